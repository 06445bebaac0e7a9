import { Outlet, useLoaderData, useRouteLoaderData } from 'react-router'
import { Frame } from '../frame/Frame.tsx'
import { ProofGate } from '../forms/Proof.tsx'
import { UnsavedGate } from '../forms/Unsaved.tsx'
import { loadRoom } from '../loaders.ts'
import type { loader as rootLoader } from '../root.tsx'

export const loader = loadRoom

/** Every page behind the sign-in. */
export default function RoomLayout() {
  const { frame, ...session } = useLoaderData<typeof loader>()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <Frame session={session} frame={frame} paperName={root?.paperName ?? ''} sealText={root?.sealText ?? ''}>
      <UnsavedGate>
        <ProofGate>
          <Outlet />
        </ProofGate>
      </UnsavedGate>
    </Frame>
  )
}

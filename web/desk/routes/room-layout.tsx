import { Outlet, useLoaderData, useRouteLoaderData } from 'react-router'
import { Frame } from '../frame/Frame.tsx'
import { ProofGate } from '../forms/Proof.tsx'
import { loadSession } from '../loaders.ts'
import type { loader as rootLoader } from '../root.tsx'

export const loader = loadSession

/** Every page behind the sign-in. */
export default function RoomLayout() {
  const session = useLoaderData<typeof loader>()
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return (
    <Frame session={session} paperName={root?.paperName ?? ''} sealText={root?.sealText ?? ''}>
      <ProofGate>
        <Outlet />
      </ProofGate>
    </Frame>
  )
}

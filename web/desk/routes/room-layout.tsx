import { Outlet, useLoaderData } from 'react-router'
import { Frame } from '../frame/Frame.tsx'
import { ProofGate } from '../forms/Proof.tsx'
import { UnsavedGate } from '../forms/Unsaved.tsx'
import { loadRoom, usePublication } from './loaders.ts'

export const loader = loadRoom

/** Every page behind the sign-in. */
export default function RoomLayout() {
  const { frame, ...session } = useLoaderData<typeof loader>()
  const { paperName, sealText } = usePublication()
  return (
    <Frame session={session} frame={frame} paperName={paperName} sealText={sealText}>
      <UnsavedGate>
        <ProofGate>
          <Outlet />
        </ProofGate>
      </UnsavedGate>
    </Frame>
  )
}

import { Outlet, useLoaderData } from 'react-router'
import { Frame } from '../frame/Frame.tsx'
import { DraftOwner } from '../forms/DraftOwner.tsx'
import { ProofGate } from '../forms/sign-in/Proof.tsx'
import { UnsavedGate } from '../forms/Unsaved.tsx'
import { loadRoom, usePublication } from './loaders.ts'

export const loader = loadRoom

/** Layout of every page behind the sign-in. It is remounted if another member of staff signs in: typed text belongs to the former one. */
export default function RoomLayout() {
  const { frame, ...session } = useLoaderData<typeof loader>()
  const { paperName, sealText } = usePublication()
  return (
    <Frame session={session} frame={frame} paperName={paperName} sealText={sealText}>
      <DraftOwner key={session.id} staffId={session.id}>
        <UnsavedGate>
          <ProofGate>
            <Outlet />
          </ProofGate>
        </UnsavedGate>
      </DraftOwner>
    </Frame>
  )
}

import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { deleteOldDeviceDrafts } from '../../storage/device-drafts.ts'
import { DraftOwnerContext } from './draft-place.ts'

/** Stores what this staff member types in the forms below on the device, and deletes drafts that are too old. */
export function DraftOwner({ staffId, children }: { staffId: number; children: ReactNode }) {
  useEffect(() => deleteOldDeviceDrafts(Date.now()), [])
  return <DraftOwnerContext value={staffId}>{children}</DraftOwnerContext>
}

import { deskOldAddressRemove } from '@yukan/contract/desk/old-address.ts'
import { removeOldAddress } from '../../../old-addresses/old-addresses.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Removes an old address. Editors and admins. */
export const oldAddressRemove = defineDeskHandler(deskOldAddressRemove, async (ctx, { body, caller, now }) => {
  await removeOldAddress(ctx, caller, body.path, now)
  return { updated: true as const }
})

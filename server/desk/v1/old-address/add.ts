import { deskOldAddressAdd } from '@yukan/contract/desk/old-address.ts'
import { addOldAddresses } from '../../../old-addresses/old-addresses.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Adds old addresses. Editors and admins. */
export const oldAddressAdd = defineDeskHandler(deskOldAddressAdd, (ctx, { body, caller, now }) =>
  addOldAddresses(ctx, caller, body.text, now),
)

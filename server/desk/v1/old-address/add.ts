import { deskOldAddressAdd } from '@yukan/contract/desk/old-address.ts'
import { addOldAddresses } from '../../../old-addresses/old-addresses.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleAddOldAddresses = defineDeskHandler(deskOldAddressAdd, (ctx, { body, caller, now }) =>
  addOldAddresses(ctx, caller, body.text, now),
)

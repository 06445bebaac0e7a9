import { deskOldAddressList } from '@yukan/contract/desk/old-address.ts'
import { listDeskOldAddresses } from '../../../old-addresses/old-addresses.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Addresses of the former website. Editors and admins. */
export const oldAddressList = defineDeskHandler(deskOldAddressList, (ctx, { query }) => listDeskOldAddresses(ctx, query))

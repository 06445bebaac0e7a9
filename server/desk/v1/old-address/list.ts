import { deskOldAddressList } from '@yukan/contract/desk/old-address.ts'
import { listDeskOldAddresses } from '../../../old-addresses/old-addresses.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getOldAddressList = defineDeskHandler(deskOldAddressList, (ctx, { query }) => listDeskOldAddresses(ctx, query))

import type { oldAddressCalls } from '@yukan/contract/desk/old-address.ts'
import { addOldAddresses, listDeskOldAddresses, removeOldAddress } from '../old-addresses/old-addresses.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const oldAddressHandlers: DeskHandlers<typeof oldAddressCalls> = {
  '/old-address/list': (ctx, { query }) => listDeskOldAddresses(ctx, query),

  '/old-address/add': (ctx, { body, caller, now }) => addOldAddresses(ctx, caller, body.text, now),

  '/old-address/remove': async (ctx, { body, caller, now }) => {
    await removeOldAddress(ctx, caller, body.path, now)
    return { updated: true as const }
  },
}

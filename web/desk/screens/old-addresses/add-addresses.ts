import { formatOldAddress } from '@yukan/rules/site/old-address.ts'
import type { OldAddress } from '@yukan/rules/site/old-address.ts'
import { callDesk } from '../../client/call-desk.ts'

/** Adds addresses that were there before. Throws `BrowserRefusal`. */
export async function addAddresses(addresses: readonly OldAddress[]): Promise<void> {
  await callDesk('/old-address/add', { text: addresses.map((address) => `${formatOldAddress(address)}\n`).join('') })
}

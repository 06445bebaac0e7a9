/** Calls that change the table of old addresses. */
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { deskOldAddressAdd, deskOldAddressRemove } from '@yukan/contract/desk/old-address.ts'
import { formatOldAddress } from '@yukan/rules/old-address.ts'
import type { OldAddress } from '@yukan/rules/old-address.ts'
import { callDesk } from '../../client/call-desk.ts'

/** Adds typed lines. Throws `BrowserRefusal`. */
export async function addLines(text: string): Promise<ReplyOf<typeof deskOldAddressAdd>> {
  return callDesk<typeof deskOldAddressAdd>('POST', '/desk/v1/old-address/add', { body: { text } })
}

/** Adds addresses that were there before. Throws `BrowserRefusal`. */
export async function addAddresses(addresses: readonly OldAddress[]): Promise<void> {
  await addLines(addresses.map((address) => `${formatOldAddress(address)}\n`).join(''))
}

/** Removes an address. Throws `BrowserRefusal`. */
export async function removeAddress(path: string): Promise<void> {
  await callDesk<typeof deskOldAddressRemove>('POST', '/desk/v1/old-address/remove', { body: { path } })
}

/** The calls by which members change their data. All throw `BrowserRefusal`. */
import type { BodyOf } from '@yukan/contract/call.ts'
import type { V1Calls } from '@yukan/contract/calls.ts'
import { callV1 } from '../client/call-from-browser.ts'

/** Updates the given fields of a member; a deleted flag withdraws the member. */
export async function updateMember(body: BodyOf<V1Calls['/user/set/update']>): Promise<void> {
  await callV1('/user/set/update', body)
}

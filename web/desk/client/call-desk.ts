import type { AnyCall, ReplyOf } from '@yukan/contract/call.ts'
import { BrowserRefusal } from '../../client/browser-refusal.ts'
import { sendCall } from '../../client/call-from-browser.ts'
import type { CallInput } from '../../client/call-from-browser.ts'

const NOT_FOUND = 404

/**
 * Whether the reply was that of an unknown address, which a call gets when the session has ended: a page, which has no code, or the refusal of a body
 * that no page takes. A refused file is named by `field`.
 */
function isUnknownAddress({ status, code, field }: BrowserRefusal): boolean {
  return (status === NOT_FOUND && code === 'E_FAILURE') || (code === 'E_UNSUPPORTED_TYPE' && field === undefined)
}

/** A refusal as the desk reads it: E_UNAUTHORIZED when the session has ended. */
export function deskRefusalOf(refusal: BrowserRefusal): BrowserRefusal {
  return isUnknownAddress(refusal) ? new BrowserRefusal(401, 'E_UNAUTHORIZED', '') : refusal
}

/** Makes a call of the desk. Throws `BrowserRefusal`: E_UNAUTHORIZED when the session has ended. */
export async function callDesk<C extends AnyCall>(method: C['method'], path: C['path'], input: CallInput<C> = {}): Promise<ReplyOf<C>> {
  return sendCall<C>(method, path, input).catch((error: unknown) => {
    throw error instanceof BrowserRefusal ? deskRefusalOf(error) : error
  })
}

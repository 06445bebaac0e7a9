import type { AnyCall, ReplyOf } from '@yukan/contract/call.ts'
import { BrowserRefusal } from '../../client/browser-refusal.ts'
import { sendCall } from '../../client/call-from-browser.ts'
import type { CallInput } from '../../client/call-from-browser.ts'

const NOT_FOUND = 404

/**
 * Whether the reply was that of an unknown address, which a call gets when the session has ended: a page, which has no code, or the refusal of a body
 * that no page takes.
 */
function isUnknownAddress(error: unknown): error is BrowserRefusal {
  if (!(error instanceof BrowserRefusal)) return false
  return (error.status === NOT_FOUND && error.code === 'E_FAILURE') || error.code === 'E_UNSUPPORTED_TYPE'
}

/** Makes a call of the desk. Throws `BrowserRefusal`: E_UNAUTHORIZED when the session has ended. */
export async function callDesk<C extends AnyCall>(method: C['method'], path: C['path'], input: CallInput<C> = {}): Promise<ReplyOf<C>> {
  return sendCall<C>(method, path, input).catch((error: unknown) => {
    throw isUnknownAddress(error) ? new BrowserRefusal(401, 'E_UNAUTHORIZED', '') : error
  })
}

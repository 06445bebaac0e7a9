import type { AnyCall, ReplyOf } from '@yukan/contract/call.ts'
import { BrowserRefusal } from '../../client/browser-refusal.ts'
import { sendCall } from '../../client/call-from-browser.ts'
import type { CallInput } from '../../client/call-from-browser.ts'

const NOT_FOUND = 404

/** Whether the reply was the page of an unknown address, which a call gets when the session has ended: it has no code. */
function isUnknownPage(error: unknown): error is BrowserRefusal {
  return error instanceof BrowserRefusal && error.status === NOT_FOUND && error.code === 'E_FAILURE'
}

/** Makes a call of the desk. Throws `BrowserRefusal`: E_UNAUTHORIZED when the session has ended. */
export async function callDesk<C extends AnyCall>(method: C['method'], path: C['path'], input: CallInput<C> = {}): Promise<ReplyOf<C>> {
  return sendCall<C>(method, path, input).catch((error: unknown) => {
    throw isUnknownPage(error) ? new BrowserRefusal(401, 'E_UNAUTHORIZED', '') : error
  })
}

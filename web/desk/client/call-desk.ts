import type { BodyOf, PathOf, QueryOf, ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls, DeskPath } from '@yukan/contract/desk/calls.ts'
import { BrowserRefusal } from '../../client/browser-refusal.ts'
import { sendCall } from '../../client/call-from-browser.ts'
import type { CallOptions } from '../../client/call-from-browser.ts'

const NOT_FOUND = 404

/**
 * Whether the reply was that of an unknown address, which a call gets when the session has ended: a page, which has no code, or the refusal of a body
 * that no page takes. A refused file is named by `field`.
 */
function isUnknownAddress({ status, code, field }: BrowserRefusal): boolean {
  return (status === NOT_FOUND && code === 'E_FAILURE') || (code === 'E_UNSUPPORTED_TYPE' && field === undefined)
}

/** A refusal as the desk reads it: E_UNAUTHORIZED if the session has ended. */
export function deskRefusalOf(refusal: BrowserRefusal): BrowserRefusal {
  return isUnknownAddress(refusal) ? new BrowserRefusal(401, 'E_UNAUTHORIZED', '') : refusal
}

async function sendToDesk(path: DeskPath, sent: Parameters<typeof sendCall>[1]): Promise<unknown> {
  return sendCall(`/desk/v1${path}`, sent).catch((error: unknown) => {
    throw error instanceof BrowserRefusal ? deskRefusalOf(error) : error
  })
}

/** Reads by a call of the desk: `readDesk('/message/list', { state: 'open' })`. Throws `BrowserRefusal`: E_UNAUTHORIZED when the session has ended. */
export async function readDesk<Path extends PathOf<DeskCalls, 'GET'>>(
  path: Path,
  query?: QueryOf<DeskCalls[Path]>,
  options: CallOptions = {},
): Promise<ReplyOf<DeskCalls[Path]>> {
  return (await sendToDesk(path, { ...options, method: 'GET', query: query ?? {} })) as ReplyOf<DeskCalls[Path]>
}

/** Makes a writing call of the desk: `callDesk('/message/set-answered', { id, isAnswered })`. Throws as `readDesk` does. */
export async function callDesk<Path extends PathOf<DeskCalls, 'POST'>>(
  path: Path,
  body?: BodyOf<DeskCalls[Path]>,
  options: CallOptions = {},
): Promise<ReplyOf<DeskCalls[Path]>> {
  return (await sendToDesk(path, { ...options, method: 'POST', body })) as ReplyOf<DeskCalls[Path]>
}

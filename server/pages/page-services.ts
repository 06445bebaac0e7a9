/** What the server gives to the pages that it renders: calls, time, reader (decision 001). */
import type { AnyCall } from '@yukan/contract/call.ts'
import type { Api, PageReader, PageServices } from '@yukan/contract/page-services.ts'
import { kindKey } from '@yukan/rules/reader-kind.ts'
import type { ReaderKind } from '@yukan/rules/reader-kind.ts'
import type { Dispatch } from '../calls/dispatch.ts'
import type { Caller } from '../calls/handler.ts'
import type { Context } from '../context.ts'

/** Query and body of a call of a page. */
export type CallInput = Parameters<Api>[1]

/** Makes a call of a page and returns its reply. */
export type MakeCall = (call: AnyCall, input: CallInput) => Promise<unknown>

/** What a page may show of its reader; null for guests. */
export function pageReader(kind: ReaderKind): PageReader | null {
  const { isSignedIn, district, maySeeAds, grace, offer } = kind
  return kindKey(kind) === '' ? null : { isSignedIn, district, maySeeAds, grace, offer }
}

/** The calls of a page for a caller. Throws for a private call of nobody: what it returns is for one member, and such a page is cached for many. */
export function callsFor(dispatch: Dispatch, caller: Caller): MakeCall {
  return async (call, input) => {
    if (caller.memberId === null && call.sharing === 'private' && call.method === 'GET')
      throw new Error(`a page for many readers cannot call ${call.path}`)
    return dispatch(call, input as never, caller)
  }
}

/** The services of a page for a reader, or for nobody where a page shows none. `now` is the page's time. */
export function pageServices(ctx: Context, makeCall: MakeCall, reader: PageReader | null, now: Date = ctx.clock.now()): PageServices {
  return {
    // The call's definition types its reply; dispatch validates what it handles.
    api: (async (call: AnyCall, input: CallInput = {}) => makeCall(call, input)) as Api,
    now,
    publicUrl: ctx.config.publicUrl,
    environment: ctx.config.environment,
    reader,
  }
}

/** Makes a call and notes its failure, by which the response of the page is chosen. */
export function notingFailures(makeCall: MakeCall, failures: unknown[]): MakeCall {
  return (call, input) =>
    makeCall(call, input).catch((error: unknown) => {
      failures.push(error)
      throw error
    })
}

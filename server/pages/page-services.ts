/** What the server passes to the pages that it renders: calls, time, reader (decision 001). */
import { v1Calls } from '@yukan/contract/calls.ts'
import type { V1Path } from '@yukan/contract/calls.ts'
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import type { DeskPath } from '@yukan/contract/desk/calls.ts'
import type { Api, DeskApi, PageReader, PageServices } from '@yukan/contract/page-services.ts'
import { kindKey } from '@yukan/rules/membership/reader-kind.ts'
import type { ReaderKind } from '@yukan/rules/membership/reader-kind.ts'
import type { Dispatch } from '../calls/dispatch.ts'
import type { Caller } from '../calls/handler.ts'
import type { Context } from '../context.ts'

/** Makes a call of a page, of whatever type, and returns its reply. */
export type MakeCall<Path extends string> = (path: Path, input?: { query?: unknown; body?: unknown }) => Promise<unknown>

/** The reader's data for a page; null for guests. */
export function pageReader(kind: ReaderKind): PageReader | null {
  const { isSignedIn, district, maySeeAds, grace, offer } = kind
  return kindKey(kind) === '' ? null : { isSignedIn, district, maySeeAds, grace, offer }
}

/** The calls of a page for a caller. Throws for a private call without a reader: its reply belongs to one member, and such a page is cached for many. */
export function callsFor(dispatch: Dispatch, caller: Caller): MakeCall<V1Path> {
  return async (path, input) => {
    const { sharing, method } = v1Calls[path]
    if (caller.memberId === null && sharing === 'private' && method === 'GET')
      throw new Error(`a page for many readers cannot call ${v1Calls[path].path}`)
    return dispatch(path, { ...input } as never, caller)
  }
}

const noDesk: MakeCall<DeskPath> = (path) => Promise.reject(new Error(`a page of readers cannot call ${deskCalls[path].path}`))

export interface PageCalls {
  api: MakeCall<V1Path>
  /** Only for a page of the desk. */
  desk?: MakeCall<DeskPath>
}

/** The services of a page for a reader, or for none if the page is shared. `now` is the page's time. */
export function pageServices(
  ctx: Context,
  { api, desk = noDesk }: PageCalls,
  reader: PageReader | null,
  now: Date = ctx.clock.now(),
): PageServices {
  return {
    // The contract types each reply by its path; dispatch validates what it handles.
    api: api as Api,
    desk: desk as DeskApi,
    now,
    publicUrl: ctx.config.publicUrl,
    environment: ctx.config.environment,
    reader,
  }
}

/** Makes a call and records its failure, which decides the response of the page. */
export function notingFailures<Path extends string>(makeCall: MakeCall<Path>, failures: unknown[]): MakeCall<Path> {
  return (path, input) =>
    makeCall(path, input).catch((error: unknown) => {
      failures.push(error)
      throw error
    })
}

/** How a call is answered: a handler per call, validated input in, a reply of the contract's type out. */
import type { AnyCall, BodyOf, QueryOf, ReplyOf } from '@yukan/contract/call.ts'
import type { Reader } from '@yukan/rules/reader-access.ts'
import type { Context } from '../context.ts'

/** Who asks. Made from cookie and token by `http/caller.ts`, never from what the request claims. */
export interface Caller {
  /** Null for a guest. */
  memberId: number | null
  reader: Reader | null
  /** Last and first name are both registered. */
  hasName: boolean
  /** Number of the delivery district; 0 for a guest and until it is set. */
  district: number
  /** The last payment of the newest subscription failed. */
  isPastDue: boolean
  /** Whether the token came with its device cookie: needed by every member's call. */
  hasSession: boolean
  /** Where the request came from (`rules/request-source.ts`), as far as our proxies vouch for it. */
  source: string
  userAgent: string
  /** The browser's device cookie, whether or not a session lives on it. Null for a browser without one. */
  deviceCookie: string | null
}

/** What a handler sets beside its reply. */
export interface ResponseCookies {
  /** The browser becomes, or stays, the device of this cookie. */
  deviceCookie?: string
}

export interface CallRequest<C extends AnyCall> {
  query: QueryOf<C>
  body: BodyOf<C>
  /** What a `multipart` call was sent as its one file. */
  file: Uint8Array | null
  caller: Caller
  now: Date
  effects: ResponseCookies
}

export type Handle<C extends AnyCall> = (ctx: Context, request: CallRequest<C>) => Promise<ReplyOf<C>>

/** A call with its handler. */
export interface CallHandler {
  call: AnyCall
  handle: Handle<AnyCall>
}

/** Joins a call to its handler; the types are checked here and forgotten afterwards. */
export function defineHandler<C extends AnyCall>(call: C, handle: Handle<C>): CallHandler {
  return { call, handle: handle as unknown as Handle<AnyCall> }
}

/** A caller that is nobody: what every shared reply is made for. */
export const GUEST: Caller = {
  memberId: null,
  reader: null,
  hasName: false,
  district: 0,
  isPastDue: false,
  hasSession: false,
  source: '',
  userAgent: '',
  deviceCookie: null,
}

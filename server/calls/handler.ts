/** Handlers of the readers' API: one for each call, with validated input and a reply of the contract's type (decision 122). */
import type { AnyCall, BodyOf, QueryOf, ReplyOf } from '@yukan/contract/call.ts'
import type { Reader } from '@yukan/rules/membership/reader-access.ts'
import { GUEST_KIND } from '@yukan/rules/membership/reader-kind.ts'
import type { ReaderKind } from '@yukan/rules/membership/reader-kind.ts'
import type { Context } from '../context.ts'

/** Built from cookie and token by `calls/caller.ts`, never from the request's content. */
export interface Caller {
  /** Null for a guest. */
  memberId: number | null
  reader: Reader | null
  /** All that a reply for a kind of reader may depend on. */
  kind: ReaderKind
  /** Whether the token came with its device cookie, which every member's call needs. */
  hasSession: boolean
  /** Source of the request (`rules/site/request-source.ts`), as far as trusted proxies report it. */
  source: string
  userAgent: string
  /** The browser's device cookie, with or without a session; null for a browser without one. */
  deviceCookie: string | null
}

/** Cookies that a handler sets with its reply. */
export interface ResponseCookies {
  /** The browser becomes, or stays, the device of this cookie. */
  deviceCookie?: string
}

/** The input of every handler, checked against the contract. */
export interface CallRequest<C extends AnyCall> {
  query: QueryOf<C>
  body: BodyOf<C>
  /** The one file of a `multipart` call. */
  file: Uint8Array | null
  caller: Caller
  now: Date
  effects: ResponseCookies
}

export type Handle<C extends AnyCall> = (ctx: Context, request: CallRequest<C>) => Promise<ReplyOf<C>>

/** A handler for each call of a table of the contract. */
export type V1Handlers<Calls extends Readonly<Record<string, AnyCall>>> = { readonly [Path in keyof Calls]: Handle<Calls[Path]> }

/** The caller of every public reply. */
export const GUEST: Caller = {
  memberId: null,
  reader: null,
  kind: GUEST_KIND,
  hasSession: false,
  source: '',
  userAgent: '',
  deviceCookie: null,
}

/** The type of a handler: one per call, with validated input and a reply of the contract's type. */
import type { AnyCall, BodyOf, QueryOf, ReplyOf } from '@yukan/contract/call.ts'
import type { Reader } from '@yukan/rules/reader-access.ts'
import type { Context } from '../context.ts'

/** Built from cookie and token by `calls/caller.ts`, never from the request's content. */
export interface Caller {
  memberId: number | null
  reader: Reader | null
  hasName: boolean
  /** Delivery district; 0 for a guest and until it is set. */
  district: number
  isPastDue: boolean
  /** Whether the token came with its device cookie, which every member's call needs. */
  hasSession: boolean
  /** Source of the request (`rules/request-source.ts`), as far as trusted proxies report it. */
  source: string
  userAgent: string
  /** The browser's device cookie, with or without a session. */
  deviceCookie: string | null
}

export interface ResponseCookies {
  /** The browser becomes the device of this cookie. */
  deviceCookie?: string
}

export interface CallRequest<C extends AnyCall> {
  query: QueryOf<C>
  body: BodyOf<C>
  file: Uint8Array | null
  caller: Caller
  now: Date
  effects: ResponseCookies
}

export type Handle<C extends AnyCall> = (ctx: Context, request: CallRequest<C>) => Promise<ReplyOf<C>>

export interface CallHandler {
  call: AnyCall
  handle: Handle<AnyCall>
}

/** Joins a call to its handler, whose types are checked here. */
export function defineHandler<C extends AnyCall>(call: C, handle: Handle<C>): CallHandler {
  return { call, handle: handle as unknown as Handle<AnyCall> }
}

/** The caller of shared replies. */
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

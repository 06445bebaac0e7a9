/** The types of the desk's handlers: one per call, with validated input and a reply of the contract's type. */
import type { AnyCall, BodyOf, QueryOf, ReplyOf } from '@yukan/contract/call.ts'
import type { Context } from '../context.ts'
import type { DeskVisitor, StaffCaller } from '../calls/staff-caller.ts'

/** What a handler does to the browser's session. */
export interface SessionEffects {
  /** Token of a session that begins; null for one that ends. */
  token?: string | null
}

export interface DeskRequest<C extends AnyCall, Caller> {
  query: QueryOf<C>
  body: BodyOf<C>
  /** Path of the one file of a `multipart` call, which is removed after the call. */
  storedFile: string | null
  caller: Caller
  now: Date
  effects: SessionEffects
}

type Handle<C extends AnyCall, Caller> = (ctx: Context, request: DeskRequest<C, Caller>) => Promise<ReplyOf<C>>

/** A call with its handler, without their types: `defineDeskHandler` has checked that they fit. */
export interface DeskCallHandler {
  call: AnyCall
  handle: Handle<AnyCall, never>
}

/** Joins a call of the staff to its handler. */
export function defineDeskHandler<C extends AnyCall>(call: C, handle: Handle<C, StaffCaller>): DeskCallHandler {
  return { call, handle: handle as unknown as Handle<AnyCall, never> }
}

/** Joins a call that works without a session to its handler. */
export function defineVisitorHandler<C extends AnyCall>(call: C, handle: Handle<C, DeskVisitor>): DeskCallHandler {
  return { call, handle: handle as unknown as Handle<AnyCall, never> }
}

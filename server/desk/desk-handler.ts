/** Handlers of the desk: one for each call, with validated input and a reply of the contract's type (decision 122). */
import type { AnyCall, BodyOf, QueryOf, ReplyOf } from '@yukan/contract/call.ts'
import type { Context } from '../context.ts'
import type { DeskVisitor, StaffCaller } from '../calls/staff-caller.ts'

/** A handler's change of the browser's session. */
export interface SessionEffects {
  /** Token of a session that begins; null if it ends. */
  token?: string | null
}

export interface DeskRequest<C extends AnyCall> {
  query: QueryOf<C>
  body: BodyOf<C>
  /** Path of the file of a `multipart` call, which is removed after the call. */
  storedFile: string | null
  /** The staff member, or the visitor of a call that needs no session. */
  caller: C['access'] extends 'staff' ? StaffCaller : DeskVisitor
  now: Date
  effects: SessionEffects
}

export type DeskHandle<C extends AnyCall> = (ctx: Context, request: DeskRequest<C>) => Promise<ReplyOf<C>>

/** A handler for each call of a table of the contract. */
export type DeskHandlers<Calls extends Readonly<Record<string, AnyCall>>> = { readonly [Path in keyof Calls]: DeskHandle<Calls[Path]> }

/** Handles every call of the desk, for HTTP and for the desk's loaders: default deny (decision 039). */
import type { AnyCall, CallInput, ReplyOf } from '@yukan/contract/call.ts'
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import type { DeskCalls, DeskPath } from '@yukan/contract/desk/calls.ts'
import { isProofFresh } from '@yukan/rules/desk/staff.ts'
import { parseBody, validateValues } from '../calls/parse-input.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import type { DeskHandle, DeskHandlers, SessionEffects } from './desk-handler.ts'
import type { DeskVisitor, StaffCaller } from '../calls/staff-caller.ts'

export interface DeskCaller {
  /** Null for anyone not signed in to the desk. */
  staff: StaffCaller | null
  visitor: DeskVisitor
}

interface Input<C extends AnyCall> extends CallInput<C> {
  /** Path of the file of a `multipart` call. */
  storedFile?: string
}

export type DeskDispatch = <Path extends DeskPath>(
  path: Path,
  input: Input<DeskCalls[Path]>,
  caller: DeskCaller,
  effects?: SessionEffects,
) => Promise<ReplyOf<DeskCalls[Path]>>

/** E_NOT_FOUND without a session, E_FORBIDDEN for a role that the call does not name, E_PROOF_NEEDED. */
export function requireStaff(call: AnyCall, staff: StaffCaller | null, now: Date): StaffCaller {
  if (staff === null) throw new Refusal('E_NOT_FOUND')
  if (call.roles?.includes(staff.role) !== true) throw new Refusal('E_FORBIDDEN')
  if (call.needsProof === true && !isProofFresh(staff.session.proved_at, now)) throw new Refusal('E_PROOF_NEEDED')
  return staff
}

/** Builds the dispatch function over all handlers. It throws `Refusal`. */
export function makeDeskDispatch(ctx: Context, handlers: DeskHandlers<DeskCalls>): DeskDispatch {
  return async <Path extends DeskPath>(
    path: Path,
    input: Input<DeskCalls[Path]>,
    { staff, visitor }: DeskCaller,
    effects: SessionEffects = {},
  ) => {
    const call: AnyCall = deskCalls[path]
    const now = ctx.clock.now()
    const caller = call.access === 'anyone' ? visitor : requireStaff(call, staff, now)
    const query = validateValues(call.query, { ...input.query })
    const body = parseBody(call, input.body)
    const storedFile = input.storedFile ?? null
    // The table's type has checked that each handler fits its call; here they are handled alike.
    const handle = handlers[path] as unknown as DeskHandle<AnyCall>
    const reply = await handle(ctx, { query, body: body as never, storedFile, caller: caller as never, now, effects })
    return reply as ReplyOf<DeskCalls[Path]>
  }
}

/** One door for every `/v1` call: HTTP and the pages' loaders come through here (decision 001). */
import type { AnyCall, BodyOf, QueryOf, ReplyOf } from '@yukan/contract/call.ts'
import type { CallHandler, Caller, ResponseCookies } from './handler.ts'
import { GUEST } from './handler.ts'
import type { Context } from '../context.ts'
import { checked, parseBody } from './parse-input.ts'
import { Refusal } from '../refusal.ts'

interface Input<C extends AnyCall> {
  query?: QueryOf<C>
  body?: BodyOf<C>
  /** Of a `multipart` call. */
  file?: Uint8Array
}

export interface Dispatch {
  /**
   * Answers a call. Public calls are answered for a guest, once for all who ask; others for the caller. Throws `Refusal`. Of whoever is the
   * first to ask only the source is told, for limits.
   */
  <C extends AnyCall>(call: C, input: Input<C>, caller: Caller, effects?: ResponseCookies): Promise<ReplyOf<C>>
}

/** Makes the door over a table of handlers. */
export function makeDispatch(ctx: Context, callHandlers: readonly CallHandler[]): Dispatch {
  const table = new Map(callHandlers.map((entry) => [`${entry.call.method} ${entry.call.path}`, entry]))
  // The table holds handlers of many types; `defineHandler()` has checked that each fits its call, so the reply is the call's.
  const dispatch = async <C extends AnyCall>(
    call: C,
    input: Input<C>,
    caller: Caller,
    effects: ResponseCookies = {},
  ): Promise<ReplyOf<C>> => {
    const entry = table.get(`${call.method} ${call.path}`)
    if (entry === undefined) throw new Error(`no handler for ${call.method} ${call.path}`)
    if (call.access === 'member' && !caller.hasSession) throw new Refusal('E_UNAUTHORIZED')
    const query = checked(call.query, input.query ?? {})
    const body = parseBody(call, input.body)
    const file = input.file ?? null
    const run = (by: Caller) => entry.handle(ctx, { query, body: body as never, file, caller: by, now: ctx.clock.now(), effects })
    if (call.sharing === 'private') return (await run(caller)) as ReplyOf<C>
    const { value } = await ctx.shared.get(`${call.path}?${JSON.stringify(query, Object.keys(query).sort())}`, () =>
      run({ ...GUEST, source: caller.source }),
    )
    return value as ReplyOf<C>
  }
  return dispatch
}

/** Handles every `/v1` call, for HTTP and for the pages' loaders (decision 001). */
import type { AnyCall, BodyOf, QueryOf, ReplyOf } from '@yukan/contract/call.ts'
import type { CallHandler, Caller, ResponseCookies } from './handler.ts'
import { GUEST } from './handler.ts'
import type { Context } from '../context.ts'
import { parseBody, validateValues } from './parse-input.ts'
import { Refusal } from '../refusal.ts'

interface Input<C extends AnyCall> {
  query?: QueryOf<C>
  body?: BodyOf<C>
  file?: Uint8Array
}

/** Returns a call's reply. A public call is handled once for all guests; of the first it sees the source only. Throws `Refusal`. */
export type Dispatch = <C extends AnyCall>(call: C, input: Input<C>, caller: Caller, effects?: ResponseCookies) => Promise<ReplyOf<C>>

export interface Dispatchers {
  dispatch: Dispatch
  /** The same for a query that `parseQuery` has validated. */
  dispatchParsed: Dispatch
}

/** Builds the dispatch functions over all handlers. */
export function makeDispatch(ctx: Context, callHandlers: readonly CallHandler[]): Dispatchers {
  const table = new Map(callHandlers.map((entry) => [`${entry.call.method} ${entry.call.path}`, entry]))
  // The table holds handlers of many types; `defineHandler()` has checked each.
  const dispatchWith = async <C extends AnyCall>(
    call: C,
    input: Input<C>,
    caller: Caller,
    effects: ResponseCookies,
    validate: (query: Record<string, unknown>) => Record<string, unknown>,
  ): Promise<ReplyOf<C>> => {
    const entry = table.get(`${call.method} ${call.path}`)
    if (entry === undefined) throw new Error(`no handler for ${call.method} ${call.path}`)
    if (call.access === 'member' && !caller.hasSession) throw new Refusal('E_UNAUTHORIZED')
    const query = validate(input.query ?? {})
    const body = parseBody(call, input.body)
    const file = input.file ?? null
    const run = (by: Caller) => entry.handle(ctx, { query, body: body as never, file, caller: by, now: ctx.clock.now(), effects })
    if (call.sharing === 'private') return (await run(caller)) as ReplyOf<C>
    const { value } = await ctx.shared.get(`${call.path}?${JSON.stringify(query, Object.keys(query).sort())}`, () =>
      run({ ...GUEST, source: caller.source }),
    )
    return value as ReplyOf<C>
  }
  return {
    dispatch: (call, input, caller, effects = {}) =>
      dispatchWith(call, input, caller, effects, (query) => validateValues(call.query, query)),
    dispatchParsed: (call, input, caller, effects = {}) => dispatchWith(call, input, caller, effects, (query) => query),
  }
}

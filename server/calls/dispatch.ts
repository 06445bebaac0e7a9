/** Handles every `/v1` call, for HTTP and for the pages' loaders (decision 001). */
import type { AnyCall, CallInput, ReplyOf } from '@yukan/contract/call.ts'
import { v1Calls } from '@yukan/contract/calls.ts'
import type { V1Calls, V1Path } from '@yukan/contract/calls.ts'
import type { Caller, Handle, ResponseCookies, V1Handlers } from './handler.ts'
import { GUEST_KIND, kindKey } from '@yukan/rules/membership/reader-kind.ts'
import { GUEST } from './handler.ts'
import type { Context } from '../context.ts'
import { parseBody, validateValues } from './parse-input.ts'
import { waitForProvider } from '../concurrency/provider-wait.ts'
import { Refusal } from '../refusal.ts'

interface Input<C extends AnyCall> extends CallInput<C> {
  /** Of a `multipart` call. */
  file?: Uint8Array
}

/**
 * Returns the reply to a call. A public call is handled once, as for a guest; a call of kind `kind` once for each kind of reader.
 * These see nothing of the first caller but the source, for limits. Throws `Refusal`.
 */
export type Dispatch = <Path extends V1Path>(
  path: Path,
  input: Input<V1Calls[Path]>,
  caller: Caller,
  effects?: ResponseCookies,
) => Promise<ReplyOf<V1Calls[Path]>>

export interface Dispatchers {
  dispatch: Dispatch
  /** The same for a query that `parseQuery` has validated already. */
  dispatchParsed: Dispatch
}

/** Builds the dispatch functions over all handlers. */
export function makeDispatch(ctx: Context, handlers: V1Handlers<V1Calls>): Dispatchers {
  const dispatchWith = async <Path extends V1Path>(
    path: Path,
    input: Input<V1Calls[Path]>,
    caller: Caller,
    effects: ResponseCookies,
    validate: (query: Record<string, unknown>) => Record<string, unknown>,
  ): Promise<ReplyOf<V1Calls[Path]>> => {
    const call: AnyCall = v1Calls[path]
    // The table's type has checked that each handler fits its call; here they are handled alike.
    const handle = handlers[path] as unknown as Handle<AnyCall>
    if (call.access === 'member' && !caller.hasSession) throw new Refusal('E_UNAUTHORIZED')
    const query = validate({ ...input.query })
    const body = parseBody(call, input.body)
    const file = input.file ?? null
    const run = (by: Caller) => {
      const reply = handle(ctx, { query, body: body as never, file, caller: by, now: ctx.clock.now(), effects })
      return call.errors.includes('E_PROVIDER') ? waitForProvider(ctx, reply) : reply
    }
    if (call.sharing === 'private') return (await run(caller)) as ReplyOf<V1Calls[Path]>
    const kind = call.sharing === 'kind' ? caller.kind : GUEST_KIND
    const key = `call ${call.path}?${JSON.stringify(query, Object.keys(query).sort())} ${kindKey(kind)}`
    const { value } = await ctx.shared.get(key, () => run({ ...GUEST, kind, source: caller.source }))
    return value as ReplyOf<V1Calls[Path]>
  }
  return {
    dispatch: (path, input, caller, effects = {}) =>
      dispatchWith(path, input, caller, effects, (query) => validateValues(v1Calls[path].query, query)),
    dispatchParsed: (path, input, caller, effects = {}) => dispatchWith(path, input, caller, effects, (query) => query),
  }
}

/** Joins the list of calls to the list of their handlers. */
import type { AnyCall } from '@yukan/contract/call.ts'

/** A call with its handler, of readers or of the desk. */
interface Joined {
  call: AnyCall
}

const titleOf = ({ method, path }: AnyCall) => `${method} ${path}`

/** The handlers in the order of their calls, one for each. Throws for a call without a handler or with two, and for a handler of another call. */
export function inOrderOfCalls<Handler extends Joined>(calls: readonly AnyCall[], handlers: readonly Handler[]): readonly Handler[] {
  const byCall = new Map<AnyCall, Handler>()
  for (const handler of handlers) {
    if (!calls.includes(handler.call)) throw new Error(`${titleOf(handler.call)} has a handler and is not a call of the contract`)
    if (byCall.has(handler.call)) throw new Error(`${titleOf(handler.call)} has two handlers`)
    byCall.set(handler.call, handler)
  }
  return calls.map((call) => {
    const handler = byCall.get(call)
    if (handler === undefined) throw new Error(`${titleOf(call)} has no handler`)
    return handler
  })
}

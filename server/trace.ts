/** The trace of the work that runs now: in every line of the log, and sent on with every call to another server (decision 082). */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { ClientRequest } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { formatTraceparent, parseTraceparent } from '@yukan/rules/trace-context.ts'
import type { TraceContext } from '@yukan/rules/trace-context.ts'

const HEADER = 'traceparent'
const SPAN_BYTES = 8
const TRACE_BYTES = 16
const NOT_RECORDED = '00'

const running = new AsyncLocalStorage<TraceContext>()

/** The trace of the work that runs now. */
export function currentTrace(): TraceContext | undefined {
  return running.getStore()
}

/** Runs work as part of a trace. */
export function runTraced<T>(trace: TraceContext, work: () => T): T {
  return running.run(trace, work)
}

/** Runs the handling of a request in the trace of its `traceparent`, or in a new one. `randomHex`: digits of so many random bytes. */
export function traceRequest(request: IncomingMessage, randomHex: (bytes: number) => string, handle: () => void): void {
  const given = request.headers[HEADER]
  const caller = parseTraceparent(typeof given === 'string' ? given : undefined)
  const { traceId, flags } = caller ?? { traceId: randomHex(TRACE_BYTES), flags: NOT_RECORDED }
  running.run({ traceId, flags, parentId: randomHex(SPAN_BYTES) }, handle)
}

function hasAddHeader(value: unknown): value is { addHeader(name: string, value: string): void } {
  return typeof value === 'object' && value !== null && 'addHeader' in value && typeof value.addHeader === 'function'
}

function requestOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'request' in message ? message.request : undefined
}

let isSending = false

/** From now on every call to another server has the trace that it belongs to: those of `fetch`, and those of `node:http`. */
export function sendTraces(): void {
  if (isSending) return
  isSending = true
  subscribe('undici:request:create', (message) => {
    const trace = currentTrace()
    const request = requestOf(message)
    if (trace !== undefined && hasAddHeader(request)) request.addHeader(HEADER, formatTraceparent(trace))
  })
  subscribe('http.client.request.created', (message) => {
    const trace = currentTrace()
    const request = requestOf(message)
    if (trace !== undefined && request instanceof ClientRequest && !request.headersSent && !request.hasHeader(HEADER))
      request.setHeader(HEADER, formatTraceparent(trace))
  })
}

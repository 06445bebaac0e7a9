/**
 * The trace of the running work: in every line of the log, propagated to other servers (decision 082), and continued by jobs. If a collector is
 * configured, the work is recorded as spans (decision 088).
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import { ClientRequest } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { formatTraceparent, parseTraceparent } from '@yukan/rules/text/trace-context.ts'
import type { TraceContext } from '@yukan/rules/text/trace-context.ts'
import { isSampled } from './tracing/sampler.ts'
import type { Sampler } from './tracing/sampler.ts'
import { SPAN_KIND } from './tracing/span-exporter.ts'
import type { Span } from './tracing/span-exporter.ts'

const HEADER = 'traceparent'
const SPAN_BYTES = 8
const TRACE_BYTES = 16
const NOT_RECORDED = '00'
const RECORDED = '01'
const MAX_STATEMENT = 2000
const FIRST_FAILURE = 500

type RandomHex = (bytes: number) => string

/** The trace of a request, with the template of its route once that is known. */
interface RunningTrace extends TraceContext {
  route?: string
  /** Whether the response came from the cache, before routing. */
  isCached?: boolean
}

/** The receiver of spans, which also decides which traces are recorded. */
export interface Recorder {
  sampler: Sampler
  randomHex: RandomHex
  add(span: Span): void
}

const running = new AsyncLocalStorage<RunningTrace>()
/** Requests under way that are recorded, by their responses. */
const recorded = new WeakMap<ServerResponse, RunningTrace>()
let recorder: Recorder | null = null

/** Starts recording spans; null stops it. */
export function recordSpans(to: Recorder | null): void {
  recorder = to
}

/** The trace of the work that runs now. */
export function currentTrace(): TraceContext | undefined {
  return running.getStore()
}

/** The trace of the work that runs now as a header, for a job that continues it. */
export function currentTraceparent(): string | undefined {
  const trace = currentTrace()
  return trace === undefined ? undefined : formatTraceparent(trace)
}

/** Runs work as part of a trace. */
export function runTraced<T>(trace: TraceContext, work: () => T): T {
  return running.run(trace, work)
}

const now = () => performance.timeOrigin + performance.now()

/** A part of the caller's trace, or a new trace. */
function begin(header: string | undefined, randomHex: RandomHex): { trace: RunningTrace; parentId: string | null } {
  const caller = parseTraceparent(header)
  const traceId = caller?.traceId ?? randomHex(TRACE_BYTES)
  const sampled = recorder?.sampler(traceId, caller) === true ? RECORDED : NOT_RECORDED
  const flags = recorder === null ? (caller?.flags ?? NOT_RECORDED) : sampled
  return { trace: { traceId, flags, parentId: randomHex(SPAN_BYTES) }, parentId: caller?.parentId ?? null }
}

/** Records a part of a trace that has ended, if the trace is recorded. */
function end(trace: TraceContext, span: Omit<Span, 'traceId' | 'endedAt'>): void {
  if (recorder !== null && isSampled(trace)) recorder.add({ ...span, traceId: trace.traceId, endedAt: now() })
}

/** Records a request until its end. Returns its trace; without a collector null, and nothing is recorded. */
export function beginRequest(request: IncomingMessage, response: ServerResponse): TraceContext | null {
  if (recorder === null) return null
  const given = request.headers[HEADER]
  const { trace, parentId } = begin(typeof given === 'string' ? given : undefined, recorder.randomHex)
  if (!isSampled(trace)) return trace
  const startedAt = now()
  const method = request.method ?? 'GET'
  recorded.set(response, trace)
  response.once('close', () => {
    const attributes = {
      'http.request.method': method,
      'http.response.status_code': response.statusCode,
      ...(trace.route === undefined ? {} : { 'http.route': trace.route }),
      ...(trace.isCached === true ? { 'yukan.cached': true } : {}),
    }
    const name = trace.route === undefined ? method : `${method} ${trace.route}`
    const isError = response.statusCode >= FIRST_FAILURE || !response.writableFinished
    end(trace, { spanId: trace.parentId, parentId, name, kind: SPAN_KIND.server, startedAt, attributes, isError })
  })
  return trace
}

/** Runs the handling of a request in its trace: that of `beginRequest`, or of its `traceparent`, or a new one. `randomHex`: digits of so many random bytes. */
export function traceRequest(trace: TraceContext | null, request: IncomingMessage, randomHex: RandomHex, handle: () => void): void {
  const given = request.headers[HEADER]
  running.run(trace ?? begin(typeof given === 'string' ? given : undefined, randomHex).trace, handle)
}

/** Records in the trace that a response is from the cache, with the route of the request for which it was made. */
export function traceCachedResponse(response: ServerResponse, route: string | undefined): void {
  const trace = recorder === null ? undefined : recorded.get(response)
  if (trace !== undefined) Object.assign(trace, { isCached: true, route })
}

/** Records the route template of the current request in its trace. */
export function traceRoute(route: string): void {
  const trace = running.getStore()
  if (trace !== undefined) trace.route = route
}

/** The template of the route of the request that is handled now. */
export function currentRoute(): string | undefined {
  return running.getStore()?.route
}

/** Runs a job in the trace of the request that added it, or in a new one. `isFailed`: whether its result is a failure; an error that it throws is one. */
export async function traceJob<T>(
  { name, traceparent }: { name: string; traceparent: string | undefined },
  randomHex: RandomHex,
  work: () => Promise<T>,
  isFailed: (result: T) => boolean = () => false,
): Promise<T> {
  const { trace, parentId } = begin(traceparent, randomHex)
  const startedAt = now()
  let isError = true
  try {
    const result = await running.run(trace, work)
    isError = isFailed(result)
    return result
  } finally {
    const attributes = { 'messaging.operation.type': 'process', 'messaging.destination.name': name }
    end(trace, { spanId: trace.parentId, parentId, name: `process ${name}`, kind: SPAN_KIND.consumer, startedAt, attributes, isError })
  }
}

/** Records a statement that has just ended. It has parameters, never values. */
export function recordStatement(operation: string, statement: string, milliseconds: number, isError: boolean): void {
  const trace = running.getStore()
  if (recorder === null || trace === undefined || !isSampled(trace)) return
  end(trace, {
    spanId: recorder.randomHex(SPAN_BYTES),
    parentId: trace.parentId,
    name: operation,
    kind: SPAN_KIND.client,
    startedAt: now() - milliseconds,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': statement.slice(0, MAX_STATEMENT) },
    isError,
  })
}

function hasAddHeader(value: unknown): value is { addHeader(name: string, value: string): void } {
  return typeof value === 'object' && value !== null && 'addHeader' in value && typeof value.addHeader === 'function'
}

function partOf(message: unknown, name: string): unknown {
  return typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined
}

interface Call {
  /** The trace as the other server gets it: its parent is this call. */
  sent: TraceContext
  parentId: string
  startedAt: number
  method: string
  host: string
}
/** Calls under way, by the objects of their requests. */
const calls = new WeakMap<object, Call>()

function beginCall(request: object, trace: TraceContext, method: string, host: string): TraceContext {
  if (recorder === null || !isSampled(trace)) return trace
  const sent = { ...trace, parentId: recorder.randomHex(SPAN_BYTES) }
  calls.set(request, { sent, parentId: trace.parentId, startedAt: now(), method, host })
  return sent
}

/** `status` null: the call failed. */
function endCall(request: unknown, status: unknown): void {
  const call = typeof request === 'object' && request !== null ? calls.get(request) : undefined
  if (call === undefined || typeof request !== 'object' || request === null) return
  calls.delete(request)
  const { sent, parentId, startedAt, method, host } = call
  const attributes: Record<string, string | number> = { 'http.request.method': method, 'server.address': host }
  if (typeof status === 'number') attributes['http.response.status_code'] = status
  const isError = typeof status !== 'number' || status >= 400
  end(sent, { spanId: sent.parentId, parentId, name: method, kind: SPAN_KIND.client, startedAt, attributes, isError })
}

let isSending = false

/** Adds the current trace to all calls of other servers from now on: by `fetch`, and by `node:http`. */
export function sendTraces(): void {
  if (isSending) return
  isSending = true
  subscribe('undici:request:create', (message) => {
    const trace = currentTrace()
    const request = partOf(message, 'request')
    if (trace === undefined || !hasAddHeader(request)) return
    const origin = String(partOf(request, 'origin'))
    const host = URL.canParse(origin) ? new URL(origin).hostname : origin
    request.addHeader(HEADER, formatTraceparent(beginCall(request, trace, String(partOf(request, 'method')), host)))
  })
  subscribe('undici:request:headers', (message) => endCall(partOf(message, 'request'), partOf(partOf(message, 'response'), 'statusCode')))
  subscribe('undici:request:error', (message) => endCall(partOf(message, 'request'), null))
  subscribe('http.client.request.created', (message) => {
    const trace = currentTrace()
    const request = partOf(message, 'request')
    if (trace !== undefined && request instanceof ClientRequest && !request.headersSent && !request.hasHeader(HEADER))
      request.setHeader(HEADER, formatTraceparent(beginCall(request, trace, request.method, request.host)))
  })
  subscribe('http.client.response.finish', (message) =>
    endCall(partOf(message, 'request'), partOf(partOf(message, 'response'), 'statusCode')),
  )
  subscribe('http.client.request.error', (message) => endCall(partOf(message, 'request'), null))
}

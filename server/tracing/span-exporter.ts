/** Sends spans to a collector by OTLP over HTTP as JSON (decision 088). What cannot be sent is lost, and nothing waits for it. */
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type { Logger } from 'pino'

/** Kinds of spans as OTLP numbers them. */
export const SPAN_KIND = { server: 2, client: 3, consumer: 5 } as const

export interface Span {
  traceId: string
  spanId: string
  parentId: string | null
  name: string
  kind: (typeof SPAN_KIND)[keyof typeof SPAN_KIND]
  /** Milliseconds since 1970, with fractions. */
  startedAt: number
  endedAt: number
  attributes: Readonly<Record<string, string | number | boolean>>
  isError: boolean
}

export interface ExporterOptions {
  /** Where traces go. */
  url: string
  headers: Readonly<Record<string, string>>
  serviceName: string
}

const EVERY = 2 * SECOND
const SENT_WITHIN = 5 * SECOND
/** Batch size: this many spans are sent without waiting for the interval. */
export const BATCH = 512
/** More spans than this are lost while the collector is away, or slower than they come. */
export const MAX_SPANS = 4096
const STATUS_ERROR = 2
const NANOSECONDS = 1_000_000n
const MICROSECONDS = 1000

function nanoseconds(ms: number): string {
  return String((BigInt(Math.round(ms * MICROSECONDS)) * NANOSECONDS) / BigInt(MICROSECONDS))
}

function valueOf(value: string | number | boolean): object {
  if (typeof value === 'boolean') return { boolValue: value }
  return typeof value === 'string' ? { stringValue: value } : { intValue: String(value) }
}

function attributesOf(values: Span['attributes']): object[] {
  return Object.entries(values).map(([key, value]) => ({ key, value: valueOf(value) }))
}

function toOtlp({ traceId, spanId, parentId, name, kind, startedAt, endedAt, attributes, isError }: Span): object {
  return {
    traceId,
    spanId,
    ...(parentId === null ? {} : { parentSpanId: parentId }),
    name,
    kind,
    startTimeUnixNano: nanoseconds(startedAt),
    endTimeUnixNano: nanoseconds(endedAt),
    attributes: attributesOf(attributes),
    ...(isError ? { status: { code: STATUS_ERROR } } : {}),
  }
}

/** Collects spans and sends them every two seconds, sooner if there are many. */
export class SpanExporter {
  readonly #options: ExporterOptions
  readonly #log: Logger
  readonly #timer: NodeJS.Timeout
  #spans: Span[] = []
  #sending: Promise<void> | null = null
  #isAway = false
  /** Spans that were lost; for metrics. */
  lost = 0

  constructor(options: ExporterOptions, log: Logger) {
    this.#options = options
    this.#log = log
    this.#timer = setInterval(() => void this.flush(), EVERY)
    this.#timer.unref()
  }

  add(span: Span): void {
    if (this.#spans.length >= MAX_SPANS) this.lost += 1
    else this.#spans.push(span)
    if (this.#spans.length >= BATCH && !this.#isAway) void this.flush()
  }

  /** Sends the collected spans. Never throws. */
  flush(): Promise<void> {
    return (this.#sending ??= this.#sendAll().finally(() => (this.#sending = null)))
  }

  /** Sends the rest, once. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#sending
    await this.flush()
  }

  async #sendAll(): Promise<void> {
    while (this.#spans.length > 0) {
      const batch = this.#spans.splice(0, BATCH)
      const error = await this.#send(batch)
      if (error === null) {
        this.#isAway = false
        continue
      }
      this.lost += batch.length
      this.#log[this.#isAway ? 'debug' : 'warn'](
        { err: error, spans: batch.length },
        'the collector of traces cannot be reached: spans are lost',
      )
      this.#isAway = true
      return
    }
  }

  /** The reason why a batch was not taken; null if it was. */
  async #send(batch: readonly Span[]): Promise<unknown> {
    const resource = { attributes: attributesOf({ 'service.name': this.#options.serviceName }) }
    const body = JSON.stringify({ resourceSpans: [{ resource, scopeSpans: [{ scope: { name: 'yukan' }, spans: batch.map(toOtlp) }] }] })
    const headers = { ...this.#options.headers, 'content-type': 'application/json' }
    try {
      const response = await fetch(this.#options.url, { method: 'POST', headers, body, signal: AbortSignal.timeout(SENT_WITHIN) })
      await response.arrayBuffer()
      return response.ok ? null : new Error(`the collector answered ${response.status}`)
    } catch (error) {
      return error
    }
  }
}

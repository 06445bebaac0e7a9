/** Calls made in the browser. Types come from the contract; its schemas stay on the server. */
import type { AnyCall, BodyOf, QueryOf, ReplyOf } from '@yukan/contract/call.ts'
import type { CallRefusal } from '@yukan/contract/page-services.ts'
import { readTimes } from '../session/times.ts'

/** A refusal as it arrived, or `E_OFFLINE` where nothing did. */
export class BrowserRefusal extends Error implements CallRefusal {
  override name = 'BrowserRefusal'
  readonly status: number
  readonly code: string
  readonly field: string | undefined
  /** The whole body of the refusal, for what a call's own refusals carry beside these: `isBanned`, `expired`, `duplicate` … (product §7). */
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, message: string, field?: string, body: Readonly<Record<string, unknown>> = {}) {
    super(message)
    this.status = status
    this.code = code
    this.field = field
    this.body = body
  }
}

const TIMEOUT = 15_000

/** `?name=value…` of a call's query; empty for none. */
export function queryString(query: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) parameters.append(name, String(item))
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

/** What a response that is not a reply says. */
export async function refusalOf(response: Response): Promise<BrowserRefusal> {
  const body: unknown = await response.json().catch(() => null)
  const record: Record<string, unknown> = typeof body === 'object' ? { ...body } : {}
  const text = (name: string) => {
    const value = record[name]
    return typeof value === 'string' ? value : undefined
  }
  return new BrowserRefusal(response.status, text('detail') ?? 'E_FAILURE', text('message') ?? '', text('field'), record)
}

/**
 * Makes a call: `callFromBrowser<typeof articleGetTops>('GET', '/v1/article/get/tops', { query })`.
 * Throws `BrowserRefusal` for a refusal and for a line that is down.
 */
export async function callFromBrowser<C extends AnyCall>(
  method: C['method'],
  path: C['path'],
  input: { query?: QueryOf<C>; body?: BodyOf<C>; signal?: AbortSignal } = {},
): Promise<ReplyOf<C>> {
  const { jwt } = readTimes()
  const headers: Record<string, string> = jwt === '' ? {} : { authorization: `Bearer ${jwt}` }
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  const timeout = AbortSignal.timeout(TIMEOUT)
  const response = await fetch(`${path}${queryString(input.query ?? {})}`, {
    method,
    headers,
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: input.signal === undefined ? timeout : AbortSignal.any([input.signal, timeout]),
  }).catch((cause: unknown) => {
    throw Object.assign(new BrowserRefusal(0, 'E_OFFLINE', ''), { cause })
  })
  if (!response.ok) throw await refusalOf(response)
  return response.json() as Promise<ReplyOf<C>>
}

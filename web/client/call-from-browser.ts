import type { BodyOf, Method, PathOf, QueryOf, ReplyOf } from '@yukan/contract/call.ts'
import type { V1Calls } from '@yukan/contract/calls.ts'
import { CALL_TIMEOUT_MS } from '@yukan/rules/lifetimes.ts'
import { refusalOf, throwOffline } from './browser-refusal.ts'
import { readTimes } from '../storage/times.ts'

/** `?name=value…` of a call's query; empty without one. */
export function queryString(query: Record<string, unknown>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null) parameters.append(name, String(item))
  }
  const text = parameters.toString()
  return text === '' ? '' : `?${text}`
}

export interface CallOptions {
  signal?: AbortSignal
  /** The browser completes the request even if its page closes. */
  keepalive?: boolean
}

interface Sent extends CallOptions {
  method: Method
  query?: object
  body?: unknown
  headers?: Readonly<Record<string, string>>
}

/** Sends a request to the address of a call, and returns its reply. Throws `BrowserRefusal`, also without a network. */
export async function sendCall(
  address: string,
  { method, query = {}, body, signal, keepalive = false, headers = {} }: Sent,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(CALL_TIMEOUT_MS)
  const response = await fetch(`${address}${queryString({ ...query })}`, {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    keepalive,
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
  }).catch(throwOffline)
  if (!response.ok) throw await refusalOf(response)
  // A timeout or a lost connection ends the body too.
  return response.json().catch(throwOffline)
}

/** The header with the member's token; empty without a session. */
export function authorization(): Record<string, string> {
  const { jwt } = readTimes()
  return jwt === '' ? {} : { authorization: `Bearer ${jwt}` }
}

/** Reads by a call of the readers' API: `readV1('/article/get/list', { limit: 10 })`. Throws as `sendCall` does. */
export async function readV1<Path extends PathOf<V1Calls, 'GET'>>(
  path: Path,
  query?: QueryOf<V1Calls[Path]>,
  options: CallOptions = {},
): Promise<ReplyOf<V1Calls[Path]>> {
  const reply = await sendCall(`/v1${path}`, { ...options, method: 'GET', query: query ?? {}, headers: authorization() })
  return reply as ReplyOf<V1Calls[Path]>
}

/** Makes a writing call of the readers' API: `callV1('/user/logout', { isEverywhere })`. Throws as `sendCall` does. */
export async function callV1<Path extends PathOf<V1Calls, 'POST'>>(
  path: Path,
  body?: BodyOf<V1Calls[Path]>,
  options: CallOptions = {},
): Promise<ReplyOf<V1Calls[Path]>> {
  const reply = await sendCall(`/v1${path}`, { ...options, method: 'POST', body, headers: authorization() })
  return reply as ReplyOf<V1Calls[Path]>
}

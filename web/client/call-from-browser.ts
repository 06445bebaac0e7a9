import type { AnyCall, BodyOf, QueryOf, ReplyOf } from '@yukan/contract/call.ts'
import { refusalOf, throwOffline } from './browser-refusal.ts'
import { readTimes } from '../storage/times.ts'

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

export interface CallInput<C extends AnyCall> {
  query?: QueryOf<C>
  body?: BodyOf<C>
  signal?: AbortSignal
}

/** Sends a call with these headers beside its own. Throws `BrowserRefusal`, also without a network. */
export async function sendCall<C extends AnyCall>(
  method: C['method'],
  path: C['path'],
  input: CallInput<C>,
  own: Readonly<Record<string, string>> = {},
): Promise<ReplyOf<C>> {
  const headers = input.body === undefined ? own : { ...own, 'content-type': 'application/json' }
  const timeout = AbortSignal.timeout(TIMEOUT)
  const response = await fetch(`${path}${queryString(input.query ?? {})}`, {
    method,
    headers,
    body: input.body === undefined ? null : JSON.stringify(input.body),
    signal: input.signal === undefined ? timeout : AbortSignal.any([input.signal, timeout]),
  }).catch(throwOffline)
  if (!response.ok) throw await refusalOf(response)
  // The time limit and a cut line end the body too.
  return response.json().catch(throwOffline) as Promise<ReplyOf<C>>
}

/** Makes a call: `callFromBrowser<typeof articleGetTops>('GET', '/v1/article/get/tops', { query })`. Throws as `sendCall` does. */
export async function callFromBrowser<C extends AnyCall>(
  method: C['method'],
  path: C['path'],
  input: CallInput<C> = {},
): Promise<ReplyOf<C>> {
  const { jwt } = readTimes()
  return sendCall<C>(method, path, input, jwt === '' ? {} : { authorization: `Bearer ${jwt}` })
}

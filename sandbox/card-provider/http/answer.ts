/** Handles a request: key, version, parameters, idempotency, the work, expansion. */
import type { Call, Route } from './api.ts'
import { cardRoutes } from './card-routes.ts'
import { catalogueRoutes } from './catalogue-routes.ts'
import { customerRoutes } from './customer-routes.ts'
import { eventRoutes } from './event-routes.ts'
import { expand } from './expand.ts'
import { invalid, ProviderFailure } from '../state/failure.ts'
import { parseForm } from './form.ts'
import type { Param } from './form.ts'
import { invoiceRoutes } from './invoice-routes.ts'
import { API_VERSION } from '../state/ledger.ts'
import type { Ledger } from '../state/ledger.ts'
import { listOfEach, text } from './parameters.ts'
import { subscriptionRoutes } from './subscription-routes.ts'

const DAY = 24 * 60 * 60
/** Keys can be reused after this; the provider stores them at least as long. */
const KEYS_LIVE = DAY
const MAX_KEY_LENGTH = 255

export const ROUTES: readonly Route[] = [
  ...customerRoutes,
  ...cardRoutes,
  ...catalogueRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...eventRoutes,
]

export interface Keys {
  secretKey: string
  publishableKey: string
}

export interface ProviderRequest {
  method: string
  path: string
  query: string
  body: string
  /** `Authorization: Bearer …`; a page may send its key as the parameter `key`. */
  authorization: string | undefined
  version: string | undefined
  idempotencyKey: string | undefined
  /** Origin under which the caller reached us. */
  origin: string
}

export interface ProviderReply {
  status: number
  body: object
  headers: Record<string, string>
}

function bearerOf(authorization: string | undefined): string | undefined {
  const basic = /^Basic (.+)$/i.exec(authorization ?? '')?.[1]
  if (basic !== undefined) return Buffer.from(basic, 'base64').toString('utf8').split(':')[0]
  return /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
}

/** Whether the key is a page's. Throws 401 for an unknown key, and refuses the publishable key if it is not allowed. */
function isPageCall(key: string | undefined, { secretKey, publishableKey }: Keys, { access }: Route): boolean {
  if (key === undefined)
    throw new ProviderFailure(401, {
      type: 'invalid_request_error',
      message:
        "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    })
  if (key === secretKey) return false
  if (key !== publishableKey)
    throw new ProviderFailure(401, { type: 'invalid_request_error', message: `Invalid API Key provided: ${key.slice(0, 8)}****` })
  if (access === 'secret')
    throw new ProviderFailure(401, {
      type: 'invalid_request_error',
      code: 'secret_key_required',
      message: 'This API call cannot be made with a publishable API key. Please use a secret API key.',
    })
  return true
}

function split(params: Record<string, Param>): { expanded: string[]; key: string | undefined; rest: Record<string, Param> } {
  const { expand: paths, key, ...rest } = params
  return {
    expanded: paths === undefined ? [] : listOfEach(text)(paths, 'expand'),
    key: typeof key === 'string' ? key : undefined,
    rest,
  }
}

function unknownPath({ method, path }: ProviderRequest): ProviderFailure {
  return new ProviderFailure(404, {
    type: 'invalid_request_error',
    message: `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  })
}

function parsed({ method, query, body }: ProviderRequest): Record<string, Param> {
  return { ...parseForm(query), ...(method === 'POST' || body !== '' ? parseForm(body) : {}) }
}

interface Prepared {
  call: Call
  run: (call: Call) => object
  expanded: string[]
  /** Must be the same when the idempotency key is repeated. */
  fingerprint: string
}

function prepare(ledger: Ledger, keys: Keys, request: ProviderRequest): Prepared {
  const { method, path, authorization, version, origin } = request
  const found = ROUTES.find((own) => own.method === method && own.path.test(path))
  if (found === undefined) throw unknownPath(request)
  const { expanded, key, rest } = split(parsed(request))
  const isPage = isPageCall(bearerOf(authorization) ?? key, keys, found)
  if (version !== undefined && version !== API_VERSION)
    throw invalid(`Invalid Stripe API version: ${version}. The sandbox speaks ${API_VERSION} only.`)
  const { id = '' } = found.path.exec(path)?.groups ?? {}
  return {
    call: { ledger, id: decodeURIComponent(id), origin, isPage },
    run: found.prepare(rest),
    expanded,
    fingerprint: `${method} ${path} ${JSON.stringify(rest)} ${expanded.join()}`,
  }
}

function failureReply({ status, body }: ProviderFailure): ProviderReply {
  return { status, body: { error: body }, headers: {} }
}

function carryOut({ call, run, expanded }: Prepared): ProviderReply {
  try {
    return { status: 200, body: expand(call.ledger, run(call), expanded), headers: {} }
  } catch (error) {
    if (error instanceof ProviderFailure) return failureReply(error)
    throw error
  }
}

/** The first reply to a key, or null for a new one. Throws if it was another request. */
function earlierReply(ledger: Ledger, key: string, fingerprint: string): ProviderReply | null {
  const { replies } = ledger.state
  const saved = Object.hasOwn(replies, key) ? replies[key] : undefined
  if (saved === undefined || saved.created + KEYS_LIVE < ledger.now()) return null
  if (saved.request !== fingerprint)
    throw new ProviderFailure(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  return {
    status: saved.status,
    body: saved.body,
    headers: { 'idempotent-replayed': 'true', 'original-request': saved.requestId, 'stripe-should-retry': 'false' },
  }
}

export function deleteOldKeys({ state, now }: Ledger): void {
  for (const [key, { created }] of Object.entries(state.replies)) if (created + KEYS_LIVE < now()) delete state.replies[key]
}

/**
 * Returns the reply to a request. Invalid requests are refused at once and not saved; results, refusals included, are saved under the
 * idempotency key.
 */
export function answer(ledger: Ledger, keys: Keys, request: ProviderRequest, requestId: string): ProviderReply {
  const key = request.method === 'POST' ? request.idempotencyKey : undefined
  try {
    const prepared = prepare(ledger, keys, request)
    if (key === undefined || prepared.call.isPage) return tracked(ledger, requestId, null, prepared)
    if (key.length > MAX_KEY_LENGTH) throw invalid('Idempotency keys may be at most 255 characters.', undefined, 'Idempotency-Key')
    const earlier = earlierReply(ledger, key, prepared.fingerprint)
    if (earlier !== null) return earlier
    const reply = tracked(ledger, requestId, key, prepared)
    keep(ledger, key, prepared.fingerprint, reply, requestId)
    return reply
  } catch (error) {
    if (error instanceof ProviderFailure) return failureReply(error)
    throw error
  }
}

function tracked(ledger: Ledger, id: string, idempotency_key: string | null, prepared: Prepared): ProviderReply {
  ledger.setRequest({ id, idempotency_key })
  try {
    return carryOut(prepared)
  } finally {
    ledger.setRequest(null)
  }
}

function keep(ledger: Ledger, key: string, request: string, { status, body }: ProviderReply, requestId: string): void {
  ledger.state.replies[key] = { request, status, body: structuredClone(body), requestId, created: ledger.now() }
}

/** Saves a simulated failure under the idempotency key of its request. */
export function saveFailure(ledger: Ledger, keys: Keys, request: ProviderRequest, reply: ProviderReply, requestId: string): void {
  if (request.method !== 'POST' || request.idempotencyKey === undefined) return
  keep(ledger, request.idempotencyKey, prepare(ledger, keys, request).fingerprint, reply, requestId)
}

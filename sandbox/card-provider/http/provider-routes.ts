/** The provider over HTTP: its API, the 3-D Secure page, the script for card forms. Simulates configured faults. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CardMachine } from '../card-machine.ts'
import { saveFailure } from './answer.ts'
import type { ProviderReply, ProviderRequest } from './answer.ts'
import { browserScript } from '../pages/browser-script.ts'
import type { Fault } from '../events/faults.ts'
import { invalid } from '../state/failure.ts'
import { API_VERSION } from '../state/ledger.ts'
import { secureRoutes } from '../pages/secure-page.ts'

const MAX_BYTES = 256 * 1024
/** Pages of any origin may call with the publishable key, like at the provider. */
const CROSS_ORIGIN = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type, stripe-version, idempotency-key',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-expose-headers': 'request-id',
  'access-control-max-age': '600',
}

function headerOf({ headers }: FastifyRequest, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}

function toProviderRequest(request: FastifyRequest): ProviderRequest {
  const [path = '', query = ''] = request.url.split('?')
  return {
    method: request.method,
    path,
    query,
    body: typeof request.body === 'string' ? request.body : '',
    authorization: headerOf(request, 'authorization'),
    version: headerOf(request, 'stripe-version'),
    idempotencyKey: headerOf(request, 'idempotency-key'),
    origin: `${request.protocol}://${request.host}`,
  }
}

function simulatedFailure({ status }: Fault): ProviderReply {
  return {
    status,
    body: {
      error: { type: 'api_error', message: 'Sorry! There was an error while talking to one of our backends (ordered from the sandbox).' },
    },
    headers: {},
  }
}

function inUse(key: string): ProviderReply {
  const { body } = invalid(
    `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
    'idempotency_key_in_use',
  )
  return { status: 409, body: { error: { ...body, type: 'idempotency_error' } }, headers: {} }
}

const CUT = 'cut'

/** Simulates the faults of one moment: waits, then returns the failure, or 'cut' to close the connection. */
async function simulateFaults(machine: CardMachine, faults: readonly Fault[], request: ProviderRequest, id: string, signal: AbortSignal) {
  for (const { delayMs } of faults.filter(({ kind }) => kind === 'slow'))
    await sleep(delayMs, undefined, { signal, ref: false }).catch(() => undefined)
  if (faults.some(({ kind }) => kind === 'cut')) return CUT
  const failing = faults.find(({ kind }) => kind === 'fail')
  if (failing === undefined) return null
  const reply = simulatedFailure(failing)
  if (failing.isKept) saveFailure(machine.ledger, machine.keys, request, reply, id)
  return reply
}

async function carryOut(
  machine: CardMachine,
  request: ProviderRequest,
  id: string,
  signal: AbortSignal,
): Promise<ProviderReply | typeof CUT> {
  const faults = machine.faults.claim(request)
  const early = await simulateFaults(
    machine,
    faults.filter(({ moment }) => moment === 'before'),
    request,
    id,
    signal,
  )
  if (early !== null) return early
  await machine.catchUp()
  const reply = machine.answer(machine.ledger, machine.keys, request, id)
  if (request.method !== 'GET') await machine.save()
  const late = await simulateFaults(
    machine,
    faults.filter(({ moment }) => moment === 'after'),
    request,
    id,
    signal,
  )
  return late ?? reply
}

async function respond(machine: CardMachine, request: FastifyRequest, reply: FastifyReply, busy: Set<string>, signal: AbortSignal) {
  if (request.method === 'OPTIONS') return reply.code(204).headers(CROSS_ORIGIN).send()
  const asked = toProviderRequest(request)
  const { method, path, body, idempotencyKey = null } = asked
  const id = machine.newRequestId()
  const isBusy = idempotencyKey !== null && busy.has(idempotencyKey)
  if (idempotencyKey !== null && !isBusy) busy.add(idempotencyKey)
  const outcome = isBusy
    ? inUse(idempotencyKey)
    : await carryOut(machine, asked, id, signal).finally(() => {
        if (idempotencyKey !== null) busy.delete(idempotencyKey)
      })
  machine.note({ method, path, body, idempotencyKey, status: outcome === CUT ? 0 : outcome.status })
  if (outcome === CUT) {
    reply.hijack()
    request.raw.socket.destroy()
    return
  }
  return reply
    .code(outcome.status)
    .headers({
      ...CROSS_ORIGIN,
      'request-id': id,
      'stripe-version': API_VERSION,
      ...(idempotencyKey !== null && { 'idempotency-key': idempotencyKey }),
      ...outcome.headers,
    })
    .type('application/json')
    .send(JSON.stringify(outcome.body, null, 2))
}

/** Registers the provider's routes. Bodies are form-encoded in this scope. */
export function providerRoutes(app: FastifyInstance, machine: CardMachine): void {
  const stopping = new AbortController()
  const busy = new Set<string>()
  app.addHook('preClose', async () => stopping.abort())
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) => done(null, body))
    for (const path of ['/card/v3/', '/v1/stripe.js'])
      scope.get(path, async (request, reply) =>
        reply
          .headers({ ...CROSS_ORIGIN, 'cache-control': 'no-cache' })
          .type('text/javascript; charset=utf-8')
          .send(browserScript(`${request.protocol}://${request.host}`)),
      )
    secureRoutes(scope, machine)
    scope.route({
      method: ['GET', 'POST', 'DELETE', 'OPTIONS'],
      url: '/v1/*',
      bodyLimit: MAX_BYTES,
      handler: (request, reply) => respond(machine, request, reply, busy, stopping.signal),
    })
  })
}

/** Sends hostile values in each field of a call, and checks every response: never a failure, a refusal as documented, nothing executed. */
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { expect, inject } from 'vitest'
import type { AnyCall } from '@yukan/contract/call.ts'
import type { TestApp } from '../app.ts'
import { calmCall } from './calm.ts'
import type { RecordedLog } from './calm.ts'
import { CANARY, change, fieldsOf, hostile, malformedRequests, textOf } from './hostile-fields.ts'
import type { Request } from './hostile-fields.ts'
import { filePart } from './subjects.ts'

/** Values for each field, and requests that are wrong as a whole. */
const RUNS = inject('isLongRun') ? 40 : 1
const WHOLES = inject('isLongRun') ? 100 : 4

/** A caller who may make the call, and the request; new for each field, since a call may use up its session or link. */
export interface Caller {
  headers: Record<string, string>
  request: Request
}

export interface Fuzzed {
  test: TestApp
  recorded: RecordedLog
  makeCaller(call: AnyCall): Promise<Caller>
  /** Whether a call may use up its session or link: then each request has its own caller. */
  mayEnd?(call: AnyCall): boolean
}

/** Of a line of the log. */
const ERROR = 50

let sources = 0

async function send({ app }: TestApp, call: AnyCall, { headers }: Caller, { query, body }: Request): Promise<LightMyRequestResponse> {
  const text = textOf(query)
  const part = call.multipart === true ? filePart(Buffer.from(CANARY)) : null
  const payload = part?.payload ?? (call.method === 'POST' && call.body !== null ? JSON.stringify(body) : undefined)
  return app.inject({
    method: call.method,
    url: `${call.path}${text === '' ? '' : `?${text}`}`,
    remoteAddress: `2001:db8:${((sources += 1) >> 8).toString(16)}:${(sources & 255).toString(16)}::1`,
    headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': part?.type ?? 'application/json' }) },
    ...(payload === undefined ? {} : { payload }),
  })
}

/** Makes the table that hostile text would remove. Call it once, in `beforeAll`. */
export async function makeCanary({ db }: TestApp): Promise<void> {
  await sql`create table fuzz_canary (is_there boolean)`.execute(db)
}

/** Nothing that was sent was executed, here or in the database. */
async function expectUnharmed({ db }: TestApp): Promise<void> {
  expect((await sql`select from fuzz_canary`.execute(db)).rows).toEqual([])
  expect([Reflect.get(globalThis, 'fuzzed'), Object.keys(Object.prototype)]).toEqual([undefined, []])
}

/** Whether a call was refused because it needs the card provider, which is away here. */
function isProviderAway(call: AnyCall, { statusCode, body }: LightMyRequestResponse): boolean {
  return statusCode === 502 && call.errors.includes('E_PROVIDER') && JSON.parse(body).detail === 'E_PROVIDER'
}

/** Checks a response: calm, and a refusal repeats nothing of the input. */
function expectCalm(call: AnyCall, { statusCode: status, headers, body: text }: LightMyRequestResponse): void {
  const code = calmCall({ status, headers, text }, Object.keys(call.errorExtras?.properties ?? {}))
  if (code !== null) expect(text).not.toContain(CANARY)
}

/** Sends hostile values in each field of a call, by callers who may make it, and checks every response. Returns how many. */
export async function tryFields({ test, recorded, makeCaller, mayEnd }: Fuzzed, call: AnyCall): Promise<number> {
  let checked = 0
  const ask = async (given: Caller, request: Request) => {
    const caller = mayEnd?.(call) === true ? await makeCaller(call) : given
    const response = await send(test, call, caller, request)
    const lines = recorded.drainLines()
    checked += 1
    if (isProviderAway(call, response)) return
    const failures = lines.filter((line) => JSON.parse(line).level >= ERROR)
    expect({ request, failures }).toEqual({ request, failures: [] })
    expectCalm(call, response)
  }
  const whole = await makeCaller(call)
  for (const request of fc.sample(fc.constantFrom(...malformedRequests(whole.request)), WHOLES)) await ask(whole, request)
  for (const field of fieldsOf(call)) {
    const caller = await makeCaller(call)
    const property = fc.asyncProperty(hostile(field), async (value) => ask(caller, change(caller.request, field, value)))
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true })
  }
  await expectUnharmed(test)
  return checked
}

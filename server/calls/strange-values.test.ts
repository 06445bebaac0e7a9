/** Every call with a body or a query, with a value of its sample replaced: days that do not exist, far instants, and lists that are too deep. */
import type { AnyCall } from '@yukan/contract/call.ts'
import { allCalls } from '@yukan/contract/calls.ts'
import { allDeskCalls } from '@yukan/contract/desk/calls.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { saveMaster } from '../store/settings/master.ts'
import { buildTestApp } from '../test/app.ts'
import { expectSilence, recordingLog } from '../test/inputs/calm.ts'
import { makeStaff, openDesk, ORIGIN } from '../test/desk.ts'
import { queryText } from '../test/inputs/expect-reply.ts'
import { makeSubject, outcomeOf } from '../test/inputs/subjects.ts'
import { unreachableProvider } from '../test/faults/unreachable-provider.ts'
import { setUp } from '../test/set-up.ts'

const NO_DAYS = ['2026-02-30', '2026-02-29', '2026-13-01', '0000-00-00', '0000-02-29']
const FAR_DAYS = ['0001-01-01', '9999-12-31']
const NO_INSTANTS = [...NO_DAYS.map((day) => `${day}T12:00:00+09:00`), '2026-11-20T24:00:00+09:00', '2026-11-20T12:60:00+09:00']
const FAR_INSTANTS = ['1944-12-31T23:59:59+09:00', '2101-01-01T00:00:00+09:00', '9999-12-31T23:59:59+09:00']
const NEAR_INSTANTS = ['1945-01-01T00:00:00+09:00', '2100-12-31T23:59:59+09:00']

const IS_DAY = /^\d{4}-\d{2}-\d{2}$/
const IS_INSTANT = /^\d{4}-\d{2}-\d{2}T/

/** Copies of a value, each with another one of its parts replaced. */
function replaced(value: unknown, by: (part: unknown) => readonly unknown[]): unknown[] {
  const own = [...by(value)]
  if (typeof value !== 'object' || value === null) return own
  const inner = Object.entries(value).flatMap(([name, part]) =>
    replaced(part, by).map((other) => (Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other })),
  )
  return [...own, ...inner]
}

const recorded = recordingLog()
const test = setUp(() => buildTestApp({ context: { log: recorded.log, cardProvider: unreachableProvider } }))
let staffId: number
let member: Record<string, string>
let sources = 0
beforeAll(async () => {
  await saveMaster(test.db, sampleMaster)
  // Nobody may be left without an administrator by a call.
  await makeStaff(test)
  staffId = (await makeStaff(test)).id
  member = (await makeSubject(test)).headers
})
afterEach(() => expectSilence(recorded))

async function outcome(call: AnyCall, query: unknown, body: unknown): Promise<string> {
  const isDesk = call.path.startsWith('/desk/')
  const isPost = call.method === 'POST'
  const who = isDesk ? { cookie: await openDesk(test, staffId), origin: ORIGIN } : member
  const reply = await test.app.inject({
    method: call.method,
    url: call.path + queryText(query as never),
    remoteAddress: `2001:db8:${(sources += 1).toString(16)}::1`,
    headers: { ...who, ...(isPost ? { 'content-type': 'application/json' } : {}) },
    ...(isPost ? { payload: JSON.stringify(body) } : {}),
  })
  return reply.statusCode >= 500 ? `${reply.statusCode}` : outcomeOf(reply)
}

const calls = [...allCalls, ...allDeskCalls].filter(({ multipart }) => multipart !== true)
const DEEP = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`) as unknown

/** The requests of a call with such parts of its sample replaced. */
function requests({ sample }: AnyCall, by: (part: unknown) => readonly unknown[]) {
  return [
    ...replaced(sample.query, by).map((query) => ({ query, body: sample.body })),
    ...replaced(sample.body, by).map((body) => ({ query: sample.query, body })),
  ]
}

const days = (part: unknown) => (typeof part === 'string' && IS_DAY.test(part) ? NO_DAYS : [])
const instants = (part: unknown) => (typeof part === 'string' && IS_INSTANT.test(part) ? [...NO_INSTANTS, ...FAR_INSTANTS] : [])
const far = (part: unknown) => (typeof part !== 'string' ? [] : IS_DAY.test(part) ? FAR_DAYS : IS_INSTANT.test(part) ? NEAR_INSTANTS : [])

const having = (by: (part: unknown) => readonly unknown[]) =>
  calls.filter((call) => requests(call, by).length > 0).map((call) => [`${call.method} ${call.path}`, call] as const)

it.each(having(days))('%s refuses days that do not exist', async (_name, call) => {
  for (const { query, body } of requests(call, days))
    expect([query, body, await outcome(call, query, body)]).toEqual([query, body, 'E_BAD_REQUEST'])
})

it.each(having(instants))('%s refuses instants that do not exist or are out of range', async (_name, call) => {
  for (const { query, body } of requests(call, instants))
    expect([query, body, await outcome(call, query, body)]).toEqual([query, body, 'E_BAD_REQUEST'])
})

it.each(having(far))('%s responds to the first and the last valid days without a server error', async (_name, call) => {
  for (const { query, body } of requests(call, far))
    expect([query, body, /^[A-Za-z]/.test(await outcome(call, query, body))]).toEqual([query, body, true])
})

const withBody = calls.filter(({ body, sample }) => body !== null && Object.keys(Object(sample.body)).length > 0)
it.each(withBody.map((call) => [`${call.method} ${call.path}`, call] as const))(
  '%s refuses a body that is nested too deep',
  async (_name, call) => {
    for (const [name, value] of Object.entries(Object(call.sample.body)))
      for (const deep of replaced(value, () => [DEEP]))
        expect([name, await outcome(call, call.sample.query, { ...Object(call.sample.body), [name]: deep })]).toEqual([
          name,
          'E_BAD_REQUEST',
        ])
  },
)

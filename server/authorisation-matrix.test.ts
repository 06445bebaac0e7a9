/** Every call of the contract by every kind of caller (product §6, §7; decisions 017 and 018). A call without a row in the table fails. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall } from '@yukan/contract/call.ts'
import { allCalls } from '@yukan/contract/calls.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { saveContactItems } from './store/membership/contact.ts'
import { saveMaster } from './store/settings/master.ts'
import { writeFailures } from './store/membership/login-failure.ts'
import { saveForecast } from './store/life/weather.ts'
import { buildTestApp } from './test/app.ts'
import type { TestApp } from './test/app.ts'
import { authorisationTable, UNKNOWN } from './test/inputs/authorisation-table.ts'
import type { Row, Sent } from './test/inputs/authorisation-table.ts'
import { TEST_NOW } from './test/context.ts'
import { queryText, send } from './test/inputs/expect-reply.ts'
import { makeArticle, makePage } from './test/make.ts'
import type { MemberOptions } from './test/make.ts'
import { filePart, makeSubject, outcomeOf, rowsOf } from './test/inputs/subjects.ts'
import type { Subject } from './test/inputs/subjects.ts'
import { unreachableProvider } from './test/faults/unreachable-provider.ts'
import { openToVisitors } from './test/visit.ts'
import type { Visitor } from './test/visit.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'SEARCH'] as const
const name = (call: AnyCall) => `${call.method} ${call.path}`
const named = (list: readonly AnyCall[]) => list.map((call) => [name(call), call] as const)
const membersCalls = allCalls.filter(({ access }) => access === 'member')

type Headers = Record<string, string>
const BANNED_FROM = '198.51.100.66'

let test: TestApp
let visit: Visitor
/** Two members whose data must never change. */
let own: Subject
let other: Subject
let untouched: readonly unknown[]
let strangers: Readonly<Record<string, Headers>>
let sources = 0

beforeAll(async () => {
  // There are no pages here: all paths but those of calls are not found.
  const render = async () => new Response('', { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } })
  test = await buildTestApp({ render, context: { cardProvider: unreachableProvider } })
  await saveMaster(test.db, sampleMaster)
  await saveContactItems(test.db, [{ slug: 'paper', item_name: '紙面について' }])
  await makeArticle(test.db, { slug: 'limited', title: '織物の市', limited: true, tags: ['織物'] })
  await makePage(test.db, { day: '2026-11-20', page: 1, text: '織物の市' })
  const hours = { weather_codes: Array<string>(24).fill('100'), temperatures: Array<number>(24).fill(1) }
  await saveMaster(test.db, { weather: { places: [{ name: '群馬県南部', areaCode: '100010' }] } })
  await saveForecast(test.db, { area_code: '100010', day: '2026-11-20', ...hours, source: '', fetched_at: TEST_NOW })
  strangers = await makeStrangers()
  ;[own, other] = [await makeSubject(test), await makeSubject(test)]
  await ban(own)
  untouched = await stateOfBoth()
  visit = await openToVisitors(test.app)
})
afterAll(() => test.close())
afterEach(expectUntouched)

const stateOfBoth = async () => [await rowsOf(test, own), await rowsOf(test, other)]

async function expectUntouched(): Promise<void> {
  expect(await stateOfBoth()).toEqual(untouched)
}

async function makeStrangers(): Promise<Record<string, Headers>> {
  const [withdrawn, expired, one, two] = [
    await makeSubject(test),
    await makeSubject(test),
    await makeSubject(test),
    await makeSubject(test),
  ]
  await test.db.updateTable('subscription').set({ is_cancelled: true }).where('member_id', '=', withdrawn.id).execute()
  expect((await send(test.app, '/user/set/update', { body: { id: withdrawn.id, flag: 999 }, headers: withdrawn.headers })).statusCode).toBe(
    200,
  )
  await test.db.updateTable('session').set({ expires_at: TEST_NOW }).where('member_id', '=', expired.id).execute()
  const { authorization, cookie } = one.headers
  return {
    guest: {},
    banned: {},
    withdrawn: withdrawn.headers,
    'expired session': expired.headers,
    'token without cookie': { authorization },
    'cookie without token': { cookie },
    "token with another's cookie": { authorization, cookie: two.headers.cookie },
    'token in the cookie, cookie in the token': {
      authorization: `Bearer ${cookie.split('=')[1]}`,
      cookie: `yukan_device=${authorization.slice('Bearer '.length)}`,
    },
  }
}

function rowOf(call: AnyCall): Row {
  const row = authorisationTable[name(call)]
  if (row === undefined) throw new Error(`the table does not list ${name(call)}`)
  return row
}

async function ask(
  call: AnyCall,
  { query, body, file }: Sent,
  headers: Headers,
  remoteAddress = `2001:db8:${(sources += 1).toString(16)}::1`,
) {
  const part = file === undefined ? null : filePart(file)
  const type = part?.type ?? (body === undefined ? null : 'application/json')
  const payload = part?.payload ?? (body === undefined ? undefined : JSON.stringify(body))
  return test.app.inject({
    method: call.method,
    url: call.path + queryText(query),
    remoteAddress,
    headers: { ...headers, ...(type === null ? {} : { 'content-type': type }) },
    ...(payload === undefined ? {} : { payload }),
  })
}

async function ban({ id: memberId }: Subject): Promise<void> {
  const bannedUntil = new Date(TEST_NOW.getTime() + HOUR)
  await writeFailures(test.db, { memberId, source: BANNED_FROM }, { failures: 5, lastAt: TEST_NOW, bannedUntil })
}

function withField(sent: Sent, path: string, value: unknown): Sent {
  const copy = structuredClone(sent) as Record<string, unknown>
  const steps = path.split('.')
  const last = steps.pop() ?? ''
  const holder = steps.reduce<Record<string, unknown>>((at, step) => at[step] as Record<string, unknown>, copy)
  expect(Object.keys(holder)).toContain(last)
  holder[last] = value
  return { ...copy, ...(sent.file === undefined ? {} : { file: sent.file }) }
}

/** Every path of the router's printed tree, which indents by four and continues the line above. */
function registeredPaths(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│├└─ ]*)([^ ]*)( \(.*)?$/.exec(line) ?? []
    const depth = indent.length / 4
    above[depth] = (above[depth - 1] ?? '') + part
    return methods === undefined ? [] : [above[depth] ?? '']
  })
}

it('the authorisation table lists every call of the contract, and the server has no other', () => {
  const listed = Object.keys(authorisationTable).toSorted()
  expect(listed).toEqual(allCalls.map(name).toSorted())
  const registered = (['GET', 'POST'] as const).flatMap((method) =>
    registeredPaths(test.app.printRoutes({ commonPrefix: false, method }))
      .filter((path) => path.startsWith('/v1/') && !['/v1/*', '/v1/openapi.json'].includes(path))
      .map((path) => `${method} ${path}`),
  )
  expect(registered.toSorted()).toEqual(listed)
})

it.each(named(allCalls))('%s has the same access in the table and the contract', (_name, call) => {
  expect(call.access).toBe(rowOf(call).access)
})

describe('without permission', () => {
  it.each(named(allCalls))('%s refuses strangers with E_UNAUTHORIZED unless it is open to anyone', async (_name, call) => {
    const row = rowOf(call)
    const isOpen = row.access === 'anyone'
    const found: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const [who, headers] of Object.entries(strangers)) {
      const subject = isOpen && call.method === 'POST' ? await makeSubject(test) : own
      const isBanned = who === 'banned'
      if (isBanned) await ban(subject)
      found[who] = outcomeOf(await ask(call, await row.request(subject, test), headers, isBanned ? BANNED_FROM : undefined))
      expected[who] = isOpen ? ((isBanned ? row.banned : undefined) ?? row.own ?? 'done') : 'E_UNAUTHORIZED'
    }
    expect(found).toEqual(expected)
  })
})

describe('as a member, about their own data', () => {
  const members: Readonly<Record<string, MemberOptions>> = {
    member: {},
    'banned, with a session': {},
    'role 7': { role: 7 },
    staff: { role: 3 },
  }
  const readers: Record<string, Subject> = {}

  it.each(named(allCalls))('%s responds to each kind of member about their own data as the table says', async (_name, call) => {
    const row = rowOf(call)
    const done = row.own ?? 'done'
    const found: Record<string, string> = {}
    for (const [who, options] of Object.entries(members)) {
      const isReading = call.method === 'GET'
      const subject = (isReading ? readers[who] : undefined) ?? (await makeSubject(test, options))
      if (isReading) readers[who] = subject
      if (who.startsWith('banned')) await ban(subject)
      found[who] = outcomeOf(await ask(call, await row.request(subject, test), subject.headers, BANNED_FROM))
    }
    expect(found).toEqual({ member: done, 'banned, with a session': done, 'role 7': row.bank ?? done, staff: done })
  })
})

const fields = (of: 'ids' | 'ignored') =>
  allCalls.flatMap((call) =>
    Object.entries(authorisationTable[name(call)]?.[of] ?? {}).map(([field, what]) => [name(call), field, what, call] as const),
  )

describe("with another member's ids", () => {
  it.each(fields('ids'))("%s treats another member's %s (%s) like an unknown one", async (_name, field, what, call) => {
    const row = rowOf(call)
    const sent = await row.request(own, test)
    const responses = []
    for (const value of [other[what], UNKNOWN[what]]) responses.push(await ask(call, withField(sent, field, value), own.headers))
    const [foreign, unknown] = responses.map(({ statusCode, body }) => ({ statusCode, body }))
    expect(foreign).toEqual(unknown)
    expect(responses.map(outcomeOf)).toEqual(Array(2).fill(row.foreign ?? 'E_NOT_FOUND'))
  })

  it.each(fields('ignored'))("%s ignores another member's %s (%s)", async (_name, field, what, call) => {
    const row = rowOf(call)
    const subject = await makeSubject(test)
    const response = await ask(call, withField(await row.request(subject, test), field, other[what]), subject.headers)
    expect(outcomeOf(response)).toBe(row.own ?? 'done')
  })
})

describe('other spellings, methods and headers', () => {
  /** Spellings of the same path that a naive check would not recognise. */
  const SPELLINGS: readonly ((path: string) => string)[] = [
    (path) => `${path}/`,
    (path) => `${path}//`,
    (path) => `/${path}`,
    (path) => path.replace('/v1/', '/v1//'),
    (path) => path.replace('/v1/', '/V1/'),
    (path) => path.toUpperCase(),
    (path) => path.replace('/v1/', '/%76%31/'),
    (path) => path.replace('/v1/', '/v1%2f'),
    (path) => path.replace('/v1/', '/v1/./'),
    (path) => path.replace('/v1/', '/v1/%2e/'),
    (path) => path.replace('/v1/', '/v1/x/../'),
    (path) => path.replace('/v1/', '/v1/x/%2e%2e/'),
    (path) => path.replace('/v1/', '/v1\\'),
    (path) => `${path};x=1`,
    (path) => `${path}.json`,
    (path) => `${path}%20`,
    (path) => `${path}%00`,
    (path) => `${path}#`,
    (path) => `/files/..${path}`,
  ]

  it.each(named(membersCalls))('%s refuses every spelling of its path without permission, and changes nothing', async (_name, call) => {
    const row = rowOf(call)
    const sent = await row.request(other, test)
    const part = sent.file === undefined ? null : filePart(sent.file)
    const type = { 'content-type': part?.type ?? 'application/json' }
    const body = part === null ? (sent.body === undefined ? undefined : JSON.stringify(sent.body)) : part.payload.toString('latin1')
    const isAboutIds = row.ids !== undefined && row.foreign === undefined
    for (const headers of isAboutIds ? [{}, own.headers] : [{}]) {
      for (const spell of SPELLINGS) {
        const path = spell(call.path) + queryText(sent.query)
        const { status, text } = await visit(path, {
          method: call.method,
          headers: { ...headers, ...type },
          ...(body === undefined ? {} : { body }),
        })
        expect({ path, status, isRefused: status >= 300, names: text.includes(other.email) }).toEqual({
          path,
          status,
          isRefused: true,
          names: false,
        })
      }
    }
  })

  it.each(named(membersCalls))('%s refuses every other HTTP method with 405, also from the member', async (_name, call) => {
    const { query, body } = await rowOf(call).request(own, test)
    const others = METHODS.filter((method) => method !== call.method && !(call.method === 'GET' && method === 'HEAD'))
    for (const method of others) {
      const headers = { ...own.headers, 'x-http-method-override': call.method, 'x-method-override': call.method }
      const response = await visit(`${call.path}${queryText({ ...query, ...(body as object), _method: call.method })}`, { method, headers })
      expect([method, response.status]).toEqual([method, 405])
    }
  })

  it.each(named(membersCalls))('%s ignores headers that claim an identity', async (_name, call) => {
    const headers = {
      'x-user-id': `${own.id}`,
      'x-member-id': `${own.id}`,
      'x-forwarded-user': own.email,
      'x-original-url': '/v1/connection/test',
      'x-rewrite-url': '/v1/connection/test',
      'x-middleware-subrequest': 'middleware',
      authorization: `Basic ${Buffer.from(`${own.email}:x`).toString('base64')}`,
    }
    expect(outcomeOf(await ask(call, await rowOf(call).request(own, test), headers))).toBe('E_UNAUTHORIZED')
  })
})

/** Any query or body gets a reply or a plain refusal; nothing fails, nothing is logged. */
import fc from 'fast-check'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { AnyCall } from '@yukan/contract/call.ts'
import { allCalls, v1Calls } from '@yukan/contract/calls.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { saveContactItems } from '../store/membership/contact.ts'
import { saveMaster } from '../store/settings/master.ts'
import { buildTestApp } from '../test/app.ts'
import { calmCall, expectSilence, recordingLog } from '../test/inputs/calm.ts'
import { readRefusal, queryText } from '../test/inputs/expect-reply.ts'
import { loginAs, makeArticle, makeMember, makePage } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'

const recorded = recordingLog()
/** Calls of the card provider are tested with its stand-in. */
const readings = allCalls.filter(({ method, errors }) => method === 'GET' && !errors.includes('E_PROVIDER'))
const SENT = { email: 'hanako@example.jp', type: '紙面について', name: '花子', tel: '0277000000', content: '本文' }
const BOUNDED = { numRuns: inject('isLongRun') ? 300 : 100, interruptAfterTimeLimit: 2000 }

const test = setUp(() => buildTestApp({ context: { log: recorded.log } }))
let app: FastifyInstance
let member: Record<string, string>
let senders = 0
beforeAll(async () => {
  app = test.app
  await saveMaster(test.db, sampleMaster)
  await saveContactItems(test.db, [{ slug: 'paper', item_name: SENT.type }])
  await makeArticle(test.db, { slug: 'kura-ichi', title: '蔵の市', categories: ['local'], tags: ['shotengai'] })
  await makePage(test.db, { day: '2026-11-20', page: 1, text: '蔵の市' })
  member = await loginAs(test, await makeMember(test.db))
})
// The same words of the same sender within an hour count as one message.
beforeEach(() => test.db.deleteFrom('contact_message').execute())
afterEach(() => expectSilence(recorded))

const calm = (response: LightMyRequestResponse) => calmCall({ status: response.statusCode, headers: response.headers, text: response.body })
const read = (call: AnyCall, query: string) => app.inject({ url: `${call.path}?${query}`, headers: call.access === 'member' ? member : {} })
/** Messages are limited by source, so each has another one. */
const post = (payload: string | Buffer | undefined, type: string | undefined) =>
  app.inject({
    method: 'POST',
    url: v1Calls['/contact/send/contact'].path,
    remoteAddress: `2001:db8:${(senders += 1).toString(16)}::1`,
    headers: type === undefined ? {} : { 'content-type': type },
    ...(payload === undefined ? {} : { payload }),
  })
const kept = async () => (await test.db.selectFrom('contact_message').select('id').execute()).length

const sampleOf = (call: AnyCall) => queryText(call.sample.query as never).slice(1)
const fieldsOf = (call: AnyCall) => Object.keys(call.query.properties)

describe('a query', () => {
  const BROKEN = ['%', '%z', '%zz', '%e3%81', '%ff', '%c0%af', '%ed%a0%80', '%f4%90%80%80', '%00', 'a%00b', '%u0041', '\ufffd']
  it.each(readings.map((call) => [call.path, call] as const))('refuses a query of %s that cannot be decoded', async (_path, call) => {
    for (const text of BROKEN) {
      for (const query of [`x=${text}`, `${text}=x`, ...fieldsOf(call).map((name) => `${encodeURIComponent(name)}=${text}`)])
        expect([query, calm(await read(call, query))]).toEqual([query, 'E_BAD_REQUEST'])
    }
  })

  const ODD = [
    '',
    ' ',
    '0',
    '-1',
    '1.5',
    '1e3',
    '+1',
    '0x1',
    'null',
    'undefined',
    'NaN',
    'true',
    '[]',
    '{}',
    '%27',
    '%22',
    '%3Cscript%3E',
    '..%2F..',
    '%F0%A0%AE%B7',
    'a'.repeat(3000),
  ]
  it.each(readings.map((call) => [call.path, call] as const))('answers or refuses a query of %s with odd values', async (_path, call) => {
    for (const name of fieldsOf(call))
      for (const value of ODD) {
        const code = calm(await read(call, `${sampleOf(call)}&${encodeURIComponent(name)}=${value}`))
        expect([name, value, code === null || code === 'E_BAD_REQUEST' || code === 'E_NOT_FOUND']).toEqual([name, value, true])
      }
  })

  it.each(
    readings.flatMap((call) =>
      fieldsOf(call)
        .filter((name) => !name.endsWith('[]'))
        .map((name) => [call.path, name, call] as const),
    ),
  )('refuses a query of %s with %s given twice', async (_path, name, call) => {
    const sample: Record<string, unknown> = {
      limit: 1,
      offset: 0,
      page: 1,
      latest: 1,
      releaseDate: '2026-11-20',
      acceptRatio: 1,
      'sort.categories': 'local',
      'sort.tags': 'shotengai',
      ...call.sample.query,
    }
    const value = String(sample[name])
    const twice = queryText({ ...(call.sample.query as object), [name]: [value, value] }).slice(1)
    expect(readRefusal(await read(call, twice))).toEqual({
      detail: 'E_BAD_REQUEST',
      field: name,
    })
  })

  it.each(readings.map((call) => [call.path, call] as const))('ignores unknown names in a query of %s', async (_path, call) => {
    const sample = sampleOf(call)
    const plain = await read(call, sample)
    const MORE = [
      'x=1',
      'limits=0',
      '__proto__=x',
      '__proto__%5Blimit%5D=0',
      'constructor=x',
      'toString=x',
      'hasOwnProperty=1',
      '=',
      '&&',
      '=x',
      'x',
    ]
    for (const more of MORE) {
      const other = await read(call, `${sample}&${more}`)
      expect([more, other.statusCode, other.body]).toEqual([more, plain.statusCode, plain.body])
    }
  })

  it.each([
    ['2 KB', 2_000],
    ['20 KB', 20_000],
    ['100 KB', 100_000],
  ])('a query of %s is refused in a known field and ignored in an unknown one', async (_name, length) => {
    expect(readRefusal(await app.inject(`${v1Calls['/article/get/detail'].path}?slug=${'a'.repeat(length)}`))).toEqual({
      detail: 'E_BAD_REQUEST',
      field: 'slug',
    })
    expect(calm(await app.inject(`${v1Calls['/article/get/list'].path}?x=${'a'.repeat(length)}`))).toBe(null)
    expect(readRefusal(await app.inject(`${v1Calls['/article/get/list'].path}?${'limit=1&'.repeat(length / 8)}`))).toEqual({
      detail: 'E_BAD_REQUEST',
      field: 'limit',
    })
  })

  it('answers or refuses a query of any bytes', async () => {
    const text = fc.array(
      fc.oneof(
        fc.constantFrom('%', '&', '=', '+', '[]', '%00', '%ff', '%E3%81%82', 'keyword[]', 'keyword_0', 'limit', 'slug', '&&'),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
      ),
      { maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...readings), text, async (call, parts) => {
        const code = calm(await read(call, encodeURI(parts.join('').toWellFormed()).replaceAll('%25', '%')))
        expect([null, 'E_BAD_REQUEST', 'E_NOT_FOUND', 'E_GONE']).toContain(code)
      }),
      BOUNDED,
    )
  })

  it('answers or refuses a query with any values for the names of a call', async () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.integer().map(String),
      fc.double().map(String),
      fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }).map((date) => date.toISOString().slice(0, 10)),
    )
    const query = fc.constantFrom(...readings).chain((call) =>
      fc.record({
        call: fc.constant(call),
        values: fc.dictionary(
          fc.constantFrom('x', 'keyword_0', 'keyword_99', ...fieldsOf(call)),
          fc.oneof(value, fc.array(value, { maxLength: 3 })),
          { maxKeys: 5 },
        ),
      }),
    )
    await fc.assert(
      fc.asyncProperty(query, async ({ call, values }) => {
        const code = calm(await read(call, queryText(values).slice(1)))
        expect([null, 'E_BAD_REQUEST', 'E_NOT_FOUND', 'E_GONE']).toContain(code)
      }),
      BOUNDED,
    )
  })
})

describe('a body', () => {
  it.each([
    ['application/json', 200],
    ['Application/JSON', 200],
    ['application/json; charset=utf-8', 200],
    ['application/json;charset=UTF-8', 200],
    [undefined, 415],
    ['', 415],
    ['text/plain', 415],
    ['text/plain; application/json', 415],
    ['text/plain;charset=utf-8', 415],
    ['application/jsonx', 415],
    ['application/x-json', 415],
    ['application/json/x', 415],
    ['application', 415],
    ['json', 415],
    ['*/*', 415],
    ['text/html', 415],
    ['application/xml', 415],
    ['application/octet-stream', 415],
    ['multipart/form-data', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/ld+json', 415],
  ])('a body of the type %s is answered with %i', async (type, status) => {
    const before = await kept()
    const response = await post(JSON.stringify(SENT), type)
    expect([calm(response), response.statusCode, await kept()]).toEqual(
      status === 200 ? [null, 200, before + 1] : ['E_UNSUPPORTED_TYPE', 415, before],
    )
  })

  it.each([
    'application/json;x',
    'application/json;',
    'application/json\t',
    'application/json\t;charset=utf-8',
    'application/json ;charset=utf-8',
    ' application/json',
    '\tapplication/json',
    'application/json; charset=utf-16',
    'application/json, text/plain',
    'application/json;charset=utf-8,text/plain',
    'application /json',
    'application/ json',
    'application/x-www-form-urlencoded',
    'application/x-www-form-urlencoded; charset=utf-8',
  ])('a body of the doubtful type %j is validated by the schema or refused', async (type) => {
    const before = await kept()
    const good = calm(await post(JSON.stringify(SENT), type))
    expect([null, 'E_BAD_REQUEST', 'E_UNSUPPORTED_TYPE']).toContain(good)
    expect(await kept()).toBe(good === null ? before + 1 : before)
    const wrong = calm(await post(JSON.stringify({ ...SENT, tel: 'x' }), type))
    expect(['E_BAD_REQUEST', 'E_UNSUPPORTED_TYPE']).toContain(wrong)
    expect(await kept()).toBe(good === null ? before + 1 : before)
  })

  const deep = (open: string, close: string) => `{"a":${open.repeat(10_000)}${close.repeat(10_000)}}`
  it.each([
    ['nothing at all', ''],
    ['blank', ' '],
    ['half of it', '{"email":'],
    ['more than one', '{}{}'],
    ['a comment', '{/* */}'],
    ['single quotes', "{'email':'x'}"],
    ['no number', '{"email":NaN}'],
    ['a byte order mark and nothing', '\ufeff'],
    ['a form', 'email=hanako%40example.jp'],
    ['__proto__', '{"__proto__":{"email":"hanako@example.jp"}}'],
    ['__proto__ in a name', `{"name":{"__proto__":{"x":1}}}`],
    ['__proto__ in escapes', '{"\\u005f_proto__":{"x":1}}'],
    ['a constructor', '{"constructor":{"prototype":{"x":1}}}'],
    ['10,000 lists in one another', deep('[', ']')],
    ['10,000 objects in one another', deep('{"a":', '}').replace('}', '1}')],
    ['10,000 lists that never end', '['.repeat(10_000)],
  ])('refuses a body of %s', async (_name, text) => {
    expect(calm(await post(text, 'application/json'))).toBe('E_BAD_REQUEST')
    expect(({} as Record<string, unknown>)['x']).toBe(undefined)
  })

  it('accepts a body with 10,000 levels in an unknown field, and refuses them in a known field', async () => {
    const nested = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
    expect(calm(await post(`${JSON.stringify(SENT).slice(0, -1)},"more":${nested}}`, 'application/json'))).toBe(null)
    expect(calm(await post(`${JSON.stringify(SENT).slice(0, -1)},"content":${nested}}`, 'application/json'))).toBe('E_BAD_REQUEST')
  })

  it('refuses a body that is not UTF-8', async () => {
    const code = calm(await post(Buffer.from([...Buffer.from('{"email":"'), 0xff, 0xfe, ...Buffer.from('"}')]), 'application/json'))
    expect(code).toBe('E_BAD_REQUEST')
  })

  it.each([
    ['128 KB', 128 * 1024, 'E_BAD_REQUEST'],
    ['a byte more', 128 * 1024 + 1, 'E_TOO_LARGE'],
    ['10 MB', 10 * 1024 * 1024, 'E_TOO_LARGE'],
  ])('refuses a body of the size %s', async (_name, length, code) => {
    expect(calm(await post(`"${'a'.repeat(length - 2)}"`, 'application/json'))).toBe(code)
  })

  it('answers or refuses a body of any JSON', async () => {
    const field = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.jsonValue({ maxDepth: 3 }),
      fc.constantFrom('a@b.jp', SENT.type, '0277000000', '\0', '\ud800', '　'),
    )
    const body = fc.oneof(
      fc.jsonValue({ maxDepth: 4 }),
      fc.dictionary(fc.constantFrom('email', 'type', 'name', 'tel', 'content', 'website', 'more'), field),
      fc.record(
        Object.fromEntries(
          Object.entries(SENT).map(([name, value]) => [
            name,
            fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: field }),
          ]),
        ),
      ),
    )
    await fc.assert(
      fc.asyncProperty(body, async (value) => {
        expect([null, 'E_BAD_REQUEST']).toContain(calm(await post(JSON.stringify(value), 'application/json')))
      }),
      BOUNDED,
    )
  })

  it('refuses a body of random text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme-ascii' }), async (text, type) => {
        expect(['E_BAD_REQUEST', 'E_UNSUPPORTED_TYPE']).toContain(calm(await post(text, 'application/json')))
        expect(['E_BAD_REQUEST', 'E_UNSUPPORTED_TYPE']).toContain(calm(await post(text, type)))
      }),
      BOUNDED,
    )
  })
})

import { garbageFor } from '@yukan/rules/life/garbage.ts'
import { isDay } from '@yukan/rules/time/tokyo-time.ts'
import { IsOptional } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { v1Calls } from './calls.ts'
import { callName, calls, errorsOf } from './calls.ts'
import { allDeskCalls } from './desk/calls.ts'
import { ChosenInstant, Day, Instant } from './entities.ts'
import { errors } from './errors.ts'
import { sampleMaster } from './samples.ts'

/** The table of product §7, row by row; {provider} is stripe, the address row holds two. */
const table = `
GET /v1/category/get/list
GET /v1/article/get/recommends
GET /v1/article/get/popular
GET /v1/tag/get/ranking
GET /v1/tag/get/list
GET /v1/tag/get/detail
GET /v1/article/get/list
GET /v1/article/get/tops
GET /v1/article/get/existsInMonth
GET /v1/article/get/detail
GET /v1/article/check/paper
GET /v1/weather/get/detail
GET /v1/paper/get/list
GET /v1/paper/get/search
GET /v1/helper/get/master
GET /v1/contactItem/get/list
POST /v1/contact/send/contact
GET /v1/connection/test
POST /v1/user/login
GET /v1/user/loginCheck
POST /v1/user/check/device
GET /v1/user/get/detail
POST /v1/user/set/register
POST /v1/user/registPassword
POST /v1/user/forgotPassword
POST /v1/user/resetPassword
POST /v1/user/set/updateEmail
POST /v1/user/set/updateLoginEmail
POST /v1/user/set/updatePassword
POST /v1/user/set/update
POST /v1/user/set/uploadfile
POST /v1/user/set/updateUrl
POST /v1/user/delete/device
POST /v1/address/set/register
POST /v1/address/set/updater
POST /v1/deliveryuser/set/updater
POST /v1/temporary/set/register
GET /v1/{provider}/customer/get/cardSetupSecret
GET /v1/{provider}/customer/get/stripeData
GET /v1/{provider}/customer/get/cards
POST /v1/{provider}/customer/set/register
POST /v1/{provider}/customer/attach/paymentMethod
POST /v1/{provider}/update/defaultCard
POST /v1/{provider}/set/deleteCreditcard
GET /v1/{provider}/payment/get/list
GET /v1/{provider}/get/upcoming_invoice
GET /v1/{provider}/subscription/get/detail
POST /v1/{provider}/subscription/set/register
POST /v1/{provider}/subscription/set/update
POST /v1/{provider}/subscription/set/cancel
`
  .trim()
  .replaceAll('{provider}', 'stripe')
  .split('\n')

const named = calls.map((call) => [callName(call), call] as const)

describe('the list of public calls', () => {
  it('lists the calls of the table of product §7 in its order, each once', () => {
    expect(calls.map((call) => `${call.method} ${call.path}`)).toEqual(table)
    expect(new Set(table).size).toBe(table.length)
  })

  it('lists at least one call for every numbered row of product §7', () => {
    const rows = (area: string, last: number) => Array.from({ length: last }, (_, row) => `7.${area}.${row + 1}`)
    expect([...new Set(calls.map((call) => call.spec))]).toEqual([...rows('content', 17), ...rows('session', 19), ...rows('payment', 13)])
  })

  it('among member calls, opens only login, registration, password links and subscription details to anyone', () => {
    const open = named.filter(([, call]) => call.access === 'anyone' && call.path.match(/user|address|temporary|stripe/))
    expect(open.map(([name]) => name)).toEqual([
      'userLogin',
      'userSetRegister',
      'userRegistPassword',
      'userForgotPassword',
      'userResetPassword',
      'stripeSubscriptionGetDetail',
    ])
  })

  it('marks as public exactly the calls whose replies are the same for every reader', () => {
    expect(named.filter(([, call]) => call.sharing === 'public').map(([name]) => name)).toEqual([
      'categoryGetList',
      'articleGetRecommends',
      'articleGetPopular',
      'tagGetRanking',
      'tagGetList',
      'tagGetDetail',
      'articleGetList',
      'articleGetTops',
      'articleGetExistsInMonth',
      'articleCheckPaper',
      'weatherGetDetail',
      'helperGetMaster',
      'contactItemGetList',
    ])
  })
})

describe('desk calls that a page makes by itself', () => {
  it('lets a page make by itself only the polling calls, the frame call and the session call', () => {
    const polls = allDeskCalls.filter(({ waits }) => waits).map(({ path }) => path)
    expect(polls).toEqual(['article', 'front', 'paper-text', 'paper'].map((area) => `/desk/v1/${area}/poll`))
    expect(allDeskCalls.filter(({ isUnattended }) => isUnattended).map(({ path }) => path)).toEqual(
      [...polls, '/desk/v1/frame/get', '/desk/v1/session/get'].toSorted(),
    )
  })
})

describe.each([...named, ...allDeskCalls.map((call) => [callName(call), call] as const)])('call %s', (_, call) => {
  it('the sample of the call matches its schemas', () => {
    expect(Compile(call.query).Errors(call.sample.query ?? {})).toEqual([])
    expect(Compile(call.reply).Errors(call.sample.reply)).toEqual([])
    if (call.body !== null) expect(Compile(call.body).Errors(call.sample.body)).toEqual([])
  })

  it('the sample of the call has no fields that its schemas do not know', () => {
    const reply = Value.Clone(call.sample.reply)
    expect(Value.Clean(call.reply, reply)).toEqual(call.sample.reply)
    if (call.body !== null) expect(Value.Clean(call.body, Value.Clone(call.sample.body))).toEqual(call.sample.body)
  })

  it('the sample query of the call survives an address, where every value is text', () => {
    const sent = Object.entries(call.sample.query ?? {}).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ])
    expect(Value.Convert(call.query, Object.fromEntries(sent))).toEqual(call.sample.query ?? {})
  })

  it('the call refuses a request without any one of its required fields', () => {
    const request = call.body ?? call.query
    const sample: Record<string, unknown> = { ...(call.body === null ? call.sample.query : (call.sample.body as object)) }
    if (!('properties' in request)) throw new Error('not an object')
    const required = Object.entries(request.properties as object).filter(([, property]) => !IsOptional(property))
    for (const [name] of required) {
      const { [name]: _left, ...rest } = sample
      expect([name, Compile(request).Check(rest)]).toEqual([name, false])
    }
  })

  it('the call has a body exactly as POST, and known errors: E_FAILURE always, E_UNAUTHORIZED exactly for members', () => {
    expect(call.body !== null || call.multipart === true).toBe(call.method === 'POST')
    expect(errorsOf(call).filter((code) => !(code in errors))).toEqual([])
    expect(errorsOf(call)).toContain('E_FAILURE')
    expect(errorsOf(call).includes('E_UNAUTHORIZED')).toBe(call.access === 'member')
  })
})

describe('sample garbage tables', () => {
  it('reads the collection of a day from the sample garbage tables', () => {
    expect(garbageFor('2026-12-07', 1, sampleMaster.trash)).toEqual({
      kind: 'collected',
      labels: ['燃えるごみ', 'ペットボトル'],
      link: 'https://city.example.jp/gomi/a',
    })
  })
})

describe('limits of requests', () => {
  it.each([
    [{ limit: 1 }, true],
    [{ limit: 100 }, true],
    [{ limit: 101 }, false],
    [{ limit: 0 }, false],
    [{ offset: 10_000 }, true],
    [{ offset: 10_001 }, false],
    [{ 'keyword[]': Array(10).fill('蔵') }, true],
    [{ 'keyword[]': Array(11).fill('蔵') }, false],
    [{ 'keyword[]': [] }, false],
    [{ 'targetColumn[]': ['title', 'secret'] }, false],
    [{ flag: 0 }, false],
    [{ releaseDate: '20261120' }, false],
  ])('accepts the article list query %j: %s', (query, isTaken) => {
    expect(Value.Check(v1Calls['/article/get/list'].query, query)).toBe(isTaken)
  })

  it.each([
    [{ role: 3 }, false],
    [{ flag: 1 }, false],
    [{ tel: '027700000' }, false],
    [{ tel: '0277000000' }, true],
    [{ tel: '090000000000' }, false],
    [{ email: 'hanako' }, false],
    [{ last_name: '　' }, false],
    [{ plan: 'gold' }, false],
  ])('accepts a registration with %j: %s', (change, isTaken) => {
    expect(Value.Check(v1Calls['/user/set/register'].body, { ...v1Calls['/user/set/register'].sample.body, ...change })).toBe(isTaken)
  })

  it.each([
    ['a'.repeat(7), false],
    ['a'.repeat(8), true],
    ['a'.repeat(128), true],
    ['a'.repeat(129), false],
  ])('accepts the password %s: %s', (password, isTaken) => {
    expect(Value.Check(v1Calls['/user/registPassword'].body, { password, activatekey: 'key' })).toBe(isTaken)
  })

  it('drops fields that a member may not set from a profile update', () => {
    const sent = { id: 12, first_name: '花子', role: { role: 3 }, limit_trial: '2099-01-01', email: 'x@example.jp' }
    expect(Value.Clean(v1Calls['/user/set/update'].body, sent)).toEqual({ id: 12, first_name: '花子' })
  })

  it.each([
    ['376-0000', false],
    ['3760000', true],
    ['37600000', false],
  ])('accepts the zip code %s in an address: %s', (zip, isTaken) => {
    expect(Value.Check(v1Calls['/address/set/updater'].body, { ...v1Calls['/address/set/updater'].sample.body, zip })).toBe(isTaken)
  })
})

describe('schemas of a day and an instant', () => {
  const days = ['0000', '0001', '0004', '0100', '0400', '1900', '2000', '2026', '2028', '2100', '9996', '9999'].flatMap((year) =>
    Array.from({ length: 14 }, (_month, month) =>
      Array.from({ length: 33 }, (_day, day) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`),
    ).flat(),
  )

  it('accepts exactly the real calendar dates as a day and as the date of an instant', () => {
    const there = days.filter(isDay)
    expect(there.length).toBe(11 * 365 + 5)
    expect(days.filter((day) => Value.Check(Day, day))).toEqual(there)
    expect(days.filter((day) => Value.Check(Instant, `${day}T00:00:00+09:00`))).toEqual(there)
  })

  it.each([
    ['1944-12-31T23:59:59+09:00', false],
    ['1945-01-01T00:00:00+09:00', true],
    ['2100-12-31T23:59:59+09:00', true],
    ['2101-01-01T00:00:00+09:00', false],
    ['9999-12-31T23:59:59+09:00', false],
    ['2026-11-20T24:00:00+09:00', false],
    ['2026-11-20T23:60:00+09:00', false],
    ['2026-02-29T12:00:00+09:00', false],
  ])('accepts %s as an instant chosen by the staff: %s', (text, may) => {
    expect(Value.Check(ChosenInstant, text)).toBe(may)
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyCall } from '@yukan/contract/call.ts'
import { allCalls, calls } from '@yukan/contract/calls.ts'
import { allDeskCalls } from '@yukan/contract/desk/calls.ts'
import { openApiDocument } from '@yukan/contract/openapi.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { saveMaster } from '../store/settings/master.ts'
import { buildTestApp } from '../test/app.ts'
import { readRefusal, queryText } from '../test/inputs/expect-reply.ts'
import { loginAs, makeMember } from '../test/make.ts'
import { unreachableProvider } from '../test/faults/unreachable-provider.ts'
import { setUp } from '../test/set-up.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const
const name = (call: AnyCall) => `${call.method} ${call.path}`

const test = setUp(() => buildTestApp({ context: { cardProvider: unreachableProvider } }))
let member: Record<string, string>
beforeAll(async () => {
  await saveMaster(test.db, sampleMaster)
  member = await loginAs(test, await makeMember(test.db, { subscription: { planName: 'web' } }))
})

it('allCalls has the calls of the specification first, then our own, each once', () => {
  expect(allCalls.slice(0, calls.length)).toEqual(calls)
  expect(allCalls.filter(({ spec }) => spec === 'ours')).toEqual(allCalls.slice(calls.length))
  expect(new Set(allCalls.map(name)).size).toBe(allCalls.length)
})

describe('every call', () => {
  it.each(allCalls.map((call) => [name(call), call] as const))('%s is registered with exactly its method', (_name, call) => {
    const registered = METHODS.filter((method) => test.app.hasRoute({ method, url: call.path }))
    expect(registered).toEqual(call.method === 'GET' ? ['GET', 'HEAD'] : ['POST'])
  })

  it.each(allCalls.map((call) => [name(call), call] as const))(
    '%s refuses every other method and names the ones it accepts',
    async (_name, call) => {
      const allow = call.method === 'GET' ? 'GET, HEAD' : 'POST'
      for (const method of METHODS.filter((method) => method !== 'HEAD' && method !== call.method)) {
        const response = await test.app.inject({ method, url: call.path })
        expect([method, readRefusal(response), response.headers['allow']]).toEqual([method, { detail: 'E_METHOD_NOT_ALLOWED' }, allow])
      }
    },
  )

  it.each(allCalls.filter(({ method }) => method === 'POST').map((call) => [call.path, call] as const))(
    '%s refuses HEAD',
    async (_path, call) => {
      const { statusCode, body, headers } = await test.app.inject({ method: 'HEAD', url: call.path })
      expect([statusCode, body, headers['allow']]).toEqual([405, '', 'POST'])
    },
  )
})

describe('HEAD', () => {
  it.each(allCalls.filter((call) => call.method === 'GET').map((call) => [call.path, call] as const))(
    'HEAD of %s replies like GET, without the body',
    async (_path, call) => {
      const url = call.path + queryText(call.sample.query as never)
      for (const headers of [{}, member]) {
        const get = await test.app.inject({ method: 'GET', url, headers })
        const head = await test.app.inject({ method: 'HEAD', url, headers })
        const { date: _get, ...expected } = get.headers
        const { date: _head, ...found } = head.headers
        expect([head.statusCode, found, head.body]).toEqual([get.statusCode, expected, ''])
        expect(found['content-length']).toBe(String(Buffer.byteLength(get.body)))
      }
    },
  )
})

describe('paths below /v1', () => {
  it.each([
    '/v1/',
    '/v1/unknown',
    '/v1/article',
    '/v1/article/get',
    '/v1/article/get/list/',
    '/v1/article/get/list/more',
    '/v1/Article/get/list',
    '/v1/article/get/listing',
    '/v1/{provider}/customer/get/cards',
    '/v1/other/customer/get/cards',
    '/v1/*',
    '/v1/openapi',
  ])('the path %s does not exist', async (url) => {
    for (const method of ['GET', 'POST', 'PUT', 'OPTIONS', 'TRACE'] as const)
      expect(readRefusal(await test.app.inject({ method, url }))).toEqual({ detail: 'E_NOT_FOUND' })
    expect((await test.app.inject({ method: 'HEAD', url })).statusCode).toBe(404)
  })

  it('/v1 has no routes but the calls and their document', () => {
    const tree = test.app.printRoutes({ commonPrefix: false, method: 'GET' })
    const found = tree.split('\n').map((line) => line.replace(/^[│├└─ ]*/, '').replace(/ \(.*$/, ''))
    // The tree shows the desk's calls below `/desk`, without it.
    const calls = [...allCalls, ...allDeskCalls].filter(({ method }) => method === 'GET')
    const gets = calls.map(({ path }) => path.replace(/^\/desk/, ''))
    expect(found.filter((path) => path.startsWith('/v1/')).toSorted()).toEqual([...gets, '/v1/openapi.json'].toSorted())
  })
})

describe('/v1/openapi.json', () => {
  it('/v1/openapi.json serves the document of the contract to everybody', async () => {
    const response = await test.app.inject('/v1/openapi.json')
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
    expect(response.headers['cache-control']).toBe('public, max-age=300')
    expect(response.json()).toEqual(openApiDocument([...allCalls, ...allDeskCalls]))
    expect(Object.keys(response.json().paths)).toEqual([...allCalls, ...allDeskCalls].map(({ path }) => path))
  })

  it('/v1/openapi.json accepts HEAD and refuses POST', async () => {
    const head = await test.app.inject({ method: 'HEAD', url: '/v1/openapi.json' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const post = await test.app.inject({ method: 'POST', url: '/v1/openapi.json' })
    expect(readRefusal(post)).toEqual({ detail: 'E_METHOD_NOT_ALLOWED' })
    expect(post.headers['allow']).toBe('GET, HEAD')
  })
})

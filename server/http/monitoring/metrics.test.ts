/** `/metrics`: who may read it (decision 071), and the durations of requests. */
import { describe, expect, it } from 'vitest'
import { addPurge, failPurges, saveEdges } from '../../store/operations/edge-purge.ts'
import { TEST_NOW } from '../../test/context.ts'
import { buildTestApp } from '../../test/app.ts'
import { setUp } from '../../test/set-up.ts'

const TOKEN = 'a-token-that-nobody-guesses'
const test = setUp(() => buildTestApp({ config: { metricsNetworks: ['10.0.0.0/8', '2001:db8::/32'], metricsToken: TOKEN } }))

const statusOf = async (remoteAddress: string, headers: Record<string, string> = {}) =>
  (await test.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers })).statusCode

describe('access to /metrics and its counts', () => {
  it.each<[string, string, Record<string, string>, number]>([
    ['this machine', '127.0.0.1', {}, 200],
    ['this machine over IPv6', '::1', {}, 200],
    ['this machine, mapped', '::ffff:127.0.0.1', {}, 200],
    ['a proxy on this machine', '127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }, 404],
    ['a proxy that says so by another header', '127.0.0.1', { forwarded: 'for=203.0.113.9' }, 404],
    ['a configured network', '10.1.2.3', {}, 200],
    ['a proxy in a configured network that is not trusted', '10.1.2.3', { 'x-forwarded-for': '203.0.113.9' }, 404],
    ['a configured network of IPv6', '2001:db8::7', {}, 200],
    ['the next network', '11.0.0.1', {}, 404],
    ['elsewhere', '203.0.113.9', {}, 404],
    ['elsewhere with the token', '203.0.113.9', { authorization: `Bearer ${TOKEN}` }, 200],
    ['elsewhere with another token', '203.0.113.9', { authorization: `Bearer ${TOKEN}x` }, 404],
    ['elsewhere with an empty token', '203.0.113.9', { authorization: 'Bearer ' }, 404],
  ])('/metrics is served or not found for %s', async (_who, address, headers, status) => {
    expect(await statusOf(address, headers)).toBe(status)
  })

  it('/metrics counts requests by method, route and status, and does not show requested slugs', async () => {
    await test.app.inject('/v1/article/get/detail?slug=a-secret-slug')
    const { body } = await test.app.inject('/metrics')
    const lines = body.split('\n').filter((line) => line.startsWith('http_server_request_duration_seconds_count'))
    expect(lines).toContainEqual(
      'http_server_request_duration_seconds_count{http_request_method="GET",http_route="/v1/article/get/detail",http_response_status_code="404"} 1',
    )
    expect(body).not.toContain('a-secret-slug')
  })
})

it('/metrics counts the waiting purges and the failures of each edge', async () => {
  await saveEdges(test.db, ['http://10.0.0.5/', 'fastly://SU1Z0'], TEST_NOW)
  await addPurge(test.db, ['article-1'], false)
  await failPurges(test.db, 'fastly://SU1Z0', 'away', TEST_NOW)
  const { body } = await test.app.inject('/metrics')
  expect(body.split('\n').filter((line) => line.startsWith('yukan_edge'))).toEqual([
    'yukan_edge_purges_waiting{edge="fastly://SU1Z0"} 1',
    'yukan_edge_purges_waiting{edge="http://10.0.0.5/"} 1',
    'yukan_edge_failures{edge="fastly://SU1Z0"} 1',
    'yukan_edge_failures{edge="http://10.0.0.5/"} 0',
  ])
  await saveEdges(test.db, [], TEST_NOW)
})

it('/metrics is not found with an empty token when no token is set', async () => {
  const other = await buildTestApp()
  try {
    const { statusCode } = await other.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9', headers: { authorization: 'Bearer ' } })
    expect(statusCode).toBe(404)
  } finally {
    await other.close()
  }
})

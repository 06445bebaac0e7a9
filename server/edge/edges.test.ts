/** Each kind of edge, by its own interface. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startStandInEdges } from '../test/faults/stand-in-edges.ts'
import type { StandInEdges } from '../test/faults/stand-in-edges.ts'
import { parseEdge } from '../edge-config.ts'
import type { EdgeConfig } from '../edge-config.ts'
import { keyHeaders, openEdge } from './edges.ts'
import type { Edge } from './edges.ts'

let server: StandInEdges
beforeAll(async () => {
  server = await startStandInEdges()
})
afterEach(() => {
  server.taken.length = 0
  server.failsWith = 0
})
afterAll(() => server.close())

const CONFIGS: readonly EdgeConfig['kind'][] = ['varnish', 'fastly', 'cloudflare']
function configOf(kind: EdgeConfig['kind'], token = server.token): EdgeConfig {
  if (kind === 'varnish') return { kind, url: server.url }
  return kind === 'fastly' ? { kind, service: 'SU1Z0', token } : { kind, zone: '023e10', token }
}
const open = (config: EdgeConfig): Edge => openEdge(config, { fastly: `${server.url}fastly`, cloudflare: `${server.url}cloudflare` })

describe.each(CONFIGS)('the edge %s', (kind) => {
  it.each([
    [false, kind === 'cloudflare'],
    [true, true],
  ])('sends the edge the keys to purge (hard: %s)', async (isHard, isTakenHard) => {
    await open(configOf(kind)).purge(['article-1', 'category-2'], isHard)
    expect(server.taken).toEqual([{ edge: kind, isHard: isTakenHard, keys: ['article-1', 'category-2'] }])
  })

  it('sends the edge all 600 keys of a large purge', async () => {
    const keys = Array.from({ length: 600 }, (_, index) => `article-${index}`)
    await open(configOf(kind)).purge(keys, true)
    expect(server.taken.flatMap((purge) => purge.keys)).toEqual(keys)
  })

  it('a purge fails when the edge responds 503', async () => {
    server.failsWith = 503
    await expect(open(configOf(kind)).purge(['site'], false)).rejects.toThrow('answered a purge with 503')
    expect(server.taken).toEqual([])
  })
})

it.each(['fastly', 'cloudflare'] as const)(
  'a purge of %s fails with a wrong token, and the error does not contain the token',
  async (kind) => {
    const failure = await open(configOf(kind, 'another-token'))
      .purge(['site'], false)
      .catch((error: unknown) => String(error))
    expect(failure).toContain('answered a purge with 403')
    expect(failure).not.toContain('another-token')
  },
)

it('a purge fails when nothing listens at the address of the edge', async () => {
  const gone = await startStandInEdges()
  await gone.close()
  await expect(openEdge({ kind: 'varnish', url: gone.url }).purge(['site'], false)).rejects.toThrow('fetch failed')
})

it.each([
  [[], { 'surrogate-key': 'site article-1' }],
  [['fastly'], { 'surrogate-key': 'site article-1' }],
  [['varnish'], { 'surrogate-key': 'site article-1', xkey: 'site article-1' }],
  [['varnish', 'cloudflare'], { 'surrogate-key': 'site article-1', xkey: 'site article-1', 'cache-tag': 'site,article-1' }],
] as const)('keyHeaders sets the headers that the edges %j read', (kinds, headers) => {
  expect(
    keyHeaders(
      kinds.map((kind) => configOf(kind)),
      ['site', 'article-1'],
    ),
  ).toEqual(headers)
})

it.each<[string, EdgeConfig | null]>([
  ['http://10.0.0.5:6081', { kind: 'varnish', url: 'http://10.0.0.5:6081/' }],
  ['https://edge.example.jp/', { kind: 'varnish', url: 'https://edge.example.jp/' }],
  ['fastly://SU1Z0isxPaozGVKXdv0eY', { kind: 'fastly', service: 'SU1Z0isxPaozGVKXdv0eY', token: 'f' }],
  ['cloudflare://023e105f4ecef8ad', { kind: 'cloudflare', zone: '023e105f4ecef8ad', token: 'c' }],
  ['http://10.0.0.5:6081/purge', null],
  ['http://user:password@10.0.0.5', null],
  ['fastly://', null],
  ['fastly://a/b', null],
  ['akamai://a', null],
  ['10.0.0.5', null],
])('parseEdge reads %s as an edge, or as null when it is invalid', (text, edge) => {
  expect(parseEdge(text, { fastly: 'f', cloudflare: 'c' })).toEqual(edge)
})

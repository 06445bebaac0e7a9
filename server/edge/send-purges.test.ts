/** Purges arrive at every edge, also at one that was away (decision 079). */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { deleteAgedRows } from '../store/operations/aged-rows.ts'
import { addPurge, listEdgeStates, saveEdges } from '../store/operations/edge-purge.ts'
import { buildTestContext, TEST_NOW } from '../test/context.ts'
import type { TestContext } from '../test/context.ts'
import { makeArticle } from '../test/make.ts'
import { startStandInEdges } from '../test/faults/stand-in-edges.ts'
import type { StandInEdges } from '../test/faults/stand-in-edges.ts'
import { openEdge } from './edges.ts'
import type { Edge } from './edges.ts'
import { withArticles } from './surrogate-keys.ts'
import { purgePages, sendPurges, startPurgeSender } from './send-purges.ts'

let test: TestContext
const servers: StandInEdges[] = []
let edges: Edge[]
beforeAll(async () => {
  test = await buildTestContext()
  servers.push(await startStandInEdges(), await startStandInEdges())
  edges = servers.map(({ url }) => openEdge({ kind: 'varnish', url }))
})
afterAll(async () => {
  for (const server of servers) await server.close()
  await test.close()
})
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await saveEdges(test.db, [], TEST_NOW)
  await test.db.deleteFrom('edge_purge').execute()
  await saveEdges(
    test.db,
    edges.map(({ name }) => name),
    TEST_NOW,
  )
})
afterEach(() => {
  for (const server of servers) {
    server.taken.length = 0
    server.failsWith = 0
  }
})

const send = async (after = 0) => {
  test.clock.advance(after)
  const sent: number[] = []
  for (const edge of edges) sent.push(await sendPurges(test.ctx, edge))
  return sent
}
const soft = (...keys: string[]) => ({ edge: 'varnish', isHard: false, keys: withArticles(keys) })
const hard = (...keys: string[]) => ({ edge: 'varnish', isHard: true, keys: withArticles(keys) })
const rows = async () => (await test.db.selectFrom('edge_purge').select('id').execute()).length

describe('due purges', () => {
  it('sends each edge all due keys together, each key once, the hard ones first', async () => {
    await addPurge(test.db, ['latest', 'article-1'], false)
    await addPurge(test.db, ['latest', 'article-2', 'article-3'], false)
    await addPurge(test.db, ['article-2'], true)
    expect(await send()).toEqual([3, 3])
    const softly = { edge: 'varnish', isHard: false, keys: ['latest', 'article-1', 'article-3'] }
    for (const { taken } of servers) expect(taken).toEqual([hard('article-2'), softly])
    expect(await send()).toEqual([0, 0])
  })

  it('repeats a purge once after five seconds and then deletes it', async () => {
    await addPurge(test.db, ['article-1'], false)
    await send()
    expect(await send(5 * SECOND - 1)).toEqual([0, 0])
    expect(await rows()).toBe(1)
    expect(await send(1)).toEqual([1, 1])
    expect([await send(DAY), servers[0]?.taken.length, await rows()]).toEqual([[0, 0], 2, 0])
  })

  it('sends no purge before its transaction is committed, and none that was rolled back', async () => {
    await test.db
      .transaction()
      .execute(async (transaction) => {
        await addPurge(transaction, ['article-1'], false)
        expect(await send()).toEqual([0, 0])
        throw new Error('taken back')
      })
      .catch(() => undefined)
    expect(await send(DAY)).toEqual([0, 0])
  })

  it('sends a purge whose transaction began before a newer one and ended after it', async () => {
    const slow = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const work = test.db.transaction().execute(async (transaction) => {
      await addPurge(transaction, ['article-slow'], false)
      begun.resolve()
      await slow.promise
    })
    await begun.promise
    await addPurge(test.db, ['article-quick'], false)
    expect(await send()).toEqual([1, 1])
    slow.resolve()
    await work
    expect(await send(SECOND)).toEqual([1, 1])
    expect(servers[0]?.taken).toEqual([soft('article-quick'), soft('article-slow')])
  })
})

describe('an edge that fails', () => {
  const away = () => {
    const [first] = servers
    if (first === undefined) throw new Error('there is no edge')
    first.failsWith = 503
    return first
  }

  it('retries a failing edge after growing pauses, then sends it everything, and delays no other edge', async () => {
    const first = away()
    await addPurge(test.db, ['article-1'], false)
    expect(await send()).toEqual([0, 1])
    await addPurge(test.db, ['article-2'], true)
    expect(await send(999)).toEqual([0, 1])
    const waits: number[] = []
    let waited = 0
    for (let step = 0; waits.length < 6 && step < 100; step += 1) {
      const before = (await listEdgeStates(test.db)).find(({ name }) => name === first.url)?.failures
      await send(SECOND / 2)
      waited += SECOND / 2
      if ((await listEdgeStates(test.db)).find(({ name }) => name === first.url)?.failures === before) continue
      waits.push(waited)
      waited = 0
    }
    expect(waits).toEqual([500, 2000, 4000, 8000, 15_000, 15_000])
    first.failsWith = 0
    expect((await send(15 * SECOND))[0]).toBe(2)
    expect(first.taken).toEqual([hard('article-2'), { edge: 'varnish', isHard: false, keys: ['article-1'] }])
  })

  it('shows the failures, the error and the waiting purges of a failing edge', async () => {
    const first = away()
    await addPurge(test.db, ['article-1'], false)
    await send()
    const states = await listEdgeStates(test.db)
    expect(states.find(({ name }) => name === first.url)).toEqual({
      name: first.url,
      failures: 1,
      error: `${first.url} answered a purge with 503`,
      purgedAt: null,
      waiting: 1,
    })
    expect(states.find(({ name }) => name !== first.url)).toMatchObject({ failures: 0, error: null, purgedAt: TEST_NOW, waiting: 0 })
  })

  it('deletes a waiting purge after two days, when no cached copy can be that old, and the edge gets only newer ones', async () => {
    const first = away()
    await addPurge(test.db, ['article-1'], false)
    await test.db
      .updateTable('edge_purge')
      .set({ made_at: new Date(TEST_NOW.getTime() - 2 * DAY - 1) })
      .execute()
    await addPurge(test.db, ['article-2'], false)
    await deleteAgedRows(test.db, TEST_NOW)
    expect(await rows()).toBe(1)
    first.failsWith = 0
    await send()
    expect(first.taken).toEqual([soft('article-2')])
  })

  it('lets a second process purge an edge only 30 s after a first process that never ended', async () => {
    const [edge] = edges
    if (edge === undefined) throw new Error('there is no edge')
    await addPurge(test.db, ['article-1'], false)
    const begun = Promise.withResolvers<void>()
    const purge = () => {
      begun.resolve()
      return new Promise<void>(() => undefined)
    }
    void sendPurges(test.ctx, { name: edge.name, purge })
    await begun.promise
    test.clock.advance(30 * SECOND - 1)
    expect(await sendPurges(test.ctx, edge)).toBe(0)
    test.clock.advance(1)
    expect(await sendPurges(test.ctx, edge)).toBe(1)
  })
})

describe('startPurgeSender', () => {
  it('the purge sender sends what changes; without a configured edge it deletes the edges and what was due for them', async () => {
    const [first] = servers
    const config = { ...test.ctx.config, edges: [{ kind: 'varnish' as const, url: first?.url ?? '' }] }
    const sender = await startPurgeSender({ ...test.ctx, config })
    await purgePages({ ...test.ctx, config })
    await expect.poll(() => first?.taken).toEqual([soft('site')])
    expect((await listEdgeStates(test.db)).map(({ name }) => name)).toEqual([first?.url])
    const { id } = await makeArticle(test.db, { slug: 'sent' })
    sender?.wake()
    await expect.poll(() => first?.taken.at(-1)?.keys).toContain(`article-${id}`)
    await sender?.stop()
    await makeArticle(test.db, { slug: 'after' })
    const due = async () => (await test.db.selectFrom('edge_delivery').select('edge').distinct().execute()).map(({ edge }) => edge)
    expect(await due()).toEqual([first?.url])
    expect(await startPurgeSender(test.ctx)).toBe(null)
    expect([await listEdgeStates(test.db), await due()]).toEqual([[], []])
    const before = await rows()
    await purgePages(test.ctx)
    await makeArticle(test.db, { slug: 'without-edge' })
    expect(await rows()).toBe(before)
  })
})

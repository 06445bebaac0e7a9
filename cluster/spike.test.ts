/** Many readers on 2,000 addresses, all of which have changed: the edge sends, and the program makes fifty pages a second at most (decision 079). */
import http from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { HOUR, SECOND } from '@yukan/rules/tokyo-time.ts'
import { freePort } from '@yukan/server/test/program.ts'
import type { RunningProgram } from '@yukan/server/test/program.ts'
import { visitorAt } from '@yukan/server/test/visit.ts'
import { openDeskNode } from './desk-node.ts'
import type { DeskNode } from './desk-node.ts'
import { makeFolder, removeFolder, startPostgres } from './engines.ts'
import type { Engine } from './engines.ts'
import { startOrigin, startVarnish, waitForOrigin } from './varnish.ts'
import type { EdgeAddress } from './varnish.ts'

const ADDRESSES = 2000
const READERS = 16
const SECONDS = 20
/** Pages in any second. */
const PAGES = 50
const SAMPLE = SECOND / 10

let folder: string
let postgres: Engine
let varnish: Engine<EdgeAddress>
let originPort: number
let program: RunningProgram
let node: DeskNode
beforeAll(async () => {
  folder = makeFolder()
  postgres = await startPostgres(folder)
  originPort = await freePort()
  varnish = await startVarnish(folder, { originPort })
  program = await startOrigin(folder, postgres.address, { port: originPort, purgePort: varnish.address.port })
  node = await openDeskNode(postgres.address, join(folder, 'data-desk'))
  await node.db
    .insertInto('article')
    .values(
      Array.from({ length: ADDRESSES }, (_, index) => ({
        slug: `spike-${index}`,
        title: `記事${index}`,
        content: '<p>川の水位が上がっている。</p>',
        state: 'published' as const,
        release_at: new Date(Date.now() - HOUR - index * SECOND),
      })),
    )
    .execute()
  await waitForOrigin(varnish.address)
})
afterAll(async () => {
  await node.close()
  await program.kill()
  await varnish.kill()
  await postgres.kill()
  removeFolder(folder)
})

/** A count of pages with the times before and after it was asked for. */
interface Sample {
  from: number
  pages: number
  to: number
}

const pathOf = (index: number) => `/article/spike-${index}/`

/** How many pages the program has been asked for that it had to make. */
async function countPages(): Promise<number> {
  const { text } = await visitorAt(originPort)('/metrics')
  const counts = [...text.matchAll(/^http_server_request_duration_seconds_count\{[^}]*http_route="\/\*"[^}]*\} (\d+)$/gm)]
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

/** Reads addresses at random on a connection of its own until it is over. Returns what was not 200, and how many were. */
async function read(isOver: () => boolean): Promise<{ answers: number; others: number[] }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<number>((resolve) => {
      const path = pathOf(Math.floor(Math.random() * ADDRESSES))
      const request = http.get(
        { host: '127.0.0.1', port: varnish.address.port, path, agent, headers: { 'accept-encoding': 'gzip' } },
        (response) => {
          response.resume()
          response.on('end', () => resolve(response.statusCode ?? 0))
        },
      )
      request.on('error', () => resolve(0))
    })
  const others: number[] = []
  let answers = 0
  while (!isOver()) {
    const status = await ask()
    if (status === 200) answers += 1
    else others.push(status)
  }
  agent.destroy()
  return { answers, others }
}

it('makes at most fifty pages in any second, and nobody waits for them', async () => {
  const get = visitorAt(varnish.address.port)
  const warm = Array.from({ length: 4 }, async (_, lane) => {
    for (let index = lane; index < ADDRESSES; index += 4) expect((await get(pathOf(index))).status).toBe(200)
  })
  await Promise.all(warm)
  // On every page.
  await node.db.insertInto('category').values({ slug: 'town', name: 'town', label: '街' }).execute()
  await expect
    .poll(async () => (await node.db.selectFrom('edge_delivery').select('edge').where('is_repeat', '=', false).execute()).length, {
      timeout: 10_000,
    })
    .toBe(0)
  const until = performance.now() + SECONDS * SECOND
  const isOver = () => performance.now() > until
  const readers = Array.from({ length: READERS }, () => read(isOver))
  const samples: Sample[] = []
  while (!isOver()) {
    const from = performance.now()
    samples.push({ from, pages: await countPages(), to: performance.now() })
    await sleep(SAMPLE)
  }
  const results = await Promise.all(readers)
  expect(results.flatMap(({ others }) => others)).toEqual([])
  // A busy program may need more than a second for a count: then it is of that many seconds.
  const perSecond = (first: Sample, last: Sample) => (last.pages - first.pages) / Math.max(1, Math.ceil((last.to - first.from) / SECOND))
  const most = Math.max(...samples.flatMap((first, index) => samples.slice(index).map((last) => perSecond(first, last))))
  const made = (samples.at(-1)?.pages ?? 0) - (samples[0]?.pages ?? 0)
  const answers = results.reduce((sum, result) => sum + result.answers, 0)
  console.info(
    `${Math.round(answers / SECONDS)} pages a second from the edge; ${Math.round(most)} at most from the program, ${made} in all.`,
  )
  expect(most).toBeLessThanOrEqual(PAGES)
  // The copies are renewed all the while.
  expect(made).toBeGreaterThan(SECONDS * 10)
})

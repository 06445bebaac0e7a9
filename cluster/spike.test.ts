/**
 * Many readers on 2,000 addresses, all of which have changed (decision 079): guests get what the edge has, for which the program makes fifty pages a
 * second at most; members go through to the program, which makes a page once for all of a kind, and get the change at once.
 */
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY, HOUR, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { loginAs, makeMember } from '@yukan/server/test/make.ts'
import type { MemberOptions } from '@yukan/server/test/make.ts'
import { freePort } from '@yukan/server/test/program.ts'
import type { RunningProgram } from '@yukan/server/test/program.ts'
import { visitorAt } from '@yukan/server/test/visit.ts'
import { openDeskNode } from './desk-node.ts'
import type { DeskNode } from './desk-node.ts'
import { makeFolder, removeFolder, startPostgres } from './engines.ts'
import type { Engine } from './engines.ts'
import { readUntil } from './spike-readers.ts'
import type { SpikeReader, SpikeResult } from './spike-readers.ts'
import { startOrigin, startVarnish, waitForOrigin } from './varnish.ts'
import type { EdgeAddress } from './varnish.ts'

const ADDRESSES = 2000
const GUESTS = 16
/** Of each kind. */
const MEMBERS = 4
/** The articles that all readers read half of the time. */
const NEWEST = 50
/** Pages that have left the cache are made again. A page for each member would be a third more. */
const MADE_AGAIN = 1.2
const SECONDS = 20
/** Pages in any second. */
const PAGES = 50
const SAMPLE = SECOND / 10
/** The name of a category that is added before the spike, which every page made after it has. */
const CHANGE = 'hinanjo'

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
        content: `<p>川の水位が上がっている。${bodyOf(index)}</p>`,
        limited: isLimited(index),
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

const pathOf = (article: number) => `/article/spike-${article}/`
const bodyOf = (article: number) => `honbun${article}.`
const choose = () => Math.floor(Math.random() * (Math.random() < 0.5 ? NEWEST : ADDRESSES))
const isLimited = (article: number) => article % 2 === 1

/** A count of pages with the times before and after it was asked for. */
interface Sample {
  from: number
  guest: number
  member: number
  to: number
}

/** How many pages the program has made. */
async function countPages(): Promise<Sample> {
  const from = performance.now()
  const { text } = await visitorAt(originPort)('/metrics')
  const of = (reader: string) => Number(new RegExp(String.raw`^yukan_pages_made\{reader="${reader}"\} (\d+)$`, 'm').exec(text)?.[1])
  return { from, guest: of('guest'), member: of('member'), to: performance.now() }
}

/** A guest may get the page as it was, but never what members read. */
const GUEST: SpikeReader = {
  headers: {},
  expectOf: (article) => (isLimited(article) ? { contains: [], lacks: [bodyOf(article)] } : { contains: [bodyOf(article)], lacks: [] }),
  readsAll: false,
}

/** Some members of one kind. They get the page as it is now. */
async function makeMembers(member: MemberOptions, { mayRead }: { mayRead: boolean }): Promise<SpikeReader[]> {
  return Promise.all(
    Array.from({ length: MEMBERS }, async () => {
      const { cookie } = await loginAs(node, await makeMember(node.db, member))
      const expectOf = (article: number) =>
        mayRead || !isLimited(article)
          ? { contains: [bodyOf(article), CHANGE], lacks: [] }
          : { contains: [CHANGE], lacks: [bodyOf(article)] }
      return { headers: { cookie }, expectOf, readsAll: true }
    }),
  )
}

function sumUp(results: readonly SpikeResult[]): SpikeResult {
  return {
    answers: results.reduce((sum, { answers }) => sum + answers, 0),
    articles: new Set(results.flatMap(({ articles }) => [...articles])),
    faults: results.flatMap(({ faults }) => faults),
    slowest: Math.max(...results.map(({ slowest }) => slowest)),
  }
}

it('makes at most fifty guest pages a second and one page per kind of member, and mixes up no readers', async () => {
  const get = visitorAt(varnish.address.port)
  const in30Days = new Date(Date.now() + 30 * DAY)
  const kinds = await Promise.all([
    makeMembers({ subscription: { planName: 'web', expireAt: in30Days } }, { mayRead: true }),
    makeMembers({ trial_until: in30Days.toISOString().slice(0, 10) }, { mayRead: true }),
    makeMembers({}, { mayRead: false }),
  ])
  const warm = Array.from({ length: 4 }, async (_, lane) => {
    for (let index = lane; index < ADDRESSES; index += 4) expect((await get(pathOf(index))).status).toBe(200)
  })
  await Promise.all(warm)
  // On every page.
  await node.db.insertInto('category').values({ slug: 'town', name: 'town', label: CHANGE }).execute()
  await expect
    .poll(async () => (await node.db.selectFrom('edge_delivery').select('edge').where('is_repeat', '=', false).execute()).length, {
      timeout: 10_000,
    })
    .toBe(0)
  const until = performance.now() + SECONDS * SECOND
  const isOver = () => performance.now() > until
  const options = { port: varnish.address.port, choose, pathOf, isOver }
  const readers = Array.from({ length: GUESTS }, () => readUntil(options, GUEST))
  const members = kinds.map((kind) => Promise.all(kind.map((member) => readUntil(options, member))))
  const samples: Sample[] = []
  while (!isOver()) {
    samples.push(await countPages())
    await sleep(SAMPLE)
  }
  const guestResult = sumUp(await Promise.all(readers))
  const kindResults = (await Promise.all(members)).map(sumUp)
  const memberResult = sumUp(kindResults)
  expect(guestResult.faults).toEqual([])
  expect(memberResult.faults).toEqual([])
  const [first, last] = [samples[0], samples.at(-1)]
  if (first === undefined || last === undefined) throw new Error('nothing was counted')
  // A busy program may need more than a second for a count: then it is of that many seconds.
  const perSecond = (one: Sample, other: Sample) => (other.guest - one.guest) / Math.max(1, Math.ceil((other.to - one.from) / SECOND))
  const most = Math.max(...samples.flatMap((one, index) => samples.slice(index).map((other) => perSecond(one, other))))
  const madeForGuests = last.guest - first.guest
  const madeForMembers = last.member - first.member
  const pagesOfKinds = kindResults.reduce((sum, { articles }) => sum + articles.size, 0)
  console.info(
    [
      `${Math.round(guestResult.answers / SECONDS)} pages a second from the edge, the slowest after ${Math.round(guestResult.slowest)} ms;`,
      `${Math.round(most)} at most from the program, ${madeForGuests} in all.`,
      `${Math.round(memberResult.answers / SECONDS)} a second for ${kinds.flat().length} members, the slowest after ${Math.round(memberResult.slowest)} ms;`,
      `${madeForMembers} made for ${pagesOfKinds} that they read.`,
    ].join(' '),
  )
  expect(most).toBeLessThanOrEqual(PAGES)
  // The copies are renewed all the while.
  expect(madeForGuests).toBeGreaterThan(SECONDS * 10)
  // Four members of a kind, one page.
  expect(madeForMembers).toBeLessThanOrEqual(pagesOfKinds * MADE_AGAIN)
  expect(memberResult.answers).toBeGreaterThan(madeForMembers)
})

/** Pages are made once for each kind of reader: no kind gets another's, and each change of a right is seen at the next request (decision 035). */
import { sampleMaster } from '@yukan/contract/samples.ts'
import { DAY, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { rowsOfRun } from '../../scripts/rows-of-run.ts'
import { buildApp } from '../app.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import type { Context } from '../context.ts'
import { blockMember, unblockMember } from '../membership/block.ts'
import { saveMaster } from '../store/settings/master.ts'
import { endSessions } from '../store/membership/session.ts'
import { changeMember } from '../store/membership/member.ts'
import { buildTestContext, TEST_NOW } from '../test/context.ts'
import type { TestContext } from '../test/context.ts'
import { dataOf } from '../test/inputs/gate-paths.ts'
import { loginAs, makeArticle, makeMember, makePage } from '../test/make.ts'
import type { LoginOptions, MemberOptions } from '../test/make.ts'
import { seededRandom } from '../test/random.ts'
import { openToVisitors } from '../test/visit.ts'
import type { Visit, Visitor } from '../test/visit.ts'
import { readersRender } from '../test/app.ts'
import { loadWebBuild } from './web-build.ts'

const STEPS = inject('isLongRun') ? 1500 : 15
const month = new Date(TEST_NOW.getTime() + 30 * DAY)
const past = new Date(TEST_NOW.getTime() - DAY)

type Kind = [name: string, member: MemberOptions, login?: LoginOptions, status?: 'past_due']
const KINDS: Kind[] = [
  ['free', {}],
  ['in trial', { trial_until: '2026-11-30' }],
  ['with an ended trial', { trial_until: '2026-11-20' }],
  ['web', { subscription: { planName: 'web' } }],
  ['webPaper', { subscription: { planName: 'webPaper' } }],
  ['paper', { subscription: { planName: 'paper' } }],
  ['cancelled', { subscription: { planName: 'web', isCancelled: true } }],
  ['expired', { subscription: { planName: 'web', expireAt: past } }],
  ['with a failed payment', { subscription: { planName: 'web', expireAt: month } }, {}, 'past_due'],
  ['with an ended grace', { subscription: { planName: 'web', expireAt: past } }, {}, 'past_due'],
  ['bank', { role: 7 }],
  ['staff', { role: 3 }],
  ['over the limit of devices', { subscription: { planName: 'web' } }, { isRegistered: false }],
  ['with a district', { subscription: { planName: 'web' }, district: 3 }],
]
/** The short run has the first five, where kinds of readers differ most. */
const PAGES = [
  '/',
  '/article/kinu/',
  '/paper/latest/',
  '/account/',
  '/search/?keyword=%E7%B9%AD',
  '/subscriptions/',
  '/?date=2026-11-20',
  '/article/open/',
  '/category/chiiki/',
  '/paper/20261120/',
  '/login/',
  '/nowhere/',
]
const ADDRESSES = rowsOfRun(PAGES, 5).flatMap((path) => [path, dataOf(path)])

interface Reader {
  id: number
  name: string
  cookie: string
}

let test: TestContext
/** Two nodes with separate caches, and one that renders every page without a cache. */
let nodes: Visitor[]
let fresh: (path: string, headers: Record<string, string>) => Promise<Visit>
const close: (() => Promise<void>)[] = []

async function startNode(): Promise<{ ctx: Context; visit: Visitor }> {
  const ctx = { ...test.ctx, shared: new ResponseCache(test.clock) }
  const app = await buildApp(ctx, await loadWebBuild())
  close.push(() => app.close())
  return { ctx, visit: await openToVisitors(app) }
}

async function signUp([kind, member, login, status]: Kind, suffix: string): Promise<Reader> {
  const made = await makeMember(test.db, { ...member, last_name: `姓${kind}${suffix}`, first_name: suffix })
  if (status !== undefined) await test.db.updateTable('subscription').set({ status }).where('member_id', '=', made.id).execute()
  return { id: made.id, name: `${kind} ${suffix}`, cookie: (await loginAs(test, made, login)).cookie }
}

beforeAll(async () => {
  // The node without a cache searches each time, all from one address.
  test = await buildTestContext({ config: { environment: 'production', searchLimit: 1_000_000 } })
  await test.db.transaction().execute((transaction) => saveMaster(transaction, sampleMaster))
  await makeArticle(test.db, { slug: 'kinu', title: '織都の絹', limited: true, categories: ['chiiki'], content: '<p>有料の本文</p>' })
  await makeArticle(test.db, { slug: 'open', title: '織都の道', categories: ['chiiki'] })
  await makePage(test.db, { day: '2026-11-20', page: 1, text: '織都の絹' })
  nodes = [(await startNode()).visit, (await startNode()).visit]
  const { ctx, visit } = await startNode()
  fresh = (path, headers) => {
    ctx.shared.drop()
    return visit(path, { headers })
  }
})
afterAll(async () => {
  for (const end of close) await end()
  await test.close()
})

const shown = ({ status, headers, text }: Visit) => ({ status, text, caching: headers['cache-control'] })

describe.each(KINDS)('pages for two readers of the kind %s', (...kind) => {
  let cookies: string[]
  beforeAll(async () => {
    cookies = [(await signUp(kind, '一')).cookie, (await signUp(kind, '二')).cookie]
  })

  it.each(ADDRESSES)('two readers of the same kind get the same bytes of %s, uncached', async (path) => {
    const [first, other] = [shown(await fresh(path, { cookie: cookies[0]! })), shown(await fresh(path, { cookie: cookies[1]! }))]
    expect(first.caching).toBe('private, no-store')
    expect(other).toEqual(first)
  })
})

it('fails with status 500 rather than put the reply of a member’s private call into a page', async () => {
  const reader = await signUp(KINDS[3]!, '三')
  const render = readersRender(async (_request, { api }) => new Response(JSON.stringify(await api('/user/loginCheck'))))
  const app = await buildApp({ ...test.ctx, shared: new ResponseCache(test.clock) }, render)
  close.push(() => app.close())
  const { statusCode, body } = await app.inject({ url: '/account/', headers: { cookie: reader.cookie } })
  expect([statusCode, body.includes('姓web三')]).toEqual([500, false])
})

describe('cached pages for readers of all kinds', () => {
  const random = seededRandom()
  const choose = <T>(list: readonly T[]): T => list[random(list.length)]!

  /** Changes what a member may do, as a login, a payment or the staff would. */
  const changes: Record<string, (reader: Reader) => Promise<unknown>> = {
    login: async (reader) => {
      reader.cookie = (await loginAs(test, reader)).cookie
    },
    'login beyond the limit': async (reader) => {
      reader.cookie = (await loginAs(test, reader, { isRegistered: false })).cookie
    },
    logout: (reader) => endSessions(test.db, reader.id),
    payment: (reader) =>
      test.db
        .insertInto('subscription')
        .values({ member_id: reader.id, plan_name: 'web', expire_at: month, is_cancelled: false })
        .execute(),
    'failed payment': (reader) =>
      test.db.updateTable('subscription').set({ status: 'past_due' }).where('member_id', '=', reader.id).execute(),
    'end of a contract': (reader) =>
      test.db.updateTable('subscription').set({ expire_at: test.clock.now() }).where('member_id', '=', reader.id).execute(),
    'removal of the devices': (reader) => test.db.deleteFrom('device').where('member_id', '=', reader.id).execute(),
    block: (reader) => blockMember(test.db, reader.id, test.clock.now()),
    unblock: (reader) => unblockMember(test.db, reader.id),
    district: (reader) => changeMember(test.db, reader.id, { district: random(5) }),
    role: (reader) => changeMember(test.db, reader.id, { role: choose([1, 1, 3, 7]) }),
    trial: (reader) => changeMember(test.db, reader.id, { trial_until: choose(['2026-11-20', '2026-11-30']) }),
  }

  it(`cached responses equal those of a node without a cache after each of ${STEPS} changes`, { timeout: 900_000 }, async () => {
    const readers = await Promise.all(KINDS.flatMap((kind) => ['甲', '乙'].map((suffix) => signUp(kind, suffix))))
    const guest = { name: 'guest', cookie: '' }
    const wrong: string[] = []
    for (let step = 0; step < STEPS; step += 1) {
      const changed = choose(readers)
      const name = choose(Object.keys(changes))
      await changes[name]!(changed)
      // No entry is that old: pages show the hour.
      if (random(10) === 0) test.clock.advance(31 * SECOND)
      const path = choose(ADDRESSES)
      const visitors = [changed, choose(readers), choose(readers), guest]
      const given = await Promise.all(
        visitors.map(({ cookie }) => Promise.all(nodes.map((visit) => visit(path, { headers: cookie === '' ? {} : { cookie } })))),
      )
      for (const [index, visitor] of visitors.entries()) {
        const expected = shown(await fresh(path, visitor.cookie === '' ? {} : { cookie: visitor.cookie }))
        for (const visit of given[index]!)
          if (JSON.stringify(shown(visit)) !== JSON.stringify(expected)) wrong.push(`${step} ${name} ${visitor.name} ${path}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

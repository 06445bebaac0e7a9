/** Releases of scheduled articles: at their minute, whatever happened to workers and clocks (decision 041). */
import type { DeskPath } from '@yukan/contract/desk/calls.ts'
import { parseArticle } from '@yukan/article-document/from-html.ts'
import { replaceAll } from '@yukan/article-document/replace-all.ts'
import { HOUR, MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { releaseArticles } from '../jobs/release-articles.ts'
import { buildTestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { askDesk, makeStaff, openDesk } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { makeArticle } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'

const test = setUp(buildTestApp)
let editor: TestStaff
beforeAll(async () => {
  editor = await makeStaff(test, 'editor', '森下 悠')
  await makeArticle(test.db, { categories: ['local'] })
})
beforeEach(() => moveTo(TEST_NOW))

/** Sets the clock, and opens a new session: the old one may have ended. */
async function moveTo(at: Date): Promise<void> {
  test.clock.set(at)
  editor.cookie = await openDesk(test, editor.id)
}

const ask = <Path extends DeskPath>(path: Path, body: object) => askDesk(test, path, body, { cookie: editor.cookie })
const look = <Path extends DeskPath>(path: Path, query: string) => askDesk(test, path, null, { cookie: editor.cookie, query })
const open = async (id: number) => (await look('/article/get', `?id=${id}`)).body
const stateOf = async (id: number) => (await open(id)).status.state
const lateRows = async (id: number) => (await look('/article/today', '')).body.late.filter((row) => row.id === id)

/** An article that is planned for an instant. Returns what an approval names. */
async function plan(title: string, releaseAt: string): Promise<{ id: number; version: number; settingsVersion: number }> {
  const { id } = (await ask('/article/create', {})).body
  const { document, version } = await open(id)
  const text = parseArticle({ title, description: '', content: `<p>${title}の本文。</p>`, info: '' })
  const steps = replaceAll(document, text).map((step) => step.toJSON() as object)
  await ask('/article/send-steps', { id, version, clientId: 'client-of-test', steps })
  await ask('/article/set-settings', { id, changes: { categories: ['local'], releaseAt } })
  const { version: written, status } = await open(id)
  return { id, version: written, settingsVersion: status.settingsVersion }
}

/** An article that an editor has approved for an instant. */
async function schedule(title: string, releaseAt: string): Promise<number> {
  const seen = await plan(title, releaseAt)
  const reply = await ask('/article/approve', seen)
  expect([reply.outcome, await stateOf(seen.id)]).toEqual(['done', 'scheduled'])
  return seen.id
}

/** What readers get at an article's address: status and title. */
async function readers(id: number): Promise<[number, string | null]> {
  const slug = (await open(id)).status.address.split('/')[2] ?? ''
  // No connection listens for changes in this test.
  test.ctx.shared.drop()
  const reply = await test.app.inject({ url: `/v1/article/get/detail?slug=${slug}` })
  return [reply.statusCode, reply.statusCode === 200 ? (reply.json().detail.title as string) : null]
}

const NONE = [404, null]

describe('releases of scheduled articles', () => {
  it('records each release once, whichever worker is first, and reports a release that nobody ran as late', async () => {
    const punctual = await schedule('時刻どおり', '2026-11-22T15:00:00+09:00')
    const late = await schedule('遅れた', '2026-11-22T14:40:00+09:00')
    await moveTo(new Date('2026-11-22T15:00:20+09:00'))
    const now = test.clock.now()
    const results = await Promise.all([releaseArticles(test.ctx, now), releaseArticles(test.ctx, now)])
    expect(results.filter((result) => result === '0 articles released').length).toBe(1)
    const recorded = await test.db.selectFrom('audit_entry').select('subject').where('action', '=', 'article.release').execute()
    expect(recorded.filter(({ subject }) => ['時刻どおり', '遅れた'].includes(subject)).length).toBe(2)
    expect([await readers(punctual), await readers(late)]).toEqual([
      [200, '時刻どおり'],
      [200, '遅れた'],
    ])
    const rows = [...(await lateRows(punctual)), ...(await lateRows(late))]
    expect(rows.map((row) => [row.title, row.lateMinutes])).toEqual([['遅れた', 20]])
    expect(await releaseArticles(test.ctx, new Date(now.getTime() - HOUR))).toBe('0 articles released')
    const mails = await test.db.selectFrom('mail_outbox').select(['recipient', 'text']).where('kind', '=', 'late-release').execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual([editor.email])
    expect(mails[0]!.text).toContain('遅れた：2026年11月22日 14時40分の予定、20分遅れ')
    expect(mails[0]!.text).not.toContain('時刻どおり')
  })

  it('releases an article at midnight of the new year at its minute', async () => {
    const releaseAt = '2027-01-01T00:00:00+09:00'
    const id = await schedule('大みそか', releaseAt)
    await moveTo(new Date(Date.parse(releaseAt) - 1))
    expect(await readers(id)).toEqual(NONE)
    await moveTo(new Date(releaseAt))
    expect(await readers(id)).toEqual([200, '大みそか'])
  })

  it('releases an article that is approved after its planned minute at the minute of the approval, not at the planned one', async () => {
    const seen = await plan('遅れた承認', '2026-11-20T16:00:00+09:00')
    const approvedAt = new Date(TEST_NOW.getTime() + 2 * HOUR)
    await moveTo(approvedAt)
    expect((await ask('/article/approve', seen)).outcome).toBe('done')
    const { release_at } = await test.db.selectFrom('article').select('release_at').where('id', '=', seen.id).executeTakeFirstOrThrow()
    expect([await stateOf(seen.id), release_at]).toEqual(['published', approvedAt])
  })

  it('shows a release in the list, the feeds and the sitemap at its minute, also in the last one of the year', async () => {
    const releaseAt = '2026-12-31T23:59:00+09:00'
    const id = await schedule('年越しの社説', releaseAt)
    const { slug } = (await open(id)).status.settings
    const places = ['/v1/article/get/list?limit=10', '/rss.xml', '/category/local/rss.xml', '/sitemap-news.xml']
    const named = async () => {
      test.ctx.shared.drop()
      const replies = await Promise.all(places.map((url) => test.app.inject({ url })))
      return replies.map(({ statusCode, body }) => [statusCode, body.includes(slug)])
    }
    await moveTo(new Date(Date.parse(releaseAt) - 1))
    expect(await named()).toEqual(places.map(() => [200, false]))
    await moveTo(new Date(releaseAt))
    expect(await named()).toEqual(places.map(() => [200, true]))
    expect(await releaseArticles(test.ctx, test.clock.now())).not.toBe('0 articles released')
    expect(await lateRows(id)).toEqual([])
    await moveTo(new Date('2027-01-01T00:00:00+09:00'))
    expect(await named()).toEqual(places.map(() => [200, true]))
  })

  it('records a release once when the clock is set back by an hour and reaches the minute again', async () => {
    const releaseAt = new Date('2026-11-24T15:00:00+09:00')
    const id = await schedule('二度目の三時', '2026-11-24T15:00:00+09:00')
    const entries = async () => {
      const rows = await test.db.selectFrom('audit_entry').select('action').where('subject', '=', '二度目の三時').execute()
      return rows.filter(({ action }) => action === 'article.release').length
    }
    const states: unknown[] = []
    for (const offset of [0, -HOUR, 0, MINUTE]) {
      await moveTo(new Date(releaseAt.getTime() + offset))
      await releaseArticles(test.ctx, test.clock.now())
      states.push([offset, (await readers(id))[0], await entries()])
    }
    // What readers see follows the clock: an hour that comes twice never publishes twice.
    expect(states).toEqual([
      [0, 200, 1],
      [-HOUR, 404, 1],
      [0, 200, 1],
      [MINUTE, 200, 1],
    ])
  })

  it('shows a release that was missed while no program ran with the first request, before any job', async () => {
    const id = await schedule('止まっていた三時', '2026-11-25T15:00:00+09:00')
    await moveTo(new Date('2026-11-25T17:30:00+09:00'))
    expect([await readers(id), await stateOf(id)]).toEqual([[200, '止まっていた三時'], 'published'])
    expect(await lateRows(id)).toEqual([])
    await releaseArticles(test.ctx, test.clock.now())
    expect((await lateRows(id)).map(({ lateMinutes }) => lateMinutes)).toEqual([150])
  })
})

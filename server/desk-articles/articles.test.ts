/** Articles at the desk against the database: from the first word to the readers and back (decision 041). */
import {
  deskArticleApprove,
  deskArticleCorrect,
  deskArticleCreate,
  deskArticleDifference,
  deskArticleGet,
  deskArticleList,
  deskArticlePoll,
  deskArticlePublish,
  deskArticleReinstate,
  deskArticleRestore,
  deskArticleReturn,
  deskArticleSendForReview,
  deskArticleSendSteps,
  deskArticleSetSettings,
  deskArticleToday,
  deskArticleUnschedule,
  deskArticleVersions,
  deskArticleWithdraw,
} from '@yukan/contract/desk/article.ts'
import type { AnyCall, ReplyOf } from '@yukan/contract/call.ts'
import { parseArticle } from '@yukan/article-document/from-html.ts'
import { replaceAll } from '@yukan/article-document/replace-all.ts'
import { HOUR, MINUTE } from '@yukan/rules/tokyo-time.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { releaseArticles } from '../jobs/release-articles.ts'
import { askDesk, makeStaff, openDesk } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { makeArticle } from '../test/make.ts'

let test: TestApp
let reporter: TestStaff
let editor: TestStaff
beforeAll(async () => {
  test = await buildTestApp()
  reporter = await makeStaff(test, 'reporter', '坂本 亮')
  editor = await makeStaff(test, 'editor', '森下 悠')
  await makeArticle(test.db, { categories: ['local', 'sports'] })
})
afterAll(() => test.close())
beforeEach(() => moveTo(TEST_NOW))

/** Sets the clock, and opens new sessions: the old ones may have ended. */
async function moveTo(at: Date): Promise<void> {
  test.clock.set(at)
  for (const who of [reporter, editor]) who.cookie = await openDesk(test, who.id)
}
const later = (ms: number) => moveTo(new Date(test.clock.now().getTime() + ms))

const ask = <C extends AnyCall>(who: TestStaff, call: C, body: object) => askDesk(test, call, body, { cookie: who.cookie })
const look = <C extends AnyCall>(who: TestStaff, call: C, query: string) => askDesk(test, call, null, { cookie: who.cookie, query })
const open = async (id: number) => (await look(editor, deskArticleGet, `?id=${id}`)).body

/** Replaces the text of an article, as an editor's browser does. */
async function write(who: TestStaff, id: number, title: string, content: string): Promise<void> {
  const { document, version } = await open(id)
  const steps = replaceAll(document, parseArticle({ title, description: '<p>前文。</p>', content, info: '' })).map(
    (step) => step.toJSON() as object,
  )
  const reply = await ask(who, deskArticleSendSteps, { id, version, clientId: `client-${who.id}-1`, steps })
  expect(reply.body).toEqual({ outcome: 'accepted', problem: null })
}

async function makeDraft(title = '本町の蔵がよみがえる', changes: object = { categories: ['local'] }): Promise<number> {
  const { id } = (await ask(reporter, deskArticleCreate, {})).body
  await write(reporter, id, title, `<p>${title}の本文。</p>`)
  expect((await ask(reporter, deskArticleSetSettings, { id, changes })).outcome).toBe('done')
  return id
}

async function seen(id: number): Promise<{ id: number; version: number; settingsVersion: number }> {
  const { version, status } = await open(id)
  return { id, version, settingsVersion: status.settingsVersion }
}

/** What readers get at an article's address: status and title. */
async function readers(id: number): Promise<[number, string | null]> {
  const { status } = await open(id)
  const slug = status.address.split('/')[2] ?? ''
  // No connection listens for changes in this test.
  test.ctx.shared.drop()
  const reply = await test.app.inject({ url: `/v1/article/get/detail?slug=${slug}` })
  return [reply.statusCode, reply.statusCode === 200 ? (reply.json().detail.title as string) : null]
}

const stateOf = async (id: number) => (await open(id)).status.state
const NONE = [404, null]

describe('an article', () => {
  it('is written by a reporter, reviewed and scheduled by an editor, and out at its minute without any job', async () => {
    const id = await makeDraft()
    expect([await stateOf(id), await readers(id)]).toEqual(['draft', NONE])
    expect((await ask(reporter, deskArticleSendForReview, { ...(await seen(id)), note: '' })).outcome).toBe('done')
    expect([await stateOf(id), await readers(id)]).toEqual(['review', NONE])
    expect((await ask(reporter, deskArticleApprove, await seen(id))).outcome).toBe('E_FORBIDDEN')
    const releaseAt = '2026-11-21T15:00:00+09:00'
    await ask(editor, deskArticleSetSettings, { id, changes: { releaseAt } })
    expect((await ask(editor, deskArticleApprove, await seen(id))).outcome).toBe('done')
    expect([await stateOf(id), await readers(id)]).toEqual(['scheduled', NONE])
    await moveTo(new Date(Date.parse(releaseAt) - 1))
    expect(await readers(id)).toEqual(NONE)
    await moveTo(new Date(releaseAt))
    expect([await stateOf(id), await readers(id)]).toEqual(['published', [200, '本町の蔵がよみがえる']])
  })

  it('that is scheduled keeps its approved version until the new one is approved', async () => {
    const id = await makeDraft('はじめの見出し')
    await ask(editor, deskArticleApprove, await seen(id))
    await write(reporter, id, '直した見出し', '<p>直した本文。</p>')
    expect((await open(id)).status).toMatchObject({ state: 'scheduled', hasChanges: true })
    await later(30 * HOUR)
    expect(await readers(id)).toEqual([200, 'はじめの見出し'])
    await ask(editor, deskArticleApprove, await seen(id))
    expect([await readers(id), (await open(id)).status.hasChanges]).toEqual([[200, '直した見出し'], false])
  })

  it('is published at once, corrected with a note, withdrawn with a reason, and reinstated', async () => {
    const id = await makeDraft('すぐ出す記事')
    await ask(editor, deskArticlePublish, await seen(id))
    expect(await readers(id)).toEqual([200, 'すぐ出す記事'])
    await later(HOUR)
    await write(editor, id, '訂正した記事', '<p>本文。</p>')
    expect(await readers(id)).toEqual([200, 'すぐ出す記事'])
    expect((await ask(editor, deskArticleCorrect, { ...(await seen(id)), note: ' ' })).outcome).toBe('E_BAD_REQUEST')
    await ask(editor, deskArticleCorrect, { ...(await seen(id)), note: '初出で日付を誤っていました。' })
    expect(await readers(id)).toEqual([200, '訂正した記事'])
    const corrections = async () => (await test.app.inject({ url: '/v1/article/get/corrections' })).json().corrections as { note: string }[]
    expect((await corrections()).map(({ note }) => note)).toEqual(['初出で日付を誤っていました。'])
    expect((await ask(editor, deskArticleWithdraw, { id, note: '' })).outcome).toBe('E_BAD_REQUEST')
    await ask(editor, deskArticleWithdraw, { id, note: '取材先の申し出により' })
    expect([await stateOf(id), await readers(id)]).toEqual(['withdrawn', [410, null]])
    expect(await corrections()).toEqual([])
    expect(
      (await ask(reporter, deskArticleSendSteps, { id, version: (await open(id)).version, clientId: 'client-1', steps: [{}] })).outcome,
    ).toBe('E_STATE')
    await ask(editor, deskArticleReinstate, { id })
    expect([await stateOf(id), await readers(id)]).toEqual(['published', [200, '訂正した記事']])
    const audit = await test.db
      .selectFrom('audit_entry')
      .select('action')
      .where('action', 'like', 'article.%')
      .orderBy('id', 'desc')
      .limit(4)
      .execute()
    expect(audit.map(({ action }) => action)).toEqual(['article.reinstate', 'article.withdraw', 'article.correct', 'article.publish'])
  })

  it('that is scheduled can be taken back, one in review returned', async () => {
    const id = await makeDraft()
    await ask(reporter, deskArticleSendForReview, { ...(await seen(id)), note: '' })
    await ask(editor, deskArticleReturn, { id, note: '日付を確かめてください' })
    expect(await stateOf(id)).toBe('draft')
    await ask(editor, deskArticleApprove, await seen(id))
    await ask(editor, deskArticleUnschedule, { id })
    await later(48 * HOUR)
    expect([await stateOf(id), await readers(id)]).toEqual(['draft', NONE])
  })

  it('is approved as it was seen, or not at all', async () => {
    const id = await makeDraft()
    const before = await seen(id)
    await write(reporter, id, 'その間に変えた', '<p>本文。</p>')
    expect((await ask(editor, deskArticlePublish, before)).outcome).toBe('E_CHANGED')
    expect(await stateOf(id)).toBe('draft')
  })

  it.each([
    ['E_NO_TITLE', '', '<p>本文。</p>', {}],
    ['E_NO_BODY', '見出し', '<p></p>', {}],
    ['E_NO_CATEGORY', '見出し', '<p>本文。</p>', { categories: [] }],
    ['E_EMBARGO', '見出し', '<p>本文。</p>', { embargoUntil: '2030-01-01T00:00:00+09:00' }],
  ])('is refused with %s', async (code, title, content, changes) => {
    const id = await makeDraft()
    await write(reporter, id, title, content)
    await ask(reporter, deskArticleSetSettings, { id, changes })
    expect((await ask(editor, deskArticlePublish, await seen(id))).outcome).toBe(code)
    expect(await readers(id)).toEqual(NONE)
  })
})

describe('a release', () => {
  it('is recorded once, by whichever worker comes first, and shown as late where nobody ran at its minute', async () => {
    const [punctual, late] = [await makeDraft('時刻どおり'), await makeDraft('遅れた')]
    for (const [id, releaseAt] of [
      [punctual, '2026-11-22T15:00:00+09:00'],
      [late, '2026-11-22T14:40:00+09:00'],
    ] as const) {
      await ask(editor, deskArticleSetSettings, { id, changes: { releaseAt } })
      await ask(editor, deskArticleApprove, await seen(id))
    }
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
    const rows = (await look(editor, deskArticleToday, '')).body.late
    expect(rows.filter((row) => row.id === punctual || row.id === late).map((row) => [row.title, row.lateMinutes])).toEqual([
      ['遅れた', 20],
    ])
    expect(await releaseArticles(test.ctx, new Date(now.getTime() - HOUR))).toBe('0 articles released')
    const mails = await test.db.selectFrom('mail_outbox').select(['recipient', 'text']).where('kind', '=', 'late-release').execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual([editor.email])
    expect(mails[0]!.text).toContain('遅れた：2026年11月22日 14時40分の予定、20分遅れ')
    expect(mails[0]!.text).not.toContain('時刻どおり')
  })

  it('over midnight and on the last day of the year happens at its minute', async () => {
    const id = await makeDraft('大みそか')
    const releaseAt = '2027-01-01T00:00:00+09:00'
    await ask(editor, deskArticleSetSettings, { id, changes: { releaseAt } })
    await ask(editor, deskArticleApprove, await seen(id))
    await moveTo(new Date(Date.parse(releaseAt) - 1))
    expect(await readers(id)).toEqual(NONE)
    await moveTo(new Date(releaseAt))
    expect(await readers(id)).toEqual([200, '大みそか'])
    // The clock is set back by an hour: what was recorded stays out only as far as the clock says so.
    await moveTo(new Date(Date.parse(releaseAt) - HOUR))
    expect(await readers(id)).toEqual(NONE)
  })
})

describe('settings', () => {
  it('are changed one by one; unknown categories, pictures and taken addresses are refused', async () => {
    const id = await makeDraft()
    const other = await makeDraft()
    const { settings } = (await ask(reporter, deskArticleSetSettings, { id, changes: { limited: true } })).body
    expect(settings).toMatchObject({ limited: true, categories: ['local'] })
    const refused = async (changes: object) => (await ask(reporter, deskArticleSetSettings, { id, changes })).outcome
    expect(await refused({ categories: ['nowhere'] })).toBe('E_NOT_FOUND')
    expect(await refused({ picture: { pictureId: 2_000_000, caption: '' } })).toBe('E_NOT_FOUND')
    expect(await refused({ slug: (await open(other)).status.settings.slug })).toBe('E_SLUG_TAKEN')
    expect(await refused({ slug: 'a/b' })).toBe('E_BAD_REQUEST')
    expect(await refused({ tags: [' '] })).toBe('E_BAD_REQUEST')
  })

  it('of a released article are in force with its approval, and its old address leads to the new one', async () => {
    const id = await makeDraft('動く記事')
    await ask(editor, deskArticlePublish, await seen(id))
    const old = (await open(id)).status.address
    await ask(editor, deskArticleSetSettings, { id, changes: { slug: `moved-${id}` } })
    expect((await open(id)).status.address).toBe(old)
    await ask(editor, deskArticleApprove, await seen(id))
    expect((await open(id)).status.address).toBe(`/article/moved-${id}/`)
    const oldSlug = old.split('/')[2] ?? ''
    expect((await test.app.inject({ url: `/v1/article/get/detail?slug=${oldSlug}` })).json().detail.slug).toBe(`moved-${id}`)
    expect((await ask(editor, deskArticleSetSettings, { id: await makeDraft(), changes: { slug: oldSlug } })).outcome).toBe('E_SLUG_TAKEN')
    expect((await ask(editor, deskArticleSetSettings, { id, changes: { releaseAt: '2027-01-01T00:00:00+09:00' } })).outcome).toBe('E_STATE')
  })
})

describe('steps', () => {
  it('of one version are committed once; who is behind gets them from the poll', async () => {
    const id = await makeDraft()
    const { version, document } = await open(id)
    const steps = replaceAll(document, parseArticle({ title: '二人', description: '', content: '<p>一。</p>', info: '' })).map(
      (step) => step.toJSON() as object,
    )
    const sent = { id, version, clientId: 'client-aa', steps }
    expect((await ask(reporter, deskArticleSendSteps, sent)).body.outcome).toBe('accepted')
    expect((await ask(editor, deskArticleSendSteps, { ...sent, clientId: 'client-bb' })).body.outcome).toBe('behind')
    const poll = await ask(editor, deskArticlePoll, { id, version, clientId: 'client-bb', block: 2, seen: '' })
    expect(poll.body.steps).toEqual(steps.map((step) => ({ step, clientId: 'client-aa' })))
    expect(poll.body.people).toEqual([{ clientId: 'client-bb', name: '森下 悠', block: 2 }])
  })

  it('that no article can hold are refused with their problem', async () => {
    const id = await makeDraft()
    const { version } = await open(id)
    const send = (steps: object[]) => ask(reporter, deskArticleSendSteps, { id, version, clientId: 'client-cc', steps })
    expect((await send([{ stepType: 'replace', from: 0, to: 900 }])).body).toEqual({ outcome: 'refused', problem: 'does-not-apply' })
    expect((await send([{ stepType: 'nothing' }])).body).toEqual({ outcome: 'refused', problem: 'malformed' })
    expect((await open(id)).version).toBe(version)
  })

  it('end a wait of others at once', async () => {
    const id = await makeDraft()
    const { version } = await open(id)
    const body = { id, version, clientId: 'client-dd', block: null, seen: '' }
    const { mark } = (await ask(editor, deskArticlePoll, body)).body
    const waiting = ask(editor, deskArticlePoll, { ...body, seen: mark })
    await write(reporter, id, '待っていた', '<p>本文。</p>')
    expect((await waiting).body.steps.length).toBeGreaterThan(0)
  })
})

describe('the list', () => {
  it('finds drafts by their words, which readers never find', async () => {
    const id = await makeDraft('珍しい絹織物の話')
    const list = await look(editor, deskArticleList, `?words=${encodeURIComponent('絹織物')}`)
    expect(list.body.articles.map((row) => [row.id, row.state, row.author])).toEqual([[id, 'draft', '坂本 亮']])
    const readersList = await test.app.inject({ url: `/v1/article/get/list?keyword[]=${encodeURIComponent('絹織物')}` })
    expect(readersList.json().articles.total).toBe(0)
    await ask(editor, deskArticlePublish, await seen(id))
    expect((await look(editor, deskArticleList, `?words=${encodeURIComponent('絹織物')}`)).body.articles.map((row) => row.state)).toEqual([
      'published',
    ])
  })

  it('is filtered by state, category, tag and author, in both orders, without gaps between its pages', async () => {
    await later(100 * HOUR)
    const id = await makeDraft('絞り込みの記事', { categories: ['sports'], tags: ['駅伝'] })
    const ids = async (query: string) => (await look(editor, deskArticleList, query)).body.articles.map((row) => row.id)
    expect(await ids(`?state=draft&category=sports&tag=${encodeURIComponent('駅伝')}`)).toEqual([id])
    expect(await ids(`?state=scheduled&category=sports&tag=${encodeURIComponent('駅伝')}`)).toEqual([])
    expect(await ids(`?author=${encodeURIComponent('誰でもない')}`)).toEqual([])
    expect((await ids('?order=changed'))[0]).toBe(id)
    await moveTo(TEST_NOW)
    for (let count = 0; count < 60; count++) await makeArticle(test.db, { releaseAt: new Date(TEST_NOW.getTime() - count * MINUTE) })
    const walked: number[] = []
    let query: string | null = '?state=published'
    while (query !== null) {
      const page: ReplyOf<typeof deskArticleList> = (await look(editor, deskArticleList, query)).body
      walked.push(...page.articles.map((row) => row.id))
      query = page.next === null ? null : `?state=published&before=${page.next}`
    }
    const all = await test.db
      .selectFrom('article')
      .select('id')
      .where('state', '=', 'published')
      .where('release_at', '<=', TEST_NOW)
      .execute()
    expect(walked.toSorted((a, b) => a - b)).toEqual(all.map((row) => row.id).toSorted((a, b) => a - b))
  })

  it('of today has what goes out with the edition, what waits, and what should be out', async () => {
    const id = await makeDraft('きょう出る記事')
    await ask(reporter, deskArticleSendForReview, { ...(await seen(id)), note: '' })
    const { body } = await look(editor, deskArticleToday, '')
    expect(body.releases.find((row) => row.id === id)?.state).toBe('review')
    expect(body.reviews.map((row) => row.id)).toContain(id)
    await moveTo(new Date(Date.parse(body.edition) + MINUTE))
    expect((await look(editor, deskArticleToday, '')).body.late.map((row) => row.id)).toContain(id)
  })
})

describe('versions', () => {
  it('are events; one is compared with what is written now, and restored with its settings', async () => {
    const id = await makeDraft('一つ目', { categories: ['local'], tags: ['元'] })
    await ask(editor, deskArticlePublish, await seen(id))
    await write(editor, id, '二つ目', '<p>変えた本文。</p>')
    await ask(editor, deskArticleSetSettings, { id, changes: { tags: ['後'], slug: `kept-${id}` } })
    const { versions } = (await look(editor, deskArticleVersions, `?id=${id}`)).body
    expect(versions.map(({ event, staffName }) => [event, staffName])).toEqual([['publish', '森下 悠']])
    const versionId = versions[0]!.id
    const difference = (await look(editor, deskArticleDifference, `?id=${id}&versionId=${versionId}`)).body
    expect(difference.blocks[0]!.segments.map(({ kind, text }) => [kind, text])).toEqual([
      ['removed', '一'],
      ['added', '二'],
      ['same', 'つ目'],
    ])
    expect(difference.settings.map(({ name }) => name)).toEqual(['slug', 'tags'])
    expect((await ask(reporter, deskArticleRestore, { id, versionId })).outcome).toBe('done')
    const restored = await open(id)
    expect([restored.title, restored.status.settings.tags, restored.status.settings.slug]).toEqual(['一つ目', ['元'], `kept-${id}`])
    expect((await look(editor, deskArticleVersions, `?id=${id}`)).body.versions.map(({ event }) => event)).toEqual([
      'before-restore',
      'publish',
    ])
    expect((await ask(reporter, deskArticleRestore, { id: await makeDraft(), versionId })).outcome).toBe('E_NOT_FOUND')
  })
})

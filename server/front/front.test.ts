/** The front page laid out by hand, at the desk and as readers see it (decision 045). */
import type { DeskCalls, DeskPath } from '@yukan/contract/desk/calls.ts'
import type { BodyOf } from '@yukan/contract/call.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { layFront } from '@yukan/rules/front/front-page.ts'
import { DAY, formatWireInstant, HOUR, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { FRONT_SIZE } from '@yukan/rules/limits.ts'
import { openWork } from '../desk-articles/work.ts'
import { withdrawArticle } from '../store/articles/article-write.ts'
import { saveContactItems } from '../store/membership/contact.ts'
import { findNextChange } from '../store/articles/front.ts'
import { saveMaster } from '../store/settings/master.ts'
import { buildTestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { askDesk, makeStaff, openDesk } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { ask } from '../test/inputs/expect-reply.ts'
import { makeArticle, makePicture } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'

const test = setUp(() => buildTestApp({ render: 'web' }))
let editor: TestStaff
let other: TestStaff
let reporter: TestStaff
let ids: Readonly<Record<string, number>>
beforeAll(async () => {
  await saveMaster(test.db, sampleMaster)
  await saveContactItems(test.db, [{ slug: 'policy', item_name: '個人情報について' }])
  editor = await makeStaff(test, 'editor', '森下 悠')
  other = await makeStaff(test, 'editor', '井手 健吾')
  reporter = await makeStaff(test, 'reporter', '坂本 亮')
})
beforeEach(async () => {
  await sql`truncate article, front_edition restart identity cascade`.execute(test.db)
  // The newest first: a, b, c, d. Tonight comes at six.
  const made = await Promise.all(
    ['a', 'b', 'c', 'd'].map((slug, index) =>
      makeArticle(test.db, { slug, title: `見出し${slug}`, releaseAt: new Date(TEST_NOW.getTime() - (index + 1) * SECOND) }),
    ),
  )
  const tonight = await makeArticle(test.db, { slug: 'tonight', title: '今夜の見出し', state: 'scheduled', releaseAt: SIX })
  ids = Object.fromEntries([...made, tonight].map(({ slug, id }) => [slug, id]))
  await moveTo(TEST_NOW)
})

const at = (time: string, day = '20') => new Date(`2026-11-${day}T${time}:00+09:00`)
const SIX = at('18:00')
const wire = (instant: Date) => formatWireInstant(instant)

async function moveTo(instant: Date): Promise<void> {
  test.clock.set(instant)
  // A page of a later time would be fresh after the clock is set back.
  test.ctx.shared.drop()
  for (const who of [editor, other, reporter]) who.cookie = await openDesk(test, who.id)
}

const call = <Path extends DeskPath>(path: Path, body: BodyOf<DeskCalls[Path]> & object, who = editor) =>
  askDesk(test, path, body, { cookie: who.cookie })
const outcome = async <Path extends DeskPath>(path: Path, body: BodyOf<DeskCalls[Path]> & object, who = editor) =>
  (await call(path, body, who)).outcome
const create = async (launchAt = SIX, copyOf: number | null = null) =>
  (await call('/front/create', { launchAt: wire(launchAt), copyOf })).body.id
const look = async (id?: number) =>
  (await askDesk(test, '/front/get', null, { cookie: editor.cookie, query: id === undefined ? '' : `?id=${id}` })).body
const slotsOf = async (id: number) => (await look(id)).chosen!.slots
const order = async (id: number) => (await slotsOf(id)).map(({ article }) => article.title.slice(-1))
const versionOf = async (id: number, slug: string) => (await slotsOf(id)).find(({ article }) => article.id === ids[slug])?.version ?? null
const place = async (id: number, slug: string, before: string | null = null, who = editor) =>
  call('/front/place', { id, articleId: ids[slug]!, seen: await versionOf(id, slug), before: before === null ? null : ids[before]! }, who)

/** Slugs at the top of the readers' home page, at the clock's time. */
async function readers(): Promise<string[]> {
  // No connection listens for changes in this test.
  test.ctx.shared.drop()
  const { list, front } = await ask(test.app, '/article/get/tops')
  const run = list.flatMap(({ articles }) => articles)
  return layFront(front ?? [], run, ({ id }) => id).map(({ slug }) => slug)
}

describe('a prepared edition of the front page', () => {
  it('an edition launches at its minute together with its articles, without a job; the page of the day is unchanged', async () => {
    const id = await create()
    for (const slug of ['tonight', 'c']) expect((await place(id, slug)).outcome).toBe('done')
    await moveTo(new Date(SIX.getTime() - 1))
    expect(await readers()).toEqual(['a', 'b', 'c', 'd'])
    await moveTo(SIX)
    expect(await readers()).toEqual(['tonight', 'c', 'a', 'b', 'd'])
    const day = await ask(test.app, '/article/get/tops', { query: { releaseDate: '2026-11-20' } })
    expect([day.front, day.list[0]!.articles.map(({ slug }) => slug)]).toEqual([undefined, ['tonight', 'a', 'b', 'c', 'd']])
  })

  it('an edition has no gap where an article is withdrawn or not yet released at the launch', async () => {
    const id = await create(at('17:00'))
    for (const slug of ['tonight', 'c', 'b']) await place(id, slug)
    await test.db.transaction().execute((db) => withdrawArticle(db, 'c'))
    expect((await slotsOf(id)).map(({ isShown }) => isShown)).toEqual([false, false, true])
    expect((await look(id)).chosen!.rest.map(({ title }) => title)).toEqual(['見出しa', '見出しd'])
    await moveTo(at('17:00'))
    expect(await readers()).toEqual(['b', 'a', 'd'])
    await moveTo(SIX)
    expect(await readers()).toEqual(['tonight', 'b', 'a', 'd'])
  })

  it('proposes a new edition for the next evening that has none', async () => {
    const free = async () => new Date((await look()).freeAt)
    expect(await free()).toEqual(at('15:00', '21'))
    const id = await create(at('15:00', '21'))
    // 22 November is a Sunday, 23 November a holiday.
    expect(await free()).toEqual(at('15:00', '24'))
    expect(await outcome('/front/undo', { id })).toBe('done')
    expect(await free()).toEqual(at('15:00', '21'))
  })

  it('an edition ends at the next 15:00; a pinned article stays until its pin ends, before or after that', async () => {
    const id = await create()
    for (const slug of ['d', 'c', 'b']) await place(id, slug)
    const pin = async (slug: string, until: Date) =>
      outcome('/front/pin', { id, articleId: ids[slug]!, seen: (await versionOf(id, slug)) ?? 0, until: wire(until) })
    expect([await pin('d', at('20:00')), await pin('c', at('18:00', '21')), await pin('b', SIX)]).toEqual(['done', 'done', 'E_BAD_REQUEST'])
    const next: (Date | null)[] = []
    for (const [time, expected] of [
      [SIX, ['d', 'c', 'b', 'tonight', 'a']],
      [at('20:00'), ['c', 'b', 'tonight', 'a', 'd']],
      [at('15:00', '21'), ['c', 'tonight', 'a', 'b', 'd']],
      [at('18:00', '21'), ['tonight', 'a', 'b', 'c', 'd']],
    ] as const) {
      next.push(await findNextChange(test.db, test.clock.now()))
      await moveTo(time)
      expect(await readers()).toEqual(expected)
    }
    next.push(await findNextChange(test.db, test.clock.now()))
    expect(next).toEqual([SIX, at('20:00'), at('15:00', '21'), at('18:00', '21'), null])
  })

  it('shows where the launch of an edition moves the articles of the current front page', async () => {
    const id = await create()
    for (const slug of ['tonight', 'b']) await place(id, slug)
    const { now, chosen, editions } = await look()
    expect(now.articles.map(({ article, to }) => [article.title.slice(-1), to])).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 3],
      ['d', 4],
    ])
    expect(chosen!.slots.map(({ from, isShown }) => [from, isShown])).toEqual([
      [null, true],
      [1, true],
    ])
    expect(editions.map((edition) => [edition.id, edition.state])).toEqual([[id, 'prepared']])
  })

  it('a copy of an edition leaves out articles whose pin ends before its launch', async () => {
    const id = await create()
    for (const slug of ['d', 'c', 'b']) await place(id, slug)
    const seen = async (slug: string) => (await versionOf(id, slug)) ?? 0
    await call('/front/pin', { id, articleId: ids['d']!, seen: await seen('d'), until: wire(at('20:00')) })
    await call('/front/pin', { id, articleId: ids['c']!, seen: await seen('c'), until: wire(at('20:00', '21')) })
    const tomorrow = await create(at('15:00', '21'), id)
    expect([await order(tomorrow), (await slotsOf(tomorrow))[0]!.pinnedUntil]).toEqual([['c', 'b'], wire(at('20:00', '21'))])
    expect((await look()).editions.map((edition) => edition.id)).toEqual([id, tomorrow])
  })

  it('a copy of an edition leaves out articles that were withdrawn since', async () => {
    const id = await create()
    for (const slug of ['d', 'c', 'b']) await place(id, slug)
    await test.db.transaction().execute((db) => withdrawArticle(db, 'c'))
    expect(await order(await create(at('15:00', '21'), id))).toEqual(['d', 'b'])
  })

  it('refuses a new edition in the past, at a taken time, as a copy of an unknown one, or by a reporter', async () => {
    await create()
    expect([
      await outcome('/front/create', { launchAt: wire(TEST_NOW), copyOf: null }),
      await outcome('/front/create', { launchAt: wire(SIX), copyOf: null }),
      await outcome('/front/create', { launchAt: wire(at('19:00')), copyOf: 2_000_000 }),
      await outcome('/front/create', { launchAt: wire(at('19:00')), copyOf: null }, reporter),
      await outcome('/front/create', { launchAt: '2026-11-20T18:00:00Z', copyOf: null }),
    ]).toEqual(['E_BAD_REQUEST', 'E_FRONT_TAKEN', 'E_NOT_FOUND', 'E_FORBIDDEN', 'E_BAD_REQUEST'])
  })

  it('moves the launch of an edition to another time, unless that time is taken', async () => {
    const [one, later] = [await create(), await create(at('19:00'))]
    await place(one, 'd')
    expect(await outcome('/front/reschedule', { id: one, launchAt: wire(at('19:00')) })).toBe('E_FRONT_TAKEN')
    expect(await outcome('/front/reschedule', { id: one, launchAt: wire(at('20:00')) })).toBe('done')
    expect((await look()).chosen!.edition.id).toBe(later)
    await moveTo(SIX)
    expect((await readers())[0]).toBe('tonight')
    await moveTo(at('20:00'))
    expect((await readers())[0]).toBe('d')
  })

  it('an edition has twenty-two places at most', async () => {
    const id = await create()
    for (let number = 0; number < FRONT_SIZE; number += 1) {
      const { id: articleId } = await makeArticle(test.db)
      expect(await outcome('/front/place', { id, articleId, seen: null, before: null })).toBe('done')
    }
    expect((await place(id, 'a')).outcome).toBe('E_FRONT_FULL')
    const { article } = (await slotsOf(id)).at(-1)!
    const { version } = (await slotsOf(id)).at(-1)!
    expect(await outcome('/front/place', { id, articleId: article.id, seen: version, before: null })).toBe('done')
    expect(await slotsOf(id)).toHaveLength(FRONT_SIZE)
  })

  it('refuses to place a withdrawn or unknown article, or an article in an unknown edition', async () => {
    const id = await create()
    await test.db.transaction().execute((db) => withdrawArticle(db, 'c'))
    expect((await place(id, 'c')).outcome).toBe('E_STATE')
    expect(await outcome('/front/place', { id, articleId: 2_000_000, seen: null, before: null })).toBe('E_NOT_FOUND')
    expect(await outcome('/front/place', { id: 2_000_000, articleId: ids['a']!, seen: null, before: null })).toBe('E_NOT_FOUND')
  })
})

describe('the headline of an article with unapproved changes', () => {
  it('shows approved headline and picture of a published or scheduled article, and the latest of a draft', async () => {
    const { id: draft } = await makeArticle(test.db, { slug: 'draft', title: '草稿の見出し', state: 'draft' })
    const [{ pictureId: approved }, { pictureId: unapproved }] = [await makePicture(test.db, 'one'), await makePicture(test.db, 'two')]
    await test.db.updateTable('article').set({ picture_id: approved }).where('id', '=', ids['a']!).execute()
    for (const articleId of [ids['a']!, ids['tonight']!, draft]) {
      await test.db.transaction().execute((db) => openWork(db, articleId, TEST_NOW))
    }
    await sql`update article_work set title = '直しの見出し', version = version + 1,
      settings = jsonb_set(settings::jsonb, '{picture}', jsonb_build_object('pictureId', ${unapproved}::bigint, 'caption', ''))`.execute(
      test.db,
    )
    const id = await create()
    for (const articleId of [ids['a']!, ids['tonight']!, draft]) await call('/front/place', { id, articleId, seen: null, before: null })
    const page = await look(id)
    const shown = page.chosen!.slots.map(({ article }) => [article.title, article.picture?.url ?? null])
    const file = (pictureId: number) => `/desk/files/${pictureId}-640.webp`
    expect(shown).toEqual([
      ['見出しa', file(approved)],
      ['今夜の見出し', null],
      ['直しの見出し', file(unapproved)],
    ])
    expect(page.now.articles.map(({ article }) => article.title)).toEqual(['見出しa', '見出しb', '見出しc', '見出しd'])
    const { list } = await ask(test.app, '/article/get/tops')
    expect(list.flatMap(({ articles }) => articles)[0]!.title).toBe('見出しa')
  })
})

describe('two editors of one edition', () => {
  it('merges what two editors do to different articles at once', async () => {
    const id = await create()
    for (const slug of ['a', 'b', 'c']) await place(id, slug)
    const version = async (slug: string) => (await versionOf(id, slug)) ?? 0
    const [ofC, ofA] = [await version('c'), await version('a')]
    const outcomes = await Promise.all([
      outcome('/front/place', { id, articleId: ids['c']!, seen: ofC, before: ids['b']! }),
      outcome('/front/place', { id, articleId: ids['d']!, seen: null, before: ids['a']! }, other),
      outcome('/front/remove', { id, articleId: ids['a']!, seen: ofA + 1000 }, other),
    ])
    expect(outcomes).toEqual(['done', 'done', 'E_CHANGED'])
    expect(await order(id)).toEqual(['d', 'a', 'c', 'b'])
  })

  it('refuses the second of two moves of one article by two editors', async () => {
    const id = await create()
    for (const slug of ['a', 'b', 'c']) await place(id, slug)
    const seen = (await versionOf(id, 'c')) ?? 0
    const move = (who: TestStaff, before: string) => outcome('/front/place', { id, articleId: ids['c']!, seen, before: ids[before]! }, who)
    expect((await Promise.all([move(editor, 'a'), move(other, 'b')])).toSorted()).toEqual(['E_CHANGED', 'done'])
    expect(await outcome('/front/remove', { id, articleId: ids['c']!, seen }, other)).toBe('E_CHANGED')
    expect(await outcome('/front/pin', { id, articleId: ids['c']!, seen, until: null }, other)).toBe('E_CHANGED')
    expect((await slotsOf(id)).map(({ article }) => article.id).toSorted()).toEqual([ids['a'], ids['b'], ids['c']].toSorted())
  })

  it('refuses to place an article twice, before a removed one, or again after the other editor removed it', async () => {
    const id = await create()
    await place(id, 'a')
    const seen = (await versionOf(id, 'a')) ?? 0
    expect(await outcome('/front/place', { id, articleId: ids['a']!, seen: null, before: null }, other)).toBe('E_CHANGED')
    expect(await outcome('/front/remove', { id, articleId: ids['a']!, seen })).toBe('done')
    expect(await outcome('/front/place', { id, articleId: ids['a']!, seen, before: null }, other)).toBe('E_CHANGED')
    expect(await outcome('/front/place', { id, articleId: ids['b']!, seen: null, before: ids['a']! }, other)).toBe('E_CHANGED')
    expect(await order(id)).toEqual([])
  })

  it('a waiting editor receives what the other editor does', async () => {
    const id = await create()
    const { mark } = await look(id)
    const waiting = call('/front/poll', { id, seen: mark }, other)
    await place(id, 'a')
    // No connection listens for changes in this test.
    test.ctx.articleWatch.wakeAll()
    const { body } = await waiting
    expect([body.mark === mark, body.chosen!.slots.map(({ article, changedBy }) => [article.id, changedBy])]).toEqual([
      false,
      [[ids['a'], '森下 悠']],
    ])
  })
})

describe('a launched edition', () => {
  it('undoing an edition that was launched at once restores the former page exactly, and redoing shows it again', async () => {
    const first = await create(at('15:31'))
    await place(first, 'c')
    await moveTo(at('15:31'))
    const second = await create()
    await place(second, 'd')
    expect(await readers()).toEqual(['c', 'a', 'b', 'd'])
    await moveTo(at('15:40'))
    expect(await outcome('/front/launch', { id: second, withArticles: true })).toBe('done')
    expect(await readers()).toEqual(['d', 'a', 'b', 'c'])
    expect(await outcome('/front/undo', { id: first })).toBe('E_FRONT_STATE')
    expect(await outcome('/front/undo', { id: second }, other)).toBe('done')
    expect(await readers()).toEqual(['c', 'a', 'b', 'd'])
    expect([await outcome('/front/redo', { id: first }), await outcome('/front/undo', { id: second })]).toEqual([
      'E_FRONT_STATE',
      'E_FRONT_STATE',
    ])
    expect(await outcome('/front/redo', { id: second })).toBe('done')
    expect(await readers()).toEqual(['d', 'a', 'b', 'c'])
    const actions = await test.db.selectFrom('audit_entry').select(['action', 'staff_name']).orderBy('id', 'desc').limit(3).execute()
    expect(actions.map((entry) => [entry.action, entry.staff_name])).toEqual([
      ['front.redo', '森下 悠'],
      ['front.undo', '井手 健吾'],
      ['front.launch', '森下 悠'],
    ])
  })

  it('launching at once with articles releases them, undo schedules them again, and redo releases them', async () => {
    const id = await create()
    for (const slug of ['tonight', 'c']) await place(id, slug)
    const later = await makeArticle(test.db, { slug: 'later', title: '見出しl', releaseAt: at('19:00') })
    await call('/front/place', { id, articleId: later.id, seen: null, before: null })
    await moveTo(at('16:00'))
    expect((await call('/front/launch', { id, withArticles: true })).body).toEqual({ released: 1 })
    const stateOf = () =>
      test.db.selectFrom('article').select(['state', 'release_at']).where('slug', '=', 'tonight').executeTakeFirstOrThrow()
    expect([await readers(), await stateOf()]).toEqual([['tonight', 'c', 'a', 'b', 'd'], { state: 'published', release_at: at('16:00') }])
    expect((await test.app.inject({ url: '/article/tonight/' })).statusCode).toBe(200)
    expect(await outcome('/front/undo', { id })).toBe('done')
    expect([await readers(), await stateOf()]).toEqual([['a', 'b', 'c', 'd'], { state: 'scheduled', release_at: SIX }])
    expect((await test.app.inject({ url: '/article/tonight/' })).statusCode).toBe(404)
    expect(await outcome('/front/redo', { id })).toBe('done')
    expect((await readers())[0]).toBe('tonight')
  })

  it('launching at once leaves articles scheduled when they are under an embargo or not requested', async () => {
    const id = await create()
    await place(id, 'tonight')
    await moveTo(at('16:00'))
    await test.db.transaction().execute((db) => openWork(db, ids['tonight']!, at('16:00')))
    await sql`update article_work set settings = jsonb_set(settings::jsonb, '{embargoUntil}', to_jsonb(${wire(at('17:00'))}::text))`.execute(
      test.db,
    )
    expect((await call('/front/launch', { id, withArticles: true })).body).toEqual({ released: 0 })
    expect(await readers()).toEqual(['a', 'b', 'c', 'd'])
    const next = await create(SIX, id)
    await moveTo(at('17:00'))
    expect((await call('/front/launch', { id: next, withArticles: false })).body).toEqual({ released: 0 })
    expect(await readers()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('refuses every change of a launched edition', async () => {
    const id = await create()
    await place(id, 'a')
    const seen = (await versionOf(id, 'a')) ?? 0
    await moveTo(SIX)
    expect([
      await outcome('/front/place', { id, articleId: ids['b']!, seen: null, before: null }),
      await outcome('/front/remove', { id, articleId: ids['a']!, seen }),
      await outcome('/front/pin', { id, articleId: ids['a']!, seen, until: wire(new Date(SIX.getTime() + DAY)) }),
      await outcome('/front/reschedule', { id, launchAt: wire(new Date(SIX.getTime() + HOUR)) }),
      await outcome('/front/launch', { id, withArticles: true }),
    ]).toEqual(Array.from({ length: 5 }, () => 'E_FRONT_STATE'))
  })

  it('an edition that is undone before its launch is not shown until it is redone', async () => {
    const id = await create()
    await place(id, 'd')
    expect(await outcome('/front/undo', { id })).toBe('done')
    await moveTo(SIX)
    expect((await readers())[0]).toBe('tonight')
    expect(await outcome('/front/redo', { id })).toBe('done')
    expect((await readers())[0]).toBe('d')
  })

  it('another edition may launch at the minute of an undone one, which can then not be redone', async () => {
    const id = await create()
    expect(await outcome('/front/undo', { id })).toBe('done')
    expect(await outcome('/front/create', { launchAt: wire(SIX), copyOf: null })).toBe('done')
    expect(await outcome('/front/redo', { id })).toBe('E_FRONT_TAKEN')
  })
})

describe('the preview of an edition', () => {
  it('the preview of an edition is the home page at its launch, without scripts, and for editors only', async () => {
    const id = await create()
    for (const slug of ['tonight', 'd']) await place(id, slug)
    const get = (path: string, cookie?: string) => test.app.inject({ url: path, headers: cookie === undefined ? {} : { cookie } })
    const page = await get(`/desk/front-preview/${id}`, editor.cookie)
    const places = ['tonight', 'd', 'a'].map((slug) => page.body.indexOf(`/article/${slug}/`))
    expect([page.statusCode, places.every((place) => place > 0), places.toSorted((one, two) => one - two)]).toEqual([200, true, places])
    expect([page.body.includes('<script'), page.headers['cache-control']]).toEqual([false, 'private, no-store'])
    expect((await get('/')).body).not.toContain('/article/tonight/')
    const refused = [
      await get(`/desk/front-preview/${id}`),
      await get(`/desk/front-preview/${id}`, reporter.cookie),
      await get('/desk/front-preview/2000000', editor.cookie),
    ]
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  })
})

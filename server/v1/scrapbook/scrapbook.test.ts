/** The member's scrapbook: entries after changes of articles and pages, access to clips, and limits (decision 060). */
import type { SavedArticle, SavedClip } from '@yukan/contract/scrapbook.ts'
import { HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SCRAPBOOK_MAX, SCRAPBOOK_PAGE } from '@yukan/rules/limits.ts'
import { removeLeftovers } from '../../paper/import/store-page-files.ts'
import { addCorrection } from '../../store/articles/article-correction.ts'
import { addLeftover, listLeftovers, replacePage } from '../../store/paper/paper-write.ts'
import { buildTestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { countOpenTransactions } from '../../test/database.ts'
import { ask, refusalOf } from '../../test/inputs/expect-reply.ts'
import { loginAs, makeArticle, makeMember } from '../../test/make.ts'
import type { MadeMember, MemberOptions } from '../../test/make.ts'
import { storedFiles } from '../../test/paper-store.ts'
import { makeTiledPage, storeTiles, TILED_SIZE } from '../../test/tiled-page.ts'
import { setUp } from '../../test/set-up.ts'

const KEY = 'Zk3vQ9xW2mTbR7cY1nLsPd'
const NEXT = 'Hb5yR2kE8wQaU4dZ6pMxTf'
const PAYING: MemberOptions = { subscription: { planName: 'web' } }
const CLIP = { date: '2026-11-20', kind: 'evening', page: 3, region: '0.5,0,0.5,0.5' }
const LATER = new Date(TEST_NOW.getTime() + HOUR)

const test = setUp(buildTestApp)
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  for (const table of ['scrapbook_entry', 'paper_issue', 'paper_leftover', 'article', 'rate_count'] as const)
    await test.db.deleteFrom(table).execute()
  for (const key of [KEY, NEXT]) await test.ctx.files.removeFolder(`page/${key}`)
  await makeTiledPage(test, { day: '2026-11-20', page: 3, key: KEY, text: '蔵の市' })
  test.ctx.shared.drop()
})

interface Caller {
  member: MadeMember
  headers: Record<string, string>
}
async function signIn(options: MemberOptions = PAYING): Promise<Caller> {
  const member = await makeMember(test.db, options)
  return { member, headers: await loginAs(test, member) }
}
const list = async ({ headers }: Caller, page = 1) => {
  test.ctx.shared.drop()
  return ask(test.app, '/scrapbook/get/list', { query: { page }, headers })
}
const articles = async (caller: Caller) => (await list(caller)).entries.filter((entry): entry is SavedArticle => entry.type === 'article')
const clips = async (caller: Caller) => (await list(caller)).entries.filter((entry): entry is SavedClip => entry.type === 'clip')
const addClip = ({ headers }: Caller, body: object = CLIP) => ask(test.app, '/scrapbook/add/clip', { body, headers })
const addArticle = ({ headers }: Caller, slug: string) => ask(test.app, '/scrapbook/add/article', { body: { slug }, headers })
const clipRefusal = ({ headers }: Caller, body: object = CLIP) => refusalOf(test.app, '/scrapbook/add/clip', { body, headers })
const articleRefusal = ({ headers }: Caller, slug: string) => refusalOf(test.app, '/scrapbook/add/article', { body: { slug }, headers })

describe('a saved article', () => {
  it('a saved article keeps its title and day, and shows its correction and since when it is withdrawn', async () => {
    const caller = await signIn({})
    const { id } = await makeArticle(test.db, { slug: 'kura-ichi', title: '蔵の市にぎわう', limited: true, releaseAt: TEST_NOW })
    await addCorrection(test.db, { articleId: id, note: '保存の前', staffName: '赤城' }, new Date(TEST_NOW.getTime() - 1))
    expect(await addArticle(caller, 'kura-ichi')).toMatchObject({ title: '蔵の市にぎわう', isNew: true })
    const saved = { type: 'article', title: '蔵の市にぎわう', day: '2026-11-20', savedAt: '2026-11-20T15:30:00+09:00' }
    expect(await articles(caller)).toEqual([
      { ...saved, id: expect.any(Number), slug: 'kura-ichi', state: 'shown', changedAt: null, note: null },
    ])
    await test.db.updateTable('article').set({ title: '別の見出し', slug: 'kura-ichi-2' }).where('id', '=', id).execute()
    await addCorrection(test.db, { articleId: id, note: '日付を直しました。', staffName: '赤城' }, LATER)
    expect((await articles(caller))[0]).toMatchObject({
      ...saved,
      slug: 'kura-ichi-2',
      state: 'corrected',
      changedAt: '2026-11-20T16:30:00+09:00',
      note: '日付を直しました。',
    })
    await test.db.updateTable('article').set({ state: 'withdrawn' }).where('id', '=', id).execute()
    await test.db
      .insertInto('article_version')
      .values({
        article_id: id,
        event: 'withdraw',
        version: 1,
        document: '{}',
        settings: '{}',
        note: '',
        staff_name: '赤城',
        at: LATER,
      } as never)
      .execute()
    const gone = { ...saved, slug: null, state: 'withdrawn', note: null }
    expect((await articles(caller))[0]).toMatchObject({ ...gone, changedAt: '2026-11-20T16:30:00+09:00' })
  })

  it.each(['draft', 'scheduled'] as const)(
    'a saved article that is %s again does not show its headline, not even once it is deleted',
    async (state) => {
      const caller = await signIn({})
      const { id } = await makeArticle(test.db, { slug: `taken-back-${state}`, title: '出てはいけない見出し', releaseAt: TEST_NOW })
      await addArticle(caller, `taken-back-${state}`)
      await test.db.updateTable('article').set({ state, release_at: LATER }).where('id', '=', id).execute()
      const hidden = { title: '', day: '2026-11-20', slug: null, state: 'withdrawn', changedAt: null, note: null }
      expect((await articles(caller))[0]).toMatchObject(hidden)
      await test.db.deleteFrom('article').where('id', '=', id).execute()
      expect((await articles(caller))[0]).toMatchObject(hidden)
    },
  )

  it('saves an article once, also when two windows save it at the same time', async () => {
    const caller = await signIn({})
    await makeArticle(test.db, { slug: 'once' })
    const both = await Promise.all([addArticle(caller, 'once'), addArticle(caller, 'once')])
    expect(both.map(({ isNew }) => isNew).toSorted()).toEqual([false, true])
    expect((await list(caller)).total).toBe(1)
  })

  it('refuses to save an article that readers cannot find', async () => {
    const caller = await signIn({})
    await makeArticle(test.db, { slug: 'soon', releaseAt: LATER })
    const { id } = await makeArticle(test.db, { slug: 'gone' })
    await test.db.updateTable('article').set({ state: 'withdrawn' }).where('id', '=', id).execute()
    expect(await articleRefusal(caller, 'soon')).toEqual({ detail: 'E_NOT_FOUND' })
    expect(await articleRefusal(caller, 'nothing')).toEqual({ detail: 'E_NOT_FOUND' })
    expect(await articleRefusal(caller, 'gone')).toEqual({ detail: 'E_GONE' })
    expect(await articleRefusal(caller, '')).toEqual({ detail: 'E_BAD_REQUEST', field: 'slug' })
  })
})

describe('a clip', () => {
  it('a clip keeps its page, its region and the headline in it', async () => {
    const caller = await signIn()
    expect(await addClip(caller)).toEqual({ id: expect.any(Number), title: '蔵の市にぎわう', isNew: true })
    expect(await addClip(caller, { ...CLIP, region: '0.5,0,0.50,0.5' })).toMatchObject({ isNew: false })
    expect(await clips(caller)).toEqual([
      {
        id: expect.any(Number),
        savedAt: '2026-11-20T15:30:00+09:00',
        day: '2026-11-20',
        type: 'clip',
        title: '蔵の市にぎわう',
        kind: 'evening',
        issue: '',
        page: 3,
        ...TILED_SIZE,
        region: '0.5,0,0.5,0.5',
        state: 'shown',
        mayView: true,
        files: { folder: `/files/page/${KEY}`, query: expect.any(String), expiresAt: expect.any(String), tileSize: 512 },
      },
    ])
  })

  it('a clip keeps its picture when the page is replaced, until the last member has removed it', async () => {
    const [caller, other] = [await signIn(), await signIn()]
    const { id } = await addClip(caller)
    const second = await addClip(other)
    const page = await test.db.selectFrom('paper_page').select(['id', 'key']).executeTakeFirstOrThrow()
    await addLeftover(test.db, NEXT)
    const made = { key: NEXT, ...TILED_SIZE, text: '', textState: 'none' as const, source: 'next', facts: null, flaw: null, fileName: '' }
    await test.db.transaction().execute((db) => replacePage(db, page, made))
    await storeTiles(test, NEXT)
    const kept = (await storedFiles(test)).filter((name) => name.startsWith(`page/${KEY}/`))
    expect([kept.length > 0, await removeLeftovers(test.ctx), await listLeftovers(test.db)]).toEqual([true, 0, []])
    const [clip] = await clips(caller)
    expect([clip?.state, clip?.mayView, clip?.files?.folder]).toEqual(['replaced', true, `/files/page/${KEY}`])
    const picture = await test.app.inject(`${clip?.files?.folder}/clip.png?region=${clip?.region}&${clip?.files?.query}`)
    expect(picture.statusCode).toBe(200)
    // A new clip is of the new page.
    expect(await addClip(caller)).toMatchObject({ isNew: true })
    await ask(test.app, '/scrapbook/delete/entry', { body: { id }, headers: caller.headers })
    expect(await removeLeftovers(test.ctx)).toBe(0)
    await ask(test.app, '/scrapbook/delete/entry', { body: { id: second.id }, headers: other.headers })
    expect(await removeLeftovers(test.ctx)).toBe(1)
    expect((await storedFiles(test)).filter((name) => name.startsWith(`page/${KEY}/`))).toEqual([])
  })

  it('a clip is listed without its picture while the member may not read the page', async () => {
    const caller = await signIn()
    await addClip(caller)
    const { subscription } = { subscription: test.db.updateTable('subscription').where('member_id', '=', caller.member.id) }
    await subscription.set({ expire_at: TEST_NOW }).execute()
    const [closed] = await clips(caller)
    expect([closed?.title, closed?.state, closed?.mayView, closed?.files]).toEqual(['蔵の市にぎわう', 'shown', false, null])
    expect(await clipRefusal(caller, { ...CLIP, region: '0,0,1,1' })).toEqual({ detail: 'E_FORBIDDEN' })
    await subscription.set({ expire_at: LATER }).execute()
    expect((await clips(caller))[0]).toMatchObject({ mayView: true, files: { tileSize: 512 } })
  })

  it.each([
    ['withdrawn', { state: 'withdrawn' as const, publish_at: null }],
    ['not out yet', { state: 'approved' as const, publish_at: LATER }],
  ])('a clip of an edition that is %s has no picture, not even at an address from before', async (_name, values) => {
    const caller = await signIn({ role: 3 })
    await addClip(caller)
    const [before] = await clips(caller)
    await test.db.updateTable('paper_issue').set(values).execute()
    const [clip] = await clips(caller)
    expect([clip?.state, clip?.mayView, clip?.files]).toEqual(['withdrawn', false, null])
    // The page's files may be those of a page that was replaced.
    await test.db.updateTable('paper_page').set({ key: 'other' }).execute()
    test.ctx.shared.drop()
    const address = `${before?.files?.folder}/clip.png?region=0,0,1,1&${before?.files?.query}`
    expect((await test.app.inject(address)).statusCode).toBe(404)
    expect(await clipRefusal(caller, { ...CLIP, region: '0,0,1,1' })).toEqual({ detail: 'E_NOT_FOUND' })
  })

  it('a clip of a deleted issue keeps its title', async () => {
    const caller = await signIn()
    await addClip(caller)
    await test.db.deleteFrom('paper_issue').execute()
    expect(await clips(caller)).toMatchObject([{ title: '蔵の市にぎわう', state: 'withdrawn', mayView: false, files: null }])
  })

  it('a member without a plan can clip a free paper, but not the evening paper', async () => {
    await makeTiledPage(test, { day: '2026-11-20', page: 3, kind: 'weekly', title: '週刊みどり', key: NEXT })
    const caller = await signIn({})
    expect(await addClip(caller, { ...CLIP, kind: 'weekly' })).toMatchObject({ isNew: true })
    expect(await clips(caller)).toMatchObject([{ kind: 'weekly', issue: '週刊みどり', mayView: true }])
    expect(await clipRefusal(caller)).toEqual({ detail: 'E_FORBIDDEN' })
  })

  it.each([
    [{ page: 4 }, 'E_NOT_FOUND'],
    [{ date: '2026-11-21' }, 'E_NOT_FOUND'],
    [{ kind: 'weekly' }, 'E_NOT_FOUND'],
    [{ region: '0,0,0.001,1' }, 'E_BAD_REQUEST'],
    [{ region: '1.2,0,0.5,1' }, 'E_BAD_REQUEST'],
    [{ region: 'x' }, 'E_BAD_REQUEST'],
    [{ date: 'yesterday' }, 'E_BAD_REQUEST'],
    [{ page: 0 }, 'E_BAD_REQUEST'],
  ])('refuses a clip with %j', async (change, detail) => {
    expect(await clipRefusal(await signIn(), { ...CLIP, ...change })).toMatchObject({ detail })
  })
})

describe('clips while the file store has faults', () => {
  const textOf = (key: string) => `read page/${key}/text.json`
  afterEach(() => {
    Object.assign(test.faults, { until: Promise.resolve(), fails: () => false })
  })

  it('refuses a clip while the store does not return the text of its page, and saves it with its title afterwards', async () => {
    const caller = await signIn()
    test.faults.fails = (call) => call === 'read'
    expect(await clipRefusal(caller)).toEqual({ detail: 'E_UNAVAILABLE' })
    test.faults.fails = () => false
    expect(await clips(caller)).toEqual([])
    expect(await addClip(caller)).toMatchObject({ title: '蔵の市にぎわう', isNew: true })
  })

  it('a clip that waits for the store holds no transaction, and gets the headline of a page replaced since', async () => {
    const caller = await signIn()
    const page = await test.db.selectFrom('paper_page').select(['id', 'key']).executeTakeFirstOrThrow()
    const line = (text: string, x: number, width: number) => ({ text, box: { x, y: 0.05, width, height: 0.3 }, isVertical: true })
    const lines = [line('川に橋が架かる', 0.9, 0.05), line('渡良瀬川で二十日、新しい橋が開通した。', 0.86, 0.015)]
    await test.ctx.files.put(`page/${NEXT}/text.json`, Buffer.from(JSON.stringify({ lines })))
    test.faults.calls.length = 0
    const answers = Promise.withResolvers<void>()
    test.faults.until = answers.promise
    const added = addClip(caller)
    await expect.poll(() => test.faults.calls).toEqual([textOf(KEY)])
    expect(await countOpenTransactions(test)).toBe(0)
    await addLeftover(test.db, NEXT)
    const made = { key: NEXT, ...TILED_SIZE, text: '', textState: 'none' as const, source: 'next', facts: null, flaw: null, fileName: '' }
    await test.db.transaction().execute((db) => replacePage(db, page, made))
    answers.resolve()
    const { id, title } = await added
    expect([test.faults.calls, title]).toEqual([[textOf(KEY), textOf(NEXT)], '川に橋が架かる'])
    expect(await clips(caller)).toMatchObject([{ id, title: '川に橋が架かる', files: { folder: `/files/page/${NEXT}` } }])
  })
})

describe('the list of the scrapbook', () => {
  const fill = (memberId: number, count: number) =>
    test.db
      .insertInto('scrapbook_entry')
      .values(
        Array.from({ length: count }, (_, index) => ({
          member_id: memberId,
          saved_at: TEST_NOW,
          title: `${index}`,
          day: '2026-11-20',
          kind: 'evening' as const,
          issue_title: '',
          page: 1,
          page_key: 'gone',
          width: 1,
          height: 1,
          region: `${index}`,
        })),
      )
      .execute()

  it.each([
    [0, [], null],
    [SCRAPBOOK_PAGE, [SCRAPBOOK_PAGE], null],
    [SCRAPBOOK_PAGE + 1, [SCRAPBOOK_PAGE, 1], 2],
  ])('lists %i entries in pages, the newest first', async (count, sizes, next) => {
    const caller = await signIn({})
    if (count > 0) await fill(caller.member.id, count)
    const first = await list(caller)
    expect([first.total, first.next, first.entries[0]?.title]).toEqual([count, next, count === 0 ? undefined : String(count - 1)])
    for (const [index, size] of sizes.entries()) expect((await list(caller, index + 1)).entries.length).toBe(size)
    expect(await list(caller, sizes.length + 1)).toEqual({ entries: [], total: count, next: null })
  })

  it('a scrapbook is full at a thousand entries, and accepts another one after a removal', async () => {
    const caller = await signIn()
    await fill(caller.member.id, SCRAPBOOK_MAX - 1)
    await makeArticle(test.db, { slug: 'last' })
    await makeArticle(test.db, { slug: 'beyond' })
    const { id } = await addArticle(caller, 'last')
    expect(await articleRefusal(caller, 'beyond')).toEqual({ detail: 'E_SCRAPBOOK_FULL' })
    expect(await clipRefusal(caller)).toEqual({ detail: 'E_SCRAPBOOK_FULL' })
    expect(await addArticle(caller, 'last')).toMatchObject({ id, isNew: false })
    expect((await list(caller, SCRAPBOOK_MAX / SCRAPBOOK_PAGE)).next).toBe(null)
    await ask(test.app, '/scrapbook/delete/entry', { body: { id }, headers: caller.headers })
    expect(await addClip(caller)).toMatchObject({ isNew: true })
  })

  it('a member sees and removes only their own entries, and others are like unknown ones', async () => {
    const [caller, other] = [await signIn(), await signIn()]
    const { id } = await addClip(caller)
    expect(await list(other)).toEqual({ entries: [], total: 0, next: null })
    const removal = (headers: Record<string, string>, entry: number) =>
      refusalOf(test.app, '/scrapbook/delete/entry', { body: { id: entry }, headers })
    expect(await removal(other.headers, id)).toEqual(await removal(other.headers, 2_000_000))
    expect(await removal({}, id)).toEqual({ detail: 'E_UNAUTHORIZED' })
    expect((await list(caller)).total).toBe(1)
  })
})

import { REGION_VERSION } from '@yukan/rules/paper/page-regions.ts'
import type { PageText } from '@yukan/rules/paper/paper-text.ts'
import { addDays, HOUR, MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { alignPages } from '../jobs/align-pages.ts'
import { makePool } from '../db/connect.ts'
import { relistArticle, saveArticles, withdrawArticle } from '../store/articles/article-write.ts'
import { markPageDue, retryAlignments } from '../store/paper/paper-region.ts'
import { saveEdges } from '../store/operations/edge-purge.ts'
import { listQueues } from '../store/operations/job-queue.ts'
import { buildTestContext } from '../test/context.ts'
import type { TestContext } from '../test/context.ts'
import { makeArticle, makePage, makePicture } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'
import { alignDuePages, alignOutdatedPages } from './align-pages.ts'
import { textFileName } from './import/store-page-files.ts'

const DAY = '2026-11-20'
const RELEASE = new Date('2026-11-20T15:00:00+09:00')
const MARKET = '桐生市本町の蔵が並ぶ通りで二十日、恒例の織物市が開かれ、県内外から訪れた人たちでにぎわった。'
const BRIDGE = '県は渡良瀬川に架かる橋の架け替えを来春に始める。六十年前に造られ、幅が狭く歩道がない。'
const ADVERT = '特売秋の反物三割引き土日のみ駐車場あり電話でどうぞ'

const test = setUp(buildTestContext)
beforeEach(async () => {
  for (const table of ['paper_issue', 'article'] as const) await test.db.deleteFrom(table).execute()
})

/** A page in columns of twelve characters, each story below the one before. */
function pageText(...stories: string[]): PageText {
  const lines = stories.flatMap((story, row) =>
    Array.from({ length: Math.ceil(story.length / 12) }, (_, at) => ({
      text: story.slice(at * 12, at * 12 + 12),
      box: { x: 0.9 - at * 0.03, y: 0.1 + row * 0.3, width: 0.025, height: 0.2 },
      isVertical: true,
    })),
  )
  return { lines }
}

async function printed(page: number, text: PageText, given: { day?: string; key?: string } = {}) {
  const made = await makePage(test.db, { day: DAY, page, text: 'あり', key: `key-${page}`, ...given })
  await test.ctx.files.put(textFileName(made.key), Buffer.from(JSON.stringify(text)))
  await test.db.transaction().execute((db) => markPageDue(db, made.id))
  return made
}

const found = async (pageId: number) => {
  const rows = await test.db
    .selectFrom('paper_region')
    .leftJoin('article', 'article.id', 'paper_region.article_id')
    .select(['slug', 'paragraphs'])
    .where('page_id', '=', pageId)
    .orderBy('position')
    .execute()
  return rows.map(({ slug, paragraphs }) => slug ?? paragraphs.map(({ text }) => text).join(''))
}
const shares = (pageId: number) =>
  test.db.selectFrom('paper_alignment').select(['is_due', 'characters', 'matched']).where('page_id', '=', pageId).executeTakeFirstOrThrow()

describe('due pages', () => {
  it('finds the articles and other stories of a due page, once', async () => {
    await makeArticle(test.db, { slug: 'market', title: '織物市', content: `<p>${MARKET}</p>`, releaseAt: RELEASE })
    const { id } = await printed(1, pageText(MARKET, ADVERT))
    expect(await alignDuePages(test.ctx)).toBe(1)
    expect(await found(id)).toEqual(['market', ADVERT])
    expect(await shares(id)).toEqual({ is_due: false, characters: MARKET.length + ADVERT.length, matched: MARKET.length })
    const before = await test.db.selectFrom('paper_region').selectAll().execute()
    expect(await alignDuePages(test.ctx)).toBe(0)
    expect(await test.db.selectFrom('paper_region').selectAll().execute()).toEqual(before)
  })

  it('finds an article by the captions of its pictures too', async () => {
    const [first, second] = [
      '反物を手に取る買い物客たち。二十日午前、本町二丁目の蔵の前で',
      '色鮮やかな帯地を広げる織元の女性。会場の有鄰館で撮影した一枚',
    ]
    const { id: articleId } = await makeArticle(test.db, {
      slug: 'market',
      title: '織物市',
      content: `<p>${MARKET}</p>`,
      releaseAt: RELEASE,
    })
    await test.db.updateTable('article').set({ picture_caption: first }).where('id', '=', articleId).execute()
    const { pictureId: picture_id } = await makePicture(test.db, 'picture/market')
    await test.db.insertInto('article_picture').values({ article_id: articleId, picture_id, position: 1, caption: second }).execute()
    const { id } = await printed(1, pageText(first, second))
    await alignDuePages(test.ctx)
    const characters = first.length + second.length
    expect([await found(id), await shares(id)]).toEqual([['market'], { is_due: false, characters, matched: characters }])
  })

  it('does not write the regions of a page again when a second comparison finds the same ones, so no cached page is purged', async () => {
    await makeArticle(test.db, { slug: 'market', title: '織物市', content: `<p>${MARKET}</p>`, releaseAt: RELEASE })
    const { id } = await printed(1, pageText(MARKET, ADVERT))
    await saveEdges(test.db, ['edge'], RELEASE)
    onTestFinished(() => saveEdges(test.db, [], RELEASE))
    const purges = async () => (await test.db.selectFrom('edge_purge').select('id').execute()).length
    /** The rows with their versions, and how many purges the run has written. */
    const afterRun = async () => {
      const before = await purges()
      expect(await alignDuePages(test.ctx)).toBe(1)
      const versions = sql<string>`xmin::text`.as('version')
      const rows = await test.db.selectFrom('paper_region').select(['id', versions]).where('page_id', '=', id).orderBy('id').execute()
      return { rows, purged: (await purges()) - before }
    }
    const { rows, purged } = await afterRun()
    expect([rows.length, purged > 0]).toEqual([2, true])
    await test.db.transaction().execute((db) => markPageDue(db, id))
    expect(await afterRun()).toEqual({ rows, purged: 0 })
  })

  it('does not compare a page with drafts, web-only articles or articles of other seasons', async () => {
    const content = `<p>${MARKET}</p>`
    await makeArticle(test.db, { content, releaseAt: RELEASE, state: 'draft' })
    await makeArticle(test.db, { content, releaseAt: RELEASE, onlyWeb: true })
    await makeArticle(test.db, { content, releaseAt: new Date('2026-09-18T15:00:00+09:00') })
    await makeArticle(test.db, { content, releaseAt: new Date('2026-11-23T00:00:00+09:00') })
    const { id } = await printed(1, pageText(MARKET))
    await alignDuePages(test.ctx)
    expect(await found(id)).toEqual([MARKET])
  })

  it('compares a page with published and scheduled articles from two months before to two days after its day', async () => {
    await makeArticle(test.db, { slug: 'old', content: `<p>${MARKET}</p>`, releaseAt: new Date('2026-09-19T00:00:00+09:00') })
    await makeArticle(test.db, {
      slug: 'soon',
      content: `<p>${BRIDGE}</p>`,
      releaseAt: new Date('2026-11-22T23:59:00+09:00'),
      state: 'scheduled',
    })
    const { id } = await printed(1, pageText(MARKET, BRIDGE))
    await alignDuePages(test.ctx)
    expect(await found(id)).toEqual(['old', 'soon'])
  })

  it('finds an article on both pages when it continues on a second one', async () => {
    await makeArticle(test.db, { slug: 'long', content: `<p>${MARKET}</p><p>${BRIDGE}</p>`, releaseAt: RELEASE })
    const [first, second] = [await printed(1, pageText(MARKET)), await printed(2, pageText(BRIDGE))]
    await alignDuePages(test.ctx)
    expect([await found(first.id), await found(second.id)]).toEqual([['long'], ['long']])
  })

  it('gives a due page without stored text no regions, and marks it as compared', async () => {
    const { id } = await makePage(test.db, { day: DAY, page: 1 })
    await markPageDue(test.db, id)
    expect(await alignDuePages(test.ctx)).toBe(1)
    expect([await found(id), await shares(id)]).toEqual([[], { is_due: false, characters: 0, matched: 0 }])
  })
})

describe('changes of articles', () => {
  it('a changed article makes only the pages that may print it due, adds the job, and updates their regions', async () => {
    const near = await printed(1, pageText(MARKET))
    const far = await printed(1, pageText(MARKET), { day: '2026-10-01', key: 'far' })
    await alignDuePages(test.ctx)
    await makeArticle(test.db, { slug: 'late', content: `<p>${MARKET}</p>`, releaseAt: RELEASE })
    expect([(await shares(near.id)).is_due, (await shares(far.id)).is_due]).toEqual([true, false])
    expect((await listQueues(test.db)).find(({ name }) => name === 'align-pages')?.waiting).toBe(1)
    await alignDuePages(test.ctx)
    expect(await found(near.id)).toEqual(['late'])
    await test.db.transaction().execute((db) => withdrawArticle(db, 'late'))
    await alignDuePages(test.ctx)
    expect(await found(near.id)).toEqual([MARKET])
  })
})

describe('corrections of articles', () => {
  const YEAR_AGO = new Date('2025-11-20T15:00:00+09:00')
  const OTHER = '桐生川の上流で六日、鮎の稚魚が放され、地元の小学生がバケツを手に川へ入った。'
  const article = (slug: string, content: string, releaseAt: Date, more: object = {}) =>
    makeArticle(test.db, { slug, content: `<p>${content}</p>`, releaseAt, ...more })
  const save = async (slug: string, content: string, releaseAt: Date, more: object = {}) => {
    const input = { description: '', info: '', limited: false, onlyWeb: false, eyecatch: false, rank: 0, isRecommended: false }
    const rest = { categories: [], tags: [], picture: null, gallery: [] }
    await test.db
      .transaction()
      .execute((db) =>
        saveArticles(
          db,
          [{ slug, title: '見出し', content: `<p>${content}</p>`, releaseAt, ...input, ...rest, ...more }],
          test.clock.now(),
        ),
      )
  }
  /** A page a day around the article's, with their own texts. */
  async function printDays(first: number, last: number, text: (day: number) => string) {
    for (let day = first; day <= last; day += 1)
      await printed(1, pageText(text(day)), { day: addDays('2025-11-20', day), key: `day-${day}` })
    await alignDuePages(test.ctx)
  }
  /** Days of the due pages, counted from the article's. */
  const due = async () => {
    const { rows } = await test.ctx.pool.query<{ day: number }>(
      `select i.day - date '2025-11-20' as day from paper_alignment al join paper_page p on p.id = al.page_id join paper_issue i on i.id = p.issue_id
       where al.is_due order by i.day`,
    )
    return rows.map(({ day }) => day)
  }

  it('compares a corrected old article only with the pages that print it and those of its own day', async () => {
    await article('market', MARKET, YEAR_AGO)
    await printDays(-3, 63, (day) => (day === 0 ? BRIDGE : day === 21 ? MARKET : ADVERT))
    expect(await due()).toEqual([])
    await save('market', MARKET.replace('恒例', '高齢'), YEAR_AGO)
    expect(await due()).toEqual([0, 21])
    expect(await alignDuePages(test.ctx)).toBe(2)
  })

  it('compares a completed article that is on no page with the days around its own, and finds it', async () => {
    await article('flash', '桐生で織物市。', YEAR_AGO)
    await printDays(-3, 4, (day) => (day === 1 ? MARKET : ADVERT))
    await save('flash', MARKET, YEAR_AGO)
    expect(await due()).toEqual([-2, -1, 0, 1])
    await alignDuePages(test.ctx)
    const next = await test.db.selectFrom('paper_page').select('id').where('key', '=', 'day-1').executeTakeFirstOrThrow()
    expect(await found(next.id)).toEqual(['flash'])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['is new', () => save('other', OTHER, YEAR_AGO)],
    [
      'is published',
      async () => {
        await article('other', OTHER, YEAR_AGO, { state: 'draft' })
        await save('other', OTHER, YEAR_AGO, { state: 'published' })
      },
    ],
    [
      'gets another day',
      async () => {
        await article('other', OTHER, new Date('2024-11-20T15:00:00+09:00'))
        await save('other', OTHER, YEAR_AGO)
      },
    ],
    [
      'is no longer only on the web',
      async () => {
        await article('other', OTHER, YEAR_AGO, { onlyWeb: true })
        await save('other', OTHER, YEAR_AGO)
      },
    ],
  ])('compares an article that %s with every paper of its weeks, and finds it in one of them', async (_how, change) => {
    await printDays(-3, 63, (day) => (day === 40 ? OTHER : ADVERT))
    await change()
    expect(await due()).toEqual(Array.from({ length: 65 }, (_, at) => at - 2))
    await alignDuePages(test.ctx)
    const free = await test.db.selectFrom('paper_page').select('id').where('key', '=', 'day-40').executeTakeFirstOrThrow()
    expect(await found(free.id)).toEqual(['other'])
  })

  it('a withdrawn article is removed from its pages, and a relisted one is found again in a paper of its weeks', async () => {
    await article('market', MARKET, YEAR_AGO)
    await printDays(-1, 5, (day) => (day === 4 ? MARKET : ADVERT))
    await test.db.transaction().execute((db) => withdrawArticle(db, 'market'))
    const page = await test.db.selectFrom('paper_page').select('id').where('key', '=', 'day-4').executeTakeFirstOrThrow()
    expect(await due()).toEqual([4])
    await alignDuePages(test.ctx)
    expect(await found(page.id)).toEqual([MARKET])
    const { id } = await test.db.selectFrom('article').select('id').where('slug', '=', 'market').executeTakeFirstOrThrow()
    await test.db.transaction().execute((db) => relistArticle(db, id))
    expect(await due()).toEqual([-1, 0, 1, 2, 3, 4, 5])
    await alignDuePages(test.ctx)
    expect(await found(page.id)).toEqual(['market'])
  })

  it('a draft makes no page due, however often it is saved', async () => {
    await printDays(-1, 1, () => ADVERT)
    await save('draft', MARKET, YEAR_AGO, { state: 'draft' })
    await save('draft', BRIDGE, YEAR_AGO, { state: 'draft' })
    expect(await due()).toEqual([])
  })
})

describe('pages whose regions were found by older rules', () => {
  /** As an older program has left the page: other edges, and its version. */
  async function age(pageId: number, version: number): Promise<void> {
    await test.db.updateTable('paper_alignment').set({ region_version: version }).where('page_id', '=', pageId).execute()
    await test.db
      .updateTable('paper_region')
      .set({ boxes: JSON.stringify([OLD_EDGES]) })
      .where('page_id', '=', pageId)
      .where('origin', '=', 'automatic')
      .execute()
  }
  const regions = (pageId: number) =>
    test.db.selectFrom('paper_region').select(['id', 'origin', 'boxes']).where('page_id', '=', pageId).orderBy('position').execute()
  const hasOldEdges = async (pageId: number) =>
    (await regions(pageId)).some(({ boxes }) => JSON.stringify(boxes) === JSON.stringify([OLD_EDGES]))
  const OLD_EDGES = { x: 0.01, y: 0.01, width: 0.5, height: 0.5 }
  const STORIES = [MARKET, BRIDGE, ADVERT]

  it('a job compares pages of older rules again, but keeps regions drawn by staff and pages of newer rules', async () => {
    const [old, newer] = [await printed(1, pageText(...STORIES)), await printed(2, pageText(MARKET))]
    await alignDuePages(test.ctx)
    const [drawn] = await regions(old.id)
    const drawnBoxes = [{ x: 0.5, y: 0.05, width: 0.45, height: 0.3 }]
    await test.db
      .updateTable('paper_region')
      .set({ origin: 'desk', boxes: JSON.stringify(drawnBoxes) })
      .where('id', '=', drawn!.id)
      .execute()
    await age(old.id, REGION_VERSION - 1)
    await age(newer.id, REGION_VERSION + 1)
    await test.ctx.pool.query(`delete from jobs.job where name = 'align-pages'`)
    expect(await alignPages(test.ctx)).toBe('0 pages compared with the articles')
    expect((await listQueues(test.db)).find(({ name }) => name === 'align-pages')?.waiting).toBe(1)
    expect(await alignOutdatedPages(test.ctx)).toBe(1)
    expect(await hasOldEdges(old.id)).toBe(false)
    expect((await regions(old.id)).map(({ origin }) => origin)).toEqual(['desk', 'automatic', 'automatic'])
    expect((await regions(old.id))[0]?.boxes).toEqual(drawnBoxes)
    expect(await hasOldEdges(newer.id)).toBe(true)
    await test.ctx.pool.query(`delete from jobs.job where name = 'align-pages'`)
    expect([await alignOutdatedPages(test.ctx), await alignPages(test.ctx)]).toEqual([0, '0 pages compared with the articles'])
    expect((await listQueues(test.db)).find(({ name }) => name === 'align-pages')?.waiting).toBe(0)
  })

  it('two processes compare outdated pages once, after the pages that are due', async () => {
    const pages = [await printed(1, pageText(...STORIES)), await printed(2, pageText(MARKET)), await printed(3, pageText(BRIDGE))]
    await alignDuePages(test.ctx)
    for (const { id } of pages) await age(id, 0)
    const due = await printed(1, pageText(ADVERT), { day: '2026-01-08', key: 'due' })
    const counts = await Promise.all([alignOutdatedPages(test.ctx), alignOutdatedPages(test.ctx)])
    expect(counts.toSorted()).toEqual([0, 3])
    expect(await Promise.all(pages.map(({ id }) => hasOldEdges(id)))).toEqual([false, false, false])
    const first = Math.min(...(await Promise.all(pages.map(({ id }) => regions(id)))).flat().map(({ id }) => id))
    expect((await regions(due.id)).map(({ id }) => id < first)).toEqual([true])
  })

  it('continues with outdated pages after one that fails and after the end of the program', async () => {
    const [broken, sound] = [await printed(1, pageText(MARKET)), await printed(2, pageText(BRIDGE))]
    await alignDuePages(test.ctx)
    for (const { id } of [broken, sound]) await age(id, 0)
    await test.ctx.files.put(textFileName(broken.key), Buffer.from('{"lines":0}'))
    expect(await alignOutdatedPages(test.ctx)).toBe(1)
    expect([await hasOldEdges(broken.id), await hasOldEdges(sound.id)]).toEqual([true, false])
    await test.ctx.files.put(textFileName(broken.key), Buffer.from(JSON.stringify(pageText(MARKET))))
    test.clock.set(new Date(test.clock.now().getTime() + HOUR))
    test.ctx.lifecycle.isEnding = true
    await expect(alignOutdatedPages(test.ctx)).rejects.toThrow('the program ends')
    test.ctx.lifecycle.isEnding = false
    expect([await alignOutdatedPages(test.ctx), await hasOldEdges(broken.id)]).toEqual([1, false])
  })
})

describe('pages whose comparison fails', () => {
  const tried = (pageId: number) =>
    test.db.selectFrom('paper_alignment').select(['is_due', 'tries']).where('page_id', '=', pageId).executeTakeFirstOrThrow()
  const waitingJobs = async () => {
    const { rows } = await test.ctx.pool.query<{ key: string; at: Date }>(
      `select singleton_key as key, start_after as at from jobs.job where name = 'align-pages' and state = 'created' order by key`,
    )
    return rows.map(({ key, at }) => `${key} ${at.toISOString()}`)
  }
  const UNREADABLE = { read: () => Promise.reject(new Error('away')) }
  const later = (minutes: number) => test.clock.set(new Date(test.clock.now().getTime() + minutes * MINUTE))

  it('tries a page with broken text three times, then logs it, while older pages are still compared', async () => {
    await makeArticle(test.db, { slug: 'market', content: `<p>${MARKET}</p>`, releaseAt: RELEASE })
    const newest = await printed(1, pageText(BRIDGE), { day: '2026-11-21', key: 'newest' })
    const older = await printed(1, pageText(MARKET))
    await test.ctx.files.put(textFileName(newest.key), Buffer.from('{'))
    const logged = vi.spyOn(test.ctx.log, 'error')
    await test.ctx.pool.query(`delete from jobs.job where name = 'align-pages'`)
    expect(await alignDuePages(test.ctx)).toBe(1)
    expect([await found(older.id), await tried(newest.id)]).toEqual([['market'], { is_due: true, tries: 1 }])
    expect(await waitingJobs()).toEqual([`later ${new Date(test.clock.now().getTime() + MINUTE).toISOString()}`])
    expect([await alignDuePages(test.ctx), (await tried(newest.id)).tries]).toEqual([0, 1])
    later(1)
    await alignDuePages(test.ctx)
    later(4)
    expect([await alignDuePages(test.ctx), (await tried(newest.id)).tries, logged.mock.calls]).toEqual([0, 2, []])
    later(1)
    await alignDuePages(test.ctx)
    expect(await tried(newest.id)).toEqual({ is_due: true, tries: 3 })
    expect(logged.mock.calls).toEqual([
      [
        { err: expect.any(SyntaxError), tries: 3, day: '2026-11-21', page: newest.id },
        'the articles of a page could not be found: the desk names it',
      ],
    ])
    later(600)
    await alignDuePages(test.ctx)
    expect(logged).toHaveBeenCalledTimes(1)
    await test.ctx.files.put(textFileName(newest.key), Buffer.from(JSON.stringify(pageText(BRIDGE))))
    const { issueId } = await test.db
      .selectFrom('paper_page')
      .select('issue_id as issueId')
      .where('id', '=', newest.id)
      .executeTakeFirstOrThrow()
    await test.db.transaction().execute((db) => retryAlignments(db, issueId))
    expect([await alignDuePages(test.ctx), await found(newest.id), await tried(newest.id)]).toEqual([
      1,
      [BRIDGE],
      { is_due: false, tries: 0 },
    ])
    logged.mockRestore()
  })

  it('compares a page again after a change, however often it has failed', async () => {
    const { id, key } = await printed(1, pageText(MARKET))
    await test.db.updateTable('paper_alignment').set({ tries: 3 }).where('page_id', '=', id).execute()
    expect(await alignDuePages(test.ctx)).toBe(0)
    await test.db.transaction().execute((db) => markPageDue(db, id))
    expect([await alignDuePages(test.ctx), key]).toEqual([1, 'key-1'])
  })

  it.each<[string, () => Partial<TestContext['ctx']>]>([
    ['the file store', () => ({ files: { ...test.ctx.files, ...UNREADABLE, findProblem: async () => 'ECONNREFUSED' } })],
    ['the database', () => ({ files: { ...test.ctx.files, ...UNREADABLE }, pool: makePool({ host: '127.0.0.1', port: 1 }) })],
  ])('does not count an outage of %s as a failure of a page', async (_what, away) => {
    const { id } = await printed(1, pageText(MARKET))
    await expect(alignDuePages({ ...test.ctx, ...away() })).rejects.toThrow('away')
    expect(await tried(id)).toEqual({ is_due: true, tries: 0 })
  })
})

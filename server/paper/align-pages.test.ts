import type { PageText } from '@yukan/rules/paper-text.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { withdrawArticle } from '../store/article-write.ts'
import { markPageDue } from '../store/paper-region.ts'
import { listQueues } from '../store/job-queue.ts'
import { buildTestContext } from '../test/context.ts'
import type { TestContext } from '../test/context.ts'
import { makeArticle, makePage } from '../test/make.ts'
import { alignDuePages } from './align-pages.ts'
import { textFileName } from './import/store-page-files.ts'

const DAY = '2026-11-20'
const RELEASE = new Date('2026-11-20T15:00:00+09:00')
const MARKET = '桐生市本町の蔵が並ぶ通りで二十日、恒例の織物市が開かれ、県内外から訪れた人たちでにぎわった。'
const BRIDGE = '県は渡良瀬川に架かる橋の架け替えを来春に始める。六十年前に造られ、幅が狭く歩道がない。'
const ADVERT = '特売秋の反物三割引き土日のみ駐車場あり電話でどうぞ'

let test: TestContext
beforeAll(async () => {
  test = await buildTestContext()
})
afterAll(() => test.close())
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

describe('the pages that are due', () => {
  it('get the regions of their articles and of other stories, once', async () => {
    await makeArticle(test.db, { slug: 'market', title: '織物市', content: `<p>${MARKET}</p>`, releaseAt: RELEASE })
    const { id } = await printed(1, pageText(MARKET, ADVERT))
    expect(await alignDuePages(test.ctx)).toBe(1)
    expect(await found(id)).toEqual(['market', ADVERT])
    expect(await shares(id)).toEqual({ is_due: false, characters: MARKET.length + ADVERT.length, matched: MARKET.length })
    const before = await test.db.selectFrom('paper_region').selectAll().execute()
    expect(await alignDuePages(test.ctx)).toBe(0)
    expect(await test.db.selectFrom('paper_region').selectAll().execute()).toEqual(before)
  })

  it('are not compared with drafts, with what is only on the web, nor with articles of other seasons', async () => {
    const content = `<p>${MARKET}</p>`
    await makeArticle(test.db, { content, releaseAt: RELEASE, state: 'draft' })
    await makeArticle(test.db, { content, releaseAt: RELEASE, onlyWeb: true })
    await makeArticle(test.db, { content, releaseAt: new Date('2026-09-18T15:00:00+09:00') })
    await makeArticle(test.db, { content, releaseAt: new Date('2026-11-23T00:00:00+09:00') })
    const { id } = await printed(1, pageText(MARKET))
    await alignDuePages(test.ctx)
    expect(await found(id)).toEqual([MARKET])
  })

  it('are compared with articles that are scheduled, from two months before to two days after', async () => {
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

  it('are two where an article continues', async () => {
    await makeArticle(test.db, { slug: 'long', content: `<p>${MARKET}</p><p>${BRIDGE}</p>`, releaseAt: RELEASE })
    const [first, second] = [await printed(1, pageText(MARKET)), await printed(2, pageText(BRIDGE))]
    await alignDuePages(test.ctx)
    expect([await found(first.id), await found(second.id)]).toEqual([['long'], ['long']])
  })

  it('are those of which the text is missing, too: they have no regions', async () => {
    const { id } = await makePage(test.db, { day: DAY, page: 1 })
    await markPageDue(test.db, id)
    expect(await alignDuePages(test.ctx)).toBe(1)
    expect([await found(id), await shares(id)]).toEqual([[], { is_due: false, characters: 0, matched: 0 }])
  })
})

describe('a change of an article', () => {
  it('makes the pages due that may print it, and adds the job; another page stays as it is', async () => {
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

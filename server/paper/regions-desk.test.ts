import type { DeskRegions } from '@yukan/contract/desk/region.ts'
import type { PageBox, PageText } from '@yukan/rules/paper/paper-text.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { markPageDue, markPageReplaced } from '../store/paper/paper-region.ts'
import { buildTestApp } from '../test/app.ts'
import { askDesk, makeStaff } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { makeArticle, makePage } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'
import { alignDuePages } from './align-pages.ts'
import { textFileName } from './import/store-page-files.ts'

const RELEASE = new Date('2026-11-20T15:00:00+09:00')
const MARKET = '桐生市本町の蔵が並ぶ通りで二十日、恒例の織物市が開かれ、県内外から訪れた人たちでにぎわった。'
const BRIDGE = '県は渡良瀬川に架かる橋の架け替えを来春に始める。六十年前に造られ、幅が狭く歩道がない。'
const ADVERT = '特売秋の反物三割引き土日のみ駐車場あり電話でどうぞ'

const test = setUp(buildTestApp)
let maker: TestStaff
let handle: number
let pageId: number
beforeAll(async () => {
  maker = await makeStaff(test, 'paper')
})

/** Columns of twelve characters, each story below the one before. */
async function write(...stories: string[]): Promise<void> {
  const lines: PageText['lines'] = stories.flatMap((story, row) =>
    Array.from({ length: Math.ceil(story.length / 12) }, (_, at) => ({
      text: story.slice(at * 12, at * 12 + 12),
      box: { x: 0.9 - at * 0.03, y: 0.1 + row * 0.3, width: 0.025, height: 0.2 },
      isVertical: true,
    })),
  )
  await test.ctx.files.put(textFileName('desk-page'), Buffer.from(JSON.stringify({ lines })))
}
const due = () => test.db.transaction().execute((db) => markPageDue(db, pageId))

beforeEach(async () => {
  for (const table of ['paper_issue', 'article'] as const) await test.db.deleteFrom(table).execute()
  await makeArticle(test.db, { slug: 'market', title: '織物市', content: `<p>${MARKET}</p>`, releaseAt: RELEASE })
  pageId = (await makePage(test.db, { day: '2026-11-20', page: 2, text: 'あり', key: 'desk-page' })).id
  handle = (await test.db.selectFrom('paper_page').select('handle').where('id', '=', pageId).executeTakeFirstOrThrow()).handle
  await write(MARKET, BRIDGE, ADVERT)
  await due()
  await alignDuePages(test.ctx)
})

const read = async (): Promise<DeskRegions> =>
  (await askDesk(test, '/region/get', null, { cookie: maker.cookie, query: `?page=${handle}` })).body
type Saved = { id: number | null; articleId: number | null; boxes: PageBox[] }
const save = async (seen: number, regions: readonly Saved[]) =>
  (await askDesk(test, '/region/save', { page: handle, seen, regions: [...regions] }, { cookie: maker.cookie })).outcome
const asSaved = ({ regions }: DeskRegions): Saved[] => regions.map(({ id, articleId, boxes }) => ({ id, articleId, boxes }))
const shown = async () => {
  const { regions, articles } = await read()
  return regions.map(({ articleId, origin, text }) => [articles.find(({ id }) => id === articleId)?.title ?? null, origin, text])
}

it('returns the regions of a page with their printed text, and the articles that may be placed', async () => {
  const page = await read()
  expect([page.number, page.version, page.isDue, page.matched]).toEqual([
    2,
    0,
    false,
    Math.floor((100 * MARKET.length) / (MARKET + BRIDGE + ADVERT).length),
  ])
  expect(await shown()).toEqual([
    ['織物市', 'automatic', MARKET],
    [null, 'automatic', BRIDGE],
    [null, 'automatic', ADVERT],
  ])
  expect(page.articles.map(({ title, day }) => [title, day])).toEqual([['織物市', '2026-11-20']])
})

it('saves a drawn region with the text inside it, and keeps the other regions as they were found', async () => {
  const bridge = await makeArticle(test.db, { title: '橋の架け替え', releaseAt: RELEASE })
  const page = await read()
  const rest = asSaved(page).filter(({ id }) => id !== page.regions[1]!.id)
  expect(await save(0, [...rest, { id: null, articleId: bridge.id, boxes: page.regions[1]!.boxes }])).toBe('done')
  expect(await shown()).toEqual([
    ['織物市', 'automatic', MARKET],
    ['橋の架け替え', 'desk', BRIDGE],
    [null, 'automatic', ADVERT],
  ])
  expect((await read()).matched).toBe(Math.floor((100 * (MARKET + BRIDGE).length) / (MARKET + BRIDGE + ADVERT).length))
  const { rows } = await test.ctx.pool.query<{ subject: string }>(`select subject from audit_entry where action = 'paper.regions'`)
  expect(rows).toEqual([{ subject: expect.stringContaining('2面') }])
})

describe('regions made by the staff', () => {
  it('keeps regions of the staff when articles change, and does not find regions again that they deleted', async () => {
    const page = await read()
    const [market, bridge] = asSaved(page)
    expect(await save(0, [{ ...bridge!, id: null }])).toBe('done')
    await makeArticle(test.db, { title: '橋', content: `<p>${BRIDGE}</p>`, releaseAt: RELEASE })
    await alignDuePages(test.ctx)
    expect(await shown()).toEqual([[null, 'desk', BRIDGE]])
    expect(await save(1, [{ ...market!, id: null }, ...asSaved(await read())])).toBe('done')
    expect(await shown()).toEqual([
      ['織物市', 'desk', MARKET],
      [null, 'desk', BRIDGE],
    ])
  })

  it('keeps a region of the staff on a replaced page where its text is still printed, and finds the rest again', async () => {
    const page = await read()
    const [market, bridge, advert] = asSaved(page)
    expect(await save(0, [market!, { ...bridge!, id: null }, { ...advert!, id: null }])).toBe('done')
    await write(MARKET, BRIDGE, '別の広告です冬の反物が入りました毎日営業しています')
    await test.db.transaction().execute((db) => markPageReplaced(db, pageId))
    await alignDuePages(test.ctx)
    expect(await shown()).toEqual([
      ['織物市', 'automatic', MARKET],
      [null, 'desk', BRIDGE],
      [null, 'automatic', '別の広告です冬の反物が入りました毎日営業しています'],
    ])
  })
})

describe('refused regions', () => {
  const box = { x: 0.1, y: 0.1, width: 0.2, height: 0.2 }
  it.each<[string, Saved]>([
    ['a box beyond the page', { id: null, articleId: null, boxes: [{ ...box, x: 0.9 }] }],
    ['a box too small to be seen', { id: null, articleId: null, boxes: [{ ...box, width: 0.001 }] }],
    ['an article that there is not', { id: null, articleId: 2_000_000, boxes: [box] }],
  ])('refuses a region with %s', async (_name, region) => {
    expect(await save(0, [region])).toBe('E_BAD_REQUEST')
    expect((await read()).version).toBe(0)
  })
  it('refuses regions made from an outdated version of the page', async () => {
    expect(await save(0, asSaved(await read()))).toBe('done')
    expect(await save(0, [])).toBe('E_CHANGED')
    expect((await read()).regions.length).toBe(3)
  })
  it('refuses a region with an article released months before the page', async () => {
    const { id } = await makeArticle(test.db, { releaseAt: new Date('2026-08-01T15:00:00+09:00') })
    expect(await save(0, [{ id: null, articleId: id, boxes: [box] }])).toBe('E_BAD_REQUEST')
  })
})

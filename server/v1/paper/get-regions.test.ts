import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { ask, refusalOf } from '../../test/inputs/expect-reply.ts'
import { loginAs, makeArticle, makeMember, makePage, makeRegion } from '../../test/make.ts'
import { setUp } from '../../test/set-up.ts'

const PAGE = { year: 2026, month: 11, day: 20, page: 1 }
const BOX = { x: 0.5, y: 0.25, width: 0.25, height: 0.5 }
const STORY = [
  { text: '催しの案内', isHeadline: true },
  { text: '毎週水曜に開く。', isHeadline: false },
]
const LONG = [
  { text: '午後は各町の屋台が順に引き出され、八木節の音頭が夕方まで続いた。市は地元の自治会と協議を重ねている。', isHeadline: false },
]

const test = setUp(buildTestApp)
let staff: Record<string, string>
beforeAll(async () => {
  staff = await loginAs(test, await makeMember(test.db, { role: 3 }))
})

const regions = async (query: object = PAGE) => (await ask(test.app, '/paper/get/regions', { query: { ...query }, headers: staff })).regions

it('returns the articles and stories of a page in reading order, with every part of each', async () => {
  const page = await makePage(test.db, { day: '2026-11-20', page: 1 })
  const article = await makeArticle(test.db, { slug: 'kura', title: '蔵の町' })
  const parts = [BOX, { x: 0, y: 0.75, width: 0.5, height: 0.125 }]
  await makeRegion(test.db, page.id, { articleId: article.id, headline: '蔵のまち', boxes: parts, paragraphs: STORY })
  await makeRegion(test.db, page.id, { headline: '催しの案内', boxes: [BOX], paragraphs: STORY })
  await makeRegion(test.db, page.id, { headline: '短い文', boxes: [BOX], paragraphs: STORY, origin: 'desk' })
  await makeRegion(test.db, page.id, { headline: '長い文', boxes: [BOX], paragraphs: LONG })
  expect(await regions()).toEqual([
    { headline: '蔵の町', boxes: parts, article: { id: article.id, slug: 'kura', mayRead: true }, paragraphs: null, isStory: true },
    { headline: '催しの案内', boxes: [BOX], article: null, paragraphs: STORY, isStory: false },
    { headline: '短い文', boxes: [BOX], article: null, paragraphs: STORY, isStory: true },
    { headline: '長い文', boxes: [BOX], article: null, paragraphs: LONG, isStory: true },
  ])
})

it.each([
  ['is not released', { releaseAt: new Date(TEST_NOW.getTime() + 1) }],
  ['is a draft', { state: 'draft' as const }],
  ['was withdrawn', { state: 'withdrawn' as const }],
])('shows the printed text in the region of an article that %s', async (_why, given) => {
  const article = await makeArticle(test.db, { title: '秘密の題', ...given })
  const page = await makePage(test.db, { day: '2026-11-19', page: article.id })
  await makeRegion(test.db, page.id, { articleId: article.id, headline: '印刷の見出し', boxes: [BOX], paragraphs: STORY })
  expect(await regions({ ...PAGE, day: 19, page: article.id })).toEqual([
    { headline: '印刷の見出し', boxes: [BOX], article: null, paragraphs: STORY, isStory: true },
  ])
})

it('returns the regions of the evening paper by default, and of the newest edition that is out', async () => {
  const day = '2026-11-18'
  const evening = await makePage(test.db, { day, page: 1 })
  const weekly = await makePage(test.db, { day, page: 1, kind: 'weekly' })
  await makeRegion(test.db, evening.id, { headline: '夕刊' })
  await makeRegion(test.db, weekly.id, { headline: '週刊' })
  const heads = async (query: object) => (await regions({ ...PAGE, day: 18, ...query })).map(({ headline }) => headline)
  expect([await heads({}), await heads({ kind: 'evening' }), await heads({ kind: 'weekly' })]).toEqual([['夕刊'], ['夕刊'], ['週刊']])
  const { id } = await test.db
    .insertInto('paper_issue')
    .values({ day, kind: 'evening', edition: 2, publish_at: null, changed_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const second = { issue_id: id, page: 1, key: 'second', width: 3198, height: 4300, source: null, facts: null }
  const row = await test.db.insertInto('paper_page').values(second).returning('id').executeTakeFirstOrThrow()
  await makeRegion(test.db, row.id, { headline: '第二版' })
  // Nothing listens for changes here.
  test.ctx.shared.drop()
  expect(await heads({})).toEqual(['第二版'])
})

describe('refused requests', () => {
  it.each<[string, object, object]>([
    ['a page that there is not', { ...PAGE, page: 2 }, { detail: 'E_NOT_FOUND' }],
    ['a day without a paper', { ...PAGE, day: 1 }, { detail: 'E_NOT_FOUND' }],
    ['a day to come', { ...PAGE, day: 21 }, { detail: 'E_NOT_FOUND' }],
    ['a kind that the day does not have', { ...PAGE, kind: 'weekly' }, { detail: 'E_NOT_FOUND' }],
    ['an invalid day', { ...PAGE, month: 2, day: 30 }, { detail: 'E_BAD_REQUEST', field: 'day' }],
    ['an unknown kind', { ...PAGE, kind: 'morning' }, { detail: 'E_BAD_REQUEST', field: 'kind' }],
    ['page 0', { ...PAGE, page: 0 }, { detail: 'E_BAD_REQUEST', field: 'page' }],
    ['no page', { year: 2026, month: 11, day: 20 }, { detail: 'E_BAD_REQUEST', field: 'page' }],
    ['a year before the first paper', { ...PAGE, year: 1944 }, { detail: 'E_BAD_REQUEST', field: 'year' }],
  ])('paper/get/regions refuses %s', async (_name, query, refusal) => {
    expect(await refusalOf(test.app, '/paper/get/regions', { query: { ...query }, headers: staff })).toEqual(refusal)
  })
})

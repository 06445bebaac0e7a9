/** Search in the browser (product §2 "Search", "Global layout", §3 searchKey, §9 "Search history shows 5, stores 10"). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, openPage, PHONE, TABLET, visit } from './browser.ts'
import { ask, demoArticles } from './newspaper.ts'
import { rowsOfRun } from '../scripts/rows-of-run.ts'

const box = (page: Page) => page.getByRole('banner').getByRole('searchbox', { name: 'キーワードを入力' })
const history = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: '最近の検索' })
const storedKeys = (page: Page) => page.evaluate((): string[] => JSON.parse(localStorage.getItem('times') ?? '{}').searchKey ?? [])
const found = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()
const count = async (page: Page) => {
  const heading = await page.getByRole('heading', { level: 2, name: /^記事/ }).textContent()
  return Number(/([\d,]+)件/.exec(heading ?? '')?.[1]?.replace(',', ''))
}

async function search(page: Page, keyword: string): Promise<void> {
  await box(page).fill(keyword)
  await box(page).press('Enter')
  await page.waitForURL((url) => url.searchParams.get('keyword') === keyword)
  await page.getByRole('heading', { level: 1 }).filter({ hasText: keyword.trim() }).waitFor()
}

test('a search opens /search/ with its keyword, and shows the count and the articles with the words marked', async () => {
  const page = await openPage()
  await visit(page, '/')
  await search(page, '図書館')
  expect(new URL(page.url()).pathname).toBe('/search/')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('「図書館」の検索結果')
  const { articles } = await ask<{ articles: { total: number; data: { title: string }[] } }>(
    `/v1/article/get/list?flag=1&limit=10&keyword[]=${encodeURIComponent('図書館')}`,
  )
  expect(articles.total).toBeGreaterThan(10)
  expect(await count(page)).toBe(articles.total)
  expect((await found(page)).slice(0, 10)).toEqual(articles.data.map(({ title }) => title))
  const marks = await page.getByRole('main').locator('mark').allTextContents()
  expect(marks.length).toBeGreaterThan(5)
  expect([...new Set(marks)]).toEqual(['図書館'])

  const [first] = await found(page)
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe(first)
})

test('on a phone a found headline is at the side of its picture, and the text is below both', { tags: ['long'] }, async () => {
  const page = await openPage({ width: PHONE, hasScript: false })
  await page.goto('/search/?keyword=桐生')
  const isBeside = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((articles) =>
      articles.flatMap((article) => {
        const headline = article.querySelector('h3')?.getBoundingClientRect()
        const picture = article.querySelector('img')?.getBoundingClientRect()
        if (headline === undefined || picture === undefined) return []
        return [headline.top < picture.bottom && headline.right <= picture.left]
      }),
    )
  expect(isBeside.length).toBeGreaterThan(5)
  expect(isBeside).not.toContain(false)
  const isBelow = await page
    .getByRole('main')
    .getByRole('article')
    .evaluateAll((articles) =>
      articles.flatMap((article) => {
        const snippet = article.querySelector('[class*="_snippet_"]')?.getBoundingClientRect()
        const picture = article.querySelector('img')?.getBoundingClientRect()
        return snippet === undefined || picture === undefined ? [] : [snippet.top >= picture.bottom]
      }),
    )
  expect(isBelow.length).toBeGreaterThan(5)
  expect(isBelow).not.toContain(false)
})

test('an empty search opens /search/, asks for a keyword, and stores none', { tags: ['long'] }, async () => {
  const page = await openPage()
  await visit(page, '/')
  await box(page).press('Enter')
  await page.waitForURL(/\/search\//)
  await page.getByText('キーワードを入力して検索してください。', { exact: true }).waitFor()
  expect(await storedKeys(page)).toEqual([])
})

test.each(rowsOfRun([PHONE, TABLET, DESKTOP], 1))(
  'one search box is in view at %i px, with and without a script',
  { tags: ['long'] },
  async (width) => {
    for (const hasScript of [true, false]) {
      const page = await openPage({ width, hasScript })
      for (const path of ['/search/', '/search/?keyword=桐生']) {
        await page.goto(path)
        expect(await page.getByRole('searchbox').count()).toBe(1)
        expect(await page.getByRole('searchbox').inputValue()).toBe(path.endsWith('桐生') ? '桐生' : '')
        // The header's way to this page is not shown on it.
        expect(await page.getByRole('banner').getByRole('link', { name: '検索' }).count()).toBe(0)
      }
    }
  },
)

test('splits keywords on whitespace, full-width too, and finds articles with all of them', { tags: ['long'] }, async () => {
  const page = await openPage()
  await visit(page, '/search/?keyword=桐生')
  const one = await count(page)
  await search(page, '桐生　学校')
  const both = await count(page)
  expect(both).toBeGreaterThan(0)
  expect(both).toBeLessThan(one)
  await search(page, '学校 桐生')
  expect(await count(page)).toBe(both)
})

test('shows a sentence each when no papers and no articles are found', { tags: ['long'] }, async () => {
  const page = await openPage()
  await visit(page, '/search/?keyword=ぬるぽ饕餮')
  expect(await page.getByText('「ぬるぽ饕餮」に該当する紙面はありませんでした', { exact: true }).count()).toBe(1)
  expect(await page.getByText('「ぬるぽ饕餮」の検索結果はありませんでした', { exact: true }).count()).toBe(1)
  const results = page.getByRole('region', { name: /^記事/ })
  expect(await results.getByRole('article').count()).toBe(0)
  expect(await page.getByRole('region', { name: '人気の記事' }).getByRole('article').count()).toBe(6)
})

test('finds the same for other widths, kana and kanji variants, and marks the original text', { tags: ['long'] }, async () => {
  const page = await openPage()
  const result = async (keyword: string) => {
    await visit(page, `/search/?keyword=${encodeURIComponent(keyword)}`)
    return {
      count: await count(page),
      found: (await found(page)).slice(0, 10),
      mark: await page.getByRole('main').locator('mark').first().textContent(),
    }
  }
  for (const [usual, variants] of [
    ['図書館', ['圖書館', '図書舘']],
    ['のこぎり', ['ノコギリ', 'ﾉｺｷﾞﾘ']],
    ['3D', ['３Ｄ', '3d']],
  ] as const) {
    const expected = await result(usual)
    expect(expected.count).toBeGreaterThan(0)
    for (const variant of variants) expect([variant, await result(variant)]).toEqual([variant, expected])
  }
})

test('loads further search results on scroll, none twice', { tags: ['long'] }, async () => {
  const page = await openPage({ width: PHONE })
  await visit(page, '/search/?keyword=桐生')
  const total = await count(page)
  expect(total).toBeGreaterThan(30)
  for (const wanted of [20, 30]) {
    await page.getByRole('link', { name: 'もっと見る' }).scrollIntoViewIfNeeded()
    await expect.poll(async () => (await found(page)).length).toBe(wanted)
  }
  await page.getByRole('link', { name: 'もっと見る' }).click()
  await expect.poll(async () => (await found(page)).length).toBe(Math.min(40, total))
  const titles = await found(page)
  expect(new Set(titles).size).toBe(titles.length)
  const known = new Set(demoArticles.map(({ title }) => title))
  expect(titles.filter((title) => !known.has(title))).toEqual([])
})

test('offers the last five searches, newest first, and stores ten, none twice', { tags: ['long'] }, async () => {
  const page = await openPage()
  await visit(page, '/')
  await box(page).focus()
  expect(await history(page).count()).toBe(0)
  const words = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '百', '千']
  for (const word of words) await search(page, word)
  await search(page, '九')
  await expect.poll(() => storedKeys(page)).toEqual(['九', '千', '百', '十', '八', '七', '六', '五', '四', '三'])

  await visit(page, '/')
  await box(page).focus()
  expect(await history(page).getByRole('link').allTextContents()).toEqual(['九', '千', '百', '十', '八'])
  await page.keyboard.press('Escape')
  expect(await history(page).count()).toBe(0)

  await box(page).blur()
  await box(page).focus()
  await history(page).getByRole('link', { name: '百' }).click()
  await page.waitForURL((url) => url.searchParams.get('keyword') === '百')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('「百」の検索結果')
  expect(await history(page).count()).toBe(0)
  await expect.poll(async () => (await storedKeys(page)).slice(0, 3)).toEqual(['百', '九', '千'])
  expect(await box(page).inputValue()).toBe('百')
})

test('keeps a search that is sent before the script has loaded in the history', { tags: ['long'] }, async () => {
  const page = await openPage({ expected: [/net::ERR_FAILED/] })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await box(page).fill('図書館')
  await page.unroute('**/assets/*.js')
  await box(page).press('Enter')
  await page.waitForURL((url) => url.searchParams.get('keyword') === '図書館')
  await expect.poll(() => storedKeys(page)).toEqual(['図書館'])
})

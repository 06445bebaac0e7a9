/** Reading the newspaper (product §2 "Route table", "Page titles", "Scroll"). */
import { expect, test } from 'vitest'
import { categories } from '@yukan/demo/master/categories.ts'
import { publication } from '@yukan/demo/master/publication.ts'
import { openPage, PHONE, visit } from './browser.ts'
import { ask, demoArticles, editionDay, japaneseDay, limitedArticle, NAME, openArticle } from './newspaper.ts'

test('a reader goes from the home page to an article, its tag and a category, and all the way back', async () => {
  const page = await openPage()
  const heading = page.getByRole('heading', { level: 1 })
  expect(await visit(page, '/')).toBe(200)
  expect(await page.title()).toBe(NAME)

  const lead = page.getByRole('region', { name: 'トップニュース' }).getByRole('link')
  const title = (await lead.textContent()) ?? ''
  const article = demoArticles.find((each) => each.title === title)
  await lead.click()
  await page.waitForURL(`/article/${article?.slug}/`)
  await expect.poll(() => heading.textContent()).toBe(title)
  expect(await page.title()).toBe(`${title} | ${NAME}`)

  const tag = page.getByRole('list', { name: 'タグ' }).getByRole('link').first()
  const tagName = (await tag.textContent()) ?? ''
  expect(article?.tags).toContain(tagName)
  await tag.click()
  await page.waitForURL(`/tag/${encodeURIComponent(tagName)}/`)
  await expect.poll(() => heading.textContent()).toBe(tagName)
  expect(await page.title()).toBe(`${tagName} | ${NAME}`)

  const [category] = categories
  await page.getByRole('navigation', { name: 'カテゴリー' }).getByRole('link', { name: category?.label, exact: true }).click()
  await page.waitForURL(`/category/${category?.slug}/`)
  await expect.poll(() => heading.textContent()).toBe(category?.label)
  expect(await page.title()).toBe(`${category?.label} | ${NAME}`)

  await page.goBack()
  await expect.poll(() => heading.textContent()).toBe(tagName)
  await page.goBack()
  await expect.poll(() => heading.textContent()).toBe(title)
  await page.goBack()
  await expect.poll(() => page.title()).toBe(NAME)
  expect(new URL(page.url()).pathname).toBe('/')
})

test('navigation scrolls to the top at once, and Back to where the reader was', { tags: ['long'] }, async () => {
  const page = await openPage({ width: PHONE })
  await visit(page, '/')
  const link = page.getByRole('main').getByRole('article').nth(15).getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(1500)
  await link.click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForFunction(() => document.querySelector('h1')?.closest('article') !== null)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await page.getByRole('region', { name: 'トップニュース' }).waitFor()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
})

test('a link with a hash scrolls to its anchor', async () => {
  const page = await openPage({ reducedMotion: 'reduce' })
  const top = (selector: string) => page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await visit(page, '/terms/')
  expect(await top('#article-10')).toBeGreaterThan(900)
  await page.getByRole('link', { name: /^第10条/ }).click()
  await expect.poll(() => top('#article-10')).toBeLessThan(40)
  expect(new URL(page.url()).hash).toBe('#article-10')

  await page.goto('/?calendar=2026-01#calendar')
  await expect.poll(() => page.evaluate(() => document.querySelector('#calendar')?.getBoundingClientRect().top ?? -1)).toBeLessThan(900)
})

const newest = await ask<{ articles: { data: { slug: string }[] } }>('/v1/article/get/list?flag=1&limit=1')

const titles: readonly (readonly [path: string, title: string])[] = [
  ['/', NAME],
  [`/?date=${editionDay}`, `${japaneseDay(editionDay)}の記事 | ${NAME}`],
  [`/article/${openArticle.slug}/`, `${openArticle.title} | ${NAME}`],
  [`/article/${limitedArticle.slug}/`, `${limitedArticle.title} | ${NAME}`],
  ['/category/kiryu/', `桐生 | ${NAME}`],
  ['/category/popular/', `人気の記事 | ${NAME}`],
  ['/category/recommend/', `おすすめの記事 | ${NAME}`],
  ['/search/', `検索 | ${NAME}`],
  ['/search/?keyword=桐生', `「桐生」の検索結果 | ${NAME}`],
  ['/subscriptions/', `購読のご案内 | ${NAME}`],
  ['/policy/', `プライバシーポリシー | ${NAME}`],
  ['/terms/', `利用規約 | ${NAME}`],
  ['/transactionLaw/', `特定商取引法に基づく表記 | ${NAME}`],
  ['/contact/', `お問い合わせ | ${NAME}`],
]

test('page titles are the title of the page plus the product name', { tags: ['long'] }, async () => {
  const page = await openPage()
  const shown: [string, string][] = []
  for (const [path] of titles) {
    await visit(page, path)
    shown.push([path, await page.title()])
  }
  expect(shown).toEqual(titles)
})

test('the meta description is the category’s own, or a default', { tags: ['long'] }, async () => {
  const page = await openPage()
  const description = () => page.locator('meta[name="description"]').getAttribute('content')
  await visit(page, '/contact/')
  expect(await description()).toBe(publication.blurb)
  await visit(page, '/category/kiryu/')
  expect(await description()).toBe(categories.flatMap(({ children }) => children).find(({ slug }) => slug === 'kiryu')?.og_description)
})

test('an article shows the time of Tokyo in other time zones', { tags: ['long'] }, async () => {
  const page = await openPage({ timezoneId: 'America/New_York' })
  const slug = newest.articles.data[0]?.slug
  await visit(page, `/article/${slug}/`)
  const time = page.getByRole('main').locator('time').first()
  const at = (await time.getAttribute('datetime')) ?? ''
  expect(at).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\+09:00$/)
  expect(await time.textContent()).toBe(at.slice(0, 16).replaceAll('-', '.').replace('T', ' '))
})

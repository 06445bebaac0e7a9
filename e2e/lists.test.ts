/** Category and tag lists in the browser (product §2 "Category and tag lists", §9 "Page size 10", "Auto-load for pages below 3"). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { categories } from '@yukan/demo/master/categories.ts'
import { openPage, PHONE, visit } from './browser.ts'
import { demoArticles } from './newspaper.ts'

const items = (page: Page) => page.getByRole('main').getByRole('article')
const more = (page: Page) => page.getByRole('link', { name: 'もっと見る' })
const toEnd = (page: Page) => more(page).scrollIntoViewIfNeeded()

const busiest = [...categories].toSorted((a, b) => countOf(b.slug) - countOf(a.slug))[0]

function countOf(slug: string): number {
  return demoArticles.filter((article) => article.categories.includes(slug)).length
}

test('a category shows every part of it within the width of a phone', async () => {
  const page = await openPage({ width: PHONE })
  await visit(page, `/category/${busiest?.slug}/`)
  const places = await page
    .getByRole('main')
    .locator('nav a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect()).map(({ left, right }) => left >= 0 && right <= innerWidth))
  expect(places.length).toBeGreaterThan(3)
  expect(places.filter((isInSight) => !isInSight)).toEqual([])
})

test('a list loads its first pages on scroll and the others by もっと見る, newest first, none twice or lost', async () => {
  const page = await openPage({ width: PHONE })
  const slug = busiest?.slug ?? ''
  const total = countOf(slug)
  expect(total).toBeGreaterThan(30)
  await visit(page, `/category/${slug}/`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(busiest?.label)
  expect(await page.getByText(busiest?.og_description ?? '', { exact: true }).count()).toBe(1)
  expect(await items(page).count()).toBe(10)

  await toEnd(page)
  await expect.poll(() => items(page).count()).toBe(20)
  await toEnd(page)
  await expect.poll(() => items(page).count()).toBe(30)
  await toEnd(page)
  // Nothing more is loaded automatically: long enough for a page to have arrived.
  await page.waitForTimeout(600)
  expect(await items(page).count()).toBe(30)

  for (let shown = 30; shown < total; shown += 10) {
    await more(page).click()
    await expect.poll(() => items(page).count()).toBe(Math.min(shown + 10, total))
  }
  expect(await more(page).count()).toBe(0)
  const titles = await items(page).getByRole('heading').allTextContents()
  expect(titles.toSorted()).toEqual(
    demoArticles
      .filter((article) => article.categories.includes(slug))
      .map(({ title }) => title)
      .toSorted(),
  )
  const times = await items(page)
    .locator('time')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('datetime') ?? ''))
  expect(times).toEqual(times.toSorted().toReversed())
})

test('articles loaded above an element with keyboard focus do not push it out of the window', { tags: ['long'] }, async () => {
  const page = await openPage({ width: PHONE })
  await visit(page, `/category/${busiest?.slug ?? ''}/`)
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/v1/article/get/**', async (route) => {
    await isLetGo
    await route.continue()
  })
  await page.keyboard.press('Tab')
  await more(page).evaluate((link) => link.scrollIntoView({ block: 'end' }))
  await more(page).evaluate((link) => link.focus({ preventScroll: true }))
  letGo()
  await expect.poll(() => items(page).count()).toBe(30)
  // Browsers lay out in 64ths of a pixel.
  await expect.poll(() => more(page).evaluate((link) => link.getBoundingClientRect().bottom < window.innerHeight + 1)).toBe(true)
  expect(await more(page).evaluate((link) => link === document.activeElement)).toBe(true)
})

test('Back from an article restores what もっと見る had loaded and the place in the list', async () => {
  const page = await openPage({ width: PHONE })
  await visit(page, `/category/${busiest?.slug ?? ''}/`)
  for (const shown of [20, 30]) {
    await toEnd(page)
    await expect.poll(() => items(page).count()).toBe(shown)
  }
  await more(page).click()
  await expect.poll(() => items(page).count()).toBe(40)
  const last = items(page).last().getByRole('link').first()
  await last.scrollIntoViewIfNeeded()
  const titles = await items(page).getByRole('heading').allTextContents()
  const scrolled = await page.evaluate(() => window.scrollY)
  await last.click()
  await page.waitForURL(/\/article\//)
  await page.goBack()
  await expect.poll(() => items(page).count()).toBe(40)
  expect(await items(page).getByRole('heading').allTextContents()).toEqual(titles)
  await expect.poll(() => page.evaluate((y) => Math.abs(window.scrollY - y) < 4, scrolled)).toBe(true)
})

test('an article list has a wide first item', async () => {
  const page = await openPage()
  await visit(page, '/category/kiryu/')
  const picture = (place: number) => items(page).nth(place).locator('img').boundingBox()
  const [first, second] = await Promise.all([picture(0), picture(1)])
  expect(first?.width ?? 0).toBeGreaterThan(1.8 * (second?.width ?? Infinity))
})

test('a tag lists only its own articles', async () => {
  const page = await openPage()
  const tag = demoArticles[0]?.tags[0] ?? ''
  await visit(page, `/tag/${encodeURIComponent(tag)}/`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(tag)
  expect(await page.locator('h1 ~ p').count()).toBe(0)
  const tagged = demoArticles.filter((article) => article.tags.includes(tag)).map(({ title }) => title)
  const titles = await items(page).getByRole('heading').allTextContents()
  expect(titles.length).toBeGreaterThanOrEqual(Math.min(10, tagged.length))
  expect(titles.filter((title) => !tagged.includes(title))).toEqual([])
})

test('the lists popular and recommend have their own titles and articles', { tags: ['long'] }, async () => {
  const page = await openPage()
  await visit(page, '/category/popular/')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('人気の記事')
  expect(await items(page).count()).toBe(10)
  await page.getByRole('contentinfo').getByRole('link', { name: 'おすすめの記事', exact: true }).click()
  await page.waitForURL('/category/recommend/')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('おすすめの記事')
  expect(await items(page).count()).toBe(10)
})

test('a list that begins at a later page shows もっと見る at once, and continues from there', { tags: ['long'] }, async () => {
  const page = await openPage()
  await visit(page, `/category/${busiest?.slug}/?page=3`)
  expect(await items(page).count()).toBe(10)
  await toEnd(page)
  await more(page).click()
  await expect.poll(() => items(page).count()).toBe(20)
})

test('/category/ and /tag/ without a slug redirect to /', { tags: ['long'] }, async () => {
  const page = await openPage()
  for (const path of ['/category/', '/tag/']) {
    await visit(page, path)
    expect(new URL(page.url()).pathname).toBe('/')
  }
})

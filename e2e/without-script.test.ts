/** Pages without JavaScript (decision 002: every public page is complete without it). */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { categories } from '@yukan/demo/master/categories.ts'
import { baseUrl, openPage, PHONE, statusLine } from './browser.ts'
import { daysFrom, daysWithArticles, japaneseDay, limitedArticle, NAME, onOneDay, openArticle, partsOf } from './newspaper.ts'

const items = (page: Page) => page.getByRole('main').getByRole('article')
const path = (page: Page) => decodeURIComponent(page.url().slice(baseUrl.length))

/** Runs an action that opens another page, and waits until that page is fully parsed: then its elements can be counted. */
async function follow(page: Page, action: () => Promise<void>): Promise<void> {
  const before = page.url()
  await action()
  await page.waitForURL((url) => url.href !== before, { waitUntil: 'load' })
}

test('home, article and limited article are complete without JavaScript', async () => {
  const page = await openPage({ hasScript: false })
  await page.goto('/')
  expect(await page.title()).toBe(NAME)
  expect(await items(page).count()).toBeGreaterThanOrEqual(22)
  await page.goto(`/article/${openArticle.slug}/`)
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(openArticle.title)
  const paragraphs = await page.getByRole('main').locator('article').first().locator('p').allTextContents()
  const words = openArticle.content.match(/<p>([^<{]{12})/)?.[1] ?? 'no paragraph'
  expect(paragraphs.some((text) => text.startsWith(words))).toBe(true)
  await page.goto(`/article/${limitedArticle.slug}/`)
  expect(await page.getByText('本文を読むには登録が必要です', { exact: true }).count()).toBe(1)
})

test('lists turn their pages by a link without JavaScript', async () => {
  const page = await openPage({ hasScript: false })
  const slug = categories[0]?.slug
  await page.goto(`/category/${slug}/`)
  const seen = await items(page).getByRole('heading').allTextContents()
  expect(seen.length).toBe(10)
  for (const number of [2, 3]) {
    await follow(page, () => page.getByRole('link', { name: 'もっと見る' }).click())
    expect(path(page)).toBe(`/category/${slug}/?page=${number}`)
    const titles = await items(page).getByRole('heading').allTextContents()
    expect(titles.length).toBe(10)
    expect(titles.filter((title) => seen.includes(title))).toEqual([])
    seen.push(...titles)
  }
})

test('the search form works without JavaScript', async () => {
  const page = await openPage({ hasScript: false })
  await page.goto('/')
  const box = page.getByRole('banner').getByRole('searchbox')
  await box.first().fill('桐生　学校')
  await follow(page, () => box.first().press('Enter'))
  expect(path(page)).toBe('/search/?keyword=桐生　学校')
  expect(await items(page).count()).toBe(10)
  const first = await items(page).getByRole('heading').first().textContent()
  await follow(page, () => page.getByRole('link', { name: 'もっと見る' }).click())
  expect(await items(page).getByRole('heading').first().textContent()).not.toBe(first)
})

test("calendar arrows, calendar days and 'show more' are links without JavaScript", { tags: ['long'] }, () =>
  onOneDay(async (today) => {
    const page = await openPage({ hasScript: false })
    await page.goto('/')
    const calendar = page.getByRole('region', { name: '発行日カレンダー' })
    await follow(page, () => calendar.getByRole('link', { name: '前の月' }).click())
    const before = partsOf(daysFrom(`${today.slice(0, 7)}-01`, -1))
    expect(await calendar.getByRole('heading').textContent()).toBe(`${before.year}年${before.month}月`)
    await follow(page, () => calendar.getByRole('link', { name: '次の月' }).click())
    expect(await calendar.getByRole('link', { name: '次の月' }).count()).toBe(0)

    await page.goto('/')
    await follow(page, () => page.getByRole('link', { name: 'もっと見る' }).click())
    const day = daysWithArticles.find((each) => path(page) === `/?date=${each}`) ?? ''
    expect(daysWithArticles.indexOf(day)).toBeGreaterThan(0)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(`${japaneseDay(day)}の記事`)
    await follow(page, () => calendar.getByRole('cell').getByRole('link').first().click())
    expect(path(page)).toMatch(/^\/\?date=\d{4}-\d{2}-\d{2}$/)
  }),
)

test('the contact form keeps what was typed after an error, and can be sent, without JavaScript', async () => {
  const page = await openPage({ hasScript: false, expected: [statusLine(400)] })
  await page.goto('/contact/?item=policy')
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}`))
  await field('メールアドレス').fill('reader@example')
  await field('お名前').fill('読者 <太郎>')
  await field('電話番号').fill('０２７７００００００')
  await field('お問い合わせ内容').fill('一行目\n"二行目" & <三>')
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.getByRole('button', { name: '送信する' }).click(),
  ])
  expect(answer.status()).toBe(400)
  await page.waitForLoadState()
  expect(await page.getByRole('alert').allTextContents()).toEqual(['正しいメールアドレスの形式で入力してください'])
  expect(await field('メールアドレス').inputValue()).toBe('reader@example')
  expect(await field('お問い合わせ項目').inputValue()).toBe('個人情報について')
  expect(await field('お名前').inputValue()).toBe('読者 <太郎>')
  expect(await field('電話番号').inputValue()).toBe('０２７７００００００')
  expect((await field('お問い合わせ内容').inputValue()).replaceAll('\r\n', '\n')).toBe('一行目\n"二行目" & <三>')

  await field('メールアドレス').fill('reader@example.jp')
  await page.getByRole('button', { name: '送信する' }).click()
  await page.getByRole('heading', { level: 1, name: 'お問い合わせを送信しました。' }).waitFor()
})

test('the drawer and its parents open without JavaScript', { tags: ['long'] }, async () => {
  const page = await openPage({ hasScript: false, width: PHONE })
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'メニュー' })
  expect(await menu.isVisible()).toBe(false)
  await page.getByRole('banner').locator('summary').first().click()
  await menu.waitFor()
  await menu.locator('summary', { hasText: categories[1]?.label }).click()
  await follow(page, () => menu.getByRole('link', { name: categories[1]?.children[0]?.label, exact: true }).click())
  expect(path(page)).toBe(`/category/${categories[1]?.children[0]?.slug}/`)
  expect(await menu.isVisible()).toBe(false)
})

test('gallery links open the pictures without JavaScript', async () => {
  const page = await openPage({ hasScript: false })
  await page.goto(`/article/${openArticle.slug}/`)
  const link = page.getByRole('region', { name: '写真' }).getByRole('link').first()
  const href = (await link.getAttribute('href')) ?? ''
  const [answer] = await Promise.all([page.waitForResponse((response) => response.url().endsWith(href)), link.click()])
  expect(answer.status()).toBe(200)
  expect(answer.headers()['content-type']).toBe('image/webp')
})

test('links take a guest from the region setting to the login without JavaScript', { tags: ['long'] }, async () => {
  const page = await openPage({ hasScript: false, expected: [statusLine(401)] })
  await page.goto('/')
  await follow(page, () => page.getByRole('link', { name: '地区を変える' }).click())
  expect(path(page)).toBe('/account/')
  expect(await page.getByRole('alert').textContent()).toBe('このページを表示するにはログインが必要です。ログインページへ移動します。')
  await follow(page, () => page.getByRole('main').getByRole('link', { name: 'ログインページへ' }).click())
  expect(path(page)).toBe('/login/')
})

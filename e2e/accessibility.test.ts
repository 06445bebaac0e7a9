/** Accessibility of dialogs, of the keyboard and of layout shifts (decision 025). Pages without interaction: `every-page.test.ts`. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { categories } from '@yukan/demo/master/categories.ts'
import { axeFindings, overflow, tooSmall } from './accessibility.ts'
import { DESKTOP, NARROWEST, openPage, PHONE, statusLine, visit } from './browser.ts'
import { openArticle } from './newspaper.ts'
import { rowsOfRun } from '../scripts/rows-of-run.ts'

const openDrawer = async (page: Page) => {
  await page.getByRole('banner').locator('summary').first().click()
  await page.getByRole('navigation', { name: 'メニュー' }).locator('summary').first().click()
}

const states: readonly (readonly [name: string, path: string, width: number, reach: (page: Page) => Promise<void>])[] = [
  ['the drawer with an open parent', '/', PHONE, openDrawer],
  ['the drawer on the search page', '/search/', NARROWEST, openDrawer],
  [
    'an open panel of the category bar',
    '/',
    DESKTOP,
    (page) => page.getByRole('link', { name: categories[0]?.label, exact: true }).first().hover(),
  ],
  [
    'the login-required modal',
    '/',
    PHONE,
    async (page) => {
      await page.getByRole('link', { name: '地区を変える' }).click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  [
    'the delivery-area modal',
    '/subscriptions/',
    NARROWEST,
    async (page) => {
      await page.getByRole('button', { name: '配達区域について' }).click()
      await page.getByRole('dialog').waitFor()
    },
  ],
  [
    'the full-screen viewer',
    `/article/${openArticle.slug}/`,
    PHONE,
    (page) => page.getByRole('region', { name: '写真' }).getByRole('link').first().click(),
  ],
  [
    'the contact form with every problem',
    '/contact/',
    PHONE,
    async (page) => {
      for (const label of ['メールアドレス', 'お問い合わせ項目', 'お名前', '電話番号', 'お問い合わせ内容']) {
        await page.getByLabel(new RegExp(`^${label}`)).focus()
      }
      await page.getByRole('link', { name: 'RSS' }).focus()
      await expect.poll(() => page.getByRole('alert').count()).toBe(5)
    },
  ],
  [
    'the search history',
    '/search/?keyword=図書館',
    DESKTOP,
    async (page) => {
      await page.getByRole('banner').getByRole('searchbox').focus()
      await page.getByRole('navigation', { name: '最近の検索' }).waitFor()
    },
  ],
  ['the alert before the login page', '/account/', PHONE, (page) => page.getByRole('alert').waitFor()],
]

test.each(rowsOfRun(states, 1))('axe finds no problem in %s, light and dark', { tags: ['long'] }, async (_name, path, width, reach) => {
  const page = await openPage({ width, expected: [statusLine(401)] })
  await visit(page, path)
  await reach(page)
  const light = await axeFindings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect([...light, ...(await axeFindings(page, ['color-contrast']))]).toEqual([])
})

describe('use by keyboard alone', () => {
  test('the skip link comes first, can be seen, and moves the focus past the header', async () => {
    const page = await openPage()
    await visit(page, `/article/${openArticle.slug}/`)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: '本文へ進む' })
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true)
    expect((await skip.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  test('the drawer and its parents open by Enter, and Tab moves through its links', { tags: ['long'] }, async () => {
    const page = await openPage({ width: PHONE })
    await visit(page, '/contact/')
    const summary = page.getByRole('banner').locator('summary').first()
    await summary.focus()
    await page.keyboard.press('Enter')
    const menu = page.getByRole('navigation', { name: 'メニュー' })
    await menu.waitFor()
    const parent = menu.locator('summary').first()
    for (let count = 0; count < 20 && !(await parent.evaluate((element) => element === document.activeElement)); count += 1)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await menu.getByRole('link', { name: `${categories[0]?.label}のすべて` }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/category/${categories[0]?.slug}/`)
  })

  test('a modal keeps the focus while it is open', async () => {
    const page = await openPage()
    await visit(page, '/')
    await page.getByRole('link', { name: '地区を変える' }).click()
    await page.getByRole('dialog').waitFor()
    const inside = () => page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)
    for (let count = 0; count < 6; count += 1) {
      expect(await inside()).toBe(true)
      await page.keyboard.press('Tab')
    }
  })
})

describe('sizes of targets', () => {
  test('the controls of the drawer and of the picture viewer are at least 44 px', { tags: ['long'] }, async () => {
    const page = await openPage({ width: PHONE })
    await visit(page, `/article/${openArticle.slug}/`)
    await openDrawer(page)
    expect(await tooSmall(page, 'header nav a, header nav summary, header button, header input', 44, 44)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('region', { name: '写真' }).getByRole('link').first().click()
    expect(await tooSmall(page, 'dialog button', 44, 44)).toEqual([])
  })
})

test.each(['/', `/article/${openArticle.slug}/`])('the layout of %s shifts by 0.02 at most', async (path) => {
  const page = await openPage({ width: PHONE })
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await visit(page, path)
  for (let y = 0, height = Infinity; y < height; y += 600) {
    height = await page.evaluate((to) => {
      window.scrollTo(0, to)
      return document.documentElement.scrollHeight
    }, y)
    await page.waitForTimeout(40)
  }
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02)
})

test('text at twice its size fits the width of a tablet', { tags: ['long'] }, async () => {
  const page = await openPage({ width: 768 })
  for (const path of ['/', `/article/${openArticle.slug}/`, '/contact/']) {
    await visit(page, path)
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    expect([path, await overflow(page)]).toEqual([path, null])
  }
})

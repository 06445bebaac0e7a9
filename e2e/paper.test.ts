/** Choosing a day's printed paper (spec §2 "Paper page", §5 "Paper slug"). Its viewer comes with the paper itself. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPage, PHONE, visit } from './browser.ts'
import { tokyoNow } from './newspaper.ts'

const select = (page: Page, unit: string) => page.getByRole('main').getByLabel(unit, { exact: true })
const options = (page: Page, unit: string) => select(page, unit).locator('option').allTextContents()

test('year, month and day dropdowns: years 1945 to current, day options follow month length and leap years, and a link to that day', async () => {
  const page = await openPage({ width: PHONE })
  await visit(page, '/paper/latest/')
  const thisYear = Number(tokyoNow().day.slice(0, 4))
  const years = (await options(page, '年')).map((text) => Number.parseInt(text, 10)).toSorted((a, b) => a - b)
  expect(years).toEqual(Array.from({ length: thisYear - 1945 + 1 }, (_, index) => 1945 + index))
  expect((await options(page, '月')).length).toBe(12)

  await select(page, '年').selectOption('2024')
  await select(page, '月').selectOption('1')
  await select(page, '日').selectOption('31')
  await select(page, '月').selectOption('2')
  expect((await options(page, '日')).length).toBe(29)
  expect(await select(page, '日').inputValue()).toBe('29')
  await page.getByRole('link', { name: '紙面を見る' }).click()
  await page.waitForURL('/paper/20240229/')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('2024年2月29日の紙面')
  expect(await page.getByText('紙面の登録がありません。', { exact: true }).count()).toBe(1)

  await select(page, '年').selectOption('2023')
  expect((await options(page, '日')).length).toBe(28)
  await page.getByRole('link', { name: '紙面を見る' }).click()
  await page.waitForURL('/paper/20230228/')
})

/** Editions of the printed paper at the desk. */
import type { Page } from 'playwright-core'
import { visit } from '../browser.ts'
import { button } from './staff.ts'

/** Waits until the foot of the desk reports `text`. */
export const reported = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()

/** Pages of the edition that are shown. */
export const countPictures = (page: Page) => page.locator('main [data-page] img').count()

/** Begins an edition of a free paper, and returns its address. */
export async function beginEdition(page: Page, day: string, title: string, edition: string): Promise<string> {
  await visit(page, '/desk/paper/')
  await button(page, '＋ 紙面を始める').click()
  await page.getByLabel('日付').fill(day)
  await page.getByLabel('種類').selectOption('weekly')
  await page.getByLabel('紙名').fill(title)
  await button(page, '始める').click()
  await reported(page, `${edition}を始めました。`)
  await page.waitForURL(/\/desk\/paper\/\d+\/$/)
  return new URL(page.url()).pathname
}

/** Leaves the page as its reader does by closing the browser. Returns the browser's question; if there is one, the page stays. */
export async function leave(page: Page): Promise<string> {
  const [asked] = await Promise.all([page.waitForEvent('dialog'), page.close({ runBeforeUnload: true })])
  await asked.dismiss()
  return asked.type()
}

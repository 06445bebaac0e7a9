/** Actions of tests on the page of an article. */
import type { Page } from 'playwright-core'
import { visit } from '../browser.ts'

const part = (page: Page, name: string) => page.locator(`.ProseMirror [data-part="${name}"]`)
export const saved = (page: Page) => page.getByText('保存済み').waitFor()

/** Opens an article in the editor. */
export async function open(page: Page, address: string): Promise<void> {
  await visit(page, address)
  await page.locator('.ProseMirror').waitFor()
}

/** Begins an article and writes its title and first paragraph. Returns its address. `host`: the desk's own host, if it has one. */
export async function begin(page: Page, title: string, host = ''): Promise<string> {
  await visit(page, `${host}/desk/articles/`)
  // On a phone it is a tab.
  await page.getByRole('button', { name: '記事を書く' }).click()
  await page.locator('.ProseMirror').waitFor()
  await part(page, 'title').click()
  await page.keyboard.type(title)
  await part(page, 'body').click()
  await page.keyboard.type('本文の一行目。')
  await saved(page)
  return new URL(page.url()).pathname
}

/** The paragraphs of the body. */
export const texts = (page: Page) => page.locator('.ProseMirror [data-part="body"] p').allTextContents()

/** Places the cursor behind the last paragraph. The editor learns of a click by an event after it, which no person is faster than. */
export async function cursorToEnd(page: Page): Promise<void> {
  await part(page, 'body').locator('p').last().click()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)))
  await page.keyboard.press('End')
}

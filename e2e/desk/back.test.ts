/** Ways back at the desk: lists are where they were left, and an article that was created by mistake is in none of them. */
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { visit } from '../browser.ts'
import { saved } from './article-page.ts'
import { heading, openDeskOf } from './staff.ts'

const scrolled = (page: Page) => page.locator('#main').evaluate(({ scrollTop }) => scrollTop)
const scrollTo = (page: Page, top: number) => page.locator('#main').evaluate((main, to) => main.scrollTo(0, to), top)
const path = (page: Page) => new URL(page.url()).pathname

describe.skipIf(inject('dataDir') === null)('Back and Forward at the desk', () => {
  test('Back and Forward restore the place in a list and in a page, and a new page begins at its top', async () => {
    const page = await openDeskOf('editor', '高瀬 渚')
    await page.setViewportSize({ width: 1280, height: 500 })
    await visit(page, '/desk/articles/')
    await scrollTo(page, 700)
    await expect.poll(() => scrolled(page)).toBe(700)
    await page.locator('main a[data-row]').nth(20).dispatchEvent('click')
    await page.locator('.ProseMirror').waitFor()
    expect(await scrolled(page)).toBe(0)
    await scrollTo(page, 100)
    await page.reload()
    await page.locator('.ProseMirror').waitFor()
    await page.goBack()
    await heading(page, '記事').waitFor()
    await expect.poll(() => scrolled(page)).toBe(700)
    await page.goForward()
    await page.locator('.ProseMirror').waitFor()
    await expect.poll(() => scrolled(page)).toBe(100)
  })

  test('Back removes an empty new article from the list, but not one with a word or open in another tab', { tags: ['long'] }, async () => {
    const author = '仁科 郁'
    const page = await openDeskOf('reporter', author)
    const list = `/desk/articles/?author=${encodeURIComponent(author)}`
    const none = page.getByText('当てはまる記事はありません。')
    const write = async () => {
      await visit(page, list)
      await page.keyboard.press('n')
      await page.locator('.ProseMirror').waitFor()
      await saved(page)
      return path(page)
    }
    await write()
    await page.goBack()
    await none.waitFor()

    const address = await write()
    const other = await page.context().newPage()
    await other.goto(page.url())
    await other.locator('.ProseMirror').waitFor()
    await saved(other)
    await page.goBack()
    await page.getByRole('link', { name: '（見出しなし）' }).waitFor()
    await other.locator('.ProseMirror [data-part="title"]').click()
    await other.keyboard.type('残る記事')
    await saved(other)
    await visit(page, list)
    expect(await page.getByRole('link', { name: '残る記事' }).getAttribute('href')).toBe(address)
    await page.getByRole('link', { name: '残る記事' }).click()
    await page.locator('.ProseMirror').waitFor()
    await page.goBack()
    await page.getByRole('link', { name: '残る記事' }).waitFor()
  })
})

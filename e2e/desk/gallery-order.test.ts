/** The order of an article's pictures, by mouse, keyboard and buttons. */
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { axeFindings, overflow } from '../accessibility.ts'
import { visit } from '../browser.ts'
import { begin, saved } from './article-page.ts'
import { button, openDeskOf } from './staff.ts'

async function photo(name: string, background: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

const rows = (page: Page) => page.getByRole('grid', { name: 'ほかの写真' }).getByRole('row')
const captions = (page: Page) =>
  rows(page)
    .getByLabel('この記事での説明')
    .evaluateAll((fields) => fields.map((field) => (field instanceof HTMLTextAreaElement ? field.value : '')))

/** Waits for the foot's report. */
async function reported(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain(`✓ ${text}`)
}

/** Waits until the place to drop at has the focus: a key that comes before is lost. */
async function dropsAt(page: Page, place: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(place)
}

test.skipIf(inject('dataDir') === null)(
  'pictures are put in order by mouse, by keys and by buttons, and the order is kept',
  { tags: ['long'] },
  async () => {
    const page = await openDeskOf('reporter', '並木 歩', undefined)
    const address = await begin(page, '写真を並べる日')
    await button(page, '写真を入れる').click()
    const files = [
      await photo('1.jpg', '#778899'),
      await photo('2.jpg', '#997788'),
      await photo('3.jpg', '#889977'),
      await photo('4.jpg', '#555555'),
    ]
    await page.getByRole('dialog').getByLabel('写真を選ぶ').setInputFiles(files)
    // Each is decoded in a separate process.
    await expect.poll(() => rows(page).count(), { timeout: 40_000 }).toBe(3)
    expect(await page.getByRole('dialog').count()).toBe(0)

    // What is typed in a row is typed there: spaces, arrows and a selection by mouse move nothing.
    const fields = rows(page).getByLabel('この記事での説明')
    for (const [index, text] of ['一 枚', '二 枚', '三 枚'].entries()) {
      await fields.nth(index).click()
      await page.keyboard.type(text)
    }
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.type('目')
    await fields.nth(0).blur()
    await expect.poll(() => captions(page)).toEqual(['一 枚', '二 枚', '三 目枚'])

    await rows(page)
      .nth(2)
      .locator('img')
      .dragTo(rows(page).nth(0).locator('img'), { targetPosition: { x: 20, y: 2 } })
    await reported(page, '「三 目枚」を1番目に移しました。')
    expect(await captions(page)).toEqual(['三 目枚', '一 枚', '二 枚'])
    await button(page.getByRole('contentinfo'), '元に戻す').click()
    await expect.poll(() => captions(page)).toEqual(['一 枚', '二 枚', '三 目枚'])

    // The undo takes the focus with the row that it moved.
    await saved(page)
    await rows(page).nth(2).focus()
    for (const key of ['ArrowUp', 'ArrowUp']) await page.keyboard.press(key)
    await expect
      .poll(() =>
        rows(page)
          .nth(0)
          .evaluate((row) => row === document.activeElement),
      )
      .toBe(true)
    for (const key of ['Tab', 'Enter']) await page.keyboard.press(key)
    await dropsAt(page, '一 枚 と 二 枚 の間に挿入')
    await page.keyboard.press('ArrowDown')
    await dropsAt(page, '二 枚 と 三 目枚 の間に挿入')
    await page.keyboard.press('Enter')
    await reported(page, '「一 枚」を2番目に移しました。')

    await button(page, '三 目枚 前へ').click()
    await button(page, '三 目枚 前へ').click()
    await reported(page, '「三 目枚」を1番目に移しました。')
    expect(await axeFindings(page)).toEqual([])
    await saved(page)
    await visit(page, address)
    await expect.poll(() => captions(page)).toEqual(['三 目枚', '二 枚', '一 枚'])
    await page.setViewportSize({ width: 390, height: 780 })
    expect([await overflow(page), await axeFindings(page)]).toEqual([null, []])
  },
)

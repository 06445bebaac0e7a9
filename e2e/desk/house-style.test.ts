/** The house style in a real browser: marks while one writes, one key to apply, what an article keeps, and the room of the dictionary (decision 048). */
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { axeFindings, overflow } from '../accessibility.ts'
import { PHONE, visit } from '../browser.ts'
import { begin, open, saved, texts } from './article-page.ts'
import { button, openDeskOf } from './staff.ts'
import { rowsOfRun } from '../../scripts/rows-of-run.ts'

const notes = (page: Page) => page.getByRole('list', { name: '用字用語の指摘' }).getByRole('listitem')
const marked = (page: Page) => page.locator('.ProseMirror .desk-alert').allTextContents()

describe.skipIf(inject('dataDir') === null)('the house style', () => {
  test('marks alerts of the house style, applies them by a key, keeps one for an article and restores it', { tags: ['long'] }, async () => {
    const page = await openDeskOf('editor', '井手 健吾')
    const address = await begin(page, '友だちの記事')
    await page.keyboard.type('子供が来た。11月31日（火）まで。渡良瀬の川。')
    await expect.poll(() => marked(page)).toEqual(['友だち', '子供', '11月31日（火）'])
    await notes(page).filter({ hasText: '用字用語 3-12' }).first().waitFor()
    await page.getByText('用字用語の指摘が3件残っています。').waitFor()
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])

    // From the end of the text the first alert follows: the title's; then that of the body; then the reading.
    await page.keyboard.press('Alt+Enter')
    await page.keyboard.press('Alt+Enter')
    await expect.poll(() => texts(page)).toEqual(['本文の一行目。子どもが来た。11月31日（火）まで。渡良瀬の川。'])
    await page.keyboard.press('Alt+Enter')
    await page.locator('.ProseMirror ruby', { hasText: '渡良瀬' }).waitFor()
    await expect.poll(() => marked(page)).toEqual(['11月31日（火）'])

    await expect.poll(() => notes(page).count()).toBe(1)
    await notes(page).getByRole('button', { name: '残す' }).click()
    await expect.poll(() => marked(page)).toEqual([])
    await saved(page)

    await open(page, address)
    await page.getByText('残した指摘 1件').click()
    expect(await page.locator('.ProseMirror [data-part="title"]').textContent()).toBe('友達の記事')
    await button(page, 'また指摘する').click()
    await expect.poll(() => marked(page)).toEqual(['11月31日（火）'])
  })

  const WIDTHS: readonly [name: string, width: number | undefined][] = [
    ['a phone', PHONE],
    ['a desktop', undefined],
  ]
  test.each(rowsOfRun(WIDTHS, 1))(
    'the dictionary of the house style on %s adds, finds and deletes words, with an undo',
    { tags: ['long'] },
    async (name, width) => {
      const page = await openDeskOf('editor', '井手 健吾', width)
      // As tall as the page: the foot of the desk then covers nothing.
      await page.setViewportSize({ width: width ?? 1280, height: 6000 })
      const word = `試し書き${name === 'a phone' ? '一' : '二'}`
      await visit(page, '/desk/house-style/')
      expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])
      await button(page, '＋ 言葉を足す').click()
      await page.getByLabel('正しい形', { exact: false }).fill(word)
      await page.getByLabel('直す形（一行に一つ）').fill(`${word}の誤り`)
      await button(page, '保存する').click()
      await page.getByText(`「${word}」を足しました。`).waitFor()
      await visit(page, `/desk/house-style/?words=${encodeURIComponent(word)}`)
      await page.getByText('1件', { exact: true }).waitFor()
      await button(page, '消す').click()
      await page.getByText('当てはまる言葉はありません。').waitFor()
      await button(page, '元に戻す').click()
      await page.getByRole('rowheader', { name: word }).waitFor()
    },
  )
})

/** An article from the first key to the readers, corrected and withdrawn (decision 041). It changes what every reader sees. */
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { begin, cursorToEnd, open, saved, texts } from '../desk/article-page.ts'
import { button, openDeskOf } from '../desk/staff.ts'

async function chooseCategory(page: Page): Promise<void> {
  const replied = page.waitForResponse((response) => response.url().endsWith('/article/set-settings'))
  await page.getByLabel('分類', { exact: true }).selectOption({ index: 1 })
  await replied
}

async function reported(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain(`✓ ${text}`)
}
const readers = async (page: Page) => fetch((await page.getByRole('link', { name: '読者のページ' }).getAttribute('href')) ?? '')

test.skipIf(inject('dataDir') === null)(
  'two people write an article, which is reviewed, published, corrected, withdrawn and reinstated',
  async () => {
    const reporter = await openDeskOf('reporter', '坂本 亮')
    const editor = await openDeskOf('editor', '森下 悠')
    const address = await begin(reporter, '新しい図書館の設計案')
    await chooseCategory(reporter)
    await open(editor, address)
    await cursorToEnd(editor)
    await editor.keyboard.press('Enter')
    await editor.keyboard.type('デスクが書き足した。')
    await expect.poll(() => texts(reporter)).toEqual(['本文の一行目。', 'デスクが書き足した。'])
    await expect.poll(() => reporter.locator('main').textContent()).toContain('森下 悠 編集中')
    expect(await button(reporter, 'すぐ公開する').count()).toBe(0)
    await button(reporter, 'デスクに送る').click()
    await reported(reporter, 'デスクに送りました。')
    await button(editor, '記者に差し戻す').waitFor()
    await saved(editor)
    await button(editor, 'すぐ公開する').click()
    await reported(editor, '公開しました。')
    const page = await (await readers(editor)).text()
    expect(page).toContain('新しい図書館の設計案')
    expect(page).toContain('デスクが書き足した。')

    await cursorToEnd(editor)
    await editor.keyboard.type('書き直した。')
    await saved(editor)
    expect(await (await readers(editor)).text()).not.toContain('書き直した。')
    await button(editor, '訂正して公開する').click()
    const dialog = editor.getByRole('dialog')
    await dialog.getByRole('textbox').fill('初出で日付を誤っていました。')
    await dialog.getByRole('button', { name: '訂正して公開する' }).click()
    await reported(editor, '訂正して公開しました。')
    expect(await (await readers(editor)).text()).toContain('書き直した。')
    const readersPage = (await editor.getByRole('link', { name: '読者のページ' }).getAttribute('href')) ?? ''

    await button(editor, '取り下げる').click()
    await dialog.getByRole('textbox').fill('取材先の申し出により')
    await dialog.getByRole('button', { name: '取り下げる' }).click()
    await reported(editor, '取り下げました。')
    await expect.poll(async () => (await fetch(readersPage)).status).toBe(410)
    expect(await (await fetch(readersPage)).text()).toContain('お探しの記事は見つかりませんでした')
    await button(editor, '元に戻す').last().click()
    await expect.poll(async () => (await fetch(readersPage)).status).toBe(200)
  },
)

/** Articles at the desk in a real browser: from the first key to the readers, and through what can go wrong (decision 041). */
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { axeFindings, overflow } from '../accessibility.ts'
import { baseUrl, PHONE, visit } from '../browser.ts'
import { button, openDeskOf } from './staff.ts'

const part = (page: Page, name: string) => page.locator(`.ProseMirror [data-part="${name}"]`)
const saved = (page: Page) => page.getByText('保存済み').waitFor()

/** Opens an article in the editor. */
async function open(page: Page, address: string): Promise<void> {
  await visit(page, address)
  await page.locator('.ProseMirror').waitFor()
}

/** Begins an article and writes its title and first paragraph. Returns its address. */
async function begin(page: Page, title: string): Promise<string> {
  await visit(page, '/desk/articles/')
  await button(page, '＋ 記事を書く').click()
  await page.locator('.ProseMirror').waitFor()
  await part(page, 'title').click()
  await page.keyboard.type(title)
  await part(page, 'body').click()
  await page.keyboard.type('本文の一行目。')
  await saved(page)
  return new URL(page.url()).pathname
}

async function chooseCategory(page: Page): Promise<void> {
  const replied = page.waitForResponse((response) => response.url().endsWith('/article/set-settings'))
  await page.getByLabel('分類', { exact: true }).selectOption({ index: 1 })
  await replied
}

async function reported(page: Page, text: string): Promise<void> {
  await expect.poll(() => page.getByRole('status').allTextContents()).toContain(`✓ ${text}`)
}
const texts = (page: Page) => page.locator('.ProseMirror [data-part="body"] p').allTextContents()
const readers = async (page: Page) => fetch(baseUrl + ((await page.getByRole('link', { name: '読者のページ' }).getAttribute('href')) ?? ''))

/** Without a line: what the browser reports about it is expected. */
async function cutLine(context: BrowserContext, isCut: boolean): Promise<void> {
  await context.setOffline(isCut)
}

describe.skipIf(inject('dataDir') === null)('an article', () => {
  test('is written by two, reviewed, published, corrected and withdrawn', async () => {
    const reporter = await openDeskOf('reporter', '坂本 亮')
    const editor = await openDeskOf('editor', '森下 悠')
    const address = await begin(reporter, '新しい図書館の設計案')
    await chooseCategory(reporter)
    await open(editor, address)
    await part(editor, 'body').locator('p').last().click()
    await editor.keyboard.press('End')
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

    await part(editor, 'body').locator('p').last().click()
    await editor.keyboard.press('End')
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
    await expect.poll(async () => (await fetch(baseUrl + readersPage)).status).toBe(410)
    expect(await (await fetch(baseUrl + readersPage)).text()).toContain('お探しの記事は見つかりませんでした')
    await button(editor, '元に戻す').last().click()
    await expect.poll(async () => (await fetch(baseUrl + readersPage)).status).toBe(200)
  })

  test('keeps what was typed without a line, through the end of the page, until the server has it', async () => {
    const page = await openDeskOf('reporter', '細野 渚', undefined, [/ERR_INTERNET_DISCONNECTED/])
    const address = await begin(page, '線が切れた日')
    const context = page.context()
    await cutLine(context, true)
    await page.keyboard.type('線が切れてから書いた。')
    await page.getByText('つながりません。この端末に保存しています。').waitFor()
    await page.waitForTimeout(300)
    await page.close({ runBeforeUnload: false })
    await cutLine(context, false)
    const again = await context.newPage()
    await open(again, address)
    await expect.poll(() => texts(again)).toEqual(['本文の一行目。線が切れてから書いた。'])
    await again.getByText('この端末に残っていた未送信の文字').waitFor()
    await saved(again)
    const other = await openDeskOf('reporter', '野村 薫')
    await open(other, address)
    expect(await texts(other)).toEqual(['本文の一行目。線が切れてから書いた。'])
  })

  test('continues after its session has ended and another sign-in', async () => {
    const page = await openDeskOf('reporter', '大貫 翔')
    await begin(page, '席を外した日')
    const session = (await page.context().cookies()).filter(({ name }) => name === 'yukan_desk')
    await page.context().clearCookies({ name: 'yukan_desk' })
    await page.keyboard.type('期限が切れてから書いた。')
    await page.getByText('サインインの有効期限が切れました。入力した内容はこの端末にあります。').waitFor()
    await page.context().addCookies(session)
    await button(page, 'サインインしました').click()
    await saved(page)
    expect(await texts(page)).toEqual(['本文の一行目。期限が切れてから書いた。'])
  })

  test.each([
    ['a phone', PHONE],
    ['a desktop', undefined],
  ])('has a page in which axe finds nothing, and which is no wider than %s', async (_name, width) => {
    const page = await openDeskOf('editor', '井手 健吾', width)
    await begin(page, '確かめる記事')
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])
  })

  test('is found in the list by a word of its draft', async () => {
    const page = await openDeskOf('reporter', '早川 みのり')
    await begin(page, '紅葉列車の臨時便')
    await visit(page, `/desk/articles/?words=${encodeURIComponent('紅葉列車の臨時')}`)
    expect(await page.getByRole('row').filter({ hasText: '紅葉列車の臨時便' }).textContent()).toContain('下書き')
  })
})

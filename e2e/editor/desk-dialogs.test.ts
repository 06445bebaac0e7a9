/** Dialogs with fields: what is typed in them is not lost by the ways that close a dialog. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { EditorUser, enterRoom } from './editor-page.ts'

const question = (page: Page) => page.getByRole('dialog', { name: '保存していない変更があります' })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('asks before Escape, the cross or a click outside loses a typed note', async () => {
  const page = await enterRoom('articles/ArticleScreen: published, editor')
  const dialog = page.getByRole('dialog', { name: '記事を取り下げる' })
  const note = dialog.getByLabel('取り下げの理由')
  await press(page, '取り下げる')
  await note.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.count()).toBe(0)

  await press(page, '取り下げる')
  await note.click()
  const user = new EditorUser(page, await page.context().newCDPSession(page))
  await user.compose('ご', '誤', '誤り')
  await user.pressHandled('Escape')
  expect([await question(page).count(), await dialog.count()]).toEqual([0, 1])
  await user.commit('誤り')
  const ways: (() => Promise<void>)[] = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: '閉じる' }).click(),
    () => page.mouse.click(5, 5),
    () => page.keyboard.press('Escape'),
  ]
  for (const close of ways) {
    await close()
    await question(page).waitFor()
    // Escape means to stay, too; after it the next one comes without anything pressed in between.
    await page.keyboard.press('Escape')
    await expect.poll(() => question(page).count()).toBe(0)
    expect([await note.inputValue(), await dialog.isVisible()]).toEqual(['誤り', true])
  }
  await page.keyboard.press('Escape')
  await press(page, '続けて編集する')
  expect(await note.inputValue()).toBe('誤り')
  await page.keyboard.press('Escape')
  await press(page, 'このまま閉じる')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
})

test.each([
  ['house-style/RuleDialog: new', '正しい形'],
  ['taxonomy/CategoryDialog: change', '名前'],
  ['taxonomy/TagDialog: rename', '名前'],
  ['staff/InviteDialog', '名前'],
  ['paper/NewPaper', '日付'],
])('%s asks before what was typed is lost', async (name, label) => {
  const page = await enterRoom(name)
  const field = page.getByRole('dialog').getByLabel(label).first()
  await field.fill((await field.getAttribute('type')) === 'date' ? '2026-12-01' : '消えない言葉')
  await page.keyboard.press('Escape')
  await expect.poll(() => question(page).count()).toBe(1)
})

test('asks before a typed reading or link is lost, and keeps the text selected', async () => {
  const page = await enterRoom('articles/ArticleScreen: draft, editor')
  await page.locator('.ProseMirror [data-part="body"] p').first().click()
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+End')
  for (const [tool, label] of [
    ['ルビ', '読み'],
    ['リンク', 'リンク先'],
  ] as const) {
    await page.getByRole('toolbar').getByRole('button', { name: tool }).click()
    await page.getByRole('dialog').getByLabel(label).fill('かんじ')
    await page.keyboard.press('Escape')
    await press(page, 'このまま閉じる')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  }
})

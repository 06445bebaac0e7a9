/** What is typed at the desk and not saved: leaving it is asked about, by a link and by Back, and never after it was saved (decision 049). */
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { axeFindings, overflow } from '../accessibility.ts'
import { visit } from '../browser.ts'
import { query } from '../members.ts'
import { button, heading, openDeskOf } from './staff.ts'

const question = (page: Page) => page.getByRole('dialog', { name: '保存していない変更があります' })
const room = (page: Page, name: string) => page.getByRole('navigation').getByRole('link', { name }).first()
/** What the browser itself asks when the document is left; the answer is to stay. */
async function isAskedByBrowser(page: Page): Promise<boolean> {
  const asked = page.waitForEvent('dialog', { timeout: 1000 }).then(
    async (dialog) => {
      await dialog.dismiss()
      return dialog.type() === 'beforeunload'
    },
    () => false,
  )
  await page.evaluate(() => window.location.reload())
  return asked
}

describe.skipIf(inject('dataDir') === null)('unsaved work', () => {
  test('asks before a link or Back loses an unsaved entry of the region, and not after it is saved', { tags: ['long'] }, async () => {
    const page = await openDeskOf('editor', '長谷川 未央')
    await visit(page, '/desk/life/')
    await page.getByRole('link', { name: '催しを書く' }).click()
    await heading(page, '催しを書く').waitFor()
    await page.getByLabel('場所').fill('消えない広場')

    await room(page, '写真').click()
    await question(page).waitFor()
    expect([await axeFindings(page), await overflow(page)]).toEqual([[], null])
    await button(question(page), '続けて編集する').click()
    await expect.poll(() => question(page).count()).toBe(0)
    expect(await page.getByLabel('場所').inputValue()).toBe('消えない広場')

    await page.goBack()
    await question(page).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => question(page).count()).toBe(0)
    expect([new URL(page.url()).pathname, await page.getByLabel('場所').inputValue()]).toEqual(['/desk/life/new/event/', '消えない広場'])
    expect(await isAskedByBrowser(page)).toBe(true)

    await page.goBack()
    await button(question(page), 'このまま離れる').click()
    await page.getByRole('link', { name: '催しを書く' }).waitFor()
    expect(await isAskedByBrowser(page)).toBe(false)

    await page.getByRole('link', { name: '催しを書く' }).click()
    await page.getByLabel('場所').fill('保存する広場')
    await page.getByLabel('催しの名前').fill('保存する市')
    await button(page, '下書きを作る').click()
    await heading(page, '保存する市').waitFor()
    await page.getByLabel('場所').fill('別の広場')
    await button(page, '保存する').click()
    await page.getByText('保存しました。').waitFor()
    await room(page, '写真').click()
    await heading(page, '写真').waitFor()
  })

  test('asks before a link or Back loses a setting, a picture’s details or a rule of the house style', { tags: ['long'] }, async () => {
    const page = await openDeskOf('admin', '長谷川 未希')
    await visit(page, '/desk/settings/')
    await page.locator('main a[href$="/settings/hours/"]').click()
    const hours = page.getByLabel('電話を受ける時間')
    await hours.fill('平日 9:00〜9:30')
    await room(page, '写真').click()
    await button(question(page), '続けて編集する').click()
    expect(await hours.inputValue()).toBe('平日 9:00〜9:30')
    await room(page, '写真').click()
    await button(question(page), 'このまま離れる').click()
    await heading(page, '写真').waitFor()

    const [picture] = await query<{ id: number }>('select id from picture order by id limit 1')
    await visit(page, `/desk/pictures/${picture?.id}/`)
    const credit = page.getByLabel('撮影・提供')
    await credit.fill('撮影者の試験')
    await room(page, '地域').click()
    await button(question(page), '続けて編集する').click()
    expect(await credit.inputValue()).toBe('撮影者の試験')
    await button(page, '保存する').click()
    await page.getByText('写真の情報を保存しました。').waitFor()
    await room(page, '地域').click()
    await page.getByRole('link', { name: '催しを書く' }).waitFor()

    await page.goto('/desk/life/')
    await page.locator('a[href="/desk/house-style/"]').first().click()
    await button(page, '＋ 言葉を足す').click()
    await page.getByLabel('正しい形').first().fill('消えない言葉')
    await page.goBack()
    await button(question(page), '続けて編集する').click()
    expect(await page.getByLabel('正しい形').first().inputValue()).toBe('消えない言葉')
  })
})

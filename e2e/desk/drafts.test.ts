/** What is typed into a form of the desk and not saved survives a reload, a crash and a session that ended, and is its writer's alone (decision 126). */
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { axeFindings } from '../accessibility.ts'
import { baseUrl, isAlive, statusLine, visit } from '../browser.ts'
import { query } from '../members.ts'
import { button, newSessionOf, openDeskByInvitation, openDeskOf } from './staff.ts'

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'この端末に残っていた入力を戻しました。' })

async function memberPage(): Promise<string> {
  const [member] = await query<{ id: number }>('select id from member order by id limit 1')
  return `/desk/members/${member?.id}/`
}

const FORMS = [
  { form: 'setting', role: 'admin', address: async () => '/desk/settings/hours/', label: '電話を受ける時間', text: '平日 9:00〜9:31' },
  { form: 'new entry of the region', role: 'editor', address: async () => '/desk/life/new/event/', label: '場所', text: '残る広場' },
  { form: 'note on a member', role: 'members', address: memberPage, label: '控え', text: '折り返しは18時まで' },
  { form: 'line of breaking news', role: 'editor', address: async () => '/desk/breaking/', label: /^文/, text: '残る速報' },
] as const

async function signInAs(page: Page, token: string): Promise<void> {
  const domain = new URL(baseUrl).hostname
  await page.context().addCookies([{ name: 'yukan_desk', value: token, domain, path: '/desk', httpOnly: true, sameSite: 'Strict' }])
}

describe.skipIf(inject('dataDir') === null)('drafts of the forms at the desk', () => {
  test.each(FORMS)(
    'keeps the draft of a $form over a reload, shows a notice, and restores the saved text once it is discarded',
    async (row) => {
      const page = await openDeskOf(row.role, `控えの係 ${row.form}`, undefined, [], { isAlone: true })
      const address = await row.address()
      const field = page.getByLabel(row.label).first()
      const open = () => visit(page, address)
      await open()
      const saved = await field.inputValue()
      await field.fill(row.text)
      await open()
      await expect.poll(() => field.inputValue()).toBe(row.text)
      await notice(page).waitFor()
      expect(await axeFindings(page)).toEqual([])
      await button(page, '入力を捨てる').click()
      await expect.poll(() => field.inputValue()).toBe(saved)
      await open()
      expect([await field.inputValue(), await notice(page).count()]).toEqual([saved, 0])
    },
  )

  test('keeps a note on a member through a crash and an ended session, and deletes the draft once it is saved', async () => {
    const page = await openDeskByInvitation('members', '残る 控え')
    const address = await memberPage()
    await visit(page, address)
    await page.getByLabel('控え').fill('折り返しは19時まで')
    await query(`delete from staff_session where staff_id = (select id from staff_account where name = '残る 控え')`)
    await visit(page, address)
    expect(new URL(page.url()).pathname).toBe('/desk/sign-in/')
    await button(page, 'パスキーでサインインする').click()
    await page.waitForURL(`**${address}`)
    await isAlive(page)
    await expect.poll(() => page.getByLabel('控え').inputValue()).toBe('折り返しは19時まで')
    await page.getByLabel('控え').fill('折り返しは20時まで')

    const next = await page.context().newPage()
    const session = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    session.send('Page.crash').catch(() => undefined)
    await crashed
    await visit(next, address)
    await expect.poll(() => next.getByLabel('控え').inputValue()).toBe('折り返しは20時まで')
    await button(next, '控えを残す').click()
    await next.getByText('控えを残しました。').waitFor()
    expect(await next.getByLabel('控え').inputValue()).toBe('')
    await visit(next, address)
    expect([await next.getByLabel('控え').inputValue(), await notice(next).count()]).toEqual(['', 0])
    expect(await next.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('desk-draft')))).toEqual([])
  })

  test.each(FORMS)('shows the draft of a $form to its writer only, not to a colleague at the same device', async (row) => {
    const [own, foreign] = [await newSessionOf(row.role, `書いた人 ${row.form}`), await newSessionOf(row.role, `別の人 ${row.form}`)]
    const page = await openDeskOf(row.role, `端末の係 ${row.form}`, undefined, [statusLine(401)], { isAlone: true })
    const address = await row.address()
    const field = page.getByLabel(row.label).first()
    await signInAs(page, own)
    await visit(page, address)
    const saved = await field.inputValue()
    await field.fill(row.text)
    await signInAs(page, foreign)
    await visit(page, address)
    expect([await field.inputValue(), await notice(page).count()]).toEqual([saved, 0])
    await signInAs(page, own)
    await visit(page, address)
    await expect.poll(() => field.inputValue()).toBe(row.text)
  })

  test('restores the draft of a setting that a colleague has changed, and refuses to save it as a conflict', async () => {
    const page = await openDeskOf('admin', '設定の係', undefined, [statusLine(409)], { isAlone: true })
    const field = page.getByLabel('電話を受ける時間')
    await visit(page, '/desk/settings/hours/')
    await field.fill('平日 8:00〜8:30')
    const other = await openDeskOf('admin', '設定の同僚', undefined, [], { isAlone: true })
    await visit(other, '/desk/settings/hours/')
    await other.getByLabel('電話を受ける時間').fill('平日 10:00〜16:00')
    await button(other, '保存する').click()
    await other.getByText('保存しました。').first().waitFor()
    await visit(page, '/desk/settings/hours/')
    await notice(page).filter({ hasText: '保存されている内容は、そのあとに変わっています。' }).waitFor()
    expect(await field.inputValue()).toBe('平日 8:00〜8:30')
    await button(page, '保存する').click()
    await page.getByRole('alert').filter({ hasText: '設定の同僚' }).waitFor()
    expect(await field.inputValue()).toBe('平日 8:00〜8:30')
  })

  test('a form works in a browser that stores nothing, and reports that it cannot keep a draft', async () => {
    const page = await openDeskOf('members', '残せない 端末', undefined, [], { isAlone: true })
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await visit(page, await memberPage())
    await page.getByLabel('控え').fill('残せない控え')
    await page.getByRole('status').filter({ hasText: '入力した内容をこの端末に残せません。' }).waitFor()
    await button(page, '控えを残す').click()
    await page.getByText('控えを残しました。').waitFor()
    expect(await page.getByLabel('控え').inputValue()).toBe('')
  })
})

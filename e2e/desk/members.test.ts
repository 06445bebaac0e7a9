/** The office helps a member on the telephone: found, seen with a reason, helped (decision 089). */
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { axeFindings, overflow } from '../accessibility.ts'
import { visit } from '../browser.ts'
import { freshEmail, linkIn, mailTo, query } from '../members.ts'
import { button, heading, openDeskOf } from './staff.ts'

const reports = (page: Page) => page.getByRole('status').allTextContents()

/** An active member with a device, who was banned after wrong passwords. */
async function bannedMember(): Promise<{ email: string; name: string; number: number }> {
  const email = freshEmail('caller')
  const name = `電話${email.replaceAll(/\D/g, '').slice(-8)} 花子`
  const [member] = await query<{ id: number }>(
    `insert into member (email, last_name, first_name, tel, flag, password_hash, activated_at)
     values ($1, $2, '花子', '0277556677', 1, 'none', now()) returning id`,
    [email, name.split(' ')[0]],
  )
  const number = Number(member?.id)
  await query(
    `insert into login_failure (member_id, source, failures, last_at, banned_until) values ($1, '192.0.2.9', 5, now(), now() + interval '1 hour')`,
    [number],
  )
  await query(
    `insert into device (member_id, cookie_hash, name, label, is_registered, created_at, used_at)
     values ($1, decode(md5($2), 'hex'), 'iPad', 'Safari／iPadOS', true, now(), now())`,
    [number, email],
  )
  return { email, name, number }
}

async function reason(page: Page, words: string, submit: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('理由').fill(words)
  await button(page.getByRole('dialog'), submit).click()
}

test.skipIf(inject('dataDir') === null)('the office finds a caller by name, sees their data for a reason, and helps', async () => {
  const { email, name, number } = await bannedMember()
  const page = await openDeskOf('members', '三浦 真理')
  await visit(page, '/desk/members/')
  const field = page.getByRole('searchbox')
  await expect.poll(() => field.evaluate((each) => each === document.activeElement)).toBe(true)
  await field.fill(name.replace(' ', ''))
  await field.press('Enter')
  await page.getByRole('row').getByRole('link', { name, exact: true }).click()
  await heading(page, name).waitFor()
  const facts = page.locator('main dl')
  expect(await facts.textContent()).not.toContain(email)
  expect(await page.locator('main').textContent()).toContain('ログイン制限中')

  // A reason is asked for; without one the data stays hidden.
  await button(page, '理由を書いて表示…').click()
  await button(page.getByRole('dialog'), '表示する').click()
  expect(await page.getByRole('dialog').textContent()).toContain('理由を入力してください')
  await reason(page, '折り返しの電話', '表示する')
  await expect.poll(() => facts.textContent()).toContain(email)
  expect(await facts.textContent()).toContain('0277-55-6677')
  await expect.poll(() => page.locator('main').textContent()).toContain('三浦 真理　折り返しの電話')

  await button(page, 'ログインの制限を解く…').click()
  await reason(page, '本人からの電話', '解く')
  await expect.poll(() => reports(page)).toContain(`✓ ${name}さんのログインの制限を解きました。`)
  // The report is shown before the page has been asked for again.
  await expect.poll(() => button(page, 'ログインの制限を解く…').count()).toBe(0)

  await button(page, '外す…').click()
  await reason(page, '機種変更', '外す')
  await page.getByText('登録された端末はありません。').waitFor()

  await button(page, 'パスワード設定の案内を送る…').click()
  await reason(page, 'パスワードを忘れた', '送る')
  await expect.poll(() => reports(page)).toContain(`✓ ${name}さんに案内のメールを送りました。`)
  expect(linkIn(await mailTo(email, '再設定'))).toContain('/reset-password?secret=')

  await page.getByLabel('控え').fill('折り返しは17時まで')
  await button(page, '控えを残す').click()
  await expect.poll(() => reports(page)).toContain('✓ 控えを残しました。')
  await button(page.getByRole('contentinfo'), '元に戻す').click()
  await page.getByText('控えはありません。').waitFor()

  const rows = await query<{ action: string; reason: string | null }>(
    `select action, after->>'reason' as reason from audit_entry where subject = $1 order by id`,
    [`会員${number}`],
  )
  expect(rows.map(({ action, reason: why }) => [action, why])).toEqual([
    ['member.look', null],
    ['member.reveal', '折り返しの電話'],
    ['member.unban', '本人からの電話'],
    ['member.remove-device', '機種変更'],
    ['member.send-link', 'パスワードを忘れた'],
    ['member.add-note', null],
    ['member.delete-note', null],
  ])
  expect(await axeFindings(page)).toEqual([])
  // The data is hidden again on the next visit.
  await page.reload()
  await heading(page, name).waitFor()
  expect(await facts.textContent()).not.toContain(email)
})

test.skipIf(inject('dataDir') === null)('the pages of members are accessible and fit a phone', { tags: ['long'] }, async () => {
  const { name, number } = await bannedMember()
  const page = await openDeskOf('members', '三浦 真理', 390)
  await visit(page, `/desk/members/?words=${number}`)
  expect([await overflow(page), await axeFindings(page)]).toEqual([null, []])
  await page.getByRole('link', { name, exact: true }).first().click()
  await heading(page, name).waitFor()
  expect([await overflow(page), await axeFindings(page)]).toEqual([null, []])
})

test.skipIf(inject('dataDir') === null)(
  'the office registers a delivery address and gives a role: shown at once, mailed to the member',
  async () => {
    const { email, name, number } = await bannedMember()
    await query(`update member set role = 7, has_bank_print = true where id = $1`, [number])
    const page = await openDeskOf('members', '三浦 真理')
    await visit(page, `/desk/members/${number}/`)
    await button(page, '理由を書いて表示…').click()
    await reason(page, '引っ越しの電話', '表示する')
    await page.getByText('配達先が登録されていません').waitFor()

    await button(page, '配達先を登録…').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('市区町村').selectOption({ index: 1 })
    await dialog.getByLabel('町名').fill('本町一丁目')
    await dialog.getByLabel('番地').fill('2番3号')
    expect(await axeFindings(page)).toEqual([])
    await button(dialog, '保存する').click()
    expect(await dialog.textContent()).toContain('理由を入力してください')
    await reason(page, '引っ越しの電話', '保存する')
    await expect.poll(() => reports(page)).toContain(`✓ ${name}さんの登録を変更しました。本人にメールを送りました。`)
    expect(await page.locator('main dl').textContent()).toContain('本町一丁目2番3号')
    expect((await mailTo(email, '配達先の住所')).text).toContain('お申し出により、当社の窓口で')

    await button(page, '名前・電話番号を変更…').click()
    await dialog.getByLabel('電話番号').fill('090-1234-4821')
    await reason(page, '番号の変更', '保存する')
    await expect.poll(() => page.locator('main dl').textContent()).toContain('090-1234-4821')

    await button(page, '口座引落をやめる…').click()
    await reason(page, '社員になった', '口座引落をやめる')
    await button(page, 'すべて読める役割を付ける…').click()
    await dialog.getByLabel('役割').selectOption('5')
    await reason(page, '社員になった', '役割を付ける')
    await button(page, 'すべて読める役割を外す…').waitFor()
    expect(await query('select role from member where id = $1', [number])).toEqual([{ role: 5 }])
    expect(await axeFindings(page)).toEqual([])
  },
)

/** The session of a member of the staff in a browser: its end is announced, ways in without a passkey, proofs, other devices (decision 039). */
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { DEMO_PASSWORD } from '@yukan/demo/master/members.ts'
import { baseUrl, openPage, statusLine, visit } from '../browser.ts'
import { query } from '../members.ts'
import { button, heading, openDeskOf } from './staff.ts'

const ACCOUNT = 'desk-reporter@example.jp'

/** The code that the app of a demo account shows now. */
async function codeNow(): Promise<string> {
  const accounts = (await (await fetch(`${inject('sandboxUrl')}/authenticator.json`)).json()) as { account: string; code: string }[]
  return accounts.find(({ account }) => account === ACCOUNT)?.code ?? ''
}

async function signIn(page: Page, code: string): Promise<void> {
  await visit(page, '/desk/sign-in/')
  await fillSignIn(page, code)
}

async function fillSignIn(page: Page, code: string): Promise<void> {
  await page.getByLabel('メールアドレス').fill(ACCOUNT)
  await page.getByLabel('パスワード', { exact: false }).first().fill(DEMO_PASSWORD)
  await page.getByLabel('確認コード').fill(code)
  await button(page, 'サインインする').click()
}

const codesOn = (page: Page) => page.locator('main code').allTextContents()

describe.skipIf(inject('dataDir') === null)('the session of a staff member', () => {
  test(
    'warns five minutes before a session ends, continues it by a press, and keeps what is typed when it ends',
    { tags: ['long'] },
    async () => {
      const page = await openDeskOf('reporter', '栗原 さくら', undefined, [], { isAlone: true })
      await page.clock.install()
      await visit(page, '/desk/own/')
      await page.getByLabel('名前').fill('栗原 さくら子')
      const warning = page.getByRole('alert').filter({ hasText: 'サインアウトします' })
      await page.clock.fastForward('54:00')
      expect(await warning.count()).toBe(0)
      await page.clock.fastForward('02:00')
      await expect.poll(() => warning.textContent()).toContain('操作がないため、あと4分でサインアウトします。')
      expect(await page.getByLabel('名前').inputValue()).toBe('栗原 さくら子')

      const mine = `staff_id = (select id from staff_account where name = '栗原 さくら')`
      await query(
        `update staff_session set used_at = used_at - interval '56 minutes', expires_at = expires_at - interval '56 minutes' where ${mine}`,
      )
      await button(page, 'サインインを続ける').click()
      await expect.poll(() => warning.count()).toBe(0)
      const [session] = await query<{ left: number }>(
        `select extract(epoch from expires_at - now())::integer as left from staff_session where ${mine}`,
      )
      expect(session?.left).toBeGreaterThan(3500)

      await query(`delete from staff_session where ${mine}`)
      await page.clock.fastForward('05:00')
      await page.getByText('サインインの有効期限が切れました。入力した内容は残っています。').waitFor()
      expect(await page.getByLabel('名前').inputValue()).toBe('栗原 さくら子')
    },
  )

  test('signs in by password and code, asks for a further proof, and accepts each recovery code once', { tags: ['long'] }, async () => {
    const page = await openPage({ expected: [statusLine(401), statusLine(403), statusLine(404)] })
    await signIn(page, await codeNow())
    await heading(page, 'きょう').waitFor()
    await query(`update staff_session set proved_at = now() - interval '11 minutes'
      where staff_id = (select id from staff_account where email = '${ACCOUNT}')`)
    await visit(page, '/desk/own/')
    await button(page, '新しい回復コードを作る').click()
    const dialog = page.getByRole('dialog', { name: '本人確認' })
    await dialog.getByLabel('パスワード', { exact: false }).first().fill(DEMO_PASSWORD)
    await dialog.getByLabel('確認コード').fill('000000')
    await dialog.getByRole('button', { name: '確認する', exact: true }).click()
    await expect.poll(() => dialog.getByRole('alert').allTextContents()).toContain('パスワードか確認コードが正しくありません。')
    await query(`update staff_account set authenticator_step = null where email = '${ACCOUNT}'`)
    await dialog.getByLabel('確認コード').fill(await codeNow())
    await dialog.getByRole('button', { name: '確認する', exact: true }).click()
    await expect.poll(() => codesOn(page)).toHaveLength(10)
    const [code = ''] = await codesOn(page)

    await button(page, 'サインアウト').click()
    await heading(page, '編集デスクへのサインイン').waitFor()
    await signIn(page, code)
    await heading(page, 'きょう').waitFor()
    await visit(page, '/desk/own/')
    await page.getByText('使える回復コードは9個です。').waitFor()
    await signIn(page, code)
    await expect
      .poll(() => page.locator('main [role="alert"]').allTextContents())
      .toContain('メールアドレス、パスワード、確認コードのいずれかが正しくありません。')
  })

  test('after the session has ended, a link and a reload show the sign-in, which returns to the page', { tags: ['long'] }, async () => {
    const page = await openDeskOf('editor', '金子 みすず', undefined, [statusLine(401)], { isAlone: true })
    await visit(page, '/desk/own/')
    await query(`delete from staff_session where staff_id = (select id from staff_account where name = '金子 みすず')`)
    await page.getByRole('navigation').getByRole('link', { name: '写真' }).first().click()
    await heading(page, 'サインインの有効期限が切れました').waitFor()
    await page.getByRole('link', { name: 'サインインする', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'サインインすると、元のページに戻ります。' }).waitFor()

    await visit(page, '/desk/tags/?page=1')
    expect(new URL(page.url()).pathname).toBe('/desk/sign-in/')
    await page.getByRole('status').filter({ hasText: 'サインインの有効期限が切れました。' }).waitFor()
    await query(`update staff_account set authenticator_step = null where email = '${ACCOUNT}'`)
    await fillSignIn(page, await codeNow())
    await page.waitForURL('**/desk/tags/?page=1')
  })

  test('ends a session on another device, which then sees nothing of the desk', { tags: ['long'] }, async () => {
    const page = await openDeskOf('reporter', '高草木 亘')
    const staff = `(select id from staff_account where name = '高草木 亘')`
    await query(`insert into staff_session (token_hash, staff_id, browser, source, created_at, used_at, expires_at)
      select sha256('lost-telephone'::bytea), ${staff}, 'Safari／iPhone', '203.0.113.7', now(), now(), now() + interval '1 hour'`)
    const lost = async () =>
      (await fetch(`${baseUrl}/desk/own/`, { headers: { cookie: 'yukan_desk=lost-telephone' }, redirect: 'manual' })).status
    expect(await lost()).toBe(200)
    await visit(page, '/desk/own/')
    const row = page.getByRole('row').filter({ hasText: 'Safari／iPhone' })
    expect(await row.textContent()).toContain('203.0.113.7')
    await row.getByRole('button', { name: 'サインアウトさせる' }).click()
    await expect.poll(() => page.getByRole('status').allTextContents()).toContain('サインアウトさせました。')
    await expect.poll(() => row.count()).toBe(0)
    expect(await lost()).toBe(302)
  })
})

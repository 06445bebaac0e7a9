/** The pages for logging in and their dialogs: every width, axe, keyboard, no script (product §5). `every-page.test.ts` has a guest's view. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeFindings, overflow, tabThrough, tooSmall } from './accessibility.ts'
import { acceptKeys, DESKTOP, NARROWEST, openPage, PHONE, statusLine, TABLET, visit, ZOOMED } from './browser.ts'
import { deleteSessions, freshEmail, hasDesk, newMember, openPageOf, query } from './members.ts'

const CONTROLS = 'main button, main input:not([tabindex="-1"]), dialog button, dialog input, dialog a'
const main = (page: Page) => page.getByRole('main')

async function findings(page: Page): Promise<string[]> {
  const light = await axeFindings(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await axeFindings(page, ['color-contrast', 'link-in-text-block'])
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((line) => `dark: ${line}`), ...(await tooSmall(page, CONTROLS, 44, 44))]
}

describe.skipIf(!hasDesk)('pages of a member', () => {
  test.each([
    ['/edit/email/', 'メールアドレスの変更'],
    ['/edit/email/updated?activate=c2FtcGxlLWtleQ', 'メールアドレスの変更の確認'],
    ['/edit/password/', 'パスワードの変更'],
  ])('%s fits every window, is accessible, and Tab reaches everything on it', { tags: ['long'] }, async (path, title) => {
    const member = await newMember({ name: 'pages' })
    const page = await openPageOf(member)
    await visit(page, path)
    await expect.poll(() => main(page).getByRole('heading', { level: 1 }).textContent()).toBe(title)
    const found: string[] = []
    for (const width of [DESKTOP, TABLET, PHONE, NARROWEST, ZOOMED]) {
      await page.setViewportSize({ width, height: 800 })
      const wide = await overflow(page)
      if (wide !== null) found.push(`${width}: ${wide}`)
    }
    expect([...found, ...(await findings(page))]).toEqual([])
    const { stops, missed } = await tabThrough(page)
    expect([missed, stops.filter(({ isShown }) => !isShown)]).toEqual([[], []])
  })
})

const problems: readonly (readonly [path: string, labels: readonly (string | RegExp)[]])[] = [
  ['/login/', ['メールアドレス', 'パスワード']],
  ['/signup/', ['姓', /^名/, '電話番号', 'メールアドレス']],
  ['/signup/password?activate=c2FtcGxlLWtleQ', ['パスワード']],
  ['/forgot-password/', ['メールアドレス']],
  ['/reset-password?secret=c2FtcGxlLWtleQ', ['新しいパスワード']],
]

describe('problems of form fields', () => {
  test.each(problems)(
    'the problems of the fields of %s are announced to screen readers, accessible, and fit',
    { tags: ['long'] },
    async (path, labels) => {
      const page = await openPage({ width: NARROWEST })
      await acceptKeys(page)
      await visit(page, path)
      for (const label of labels) {
        await main(page).getByLabel(label).first().focus()
        await main(page).getByLabel(label).first().blur()
      }
      const fields = main(page).locator('input[aria-invalid="true"]')
      await expect.poll(() => fields.count()).toBe(labels.length)
      const announced = await fields.evaluateAll((inputs) =>
        inputs.map((input) =>
          (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.role ?? ''),
        ),
      )
      expect(announced.map((roles) => roles.includes('alert'))).toEqual(labels.map(() => true))
      expect([await overflow(page), await findings(page)]).toEqual([null, []])
    },
  )
})

describe('forms without a connection', () => {
  const LOST = '送信できませんでした。通信の状態を確かめて、もう一度お試しください。'

  test.each([
    ['/signup/password?activate=c2FtcGxlLWtleQ', 'パスワード', '設定して登録を完了する', 'akagi-no-kaze-7'],
    ['/forgot-password/', 'メールアドレス', 'メールを送る', 'hanako@example.jp'],
    ['/reset-password?secret=c2FtcGxlLWtleQ', '新しいパスワード', '再設定する', 'akagi-no-kaze-7'],
  ])('%s reports a lost connection and keeps what was typed', { tags: ['long'] }, async (path, label, submit, typed) => {
    const page = await openPage({ expected: [/net::ERR_INTERNET_DISCONNECTED/] })
    await acceptKeys(page)
    await visit(page, path)
    const field = main(page).getByLabel(label).first()
    await field.fill(typed)
    await page.context().setOffline(true)
    await main(page).getByRole('button', { name: submit }).click()
    await expect.poll(() => page.locator('main form > [role="alert"]').textContent()).toBe(LOST)
    expect([await field.inputValue(), await main(page).getByRole('button', { name: submit }).isEnabled()]).toEqual([typed, true])
  })
})

describe.skipIf(!hasDesk)('dialogs over a page', () => {
  const dialog = (page: Page) => page.getByRole('dialog')
  const inside = (page: Page) => page.evaluate(() => document.activeElement?.closest('dialog') !== null)

  async function faults(page: Page): Promise<string[]> {
    await dialog(page).waitFor()
    const found: string[] = []
    for (const width of [DESKTOP, NARROWEST]) {
      await page.setViewportSize({ width, height: 640 })
      const wide = await overflow(page)
      if (wide !== null) found.push(`${width}: ${wide}`)
      const box = await dialog(page).boundingBox()
      if (box === null || box.x < 0 || box.y < 0 || box.x + box.width > width || box.y + box.height > 640) found.push(`${width}: cut`)
      found.push(...(await findings(page)))
    }
    if (!(await inside(page))) found.push('the focus is outside')
    return found
  }

  test('the dialog to register a name is accessible, fits and has the focus', { tags: ['long'] }, async () => {
    const page = await openPageOf(await newMember({ name: 'modal', lastName: '', firstName: '' }), {})
    await visit(page, '/')
    await dialog(page).getByLabel('姓').fill(' ')
    await dialog(page).getByLabel('姓').press('Enter')
    expect(await faults(page)).toEqual([])
  })

  test('the dialog for a new login in the middle of a form is accessible, fits and has the focus', { tags: ['long'] }, async () => {
    const member = await newMember({ name: 'modal' })
    const page = await openPageOf(member, { expected: [statusLine(401)] })
    await visit(page, '/edit/email/')
    await main(page).getByLabel('新しいメールアドレス').fill(freshEmail())
    await deleteSessions(member)
    await main(page).getByRole('button', { name: '確認のメールを送る' }).click()
    expect(await faults(page)).toEqual([])
  })

  test('the dialogs of the device limit and of an expired login are accessible, fit and have the focus', { tags: ['long'] }, async () => {
    const member = await newMember({ name: 'modal' })
    const page = await openPageOf(member, { expected: [statusLine(401)] })
    await query('update device set is_registered = false where member_id = $1', [member.id])
    await query(
      `insert into device (member_id, cookie_hash, name, is_registered)
      select $1::bigint, sha256(convert_to($1::bigint || '-' || number, 'UTF8')), 'iPhone', true from generate_series(1, 3) number`,
      [member.id],
    )
    await visit(page, '/terms/')
    expect(await faults(page)).toEqual([])
    await deleteSessions(member)
    await visit(page, '/terms/')
    await dialog(page).filter({ hasText: 'ログインの有効期限' }).waitFor()
    expect(await faults(page)).toEqual([])
  })
})

describe('forms without JavaScript', () => {
  test.each(problems.map(([path]) => path))('%s shows that it needs JavaScript, and cannot be sent without it', async (path) => {
    const page = await openPage({ hasScript: false })
    await page.goto(path)
    const note = main(page).locator('noscript p')
    expect([await note.isVisible(), await note.textContent()]).toEqual([
      true,
      'このページのご利用には、ブラウザーのJavaScriptを有効にしてください。',
    ])
    expect(await main(page).locator('form button[type="submit"]').isDisabled()).toBe(true)
  })
})

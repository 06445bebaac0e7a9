/** The login check and the messages that members see on every page (product §2 "Modals", §4 "Login state", "Device check", §5, §8). */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isAlive, openPage, statusLine, visit } from './browser.ts'
import { deleteSessions, hasDesk, logIn, loginStateOf, logOut, newMember, openPageOf, query, timesOf, typeLogin } from './members.ts'
import { limitedArticle } from './newspaper.ts'

const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }).textContent()
const isChecked = (page: Page) => page.waitForResponse((response) => new URL(response.url()).pathname === '/v1/user/loginCheck')
const messageOf = (page: Page) => page.getByRole('dialog').getByRole('paragraph').first().textContent()
const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

describe.skipIf(!hasDesk)('the login check of a page', () => {
  test('a page checks the login once on load with a stored token, and not for a guest', async () => {
    const asked: (string | undefined)[] = []
    const listen = (page: Page) =>
      page.on('request', (request) => {
        if (new URL(request.url()).pathname === '/v1/user/loginCheck') asked.push(request.headers()['authorization'])
      })
    const guest = await openPage()
    listen(guest)
    await visit(guest, '/terms/')
    await visit(guest, '/')
    expect(asked).toEqual([])
    const page = await openPageOf(await newMember())
    listen(page)
    const checked = isChecked(page)
    await visit(page, '/terms/')
    expect((await checked).status()).toBe(200)
    expect(asked).toEqual([`Bearer ${String((await timesOf(page))['jwt'])}`])
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('an expired login is shown and its token deleted, and the next login returns to the page', { tags: ['long'] }, async () => {
    const member = await newMember()
    const page = await openPageOf(member, { expected: [statusLine(401)] })
    await deleteSessions(member)
    await visit(page, '/category/chiiki/?page=2')
    await page.getByRole('dialog', { name: 'ログインの有効期限' }).waitFor()
    expect(await messageOf(page)).toBe('ログインの有効期限が切れました。ログインページへ移動します。')
    expect((await timesOf(page))['jwt']).toBe('')
    await page.getByRole('dialog').getByRole('button', { name: 'ログインページへ' }).click()
    await page.waitForURL('/login/?expired=true')
    expect(await page.getByRole('main').getByRole('status').first().textContent()).toBe(
      'ログインの有効期限が切れました。もう一度ログインしてください。',
    )
    await typeLogin(page, member)
    await page.waitForURL('/category/chiiki/?page=2')
  })

  test.each(['/account/', '/edit/password/'])(
    'an expired login on %s goes to the login page without an alert',
    { tags: ['long'] },
    async (path) => {
      const member = await newMember()
      const page = await openPageOf(member, { expected: [statusLine(401)] })
      await deleteSessions(member)
      await page.goto(path)
      await page.waitForURL('/login/?expired=true')
      await isAlive(page)
      expect(await page.getByRole('dialog').count()).toBe(0)
      expect([(await timesOf(page))['jwt'], (await timesOf(page))['loginRef']]).toEqual(['', path])
      await typeLogin(page, member)
      await page.waitForURL(path)
    },
  )

  test.each([403, 500])(
    'a login check that fails with %i is reported, keeps the token, and works after a reload',
    { tags: ['long'] },
    async (status) => {
      const member = await newMember()
      const page = await openPageOf(member, { expected: [statusLine(status)] })
      await page.route('**/v1/user/loginCheck', (route) => route.fulfill({ status, json: { detail: 'E_FORBIDDEN', message: '' } }))
      await visit(page, '/terms/')
      await page.getByRole('dialog').waitFor()
      expect(await messageOf(page)).toBe('データの取得に失敗しました。ページを再読み込みしてください。')
      await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).last().click()
      await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
      await visit(page, '/edit/email/')
      await expect
        .poll(() => page.getByRole('main').getByRole('alert').allTextContents())
        .toEqual(['データの取得に失敗しました。ページを再読み込みしてください。'])
      expect((await timesOf(page))['jwt']).not.toBe('')
      await page.unroute('**/v1/user/loginCheck')
      await page.getByRole('main').getByRole('button', { name: '再読み込み' }).click()
      await expect.poll(() => heading(page)).toBe('メールアドレスの変更')
    },
  )

  test('a login in one tab applies to the other tab', { tags: ['long'] }, async () => {
    const member = await newMember()
    const first = await openPage({ expected: [statusLine(401)] })
    await visit(first, '/account/')
    await first.waitForURL('/login/')
    const second = await first.context().newPage()
    await logIn(second, member, '/account/')
    await visit(first, '/edit/email/')
    await expect.poll(() => heading(first)).toBe('メールアドレスの変更')
  })
})

describe.skipIf(!hasDesk)('the device limit', () => {
  test('a browser over the device limit sees an alert, and may read once another device is removed', async () => {
    const member = await newMember({ name: 'devices' })
    const other = await openPageOf(member, { expected: [statusLine(401)] })
    await visit(other, '/')
    expect(await other.getByRole('dialog').count()).toBe(0)
    for (let count = 1; count < 3; count += 1) await loginStateOf(member)
    const page = await openPage()
    await visit(page, `/article/${limitedArticle.slug}/`)
    await page.getByRole('main').getByRole('link', { name: 'ログイン', exact: true }).click()
    await page.waitForURL('/login/')
    await typeLogin(page, member)
    await page.waitForURL('/account/')
    await page.getByRole('dialog', { name: '閲覧端末について' }).waitFor()
    expect(await messageOf(page)).toBe(
      '閲覧できる端末の数が上限に達しています。マイページで閲覧端末を設定してください。この端末では、有料記事と紙面をご覧いただけません。',
    )
    await page.getByRole('dialog').getByRole('button', { name: 'マイページへ' }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(pathOf(page)).toBe('/account/')

    // Once read, the alert is not shown on public pages, and the limited article explains itself.
    const checked = isChecked(page)
    await visit(page, `/article/${limitedArticle.slug}/`)
    await checked
    const body = page.getByRole('main').getByText(limitedArticle.content.replace(/<[^>]*>/g, '').slice(0, 12))
    expect([await body.count(), await page.getByRole('main').getByRole('link', { name: '閲覧端末' }).count()]).toEqual([0, 1])
    expect(await page.getByRole('dialog').count()).toBe(0)

    await visit(page, '/account/')
    await page.locator('#devices').getByRole('button').first().click()
    await page.getByRole('dialog').getByRole('button', { name: '外す' }).click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    await page.locator('#devices').getByText('この端末', { exact: true }).waitFor()
    await visit(page, `/article/${limitedArticle.slug}/`)
    await expect.poll(() => body.count()).toBeGreaterThan(0)

    await visit(other, '/')
    await other.getByRole('dialog', { name: 'ログインの有効期限' }).waitFor()
  })

  test('a browser stays the same device through logout and login', { tags: ['long'] }, async () => {
    const member = await newMember({ name: 'device' })
    // A check that is pending at the logout is refused.
    const page = await openPage({ expected: [statusLine(401)] })
    for (let count = 0; count < 2; count += 1) {
      await logIn(page, member)
      await logOut(page)
    }
    expect(await query('select 1 from device where member_id = $1', [member.id])).toHaveLength(1)
  })
})

describe.skipIf(!hasDesk)('the name-registration modal', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'お名前の登録' })
  const submit = (page: Page) => dialog(page).getByRole('button', { name: '登録する' })

  test.each([
    ['last', { lastName: '', firstName: '花子' }],
    ['first', { lastName: '渡良瀬', firstName: '' }],
  ])(
    'the name modal opens where the %s name is missing, and is left by registering or logging out only',
    { tags: ['long'] },
    async (_which, names) => {
      const page = await openPageOf(await newMember({ name: 'nameless', ...names }))
      await visit(page, '/')
      await dialog(page).waitFor()
      for (let count = 0; count < 3; count += 1) await page.keyboard.press('Escape')
      await page.mouse.click(5, 5)
      expect(await dialog(page).isVisible()).toBe(true)
      expect(await dialog(page).getByRole('button').allTextContents()).toEqual(['登録する'])
      expect(await dialog(page).getByRole('link').allTextContents()).toEqual(['ログアウト'])
      await visit(page, '/terms/')
      await dialog(page).waitFor()
      await dialog(page).getByRole('link', { name: 'ログアウト' }).click()
      await page.waitForURL('/login/')
      await expect.poll(() => dialog(page).count()).toBe(0)
      expect((await timesOf(page))['jwt']).toBe('')
    },
  )

  test('the name modal requires both names after trimming, and closes once they are registered', async () => {
    const member = await newMember({ name: 'nameless', lastName: '', firstName: '' })
    const page = await openPageOf(member)
    await visit(page, '/')
    const last = dialog(page).getByLabel('姓')
    const first = dialog(page).getByLabel('名', { exact: false }).last()
    expect(await submit(page).isDisabled()).toBe(true)
    await last.fill('　')
    await last.press('Enter')
    await expect.poll(() => dialog(page).getByText('姓または名を入力してください', { exact: true }).count()).toBe(1)
    await last.blur()
    expect(await dialog(page).getByText('姓を入力してください', { exact: true }).count()).toBe(1)
    await last.fill(' 赤城 ')
    await first.focus()
    await first.blur()
    expect(await dialog(page).getByText('名を入力してください', { exact: true }).count()).toBe(1)
    expect(await submit(page).isDisabled()).toBe(true)
    await first.fill('太郎')
    expect(await submit(page).isEnabled()).toBe(true)
    expect(
      await dialog(page)
        .getByText(/入力してください/)
        .count(),
    ).toBe(0)
    await submit(page).click()
    await expect.poll(() => messageOf(page)).toBe('氏名を登録しました。')
    await page.getByRole('dialog').getByRole('button', { name: '閉じる' }).last().click()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(await query('select last_name, first_name from member where id = $1', [member.id])).toEqual([
      { last_name: '赤城', first_name: '太郎' },
    ])
    await visit(page, '/terms/')
    await isAlive(page)
    expect(await page.getByRole('dialog').count()).toBe(0)
  })

  test('the name modal keeps the names when they cannot be saved or the session has ended', { tags: ['long'] }, async () => {
    const member = await newMember({ name: 'nameless', lastName: '', firstName: '' })
    const page = await openPageOf(member, { expected: [statusLine(500), statusLine(401)] })
    await visit(page, '/')
    await dialog(page).getByLabel('姓').fill('赤城')
    await dialog(page).getByLabel('名', { exact: false }).last().fill('太郎')
    await page.route('**/v1/user/set/update', (route) => route.fulfill({ status: 500, json: { detail: 'E_FAILURE', message: '' } }))
    await submit(page).click()
    await dialog(page).getByText('プロフィールの更新に失敗しました。').waitFor()
    await page.unroute('**/v1/user/set/update')
    await deleteSessions(member)
    await submit(page).click()
    const again = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
    await again.getByLabel(/^パスワード/).fill(member.password)
    await again.getByRole('button', { name: 'ログインする' }).click()
    await expect.poll(() => again.count()).toBe(0)
    expect(await dialog(page).getByLabel('姓').inputValue()).toBe('赤城')
    await submit(page).click()
    await expect.poll(() => messageOf(page)).toBe('氏名を登録しました。')
  })
})

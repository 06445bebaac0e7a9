/** The ways into the desk in a real browser, and that it is invisible to everyone else (decision 039). */
import { describe, expect, inject, test } from 'vitest'
import { DEMO_PASSWORD } from '@yukan/demo/master/members.ts'
import { axeFindings, overflow } from '../accessibility.ts'
import { baseUrl, openPage, PHONE, statusLine, visit } from '../browser.ts'
import { freshEmail } from '../members.ts'
import { acceptInvitation, addAuthenticator, button, heading, openDeskByInvitation, openDeskOf } from './staff.ts'

const SIGN_IN_REFUSED = 'メールアドレス、パスワード、確認コードのいずれかが正しくありません。'

describe.skipIf(inject('dataDir') === null)('signing in to the desk', () => {
  test('an invited editor registers a passkey, signs out, and signs in again by the passkey', async () => {
    const page = await openDeskByInvitation('editor', '山田 葉子')
    const rooms = page.getByRole('navigation', { name: '部屋' })
    const names = await rooms.getByRole('listitem').locator('a > span:first-of-type').allTextContents()
    expect(names).toEqual([
      'きょう',
      '記事',
      '写真',
      '一面',
      '紙面',
      '速報',
      '無料開放',
      '数字',
      '地域',
      '分類',
      'タグ',
      '用字用語',
      '旧アドレス',
      '自分のアカウント',
    ])
    await button(page, 'サインアウト').click()
    await heading(page, '編集デスクへのサインイン').waitFor()
    expect(await visit(page, '/desk/own/')).toBe(404)
    await visit(page, '/desk/sign-in/')
    await button(page, 'パスキーでサインインする').click()
    await heading(page, 'きょう').waitFor()
    await visit(page, '/desk/own/')
    expect(await page.getByLabel('名前').inputValue()).toBe('山田 葉子')
  })

  test('an admin invites a colleague, for whom the admin’s rooms do not exist', { tags: ['long'] }, async () => {
    const admin = await openDeskOf('admin', '井手 健吾')
    await visit(admin, '/desk/staff/')
    const email = freshEmail('colleague')
    await button(admin, '招待する').click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('名前').fill('佐藤 健')
    await dialog.getByLabel('メールアドレス').fill(email)
    await dialog.getByLabel('役割').selectOption('reporter')
    await dialog.getByRole('button', { name: '招待する' }).click()
    await expect.poll(() => admin.getByRole('status').allTextContents()).toContain(`${email}に招待のメールを送りました。`)
    await expect.poll(() => admin.getByRole('row').filter({ hasText: email }).count()).toBe(1)

    const colleague = await openPage({ expected: [statusLine(404)] })
    await addAuthenticator(colleague)
    await acceptInvitation(colleague, email, '佐藤 健')
    expect(await visit(colleague, '/desk/staff/')).toBe(404)
    expect(await visit(colleague, '/desk/audit/')).toBe(404)

    await visit(admin, '/desk/audit/?words=staff.invite')
    await expect.poll(() => admin.getByRole('row').filter({ hasText: email }).count()).toBe(1)
  })

  test('a demo account signs in by password and code, with each code once', { tags: ['long'] }, async () => {
    const accounts = (await (await fetch(`${inject('sandboxUrl')}/authenticator.json`)).json()) as { account: string; code: string }[]
    const { account, code } = accounts.find((each) => each.account.startsWith('desk-paper'))!
    const page = await openPage({ expected: [statusLine(401)] })
    await visit(page, '/desk/sign-in/')
    const signIn = async (password: string) => {
      await page.getByLabel('メールアドレス').fill(account)
      await page.getByLabel('パスワード', { exact: false }).first().fill(password)
      await page.getByLabel('確認コード').fill(code)
      await button(page, 'サインインする').click()
    }
    await signIn('akagi-no-yama')
    await expect.poll(() => page.locator('main [role="alert"]').allTextContents()).toContain(SIGN_IN_REFUSED)
    await signIn(DEMO_PASSWORD)
    await heading(page, 'きょう').waitFor()
    await visit(page, '/desk/sign-in/')
    await signIn(DEMO_PASSWORD)
    await expect.poll(() => page.locator('main [role="alert"]').allTextContents()).toContain(SIGN_IN_REFUSED)
  })

  test(
    'keeps what was typed when the session ended elsewhere, and continues after a sign-in in another tab',
    { tags: ['long'] },
    async () => {
      const page = await openDeskOf('reporter', '坂本 亮')
      await visit(page, '/desk/own/')
      await page.getByLabel('名前').fill('坂本 亮一')
      const session = (await page.context().cookies()).filter(({ name }) => name === 'yukan_desk')
      await page.context().clearCookies({ name: 'yukan_desk' })
      await button(page, '名前を変更する').click()
      await page.getByText('サインインの有効期限が切れました。').waitFor()
      expect(await page.getByLabel('名前').inputValue()).toBe('坂本 亮一')
      await page.context().addCookies(session)
      await button(page, 'サインインしました').click()
      await button(page, '名前を変更する').click()
      await expect.poll(() => page.getByRole('status').allTextContents()).toContain('名前を変更しました。')
    },
  )

  test.each([
    ['a phone', PHONE],
    ['a desktop', undefined],
  ])('every page of the desk is accessible and fits %s', { tags: ['long'] }, async (_name, width) => {
    const page = await openDeskOf('admin', '森下 由紀', width)
    // On a desktop the gallery of states is checked, and every page by `npm run test:long`.
    const hasAxe = width === PHONE || inject('isLongRun')
    for (const path of [
      '/desk/',
      '/desk/articles/',
      '/desk/pictures/',
      '/desk/front/',
      '/desk/own/',
      '/desk/staff/',
      '/desk/audit/',
      '/desk/sign-in/',
      '/desk/recovery/',
    ]) {
      await visit(page, path)
      expect([path, hasAxe ? await axeFindings(page) : [], await overflow(page)]).toEqual([path, [], null])
    }
  })

  test('a reader’s pages load no file of the desk', { tags: ['long'] }, async () => {
    const page = await openPage()
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    for (const path of ['/', '/subscriptions/', '/login/']) await visit(page, path)
    expect(loaded.filter((path) => path.includes('desk'))).toEqual([])
    expect(loaded.some((path) => path.startsWith('/assets/'))).toBe(true)
  })

  test('without a session the desk is an unknown page, except its own address, which redirects to the sign-in', async () => {
    const unknown = await fetch(`${baseUrl}/no-such-page/`)
    const text = await unknown.text()
    const front = await fetch(`${baseUrl}/desk/`, { redirect: 'manual' })
    expect([front.status, front.headers.get('location'), front.headers.get('cache-control')]).toEqual([
      302,
      '/desk/sign-in/',
      'private, no-store',
    ])
    for (const path of ['/desk/own/', '/desk/staff/', '/desk/nothing/']) {
      const reply = await fetch(`${baseUrl}${path}`)
      expect([path, reply.status, reply.headers.get('cache-control')]).toEqual([path, 404, 'private, no-store'])
      expect((await reply.text()).length).toBe(text.length)
    }
  })
})

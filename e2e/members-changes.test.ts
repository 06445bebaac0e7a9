/** Change of email and password, and a session that ends while a form is open (product §2, §4, §5, §8 "Email change", "Password change"). */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { openPage, statusLine, visit } from './browser.ts'
import {
  deleteSessions,
  freshEmail,
  hasDesk,
  inbox,
  linkIn,
  logOut,
  mailTo,
  newMember,
  openPageOf,
  PASSWORD,
  query,
  timesOf,
  typeLogin,
} from './members.ts'
import { rowsOfRun } from '../scripts/rows-of-run.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 }).textContent()
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => main(page).getByLabel(new RegExp(`^${label.replace(/[()（）]/g, '.')}(?:必須)?$`))
const messageIn = (page: Page) => page.locator('main form > [role="alert"]').textContent()
const problem = (page: Page, label: string) => field(page, label).locator('xpath=ancestor::div[1]').getByRole('alert').allTextContents()
const links = (page: Page) =>
  main(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
async function opens(page: Page, title: string): Promise<void> {
  await expect.poll(() => heading(page)).toBe(title)
}

describe.skipIf(!hasDesk)('change of email', () => {
  const NEW = '新しいメールアドレス'

  async function askFor(page: Page, email: string): Promise<void> {
    await visit(page, '/edit/email/')
    await opens(page, 'メールアドレスの変更')
    await field(page, NEW).fill(email)
    await button(page, '確認のメールを送る').click()
  }

  test('changes the email by a mailed link and a button, mails the old address, and logs in by the new one', async () => {
    const [member, next] = [await newMember({ name: 'old' }), freshEmail('new')]
    const page = await openPageOf(member, { expected: [statusLine(404)] })
    await visit(page, '/edit/email/')
    await opens(page, 'メールアドレスの変更')
    expect(await main(page).getByText(member.email).count()).toBe(1)
    expect(await links(page)).toEqual(['/account/'])
    for (const [typed, sentence] of [
      ['', 'メールアドレスを入力してください'],
      ['new@example', '正しいメールアドレスの形式で入力してください'],
    ] as const) {
      await field(page, NEW).fill(typed)
      await button(page, '確認のメールを送る').click()
      expect(await problem(page, NEW)).toEqual([sentence])
    }
    await askFor(page, next)
    await opens(page, '確認のメールをお送りしました')
    const link = linkIn(await mailTo(next, 'メールアドレス変更のご確認'))
    expect((await mailTo(member.email, 'メールアドレスの変更を受け付けました')).text).not.toContain(next)
    await visit(page, '/edit/email/')
    await main(page).getByText(`${next} への変更を受け付けています。届いたメールにあるURLを開くと、変更が完了します。`).waitFor()

    expect(link).toMatch(/^\/edit\/email\/updated\?activate=[\w-]{22,}$/)
    for (let count = 0; count < 2; count += 1) await visit(page, link)
    await opens(page, 'メールアドレスの変更の確認')
    expect(await query('select email from member where id = $1', [member.id])).toEqual([{ email: member.email }])
    expect(await page.locator('meta[name="referrer"]').getAttribute('content')).toBe('no-referrer')
    await button(page, '変更を完了する').click()
    await opens(page, 'メールアドレスを変更しました')
    expect(await links(page)).toEqual(['/account/', '/login/'])
    await mailTo(member.email, 'メールアドレスを変更しました')

    await logOut(page)
    await typeLogin(page, member)
    await expect.poll(() => messageIn(page)).toBe('このメールアドレスは登録されていません。')
    await typeLogin(page, { ...member, email: next })
    await page.waitForURL('/')
  })

  test('the link of an email change works after a login, and is invalid for another member and once used', { tags: ['long'] }, async () => {
    const [member, other] = [await newMember({ name: 'mover' }), await newMember({ name: 'other' })]
    const next = freshEmail('moved')
    const asking = await openPageOf(member)
    await askFor(asking, next)
    const link = linkIn(await mailTo(next, 'メールアドレス変更のご確認'))

    const page = await openPage({ expected: [statusLine(400), statusLine(401)] })
    await visit(page, link)
    await page.waitForURL('/login/')
    await typeLogin(page, other)
    await page.waitForURL(link)
    await button(page, '変更を完了する').click()
    await opens(page, 'URLが無効です')
    expect(await main(page).getByRole('alert').textContent()).toBe(
      'このURLは無効です。すでに使われたか、有効期限が切れています。変更がお済みでない場合は、もう一度お手続きください。',
    )
    expect(await query('select email from member where id = $1', [other.id])).toEqual([{ email: other.email }])

    await visit(page, '/')
    await logOut(page)
    await visit(page, link)
    await page.waitForURL('/login/')
    await typeLogin(page, member)
    await page.waitForURL(link)
    for (const outcome of ['メールアドレスを変更しました', 'URLが無効です']) {
      await visit(page, link)
      await button(page, '変更を完了する').click()
      await opens(page, outcome)
    }
    await visit(page, '/edit/email/updated')
    await opens(page, 'URLが無効です')
  })

  test('refuses to confirm an email that another account has taken since, and offers another try', { tags: ['long'] }, async () => {
    const [member, other] = [await newMember({ name: 'late' }), await newMember({ name: 'faster' })]
    const next = freshEmail('wanted')
    const page = await openPageOf(member, { expected: [statusLine(409)] })
    await askFor(page, next)
    const link = linkIn(await mailTo(next, 'メールアドレス変更のご確認'))
    await query('update member set email = $1 where id = $2', [next, other.id])
    await visit(page, link)
    await button(page, '変更を完了する').click()
    await opens(page, '変更できませんでした')
    expect(await main(page).getByRole('alert').textContent()).toBe('このメールアドレスは別のアカウントで登録されています。')
    expect(await links(page)).toEqual(['/edit/email/', '/account/'])
  })

  test('shows each failure of an email change, and keeps the typed address', { tags: ['long'] }, async () => {
    const [member, other] = [await newMember({ name: 'one' }), await newMember({ name: 'taken' })]
    const page = await openPageOf(member, {
      expected: [statusLine(409), statusLine(404), statusLine(500), /net::ERR_INTERNET_DISCONNECTED/],
    })
    await askFor(page, other.email)
    await expect.poll(() => messageIn(page)).toBe('このメールアドレスは別のアカウントで登録されています。')
    const answers: readonly (readonly [number, object, string])[] = [
      [404, { detail: 'E_USER_NOT_FOUND', notFound: true }, 'ユーザーが見つかりませんでした。'],
      [500, { detail: 'E_FAILURE' }, 'メールアドレスを更新できませんでした。ページを再読み込みして、もう一度お試しください。'],
    ]
    for (const [status, body, sentence] of answers) {
      await page.route('**/v1/user/set/updateEmail', (route) => route.fulfill({ status, json: { message: '', ...body } }))
      await button(page, '確認のメールを送る').click()
      await expect.poll(() => messageIn(page)).toBe(sentence)
      await page.unroute('**/v1/user/set/updateEmail')
    }
    await page.context().setOffline(true)
    await button(page, '確認のメールを送る').click()
    await expect.poll(() => messageIn(page)).toBe('送信できませんでした。通信の状態を確かめて、もう一度お試しください。')
    await page.context().setOffline(false)
    expect(await field(page, NEW).inputValue()).toBe(other.email)
    expect((await inbox(other.email)).map(({ subject }) => subject).filter((subject) => subject.includes('変更'))).toEqual([])
  })
})

const OLD = '現在のパスワード'
const NEXT = '新しいパスワード'
const REPEAT = '新しいパスワード（確認）'

async function typePasswords(page: Page, typed: readonly [string, string, string]): Promise<void> {
  for (const [at, label] of [OLD, NEXT, REPEAT].entries()) await field(page, label).fill(typed[at] ?? '')
}

describe.skipIf(!hasDesk)('change of password', () => {
  test('shows each password problem next to its field: old one missing, new one too short, repetition different', async () => {
    const page = await openPageOf(await newMember())
    await visit(page, '/edit/password/')
    await opens(page, 'パスワードの変更')
    expect(await links(page)).toEqual(['/account/', '/forgot-password/'])
    await typePasswords(page, ['', 'nana-mo', 'betsu-no'])
    await button(page, '変更する').click()
    expect([await problem(page, OLD), await problem(page, NEXT), await problem(page, REPEAT)]).toEqual([
      ['パスワードを入力してください'],
      ['パスワードは8文字以上で設定してください'],
      ['新しいパスワードと同一のパスワードを入力してください。'],
    ])
    const kinds = await page
      .locator('main form input')
      .evaluateAll((inputs) => inputs.map((input) => [input.getAttribute('type'), input.getAttribute('autocomplete')]))
    // The first, invisible one shows a password manager the account.
    expect(kinds).toEqual([
      ['email', 'username'],
      ['password', 'current-password'],
      ['password', 'new-password'],
      ['password', 'new-password'],
    ])
  })

  test('shows a wrong old password until any input, and a change ends the other sessions only', { tags: ['long'] }, async () => {
    const member = await newMember({ name: 'change' })
    const elsewhere = await openPageOf(member, { expected: [statusLine(401)] })
    const page = await openPageOf(member, { expected: [statusLine(400), statusLine(401)] })
    await visit(page, '/edit/password/')
    await opens(page, 'パスワードの変更')
    await typePasswords(page, ['chigau-kaze-8', 'atarashii-kaze-9', 'atarashii-kaze-9'])
    await button(page, '変更する').click()
    await expect.poll(() => problem(page, OLD)).toEqual(['現在のパスワードが間違っています。'])
    expect(await page.getByRole('dialog').count()).toBe(0)
    await field(page, REPEAT).press('x')
    expect(await problem(page, OLD)).toEqual([])
    await typePasswords(page, [PASSWORD, 'password1', 'password1'])
    await button(page, '変更する').click()
    await expect.poll(() => problem(page, NEXT)).toEqual(['よく使われているパスワードは設定できません。'])
    await typePasswords(page, [PASSWORD, 'atarashii-kaze-9', 'atarashii-kaze-9'])
    const before = (await timesOf(page))['jwt']
    await button(page, '変更する').click()
    await opens(page, 'パスワードを変更しました')
    expect((await timesOf(page))['jwt']).not.toBe(before)
    await visit(page, '/edit/password/')
    await opens(page, 'パスワードの変更')
    await mailTo(member.email, 'パスワードを変更しました')
    await visit(elsewhere, '/terms/')
    await elsewhere.getByRole('dialog', { name: 'ログインの有効期限' }).waitFor()
  })
})

const forms: readonly (readonly [
  path: string,
  title: string,
  fill: readonly (readonly [string, string])[],
  submit: string,
  done: string,
])[] = [
  [
    '/edit/email/',
    'メールアドレスの変更',
    [['新しいメールアドレス', freshEmail('kept')]],
    '確認のメールを送る',
    '確認のメールをお送りしました',
  ],
  [
    '/edit/password/',
    'パスワードの変更',
    [
      [OLD, PASSWORD],
      [NEXT, 'atarashii-kaze-9'],
      [REPEAT, 'atarashii-kaze-9'],
    ],
    '変更する',
    'パスワードを変更しました',
  ],
]

describe.skipIf(!hasDesk)('a session that ends in the middle of a form', () => {
  const again = (page: Page) => page.getByRole('dialog', { name: 'もう一度ログインしてください' })

  test.each(rowsOfRun(forms, 1))(
    'asks for a new login over the form of %s, and keeps what was typed',
    { tags: ['long'] },
    async (path, title, fill, submit, done) => {
      const member = await newMember({ name: 'dropped' })
      const page = await openPageOf(member, { expected: [statusLine(401)] })
      await visit(page, path)
      await opens(page, title)
      for (const [label, text] of fill) await field(page, label).fill(text)
      await deleteSessions(member)
      await button(page, submit).click()
      await again(page).waitFor()
      expect(await again(page).getByLabel('メールアドレス').inputValue()).toBe(member.email)
      const password = again(page).getByLabel(/^パスワード/)
      expect(await password.evaluate((input) => input === document.activeElement)).toBe(true)
      await again(page)
        .getByLabel(/^パスワード/)
        .fill('chigau-kaze-8')
      await again(page).getByRole('button', { name: 'ログインする' }).click()
      await again(page).getByText('パスワードが間違っています。').waitFor()
      await again(page)
        .getByLabel(/^パスワード/)
        .fill(member.password)
      await again(page).getByRole('button', { name: 'ログインする' }).click()
      await expect.poll(() => again(page).count()).toBe(0)
      for (const [label, text] of fill) expect([label, await field(page, label).inputValue()]).toEqual([label, text])
      await button(page, submit).click()
      await opens(page, done)
    },
  )

  test('keeps the form open when the session ends while the page still checks the login', { tags: ['long'] }, async () => {
    const [member, typed] = [await newMember({ name: 'early' }), freshEmail('kept')]
    const page = await openPageOf(member, { expected: [statusLine(401)] })
    await page.route('**/v1/user/check/device', (route) => route.fulfill({ status: 401, json: { detail: 'E_UNAUTHORIZED', message: '' } }))
    const noticed = page.waitForResponse('**/v1/user/check/device')
    await visit(page, '/edit/email/')
    await noticed
    await opens(page, 'メールアドレスの変更')
    await page.unroute('**/v1/user/check/device')
    await field(page, '新しいメールアドレス').fill(typed)
    await button(page, '確認のメールを送る').click()
    await again(page)
      .getByLabel(/^パスワード/)
      .fill(member.password)
    await again(page).getByRole('button', { name: 'ログインする' }).click()
    await expect.poll(() => again(page).count()).toBe(0)
    await button(page, '確認のメールを送る').click()
    await opens(page, '確認のメールをお送りしました')
  })

  test(
    'asks for a new login after a logout in another tab, and keeps what was typed when the dialog is left',
    { tags: ['long'] },
    async () => {
      const [member, typed] = [await newMember({ name: 'tabs' }), freshEmail('kept')]
      const page = await openPageOf(member, { expected: [statusLine(401)] })
      await visit(page, '/edit/email/')
      await opens(page, 'メールアドレスの変更')
      await field(page, '新しいメールアドレス').fill(typed)
      const other = await page.context().newPage()
      await visit(other, '/')
      await logOut(other)
      expect(await field(page, '新しいメールアドレス').inputValue()).toBe(typed)
      await button(page, '確認のメールを送る').click()
      await again(page).waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => again(page).count()).toBe(0)
      expect(await field(page, '新しいメールアドレス').inputValue()).toBe(typed)
      await typeLogin(other, member)
      await other.waitForURL('/')
      await button(page, '確認のメールを送る').click()
      await opens(page, '確認のメールをお送りしました')
    },
  )

  test('completes the email change after a new login when the session has ended on the confirmation page', { tags: ['long'] }, async () => {
    const [member, next] = [await newMember({ name: 'late' }), freshEmail('late')]
    const page = await openPageOf(member, { expected: [statusLine(401)] })
    await visit(page, '/edit/email/')
    await opens(page, 'メールアドレスの変更')
    await field(page, '新しいメールアドレス').fill(next)
    await button(page, '確認のメールを送る').click()
    await visit(page, linkIn(await mailTo(next, 'メールアドレス変更のご確認')))
    await opens(page, 'メールアドレスの変更の確認')
    await deleteSessions(member)
    await button(page, '変更を完了する').click()
    await again(page)
      .getByLabel(/^パスワード/)
      .fill(member.password)
    await again(page).getByRole('button', { name: 'ログインする' }).click()
    await expect.poll(() => again(page).count()).toBe(0)
    await button(page, '変更を完了する').click()
    await opens(page, 'メールアドレスを変更しました')
    expect(await query('select email from member where id = $1', [member.id])).toEqual([{ email: next }])
  })
})

/** Sign-up and password reset (product §2 "Signup and password pages", §4, §5, §8; decision 020). */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { products } from '@yukan/demo/master/products.ts'
import { isAlive, openPage, PHONE, statusLine, visit } from './browser.ts'
import {
  freshEmail,
  hasDesk,
  inbox,
  linkIn,
  mailTo,
  newMember,
  openPageOf,
  ownLinks,
  PASSWORD,
  query,
  timesOf,
  typeLogin,
} from './members.ts'
import { NAME } from './newspaper.ts'

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page) => main(page).getByRole('heading', { level: 1 }).textContent()
const button = (page: Page, name: string) => main(page).getByRole('button', { name })
const messageIn = (page: Page) => page.locator('main form > [role="alert"]').textContent()
const newPassword = (page: Page) => main(page).getByLabel(/^(新しい)?パスワード/)
const problem = (page: Page, label: string | RegExp) => main(page).getByLabel(label).locator('xpath=ancestor::div[1]').getByRole('alert')
const attributes = (page: Page, label: string | RegExp) =>
  main(page)
    .getByLabel(label)
    .evaluate((input) => ['name', 'type', 'autocomplete'].map((name) => input.getAttribute(name)))

async function typeSignup(page: Page, email: string): Promise<void> {
  for (const [label, text] of [
    ['姓', '赤城'],
    [/^名/, '太郎'],
    ['電話番号', '０２７７-００-００００'],
    ['メールアドレス', email],
  ] as const)
    await main(page).getByLabel(label).fill(text)
}

async function signUp(page: Page, email: string, path = '/signup/'): Promise<string> {
  await visit(page, path)
  await typeSignup(page, email)
  await button(page, '登録する').click()
  await expect.poll(() => heading(page)).toBe('メールをお送りしました')
  return linkIn(await mailTo(email, '会員登録のご案内'))
}

describe('the sign-up form', () => {
  test('shows problems next to each sign-up field, and enables the button by both names and the email', async () => {
    const page = await openPage()
    await visit(page, '/signup/')
    expect(await button(page, '登録する').isDisabled()).toBe(true)
    for (const [label, sentence] of [
      ['姓', '名字を入力してください'],
      [/^名/, '氏名を入力してください'],
      ['メールアドレス', 'メールアドレスを入力してください'],
    ] as const) {
      await main(page).getByLabel(label).fill('　')
      await main(page).getByLabel(label).blur()
      expect(await problem(page, label).textContent()).toBe(sentence)
    }
    await typeSignup(page, 'hanako@example')
    expect(await problem(page, 'メールアドレス').textContent()).toBe('正しいメールアドレスの形式で入力してください')
    expect(await button(page, '登録する').isDisabled()).toBe(true)
    await main(page).getByLabel('メールアドレス').fill('hanako@example.jp')
    // "Submit enabled by email, last and first name valid": the telephone number is checked when it is sent.
    for (const tel of ['', '0277-00-000a', '0277-00-000', '027700000012']) {
      await main(page).getByLabel('電話番号').fill(tel)
      await button(page, '登録する').click()
      expect([tel, await problem(page, '電話番号').textContent()]).toEqual([
        tel,
        tel === '' ? '電話番号を入力してください' : '10~11桁の半角英数字で入力してください',
      ])
      expect(
        await main(page)
          .getByLabel('電話番号')
          .evaluate((input) => input === document.activeElement),
      ).toBe(true)
    }
    for (const tel of ['0277000000', '0277-00-00001']) {
      await main(page).getByLabel('電話番号').fill(tel)
      expect(await problem(page, '電話番号').count()).toBe(0)
    }
  })

  test('the sign-up fields have the names and types that browsers fill in', { tags: ['long'] }, async () => {
    const page = await openPage()
    await visit(page, '/signup/')
    expect(await attributes(page, '姓')).toEqual(['last_name', 'text', 'family-name'])
    expect(await attributes(page, /^名/)).toEqual(['first_name', 'text', 'given-name'])
    expect(await attributes(page, '電話番号')).toEqual(['tel', 'tel', 'tel-national'])
    expect(await attributes(page, 'メールアドレス')).toEqual(['email', 'email', 'email'])
  })

  test('keeps a sign-up when the connection fails, and sends it once even if it is submitted twice', async () => {
    const page = await openPage({ expected: [/net::ERR_INTERNET_DISCONNECTED/] })
    await visit(page, '/signup/')
    await typeSignup(page, 'hanako@example.jp')
    await page.context().setOffline(true)
    await button(page, '登録する').click()
    await expect.poll(() => messageIn(page)).toBe('送信できませんでした。通信の状態を確かめて、もう一度お試しください。')
    expect(await main(page).getByLabel('姓').inputValue()).toBe('赤城')
    await page.context().setOffline(false)
    const sent: unknown[] = []
    await page.route('**/v1/user/set/register', async (route) => {
      sent.push(route.request().postDataJSON())
      await new Promise((done) => setTimeout(done, 300))
      await route.fulfill({ json: { exists: true } })
    })
    await main(page).getByLabel('メールアドレス').press('Enter')
    // The answer may have replaced the form by now.
    await page.keyboard.press('Enter')
    await expect.poll(() => heading(page)).toBe('すでに登録されています')
    expect(sent).toEqual([{ flag: 10, email: 'hanako@example.jp', last_name: '赤城', first_name: '太郎', tel: '0277000000', role: 1 }])
  })

  test.each([
    ['paper', 'paper'],
    ['gold', undefined],
  ])('sends the plan query %s with a sign-up only if it is a known plan', { tags: ['long'] }, async (given, plan) => {
    const page = await openPage()
    const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/v1/user/set/register')
    await page.route('**/v1/user/set/register', (route) => route.fulfill({ json: { exists: false } }))
    await visit(page, `/signup/?plan=${given}`)
    const label = plan === undefined ? undefined : products.plans[plan as 'web']?.label
    expect(await main(page).getByText('お申し込みのプラン').allTextContents()).toEqual(
      label === undefined ? [] : [`お申し込みのプラン：${label}`],
    )
    await typeSignup(page, 'hanako@example.jp')
    await button(page, '登録する').click()
    expect(((await sent).postDataJSON() as { plan?: string }).plan).toBe(plan)
  })
})

describe.skipIf(!hasDesk)('signing up', () => {
  test('signs up by form, mail and password in a second tab, logs in, and continues to the subscription', async () => {
    const email = freshEmail('signup')
    const first = await openPage({ width: PHONE, expected: [statusLine(400)] })
    const link = await signUp(first, email.toUpperCase().replace('@EXAMPLE.JP', '@example.jp'), '/signup/?plan=web')
    expect(link).toMatch(/^\/signup\/password\?activate=[\w-]{22,}&plan=web$/)

    const second = await first.context().newPage()
    // A scanner that follows the link does not use it up: only the button does.
    for (let count = 0; count < 3; count += 1) await visit(second, link)
    await expect.poll(() => main(second).getByLabel('ご登録のメールアドレス').inputValue()).toBe(email)
    expect([await heading(second), await second.title()]).toEqual(['パスワードの設定', `パスワードの設定 | ${NAME}`])
    expect(await attributes(second, /^パスワード/)).toEqual(['password', 'password', 'new-password'])
    expect(await second.locator('meta[name="referrer"]').getAttribute('content')).toBe('no-referrer')
    expect(await second.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex')

    await newPassword(second).fill('nana-mo')
    await button(second, '設定して登録を完了する').click()
    expect(await problem(second, 'パスワード').textContent()).toBe('パスワードは8文字以上で設定してください')
    await newPassword(second).fill(PASSWORD)
    await second.route('**/v1/user/registPassword', async (route) => {
      await new Promise((done) => setTimeout(done, 300))
      await route.continue()
    })
    await button(second, '設定して登録を完了する').click()
    await second.getByText('パスワードを設定しています…').waitFor()
    await second.waitForURL('/edit/subscription/?plan=web')
    await expect.poll(() => ownLinks(second).count()).toBe(2)
    expect((await timesOf(second))['jwt']).toMatch(/^[\w-]{40,}$/)
    expect((await query<{ flag: number }>('select flag from member where email = $1', [email])).map(({ flag }) => flag)).toEqual([1])

    // The first tab is logged in with its next page; and the key is used up.
    await visit(first, '/')
    expect(await ownLinks(first).count()).toBe(2)
    await visit(first, link)
    await expect.poll(() => heading(first)).toBe('URLが無効です')
    expect(await main(first).getByRole('alert').textContent()).toBe('このURLは無効です。すでに使われたか、有効期限が切れています。')
  })

  test('refuses a common password next to its field, and the sign-up link still works', { tags: ['long'] }, async () => {
    const page = await openPage({ expected: [statusLine(400)] })
    await visit(page, await signUp(page, freshEmail('common')))
    await newPassword(page).fill('password1')
    await button(page, '設定して登録を完了する').click()
    await expect.poll(() => problem(page, 'パスワード').allTextContents()).toEqual(['よく使われているパスワードは設定できません。'])
    await page.evaluate(() => {
      const times = JSON.parse(localStorage.getItem('times') ?? '{}')
      localStorage.setItem('times', JSON.stringify({ ...times, loginRef: '/category/chiiki/' }))
    })
    await newPassword(page).fill(PASSWORD)
    await button(page, '設定して登録を完了する').click()
    await page.waitForURL('/edit/subscription/')
    // What is done, and the way back to the page that one wanted, also after a reload.
    for (const again of [false, true]) {
      if (again) await page.reload()
      const banner = page.getByRole('complementary', { name: '会員登録が完了しました' })
      await expect.poll(() => banner.innerText()).toMatch(/\d+年\d+月\d+日まで、すべての記事と紙面を無料でお読みいただけます。/)
    }
    await page.getByRole('link', { name: 'さきほどのページを読む' }).click()
    await page.waitForURL('/category/chiiki/')
  })

  test(
    'reports a failed automatic login after the registration, and continues at the plan after the login',
    { tags: ['long'] },
    async () => {
      const email = freshEmail('later')
      const page = await openPage({ expected: [statusLine(503)] })
      await visit(page, await signUp(page, email, '/signup/?plan=webPaper'))
      await page.route('**/v1/user/login', (route) => route.fulfill({ status: 503, json: { detail: 'E_UNAVAILABLE', message: '' } }))
      await newPassword(page).fill(PASSWORD)
      await button(page, '設定して登録を完了する').click()
      await page.getByText('自動でログインできませんでした。設定したパスワードでログインしてください。').waitFor()
      expect(await heading(page)).toBe('会員登録が完了しました')
      await page.unroute('**/v1/user/login')
      await main(page).getByRole('link', { name: 'ログイン' }).click()
      await page.waitForURL('/login/')
      await typeLogin(page, { email, password: PASSWORD })
      await page.waitForURL('/edit/subscription/?plan=webPaper')
    },
  )

  test('sends the sign-up mail again without typing, and only its newest link works', { tags: ['long'] }, async () => {
    const email = freshEmail('resend')
    const page = await openPage({ width: PHONE, expected: [statusLine(400)] })
    const first = await signUp(page, email)
    await button(page, 'メールを再送する').click()
    await page.getByText('メールの再送を受け付けました。').waitFor()
    expect(await heading(page)).toBe('メールをお送りしました')
    const second = linkIn(await mailTo(email, '会員登録のご案内', 2))
    await visit(page, first)
    await expect.poll(() => heading(page)).toBe('URLが無効です')
    await visit(page, second)
    await expect.poll(() => main(page).getByLabel('ご登録のメールアドレス').inputValue()).toBe(email)
  })

  test(
    'an address that is already registered gets a hint to log in, and a new mail if it has no password yet',
    { tags: ['long'] },
    async () => {
      const email = freshEmail('again')
      const page = await openPage()
      const first = await signUp(page, email)
      await visit(page, '/signup/')
      await typeSignup(page, email)
      await button(page, '登録する').click()
      await expect.poll(() => heading(page)).toBe('すでに登録されています')
      expect((await main(page).getByRole('paragraph').allTextContents()).slice(0, 2)).toEqual([
        'このメールアドレスはすでに登録されています。ログインしてください。',
        'パスワードを設定していない場合は、登録時のメールにあるURLから設定してください。メールが何通か届いているときは、いちばん新しいメールのURLだけが使えます。',
      ])
      expect(await main(page).getByRole('link', { name: 'ログイン' }).getAttribute('href')).toBe('/login/')
      const second = linkIn(await mailTo(email, '会員登録のご案内', 2))
      expect(second).not.toBe(first)
      await button(page, '別のメールアドレスで登録する').click()
      expect(await main(page).getByLabel('姓').inputValue()).toBe('赤城')
    },
  )

  test.each([
    ['no key', ''],
    ['an empty key', '?activate='],
  ])('a sign-up link with %s is invalid at once', async (_name, search) => {
    const page = await openPage()
    await visit(page, `/signup/password${search}`)
    await expect.poll(() => heading(page)).toBe('URLが無効です')
    expect(
      await main(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).toEqual(['/login/', '/signup/'])
  })

  test.each([
    ['unknown', 'c2FtcGxlLWFjdGl2YXRlLWtleQ'],
    ['mangled', '<script>'],
  ])('a sign-up link with an %s key is invalid', { tags: ['long'] }, async (_name, key) => {
    const page = await openPage({ expected: [statusLine(400)] })
    await visit(page, `/signup/password?activate=${encodeURIComponent(key)}`)
    await expect.poll(() => heading(page)).toBe('URLが無効です')
  })
})

describe.skipIf(!hasDesk)('a forgotten password', () => {
  async function askReset(page: Page, email: string): Promise<string> {
    await visit(page, '/forgot-password/')
    await main(page).getByLabel('メールアドレス').fill(email)
    await button(page, 'メールを送る').click()
    await expect.poll(() => heading(page)).toBe('メールをお送りしました')
    return linkIn(await mailTo(email, 'パスワード再設定のご案内'))
  }

  async function setNew(page: Page, password: string): Promise<void> {
    await newPassword(page).fill(password)
    await button(page, '再設定する').click()
  }

  test('resets a forgotten password by a mailed link, which ends other sessions and the old password', async () => {
    const member = await newMember({ name: 'forgot' })
    const elsewhere = await openPageOf(member, { expected: [statusLine(401)] })
    const page = await openPage({ expected: [statusLine(400), statusLine(401)] })
    await visit(page, '/login/')
    await main(page).getByRole('link', { name: 'パスワードをお忘れの方' }).click()
    await page.waitForURL('/forgot-password/')
    await button(page, 'メールを送る').click()
    expect(await problem(page, 'メールアドレス').textContent()).toBe('メールアドレスを入力してください')
    const link = await askReset(page, member.email)
    expect(link).toMatch(/^\/reset-password\?secret=[\w-]{22,}$/)
    for (let count = 0; count < 3; count += 1) await visit(page, link)
    expect(await attributes(page, /^新しいパスワード/)).toEqual(['password', 'password', 'new-password'])
    expect(await page.locator('meta[name="referrer"]').getAttribute('content')).toBe('no-referrer')
    await setNew(page, 'nana-mo')
    expect(await problem(page, '新しいパスワード').textContent()).toBe('パスワードは8文字以上で設定してください')
    await setNew(page, 'atarashii-kaze-9')
    await expect.poll(() => heading(page)).toBe('パスワードを再設定しました')
    await main(page).getByRole('link', { name: 'ログイン' }).click()
    await page.waitForURL('/login/?isResetPass=true')
    expect(await main(page).getByRole('status').first().textContent()).toBe(
      'パスワードを再設定しました。新しいパスワードでログインしてください。',
    )
    await typeLogin(page, member)
    await expect.poll(() => messageIn(page)).toBe('パスワードが間違っています。')
    await typeLogin(page, { ...member, password: 'atarashii-kaze-9' })
    await page.waitForURL('/')
    await isAlive(page)

    expect((await inbox(member.email)).some(({ subject }) => subject.includes('パスワードを変更しました'))).toBe(true)
    await visit(elsewhere, '/')
    await elsewhere.getByRole('dialog', { name: 'ログインの有効期限' }).waitFor()
    await visit(page, link)
    await expect.poll(() => heading(page)).toBe('URLが無効です')
    expect(await main(page).getByRole('link', { name: '再設定のメールを送る' }).getAttribute('href')).toBe('/forgot-password/')
  })

  test('an expired reset link is reported, with a link to request a new one', { tags: ['long'] }, async () => {
    const member = await newMember({ name: 'late' })
    const page = await openPage({ expected: [statusLine(410)] })
    const link = await askReset(page, member.email)
    await query(`update member_key set expires_at = now() - interval '1 minute' where member_id = $1`, [member.id])
    await visit(page, link)
    await expect.poll(() => heading(page)).toBe('URLの有効期限が切れています')
    expect(await main(page).getByRole('alert').textContent()).toBe(
      'このURLの有効期限が切れています。もう一度、再設定のメールをご請求ください。',
    )
    await main(page).getByRole('link', { name: '再設定のメールを送る' }).click()
    await page.waitForURL('/forgot-password/')
  })

  test('a reset link without its key is invalid at once', { tags: ['long'] }, async () => {
    const page = await openPage()
    await visit(page, '/reset-password')
    await expect.poll(() => heading(page)).toBe('URLが無効です')
    expect(await main(page).getByRole('alert').textContent()).toBe(
      'このURLは無効です。すでに使われたか、正しくコピーされていません。もう一度、再設定のメールをご請求ください。',
    )
  })
})

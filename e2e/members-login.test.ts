/** Login and logout (product §2 "Login", "Global layout", §4 "Login state", "Login failures", §5 "Login", §8 "Login", §9). */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { publication } from '@yukan/demo/master/publication.ts'
import { isAlive, openPage, PHONE, statusLine, visit } from './browser.ts'
import { freshEmail, hasDesk, logIn, logOut, newMember, openPageOf, ownLinks, PASSWORD, query, timesOf, typeLogin } from './members.ts'
import type { Member } from './members.ts'
import { NAME } from './newspaper.ts'

const email = (page: Page) => page.getByRole('main').getByLabel('メールアドレス')
const password = (page: Page) => page.getByRole('main').getByLabel(/^パスワード/)
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'ログインする' })
const messageIn = (page: Page) => page.locator('main form > [role="alert"]').textContent()

async function pathAfterLogin(page: Page, member: Member): Promise<string> {
  await typeLogin(page, member)
  await page.waitForURL((url) => url.pathname !== '/login/')
  await isAlive(page)
  return new URL(page.url()).pathname
}

describe('the login form', () => {
  test('the login form can be sent only when the email is valid and the password is not empty', async () => {
    const page = await openPage()
    await visit(page, '/login/')
    expect(await submit(page).isDisabled()).toBe(true)
    const problem = (field: ReturnType<typeof email>) => field.locator('xpath=ancestor::div[1]').getByRole('alert').textContent()
    await email(page).focus()
    await email(page).blur()
    expect(await problem(email(page))).toBe('メールアドレスを入力してください')
    await email(page).fill('hanako@example')
    expect(await problem(email(page))).toBe('正しいメールアドレスの形式で入力してください')
    await email(page).fill('hanako@example.jp')
    await password(page).focus()
    await password(page).blur()
    expect(await page.getByText('パスワードを入力してください', { exact: true }).count()).toBe(1)
    expect(await submit(page).isDisabled()).toBe(true)
    await password(page).fill('x')
    expect(await submit(page).isEnabled()).toBe(true)
    expect(await page.getByRole('main').locator('[aria-invalid]').count()).toBe(0)
  })

  test('the login page links to /forgot-password/, /signup/ and /subscriptions/, and calls the connection test', async () => {
    const page = await openPage()
    const tested = page.waitForResponse((response) => new URL(response.url()).pathname === '/v1/connection/test')
    await visit(page, '/login/')
    expect((await tested).status()).toBe(200)
    const hrefs = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs.toSorted()).toEqual(['/forgot-password/', '/signup/', '/subscriptions/'])
    expect(await page.title()).toBe(`ログイン | ${NAME}`)
  })

  test('the login page reports a failed connection test before anything is typed', async () => {
    const page = await openPage({ expected: [/net::ERR_FAILED/] })
    await page.route('**/v1/connection/test', (route) => route.abort())
    await visit(page, '/login/')
    await expect
      .poll(() => page.getByRole('main').getByRole('alert').first().textContent())
      .toBe('サーバーに接続できません。通信の状態を確かめて、ページを再読み込みしてください。')
  })

  test('a failed connection and a busy server keep what was typed into the login form', { tags: ['long'] }, async () => {
    const page = await openPage({ expected: [/net::ERR_INTERNET_DISCONNECTED/, statusLine(503)] })
    await visit(page, '/login/')
    const typed = { email: freshEmail(), password: 'nani-ka-1' }
    await page.context().setOffline(true)
    await typeLogin(page, typed)
    await expect.poll(() => messageIn(page)).toBe('送信できませんでした。通信の状態を確かめて、もう一度お試しください。')
    await page.context().setOffline(false)
    await page.route('**/v1/user/login', (route) =>
      route.fulfill({ status: 503, json: { detail: 'E_UNAVAILABLE', message: 'ただいま混み合っています。' } }),
    )
    await submit(page).click()
    await expect.poll(() => messageIn(page)).toBe('ただいま混み合っています。しばらくしてからもう一度お試しください。')
    expect([await email(page).inputValue(), await password(page).inputValue()]).toEqual([typed.email, typed.password])
  })

  test('any other login error asks the reader to inform the operator', async () => {
    const page = await openPage({ expected: [statusLine(500)] })
    await page.route('**/v1/user/login', (route) => route.fulfill({ status: 500, json: { detail: 'E_FAILURE', message: '' } }))
    await visit(page, '/login/')
    await typeLogin(page, { email: freshEmail(), password: 'nani-ka-1' })
    await expect.poll(() => messageIn(page)).toBe('ログイン時に問題が発生しました。当社までお知らせください。')
  })
})

describe.skipIf(!hasDesk)('login by password managers', () => {
  test(
    'the login fields have the names and types that password managers use, and the password can be shown',
    { tags: ['long'] },
    async () => {
      const page = await openPage()
      await visit(page, '/login/')
      const kinds = (field: ReturnType<typeof email>) =>
        field.evaluate((input) => ['type', 'name', 'autocomplete'].map((name) => input.getAttribute(name)))
      expect(await kinds(email(page))).toEqual(['email', 'email', 'username'])
      expect(await kinds(password(page))).toEqual(['password', 'password', 'current-password'])
      await page.getByRole('button', { name: /表示/ }).click()
      expect((await kinds(password(page)))[0]).toBe('text')
      await page.getByRole('button', { name: /隠す/ }).click()
      expect((await kinds(password(page)))[0]).toBe('password')
    },
  )

  test('the login form accepts what a password manager filled in before the scripts were loaded', { tags: ['long'] }, async () => {
    const member = await newMember()
    const page = await openPage()
    const filled = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await filled.promise
      await route.continue()
    })
    await page.goto('/login/', { waitUntil: 'commit' })
    await password(page).waitFor()
    await page.evaluate(
      ([address, secret]) => {
        const [first, second] = document.querySelectorAll<HTMLInputElement>('main input')
        if (first !== undefined && second !== undefined) [first.value, second.value] = [address, secret]
      },
      [member.email, member.password] as const,
    )
    filled.resolve()
    await isAlive(page)
    await expect.poll(() => submit(page).isEnabled()).toBe(true)
    await submit(page).click()
    await page.waitForURL('/')
  })

  test('the login form accepts what a password manager fills in without a key press', { tags: ['long'] }, async () => {
    const member = await newMember()
    const page = await openPage()
    await visit(page, '/login/')
    await page.evaluate(
      ([address, secret]) => {
        const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
        const [first, second] = document.querySelectorAll<HTMLInputElement>('main input')
        for (const [input, value] of [
          [first, address],
          [second, secret],
        ] as const) {
          if (input === undefined) continue
          set?.call(input, value)
          input.dispatchEvent(new Event('input', { bubbles: true }))
          input.dispatchEvent(new Event('change', { bubbles: true }))
        }
      },
      [member.email, member.password] as const,
    )
    expect(await submit(page).isEnabled()).toBe(true)
    await submit(page).click()
    await page.waitForURL('/')
  })
})

describe.skipIf(!hasDesk)('a failed login', () => {
  test('reports whether the email or the password is wrong, and vibrates the screen for 500 ms', async () => {
    const member = await newMember()
    const page = await openPage({ expected: [statusLine(404), statusLine(401)] })
    await page.addInitScript(() => {
      const seen: [string, number][] = []
      Object.assign(window, { seen })
      navigator.vibrate = (pattern) => seen.push([`vibrate ${String(pattern)}`, performance.now()]) > 0
      for (const name of ['animationstart', 'animationend', 'animationcancel'] as const)
        addEventListener(name, ({ animationName, type }) => {
          if (animationName.includes('shake')) seen.push([type === 'animationstart' ? 'start' : 'end', performance.now()])
        })
    })
    const seen = () => page.evaluate(() => (window as unknown as { seen: [string, number][] }).seen)
    const names = async () => (await seen()).map(([name]) => name)
    await visit(page, '/login/')
    await typeLogin(page, { email: freshEmail('nobody'), password: PASSWORD })
    await expect.poll(() => messageIn(page)).toBe('このメールアドレスは登録されていません。')
    await expect.poll(names).toEqual(['vibrate 500', 'start', 'end'])
    await typeLogin(page, { ...member, password: 'chigau-kaze-8' })
    await expect.poll(() => messageIn(page)).toBe('パスワードが間違っています。')
    expect([await email(page).inputValue(), await password(page).inputValue()]).toEqual([member.email, 'chigau-kaze-8'])
    await expect.poll(names).toEqual(['vibrate 500', 'start', 'end', 'vibrate 500', 'start', 'end'])
    const [[, asked] = ['', 0], , [, end] = ['', 0]] = await seen()
    // A loaded machine renders late, never early; the event of the start may be late too.
    expect(end - asked).toBeGreaterThan(490)
  })

  test('does not shake or vibrate for a reader who prefers reduced motion', { tags: ['long'] }, async () => {
    const page = await openPage({ reducedMotion: 'reduce', expected: [statusLine(404)] })
    await page.addInitScript(() => {
      const seen: unknown[] = []
      Object.assign(window, { seen })
      navigator.vibrate = (pattern) => seen.push(pattern) > 0
      addEventListener('animationstart', ({ animationName }) => animationName.includes('shake') && seen.push(animationName))
    })
    await visit(page, '/login/')
    await typeLogin(page, { email: freshEmail('nobody'), password: PASSWORD })
    await expect.poll(() => messageIn(page)).toBe('このメールアドレスは登録されていません。')
    expect(await page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)).toEqual([])
  })

  test('five wrong passwords ban a member until the time shown, after which the right password logs in', { tags: ['long'] }, async () => {
    const member = await newMember()
    const page = await openPage({ expected: [statusLine(401), statusLine(403)] })
    await visit(page, '/login/')
    for (let count = 1; count < 5; count += 1) {
      await typeLogin(page, { ...member, password: `chigau-kaze-${count}` })
      await expect.poll(() => messageIn(page)).toBe('パスワードが間違っています。')
      await expect.poll(() => submit(page).textContent()).toBe('ログインする')
    }
    await typeLogin(page, { ...member, password: 'chigau-kaze-5' })
    await expect.poll(() => messageIn(page)).toContain('パスワードを5回間違えたため、ログインを制限しています。')
    const [ban] = await query<{ banned_until: Date }>('select banned_until from login_failure where member_id = $1', [member.id])
    const until = new Date((ban?.banned_until.getTime() ?? 0) + 9 * 60 * 60_000).toISOString()
    const [year, month, day, hour] = [until.slice(0, 4), until.slice(5, 7), until.slice(8, 10), until.slice(11, 13)].map(Number)
    const time = `${year}年${month}月${day}日 ${hour}時${until.slice(14, 16)}分`
    const notice = `パスワードを5回間違えたため、ログインを制限しています。${time}に解除されます。解除をお急ぎの場合は、当社までご連絡ください。`
    expect(await messageIn(page)).toBe(notice)
    expect(await page.getByRole('main').getByText(publication.phone).count()).toBe(1)
    expect(await page.getByRole('main').getByRole('link', { name: 'お問い合わせ' }).getAttribute('href')).toBe('/contact/')

    await typeLogin(page, member)
    await expect.poll(() => submit(page).textContent()).toBe('ログインする')
    expect(await messageIn(page)).toBe(notice)
    await query(`update login_failure set banned_until = now() - interval '1 second' where member_id = $1`, [member.id])
    await typeLogin(page, member)
    await page.waitForURL('/')
    await expect.poll(() => ownLinks(page).count()).toBe(2)
  })
})

describe.skipIf(!hasDesk)('after a login', () => {
  test("a login without a remembered page opens /, and keeps only the token in 'times'", { tags: ['long'] }, async () => {
    const member = await newMember()
    const page = await openPage()
    await logIn(page, member)
    const { jwt, ...rest } = await timesOf(page)
    expect(jwt).toMatch(/^[\w-]{40,}$/)
    expect(rest).toEqual({ searchKey: [], loginRef: '', lot: '', supportType: '', subscription: { clientSecret: '', plan: '' } })
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['times'])
    // The token is useless without its cookie, which no script can read.
    const cookies = await page.context().cookies()
    expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([['yukan_device', true, 'Lax']])
  })

  test('a login returns to the page that required it', async () => {
    const member = await newMember()
    const page = await openPage({ expected: [statusLine(401)] })
    await visit(page, '/edit/email/')
    await page.waitForURL('/login/')
    expect((await timesOf(page))['loginRef']).toBe('/edit/email/')
    await typeLogin(page, member)
    await page.waitForURL('/edit/email/')
    await page.getByRole('heading', { level: 1, name: 'メールアドレスの変更' }).waitFor()
    expect((await timesOf(page))['loginRef']).toBe('')
  })

  test.each(['/edit/subscription/?plan=web'])(
    'a login with role 7 that would return to %s opens / instead',
    { tags: ['long'] },
    async (loginRef) => {
      const member = await newMember()
      await query('update member set role = 7 where id = $1', [member.id])
      const page = await openPage()
      await visit(page, '/login/')
      await page.evaluate((path) => localStorage.setItem('times', JSON.stringify({ loginRef: path })), loginRef)
      expect(await pathAfterLogin(page, member)).toBe('/')
    },
  )

  test.each(['//example.com'])('a login never returns to %s', { tags: ['long'] }, async (loginRef) => {
    const member = await newMember()
    const page = await openPage()
    await visit(page, '/login/')
    await page.evaluate((path) => localStorage.setItem('times', JSON.stringify({ loginRef: path })), loginRef)
    expect(await pathAfterLogin(page, member)).toBe('/')
  })

  test(
    'shows a member the profile icon and logout, and a guest the login and subscribe links, also in the drawer',
    { tags: ['long'] },
    async () => {
      const member = await newMember()
      const page = await openPage()
      const header = () =>
        page
          .getByRole('banner')
          .getByRole('link')
          .filter({ visible: true })
          .evaluateAll((links) => links.map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]))
      await visit(page, '/terms/')
      expect(await header()).toEqual([
        [`${NAME} トップ`, '/'],
        ['ログイン', '/login/'],
        ['購読する', '/subscriptions/'],
      ])
      await logIn(page, member)
      expect(await header()).toEqual([
        [`${NAME} トップ`, '/'],
        ['マイページ', '/account/'],
        ['ログアウト', '/login/'],
      ])
      await page.setViewportSize({ width: PHONE, height: 740 })
      await page.getByRole('banner').locator('summary').first().click()
      const menu = page.getByRole('navigation', { name: 'メニュー' })
      expect(await menu.getByRole('link', { name: 'マイページ' }).getAttribute('href')).toBe('/account/')
      expect(await menu.getByRole('link', { name: 'ログアウト' }).count()).toBe(1)
      expect(await menu.getByRole('link', { name: 'ログイン', exact: true }).count()).toBe(0)
    },
  )
})

describe.skipIf(!hasDesk)('logout', () => {
  /** A check that is pending at the logout is refused. */
  const ENDED = [statusLine(401)]

  test('logging out clears token, return path and lot, opens /login/, reloads it, and ends the session', async () => {
    const member = await newMember()
    const page = await openPageOf(member, { expected: ENDED })
    await visit(page, '/')
    await page.evaluate(() => {
      const times = JSON.parse(localStorage.getItem('times') ?? '{}') as object
      localStorage.setItem('times', JSON.stringify({ ...times, loginRef: '/account/', lot: 'lot', searchKey: ['蔵'] }))
    })
    await logOut(page)
    const { jwt, loginRef, lot, searchKey } = await timesOf(page)
    expect([jwt, loginRef, lot, searchKey]).toEqual(['', '', '', ['蔵']])
    expect(await ownLinks(page).count()).toBe(0)
    expect(await query('select 1 from session where member_id = $1', [member.id])).toEqual([])
    await visit(page, '/')
    expect(await ownLinks(page).count()).toBe(0)
  })

  test('another member can log in after a logout from the drawer', { tags: ['long'] }, async () => {
    const [first, second] = [await newMember({ name: 'first' }), await newMember({ name: 'second' })]
    const page = await openPageOf(first, { width: PHONE, expected: ENDED })
    await visit(page, '/')
    await page.getByRole('banner').locator('summary').first().click()
    await logOut(page, page.getByRole('navigation', { name: 'メニュー' }).getByRole('link', { name: 'ログアウト' }))
    expect(await ownLinks(page).count()).toBe(0)
    await logIn(page, second)
    const own = await query<{ member_id: number }>('select member_id from session where member_id in ($1, $2)', [first.id, second.id])
    expect(own.map(({ member_id }) => Number(member_id))).toEqual([second.id])
  })
})

/** The account page (product §2 "Account", §4 "Address", "Subscription", §5 "Address", §8). */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Master } from '@yukan/contract/master-entities.ts'
import { baseUrl, isAlive, openPage, PHONE, statusLine, visit } from './browser.ts'
import { deleteSessions, hasDesk, mailTo, newMember, openPageOf, PASSWORD, query, timesOf } from './members.ts'
import type { Member } from './members.ts'
import { ask, daysFrom, japaneseDay, NAME, onOneDay } from './newspaper.ts'

const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const messageIn = (page: Page, title: string) => section(page, title).getByRole('status').last()

async function openAccount(member: Member, options: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const page = await openPageOf(member, options)
  await visit(page, '/account/')
  await section(page, '会員情報').waitFor()
  return page
}

/** Inserts a subscription for a member, as synchronised from the provider. `until`: days from now. */
async function subscribe({ id }: Member, plan: 'web' | 'webPaper', { until = 20, isCancelled = false } = {}): Promise<void> {
  await query('delete from subscription where member_id = $1', [id])
  await query(
    `insert into subscription (member_id, plan_name, expire_at, is_cancelled)
     values ($1, $2, (date_trunc('day', now() at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo') + make_interval(days => $3), $4)`,
    [id, plan, until, isCancelled],
  )
}

describe.skipIf(!hasDesk)('the account page', () => {
  test('shows the membership with its links on a page titled マイページ', async () => {
    const member = await newMember()
    const page = await openAccount(member)
    expect(await page.title()).toBe(`マイページ | ${NAME}`)
    expect(await section(page, '会員情報').getByText(member.email).count()).toBe(1)
    const hrefs = await page
      .getByRole('main')
      .locator('a[data-page]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const path of ['/edit/email/', '/edit/password/', '/login/', '/subscriptions/', '/edit/subscription/', '/edit/profile'])
      expect(hrefs).toContain(path)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
  })

  test(
    'shows each plan status: trial with its last day, 無料会員, the plan, 解約済 {date}まで有効, 有料会員(口座引落)',
    { tags: ['long'] },
    () =>
      onOneDay(async (today) => {
        const member = await newMember()
        const page = await openAccount(member)
        const status = async () => {
          await visit(page, '/account/')
          return section(page, 'ご契約').locator('dd').textContent()
        }
        const [row] = await query<{ last: string }>(`select (trial_until - 1)::text as last from member where id = $1`, [member.id])
        expect(await status()).toBe(`無料お試し ${japaneseDay(row?.last ?? '')}まで`)
        await query('update member set trial_until = null where id = $1', [member.id])
        expect(await status()).toBe('無料会員')
        await subscribe(member, 'web')
        expect(await status()).toBe('電子版プラン')
        await subscribe(member, 'webPaper', { isCancelled: true })
        expect(await status()).toBe(`解約済 ${japaneseDay(daysFrom(today, 19))}まで有効`)
        expect(await section(page, 'ご契約').getByRole('link', { name: '再登録する' }).getAttribute('href')).toBe('/edit/subscription/')
        await query('update member set role = 7 where id = $1', [member.id])
        expect(await status()).toBe('有料会員(口座引落)')
        expect(await section(page, 'お支払い').locator('p').allTextContents()).toEqual(['口座引落でお支払いいただいています。'])
        expect(await section(page, 'ご契約').getByRole('link', { name: 'お問い合わせ' }).getAttribute('href')).toBe('/contact/')
      }),
  )
})

describe.skipIf(!hasDesk)('addresses', () => {
  test(
    'shows each problem of an address next to its field, and fills prefecture and city from the zip code',
    { tags: ['long'] },
    async () => {
      const page = await openAccount(await newMember())
      const own = section(page, 'ご登録の住所')
      await own.getByRole('button', { name: '住所を登録する' }).click()
      await own.getByLabel('お名前').fill('')
      await own.getByLabel('電話番号').fill('')
      // The field left by this press shows its problem, and the press still counts.
      await own.getByRole('button', { name: '保存する' }).click()
      const problems = () => own.locator('[id$="-problem"]').allTextContents()
      await expect
        .poll(problems)
        .toEqual([
          '「郵便番号」は必須項目です',
          '「都道府県」は必須項目です',
          '「市区町村」は必須項目です',
          '「町名」は必須項目です',
          '「番地」は必須項目です',
          '「お名前」は必須項目です',
          '「電話番号」は必須項目です',
        ])
      await own.getByLabel('郵便番号').fill('376-0031')
      await expect.poll(async () => (await problems())[0]).toBe('「郵便番号」はハイフンなしで半角数値を入力してください')
      await own.getByLabel('郵便番号').fill('3760031')
      await own.getByLabel('番地').focus()
      const place = () => Promise.all(['都道府県', '市区町村', '町名'].map((label) => own.getByLabel(label).inputValue()))
      await expect.poll(place).toEqual(['群馬県', '桐生市', '本町'])
      // What was typed is not overwritten by an unchanged zip code.
      await own.getByLabel('町名').fill('本町一丁目')
      await own.getByLabel('郵便番号').focus()
      await own.getByLabel('番地').focus()
      expect(await place()).toEqual(['群馬県', '桐生市', '本町一丁目'])
      // Emptied and typed again, the same code fills in what was emptied with it.
      await own.getByLabel('市区町村').fill('')
      await own.getByLabel('郵便番号').fill('')
      await own.getByLabel('番地').focus()
      expect(await own.getByText('を入力しました。').count()).toBe(0)
      await own.getByLabel('郵便番号').fill('3760031')
      await own.getByLabel('番地').focus()
      await expect.poll(place).toEqual(['群馬県', '桐生市', '本町'])
    },
  )

  test('registers an address, reports its changes to the delivery side, and deletes it after a confirmation', async () => {
    const member = await newMember()
    const page = await openAccount(member, { width: PHONE })
    const own = section(page, 'ご登録の住所')
    await own.getByRole('button', { name: '住所を登録する' }).click()
    await own.getByLabel('郵便番号').fill('3760031')
    await own.getByLabel('番地').fill('1-1')
    await expect.poll(() => own.getByLabel('町名').inputValue()).toBe('本町')
    await own.getByRole('button', { name: '保存する' }).click()
    await expect.poll(() => messageIn(page, 'ご登録の住所').textContent()).toBe('住所を登録しました。')
    expect(await own.locator('address').innerText()).toBe('〒376-0031\n群馬県桐生市本町1-1\n渡良瀬 花子 様\n電話 0277-00-0000')

    await query('delete from temporary_change where member_id = $1', [member.id])
    await own.getByRole('button', { name: '変更する' }).click()
    // City and town are stored as one text, and stand apart in the form.
    await expect.poll(() => own.getByLabel('町名').inputValue()).toBe('本町')
    expect(await own.getByLabel('市区町村').inputValue()).toBe('桐生市')
    await own.getByLabel('電話番号').fill('0277111111')
    await own.getByLabel('お名前').fill('渡良瀬 太郎')
    await own.getByRole('button', { name: '保存する' }).click()
    await expect.poll(() => messageIn(page, 'ご登録の住所').textContent()).toBe('住所を変更しました。')
    const changes = () => query('select type, value from temporary_change where member_id = $1 order by type', [member.id])
    expect(await changes()).toEqual([
      { type: 1, value: '渡良瀬 太郎' },
      { type: 3, value: '0277111111' },
    ])
    expect(await query('select send_flag from delivery_user where member_id = $1', [member.id])).toEqual([{ send_flag: 3 }])

    await own.getByRole('button', { name: '削除する' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByText('ご登録の住所を削除します。よろしいですか？').count()).toBe(1)
    await dialog.getByRole('button', { name: 'やめる' }).click()
    expect(await own.locator('address').count()).toBe(1)
    await own.getByRole('button', { name: '削除する' }).click()
    await dialog.getByRole('button', { name: '削除する' }).click()
    await expect.poll(() => messageIn(page, 'ご登録の住所').textContent()).toBe('住所を削除しました。')
    expect(await own.getByText('住所は登録されていません。').count()).toBe(1)
    expect(await query('select flag from address where member_id = $1', [member.id])).toEqual([{ flag: 999 }])
  })

  test('offers a delivery address with the web-plus-paper plan only, with fixed prefecture and zip code', { tags: ['long'] }, async () => {
    const member = await newMember()
    const page = await openAccount(member)
    expect(await section(page, '配達先の住所').count()).toBe(0)
    await subscribe(member, 'web')
    await visit(page, '/account/')
    await section(page, '会員情報').waitFor()
    expect(await section(page, '配達先の住所').count()).toBe(0)
    await subscribe(member, 'webPaper')
    await visit(page, '/account/')
    const own = section(page, '配達先の住所')
    await own.getByRole('button', { name: '住所を登録する' }).click()
    expect(await own.getByLabel('都道府県').inputValue()).toBe('群馬県')
    expect(await own.getByLabel('都道府県').getAttribute('readonly')).toBe('')
    expect(await own.getByLabel('市区町村').locator('option').allTextContents()).toEqual(['市を選んでください', '桐生市', 'みどり市'])
    await own.getByLabel('市区町村').selectOption('みどり市')
    expect(await own.getByLabel('郵便番号').inputValue()).toBe('3760100')
    await own.getByLabel('市区町村').selectOption('桐生市')
    expect(await own.getByLabel('郵便番号').inputValue()).toBe('3760000')
    await own.getByRole('button', { name: '保存する' }).click()
    await expect.poll(() => own.locator('[id$="-problem"]').allTextContents()).toEqual(['「町名」は必須項目です', '「番地」は必須項目です'])
    await own.getByLabel('町名').fill('相生町二丁目')
    await own.getByLabel('番地').fill('414-5')
    await own.getByRole('button', { name: '保存する' }).click()
    await expect.poll(() => messageIn(page, '配達先の住所').textContent()).toBe('住所を登録しました。')
    expect(await query('select type, zip, pref, city, address from address where member_id = $1', [member.id])).toEqual([
      { type: 2, zip: '3760000', pref: '群馬県', city: '桐生市相生町二丁目', address: '414-5' },
    ])
    await own.getByRole('button', { name: '変更する' }).click()
    expect([await own.getByLabel('市区町村').inputValue(), await own.getByLabel('町名').inputValue()]).toEqual(['桐生市', '相生町二丁目'])
  })

  test('keeps what is typed into an address over a reload, until it is saved or cancelled', { tags: ['long'] }, async () => {
    const member = await newMember()
    const page = await openAccount(member)
    const own = section(page, 'ご登録の住所')
    const type = async (number: string) => {
      await own.getByLabel('番地').fill(number)
      await page.reload()
      await expect.poll(() => own.getByLabel('番地').inputValue()).toBe(number)
    }
    await own.getByRole('button', { name: '住所を登録する' }).click()
    await type('2-2')
    await own.getByRole('button', { name: 'やめる' }).click()
    await page.reload()
    await own.getByRole('button', { name: '住所を登録する' }).click()
    expect(await own.getByLabel('番地').inputValue()).toBe('')
    await own.getByLabel('郵便番号').fill('3760031')
    await own.getByLabel('番地').fill('3-3')
    await expect.poll(() => own.getByLabel('町名').inputValue()).toBe('本町')
    await type('3-3')
    expect(await own.getByLabel('町名').inputValue()).toBe('本町')
    await own.getByRole('button', { name: '保存する' }).click()
    await expect.poll(() => messageIn(page, 'ご登録の住所').textContent()).toBe('住所を登録しました。')
    await page.reload()
    await own.getByRole('button', { name: '変更する' }).waitFor()
  })

  test('asks for a login over the address form when the session has ended, and keeps what was typed', { tags: ['long'] }, async () => {
    const member = await newMember()
    const page = await openAccount(member, { expected: [statusLine(401)] })
    const own = section(page, 'ご登録の住所')
    await own.getByRole('button', { name: '住所を登録する' }).click()
    await own.getByLabel('郵便番号').fill('3760031')
    await own.getByLabel('番地').fill('2-2')
    await expect.poll(() => own.getByLabel('町名').inputValue()).toBe('本町')
    await deleteSessions(member)
    await own.getByRole('button', { name: '保存する' }).click()
    const dialog = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
    await dialog.getByLabel(/^パスワード/).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'ログインする' }).click()
    await expect.poll(() => dialog.count()).toBe(0)
    expect(await own.getByLabel('番地').inputValue()).toBe('2-2')
    await own.getByRole('button', { name: '保存する' }).click()
    await expect.poll(() => messageIn(page, 'ご登録の住所').textContent()).toBe('住所を登録しました。')
  })
})

describe.skipIf(!hasDesk)('settings', () => {
  test('keeps the mail setting and the district, and the home page shows the garbage of the district', { tags: ['long'] }, async () => {
    const { trash } = (await ask<{ master: Master }>('/v1/helper/get/master')).master
    const [number, district] = Object.entries(trash.district).findLast(([key]) => Number(key) > 0) ?? ['', { city: '', label: '' }]
    const member = await newMember()
    const page = await openAccount(member)
    const own = section(page, '設定')
    expect(await own.getByLabel('お知らせのメールを受け取る').isChecked()).toBe(true)
    expect(await own.getByLabel('地区').inputValue()).toBe('0')
    await own.getByLabel('お知らせのメールを受け取る').uncheck()
    await own.getByLabel('地区').selectOption({ label: `${district.city}${district.label}` })
    await own.getByRole('button', { name: '設定を保存する' }).click()
    await expect.poll(() => messageIn(page, '設定').textContent()).toBe('設定を更新しました。')
    expect(await query('select district, receive_email from member where id = $1', [member.id])).toEqual([
      { district: Number(number), receive_email: false },
    ])
    const shown = () => page.getByRole('region', { name: 'きょうの情報' }).innerText()
    await page.locator('header a[href="/"]').first().click()
    await page.waitForURL('/')
    await expect.poll(shown).toContain(district.label)
    await visit(page, '/')
    expect(await shown()).toContain(district.label)
    await visit(page, '/account/')
    expect(await own.getByLabel('地区').inputValue()).toBe(number)
    expect(await own.getByLabel('お知らせのメールを受け取る').isChecked()).toBe(false)
  })
})

describe.skipIf(!hasDesk)('devices', () => {
  test('lists the devices with the current one marked, and logs out the browser of a removed one', { tags: ['long'] }, async () => {
    const member = await newMember()
    const page = await openAccount(member)
    const other = await openPageOf(member, { expected: [statusLine(401)] })
    await visit(page, '/account/')
    const own = section(page, '閲覧端末')
    await expect.poll(() => own.getByRole('listitem').count()).toBe(2)
    expect(await own.getByText('この端末', { exact: true }).count()).toBe(1)
    const elsewhere = own.getByRole('listitem').filter({ hasNotText: 'この端末' })
    await elsewhere.getByRole('button').click()
    await page.getByRole('dialog').getByRole('button', { name: '外す' }).click()
    await expect.poll(() => messageIn(page, '閲覧端末').textContent()).toBe('閲覧端末から外しました。')
    expect(await own.getByRole('listitem').count()).toBe(1)
    await other.goto('/account/')
    await other.waitForURL('**/login/**')
    await isAlive(page)
    expect(await own.getByRole('listitem').count()).toBe(1)
  })

  test('removing the device in use logs it out', { tags: ['long'] }, async () => {
    const member = await newMember()
    const page = await openAccount(member, { expected: [statusLine(401)] })
    await section(page, '閲覧端末').getByRole('button', { name: 'その他の端末を外す' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '外す' }).click()
    await page.waitForURL('/login/')
    await expect.poll(async () => (await timesOf(page))['jwt']).toBe('')
    expect(await query('select member_id from session where member_id = $1', [member.id])).toEqual([])
  })
})

describe.skipIf(!hasDesk)('withdrawal of a member', () => {
  test('disables the withdrawal while a subscription is active, and enables it once it is cancelled', { tags: ['long'] }, async () => {
    const member = await newMember()
    await subscribe(member, 'web')
    const page = await openAccount(member)
    const button = section(page, '退会').getByRole('button', { name: '退会する' })
    expect(await button.isDisabled()).toBe(true)
    expect(await section(page, '退会').getByText('ご契約中は退会できません。先に定期購読を解約してください。').count()).toBe(1)
    await subscribe(member, 'web', { isCancelled: true })
    await visit(page, '/account/')
    await button.waitFor()
    expect(await button.isEnabled()).toBe(true)
  })

  test('keeps a member who has a new contract, or whose withdrawal fails, on the account page', { tags: ['long'] }, async () => {
    const member = await newMember()
    const page = await openAccount(member, { expected: [statusLine(409), statusLine(500)] })
    const own = section(page, '退会')
    const withdraw = async () => {
      await own.getByRole('button', { name: '退会する' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '退会する' }).click()
    }
    await subscribe(member, 'web')
    await withdraw()
    await expect.poll(() => own.getByRole('alert').textContent()).toBe('ご契約中は退会できません。先に定期購読を解約してください。')
    await page.route('**/v1/user/set/update', (route) => route.fulfill({ status: 500, json: { detail: 'E_FAILURE', message: '' } }))
    await withdraw()
    await expect.poll(() => own.getByRole('alert').textContent()).toBe('退会中にエラーが発生しました。再度お試しください。')
    expect(await query('select flag from member where id = $1', [member.id])).toEqual([{ flag: 1 }])
  })

  test('withdraws a member after a confirmation: sessions end, a mail is sent, the address can sign up again', async () => {
    const member = await newMember()
    await subscribe(member, 'web', { isCancelled: true })
    const elsewhere = await openPageOf(member, { expected: [statusLine(401)] })
    const page = await openAccount(member, { expected: [statusLine(401), statusLine(404)] })
    // A link says nothing untrue to a member.
    await visit(page, '/login/?isWithdrawn=true')
    expect([await page.title(), await page.getByRole('heading', { level: 1 }).textContent()]).toEqual([
      expect.stringContaining('ログイン'),
      'ログイン',
    ])
    await visit(page, '/account/')
    await section(page, '退会').getByRole('button', { name: '退会する' }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByText('この操作は取り消せません。よろしいですか？').count()).toBe(1)
    expect(
      await dialog
        .getByText(
          /^\d+年\d+月\d+日まで残っている閲覧期間も、いま終了します。.*最後の日までお読みになる場合は、その翌日から退会してください。$/,
        )
        .count(),
    ).toBe(1)
    await dialog.getByRole('button', { name: '退会しない' }).click()
    expect(await query('select flag from member where id = $1', [member.id])).toEqual([{ flag: 1 }])
    await section(page, '退会').getByRole('button', { name: '退会する' }).click()
    await dialog.getByRole('button', { name: '退会する' }).click()
    await page.waitForURL('/login/?isWithdrawn=true')
    const loaded = page.waitForEvent('load')
    const done = page.getByRole('heading', { level: 1, name: '退会の手続きが完了しました' })
    await done.waitFor()
    expect(await page.getByText(member.email).count()).toBe(0)
    // The reload after 500 ms.
    await loaded
    await done.waitFor()
    expect(await page.getByText(member.email).count()).toBe(0)
    const main = page.getByRole('main')
    expect([
      await main.getByRole('link', { name: 'トップページへ' }).getAttribute('href'),
      await main.getByRole('textbox').count(),
    ]).toEqual(['/', 0])
    await expect.poll(async () => (await timesOf(page))['jwt']).toBe('')
    expect(await query('select flag, email from member where id = $1', [member.id])).toEqual([{ flag: 999, email: null }])
    expect(await query('select member_id from session where member_id = $1', [member.id])).toEqual([])
    expect((await mailTo(member.email, '退会の手続きが完了しました')).to).toBe(member.email)
    await elsewhere.goto('/account/')
    await elsewhere.waitForURL('**/login/**')
    const answer = await fetch(`${baseUrl}/v1/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: member.email, password: PASSWORD }),
    })
    expect([answer.status, ((await answer.json()) as { detail: string }).detail]).toEqual([404, 'E_USER_NOT_FOUND'])
    const again = await fetch(`${baseUrl}/v1/user/set/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ flag: 10, email: member.email, last_name: '渡良瀬', first_name: '花子', tel: '0277000000', role: 1 }),
    })
    expect(await again.json()).toEqual({ exists: false })
  })

  test('logging out everywhere ends the sessions of every browser', { tags: ['long'] }, async () => {
    const member = await newMember()
    const elsewhere = await openPageOf(member, { expected: [statusLine(401)] })
    const page = await openAccount(member, { expected: [statusLine(401)] })
    await page.getByRole('button', { name: 'すべての端末からログアウトする' }).click()
    await page.waitForURL('/login/')
    await elsewhere.goto('/account/')
    await elsewhere.waitForURL('**/login/**')
    expect(await query('select member_id from session where member_id = $1', [member.id])).toEqual([])
  })
})

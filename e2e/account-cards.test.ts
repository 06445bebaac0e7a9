/** Cards and payments of the account page (product §2 "Account", "payment-method", §4 "Card registration", §8 "Card"), with the card provider's stand-in. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { isAlive, openPage, PHONE, statusLine, visit } from './browser.ts'
import { deleteSessions, failPayment, hasDesk, newMember, openPageOf, PASSWORD, query, sandboxUrl, timesOf, typeLogin } from './members.ts'
import type { Member } from './members.ts'
import { daysFrom, japaneseDay, onOneDay } from './newspaper.ts'
import { AMEX, giveCard, giveContract, SECURE, VISA } from './subscription.ts'

const JCB = '3566002020360505'
/** Refused at registration. */
const DECLINED = '4000000000000002'
/** Its bank authenticates the holder on a separate page, not in a frame. */
const SECURE_WHOLE = '4000000000003063'
const SETUP_ERROR = 'お支払い方法の認証中にエラーが発生しました。もう一度お試しいただくか、別のお支払い方法を登録してください。'

/** The stand-in is another host, as the provider is, without an icon; a declined card has status 402. */
const STAND_IN = [statusLine(402), /favicon\.ico$/]
const payment = (page: Page) => page.getByRole('region', { name: 'お支払い', exact: true })
const cards = (page: Page) => payment(page).getByRole('list', { name: '登録されているカード' }).getByRole('listitem')
const alerts = async (page: Page) => (await payment(page).getByRole('alert').allTextContents()).filter((text) => text !== '')
const messageIn = async (page: Page) => (await payment(page).getByRole('status').allTextContents()).filter((text) => text !== '')
const graceBar = (page: Page) => page.getByRole('complementary', { name: 'お支払いのお知らせ' })
const submit = (page: Page) => payment(page).getByRole('button', { name: 'このカードを登録する' })
const bank = (page: Page) => page.frameLocator('iframe[title="3-D Secure"]')

/** Whether the bank's window and all of its page are on the screen's width. */
async function fitsScreen(page: Page): Promise<boolean> {
  const box = await page.locator('dialog:has(iframe)').boundingBox()
  const overflow = await bank(page)
    .locator('html')
    .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  return box !== null && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0) && overflow <= 0
}

async function openAccount(member: Member, options: Parameters<typeof openPage>[0] = {}): Promise<Page> {
  const page = await openPageOf(member, { ...options, usesCardProvider: true, expected: [...STAND_IN, ...(options.expected ?? [])] })
  await visit(page, '/account/')
  await payment(page).waitFor()
  return page
}

async function typeCard(page: Page, number: string): Promise<void> {
  const opener = payment(page).getByRole('button', { name: /^(別の)?カードを登録する$/ })
  await opener.or(submit(page)).first().waitFor()
  if ((await submit(page).count()) === 0) await opener.click()
  await payment(page).getByLabel('カード番号').fill(number)
  await payment(page).getByLabel('有効期限').fill('12 / 40')
  await payment(page)
    .getByLabel('セキュリティコード')
    .fill(number === AMEX ? '1234' : '123')
}

async function register(page: Page, number: string): Promise<void> {
  await typeCard(page, number)
  await submit(page).click()
  await expect.poll(() => messageIn(page), { timeout: 20_000 }).toEqual(['カード情報の登録が完了しました。'])
}

describe.skipIf(!hasDesk)('registering a card', () => {
  test('loads the card script with the form only, and lists the registered card as the paying one', async () => {
    const page = await openAccount(await newMember(), { width: PHONE })
    const foreign: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(`${sandboxUrl}`)) foreign.push(new URL(request.url()).pathname)
    })
    expect(await payment(page).getByText('お支払い方法が登録されていません。登録してください。').count()).toBe(1)
    expect(foreign).toEqual([])
    await payment(page).getByRole('button', { name: 'カードを登録する' }).click()
    await payment(page).getByLabel('カード番号').waitFor()
    expect(foreign.length).toBe(1)
    expect(await submit(page).isDisabled()).toBe(true)
    await typeCard(page, VISA)
    expect(await submit(page).isEnabled()).toBe(true)
    await register(page, VISA)
    expect(await cards(page).count()).toBe(1)
    const text = await cards(page).innerText()
    for (const part of ['VISA', '**** **** **** 4242', '認証済', 'お支払いに使うカード']) expect(text).toContain(part)
    expect((await timesOf(page))['subscription']).toMatchObject({ clientSecret: '' })
  })

  test(
    'reloads the account page with the card form open when the loaded policy keeps the card script out',
    { tags: ['long'] },
    async () => {
      const page = await openPageOf(await newMember(), { usesCardProvider: true, expected: [...STAND_IN, /content security policy/i] })
      await visit(page, '/')
      await page.locator('header a[href="/account/"]').first().click()
      await page.waitForURL('/account/')
      await payment(page).getByRole('button', { name: 'カードを登録する' }).click()
      await payment(page).getByLabel('カード番号').waitFor()
      expect(new URL(page.url()).search).toBe('?card=new')
      await register(page, VISA)
      expect(new URL(page.url()).search).toBe('')
    },
  )

  test('shows the provider’s message for a declined card, and then registers only the next card', { tags: ['long'] }, async () => {
    const member = await newMember()
    const page = await openAccount(member)
    await typeCard(page, DECLINED)
    await submit(page).click()
    await expect.poll(() => alerts(page)).toEqual([`${SETUP_ERROR}\nカードが拒否されました。`])
    const alert = payment(page).getByRole('alert').filter({ hasText: SETUP_ERROR })
    expect(await alert.evaluate((element) => getComputedStyle(element, '::before').content)).toMatch(/^"!"/)
    await typeCard(page, JCB)
    await register(page, JCB)
    await visit(page, '/account/')
    await expect.poll(() => cards(page).count()).toBe(1)
    expect(await cards(page).innerText()).toContain('JCB')
  })

  test('reports a blocked card script, and loads it with the next try', { tags: ['long'] }, async () => {
    const page = await openAccount(await newMember(), { expected: [/net::ERR_FAILED/] })
    const script = `${sandboxUrl}/**`
    await page.route(script, (route) => route.abort())
    await payment(page).getByRole('button', { name: 'カードを登録する' }).click()
    await expect
      .poll(() => alerts(page))
      .toEqual([
        'カードの入力欄を読み込めませんでした。広告や通信を制限する機能をお使いの場合は、このサイトで無効にして、もう一度お試しください。',
      ])
    await page.unroute(script)
    await payment(page).getByRole('button', { name: 'もう一度試す' }).click()
    await register(page, VISA)
  })

  test('asks for a login over the card form when the session has ended, and keeps the typed card', { tags: ['long'] }, async () => {
    const member = await newMember()
    const page = await openAccount(member, { expected: [statusLine(401)] })
    await typeCard(page, VISA)
    await deleteSessions(member)
    await submit(page).click()
    const dialog = page.getByRole('dialog', { name: 'もう一度ログインしてください' })
    await dialog.getByLabel(/^パスワード/).fill(PASSWORD)
    await dialog.getByRole('button', { name: 'ログインする' }).click()
    await expect.poll(() => dialog.count()).toBe(0)
    await submit(page).click()
    await expect.poll(() => messageIn(page)).toEqual(['カード情報の登録が完了しました。'])
    expect(await cards(page).count()).toBe(1)
  })

  test('reports a card that cannot be linked, with a button to the top page', { tags: ['long'] }, async () => {
    const page = await openAccount(await newMember(), { expected: [statusLine(502)] })
    await page.route('**/v1/stripe/customer/attach/paymentMethod', (route) =>
      route.fulfill({ status: 502, json: { detail: 'E_PROVIDER', message: '' } }),
    )
    await typeCard(page, VISA)
    await submit(page).click()
    const dialog = page.getByRole('dialog')
    await expect.poll(() => dialog.getByRole('alert').textContent()).toBe('お支払いカードの紐づけに失敗しました。再度お試しください。')
    await dialog.getByRole('button', { name: 'トップページへ' }).click()
    await page.waitForURL('/')
  })
})

describe.skipIf(!hasDesk)('3-D Secure', () => {
  test('registers a card authenticated over the page, and reports one that failed or was cancelled', async () => {
    const page = await openAccount(await newMember(), { width: PHONE })
    for (const press of [
      () => bank(page).getByRole('button', { name: '認証に失敗する' }).click(),
      () => page.getByRole('button', { name: '認証をやめる' }).click(),
    ]) {
      await typeCard(page, SECURE)
      await submit(page).click()
      await bank(page).getByRole('button', { name: '認証する' }).waitFor()
      expect(await fitsScreen(page)).toBe(true)
      expect(await bank(page).getByRole('button', { name: '認証をやめる' }).count()).toBe(0)
      await press()
      await expect.poll(async () => (await alerts(page))[0]?.split('\n')[0]).toBe(SETUP_ERROR)
      expect(await cards(page).count()).toBe(0)
    }
    await typeCard(page, SECURE)
    await submit(page).click()
    await bank(page).getByRole('button', { name: '認証する' }).click()
    await expect.poll(() => messageIn(page), { timeout: 20_000 }).toEqual(['カード情報の登録が完了しました。'])
    expect(await cards(page).innerText()).toContain('認証済')
  })

  async function goToBank(page: Page): Promise<void> {
    await typeCard(page, SECURE_WHOLE)
    await submit(page).click()
    await page.waitForURL(`${sandboxUrl}/**`)
    await page.getByRole('button', { name: '認証する' }).waitFor()
  }

  test('completes a 3-D Secure return, clears its address, and changes nothing when it is opened again', async () => {
    const member = await newMember()
    const page = await openAccount(member)
    await goToBank(page)
    const returned = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('setup_intent='))
    await page.getByRole('button', { name: '認証する' }).click()
    const back = (await returned).url()
    expect([...new URL(back).searchParams.keys()]).toEqual(['setup_intent', 'setup_intent_client_secret', 'redirect_status'])
    await expect.poll(() => messageIn(page), { timeout: 20_000 }).toEqual(['カード情報の登録が完了しました。'])
    expect(new URL(page.url()).search).toBe('')
    expect(await cards(page).count()).toBe(1)
    expect(await cards(page).innerText()).toContain('お支払いに使うカード')
    // Another card is the default now; the old return does not change that.
    await register(page, JCB)
    await payment(page).getByRole('button', { name: 'このカードで支払う（JCB 下4桁 0505）' }).click()
    await expect.poll(() => messageIn(page)).toContain('お支払いに使うカードを変更しました。')
    await visit(page, back.slice(new URL(back).origin.length))
    await expect.poll(() => messageIn(page), { timeout: 20_000 }).toEqual(['カード情報の登録が完了しました。'])
    expect(new URL(page.url()).search).toBe('')
    expect(await cards(page).count()).toBe(2)
    expect(await cards(page).first().innerText()).toContain('JCB')
  })

  test('reports a failed authentication on the bank’s page, clears the address, and registers no card', { tags: ['long'] }, async () => {
    const page = await openAccount(await newMember())
    await goToBank(page)
    await page.getByRole('button', { name: '認証に失敗する' }).click()
    await page.waitForURL('/account/')
    await expect.poll(() => alerts(page)).toEqual([SETUP_ERROR])
    expect((await timesOf(page))['subscription']).toMatchObject({ clientSecret: '' })
    await payment(page).getByRole('button', { name: '別のカードを登録する' }).click()
    await payment(page).getByLabel('カード番号').waitFor()
    expect(await cards(page).count()).toBe(0)
  })

  test('completes the card registration after a login when the session ended at the bank', { tags: ['long'] }, async () => {
    const member = await newMember()
    const page = await openAccount(member, { expected: [statusLine(401)] })
    await goToBank(page)
    await deleteSessions(member)
    await page.getByRole('button', { name: '認証する' }).click()
    await page.waitForURL('**/login/?expired=true')
    await isAlive(page)
    await typeLogin(page, member)
    await expect.poll(() => messageIn(page), { timeout: 20_000 }).toEqual(['カード情報の登録が完了しました。'])
    expect(new URL(page.url()).search).toBe('')
    expect(await cards(page).innerText()).toContain('お支払いに使うカード')
  })

  test(
    'leaves the account page as it was when the bank’s page is abandoned, and a further try goes through',
    { tags: ['long'] },
    async () => {
      const page = await openAccount(await newMember())
      await goToBank(page)
      await visit(page, '/account/')
      await payment(page).getByText('お支払い方法が登録されていません。登録してください。').waitFor()
      expect(await alerts(page)).toEqual([])
      await register(page, VISA)
    },
  )
})

describe.skipIf(!hasDesk)('the card list', () => {
  test('makes another card the paying one, removes a card after a confirmation, and warns of an uncertified one', async () => {
    const member = await newMember()
    await giveCard(member)
    await giveCard(member, AMEX, { pays: false })
    const page = await openAccount(member)
    await expect.poll(() => cards(page).count()).toBe(2)
    const amex = cards(page).filter({ hasText: 'American Express' })
    expect(await amex.innerText()).toContain('未認証')
    expect(await amex.innerText()).toContain(
      'このカードは認証されていないため、今後のお支払いができないことがあります。新しいカードを登録し、認証を受けてください。',
    )
    expect(await cards(page).first().innerText()).toContain('VISA')
    await amex.getByRole('button', { name: /^このカードで支払う/ }).click()
    await expect.poll(() => messageIn(page)).toContain('お支払いに使うカードを変更しました。')
    expect(await cards(page).first().innerText()).toContain('American Express')
    const visa = cards(page).filter({ hasText: 'VISA' })
    await visa.getByRole('button', { name: /削除する$/ }).click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByText('VISA 下4桁 4242を削除します。よろしいですか？').count()).toBe(1)
    await dialog.getByRole('button', { name: 'やめる' }).click()
    expect(await cards(page).count()).toBe(2)
    await visa.getByRole('button', { name: /削除する$/ }).click()
    await dialog.getByRole('button', { name: '削除する' }).click()
    // One sentence at a time, whichever section it is of.
    await expect.poll(() => messageIn(page)).toEqual(['カードを削除しました。'])
    expect(await cards(page).count()).toBe(1)
    await page.getByLabel('お知らせのメールを受け取る').click()
    await page.getByRole('button', { name: '設定を保存する' }).click()
    await page.getByRole('status').getByText('設定を更新しました。').waitFor()
    expect(await messageIn(page)).toEqual([])
  })

  test('shows a sentence for each failure of the card list, and keeps the cards', { tags: ['long'] }, async () => {
    const member = await newMember()
    await giveCard(member)
    await giveCard(member, JCB, { pays: false })
    const page = await openAccount(member, { expected: [statusLine(502)] })
    await expect.poll(() => cards(page).count()).toBe(2)
    await page.route(/defaultCard|deleteCreditcard/, (route) => route.fulfill({ status: 502, json: { detail: 'E_PROVIDER', message: '' } }))
    const jcb = cards(page).filter({ hasText: 'JCB' })
    await jcb.getByRole('button', { name: /^このカードで支払う/ }).click()
    await expect.poll(() => alerts(page)).toEqual(['お支払いカードの設定に失敗しました。再度お試しください。'])
    await jcb.getByRole('button', { name: /削除する$/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click()
    await expect.poll(() => alerts(page)).toEqual(['カードの削除に失敗しました。再度お試しください。'])
    expect(await cards(page).count()).toBe(2)
    await page.route('**/v1/stripe/customer/get/cards**', (route) =>
      route.fulfill({ status: 502, json: { detail: 'E_PROVIDER', message: '' } }),
    )
    await visit(page, '/account/')
    await expect.poll(() => alerts(page)).toEqual(['お支払い情報の取得に失敗しました。当社までお問い合わせください。'])
  })
})

describe.skipIf(!hasDesk)('payments', () => {
  test('shows a paying member the next payment, the history, and a receipt with the tax per line', () =>
    onOneDay(async (today) => {
      const member = await newMember({ lastName: '桐生', firstName: '次郎' })
      await query('update member set trial_until = null where id = $1', [member.id])
      await giveCard(member)
      await giveContract(member, 'web')
      const page = await openAccount(member)
      const [year = 0, month = 0] = today.split('-').map(Number)
      const firstOfNext = daysFrom(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10), 0)
      await expect.poll(() => payment(page).innerText()).toContain(`${japaneseDay(firstOfNext)}\n1,650円`)
      const rows = payment(page).getByRole('row')
      await expect.poll(() => rows.count()).toBe(2)
      expect((await rows.nth(1).getByRole('cell').allTextContents()).slice(0, 2)).toEqual(['1,650円', '支払い済み'])
      expect(await rows.nth(1).getByRole('rowheader').textContent()).toBe(japaneseDay(today))
      expect(
        await cards(page)
          .getByRole('button', { name: /削除する$/ })
          .isDisabled(),
      ).toBe(true)
      expect(await page.getByRole('region', { name: '退会', exact: true }).getByRole('button').isDisabled()).toBe(true)

      await payment(page)
        .getByRole('button', { name: /領収書$/ })
        .click()
      const receipt = page.getByRole('dialog').getByRole('article')
      const text = await receipt.innerText()
      for (const part of ['桐生 次郎 様', '1,650円', `電子版プラン ${year}年${month}月分`, '150円（10%）', '1,500円'])
        expect(text).toContain(part)
      await page.getByRole('dialog').getByLabel('宛名').fill('渡良瀬商店')
      expect(await receipt.innerText()).toContain('渡良瀬商店 様')
      await page.setViewportSize({ width: PHONE, height: 800 })
      // Each item has its line, and nothing stands out of the paper.
      const [item, paper, content] = await receipt.evaluate((element) => [
        element.querySelector('tbody th')?.getBoundingClientRect().height ?? 0,
        element.clientWidth,
        element.scrollWidth,
      ])
      expect([(item ?? 0) < 60, content]).toEqual([true, paper])
      await page.emulateMedia({ media: 'print' })
      expect(
        await page.locator('body > *').evaluateAll((all) => all.filter((each) => getComputedStyle(each).display !== 'none').length),
      ).toBe(1)
    }))

  test('shows the last day of grace after a failed payment, until another card is registered and has paid', { tags: ['long'] }, () =>
    onOneDay(async (today) => {
      const member = await newMember()
      await giveCard(member)
      await failPayment(member)
      const page = await openAccount(member)
      const last = japaneseDay(daysFrom(today, 4))
      await expect
        .poll(() => page.getByRole('main').getByRole('alert').first().innerText())
        .toContain(`直近のお支払いができませんでした。${last}まではこれまでどおりご利用いただけます。`)
      expect(await graceBar(page).count()).toBe(0)
      await page
        .getByRole('banner')
        .getByRole('link', { name: /トップ$/ })
        .click()
      await page.waitForURL('/')
      await graceBar(page).getByRole('link', { name: 'お支払い方法を確認する' }).click()
      await page.waitForURL('/account/#payment')
      await query(`update subscription set status = 'active' where member_id = $1`, [member.id])
      await register(page, JCB)
      expect(await cards(page).first().innerText()).toContain('JCB')
      expect(await cards(page).first().innerText()).toContain('お支払いに使うカード')
      // The page was rendered while the payment was owed.
      await page
        .getByRole('banner')
        .getByRole('link', { name: /トップ$/ })
        .click()
      await page.waitForURL('/')
      await page.getByRole('region', { name: 'きょうの情報' }).waitFor()
      expect(await graceBar(page).count()).toBe(0)
    }),
  )
})

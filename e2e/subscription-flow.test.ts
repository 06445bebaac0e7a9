/** The subscription flow (product §2 "Subscription flow", §4 "Subscription", "Cancel choice", §5 "Cancel form", §8 "Subscription", §9 "Billing"). */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PHONE, statusLine, visit } from './browser.ts'
import { hasDesk, newMember, openPageOf, query, timesOf } from './members.ts'
import { NAME } from './newspaper.ts'
import {
  alerts,
  AMEX,
  applications,
  atStep,
  books,
  button,
  confirm,
  dialog,
  giveCard,
  heading,
  main,
  newApplicant,
  newSubscriber,
  openConfirm,
  place,
  records,
  REFUSED,
  registerCard,
  reload,
  SECURE,
  TITLES,
  VISA,
} from './subscription.ts'

const next = (page: Page) => button(page, '次へ')
const back = (page: Page) => button(page, '戻る')
const radio = (page: Page, name: string | RegExp) => main(page).getByRole('radio', { name })
const steps = (page: Page) => page.getByRole('list', { name: 'お申し込みの手順' }).getByRole('listitem').allTextContents()
const shownLines = (page: Page) =>
  main(page)
    .locator('dl > div')
    .evaluateAll((rows) =>
      rows.map((row) => ({ label: row.querySelector('dt')?.textContent ?? '', text: row.querySelector('dd')?.textContent ?? '' })),
    )

async function answerNo(page: Page): Promise<void> {
  await radio(page, 'いいえ').check()
  await next(page).click()
}

describe.skipIf(!hasDesk)('applications for a plan', () => {
  test('an application for web takes five steps, and is stored with the terms that were shown', { tags: ['long'] }, async () => {
    const { member, page } = await newApplicant()
    await visit(page, '/edit/subscription/')
    await atStep(page, '', TITLES.plan)
    expect(await page.title()).toBe(`定期購読のお申し込み | ${NAME}`)
    expect([await steps(page), await next(page).isDisabled()]).toEqual([
      ['1プラン', '2現在の契約', '3お支払い', '4配達先', '5確認', '6完了'],
      true,
    ])
    await radio(page, /^電子版プラン/).check()
    await next(page).click()
    await atStep(page, 'cancel-exists/ web', TITLES.cancel)
    expect(await next(page).isDisabled()).toBe(true)
    await answerNo(page)
    await atStep(page, 'payment-method/ web', TITLES.payment)
    expect(await main(page).getByText('お支払い方法が登録されていません。登録してください。').count()).toBe(1)
    await main(page).getByLabel('カード番号').waitFor()
    expect([await button(page, 'このカードを登録する').isDisabled(), await next(page).isDisabled()]).toEqual([true, true])
    await registerCard(page, VISA)
    await main(page).getByText('カード情報の登録が完了しました。').waitFor()
    await next(page).click()
    await atStep(page, 'confirm/ web', TITLES.confirm)
    await main(page).getByText('ご契約の条件').waitFor()
    const shown = await shownLines(page)
    expect(shown.slice(0, 3)).toEqual([
      { label: 'お申し込みのプラン', text: '電子版プラン　1,650円/月（税込）' },
      { label: 'お支払いに使うカード', text: 'VISA **** **** **** 4242' },
      { label: 'いまの紙面配達のご契約の解約', text: 'なし' },
    ])
    expect(shown.length).toBe(9)
    await button(page, 'お申し込みを確定する').click()
    expect(await dialog(page).innerText()).toContain('お支払いを確定します。よろしいですか？')
    await dialog(page).getByRole('button', { name: 'やめる' }).click()
    expect(await applications(member)).toEqual([])
    await confirm(page)
    await atStep(page, 'completed/ web', TITLES.completed)
    expect((await steps(page)).at(-1)).toBe('5完了')
    expect(await main(page).getByText('お申し込みありがとうございます。').count()).toBe(1)
    expect(await main(page).getByRole('link', { name: 'トップページへ' }).getAttribute('href')).toBe('/')
    const [application] = await applications(member)
    expect(application).toMatchObject({ plan_name: 'web', yen: 1650, state: 'done', shown })
    expect(await books(member)).toEqual({ plans: ['web'], paid: [1650] })
    expect(await records(member)).toEqual([])
    await reload(page)
    await atStep(page, 'completed/ web', TITLES.completed)
  })

  test('an application for webPaper keeps each step over reloads and Back, and sends the old contract once', async () => {
    const { member, page } = await newApplicant({ width: PHONE })
    await visit(page, '/edit/subscription/?plan=webPaper')
    await atStep(page, 'webPaper', TITLES.plan)
    await reload(page)
    expect(await radio(page, /^電子版\+紙面配達プラン/).isChecked()).toBe(true)
    await next(page).click()
    await atStep(page, 'cancel-exists/ webPaper', TITLES.cancel)
    await radio(page, 'はい').check()
    expect(await main(page).locator('[name="choice"]').count()).toBe(1)
    const field = (name: string) => main(page).locator(`[name="${name}"]`)
    await field('name').fill('　渡良瀬 太郎 ')
    await field('address').fill('　\t')
    await field('tel').fill('なし')
    await field('method').selectOption('集金')
    await main(page).getByRole('checkbox').check()
    // "every field non-blank …; tel valid if it contains at least one digit" (product §5).
    expect(await next(page).isDisabled()).toBe(true)
    await field('address').fill('桐生市本町一丁目1-1')
    expect(await next(page).isDisabled()).toBe(true)
    await field('tel').fill('０２７７（00）００００')
    expect(await next(page).isEnabled()).toBe(true)
    await main(page).getByRole('checkbox').uncheck()
    expect(await next(page).isDisabled()).toBe(true)
    await main(page).getByRole('checkbox').check()
    await reload(page)
    expect([await radio(page, 'はい').isChecked(), await field('tel').inputValue(), await field('method').inputValue()]).toEqual([
      true,
      '０２７７（00）００００',
      '集金',
    ])
    await next(page).click()
    await atStep(page, 'payment-method/ webPaper', TITLES.payment)
    await back(page).click()
    await atStep(page, 'cancel-exists/ webPaper', TITLES.cancel)
    expect(await field('tel').inputValue()).toBe('0277000000')
    await back(page).click()
    await atStep(page, 'webPaper', TITLES.plan)
    await page.goBack()
    await atStep(page, 'cancel-exists/ webPaper', TITLES.cancel)
    await next(page).click()
    await atStep(page, 'payment-method/ webPaper', TITLES.payment)
    await giveCard(member)
    await reload(page)
    await atStep(page, 'payment-method/ webPaper', TITLES.payment)
    await next(page).click()
    await atStep(page, 'delivery-address/ webPaper', TITLES.delivery)
    expect(await main(page).getByLabel('都道府県').inputValue()).toBe('群馬県')
    await main(page).getByLabel('市区町村').selectOption('みどり市')
    expect(await main(page).getByLabel('郵便番号').inputValue()).toBe('3760100')
    await next(page).click()
    await expect.poll(() => alerts(page)).toEqual(['「町名」は必須項目です', '「番地」は必須項目です'])
    await main(page).getByLabel('町名').fill('笠懸町')
    await main(page).getByText('このご住所は、当日夕方にお届けする区域です。').waitFor()
    await main(page).getByLabel('番地').fill('鹿1')
    await reload(page)
    expect(await Promise.all(['市区町村', '町名', '番地'].map((label) => main(page).getByLabel(label).inputValue()))).toEqual([
      'みどり市',
      '笠懸町',
      '鹿1',
    ])
    await main(page).getByText('電子版+紙面配達　2,400円/月・いまは2,400円').waitFor()
    await next(page).click()
    await atStep(page, 'confirm/ webPaper', TITLES.confirm)
    // Once it is saved, this tab has no copy of it.
    expect(await page.evaluate(() => sessionStorage.getItem('subscription-draft'))).not.toContain('笠懸町')
    await reload(page)
    await main(page).getByText('ご契約の条件').waitFor()
    await back(page).click()
    await atStep(page, 'delivery-address/ webPaper', TITLES.delivery)
    expect(await main(page).getByText('〒376-0100 群馬県みどり市笠懸町鹿1').count()).toBe(1)
    await next(page).click()
    await main(page).getByText('ご契約の条件').waitFor()
    const shown = await shownLines(page)
    expect(shown.slice(0, 8).map(({ text }) => text)).toEqual([
      '電子版+紙面配達プラン　2,400円/月（税込）',
      'VISA **** **** **** 4242',
      '〒376-0100 群馬県みどり市笠懸町鹿1\n渡良瀬 花子 様　電話 0277-00-0000',
      'いまのご契約を解約する',
      '渡良瀬 太郎',
      '桐生市本町一丁目1-1',
      '0277-00-0000',
      '集金',
    ])
    await confirm(page)
    await atStep(page, 'completed/ webPaper', TITLES.completed)
    expect((await steps(page)).at(-1)).toBe('6完了')
    await main(page).getByText('いまの紙面配達のご契約の解約も承りました。').waitFor()
    // The same first delivery as on the confirm step, on this page and in the account.
    const first = /紙面の配達は.+の夕刊からです（当日夕方にお届けします）。/.exec(shown.map(({ text }) => text).join('\n'))?.[0] ?? 'none'
    await main(page).getByText(first).waitFor()
    const sent = [
      [4, '渡良瀬 太郎'],
      [5, '桐生市本町一丁目1-1'],
      [6, '0277000000'],
      [7, '集金'],
    ]
    expect(await records(member)).toEqual(sent)
    await reload(page)
    await atStep(page, 'completed/ webPaper', TITLES.completed)
    expect([await records(member), (await applications(member)).length]).toEqual([sent, 1])
    await visit(page, '/account/')
    await page.getByRole('region', { name: 'ご契約', exact: true }).getByText(first).waitFor()
  })

  test('a web applicant who keeps the old contract is offered webPaper, which requires cancelling it', { tags: ['long'] }, async () => {
    const { page } = await newApplicant()
    await visit(page, '/edit/subscription/cancel-exists/?plan=web')
    await radio(page, 'はい').check()
    await radio(page, '紙面の配達は解約しない').check()
    expect(await next(page).isEnabled()).toBe(true)
    await button(page, '電子版+紙面配達プランに変更する').click()
    await atStep(page, 'cancel-exists/ webPaper', TITLES.cancel)
    const choices = main(page).locator('[name="choice"]')
    await expect.poll(() => choices.evaluateAll((all) => all.map((each) => each.matches(':checked')))).toEqual([true])
    expect(await next(page).isDisabled()).toBe(true)
  })

  test('an application in the trial charges nothing at once, and shows the day of the first charge', { tags: ['long'] }, async () => {
    const { member, page } = await newApplicant({ isInTrial: true })
    await giveCard(member)
    await openConfirm(page, 'web')
    const price = (await shownLines(page)).find(({ label }) => label === 'お支払いの金額')?.text ?? ''
    expect(price).toMatch(
      /無料お試しは\d+年\d+月\d+日までです。\n\d+年\d+月\d+日までは0円、\d+年\d+月1日から1,650円\/月（税込）を自動でお支払いいただきます。/,
    )
    await confirm(page)
    await atStep(page, 'completed/ web', TITLES.completed)
    expect(await books(member)).toEqual({ plans: ['web'], paid: [] })
  })

  test('leaving an application asks first, and opens the top page', { tags: ['long'] }, async () => {
    const { page } = await newApplicant()
    await visit(page, '/edit/subscription/?plan=web')
    await button(page, '申し込まずに終了する').click()
    expect(await dialog(page).innerText()).toContain('定期購読を申し込まずに終了します。よろしいですか？')
    await dialog(page).getByRole('button', { name: '申し込みを続ける' }).click()
    expect(place(page)).toBe('web')
    await button(page, '申し込まずに終了する').click()
    await dialog(page).getByRole('button', { name: '申し込まずに終了する' }).click()
    await page.waitForURL('/')
  })
})

describe.skipIf(!hasDesk)('redirects between the steps', () => {
  test(
    'redirects to the plan without a plan, to the payment without a card, to the confirmation without paper',
    { tags: ['long'] },
    async () => {
      const { member, page } = await newApplicant()
      for (const step of ['cancel-exists/', 'payment-method/', 'delivery-address/', 'confirm/', 'completed/']) {
        await visit(page, `/edit/subscription/${step}`)
        await atStep(page, '', TITLES.plan)
      }
      for (const step of ['delivery-address/', 'confirm/']) {
        await visit(page, `/edit/subscription/${step}?plan=webPaper`)
        await atStep(page, 'payment-method/ webPaper', TITLES.payment)
      }
      await giveCard(member)
      await visit(page, '/edit/subscription/confirm/?plan=webPaper')
      await atStep(page, 'delivery-address/ webPaper', TITLES.delivery)
      await visit(page, '/edit/subscription/delivery-address/?plan=web')
      await atStep(page, 'confirm/ web', TITLES.confirm)
      await visit(page, '/edit/subscription/completed/?plan=web')
      await atStep(page, 'web', TITLES.plan)
      expect(await applications(member)).toEqual([])
    },
  )

  test('redirects a member under contract to the plan page, titled as the change of plan', { tags: ['long'] }, async () => {
    const { page } = await newSubscriber('web')
    expect([await page.title(), await main(page).getByRole('heading', { level: 1 }).textContent()]).toEqual([
      `プランの変更 | ${NAME}`,
      'プランの変更',
    ])
    for (const step of ['cancel-exists/', 'payment-method/', 'confirm/']) {
      await page.evaluate(() => sessionStorage.clear())
      await visit(page, `/edit/subscription/${step}?plan=web`)
      await expect.poll(() => place(page)).toBe('web')
      await expect.poll(() => heading(page).textContent()).toBe('ご契約')
    }
  })

  test('role 7 sees only the bank-transfer notice with a link to /', async () => {
    const member = await newMember({ name: 'bank' })
    await query('update member set role = 7 where id = $1', [member.id])
    const page = await openPageOf(member)
    for (const step of ['', 'confirm/?plan=web']) {
      await visit(page, `/edit/subscription/${step}`)
      await main(page)
        .getByText(
          '口座引落でお支払いいただいている会員の方は、ウェブではプランの変更や解約ができません。お手数ですが、当社までご連絡ください。',
        )
        .waitFor()
      expect(await main(page).locator('button, input, select').count()).toBe(0)
      expect(
        await main(page)
          .getByRole('link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ).toEqual(['/'])
    }
  })
})

describe.skipIf(!hasDesk)('card of an application', () => {
  test('completes a card that returns from its bank in the whole window, and clears the address', { tags: ['long'] }, async () => {
    const { page } = await newApplicant()
    await visit(page, '/edit/subscription/payment-method/?plan=web')
    await registerCard(page, SECURE)
    const frame = page.locator('iframe[title="3-D Secure"]')
    await frame.waitFor()
    expect((await timesOf(page))['subscription']).toMatchObject({ clientSecret: expect.stringMatching(/^seti_/), plan: 'web' })
    await page.goto((await frame.getAttribute('src'))?.replace('?framed=1', '') ?? '')
    await page.getByRole('button', { name: '認証する' }).click()
    await main(page).getByText('カード情報の登録が完了しました。').waitFor({ timeout: 20_000 })
    expect(new URL(page.url()).search).toBe('?plan=web')
    expect((await timesOf(page))['subscription']).toMatchObject({ clientSecret: '' })
    expect(await main(page).getByText('認証済').count()).toBe(1)
    await next(page).click()
    await atStep(page, 'confirm/ web', TITLES.confirm)
  })

  test('warns of a card that is not certified, and lets the member choose another card to pay', { tags: ['long'] }, async () => {
    const { member, page } = await newApplicant()
    await giveCard(member, AMEX)
    await visit(page, '/edit/subscription/payment-method/?plan=web')
    await main(page).getByText('未認証').waitFor()
    expect(
      await main(page)
        .getByText('このカードは認証されていないため、今後のお支払いができないことがあります。新しいカードを登録し、認証を受けてください。')
        .count(),
    ).toBe(1)
    await button(page, 'カードを変更する').click()
    await registerCard(page, VISA)
    await main(page).getByText('カード情報の登録が完了しました。').waitFor()
    const paying = main(page).getByRole('listitem').filter({ hasText: 'お支払いに使うカード' })
    expect(await paying.innerText()).toContain('**** 4242')
    await main(page).getByRole('button', { name: 'このカードで支払う（American Express 下4桁 0005）' }).click()
    await expect.poll(() => paying.innerText()).toContain('**** 0005')
  })

  test('shows why a card is refused, and completes the application once with another card', { tags: ['long'] }, async () => {
    const { member, page } = await newApplicant({ expected: [statusLine(402)] })
    await giveCard(member, REFUSED)
    await openConfirm(page, 'web')
    await confirm(page)
    await expect
      .poll(() => alerts(page))
      .toEqual([
        'カードでのお支払いができなかったため、お申し込みは完了していません。\nこのカードはご利用いただけません。カード会社にお問い合わせいただくか、別のカードをお試しください。',
      ])
    await button(page, '別のカードを登録する').click()
    await atStep(page, 'payment-method/ web', TITLES.payment)
    await button(page, 'カードを変更する').click()
    await registerCard(page, VISA)
    await main(page).getByText('カード情報の登録が完了しました。').waitFor()
    await next(page).click()
    await main(page).getByText('ご契約の条件').waitFor()
    await confirm(page)
    await atStep(page, 'completed/ web', TITLES.completed)
    expect([(await applications(member)).map(({ state }) => state), await books(member)]).toEqual([
      ['failed', 'done'],
      { plans: ['web'], paid: [1650] },
    ])
  })
})

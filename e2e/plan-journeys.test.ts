/** From a plan to its receipt, and declined cards (product §1, §2, §4, §8 "Card", "Subscription", §9 "Billing"). */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { products } from '@yukan/demo/master/products.ts'
import type { CardPlan } from '@yukan/rules/membership/plans.ts'
import { isAlive, openPage, statusLine, visit } from './browser.ts'
import { freshEmail, hasDesk, linkIn, mailTo, PASSWORD, query } from './members.ts'
import type { Member } from './members.ts'
import { japaneseDay, onOneDay, partsOf } from './newspaper.ts'
import {
  alerts,
  applications,
  atStep,
  books,
  button,
  dialog,
  main,
  newApplicant,
  provided,
  records,
  registerCard,
  SECURE,
  STAND_IN,
  TITLES,
  VISA,
} from './subscription.ts'

const SETUP_ERROR = 'お支払い方法の認証中にエラーが発生しました。もう一度お試しいただくか、別のお支払い方法を登録してください。'
const NOT_COMPLETED = 'カードでのお支払いができなかったため、お申し込みは完了していません。'
const CARD_DONE = 'カード情報の登録が完了しました。'
/** The six items that the law requires before an application (decision 021). */
const LEGAL = ['契約の内容と期間', 'お支払いの金額', 'お支払いの時期と方法', 'ご利用の開始', 'お申し込みの撤回と解約', 'お申し込みの期間']

interface Price {
  total: string
  net: string
  tax: string
  yen: number
}
const PRICES: Record<CardPlan, Price> = {
  web: { yen: 1650, total: '1,650円', net: '1,500円', tax: '150円' },
  webPaper: { yen: 2400, total: '2,400円', net: '2,182円', tax: '218円' },
}
const labelOf = (plan: CardPlan) => `${products.plans[plan]?.label}`

const next = (page: Page) => button(page, '次へ')
const radio = (page: Page, name: string | RegExp) => main(page).getByRole('radio', { name })
const section = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const firstOfNext = (today: string) => {
  const { year, month } = partsOf(today)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}

async function pressCard(page: Page, title: string): Promise<void> {
  await visit(page, '/subscriptions/')
  await section(page, title).getByRole('link').click()
}

/** Signs up by form, mail and password, which logs in. The trial is then ended: an application is charged at once. */
async function signUp(page: Page): Promise<Member> {
  const email = freshEmail('journey')
  await main(page).getByLabel('姓').fill('渡良瀬')
  await main(page).getByLabel(/^名/).fill('花子')
  await main(page).getByLabel('電話番号').fill('0277000000')
  await main(page).getByLabel('メールアドレス').fill(email)
  await button(page, '登録する').click()
  await visit(page, linkIn(await mailTo(email, '会員登録のご案内')))
  await main(page)
    .getByLabel(/^パスワード/)
    .fill(PASSWORD)
  await button(page, '設定して登録を完了する').click()
  await page.waitForURL((url) => url.pathname === '/edit/subscription/')
  await isAlive(page)
  expect((await mailTo(email, '会員登録が完了しました')).text).toContain('電子版を無料でお読みいただけます。')
  const [row] = await query<{ id: string }>('update member set trial_until = null where email = $1 returning id', [email])
  return { id: Number(row?.id), email, password: PASSWORD }
}

async function goToPayment(page: Page, plan: CardPlan): Promise<void> {
  await atStep(page, plan, TITLES.plan)
  await next(page).click()
  await atStep(page, `cancel-exists/ ${plan}`, TITLES.cancel)
  await radio(page, 'いいえ').check()
  await next(page).click()
  await atStep(page, `payment-method/ ${plan}`, TITLES.payment)
}

const answerBank = (page: Page, press: string) =>
  page.frameLocator('iframe[title="3-D Secure"]').getByRole('button', { name: press, exact: true }).click()

async function continueWithCard(page: Page): Promise<void> {
  await main(page).getByText(CARD_DONE).waitFor({ timeout: 20_000 })
  await next(page).click()
}

async function giveDelivery(page: Page, plan: CardPlan): Promise<void> {
  await atStep(page, `delivery-address/ ${plan}`, TITLES.delivery)
  await main(page).getByLabel('市区町村').selectOption('桐生市')
  await main(page).getByLabel('町名').fill('本町一丁目')
  await main(page).getByLabel('番地').fill('2番3号')
  await next(page).click()
}

async function apply(page: Page, plan: CardPlan): Promise<void> {
  await atStep(page, `confirm/ ${plan}`, TITLES.confirm)
  await main(page).getByText('ご契約の条件').waitFor()
  const labels = await main(page).locator('dl dt').allTextContents()
  expect(labels.slice(-LEGAL.length)).toEqual(LEGAL)
  expect(await main(page).locator('dl dd').first().textContent()).toBe(`${labelOf(plan)}　${PRICES[plan].total}/月（税込）`)
  await button(page, 'お申し込みを確定する').click()
  expect(await dialog(page).innerText()).toContain('お支払いを確定します。よろしいですか？')
  await dialog(page).getByRole('button', { name: 'お申し込みを確定する' }).click()
}

/** The plan is contracted and paid once, here and at the provider; the mail confirms it and links to the receipt. */
async function readReceipt(page: Page, member: Member, plan: CardPlan, today: string): Promise<void> {
  await atStep(page, `completed/ ${plan}`, TITLES.completed)
  const { yen, total, net, tax } = PRICES[plan]
  const paid = { plans: [plan], paid: [yen] }
  expect([await books(member), await provided(member)]).toEqual([paid, paid])
  await main(page).getByText(`会員番号は${member.id}です。`).waitFor()
  const mail = await mailTo(member.email, 'お申し込みを承りました')
  for (const line of [
    `会員番号：${member.id}`,
    `プラン：${labelOf(plan)}`,
    `料金：${total}/月（税込。うち消費税10% ${tax}）`,
    `次回の決済日：${japaneseDay(firstOfNext(today))}`,
  ])
    expect(mail.text).toContain(line)
  const receipt = await mailTo(member.email, 'お支払いを承りました（領収書のお知らせ）')
  expect(receipt.text).toContain(`金額：${total}（税込）`)
  await visit(page, linkIn(receipt))
  expect(new URL(page.url()).pathname).toBe('/account/')
  await section(page, 'ご契約').getByText(labelOf(plan), { exact: true }).waitFor()
  const rows = section(page, 'お支払い').getByRole('row')
  await expect.poll(() => rows.count()).toBe(2)
  expect([await rows.nth(1).getByRole('rowheader').textContent(), await rows.nth(1).getByRole('cell').allTextContents()]).toEqual([
    japaneseDay(today),
    [total, '支払い済み', '領収書'],
  ])
  await rows.nth(1).getByRole('button').click()
  const cells = await dialog(page)
    .getByRole('article')
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent)))
  const { year, month } = partsOf(today)
  expect(cells).toEqual([
    ['内訳', '税抜金額', '消費税', '合計'],
    [`${labelOf(plan)} ${year}年${month}月分`, net, `${tax}（10%）`, total],
    ['10%対象', net, tax, total],
  ])
  expect(await dialog(page).getByRole('article').innerText()).toContain('渡良瀬 花子 様')
}

describe.skipIf(!hasDesk)('a new reader', () => {
  test('a new reader of the web plan gets from the plan card to the receipt', () =>
    onOneDay(async (today) => {
      const page = await openPage({ usesCardProvider: true, expected: STAND_IN })
      await pressCard(page, labelOf('web'))
      await page.waitForURL('/signup/?plan=web')
      const member = await signUp(page)
      await goToPayment(page, 'web')
      await registerCard(page, VISA)
      await continueWithCard(page)
      await apply(page, 'web')
      await readReceipt(page, member, 'web', today)
      expect((await applications(member)).map(({ plan_name, yen, state }) => [plan_name, yen, state])).toEqual([['web', 1650, 'done']])
    }))

  test('a new reader of webPaper gets to the receipt, with 3-D Secure and the old paper contract cancelled', { tags: ['long'] }, () =>
    onOneDay(async (today) => {
      const page = await openPage({ usesCardProvider: true, expected: STAND_IN })
      await pressCard(page, labelOf('webPaper'))
      await page.waitForURL('/signup/?plan=webPaper')
      const member = await signUp(page)
      await atStep(page, 'webPaper', TITLES.plan)
      await next(page).click()
      await radio(page, 'はい').check()
      for (const [name, text] of [
        ['name', '渡良瀬 太郎'],
        ['address', '桐生市本町一丁目1-1'],
        ['tel', '0277-00-0000'],
      ] as const)
        await main(page).locator(`[name="${name}"]`).fill(text)
      await main(page).locator('[name="method"]').selectOption('集金')
      await main(page).getByRole('checkbox').check()
      await next(page).click()
      await registerCard(page, SECURE)
      await answerBank(page, '認証する')
      await continueWithCard(page)
      await giveDelivery(page, 'webPaper')
      await apply(page, 'webPaper')
      await main(page).getByText('いまの紙面配達のご契約の解約も承りました。').waitFor()
      await readReceipt(page, member, 'webPaper', today)
      expect((await records(member)).map(([, value]) => value)).toEqual(['渡良瀬 太郎', '桐生市本町一丁目1-1', '0277000000', '集金'])
    }),
  )
})

async function hasNothing(page: Page, member: Member): Promise<void> {
  const nothing = { plans: [], paid: [] }
  expect([await books(member), await provided(member)]).toEqual([nothing, nothing])
  const account = await page.context().newPage()
  await visit(account, '/account/')
  await section(account, 'ご契約').getByText('無料会員', { exact: true }).waitFor()
  await section(account, 'お支払い').getByText('お支払いの履歴はありません。').waitFor()
  await account.close()
}

/** One for each path of the form: without authentication, not authenticated, refused afterwards. Every reason: `secure-page.test.ts` of the stand-in. */
const FORM_REFUSED: [string, string, string | null, string][] = [
  ['has no funds: shown, nothing is contracted, and another one pays, once', '4000000000009995', null, 'カードの残高が不足しています。'],
  [
    'is not authenticated: shown, and nothing is contracted',
    SECURE,
    '認証に失敗する',
    '支払い方法を認証できませんでした。別の支払い方法を選択して、もう一度お試しください。',
  ],
  [
    'is refused after its holder was authenticated: shown, and nothing is contracted',
    '4000008400001629',
    '認証する',
    '支払い方法を認証できませんでした。別の支払い方法を選択して、もう一度お試しください。',
  ],
]

const CHARGE_REFUSED: [string, string, boolean, string][] = [
  [
    'is refused: shown, nothing is contracted, and another one pays, once',
    '4000000000000341',
    false,
    'このカードはご利用いただけません。カード会社にお問い合わせいただくか、別のカードをお試しください。',
  ],
  ['has no funds: shown, and nothing is contracted', '4000008260003178', true, '残高またはご利用可能枠が足りません。'],
  [
    'asks its holder at each charge: shown, and nothing is contracted',
    '4000002760003184',
    true,
    'お支払いのたびに本人認証が必要なカードのため、毎月のお支払いにはご利用いただけません。別のカードを登録してください。',
  ],
]

describe.skipIf(!hasDesk)('declined cards in an application', () => {
  async function goToCardForm(): Promise<{ member: Member; page: Page }> {
    const { member, page } = await newApplicant({ expected: [statusLine(402)] })
    await pressCard(page, labelOf('web'))
    await page.waitForURL('/edit/subscription/?plan=web')
    await isAlive(page)
    await goToPayment(page, 'web')
    return { member, page }
  }

  test.each(FORM_REFUSED)('a card that cannot be registered because it %s', { tags: ['long'] }, (title, number, press, answer) =>
    onOneDay(async (today) => {
      const { member, page } = await goToCardForm()
      await registerCard(page, number)
      if (press !== null) await answerBank(page, press)
      await expect.poll(() => alerts(page)).toEqual([`${SETUP_ERROR}\n${answer}`])
      expect(await next(page).isDisabled()).toBe(true)
      await hasNothing(page, member)
      if (!title.endsWith('once')) return
      await registerCard(page, VISA)
      await continueWithCard(page)
      await apply(page, 'web')
      await readReceipt(page, member, 'web', today)
      expect((await applications(member)).map(({ state }) => state)).toEqual(['done'])
    }),
  )

  test.each(CHARGE_REFUSED)('a card that cannot be charged because it %s', { tags: ['long'] }, (title, number, isAsked, reason) =>
    onOneDay(async (today) => {
      const { member, page } = await goToCardForm()
      await registerCard(page, number)
      if (isAsked) await answerBank(page, '認証する')
      await continueWithCard(page)
      await apply(page, 'web')
      await expect.poll(() => alerts(page)).toEqual([`${NOT_COMPLETED}\n${reason}`])
      await hasNothing(page, member)
      if (!title.endsWith('once')) return
      await button(page, '別のカードを登録する').click()
      await atStep(page, 'payment-method/ web', TITLES.payment)
      await button(page, 'カードを変更する').click()
      await registerCard(page, VISA)
      await continueWithCard(page)
      await apply(page, 'web')
      await readReceipt(page, member, 'web', today)
      expect((await applications(member)).map(({ state }) => state)).toEqual(['failed', 'done'])
    }),
  )
})

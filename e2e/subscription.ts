/** Shared steps of the subscription flow's journeys (product §2 "Subscription flow"). */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Master } from '@yukan/contract/master-entities.ts'
import { isAlive, visit } from './browser.ts'
import { callAs, newMember, openPageOf, query, sandboxUrl } from './members.ts'
import type { Member } from './members.ts'
import { ask } from './newspaper.ts'

export const VISA = '4242424242424242'
/** Can be registered, and is declined when it is charged. */
export const REFUSED = '4000000000000341'
/** Its bank authenticates the holder. */
export const SECURE = '4000002500003155'
/** Cannot be authenticated. */
export const AMEX = '378282246310005'

/** The stand-in is another host, as the provider is, without an icon. */
export const STAND_IN = [/favicon\.ico$/]

export const main = (page: Page) => page.getByRole('main')
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
export const heading = (page: Page) => main(page).getByRole('heading', { level: 2 }).first()
export const alerts = async (page: Page) =>
  (await main(page).locator('[role="alert"]:visible').allTextContents()).filter((text) => text !== '')
export const dialog = (page: Page) => page.getByRole('dialog')

/** Path and plan of the address, such as `confirm/ web`. */
export function place(page: Page): string {
  const { pathname, searchParams } = new URL(page.url())
  return `${pathname.replace('/edit/subscription/', '')} ${searchParams.get('plan') ?? ''}`.trim()
}

/** Waits until a step is shown. */
export async function atStep(page: Page, step: string, title: string): Promise<void> {
  await expect.poll(() => place(page)).toBe(step)
  await expect.poll(() => heading(page).textContent()).toBe(title)
}

export const TITLES = {
  plan: 'プランの選択',
  cancel: '紙面配達のご契約',
  payment: 'お支払い方法',
  delivery: '配達先の住所',
  confirm: 'お申し込み内容の確認',
  completed: 'お申し込みが完了しました',
} as const

interface ApplicantOptions {
  /** In the trial, as every new member; otherwise the first charge is made at once. */
  isInTrial?: boolean
  hasAddress?: boolean
  width?: number
  expected?: readonly RegExp[]
}

/** A member who may apply, logged in. */
export async function newApplicant(options: ApplicantOptions = {}): Promise<{ member: Member; page: Page }> {
  const { isInTrial = false, hasAddress = false, expected = [], ...reader } = options
  const member = await newMember({ name: 'applicant' })
  if (!isInTrial) await query('update member set trial_until = null where id = $1', [member.id])
  if (hasAddress) await registerAddress(member)
  const page = await openPageOf(member, { ...reader, usesCardProvider: true, expected: [...STAND_IN, ...expected] })
  return { member, page }
}

/** An address to which the paper can be delivered. */
export async function registerAddress({ id }: Pick<Member, 'id'>): Promise<void> {
  await query(
    `insert into address (member_id, type, zip, pref, city, address, building, username, tel, changed_at)
     values ($1, 2, '3760000', '群馬県', '桐生市本町一丁目', '2番3号', null, '渡良瀬 花子', '0277000000', now())`,
    [id],
  )
}

/** Registers a card without the form. It becomes the default unless `pays` is false. */
export async function giveCard(member: Member, number = VISA, { pays = true } = {}): Promise<void> {
  const customerData = { email: member.email, name: '渡良瀬 花子', metadata: { user_id: member.id }, preferred_locales: ['ja'] }
  const { data } = await callAs<{ data: { customer: { id: string } } }>(member, '/v1/stripe/customer/set/register', { customerData })
  const setup = await callAs<{ client_secret: string; publishable_key: string }>(member, '/v1/stripe/customer/get/cardSetupSecret')
  const intent = setup.client_secret.split('_secret_')[0] ?? ''
  const response = await fetch(`${sandboxUrl}/v1/setup_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'stripe-version': '2026-10-28.endive' },
    body: new URLSearchParams({
      client_secret: setup.client_secret,
      key: setup.publishable_key,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': number === AMEX ? '1234' : '123',
    }),
  })
  const { payment_method: cardId } = (await response.json()) as { payment_method: string }
  const customer_id = data.customer.id
  await callAs(member, '/v1/stripe/customer/attach/paymentMethod', { customer_id, payment_method_id: cardId })
  if (pays) await callAs(member, '/v1/stripe/update/defaultCard', { type: 'paymentMethod', customerId: customer_id, cardId })
}

interface Detail {
  product: object
  tax: object
  prices: { data: { nickname: string }[] }
}

/** Applies for a plan with the member's card, as the confirm step does. */
export async function giveContract(member: Member, plan: 'web' | 'webPaper'): Promise<void> {
  const { master } = await ask<{ master: Master }>('/v1/helper/get/master')
  const { product, tax, prices } = await callAs<Detail>(
    member,
    `/v1/stripe/subscription/get/detail?subscription_id=${master.products.product_id.local}`,
  )
  const { data } = await callAs<{ data: { username: string; customer: { customer_id: string } } }>(member, '/v1/user/loginCheck')
  await callAs(member, '/v1/stripe/subscription/set/register', {
    user_id: member.id,
    productObj: product,
    priceObj: prices.data.find(({ nickname }) => nickname === plan),
    taxObj: tax,
    customer_id: data.customer.customer_id,
    customer: { email: member.email, name: data.username },
  })
}

/** Types a card into the form of the payment step and registers it. */
export async function registerCard(page: Page, number: string): Promise<void> {
  await main(page).getByLabel('カード番号').fill(number)
  await main(page).getByLabel('有効期限').fill('12 / 40')
  await main(page).getByLabel('セキュリティコード').fill('123')
  await button(page, 'このカードを登録する').click()
}

/** Loads the confirm step of a plan. */
export async function openConfirm(page: Page, plan: string): Promise<void> {
  await visit(page, `/edit/subscription/confirm/?plan=${plan}`)
  await main(page).getByText('ご契約の条件').waitFor()
}

/** Presses the button, and confirms in the dialog. */
export async function confirm(page: Page): Promise<void> {
  await button(page, 'お申し込みを確定する').click()
  await dialog(page).getByRole('button', { name: 'お申し込みを確定する' }).click()
}

/** A member under contract, on the plan page. */
export async function newSubscriber(plan: 'web' | 'webPaper', options: ApplicantOptions = {}): Promise<{ member: Member; page: Page }> {
  const { member, page } = await newApplicant({ hasAddress: plan === 'webPaper', ...options })
  await giveCard(member)
  await giveContract(member, plan)
  await visit(page, '/edit/subscription/')
  await button(page, '解約する').waitFor()
  return { member, page }
}

export interface Applied {
  id: string
  plan_name: string
  yen: number
  state: string
  shown: { label: string; text: string }[]
}

/** The member's applications, oldest first. */
export function applications({ id }: Pick<Member, 'id'>): Promise<Applied[]> {
  return query<Applied>('select id, plan_name, yen, state, shown from application where member_id = $1 order by created_at', [id])
}

/** A member's subscriptions and paid invoices in our database. */
export async function books({ id }: Pick<Member, 'id'>): Promise<{ plans: string[]; paid: number[] }> {
  const plans = await query<{ plan_name: string }>('select plan_name from subscription where member_id = $1 order by id', [id])
  const paid = await query<{ total: number }>('select total from payment where member_id = $1 and succeeded order by created_at', [id])
  return { plans: plans.map(({ plan_name }) => plan_name), paid: paid.map(({ total }) => Number(total)) }
}

/** A member's subscriptions and paid amounts at the provider. */
export async function provided({ id }: Pick<Member, 'id'>): Promise<{ plans: string[]; paid: number[] }> {
  const [row] = await query<{ customer_id: string }>('select customer_id from customer where member_id = $1', [id])
  if (row === undefined) return { plans: [], paid: [] }
  const list = async <T>(path: string): Promise<T[]> => {
    const headers = { authorization: 'Bearer sk_test_sandbox', 'stripe-version': '2026-10-28.endive' }
    const response = await fetch(`${sandboxUrl}/v1/${path}customer=${row.customer_id}&limit=100`, { headers })
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`)
    return ((await response.json()) as { data: T[] }).data
  }
  const subscriptions = await list<{ items: { data: { price: { nickname: string } }[] } }>('subscriptions?')
  const invoices = await list<{ total: number; status: string }>('invoices?')
  return {
    plans: subscriptions.flatMap(({ items }) => items.data.map(({ price }) => price.nickname)),
    paid: invoices.flatMap(({ total, status }) => (status === 'paid' && total > 0 ? [total] : [])),
  }
}

/** The records of an existing contract that will be cancelled, by type. */
export async function records({ id }: Pick<Member, 'id'>): Promise<[number, string][]> {
  const rows = await query<{ type: number; value: string }>(
    'select type, value from temporary_change where member_id = $1 and type >= 4 order by id',
    [id],
  )
  return rows.map(({ type, value }) => [type, value])
}

/** Reloads the page and waits for hydration. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await isAlive(page)
  await heading(page).waitFor()
}

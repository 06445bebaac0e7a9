/** The application on a test database with a card provider's stand-in, whose clock follows the test's. */
import type { V1Calls } from '@yukan/contract/calls.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import type { ReplyOf } from '@yukan/contract/call.ts'
import { startCardSandbox } from '@yukan/card-provider-sandbox/card-sandbox.ts'
import type { StartedCardSandbox } from '@yukan/card-provider-sandbox/card-sandbox.ts'
import { DAY, SECOND, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { afterEach, expect } from 'vitest'
import { readConfig } from '../config.ts'
import { TIME_LIMITS } from '../limits.ts'
import type { TimeLimits } from '../limits.ts'
import { saveMaster } from '../store/settings/master.ts'
import { buildTestApp } from './app.ts'
import type { TestApp } from './app.ts'
import { TEST_NOW } from './context.ts'
import { ask, send } from './inputs/expect-reply.ts'
import type { AskOptions } from './inputs/expect-reply.ts'
import { setUp } from './set-up.ts'
import { runSyncJobs } from './queue.ts'
import { loginAs, makeMember } from './make.ts'
import type { MadeMember, MemberOptions } from './make.ts'

/** An instant by the time in Tokyo: `2026-11-02T12:00:00`. */
export const tokyo = (text: string): Date => new Date(`${text}+09:00`)

/** Initial products of the stand-in. */
export const PRICES = { web: 'price_web', webPaper: 'price_web_paper', paper: 'price_paper' } as const
/** A card that can be registered, and whose payments fail. */
export const FAILING_CARD = '4000000000000341'
export type Plan = keyof typeof PRICES

export interface Payments extends TestApp {
  cards: StartedCardSandbox
  deliverEvents(): Promise<void>
  /** Sets both clocks and runs the charges and events that are due. */
  moveTo(at: Date): Promise<void>
}

export interface PayingMember {
  member: MadeMember
  headers: { authorization: string; cookie: string }
  customerId: string
}

const PATIENT = { timeout: 10 * SECOND, interval: 10 }
const CARD_SECRETS = { secretKey: 'sk_test_sandbox', publishableKey: 'pk_test_sandbox', webhookSecret: 'whsec_sandbox' }

export interface PaymentsOptions {
  now?: Date
  /** False: events wait until a test delivers them. */
  deliversEvents?: boolean
  timeLimits?: TimeLimits
  render?: 'web'
}

/** Starts both. */
async function buildPayments({
  now = TEST_NOW,
  deliversEvents = true,
  timeLimits = TIME_LIMITS,
  render,
}: PaymentsOptions = {}): Promise<Payments> {
  let app: TestApp['app'] | null = null
  let machineNow = () => now.getTime()
  const cards = await startCardSandbox({
    ...CARD_SECRETS,
    startAt: now,
    machineNow: () => machineNow(),
    receive: async ({ body, headers }) =>
      app === null ? 503 : (await app.inject({ method: 'POST', url: '/webhook/stripe', payload: body, headers })).statusCode,
  })
  cards.configureWebhooks({ isHeld: true })
  const { cardProvider } = readConfig({ PUBLIC_URL: 'http://localhost:3000' })
  const test = await buildTestApp({
    now,
    config: { cardProvider: { ...cardProvider, ...CARD_SECRETS, sandboxUrl: cards.url } },
    context: { timeLimits },
    ...(render === undefined ? {} : { render }),
  })
  app = test.app
  machineNow = () => test.clock.now().getTime()
  await saveMaster(test.db, {
    ...sampleMaster,
    products: { ...sampleMaster.products, product_id: everywhere('prod_yukan') },
    prices: { ...sampleMaster.prices, paper: 2000 },
  })
  const deliverEvents = async () => {
    if (deliversEvents) await cards.deliverNow()
    await runSyncJobs(test.ctx)
  }
  const moveTo = async (at: Date) => {
    test.clock.set(at)
    await cards.moveClockTo(at)
    await deliverEvents()
  }
  const close = async () => {
    await test.close()
    await cards.close()
  }
  return { ...test, cards, deliverEvents, moveTo, close }
}

function everywhere(id: string) {
  return { local: id, develop: id, production: id }
}

/** Builds them for the tests of a file. After each test the provider's faults end. */
export function setUpPayments(options: PaymentsOptions = {}): Payments {
  const test = setUp(() => buildPayments(options))
  afterEach(() => test.cards.clearFaults())
  return test
}

/** A logged-in member with a customer at the card provider. */
export async function makeCustomer(test: Payments, options: MemberOptions = {}): Promise<PayingMember> {
  const member = await makeMember(test.db, options)
  const headers = await loginAs(test, member)
  const customerData = { email: member.email ?? '', name: '', metadata: { user_id: member.id }, preferred_locales: ['ja'] }
  const { data } = await ask(test.app, '/stripe/customer/set/register', { headers, body: { customerData } })
  return { member, headers, customerId: data.customer.id }
}

/** Confirms a card number like the provider's script in the browser, with authentication where needed. */
export async function typeCard(test: Payments, secret: string, number: string): Promise<{ status: string; payment_method: string }> {
  const id = secret.split('_secret_')[0] ?? ''
  const form = new URLSearchParams({
    client_secret: secret,
    key: CARD_SECRETS.publishableKey,
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2034',
    'payment_method_data[card][cvc]': '123',
    return_url: 'http://localhost:3000/account/',
  })
  const confirmed = await fetch(`${test.cards.url}/v1/setup_intents/${id}/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'stripe-version': '2026-10-28.endive' },
    body: form,
  })
  const intent = await confirmed.json()
  if (intent.status === 'requires_action') await test.cards.pressSecure(id, 'authenticate')
  const { status, payment_method } = test.cards.state.setupIntents[id]!
  return { status, payment_method: typeof payment_method === 'string' ? payment_method : '' }
}

/** Registers a card for a member like the pages, and makes it the default. */
export async function addCard(test: Payments, { headers, customerId }: PayingMember, number = '4242424242424242'): Promise<string> {
  const { client_secret } = await ask(test.app, '/stripe/customer/get/cardSetupSecret', { headers })
  const { payment_method: cardId } = await typeCard(test, client_secret, number)
  await ask(test.app, '/stripe/customer/attach/paymentMethod', { headers, body: { customer_id: customerId, payment_method_id: cardId } })
  await ask(test.app, '/stripe/update/defaultCard', { headers, body: { type: 'paymentMethod', customerId, cardId } })
  return cardId
}

/** A logged-in member with a card, their default. */
export async function makeCardHolder(
  test: Payments,
  options: MemberOptions = {},
  number?: string,
): Promise<PayingMember & { cardId: string }> {
  const paying = await makeCustomer(test, options)
  return { ...paying, cardId: await addCard(test, paying, number) }
}

/** The body of an application: amounts and tax are nonsense, since all but the price's id must be ignored. */
export function applicationBody({ member, customerId }: PayingMember, plan: Plan, applicationId?: string) {
  return {
    customer_id: customerId,
    user_id: member.id,
    customer: { email: 'someone@example.jp', name: '' },
    connected_account_id: 'acct_foreign',
    limit_trial: '2099-01-01T00:00:00+09:00',
    productObj: { id: 'prod_foreign', name: '', metadata: {} },
    priceObj: { id: PRICES[plan], nickname: plan, unit_amount: 1, active: true },
    taxObj: { id: 'txr_foreign', display_name: '', percentage: 0, inclusive: true },
    ...(applicationId === undefined ? {} : { applicationId }),
  }
}

/** The input of calls that change a contract: the member and the contract. */
export function namedContract({ member, customerId }: PayingMember, { id, subscription_id }: { id: number; subscription_id: string }) {
  return { id, user_id: member.id, email: 'someone@example.jp', customer_id: customerId, subscription_id }
}

/** A place in the area of delivery, with what an address of it needs besides its type. */
export const DELIVERY_PLACE = {
  zip: '3760000',
  pref: '群馬県',
  city: '桐生市本町一丁目',
  address: '1-1',
  building: null,
  username: '桐生 花子',
  tel: '0277000001',
} as const

/** Stores the address that the printed paper is delivered to, as the account page does. */
export async function registerDeliveryAddress(
  test: Payments,
  { member, headers }: Pick<PayingMember, 'member' | 'headers'>,
): Promise<void> {
  await ask(test.app, '/address/set/register', { headers, body: { ...DELIVERY_PLACE, type: 2, flag: 1, user_id: member.id } })
}

/** Stores the address that the printed paper is delivered to, without the call and its rules. */
export async function storeDeliveryAddress(
  test: Payments,
  { member }: Pick<PayingMember, 'member'>,
  city: string = DELIVERY_PLACE.city,
): Promise<void> {
  await test.db
    .insertInto('address')
    .values({ member_id: member.id, type: 2, ...DELIVERY_PLACE, city, changed_at: test.clock.now() })
    .execute()
}

/** Makes the member's sessions valid for a day from now, since they end after a while. */
export async function extendSessions(test: Payments, { member }: Pick<PayingMember, 'member'>): Promise<void> {
  const used_at = test.clock.now()
  await test.db
    .updateTable('session')
    .set({ used_at, expires_at: new Date(used_at.getTime() + DAY) })
    .where('member_id', '=', member.id)
    .execute()
}

export async function applyFor(
  test: Payments,
  paying: PayingMember,
  plan: Plan,
  applicationId?: string,
): Promise<ReplyOf<V1Calls['/stripe/subscription/set/register']>['registedSubscription']> {
  const body = applicationBody(paying, plan, applicationId)
  return (await ask(test.app, '/stripe/subscription/set/register', { headers: paying.headers, body })).registedSubscription
}

/** The subscriptions that a customer has at the provider, whatever their state. */
export function subscriptionsOf({ cards }: Pick<Payments, 'cards'>, { customerId }: Pick<PayingMember, 'customerId'>) {
  return Object.values(cards.state.subscriptions).filter(({ customer }) => customer === customerId)
}

/** A customer's charges, oldest first: `2026-12-01 1650 paid`. */
export function chargesOf(test: Payments, { customerId }: PayingMember): string[] {
  return Object.values(test.cards.state.invoices)
    .filter(({ customer, total }) => customer === customerId && total > 0)
    .toSorted((one, other) => one.created - other.created)
    .map(({ created, total, status }) => `${tokyoDay(new Date(created * SECOND))} ${total} ${status}`)
}

export async function detailOf(test: Payments, { headers, member }: Pick<PayingMember, 'headers' | 'member'>) {
  return (await ask(test.app, '/user/get/detail', { headers, query: { id: member.id } })).data
}

/** The raw response to a call of the member. */
export function sendAs(test: Payments, { headers }: Pick<PayingMember, 'headers'>, call: Parameters<typeof send>[1], options: AskOptions) {
  return send(test.app, call, { ...options, headers })
}

/** The raw response to an application for a plan. */
export function sendApplication(test: Payments, paying: PayingMember, plan: Plan, applicationId?: string) {
  return sendAs(test, paying, '/stripe/subscription/set/register', { body: applicationBody(paying, plan, applicationId) })
}

/** Makes the provider slow at one request; the function that it returns waits until that has reached it. */
export function holdAtProvider(test: Payments, method: 'GET' | 'POST', path: string): () => Promise<void> {
  const { id } = test.cards.addFault({ kind: 'slow', moment: 'before', method, path, delayMs: 500, times: 1 })
  return async () => {
    await expect.poll(() => test.cards.listFaults().find((fault) => fault.id === id)?.struck ?? 1, PATIENT).toBe(1)
  }
}

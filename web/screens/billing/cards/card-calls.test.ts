import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleUser } from '@yukan/contract/member-samples.ts'
import { beginCard, CardFailure, completeCard, registeredCard } from './card-calls.ts'

interface Sent {
  path: string
  body: unknown
}
type Reply = { status?: number; body: unknown } | 'offline'

let sent: Sent[] = []
let replies: Record<string, Reply> = {}

const CUSTOMER = '/v1/stripe/customer/set/register'
const ATTACH = '/v1/stripe/customer/attach/paymentMethod'
const DEFAULT = '/v1/stripe/update/defaultCard'
const attached = (customer: string): Reply => ({ body: { data: { customer: { id: 'pm_1', customer } } } })

beforeEach(() => {
  sent = []
  replies = {
    [CUSTOMER]: { body: { data: { customer: { id: 'cus_new' } } } },
    [ATTACH]: attached('cus_sample'),
    [DEFAULT]: { body: { updated: true } },
  }
  vi.stubGlobal('fetch', async (path: string, init: { body: string | null }) => {
    sent.push({ path, body: init.body === null ? null : (JSON.parse(init.body) as unknown) })
    const reply = replies[path] ?? { status: 500, body: { detail: 'E_FAILURE' } }
    if (reply === 'offline') throw new TypeError('no line')
    return new Response(JSON.stringify(reply.body), { status: reply.status ?? 200 })
  })
})
afterEach(() => vi.unstubAllGlobals())

async function failureOf(work: Promise<unknown>): Promise<[string, boolean, string]> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof CardFailure)) throw new Error(`not a CardFailure: ${String(error)}`)
  return [error.step, error.isFinal, error.message]
}
const refusal = (code: string, status: number): Reply => ({ status, body: { detail: code, message: '' } })

describe('completeCard', () => {
  it('attaches the card to the customer, and makes it the paying card if wanted', async () => {
    await completeCard(sampleUser, 'pm_1', true)
    expect(sent).toEqual([
      { path: ATTACH, body: { customer_id: 'cus_sample', payment_method_id: 'pm_1' } },
      { path: DEFAULT, body: { type: 'paymentMethod', customerId: 'cus_sample', cardId: 'pm_1' } },
    ])
    sent = []
    await completeCard(sampleUser, 'pm_1', false)
    expect(sent.map(({ path }) => path)).toEqual([ATTACH])
  })

  it.each([
    ['a member without a customer', null],
    ['a member with a contract of the staff’s own making', { customer_id: '', subscriptions: [] }],
  ])('creates a missing customer before attaching the card: %s', async (_, customer) => {
    replies[ATTACH] = attached('cus_new')
    await completeCard({ ...sampleUser, customer }, 'pm_1', false)
    const customerData = { email: 'hanako@example.jp', name: '渡良瀬 花子', metadata: { user_id: 12 }, preferred_locales: ['ja'] }
    expect(sent).toEqual([
      { path: CUSTOMER, body: { customerData } },
      { path: ATTACH, body: { customer_id: 'cus_new', payment_method_id: 'pm_1' } },
    ])
  })

  it('uses the customer name "name unset" when both names are missing', async () => {
    replies[ATTACH] = attached('cus_new')
    await completeCard({ ...sampleUser, customer: null, username: '' }, 'pm_1', false)
    expect(sent[0]?.body).toMatchObject({ customerData: { name: 'name unset' } })
  })
})

describe('failures of card registration', () => {
  it.each([
    [
      'customer registration',
      CUSTOMER,
      refusal('E_PROVIDER', 502),
      ['customer', true, 'お客様情報の登録中にエラーが発生しました。最初からやり直してください。'],
    ],
    [
      'attach, refused',
      ATTACH,
      refusal('E_CARD_DECLINED', 402),
      ['attach', true, 'お支払いカードの紐づけに失敗しました。再度お試しください。'],
    ],
    [
      'attach, another customer’s',
      ATTACH,
      attached('cus_other'),
      ['attach', true, 'お支払いカードの紐づけに失敗しました。再度お試しください。'],
    ],
    [
      'attach without a line, which may be tried again',
      ATTACH,
      'offline',
      ['attach', false, 'お支払いカードの紐づけに失敗しました。再度お試しください。'],
    ],
    ['default card', DEFAULT, refusal('E_PROVIDER', 502), ['default', false, 'お支払いカードの設定に失敗しました。再度お試しください。']],
  ] as const)('reports the failed step with its own sentence: %s', async (_, path, reply, failure) => {
    replies[ATTACH] = attached('cus_new')
    replies[path] = reply
    expect(await failureOf(completeCard({ ...sampleUser, customer: null }, 'pm_1', true))).toEqual(failure)
  })

  it('reports a card registration that cannot begin as a setup error', async () => {
    replies['/v1/stripe/customer/get/cardSetupSecret'] = refusal('E_PROVIDER', 502)
    expect(await failureOf(beginCard())).toEqual([
      'setup',
      false,
      'お支払い方法の認証中にエラーが発生しました。もう一度お試しいただくか、別のお支払い方法を登録してください。',
    ])
  })

  it('throws E_UNAUTHORIZED unchanged when the session has ended', async () => {
    replies[ATTACH] = refusal('E_UNAUTHORIZED', 401)
    await expect(completeCard(sampleUser, 'pm_1', true)).rejects.toMatchObject({ name: 'BrowserRefusal', code: 'E_UNAUTHORIZED' })
  })
})

describe('registeredCard', () => {
  const SETUP = 'お支払い方法の認証中にエラーが発生しました。もう一度お試しいただくか、別のお支払い方法を登録してください。'
  const intent = { id: 'seti_1', status: 'succeeded', payment_method: 'pm_1' }

  it('returns the card once the card setup has succeeded', () => {
    expect(registeredCard({ setupIntent: intent })).toBe('pm_1')
    expect(registeredCard({ setupIntent: { ...intent, payment_method: { id: 'pm_2' } } })).toBe('pm_2')
  })

  it.each([
    [
      'an error with the provider’s message',
      { error: { type: 'card_error', message: 'カードが拒否されました。' } },
      `${SETUP}\nカードが拒否されました。`,
    ],
    [
      'a message in English, by its code',
      {
        error: {
          type: 'card_error',
          code: 'card_declined',
          decline_code: 'insufficient_funds',
          message: 'Your card has insufficient funds.',
        },
      },
      `${SETUP}\n残高またはご利用可能枠が足りません。`,
    ],
    ['a message in English without a code', { error: { type: 'api_error', message: 'Something went wrong.' } }, SETUP],
    [
      'a code that is not about the card',
      { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such setupintent.' } },
      SETUP,
    ],
    [
      'an authentication that failed, whose error is not of the card’s type',
      { error: { type: 'invalid_request_error', code: 'setup_intent_authentication_failure', message: 'We are unable to authenticate.' } },
      `${SETUP}\nカード会社の本人認証が必要です。カードをもう一度登録してください。`,
    ],
    [
      'a card’s error of an unknown code',
      { error: { type: 'card_error', code: 'new_code', message: 'Something new.' } },
      `${SETUP}\nこのカードはご利用いただけません。カード会社にお問い合わせいただくか、別のカードをお試しください。`,
    ],
    ['an error without one', { error: { type: 'api_error' } }, SETUP],
    [
      'a status that is not succeeded',
      { setupIntent: { ...intent, status: 'requires_payment_method', last_setup_error: { message: '認証に失敗しました。' } } },
      `${SETUP}\n認証に失敗しました。`,
    ],
    ['one without a card', { setupIntent: { ...intent, payment_method: null } }, SETUP],
    ['nothing at all', {}, SETUP],
  ])('throws a setup error for %s', async (_, result, sentence) => {
    expect(await failureOf(Promise.resolve().then(() => registeredCard(result)))).toEqual(['setup', false, sentence])
  })
})

/** The calls about cards, and the steps after a registration at the provider: customer, link, default (product §4 "Card registration", §8 "Card"). */
import type { User } from '@yukan/contract/member-entities.ts'
import type { Card } from '@yukan/contract/payment-entities.ts'
import { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { readV1, callV1 } from '../../../client/call-from-browser.ts'
import { declineSentence, isDeclineCode } from '../../../messages/declines.ts'
import { cardFormText } from '../../../messages/payments.ts'
import type { CardError, CardSetup, SetupResult } from './card-script.ts'
import { isSessionEnd } from '../../../forms/use-form.ts'

/** The step at which a registration stopped. */
export type CardStep = 'setup' | 'customer' | 'attach' | 'default'

/** A registration that stopped, with the sentence for its step (product §8 "Card"). */
export class CardFailure extends Error {
  override name = 'CardFailure'
  readonly step: CardStep
  /** The reader sees the message and goes to `/`. Otherwise the same step can be tried again. */
  readonly isFinal: boolean

  constructor(step: CardStep, isFinal: boolean, message: string = cardFormText[step]) {
    super(message)
    this.step = step
    this.isFinal = isFinal
  }
}

/** "name (falls back to 'name unset' when both names missing)" (product §7). */
const NAME_UNSET = 'name unset'
/** No connection, too many tries, too busy: the next try may succeed. */
const PASSING = [0, 429, 503]

/** Makes a step's call; a refusal becomes the step's failure. An ended session is rethrown: the reader logs in again. */
async function at<T>(step: CardStep, isFinal: boolean, call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof BrowserRefusal) || isSessionEnd(error)) throw error
    throw Object.assign(new CardFailure(step, isFinal && !PASSING.includes(error.status)), { cause: error })
  }
}

/** Begins a registration. Throws `CardFailure`. */
export function beginCard(): Promise<CardSetup> {
  return at('setup', false, readV1('/stripe/customer/get/cardSetupSecret'))
}

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u

/** The provider's message if it is in Japanese, as requested; else the sentence of its code; empty if there is no reason, or not about the card. */
function reasonOf(error: CardError | null | undefined): string {
  if (error === null || error === undefined) return ''
  if (JAPANESE.test(error.message ?? '')) return error.message ?? ''
  const code = error.decline_code ?? error.code
  return code !== undefined && (error.type === 'card_error' || isDeclineCode(code)) ? declineSentence(code) : ''
}

/** The card of a registration that succeeded. Throws `CardFailure` otherwise, with the provider's message if any (product §8). */
export function registeredCard({ setupIntent, error }: SetupResult): string {
  const reason = reasonOf(error ?? setupIntent?.last_setup_error)
  const card = setupIntent?.payment_method ?? null
  if (error !== undefined || setupIntent?.status !== 'succeeded' || card === null)
    throw new CardFailure('setup', false, reason === '' ? cardFormText.setup : `${cardFormText.setup}\n${reason}`)
  return typeof card === 'string' ? card : card.id
}

/** "customer created if missing" (product §4). Returns its id. */
async function customerOf(user: User): Promise<string> {
  // A subscription created by the staff has no customer.
  const known = user.customer?.customer_id ?? ''
  if (known !== '') return known
  const customerData = {
    email: user.email,
    name: user.username === '' ? NAME_UNSET : user.username,
    metadata: { user_id: user.id },
    preferred_locales: ['ja'],
  }
  const call = callV1('/stripe/customer/set/register', { customerData })
  return (await at('customer', true, call)).data.customer.id
}

/** Makes a card the default. Throws `CardFailure`. */
export async function setDefaultCard(customerId: string, cardId: string, type: 'paymentMethod' | 'card' = 'paymentMethod'): Promise<void> {
  await at('default', false, makeDefaultCard(customerId, { id: cardId, type }))
}

/** Links a card to the member and, if wanted, makes it the default; idempotent. Throws `CardFailure`; `BrowserRefusal` for an ended session. */
export async function completeCard(user: User, cardId: string, isDefault: boolean): Promise<void> {
  const customerId = await customerOf(user)
  const body = { customer_id: customerId, payment_method_id: cardId }
  const { data } = await at('attach', true, callV1('/stripe/customer/attach/paymentMethod', body))
  // "attach failure (non-200 or customer mismatch)" (product §8).
  if (data.customer.customer !== customerId) throw new CardFailure('attach', true)
  if (isDefault) await setDefaultCard(customerId, cardId)
}

const NOT_FOUND = 404

/** Makes a card the default. Throws `BrowserRefusal`. */
export async function makeDefaultCard(customerId: string, { id, type }: Pick<Card, 'id' | 'type'>): Promise<void> {
  const body = { type, customerId, cardId: id }
  await callV1('/stripe/update/defaultCard', body)
}

/** Removes a card, which may be removed already. Throws `BrowserRefusal`. */
export async function removeCard(customerId: string, { id, type }: Card): Promise<void> {
  const body = { type, customerId, cardId: id }
  try {
    await callV1('/stripe/set/deleteCreditcard', body)
  } catch (error) {
    if (!(error instanceof BrowserRefusal) || error.status !== NOT_FOUND) throw error
  }
}

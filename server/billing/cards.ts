/** A member's cards at the provider (product §2 "payment-method", §3 cards, §4 "Card registration", §7). */
import type { Card, Customer } from '@yukan/contract/payment-entities.ts'
import type Stripe from 'stripe'
import { abandonedBefore } from '@yukan/rules/lifetimes.ts'
import type { Context } from '../context.ts'
import { cardScriptUrl } from '../integrations/card-provider.ts'
import { Refusal } from '../refusal.ts'
import { CARD_BRANDS } from '@yukan/rules/billing/card-brands.ts'
import { MAX_CARDS } from '@yukan/rules/limits.ts'
import { cardChangedMail } from '../mail/payment-templates.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { listPlansBeingMade } from '../store/billing/application.ts'
import { findMemberOfCustomer } from '../store/billing/billing.ts'
import { findCertified, saveCertified } from '../store/billing/certified-card.ts'
import { findMember } from '../store/membership/member.ts'
import { enforceLimits } from '../rate-limits/rate-limits.ts'
import { syncCustomer } from './sync-customer.ts'
import { ensureCustomer } from './customers.ts'
import { withCardChange } from './card-changes.ts'
import { idOf } from './expandable.ts'
import { hasContract, readContracts } from './member-contracts.ts'
import { providerCode, providerRefusal } from './provider-failure.ts'

/** "Card brands supported" (product §9), by the provider's names. */
const BRANDS: Readonly<Record<string, Card['brand']>> = {
  mastercard: 'mastercard',
  visa: 'visa',
  amex: 'amex',
  jcb: 'jcb',
  diners: 'diners-club',
  discover: 'discover',
}
/** Results of 3-D Secure that count as authenticated. */
const CERTIFIED = new Set(['authenticated', 'attempt_acknowledged'])
/** The provider's error code for an unknown id. */
const UNKNOWN = 'resource_missing'

/** Begins the registration of a card; its holder is asked to authenticate (3-D Secure). */
export async function beginCard(
  ctx: Context,
  memberId: number,
  now: Date,
): Promise<{ client_secret: string; publishable_key: string; script_url: string }> {
  await enforceLimits(ctx, [{ limit: 'card-member', of: String(memberId) }], now)
  const customer = await ensureCustomer(ctx, memberId, now)
  const provider = await ctx.cardProvider()
  const intent = await provider.setupIntents
    .create({
      customer,
      usage: 'off_session',
      allowed_payment_method_types: ['card'],
      payment_method_options: { card: { request_three_d_secure: 'any' } },
      metadata: { user_id: String(memberId) },
    })
    .catch(providerRefusal)
  if (intent.client_secret === null) throw new Refusal('E_PROVIDER')
  const { cardProvider } = ctx.config
  return { client_secret: intent.client_secret, publishable_key: cardProvider.publishableKey, script_url: cardScriptUrl(cardProvider) }
}

/** The customer's cards at the provider, newest first. */
export async function listPaymentMethods(ctx: Context, customerId: string): Promise<Stripe.PaymentMethod[]> {
  const provider = await ctx.cardProvider()
  return (await provider.customers.listPaymentMethods(customerId, { type: 'card', limit: MAX_CARDS }).catch(providerRefusal)).data
}

/** The member's cards, newest first. A card whose link succeeded at the provider but was not stored is certified according to its registration. */
export async function listCards(ctx: Context, customerId: string, now: Date): Promise<Card[]> {
  const data = await listPaymentMethods(ctx, customerId)
  const certified = await findCertified(
    ctx.db,
    data.map(({ id }) => id),
  )
  const cards: Card[] = []
  for (const { id, card } of data)
    if (card !== undefined) cards.push(toCard(id, card, certified.get(id) ?? (await certify(ctx, customerId, id, now))))
  return cards
}

function toCard(id: string, card: Stripe.PaymentMethod.Card, isCertified: boolean): Card {
  return { id, brand: BRANDS[card.brand] ?? 'unknown', last4: card.last4, isCertified, type: 'paymentMethod' }
}

/** Brand and last digits of a card. */
export async function readCard(ctx: Context, cardId: string): Promise<Pick<Card, 'brand' | 'last4'>> {
  const provider = await ctx.cardProvider()
  const { card } = await provider.paymentMethods.retrieve(cardId).catch(providerRefusal)
  return { brand: BRANDS[card?.brand ?? ''] ?? 'unknown', last4: card?.last4 ?? '' }
}

/** The default card, with its last month (YYYY-MM); null for a customer without one. */
export async function readCardExpiry(
  ctx: Context,
  customerId: string,
): Promise<(Pick<Card, 'id' | 'brand' | 'last4'> & { month: string }) | null> {
  const { invoice_settings } = await readProviderCustomer(ctx, customerId)
  const id = invoice_settings.default_payment_method
  if (id === null) return null
  const provider = await ctx.cardProvider()
  const { card } = await provider.paymentMethods.retrieve(id).catch(providerRefusal)
  if (card === undefined) return null
  const month = `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}`
  return { id, brand: BRANDS[card.brand] ?? 'unknown', last4: card.last4, month }
}

/** The customer's data for pages: the default card. */
export async function readProviderCustomer(ctx: Context, customerId: string): Promise<Customer> {
  const provider = await ctx.cardProvider()
  const customer = await provider.customers.retrieve(customerId).catch(providerRefusal)
  if (customer.deleted === true) throw new Refusal('E_NO_CUSTOMER')
  return {
    id: customer.id,
    default_source: idOf(customer.default_source),
    invoice_settings: { default_payment_method: idOf(customer.invoice_settings.default_payment_method) },
  }
}

/** Removes what earlier tries to register the same card left behind. */
async function removeEarlierTries(
  ctx: Context,
  memberId: number,
  customerId: string,
  tried: Stripe.PaymentMethod,
  now: Date,
): Promise<void> {
  const data = await listPaymentMethods(ctx, customerId)
  const { invoice_settings } = await readProviderCustomer(ctx, customerId)
  const isSame = ({ card }: Stripe.PaymentMethod) =>
    typeof card?.fingerprint === 'string' &&
    card.fingerprint === tried.card?.fingerprint &&
    card.exp_year === tried.card.exp_year &&
    card.exp_month === tried.card.exp_month
  const tries = data.filter((each) => each.id !== tried.id && each.id !== invoice_settings.default_payment_method && isSame(each))
  for (const { id } of tries) await removeCard(ctx, memberId, customerId, id, now)
}

/**
 * Links a card to the customer, and records whether its holder was authenticated; a certified card replaces equal cards that do not pay. Idempotent:
 * a linked card gets the same reply. E_NOT_FOUND for another customer's card or an unknown one.
 */
export async function attachCard(
  ctx: Context,
  memberId: number,
  customerId: string,
  cardId: string,
  now: Date,
): Promise<{ id: string; customer: string }> {
  const provider = await ctx.cardProvider()
  const card = await provider.paymentMethods.retrieve(cardId).catch((error: unknown) => {
    if (providerCode(error) === UNKNOWN) throw new Refusal('E_NOT_FOUND')
    return providerRefusal(error)
  })
  const owner = idOf(card.customer)
  if (owner !== null && owner !== customerId) throw new Refusal('E_NOT_FOUND')
  if (owner === null) await provider.paymentMethods.attach(cardId, { customer: customerId }).catch(providerRefusal)
  if (await certify(ctx, customerId, cardId, now)) await removeEarlierTries(ctx, memberId, customerId, card, now)
  return { id: cardId, customer: customerId }
}

/** Asks the provider for the result of the card's registration and records it. Returns whether its holder was authenticated. */
async function certify(ctx: Context, customerId: string, cardId: string, now: Date): Promise<boolean> {
  const provider = await ctx.cardProvider()
  const { data } = await provider.setupIntents
    .list({ customer: customerId, payment_method: cardId, limit: 10, expand: ['data.latest_attempt'] })
    .catch(providerRefusal)
  const isCertified = data.some(({ status, latest_attempt }) => {
    if (status !== 'succeeded' || latest_attempt === null || typeof latest_attempt === 'string') return false
    const result = latest_attempt.payment_method_details.card?.three_d_secure?.result
    return typeof result === 'string' && CERTIFIED.has(result)
  })
  await saveCertified(ctx.db, cardId, isCertified, now)
  return isCertified
}

/** A customer's card by its id. E_NOT_FOUND for another customer's card or an unknown one. */
async function readOwnCard(ctx: Context, customerId: string, cardId: string, now: Date): Promise<Card> {
  const card = (await listCards(ctx, customerId, now)).find(({ id }) => id === cardId)
  if (card === undefined) throw new Refusal('E_NOT_FOUND')
  return card
}

async function mailCardChange(ctx: Context, customerId: string, { brand, last4 }: Card, now: Date): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const memberId = await findMemberOfCustomer(db, customerId)
    const member = memberId === null ? null : await findMember(db, memberId)
    if (member !== null) await enqueueMail(ctx, db, member, cardChangedMail(`${CARD_BRANDS[brand]} 末尾${last4}`, now), now)
  })
}

/** Makes a card the default; a failed renewal is retried with it at once. E_CARD_DECLINED if that fails again: the card stays the default. */
export async function setDefaultCard(ctx: Context, memberId: number, customerId: string, cardId: string, now: Date): Promise<void> {
  // All that the mail needs is read before the change: it is written even if the provider is away afterwards.
  const card = await readOwnCard(ctx, customerId, cardId, now)
  const before = (await readProviderCustomer(ctx, customerId)).invoice_settings.default_payment_method
  const provider = await ctx.cardProvider()
  await withCardChange(ctx, memberId, { card_id: cardId, kind: 'choice' }, now, () =>
    provider.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } }).catch(providerRefusal),
  )
  if (before !== null && before !== cardId) await mailCardChange(ctx, customerId, card, now)
  const { data: owed } = await provider.invoices.list({ customer: customerId, status: 'open', limit: 10 }).catch(providerRefusal)
  if (owed.length === 0) return
  try {
    for (const { id } of owed) if (id !== undefined) await provider.invoices.pay(id, { payment_method: cardId }).catch(providerRefusal)
  } finally {
    await syncCustomer(ctx, customerId)
  }
}

/** Removes a card. Refused for the card that pays for a running contract or a pending application. */
export async function removeCard(ctx: Context, memberId: number, customerId: string, cardId: string, now: Date): Promise<void> {
  await readOwnCard(ctx, customerId, cardId, now)
  // Read after the change is stored: anything that needs the card was stored before, or is refused from now on.
  await withCardChange(ctx, memberId, { card_id: cardId, kind: 'removal' }, now, async () => {
    const { invoice_settings } = await readProviderCustomer(ctx, customerId)
    const pays = invoice_settings.default_payment_method === cardId
    const isNeeded = async () =>
      (await listPlansBeingMade(ctx.db, memberId, abandonedBefore(now))).length > 0 ||
      hasContract(await readContracts(ctx.db, memberId), now)
    if (pays && (await isNeeded())) throw new Refusal('E_CARD_IN_USE')
    const provider = await ctx.cardProvider()
    await provider.paymentMethods.detach(cardId).catch(providerRefusal)
  })
}

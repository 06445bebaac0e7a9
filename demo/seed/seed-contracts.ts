/** Creates the demo members' contracts, each in its state (decision 024), at the card provider's stand-in only. */
import { setTimeout as sleep } from 'node:timers/promises'
import { demoMembers } from '../master/members.ts'
import type { DemoMember } from '../master/members.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { apply } from '@yukan/server/billing/applications.ts'
import { cancel } from '@yukan/server/billing/contract-changes.ts'
import { attachCard } from '@yukan/server/billing/cards.ts'
import { readCatalogue } from '@yukan/server/billing/catalogue.ts'
import { syncCustomer } from '@yukan/server/billing/sync-customer.ts'
import { ensureCustomer } from '@yukan/server/billing/customers.ts'
import { idOf } from '@yukan/server/billing/expandable.ts'
import type { Context } from '@yukan/server/context.ts'
import { listSubscriptions } from '@yukan/server/store/billing/billing.ts'
import { findMemberByEmail } from '@yukan/server/store/membership/member.ts'
import type { MemberRow } from '@yukan/server/store/membership/member.ts'

/** Ready-made test cards: one that works, and one that can be registered but fails to pay. */
const GOOD_CARD = 'pm_card_visa'
const FAILING_CARD = 'pm_card_chargeCustomerFail'
const SOON = 2
/** Seconds; the stand-in charges every second. */
const LONGEST_WAIT = 20

type Contract = NonNullable<DemoMember['contract']>

async function missingContracts(ctx: Context): Promise<{ member: MemberRow; contract: Contract }[]> {
  if (ctx.config.cardProvider.sandboxUrl === null) return []
  const missing = []
  for (const { email, contract } of demoMembers) {
    const member = contract === null ? null : await findMemberByEmail(ctx.db, email)
    if (member === null || contract === null) continue
    if ((await listSubscriptions(ctx.db, member.id)).length === 0) missing.push({ member, contract })
  }
  return missing
}

/** Whether all demo members have their contracts. */
export async function hasContracts(ctx: Context): Promise<boolean> {
  return (await missingContracts(ctx)).length === 0
}

/** Creates the missing contracts. Returns how many. The stand-in must be running. */
export async function seedContracts(ctx: Context, now: Date): Promise<number> {
  const missing = await missingContracts(ctx)
  for (const { member, contract } of missing) {
    if (contract.end === 'payment failed') await makeFailing(ctx, member, contract, now)
    else await makeRunning(ctx, member, contract, now)
  }
  return missing.length
}

async function makeRunning(ctx: Context, member: MemberRow, { plan, end }: Contract, now: Date): Promise<void> {
  const customerId = await customerWithCard(ctx, member, GOOD_CARD, now)
  const priceId = await priceIdOf(ctx, plan)
  const application = { memberId: member.id, customerId, priceId, applicationId: `demo-application-of-${member.id}`, shown: [] }
  const { subscription_id: subscriptionId } = await apply(ctx, application, now)
  if (end === 'is cancelled' && subscriptionId !== null) await cancel(ctx, { memberId: member.id, customerId, subscriptionId }, now)
}

/** Creates a contract whose renewal failed: free for a moment, then charged to a card without money. */
async function makeFailing(ctx: Context, member: MemberRow, { plan }: Contract, now: Date): Promise<void> {
  const customer = await customerWithCard(ctx, member, FAILING_CARD, now)
  const provider = await ctx.cardProvider()
  const price = await priceIdOf(ctx, plan)
  const made = await provider.subscriptions.create({
    customer,
    items: [{ price }],
    trial_end: Math.floor(Date.now() / SECOND) + SOON,
    metadata: { user_id: String(member.id), plan },
  })
  for (let second = 0; second < LONGEST_WAIT; second += 1) {
    await sleep(SECOND)
    const { data } = await provider.invoices.list({ customer, limit: 10 })
    const owed = data.find(({ status, total }) => total > 0 && (status === 'draft' || status === 'open'))
    if (owed?.id === undefined) continue
    await provider.invoices.pay(owed.id).catch(() => undefined)
    break
  }
  const [row] = (await syncCustomer(ctx, customer)) ?? []
  if (row?.status !== 'past_due') throw new Error(`the payment of ${made.id} did not fail: it is ${row?.status ?? 'not there'}`)
}

async function priceIdOf(ctx: Context, plan: Contract['plan']): Promise<string> {
  const price = (await readCatalogue(ctx)).prices.find(({ nickname }) => nickname === plan)
  if (price === undefined) throw new Error(`the card provider's stand-in has no price for ${plan}`)
  return price.id
}

/** A customer with a registered and authenticated default card, as the pages create it. */
async function customerWithCard(ctx: Context, member: MemberRow, readyMade: string, now: Date): Promise<string> {
  const customer = await ensureCustomer(ctx, member.id, now)
  const provider = await ctx.cardProvider()
  const { payment_method } = await provider.setupIntents.create({
    customer,
    payment_method: readyMade,
    confirm: true,
    return_url: ctx.config.publicUrl,
    usage: 'off_session',
    allowed_payment_method_types: ['card'],
    payment_method_options: { card: { request_three_d_secure: 'any' } },
  })
  const cardId = idOf(payment_method)
  if (cardId === null) throw new Error('the card provider’s stand-in has not stored the card')
  await attachCard(ctx, member.id, customer, cardId, now)
  await provider.customers.update(customer, { invoice_settings: { default_payment_method: cardId } })
  return customer
}

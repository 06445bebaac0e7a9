/** Our copy of the card provider's data, and applications under way (decision 021). */
import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../db/connect.ts'
import { literalList } from '../db/literal-list.ts'
import { RUNNING_STATUSES } from '@yukan/rules/subscription-rights.ts'
import type { PlanName } from '@yukan/rules/words.ts'
import type { ApplicationTable, PlanChangeTable, SubscriptionTable } from '../db/tables.ts'

export type SubscriptionRow = Omit<Selectable<SubscriptionTable>, 'print_change_at'> & {
  /** The contract's free time runs, and the member has never paid. */
  is_free: boolean
}
export type ApplicationRow = Omit<Selectable<ApplicationTable>, 'terms'>

const subscriptionColumns = [
  'id',
  'member_id',
  'plan_name',
  'expire_at',
  'is_cancelled',
  'created_at',
  'subscription_id',
  'product_id',
  'price_id',
  'status',
  'paid_through',
  'cancel_after',
  'converged_at',
  'yen',
] as const
const RUNNING = literalList(RUNNING_STATUSES)
const isFree = sql<boolean>`(subscription.status = 'trialing' and not exists
  (select from payment where payment.member_id = subscription.member_id and payment.succeeded and payment.total > 0))`.as('is_free')
const applicationColumns = [
  'id',
  'member_id',
  'plan_name',
  'price_id',
  'yen',
  'shown',
  'first_on',
  'created_at',
  'state',
  'subscription_id',
  'failure',
] as const
const paymentColumns = ['invoice_id', 'member_id', 'total', 'number', 'lines', 'succeeded', 'created_at', 'paid_at'] as const

/** The member's customer id at the provider. */
export async function findCustomerId(db: Db, memberId: number): Promise<string | null> {
  const row = await db.selectFrom('customer').select('customer_id').where('member_id', '=', memberId).executeTakeFirst()
  return row?.customer_id ?? null
}

/** The member of a customer id. */
export async function findMemberOfCustomer(db: Db, customerId: string): Promise<number | null> {
  const row = await db.selectFrom('customer').select('member_id').where('customer_id', '=', customerId).executeTakeFirst()
  return row?.member_id ?? null
}

/** Every customer, for the nightly comparison. */
export async function listCustomers(db: Db): Promise<{ member_id: number; customer_id: string }[]> {
  return db.selectFrom('customer').select(['member_id', 'customer_id']).orderBy('member_id').execute()
}

/** Customers with a contract that is charged again, whose card was not checked since `before`; the longest unchecked first. */
export async function listCardsToCheck(
  db: Db,
  before: Date,
  now: Date,
  limit: number,
): Promise<{ member_id: number; customer_id: string }[]> {
  const { rows } = await sql<{ member_id: number; customer_id: string }>`
    select member_id, customer_id from customer
    where (card_checked_at is null or card_checked_at < ${before}) and exists (
      select from subscription s where s.member_id = customer.member_id and s.expire_at > ${now} and not s.is_cancelled)
    order by card_checked_at nulls first, member_id limit ${limit}`.execute(db)
  return rows
}

/** Notes that the card of a member was checked. */
export async function noteCardChecked(db: Db, memberId: number, now: Date): Promise<void> {
  await db.updateTable('customer').set({ card_checked_at: now }).where('member_id', '=', memberId).execute()
}

/** Saves the member's customer unless there is one already; returns the stored one. */
export async function saveCustomer(db: Db, memberId: number, customerId: string, now: Date): Promise<string> {
  await db
    .insertInto('customer')
    .values({ member_id: memberId, customer_id: customerId, created_at: now })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute()
  const kept = await findCustomerId(db, memberId)
  if (kept === null) throw new Error('the customer was not saved')
  return kept
}

/** The member's subscriptions, newest first: the first of them is the one that counts (product §4). */
export async function listSubscriptions(db: Db, memberId: number): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('subscription')
    .select(subscriptionColumns)
    .select(isFree)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** The subscriptions that count, of members who have one. */
export async function listNewestSubscriptions(db: Db, memberIds: readonly number[]): Promise<Map<number, SubscriptionRow>> {
  if (memberIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('subscription')
    .distinctOn('member_id')
    .select(subscriptionColumns)
    .select(isFree)
    .where('member_id', 'in', memberIds)
    .orderBy('member_id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.member_id, row]))
}

export type SubscriptionState = Pick<
  SubscriptionRow,
  'member_id' | 'plan_name' | 'expire_at' | 'is_cancelled' | 'product_id' | 'price_id' | 'status' | 'paid_through' | 'created_at' | 'yen'
> & { subscription_id: string }

/**
 * Writes the provider's state at `askedAt` unless a later one is stored. A cancellation that the provider does not have yet stays; while a
 * payment is owed, access lasts for the days of grace.
 */
export async function saveSubscription(db: Db, state: SubscriptionState, askedAt: Date): Promise<void> {
  await sql`
    insert into subscription (member_id, subscription_id, plan_name, expire_at, is_cancelled, product_id, price_id, status, paid_through,
      created_at, converged_at, yen)
    values (${state.member_id}, ${state.subscription_id}, ${state.plan_name}, ${state.expire_at}, ${state.is_cancelled},
      ${state.product_id}, ${state.price_id}, ${state.status}, ${state.paid_through}, ${state.created_at}, ${askedAt}, ${state.yen})
    on conflict (subscription_id) do update set
      plan_name = excluded.plan_name, product_id = excluded.product_id, price_id = excluded.price_id, status = excluded.status,
      paid_through = excluded.paid_through, converged_at = excluded.converged_at, yen = excluded.yen,
      cancel_after = case when excluded.is_cancelled then null else subscription.cancel_after end,
      is_cancelled = excluded.is_cancelled or subscription.cancel_after is not null,
      expire_at = case when excluded.is_cancelled or subscription.cancel_after is null or excluded.status = 'past_due' then excluded.expire_at
        else ((subscription.cancel_after + 1)::timestamp at time zone 'Asia/Tokyo') end
    where subscription.converged_at is null or subscription.converged_at <= excluded.converged_at`.execute(db)
}

/** Locks a customer until the transaction ends, so that its subscriptions and payments have one writer. */
export async function lockCustomer(db: Db, customerId: string): Promise<void> {
  await db.selectFrom('customer').select('member_id').where('customer_id', '=', customerId).forUpdate().execute()
}

/** Records that a subscription has changed to another plan. */
export async function addPlanChange(db: Db, change: Insertable<PlanChangeTable>): Promise<void> {
  await db.insertInto('plan_change').values(change).execute()
}

/** The plans of which the provider may be making a contract at this moment: of applications that are open since `since`, or done before their contract is stored. */
export async function listPlansBeingMade(db: Db, memberId: number, since: Date): Promise<PlanName[]> {
  const { rows } = await sql<{ plan_name: PlanName }>`
    select o.plan_name from application o where o.member_id = ${memberId} and ((o.state = 'open' and o.created_at > ${since})
      or (o.state = 'done' and not exists (select from subscription s where s.subscription_id = o.subscription_id)))`.execute(db)
  return rows.map(({ plan_name }) => plan_name)
}

/** Whether a change of the member's to a plan with the print was sent to the provider since `since`. */
export async function hasPrintChange(db: Db, memberId: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('subscription')
    .select('id')
    .where('member_id', '=', memberId)
    .where('print_change_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Notes that a change of a subscription to a plan with the print is sent to the provider. */
export async function setPrintChange(db: Db, subscriptionId: string, now: Date): Promise<void> {
  await db.updateTable('subscription').set({ print_change_at: now }).where('subscription_id', '=', subscriptionId).execute()
}

/** Stores the last day of a subscription that is cancelled after the deadline; with a payment owed it ends with the days of grace. */
export async function setCancelAfter(db: Db, subscriptionId: string, day: string): Promise<void> {
  await sql`update subscription set cancel_after = ${day}, is_cancelled = true,
    expire_at = case when status = 'past_due' then expire_at else ((${day}::date + 1)::timestamp at time zone 'Asia/Tokyo') end
    where subscription_id = ${subscriptionId}`.execute(db)
}

export interface DueCancellation {
  member_id: number
  subscription_id: string
  customer_id: string
}

/** Subscriptions whose stored cancellation is due: the last month is paid, or there is a newer contract. Of everybody or of one member. */
export async function listDueCancellations(db: Db, memberId?: number): Promise<DueCancellation[]> {
  const { rows } = await sql<DueCancellation>`
    select s.member_id::int, s.subscription_id, c.customer_id from subscription s join customer c on c.member_id = s.member_id
    where s.cancel_after is not null and s.status in ${RUNNING}
      and (s.paid_through >= s.cancel_after
        or exists (select from subscription n where n.member_id = s.member_id and n.subscription_id is not null
          and (n.created_at, n.id) > (s.created_at, s.id) and n.status in ('active', 'trialing', 'past_due')))
      and (${memberId ?? null}::bigint is null or s.member_id = ${memberId ?? null})
    order by s.id`.execute(db)
  return rows
}

/** Customers of withdrawn members whose contract may still be charged: all, or one member's. */
export async function listCustomersLeft(db: Db, memberId?: number): Promise<{ member_id: number; customer_id: string }[]> {
  const { rows } = await sql<{ member_id: number; customer_id: string }>`
    select c.member_id::int, c.customer_id from customer c join member m on m.id = c.member_id
    where m.withdrawn_at is not null and (${memberId ?? null}::bigint is null or m.id = ${memberId ?? null})
      and exists (select from subscription s where s.member_id = m.id and s.subscription_id is not null
        and (s.status in ('past_due', 'unpaid') or (s.status in ${RUNNING} and not s.is_cancelled)))
    order by m.id`.execute(db)
  return rows
}

/** Failures of applications that were refused before the request to the provider: for another contract, or without a card. */
export const REFUSED = { contract: 'under contract', card: 'no card' } as const
const refusedFailures: readonly string[] = Object.values(REFUSED)

/** Whether an application was refused before the request to the provider, so that its id may be used again. */
export function isRefused({ failure }: Pick<ApplicationRow, 'failure'>): boolean {
  return failure !== null && refusedFailures.includes(failure)
}

/** Stores an application, or replaces a refused one, and returns the stored one of its id. Null while the member has another one open. */
export async function addApplication(
  db: Db,
  application: Pick<ApplicationRow, 'id' | 'member_id' | 'plan_name' | 'price_id' | 'yen' | 'first_on' | 'shown'> & { terms: unknown },
  now: Date,
): Promise<ApplicationRow | null> {
  const { id, member_id } = application
  await db
    .deleteFrom('application')
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .where('failure', 'in', refusedFailures)
    .execute()
  await db
    .insertInto('application')
    .values({
      ...application,
      shown: JSON.stringify(application.shown),
      terms: JSON.stringify(application.terms),
      created_at: now,
      subscription_id: null,
      failure: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return findApplication(db, application.id)
}

/**
 * The terms (`MailFact[]`, as JSON) of the application that led to a subscription: of the one that is noted for it, or of the member's open
 * one, whose end is not noted yet. Null for none.
 */
export async function findApplicationTerms(db: Db, memberId: number, subscriptionId: string | null): Promise<unknown> {
  const row = await db
    .selectFrom('application')
    .select('terms')
    .where('member_id', '=', memberId)
    .where((where) => where.or([where('subscription_id', '=', subscriptionId), where('state', '=', 'open')]))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.terms ?? null
}

/** The application of an id. */
export async function findApplication(db: Db, id: string): Promise<ApplicationRow | null> {
  return (await db.selectFrom('application').select(applicationColumns).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Open applications from before an instant with their customers, of everybody or of one member: their program has ended. */
export async function listAbandoned(
  db: Db,
  before: Date,
  memberId?: number,
): Promise<{ id: string; member_id: number; customer_id: string }[]> {
  const all = db
    .selectFrom('application')
    .innerJoin('customer', 'customer.member_id', 'application.member_id')
    .select(['application.id', 'application.member_id', 'customer.customer_id'])
    .where('application.state', '=', 'open')
    .where('application.created_at', '<', before)
  return (memberId === undefined ? all : all.where('application.member_id', '=', memberId)).execute()
}

/** Stores how an application ended. */
export async function endApplication(db: Db, id: string, end: { subscriptionId: string } | { failure: string }): Promise<void> {
  const set =
    'failure' in end ? { state: 'failed' as const, failure: end.failure } : { state: 'done' as const, subscription_id: end.subscriptionId }
  await db.updateTable('application').set(set).where('id', '=', id).execute()
}

/** Returns those of the cards that are stored as certified. */
export async function findCertified(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('certified_card')
    .select('payment_method_id')
    .where('payment_method_id', 'in', ids)
    .where('is_certified', '=', true)
    .execute()
  return new Set(rows.map((row) => row.payment_method_id))
}

/** Stores whether a card's holder was authenticated. */
export async function saveCertified(db: Db, id: string, isCertified: boolean, now: Date): Promise<void> {
  await db
    .insertInto('certified_card')
    .values({ payment_method_id: id, is_certified: isCertified, known_at: now })
    .onConflict((conflict) => conflict.column('payment_method_id').doUpdateSet({ is_certified: isCertified, known_at: now }))
    .execute()
}

export interface PaymentRow {
  invoice_id: string
  member_id: number
  total: number
  number: string | null
  lines: readonly object[]
  succeeded: boolean
  created_at: Date
  paid_at: Date | null
}

/** Creates or updates a payment with what the provider said when it was asked at `askedAt`; an earlier reply changes nothing. */
export async function savePayment(db: Db, payment: PaymentRow, askedAt: Date): Promise<void> {
  const { invoice_id, ...rest } = payment
  const values = { ...rest, lines: JSON.stringify(payment.lines), converged_at: askedAt }
  await db
    .insertInto('payment')
    .values({ invoice_id, ...values })
    .onConflict((conflict) =>
      conflict
        .column('invoice_id')
        .doUpdateSet(values)
        .where(({ or, eb }) => or([eb('payment.converged_at', 'is', null), eb('payment.converged_at', '<=', askedAt)])),
    )
    .execute()
}

/** The member's payments, newest first. */
export async function listPayments(db: Db, memberId: number): Promise<(Omit<PaymentRow, 'lines'> & { lines: unknown })[]> {
  return db
    .selectFrom('payment')
    .select(paymentColumns)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .orderBy('invoice_id')
    .execute()
}

export interface ContractRow extends Pick<
  SubscriptionRow,
  'member_id' | 'plan_name' | 'price_id' | 'status' | 'is_cancelled' | 'paid_through' | 'cancel_after'
> {
  subscription_id: string
}

/** Our copy of the provider's contracts, all or one, for the nightly proof. */
export async function listContracts(db: Db, subscriptionId: string | null = null): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select subscription_id, member_id, plan_name, price_id, status, is_cancelled, paid_through, cancel_after from subscription
    where subscription_id is not null and (${subscriptionId}::text is null or subscription_id = ${subscriptionId})
    order by id`.execute(db)
  return rows
}

/** Our copy of the card provider's customers and their subscriptions (decision 021). */
import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { literalList } from '../../db/literal-list.ts'
import { RUNNING_STATUSES } from '@yukan/rules/billing/subscription-rights.ts'
import type { PlanChangeTable, SubscriptionTable } from '../../db/tables/billing-tables.ts'

export type SubscriptionRow = Omit<Selectable<SubscriptionTable>, 'print_change_at'> & {
  /** The contract's free time runs, and the member has never paid. */
  is_free: boolean
}
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

/** Records that the card of a member was checked. */
export async function recordCardCheck(db: Db, memberId: number, now: Date): Promise<void> {
  await db.updateTable('customer').set({ card_checked_at: now }).where('member_id', '=', memberId).execute()
}

/** Saves the member's customer unless one exists; returns the stored one. */
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

/** The member's subscriptions, newest first: the first of them counts (product §4). */
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

/** Locks a customer until the transaction ends: its subscriptions and payments have one writer. */
export async function lockCustomer(db: Db, customerId: string): Promise<void> {
  await db.selectFrom('customer').select('member_id').where('customer_id', '=', customerId).forUpdate().execute()
}

/** Records that a subscription has changed to another plan. */
export async function addPlanChange(db: Db, change: Insertable<PlanChangeTable>): Promise<void> {
  await db.insertInto('plan_change').values(change).execute()
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

/** Subscriptions whose stored cancellation is due: the last month is paid, or there is a newer contract. Of all members or of one. */
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

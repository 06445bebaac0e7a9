import type { Subscription, UserCustomer } from '@yukan/contract/member-entities.ts'
import { containsPaper } from '@yukan/rules/membership/plans.ts'
import { formatWireInstant, lastDayBefore } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import { hasDeliveredBy, readFirstDelivery } from '../delivery/first-delivery.ts'
import { findCustomerId, listSubscriptions } from '../store/billing/billing.ts'
import type { SubscriptionRow } from '../store/billing/billing.ts'

/** A row as the contract's Subscription; the staff's own ones have an empty id. */
export function toSubscription(row: SubscriptionRow): Subscription {
  return {
    id: row.id,
    subscription_id: row.subscription_id ?? '',
    product_id: row.product_id,
    price_id: row.price_id,
    planName: row.plan_name,
    expire: formatWireInstant(row.expire_at),
    isCancel: row.is_cancelled,
    isPastDue: row.status === 'past_due',
    isFree: row.is_free,
  }
}

/** Last day of the delivery of a cancelled contract that still runs; null for another, and for one without a paper before its end. */
async function lastDeliveryOf(ctx: Context, row: SubscriptionRow, now: Date): Promise<string | null> {
  if (!row.is_cancelled || row.expire_at <= now || !containsPaper(row.plan_name)) return null
  const lastOn = lastDayBefore(row.expire_at)
  return (await hasDeliveredBy(ctx.db, row.member_id, lastOn)) ? lastOn : null
}

/** The member's customer with its subscriptions, newest first, and the first delivery of the newest; null without either. */
export async function readUserCustomer(ctx: Context, memberId: number, now: Date): Promise<UserCustomer | null> {
  const [customerId, rows] = await Promise.all([findCustomerId(ctx.db, memberId), listSubscriptions(ctx.db, memberId)])
  if (customerId === null && rows.length === 0) return null
  const [newest] = rows
  const deliveryOn = newest !== undefined && containsPaper(newest.plan_name) ? await readFirstDelivery(ctx.db, memberId, now) : null
  const deliveryUntil = newest === undefined ? null : await lastDeliveryOf(ctx, newest, now)
  const subscriptions = rows.map((row, index) => ({
    ...toSubscription(row),
    ...(index === 0 && deliveryOn !== null ? { deliveryOn } : {}),
    ...(index === 0 && deliveryUntil !== null ? { deliveryUntil } : {}),
  }))
  return { customer_id: customerId ?? '', subscriptions }
}

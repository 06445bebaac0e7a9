/** Row types of customers, contracts, payments and prices (`migrations/`). */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PlanName, SubscribedPlan } from '@yukan/rules/text/words.ts'

type Identity = GeneratedAlways<number>
type Day = string

export interface SubscriptionTable {
  id: Identity
  member_id: number
  plan_name: SubscribedPlan
  expire_at: Date
  is_cancelled: Generated<boolean>
  created_at: Generated<Date>
  subscription_id: string | null
  product_id: Generated<string>
  price_id: Generated<string>
  status: Generated<string>
  paid_through: Day | null
  cancel_after: Day | null
  converged_at: Date | null
  yen: number | null
  print_change_at: Date | null
}
export interface CustomerTable {
  member_id: number
  customer_id: string
  created_at: Date
  card_checked_at: Generated<Date | null>
}
export interface ApplicationTable {
  id: string
  member_id: number
  plan_name: string
  price_id: string
  yen: number
  shown: ColumnType<unknown, string, string>
  terms: ColumnType<unknown, string | undefined, string>
  first_on: Day
  created_at: Date
  state: Generated<'open' | 'done' | 'failed'>
  subscription_id: string | null
  failure: string | null
}
/** `migrations/027-plan-prices.ts` */
export interface PriceChangeTable {
  id: Generated<string>
  number: Identity
  plan: PlanName
  yen: number
  price_id: string | null
  replaced: Generated<string[]>
  confirmed_at: Date | null
  is_superseded: Generated<boolean>
}
export interface PlanChangeTable {
  id: Identity
  member_id: number
  from_plan: string
  to_plan: string
  paid_through: Day | null
  changed_at: Date
}
export interface PaymentTable {
  invoice_id: string
  member_id: number
  total: number
  number: string | null
  lines: ColumnType<unknown, string, string>
  succeeded: boolean
  created_at: Date
  paid_at: Date | null
  /** When the provider was asked for this state. */
  converged_at: Date | null
}

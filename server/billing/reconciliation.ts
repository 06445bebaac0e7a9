import { abandonedBefore } from '@yukan/rules/lifetimes.ts'
import type { Context } from '../context.ts'
import { mapConcurrent } from '../concurrency/map-concurrent.ts'
import { listAbandoned } from '../store/billing/application.ts'
import { listCustomers, listCustomersLeft, listDueCancellations, listSubscriptions } from '../store/billing/billing.ts'
import type { SubscriptionRow } from '../store/billing/billing.ts'
import { endAbandoned } from './applications.ts'
import { sendDueCancellations } from './contract-changes.ts'
import { syncCustomer } from './sync-customer.ts'
import { endContractsOfWithdrawn } from './end-of-withdrawn.ts'

/** A difference between our rows and the provider's. */
export interface Difference {
  memberId: number
  subscriptionId: string
  what: string
}

export interface Reconciliation {
  customers: number
  differences: Difference[]
  failures: { memberId: number; message: string }[]
}

/** Nearly all of the time is spent waiting for the provider, which allows a hundred requests a second; each customer takes two. */
const CUSTOMERS_AT_ONCE = 8
const COMPARED = ['plan_name', 'price_id', 'status', 'is_cancelled', 'paid_through'] as const

/** Compares every customer with the provider and repairs differences (decision 021). */
export async function reconcile(ctx: Context): Promise<Reconciliation> {
  const customers = await listCustomers(ctx.db)
  const results = await mapConcurrent(customers, CUSTOMERS_AT_ONCE, async ({ member_id: memberId, customer_id }) => {
    try {
      const before = await listSubscriptions(ctx.db, memberId)
      const after = (await syncCustomer(ctx, customer_id)) ?? []
      return { differences: after.flatMap((row) => differencesOf(row, before)), failures: [] }
    } catch (error) {
      return { differences: [], failures: [{ memberId, message: reasonOf(error) }] }
    }
  })
  return {
    customers: customers.length,
    differences: results.flatMap(({ differences }) => differences),
    failures: results.flatMap(({ failures }) => failures),
  }
}

/** The message of an error; a refusal has the provider's error as its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

function differencesOf(row: SubscriptionRow, before: readonly SubscriptionRow[]): Difference[] {
  const old = before.find(({ subscription_id }) => subscription_id === row.subscription_id)
  const head = { memberId: row.member_id, subscriptionId: row.subscription_id ?? '' }
  if (old === undefined) return [{ ...head, what: 'was not known here' }]
  return COMPARED.flatMap((column) =>
    old[column] === row[column] ? [] : [{ ...head, what: `${column} was ${String(old[column])}, is ${String(row[column])}` }],
  )
}

/** The results of a full reconciliation. */
export interface WholeReconciliation extends Reconciliation {
  /** Abandoned applications. */
  abandoned: number
  cancellationsSent: number
  /** Contracts of withdrawn members. */
  ended: number
}

/**
 * Completes interrupted applications, due cancellations and ends of withdrawn members' contracts, and compares every customer. A failure for one member
 * stops neither the others nor the comparison, which may repair its cause.
 */
export async function runReconciliation(ctx: Context, now: Date): Promise<WholeReconciliation> {
  const failures: Reconciliation['failures'] = []
  const completeEach = async (rows: readonly { member_id: number }[], complete: (memberId: number) => Promise<number>) => {
    let completed = 0
    for (const memberId of new Set(rows.map(({ member_id }) => member_id))) {
      try {
        completed += await complete(memberId)
      } catch (error) {
        failures.push({ memberId, message: reasonOf(error) })
      }
    }
    return completed
  }
  const abandoned = await completeEach(await listAbandoned(ctx.db, abandonedBefore(now)), (id) => endAbandoned(ctx, now, id))
  const cancellationsSent = await completeEach(await listDueCancellations(ctx.db), (id) => sendDueCancellations(ctx, id))
  const ended = await completeEach(await listCustomersLeft(ctx.db), (id) => endContractsOfWithdrawn(ctx, id))
  const compared = await reconcile(ctx)
  return { ...compared, failures: [...failures, ...compared.failures], abandoned, cancellationsSent, ended }
}

/** Nightly: a whole reconciliation, with a line in the log for each difference and failure. Returns a summary. Throws if something failed. */
export async function reconcileNightly(ctx: Context, now: Date): Promise<string> {
  const { customers, differences, failures, abandoned, cancellationsSent, ended } = await runReconciliation(ctx, now)
  for (const difference of differences) ctx.log.warn(difference, 'the card provider had it otherwise; repaired')
  for (const failure of failures) ctx.log.error(failure, 'a customer could not be reconciled with the card provider')
  if (failures.length > 0) throw new Error(`${failures.length} of ${customers} customers could not be compared`)
  return `${customers} customers compared, ${differences.length} differences repaired, ${cancellationsSent} cancellations sent, ${ended} contracts of withdrawn members and ${abandoned} applications ended`
}

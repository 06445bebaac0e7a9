/** The job `sync-customer`: an event of the card provider is a reason to fetch its customer again (decision 021). */
import type { Context } from '../context.ts'
import { withAdvisoryLock } from '../db/advisory-lock.ts'
import { syncCustomer } from './sync-customer.ts'

/** Fetches a customer again, once at a time on all nodes. Throws when it could not, or when another process is at it; the job is retried. */
export async function syncCustomerOnce(ctx: Context, customerId: string): Promise<void> {
  const synced = await withAdvisoryLock(ctx.db, `yukan customer ${customerId}`, () => syncCustomer(ctx, customerId))
  if (synced === null) throw new Error(`customer ${customerId} is being synchronised by another process`)
}

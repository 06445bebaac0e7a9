import type { Context } from '../context.ts'
import { withAdvisoryLock } from '../db/advisory-lock.ts'
import { syncCustomer } from './sync-customer.ts'

/** The job `sync-customer`: fetches a customer again (decision 021). Throws when it fails or another process is doing so; it is retried. */
export async function syncCustomerOnce(ctx: Context, customerId: string): Promise<void> {
  const synced = await withAdvisoryLock(ctx.direct.db, `yukan customer ${customerId}`, () => syncCustomer(ctx, customerId))
  if (synced === null) throw new Error(`customer ${customerId} is being synchronised by another process`)
}

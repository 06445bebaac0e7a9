import { stripeGetUpcomingInvoice } from '@yukan/contract/provider.ts'
import { requireCustomer } from '../../billing/customers.ts'
import { readNextPayment } from '../../billing/payments.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requireMember } from '../../membership/owner.ts'

/** The next payment. */
export const getUpcomingInvoice = defineHandler(stripeGetUpcomingInvoice, async (ctx, { query, caller, now }) => {
  const memberId = requireMember(caller)
  const customerId = await requireCustomer(ctx, memberId, query.customerId)
  return { data: await readNextPayment(ctx, memberId, customerId, now) }
})

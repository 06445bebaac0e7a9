import { stripeGetUpcomingInvoice } from '@yukan/contract/provider.ts'
import { ownCustomer } from '../../billing/customers.ts'
import { readNextPayment } from '../../billing/payments.ts'
import { answer } from '../../call.ts'
import { ownerOf } from '../../membership/owner.ts'

/** The payment to come. */
export const getUpcomingInvoice = answer(stripeGetUpcomingInvoice, async (ctx, { query, caller, now }) => {
  const memberId = ownerOf(caller)
  const customerId = await ownCustomer(ctx, memberId, query.customerId)
  return { data: await readNextPayment(ctx, memberId, customerId, caller, now) }
})

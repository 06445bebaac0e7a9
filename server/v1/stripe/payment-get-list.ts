import { stripePaymentGetList } from '@yukan/contract/provider.ts'
import { requireCustomer } from '../../billing/customers.ts'
import { readPayments } from '../../billing/payments.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requireMember } from '../../membership/owner.ts'

/** The member's payments, newest first. */
export const getPayments = defineHandler(stripePaymentGetList, async (ctx, { query, caller }) => {
  const memberId = requireMember(caller)
  await requireCustomer(ctx, memberId, query.customer_id)
  return { list: await readPayments(ctx, memberId) }
})

import { stripePaymentGetList } from '@yukan/contract/provider.ts'
import { ownCustomer } from '../../billing/customers.ts'
import { readPayments } from '../../billing/payments.ts'
import { answer } from '../../call.ts'
import { ownerOf } from '../../membership/owner.ts'

/** The member's payments, newest first. */
export const getPayments = answer(stripePaymentGetList, async (ctx, { query, caller }) => {
  const memberId = ownerOf(caller)
  await ownCustomer(ctx, memberId, query.customer_id)
  return { list: await readPayments(ctx, memberId) }
})

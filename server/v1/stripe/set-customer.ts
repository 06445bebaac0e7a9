import { stripeCustomerSetRegister } from '@yukan/contract/provider.ts'
import { ensureCustomer } from '../../billing/customers.ts'
import { answer } from '../../call.ts'
import { ownerOf } from '../../membership/owner.ts'

/** Makes the member a customer. Email and name are those of the account, whatever the body says. */
export const setCustomer = answer(stripeCustomerSetRegister, async (ctx, { body, caller, now }) => ({
  data: { customer: { id: await ensureCustomer(ctx, ownerOf(caller, body.customerData.metadata.user_id), now) } },
}))

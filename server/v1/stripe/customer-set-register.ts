import { stripeCustomerSetRegister } from '@yukan/contract/provider.ts'
import { ensureCustomer } from '../../billing/customers.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requireMember } from '../../membership/owner.ts'

/** Creates the member's customer. Email and name are those of the account, whatever the body contains. */
export const setCustomer = defineHandler(stripeCustomerSetRegister, async (ctx, { body, caller, now }) => ({
  data: { customer: { id: await ensureCustomer(ctx, requireMember(caller, body.customerData.metadata.user_id), now) } },
}))

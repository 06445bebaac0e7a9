/** A member with a card at the provider's stand-in, and their application. */
import { v1Calls } from '@yukan/contract/calls.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import type { Context } from '@yukan/server/context.ts'
import { saveMaster } from '@yukan/server/store/settings/master.ts'
import { loginAs, makeMember } from '@yukan/server/test/make.ts'

export interface Applicant {
  memberId: number
  customerId: string
  headers: Readonly<Record<string, string>>
}

/** Offers the plans that the provider's stand-in knows. */
export async function offerPlans({ db }: Pick<Context, 'db'>): Promise<void> {
  const ids = { local: 'prod_yukan', develop: 'prod_yukan', production: 'prod_yukan' }
  await saveMaster(db, { ...sampleMaster, products: { ...sampleMaster.products, product_id: ids } })
}

/** Adds a member who has registered a card and is logged in. */
export async function makeApplicant(ctx: Context): Promise<Applicant> {
  const member = await makeMember(ctx.db)
  const provider = await ctx.cardProvider()
  const { id: customerId } = await provider.customers.create({ email: member.email ?? '', metadata: { user_id: String(member.id) } })
  const { id: cardId } = await provider.paymentMethods.attach('pm_card_visa', { customer: customerId })
  await provider.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } })
  await ctx.db.insertInto('customer').values({ member_id: member.id, customer_id: customerId, created_at: new Date() }).execute()
  return { memberId: member.id, customerId, headers: await loginAs({ db: ctx.db, clock: ctx.clock, ctx }, member) }
}

/** The body of their application; repeated, it is the same one. */
export function applicationOf({ memberId, customerId }: Applicant): object {
  const ids = { user_id: memberId, customer_id: customerId, applicationId: `application-of-member-${memberId}` }
  return { ...v1Calls['/stripe/subscription/set/register'].sample.body, ...ids }
}

/** Computes the terms of an application, a plan change or a cancellation made now (decision 021). */
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { V1Calls } from '@yukan/contract/calls.ts'
import { deliveryWayTo } from '@yukan/rules/delivery/delivery-towns.ts'
import { isBank } from '@yukan/rules/membership/member-status.ts'
import type { PaperDayRule } from '@yukan/rules/paper/paper-days.ts'
import { containsPaper } from '@yukan/rules/membership/plans.ts'
import { applicationTerms, contractTerms, taxWithin } from '@yukan/rules/billing/subscription-terms.ts'
import { formatWireInstant, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { DELIVERY_ADDRESS } from '@yukan/rules/text/words.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import type { Context } from '../context.ts'
import { readDelivery } from '../settings/delivery.ts'
import { readPaperDays } from '../settings/paper-days.ts'
import { Refusal } from '../refusal.ts'
import { findAddress } from '../store/delivery/address.ts'
import { readCatalogue } from './catalogue.ts'
import { isNationalHoliday } from '../settings/holidays.ts'
import { membershipForNewContract } from './late-cancellation.ts'
import { hasContract, readContracts } from './member-contracts.ts'
import type { MemberContracts } from './member-contracts.ts'

export type Terms = ReplyOf<V1Calls['/subscription/get/terms']>['data']

const MONTHS = 12

/** The price that the member's running contract keeps for its plan; null for another plan. */
function ownYen(found: MemberContracts, plan: PlanName, now: Date): number | null {
  const [newest] = found.contracts
  return hasContract(found, now) && newest?.plan_name === plan ? newest.yen : null
}

/** Dates and amounts of a plan for a member now. E_NOT_FOUND for a plan that is not offered, unless it is the member's own; E_PROVIDER. */
export async function readTerms(ctx: Context, memberId: number, plan: PlanName, now: Date): Promise<Terms> {
  const { prices, tax } = await readCatalogue(ctx)
  const price = prices.find(({ nickname, active }) => nickname === plan && active)
  const found = await readContracts(ctx.db, memberId)
  const yen = price?.unit_amount ?? ownYen(found, plan, now)
  if (yen === null) throw new Refusal('E_NOT_FOUND')
  const address = containsPaper(plan) ? await findAddress(ctx.db, memberId, DELIVERY_ADDRESS) : null
  const paperDays = await readPaperDays(ctx.db)
  const terms = applicationTerms(membershipForNewContract(found), now, isNationalHoliday, paperDays)
  return {
    plan,
    yen,
    taxYen: tax.inclusive ? taxWithin(yen, tax.percentage) : 0,
    taxPercentage: tax.percentage,
    yearYen: yen * MONTHS,
    trialUntil: terms.trialUntil,
    paidUntil: terms.paidUntil,
    isPaidUntilFree: found.contracts[0]?.is_free === true,
    isChargedNow: terms.firstOn === tokyoDay(now),
    firstOn: terms.firstOn,
    firstThrough: terms.firstThrough,
    secondOn: terms.secondOn,
    deliveryOn: containsPaper(plan) ? terms.deliveryOn : null,
    deliveryWay: address === null ? null : deliveryWayTo(await readDelivery(ctx.db), address),
    cancelBy: formatWireInstant(terms.cancelBy),
    isCancelByOver: terms.cancelBy.getTime() <= now.getTime(),
    earliestEnd: terms.earliestEnd,
    contract: contractOf(found, plan, now, paperDays),
  }
}

/** The terms of the member's own contract; null if there is none that the web may change (product §1 role 7). */
function contractOf(found: MemberContracts, plan: PlanName, now: Date, paperDays: PaperDayRule): Terms['contract'] {
  const [newest] = found.contracts
  if (isBank(found.member) || !hasContract(found, now)) return null
  if (newest === undefined || newest.paid_through === null) return null
  const { changeOn, deliveryOn, lastOn } = contractTerms(
    { paidThrough: newest.paid_through, isFree: newest.is_free },
    now,
    isNationalHoliday,
    paperDays,
  )
  const isFree = newest.is_free && lastOn <= newest.paid_through
  return { changeOn, deliveryOn: containsPaper(plan) && !containsPaper(newest.plan_name) ? deliveryOn : null, lastOn, isFree }
}

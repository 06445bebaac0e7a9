/** The effects of a change of plan or a cancellation, for the confirmation questions (product §2 "Other dialogs", §9 "Billing"). */
import type { Subscription, User } from '@yukan/contract/member-entities.ts'
import { containsDigital, containsPaper } from '@yukan/rules/membership/plans.ts'
import { addDays, japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import { deliveryText } from '../../../messages/delivery.ts'
import { changeText as text } from '../../../messages/subscription.ts'
import { planPrice } from './flow-data.ts'
import type { Catalogue, FlowData, Terms } from './flow-data.ts'

type RunningContract = NonNullable<Terms['contract']>

/** When the delivery of a contract with the last day `lastOn` ends; it may not have begun. */
function deliveryEnd({ deliveryOn }: Pick<Subscription, 'deliveryOn'>, lastOn: string): string {
  return typeof deliveryOn === 'string' && deliveryOn > lastOn ? text.deliveryNever : text.deliveryEnds(japaneseDay(lastOn))
}

export interface ChosenChange {
  user: Pick<User, 'statusFlags'>
  flow: Pick<FlowData, 'plans' | 'delivery'>
  catalogue: Catalogue
  current: Pick<Subscription, 'planName' | 'deliveryOn'>
  chosen: PlanName
  terms: Terms
}

/** The effect of a change: from the next invoice on, with no difference (product §9); the delivery continues until then, the digital edition does not. */
export function changeSentences({ user, flow, catalogue, current, chosen, terms }: ChosenChange): string[] {
  const offered = flow.plans.find(({ name }) => name === chosen)
  if (offered === undefined) return []
  const { contract, deliveryWay } = terms
  const deliveryOn = contract?.deliveryOn ?? null
  const losesPrint = containsPaper(current.planName) && !containsPaper(chosen)
  const losesDigital = containsDigital(current.planName) && !containsDigital(chosen)
  return [
    text.question(offered.label),
    ...(contract === null ? [] : [text.priceFrom(japaneseDay(contract.changeOn), planPrice(offered, catalogue))]),
    text.noDifference,
    ...(deliveryOn === null ? [] : [deliveryText.from(deliveryOn, deliveryWay, flow.delivery)]),
    ...(losesPrint && contract !== null ? [deliveryEnd(current, addDays(contract.changeOn, -1))] : []),
    ...(losesDigital ? [(user.statusFlags.isTrial ? text.digitalEndsAfterTrial : text.digitalEnds)(offered.label)] : []),
  ]
}

/** The sentences after the last day in the question before a cancellation. */
export function afterCancelling(
  current: Pick<Subscription, 'planName' | 'deliveryOn'>,
  { lastOn, isFree }: Pick<RunningContract, 'lastOn' | 'isFree'>,
): string[] {
  return [...(containsPaper(current.planName) ? [deliveryEnd(current, lastOn)] : []), ...(isFree ? [] : [text.noRefund])]
}

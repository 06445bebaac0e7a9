import type { Publication as MasterPublication } from '@yukan/contract/master-entities.ts'
import { yenText } from '@yukan/rules/money.ts'
import { planYen } from '@yukan/rules/plans.ts'
import type { PlanName } from '@yukan/rules/words.ts'

/** The publisher, as the legal pages name it. `representative` is title and name: `代表取締役 山田 一郎`. */
export type Publication = Pick<MasterPublication, 'name' | 'company' | 'representative' | 'address' | 'phone' | 'phoneHours'>

/** Yen per month with tax of a plan whose price is shown: `2,400円` (product §9). */
export function monthlyYenText(plan: PlanName): string {
  const yen = planYen(plan)
  if (yen === null) throw new RangeError(`the price of plan ${plan} is not shown`)
  return yenText(yen)
}

/** The label of a member's plan (product §2 "Plan status label"). */
import { lastTrialDay } from '../membership/member-status.ts'
import type { StatusFlags, Subscription } from '../membership/member-status.ts'
import { japaneseDay, lastDayBefore } from '../time/tokyo-time.ts'

/** Input of the label. The flags are computed by the server, by its clock. */
export interface PlanFacts {
  flags: Pick<StatusFlags, 'isPaid' | 'isTrial' | 'isBank'>
  limitTrial: string | null
  subscription: Subscription | null
}

/** `cancelled` is paid but cancelled: re-registration is offered (product §2). */
export type PlanKind = 'bank' | 'plan' | 'cancelled' | 'trial' | 'free'
export interface PlanStatus {
  kind: PlanKind
  label: string
}

/** "有料会員(口座引落) when role 7 and paid" (product §2). */
const BANK_LABEL = '有料会員(口座引落)'
const PAID_LABEL = '有料会員'
const FREE_LABEL = '無料会員'

/** The label of product §2 "Plan status label", with the last day of access. `plans` are the master data's, by name (§3). */
export function planStatus({ flags, limitTrial, subscription }: PlanFacts, plans: Readonly<Record<string, { label: string }>>): PlanStatus {
  if (flags.isBank && flags.isPaid) return { kind: 'bank', label: BANK_LABEL }
  if (flags.isPaid && subscription !== null) {
    if (subscription.isCancel) return { kind: 'cancelled', label: `解約済 ${japaneseDay(lastDayBefore(subscription.expireAt))}まで有効` }
    return { kind: 'plan', label: plans[subscription.planName]?.label ?? PAID_LABEL }
  }
  if (flags.isTrial && limitTrial !== null) return { kind: 'trial', label: `無料お試し ${japaneseDay(lastTrialDay(limitTrial))}まで` }
  return { kind: 'free', label: FREE_LABEL }
}

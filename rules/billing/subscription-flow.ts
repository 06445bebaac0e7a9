/** The six steps of /edit/subscription/ and who may open which (product §2 "Subscription flow", §1 role 7). */
import { isBank, isUnderContract } from '../membership/member-status.ts'
import type { Membership } from '../membership/member-status.ts'
import { containsPaper } from '../membership/plans.ts'
import type { PlanName } from '../text/words.ts'

/** Path of a step below /edit/subscription/, in order; the first has none. */
export const FLOW_STEPS = ['', 'cancel-exists', 'payment-method', 'delivery-address', 'confirm', 'completed'] as const
export type FlowStep = (typeof FLOW_STEPS)[number]

/** "labels plan, cancel, payment, delivery, confirm, done" (product §2), in Japanese. */
export const FLOW_LABELS: Readonly<Record<FlowStep, string>> = {
  '': 'プラン',
  'cancel-exists': '現在の契約',
  'payment-method': 'お支払い',
  'delivery-address': '配達先',
  confirm: '確認',
  completed: '完了',
}

export interface FlowState {
  member: Membership
  plan: PlanName | null
  hasDefaultCard: boolean
  hasDeliveryAddress: boolean
  /** The application was registered in this visit. */
  isRegistered: boolean
}

/** The step of a path; null for an unknown one. */
export function flowStepOf(child: string): FlowStep | null {
  return FLOW_STEPS.find((step) => step === child.replace(/\/$/, '')) ?? null
}

/** The address of a step. */
export function flowPath(step: FlowStep): string {
  return step === '' ? '/edit/subscription/' : `/edit/subscription/${step}/`
}

/** The steps of a plan: "delivery-address (plans containing paper only)" (product §2). */
export function flowSteps(plan: PlanName | null): FlowStep[] {
  return FLOW_STEPS.filter((step) => step !== 'delivery-address' || (plan !== null && containsPaper(plan)))
}

/** "Role 7 users see only the bank-transfer notice" (product §2). */
export function showsBankNotice(member: Pick<Membership, 'role'>): boolean {
  return isBank(member)
}

/** "Title reads 'plan change' for users under contract, otherwise 'sign-up'" (product §2). */
export function isPlanChange(member: Membership, now: Date): boolean {
  return isUnderContract(member, now)
}

/** The step to redirect a member to; null when the step is allowed (product §2). */
export function flowRedirect(step: FlowStep, state: FlowState, now: Date): FlowStep | null {
  if (step === '') return null
  // "shown only after registration": a member who has just applied is under contract, and stays for the thanks.
  if (step === 'completed') return state.isRegistered ? null : ''
  // "Under-contract users are redirected to /edit/subscription/ unless on the plan page."
  if (isUnderContract(state.member, now) || state.plan === null) return ''
  if (step === 'cancel-exists' || step === 'payment-method') return null
  if (!state.hasDefaultCard) return 'payment-method'
  if (step === 'delivery-address') return containsPaper(state.plan) ? null : 'confirm'
  return containsPaper(state.plan) && !state.hasDeliveryAddress ? 'delivery-address' : null
}

/** "Change button disabled when the plan equals the current plan or, for paper plans, no delivery address exists" (product §2, §4). */
export function mayChangePlan(change: { current: PlanName | null; chosen: PlanName; hasDeliveryAddress: boolean }): boolean {
  return change.chosen !== change.current && (!containsPaper(change.chosen) || change.hasDeliveryAddress)
}

/** The step after one: "No" goes to payment-method, "Next goes to delivery-address for plans containing paper, otherwise confirm" (product §2). */
export function nextStep(step: FlowStep, plan: PlanName): FlowStep | null {
  const steps = flowSteps(plan)
  return steps[steps.indexOf(step) + 1] ?? null
}

/** The step before one: "Back returns to step 2", and from step 2 to the plan (product §2). */
export function previousStep(step: FlowStep, plan: PlanName): FlowStep | null {
  const steps = flowSteps(plan)
  return steps[steps.indexOf(step) - 1] ?? null
}

import type { User } from '@yukan/contract/member-entities.ts'
import { flowPath } from '@yukan/rules/billing/subscription-flow.ts'
import type { FlowStep } from '@yukan/rules/billing/subscription-flow.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import type { Catalogue, FlowData } from './flow-data.ts'
import type { Draft } from './flow-draft.ts'
import type { ChangeDraft } from './use-draft.ts'

export interface StepProps {
  user: User
  flow: FlowData
  catalogue: Catalogue
  plan: PlanName
  draft: Draft
  change: ChangeDraft
  onNext: () => void
  onBack: () => void
  goTo: (step: FlowStep, plan?: PlanName) => void
  refresh: () => Promise<void>
}

/** The address of a step with its plan: a reload restores it. */
export function stepAddress(step: FlowStep, plan: PlanName | null): string {
  return `${flowPath(step)}${plan === null ? '' : `?plan=${plan}`}`
}

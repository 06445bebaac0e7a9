/** What the steps of the subscription flow have in common. */
import type { User } from '@yukan/contract/member-entities.ts'
import { flowPath } from '@yukan/rules/subscription-flow.ts'
import type { FlowStep } from '@yukan/rules/subscription-flow.ts'
import type { PlanName } from '@yukan/rules/words.ts'
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
  /** To the step after this one, or before it. */
  onNext: () => void
  onBack: () => void
  goTo: (step: FlowStep, plan?: PlanName) => void
  refresh: () => Promise<void>
}

/** The address of a step with its plan, so that it can be loaded anew. */
export function stepAddress(step: FlowStep, plan: PlanName | null): string {
  return `${flowPath(step)}${plan === null ? '' : `?plan=${plan}`}`
}

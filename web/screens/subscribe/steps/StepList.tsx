import { FLOW_LABELS, FLOW_STEPS, flowSteps } from '@yukan/rules/billing/subscription-flow.ts'
import type { FlowStep } from '@yukan/rules/billing/subscription-flow.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import { flowText } from '../../../messages/subscription.ts'
import styles from './flow.module.css'

/** "Six steps, labels plan, cancel, payment, delivery, confirm, done"; a plan without paper has five (product §2). */
export function StepList({ step, plan }: { step: FlowStep; plan: PlanName | null }) {
  const steps = plan === null ? FLOW_STEPS : flowSteps(plan)
  const current = steps.indexOf(step)
  return (
    <ol className={styles.steps} aria-label={flowText.steps}>
      {steps.map((each, index) => (
        <li key={each} aria-current={each === step ? 'step' : undefined} data-done={index < current ? '' : undefined}>
          <span className={styles.stepNumber} aria-hidden="true">
            {index + 1}
          </span>
          {FLOW_LABELS[each]}
        </li>
      ))}
    </ol>
  )
}

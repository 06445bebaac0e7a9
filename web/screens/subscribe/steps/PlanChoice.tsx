import { useEffect, useId, useState } from 'react'
import type { PlanName } from '@yukan/rules/text/words.ts'
import { planStepText } from '../../../messages/subscription.ts'
import styles from './flow.module.css'
import { planPrice, priceOf } from '../state/flow-data.ts'
import type { Catalogue, FlowData } from '../state/flow-data.ts'

interface PlanChoiceProps {
  flow: FlowData
  catalogue: Catalogue
  chosen: PlanName | null
  current?: PlanName | null
  onChoose: (plan: PlanName) => void
}

/** "choose plan" (product §2 "Plan (child '')"): every plan that is sold, with its price. */
export function PlanChoice({ flow, catalogue, chosen, current = null, onChoose }: PlanChoiceProps) {
  const id = useId()
  // The address follows a moment later: until then the pressed choice is shown.
  const [pressed, setPressed] = useState<PlanName | null>(null)
  useEffect(() => setPressed(null), [chosen])
  const shown = pressed ?? chosen
  const choose = (plan: PlanName) => {
    setPressed(plan)
    onChoose(plan)
  }
  const offered = flow.plans.filter(({ name }) => priceOf(catalogue, name) !== null)
  return (
    <fieldset className={styles.plans}>
      <legend className="visually-hidden">{planStepText.legend}</legend>
      {offered.map((plan) => (
        <div key={plan.name} className={styles.plan}>
          <input
            type="radio"
            id={`${id}-${plan.name}`}
            name="plan"
            value={plan.name}
            checked={shown === plan.name}
            aria-describedby={`${id}-${plan.name}-about`}
            onChange={() => choose(plan.name)}
          />
          <label htmlFor={`${id}-${plan.name}`}>
            <span className={styles.planName}>{plan.label}</span>
            {current === plan.name && <span className={styles.mark}>{planStepText.current}</span>}
          </label>
          <div id={`${id}-${plan.name}-about`} className={styles.about}>
            <p className={styles.price}>
              {planPrice(plan, catalogue)}
              <small>{planStepText.taxIncluded}</small>
            </p>
            <ul>
              {plan.description.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
        </div>
      ))}
    </fieldset>
  )
}

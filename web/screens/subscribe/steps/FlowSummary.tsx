import { yenText } from '@yukan/rules/billing/money.ts'
import type { FlowStep } from '@yukan/rules/billing/subscription-flow.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import { useLoaded } from '../../../client/use-loaded.ts'
import { flowText as text } from '../../../messages/subscription.ts'
import styles from './flow.module.css'
import { readTerms } from '../state/flow-calls.ts'
import { planPrice } from '../state/flow-data.ts'
import type { Catalogue, FlowData, Terms } from '../state/flow-data.ts'
import { useRefreshAfterFailure } from '../state/use-flow.ts'

const STEPS: readonly FlowStep[] = ['cancel-exists', 'payment-method', 'delivery-address']
/** Whether a step shows the line: the others show the same themselves. */
export function hasSummary(step: FlowStep): boolean {
  return STEPS.includes(step)
}

/** 「電子版プラン」 is 「電子版」 in the line. */
const PLAN = /プラン$/

interface SummaryLineProps {
  plan: PlanName
  flow: FlowData
  catalogue: Catalogue
  /** Null until they are loaded, and when they cannot be. */
  terms: Terms | null
}

/** Plan, price and the amount due now: 「電子版+紙面配達 2,400円/月・いまは0円」. */
export function SummaryLine({ plan, flow, catalogue, terms }: SummaryLineProps) {
  const offered = flow.plans.find(({ name }) => name === plan)
  if (offered === undefined) return null
  return (
    <p className={styles.summary}>
      <span>{text.summary(offered.label.replace(PLAN, ''), planPrice(offered, catalogue))}</span>
      {terms?.plan === plan && <span>{text.now(yenText(terms.isChargedNow ? terms.yen : 0))}</span>}
    </p>
  )
}

interface FlowSummaryProps extends Omit<SummaryLineProps, 'terms'> {
  refresh: () => Promise<void>
}

/** The line of steps 2 to 4, which stays in view; amounts are the server's terms and prices. */
export function FlowSummary({ refresh, ...line }: FlowSummaryProps) {
  const { loaded } = useLoaded<Terms>(line.plan, () => readTerms(line.plan))
  useRefreshAfterFailure([loaded], refresh)
  return <SummaryLine {...line} terms={loaded === 'failed' ? null : loaded} />
}

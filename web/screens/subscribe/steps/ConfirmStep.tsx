import { useState } from 'react'
import type { Card } from '@yukan/contract/payment-entities.ts'
import { containsPaper } from '@yukan/rules/membership/plans.ts'
import { useSite } from '../../../site/site-data.ts'
import { cardText } from '../../../messages/payments.ts'
import { confirmText as text } from '../../../messages/subscription.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { ActionAlert } from '../../../forms/ActionAlert.tsx'
import { useLoaded } from '../../../client/use-loaded.ts'
import { chosenLines, keyTexts, legalLines, shownLines } from '../state/confirm-lines.ts'
import type { ConfirmFacts } from '../state/confirm-lines.ts'
import styles from './flow.module.css'
import { readTerms } from '../state/flow-calls.ts'
import { deliveryAddressOf } from '../state/flow-data.ts'
import type { Terms } from '../state/flow-data.ts'
import { contractToCancel } from '../state/flow-draft.ts'
import { LoadFailure, StepButtons, StepHeading, Waiting } from './FlowParts.tsx'
import { LineText } from './LineText.tsx'
import type { StepProps } from '../state/step-props.ts'
import { useApplication } from '../state/use-application.ts'
import { useRefreshAfterFailure } from '../state/use-flow.ts'

interface ConfirmStepProps extends StepProps {
  card: Card
  customerId: string
}

function Lines({ facts, goTo }: { facts: ConfirmFacts } & Pick<StepProps, 'goTo'>) {
  const keys = keyTexts(facts)
  return (
    <>
      <dl className={styles.lines}>
        {chosenLines(facts).map(({ label, text: shown, step }, index, lines) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <LineText text={shown} keys={keys} />
            </dd>
            {lines[index - 1]?.step !== step && (
              <dd className={styles.edit}>
                <button type="button" className={`text-link ${styles.link}`} aria-label={text.editLabel(label)} onClick={() => goTo(step)}>
                  {text.edit}
                </button>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <h3 className={styles.subtitle}>{text.legal}</h3>
      <dl className={styles.lines}>
        {legalLines(facts).map(({ label, text: shown }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <LineText text={shown} keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Documents that the law requires, in new windows, so the step stays open. */
function Documents() {
  const pages = [
    ['/transactionLaw/', text.transactionLaw],
    ['/terms/', text.terms],
    ['/policy/', text.policy],
  ] as const
  return (
    <div>
      <p>{text.documents}</p>
      <ul className="cluster gap-x-5">
        {pages.map(([path, label]) => (
          <li key={path}>
            <a href={path} target="_blank" rel="noopener" className={`text-link ${styles.link}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The step before last: summary and application (product §2 "confirm", §4 "apply"; decision 021). */
export function ConfirmStep(props: ConfirmStepProps) {
  const { plan, flow, onBack, refresh } = props
  const { loaded: terms, load } = useLoaded<Terms>(plan, () => readTerms(plan))
  useRefreshAfterFailure([terms], refresh)
  const offered = flow.plans.find(({ name }) => name === plan)
  // One heading through every state: it has the focus.
  return (
    <>
      <StepHeading>{text.title}</StepHeading>
      {offered === undefined || terms === 'failed' ? (
        <>
          <LoadFailure onAgain={() => void load()} />
          <StepButtons onBack={onBack} />
        </>
      ) : terms === null || terms.plan !== plan ? (
        // Those of another plan: the reply for this one is pending.
        <Waiting />
      ) : (
        <Confirmation {...props} offered={offered} terms={terms} load={load} />
      )}
    </>
  )
}

interface ConfirmationProps extends ConfirmStepProps {
  offered: ConfirmFacts['plan']
  terms: Terms
  load: () => Promise<void>
}

function Confirmation({ card, customerId, offered, terms, load, ...props }: ConfirmationProps) {
  const { user, flow, plan, draft, onBack, goTo } = props
  const { publication } = useSite()
  const [isAsking, setAsking] = useState(false)
  const facts: ConfirmFacts = {
    plan: offered,
    terms,
    card: `${cardText.brands[card.brand]} ${cardText.number(card.last4)}`,
    address: containsPaper(plan) ? deliveryAddressOf(user) : null,
    toCancel: contractToCancel(draft),
    publication,
    delivery: flow.delivery,
  }
  const shownOf = (known: Terms) => shownLines({ ...facts, terms: known })
  const { action, hasChanged, wasDeclined, confirm } = useApplication({ ...props, customerId, terms, load, shownOf })
  return (
    <>
      <p>{text.intro}</p>
      {hasChanged && (
        <p role="alert" className="alert">
          {text.changed}
        </p>
      )}
      <Lines facts={facts} goTo={goTo} />
      <Documents />
      <div className={styles.failure}>
        <ActionAlert action={action} />
      </div>
      {wasDeclined && (
        <p className="buttons">
          <Button onClick={() => goTo('payment-method')}>{text.toCards}</Button>
        </p>
      )}
      <StepButtons onBack={onBack} onNext={() => setAsking(true)} isDisabled={action.isRunning} next={text.submit} />
      {isAsking && (
        <ConfirmDialog
          title={text.dialogTitle}
          confirm={text.submit}
          cancel={text.cancel}
          isRunning={action.isRunning}
          onConfirm={() => void confirm().finally(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          {text.question}
        </ConfirmDialog>
      )}
    </>
  )
}

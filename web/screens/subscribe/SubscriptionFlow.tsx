import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { nextStep, previousStep, showsBankNotice } from '@yukan/rules/billing/subscription-flow.ts'
import type { FlowStep } from '@yukan/rules/billing/subscription-flow.ts'
import { StatusMessage } from '../../forms/StatusMessage.tsx'
import { BankNotice } from './steps/BankNotice.tsx'
import { CancelExistsStep } from './steps/CancelExistsStep.tsx'
import { CompletedStep } from './steps/CompletedStep.tsx'
import { ConfirmStep } from './steps/ConfirmStep.tsx'
import { DeliveryStep } from './steps/DeliveryStep.tsx'
import styles from './steps/flow.module.css'
import type { Catalogue } from './state/flow-data.ts'
import { useFlowTitle } from './steps/FlowTitle.tsx'
import { LoadFailure, Waiting } from './steps/FlowParts.tsx'
import { FlowSummary, hasSummary } from './steps/FlowSummary.tsx'
import { PaymentStep } from './steps/PaymentStep.tsx'
import { PlanChange } from './steps/PlanChange.tsx'
import { PlanStep } from './steps/PlanStep.tsx'
import { StepList } from './steps/StepList.tsx'
import { stepAddress } from './state/step-props.ts'
import type { StepProps } from './state/step-props.ts'
import { needsCards, payingCard, readyOf, redirectOf, useFlow } from './state/use-flow.ts'
import type { Flow, FlowProps } from './state/use-flow.ts'

/** The subscription flow (product §2): the bank-transfer notice alone for role 7, the change of a running contract, or the six steps. */
export function SubscriptionFlow(props: FlowProps) {
  const title = useFlowTitle(new Date(props.flow.now))
  return (
    <section className={styles.page}>
      <h1 className={styles.heading}>{title}</h1>
      {showsBankNotice({ role: props.user.role.role }) ? <BankNotice /> : <OwnFlow {...props} />}
    </section>
  )
}

/** Focuses the heading of a new step: screen readers read it out. */
function StepFrame({ step, children }: { step: FlowStep; children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    frame.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
  }, [step])
  return (
    <div ref={frame} className={styles.step}>
      {children}
    </div>
  )
}

function Done({ text }: { text: string }) {
  return (
    <div className={styles.message}>
      <StatusMessage text={text} takesFocus />
    </div>
  )
}

function OwnFlow(props: FlowProps) {
  const own = useFlow(props)
  const [message, setMessage] = useState('')
  const { step, plan, draft, isContracted, catalogue, cards } = own
  if (own.isFound) return <Waiting />
  if (catalogue === 'failed') return <LoadFailure onAgain={() => void own.loadCatalogue()} />
  const asksCards = needsCards(step) && plan !== null && !isContracted
  if (asksCards && cards === 'failed') return <LoadFailure onAgain={() => void own.loadCards()} />
  if (catalogue === null || (asksCards && cards === null)) return <Waiting />
  const redirect = redirectOf(own, props)
  if (redirect !== null) return <Navigate to={stepAddress(redirect, plan)} replace />
  if (step === '' && isContracted) {
    return (
      <>
        <Done text={message} />
        <PlanChange {...props} catalogue={catalogue} onMessage={setMessage} />
      </>
    )
  }
  return (
    <>
      {step === '' && <Done text={message} />}
      <StepList step={step} plan={step === 'completed' ? (draft.registered ?? plan) : plan} />
      {plan !== null && hasSummary(step) && <FlowSummary {...{ plan, catalogue }} flow={props.flow} refresh={props.refresh} />}
      <StepFrame step={step}>
        <Step own={own} catalogue={catalogue} {...props} />
      </StepFrame>
    </>
  )
}

function Step({ own, catalogue, ...member }: FlowProps & { own: Flow; catalogue: Catalogue }) {
  const { step, plan, draft, change, goTo, loadCards } = own
  const cards = readyOf(own.cards)
  const card = payingCard(cards)
  if (step === '' || plan === null)
    return <PlanStep {...member} {...{ catalogue, plan, change }} onNext={(chosen) => goTo(nextStep('', chosen) ?? '', chosen)} />
  const onNext = () => goTo(nextStep(step, plan) ?? '')
  const onBack = () => goTo(previousStep(step, plan) ?? '')
  const props: StepProps = { ...member, catalogue, plan, draft, change, goTo, onNext, onBack }
  switch (step) {
    case 'cancel-exists':
      return <CancelExistsStep key={plan} {...props} />
    case 'payment-method':
      return cards === null ? <Waiting /> : <PaymentStep {...props} cards={cards} loadCards={loadCards} />
    case 'delivery-address':
      return <DeliveryStep {...props} />
    case 'confirm':
      return cards === null || card === null ? <Waiting /> : <ConfirmStep {...props} card={card} customerId={cards.customerId} />
    case 'completed':
      return <CompletedStep {...props} />
  }
}

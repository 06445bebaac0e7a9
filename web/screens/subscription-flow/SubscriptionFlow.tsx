import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import type { User } from '@yukan/contract/member-entities.ts'
import { planOfQuery } from '@yukan/rules/plans.ts'
import { flowPath, flowRedirect, flowStepOf, isPlanChange, nextStep, previousStep, seesBankNotice } from '@yukan/rules/subscription-flow.ts'
import type { FlowStep } from '@yukan/rules/subscription-flow.ts'
import type { PlanName } from '@yukan/rules/words.ts'
import { useSite } from '../../api/site.ts'
import { flowText } from '../../messages/subscription.ts'
import { useMember } from '../../session/member.ts'
import { readTimes } from '../../session/times.ts'
import type { Loaded } from '../account/use-loaded.ts'
import { useLoaded } from '../account/use-loaded.ts'
import { cardReturnOf } from '../payments/card-return.ts'
import { useCards } from '../payments/use-payment-data.ts'
import { BankNotice } from './BankNotice.tsx'
import { CancelExistsStep } from './CancelExistsStep.tsx'
import { CompletedStep } from './CompletedStep.tsx'
import { ConfirmStep } from './ConfirmStep.tsx'
import { DeliveryStep } from './DeliveryStep.tsx'
import styles from './flow.module.css'
import { readCatalogue } from './flow-calls.ts'
import { deliveryAddressOf, membershipOf } from './flow-data.ts'
import type { Catalogue, FlowData } from './flow-data.ts'
import { afterRegistration, withPlan } from './flow-draft.ts'
import type { Draft } from './flow-draft.ts'
import { LoadFailure, Waiting } from './FlowParts.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { PlanChange } from './PlanChange.tsx'
import { PlanStep } from './PlanStep.tsx'
import { StepList } from './StepList.tsx'
import { useDraft } from './use-draft.ts'
import type { ChangeDraft } from './use-draft.ts'

/** What every step is given. */
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

/** "Title reads 'plan change' for users under contract, otherwise 'sign-up'" (spec §2); the thanks are for a sign-up. */
function useFlowTitle(now: Date): string {
  const { user } = useMember()
  const isThanks = flowStepOf(useParams()['*'] ?? '') === 'completed'
  return user !== null && !isThanks && isPlanChange(membershipOf(user), now) ? flowText.titleChange : flowText.titleApply
}

/** The document's title, which follows the member. */
export function FlowTitle({ now }: { now: string }) {
  return <title>{`${useFlowTitle(new Date(now))} | ${useSite().publication.name}`}</title>
}

/** The plan of the address, or the one that was chosen before, or the one that a card was registered for (spec §3 'times' subscription). */
function usePlan(draft: Draft): PlanName | null {
  const [query] = useSearchParams()
  const { search } = useLocation()
  const { clientSecret, plan } = readTimes().subscription
  const ofReturn = cardReturnOf(search, clientSecret)?.isExpected === true ? planOfQuery(plan) : null
  return planOfQuery(query.get('plan')) ?? draft.plan ?? ofReturn
}

/** The heading of a step gets the focus when the step comes, so that it is read out. */
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

interface FlowProps {
  user: User
  flow: FlowData
  refresh: () => Promise<void>
}

/** The subscription flow (spec §2): the bank-transfer notice alone for role 7, the change of a running contract, or the six steps. */
export function SubscriptionFlow(props: FlowProps) {
  const title = useFlowTitle(new Date(props.flow.now))
  return (
    <section className={styles.page}>
      <h1 className={styles.heading}>{title}</h1>
      {seesBankNotice({ role: props.user.role.role }) ? <BankNotice /> : <Steps {...props} />}
    </section>
  )
}

/** Asks what a session that has ended meanwhile has become, so that the login comes and leads back here. */
function useRefreshAfterFailure(loads: readonly Loaded<unknown>[], refresh: () => Promise<void>): void {
  const hasFailed = loads.includes('failed')
  useEffect(() => {
    if (hasFailed) void refresh()
  }, [hasFailed, refresh])
}

function Steps({ user, flow, refresh }: FlowProps) {
  const step = flowStepOf(useParams()['*'] ?? '') ?? ''
  const navigate = useNavigate()
  const stored = useDraft(user.id)
  const { change } = stored
  const plan = usePlan(stored.draft)
  const draft = plan === null ? stored.draft : withPlan(stored.draft, plan)
  const { loaded: catalogue, load: loadCatalogue } = useLoaded(flow.productId, () => readCatalogue(flow.productId))
  const { cards, load: loadCards } = useCards(user)
  useRefreshAfterFailure([catalogue, cards], refresh)

  const now = new Date(flow.now)
  const member = membershipOf(user)
  const isContracted = isPlanChange(member, now)
  // Sent, and no answer came, or the page was left: under contract now, it went through.
  const isFound = isContracted && draft.application?.isSent === true
  useEffect(() => {
    if (plan !== null) change((before) => withPlan(before, plan))
  })
  useEffect(() => {
    if (!isFound) return
    change(afterRegistration)
    void navigate(stepAddress('completed', plan), { replace: true })
  })

  const goTo = (to: FlowStep, of: PlanName | null = plan) => void navigate(stepAddress(to, of))
  if (isFound) return <Waiting />
  if (catalogue === 'failed') return <LoadFailure onAgain={() => void loadCatalogue()} />
  const needsCards = step === 'payment-method' || step === 'delivery-address' || step === 'confirm'
  if (needsCards && plan !== null && !isContracted && cards === 'failed') return <LoadFailure onAgain={() => void loadCards()} />
  if (catalogue === null || (needsCards && cards === null)) return <Waiting />

  const defaultId = cards === null || cards === 'failed' ? null : cards.defaultId
  const card = cards === null || cards === 'failed' ? undefined : cards.cards.find(({ id }) => id === defaultId)
  const state = {
    member,
    plan,
    hasDefaultCard: card !== undefined,
    hasDeliveryAddress: deliveryAddressOf(user) !== null,
    isRegistered: draft.registered !== null,
  }
  const redirect = flowRedirect(step, state, now)
  if (redirect !== null) return <Navigate to={stepAddress(redirect, plan)} replace />
  if (step === '' && isContracted) return <PlanChange {...{ user, flow, catalogue, plan, refresh }} />
  const shownPlan = step === 'completed' ? (draft.registered ?? plan) : plan

  const renderStep = () => {
    if (step === '' || plan === null)
      return <PlanStep {...{ user, flow, catalogue, plan, change }} onNext={(chosen) => goTo(nextStep('', chosen) ?? '', chosen)} />
    const props: StepProps = {
      ...{ user, flow, catalogue, plan, draft, change, goTo, refresh },
      onNext: () => goTo(nextStep(step, plan) ?? ''),
      onBack: () => goTo(previousStep(step, plan) ?? ''),
    }
    if (step === 'cancel-exists') return <CancelExistsStep key={plan} {...props} />
    if (step === 'completed') return <CompletedStep {...props} />
    if (cards === null || cards === 'failed') return <Waiting />
    if (step === 'payment-method') return <PaymentStep {...props} cards={cards} loadCards={loadCards} />
    if (step === 'delivery-address') return <DeliveryStep {...props} />
    return card === undefined ? <Waiting /> : <ConfirmStep {...props} card={card} customerId={cards.customerId} />
  }
  return (
    <>
      <StepList step={step} plan={shownPlan} />
      <StepFrame step={step}>{renderStep()}</StepFrame>
    </>
  )
}

import { useEffect } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import type { User } from '@yukan/contract/member-entities.ts'
import type { Card } from '@yukan/contract/payment-entities.ts'
import { planOfQuery } from '@yukan/rules/plans.ts'
import { flowRedirect, flowStepOf, isPlanChange } from '@yukan/rules/subscription-flow.ts'
import type { FlowStep } from '@yukan/rules/subscription-flow.ts'
import type { PlanName } from '@yukan/rules/words.ts'
import { readTimes } from '../../../storage/times.ts'
import { useLoaded } from '../../../client/use-loaded.ts'
import type { Loaded } from '../../../client/use-loaded.ts'
import { cardReturnOf } from '../../billing/cards/card-return.ts'
import { useCards } from '../../billing/use-payment-data.ts'
import type { Cards } from '../../billing/use-payment-data.ts'
import { readCatalogue } from './flow-calls.ts'
import { deliveryAddressOf, membershipOf } from './flow-data.ts'
import type { Catalogue, FlowData } from './flow-data.ts'
import { afterRegistration, withPlan } from './flow-draft.ts'
import type { Draft } from './flow-draft.ts'
import { stepAddress } from './step-props.ts'
import { useDraft } from './use-draft.ts'
import type { ChangeDraft } from './use-draft.ts'

export interface FlowProps {
  user: User
  flow: FlowData
  refresh: () => Promise<void>
}

/** Where somebody stands in the flow, and with what. */
export interface Flow {
  step: FlowStep
  plan: PlanName | null
  draft: Draft
  change: ChangeDraft
  isContracted: boolean
  /** The application that was sent has turned out to have gone through. */
  isFound: boolean
  catalogue: Loaded<Catalogue>
  loadCatalogue: () => Promise<void>
  cards: Loaded<Cards>
  loadCards: () => Promise<void>
  goTo: (step: FlowStep, plan?: PlanName | null) => void
}

/** The step of the address. The loader lets no other child through. */
function useStep(): FlowStep {
  return flowStepOf(useParams()['*'] ?? '') ?? ''
}

/** The plan of the address, or the one that was chosen before, or the one that a card was registered for (product §3 'times' subscription). */
function usePlan(draft: Draft): PlanName | null {
  const [query] = useSearchParams()
  const { search } = useLocation()
  const { clientSecret, plan } = readTimes().subscription
  const ofReturn = cardReturnOf(search, clientSecret)?.isExpected === true ? planOfQuery(plan) : null
  return planOfQuery(query.get('plan')) ?? draft.plan ?? ofReturn
}

/** Asks what a session that has ended meanwhile has become, so that the login comes and leads back here. */
export function useRefreshAfterFailure(loads: readonly Loaded<unknown>[], refresh: () => Promise<void>): void {
  const hasFailed = loads.includes('failed')
  useEffect(() => {
    if (hasFailed) void refresh()
  }, [hasFailed, refresh])
}

/** The flow's state: of the address, of this tab, of the member, of the card provider. */
export function useFlow({ user, flow, refresh }: FlowProps): Flow {
  const step = useStep()
  const navigate = useNavigate()
  const { draft: stored, change } = useDraft(user.id)
  const plan = usePlan(stored)
  const draft = plan === null ? stored : withPlan(stored, plan)
  const { loaded: catalogue, load: loadCatalogue } = useLoaded(flow.productId, () => readCatalogue(flow.productId))
  const { cards, load: loadCards } = useCards(user)
  useRefreshAfterFailure([catalogue, cards], refresh)

  const isContracted = isPlanChange(membershipOf(user), new Date(flow.now))
  // Sent, and no answer came, or the page was left: under contract now, it went through.
  const isFound = isContracted && draft.application?.isSent === true
  useEffect(() => {
    if (plan !== null) change((before) => withPlan(before, plan))
  })
  useEffect(() => {
    if (!isFound) return
    change((before) => (before.application?.isSent === true ? afterRegistration(before) : before))
    void navigate(stepAddress('completed', plan), { replace: true })
  })
  const goTo = (to: FlowStep, of: PlanName | null = plan) => void navigate(stepAddress(to, of))
  return { step, plan, draft, change, isContracted, isFound, catalogue, loadCatalogue, cards, loadCards, goTo }
}

/** What was loaded; null until then, and where it failed. */
export function readyOf<T>(loaded: Loaded<T>): T | null {
  return loaded === 'failed' ? null : loaded
}

/** The card that pays; null where none does. */
export function payingCard(cards: Cards | null): Card | null {
  return cards?.cards.find(({ id }) => id === cards.defaultId) ?? null
}

/** Whether a step is judged by the member's cards. */
export function needsCards(step: FlowStep): boolean {
  return step === 'payment-method' || step === 'delivery-address' || step === 'confirm'
}

/** The step that this one sends the member to; null if the member may stay (product §2). */
export function redirectOf({ step, plan, draft, cards, isContracted }: Flow, { user, flow }: FlowProps): FlowStep | null {
  // Has just applied, and is under contract before the next step has come, or comes back by the browser's button: to the thanks.
  if (isContracted && draft.registered !== null && step !== '') return step === 'completed' ? null : 'completed'
  const state = {
    member: membershipOf(user),
    plan,
    hasDefaultCard: payingCard(readyOf(cards)) !== null,
    hasDeliveryAddress: deliveryAddressOf(user) !== null,
    isRegistered: draft.registered !== null,
  }
  return flowRedirect(step, state, new Date(flow.now))
}

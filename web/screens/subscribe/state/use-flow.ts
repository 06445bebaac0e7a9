import { useEffect } from 'react'
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router'
import type { User } from '@yukan/contract/member-entities.ts'
import type { Card } from '@yukan/contract/payment-entities.ts'
import { planOfQuery } from '@yukan/rules/membership/plans.ts'
import { flowRedirect, flowStepOf, isPlanChange } from '@yukan/rules/billing/subscription-flow.ts'
import type { FlowStep } from '@yukan/rules/billing/subscription-flow.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
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

export interface Flow {
  step: FlowStep
  plan: PlanName | null
  draft: Draft
  change: ChangeDraft
  isContracted: boolean
  /** The application that was sent turned out to have succeeded. */
  isFound: boolean
  catalogue: Loaded<Catalogue>
  loadCatalogue: () => Promise<void>
  cards: Loaded<Cards>
  loadCards: () => Promise<void>
  goTo: (step: FlowStep, plan?: PlanName | null) => void
}

/** The loader refuses every other child. */
function useStep(): FlowStep {
  return flowStepOf(useParams()['*'] ?? '') ?? ''
}

/** The plan in the address, else the plan chosen before, else the plan for which a card was registered (product §3 'times' subscription). */
function usePlan(draft: Draft): PlanName | null {
  const [query] = useSearchParams()
  const { search } = useLocation()
  const { clientSecret, plan } = readTimes().subscription
  const ofReturn = cardReturnOf(search, clientSecret)?.isExpected === true ? planOfQuery(plan) : null
  return planOfQuery(query.get('plan')) ?? draft.plan ?? ofReturn
}

/** Checks the session after a failed load: if it has ended, the login opens and returns here. */
export function useRefreshAfterFailure(loads: readonly Loaded<unknown>[], refresh: () => Promise<void>): void {
  const hasFailed = loads.includes('failed')
  useEffect(() => {
    if (hasFailed) void refresh()
  }, [hasFailed, refresh])
}

/** The flow's state: from the address, the tab, the member and the card provider. */
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
  // Sent without a reply, or the page was left: under contract now, so it succeeded.
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

/** The loaded value; null before it is loaded and after a failure. */
export function readyOf<T>(loaded: Loaded<T>): T | null {
  return loaded === 'failed' ? null : loaded
}

/** The default card; null if there is none. */
export function payingCard(cards: Cards | null): Card | null {
  return cards?.cards.find(({ id }) => id === cards.defaultId) ?? null
}

/** Whether a step needs the member's cards. */
export function needsCards(step: FlowStep): boolean {
  return step === 'payment-method' || step === 'delivery-address' || step === 'confirm'
}

/** The step that the member is redirected to; null if the member may stay (product §2). */
export function redirectOf({ step, plan, draft, cards, isContracted }: Flow, { user, flow }: FlowProps): FlowStep | null {
  // Has just applied and is under contract already, or came back with the Back button: to the thanks.
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

import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '@yukan/contract/member-entities.ts'
import { lastTrialDay } from '@yukan/rules/membership/member-status.ts'
import { paidUntil } from '@yukan/rules/billing/subscription-terms.ts'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import { readSignedUp } from '../../../session/signed-up.ts'
import { useModal } from '../../../site/modals/modal-state.ts'
import { flowText, planStepText as text } from '../../../messages/subscription.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import styles from './flow.module.css'
import { membershipOf, priceOf } from '../state/flow-data.ts'
import type { Catalogue, FlowData } from '../state/flow-data.ts'
import { withPlan } from '../state/flow-draft.ts'
import { CurrentDelivery } from './CurrentDelivery.tsx'
import { StepHeading } from './FlowParts.tsx'
import { PlanChoice } from './PlanChoice.tsx'
import { WelcomeBanner } from './WelcomeBanner.tsx'
import { stepAddress } from '../state/step-props.ts'
import type { ChangeDraft } from '../state/use-draft.ts'

/** The page requested before the sign-up in this tab; null without one, or if the reader has applied since. */
function useWanted(user: User): string | null {
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => setWanted(readSignedUp()), [])
  return (user.customer?.subscriptions.length ?? 0) > 0 ? null : wanted
}

/** The period before a new contract begins: the trial, or the paid rest of a cancelled contract. */
function Running({ user, now }: { user: User; now: Date }) {
  const paid = paidUntil(membershipOf(user), now)
  const isFree = user.customer?.subscriptions[0]?.isFree === true
  if (paid !== null) return <p className={styles.notice}>{(isFree ? text.free : text.paid)(japaneseDay(paid))}</p>
  if (!user.statusFlags.isTrial || user.limit_trial === null) return null
  return <p className={styles.notice}>{text.trial(japaneseDay(lastTrialDay(user.limit_trial)))}</p>
}

/** "leaving without subscribing" (product §2 "Other dialogs"). */
function Leave({ change }: { change: ChangeDraft }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{text.leave}</Button>
      {isAsking && (
        <ConfirmDialog
          title={text.leaveTitle}
          confirm={text.leave}
          cancel={text.stay}
          onConfirm={() => {
            change((before) => ({ ...before, address: null }))
            void navigate('/')
          }}
          onClose={() => setAsking(false)}
        >
          {text.leaveQuestion}
        </ConfirmDialog>
      )}
    </>
  )
}

interface PlanStepProps {
  user: User
  flow: FlowData
  catalogue: Catalogue
  plan: PlanName | null
  change: ChangeDraft
  onNext: (plan: PlanName) => void
}

/** The first step of an application: the plan (product §2 "Plan (child '')"). */
export function PlanStep({ user, flow, catalogue, plan, change, onNext }: PlanStepProps) {
  const navigate = useNavigate()
  const { open } = useModal()
  const wanted = useWanted(user)
  const chosen = plan !== null && priceOf(catalogue, plan) !== null ? plan : null
  const choose = (next: PlanName) => {
    change((draft) => withPlan(draft, next))
    void navigate(stepAddress('', next), { replace: true, preventScrollReset: true })
  }
  return (
    <>
      {wanted !== null && <WelcomeBanner user={user} wanted={wanted} />}
      <StepHeading>{text.title}</StepHeading>
      <p>{text.intro}</p>
      {wanted === null && <Running user={user} now={new Date(flow.now)} />}
      {user.isDelivered && <CurrentDelivery user={user} />}
      <PlanChoice flow={flow} catalogue={catalogue} chosen={chosen} onChoose={choose} />
      <p>
        <button type="button" className={`text-link ${styles.link}`} onClick={() => open({ name: 'delivery-area', data: flow.delivery })}>
          {text.area}
        </button>
      </p>
      <div className={styles.stepButtons}>
        <Button isFilled disabled={chosen === null} onClick={() => chosen !== null && onNext(chosen)}>
          {flowText.next}
        </Button>
        <Leave change={change} />
      </div>
    </>
  )
}

import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Subscription, User } from '@yukan/contract/member-entities.ts'
import { planStatus } from '@yukan/rules/billing/plan-label.ts'
import { containsPaper, planOfQuery } from '@yukan/rules/membership/plans.ts'
import { mayChangePlan } from '@yukan/rules/billing/subscription-flow.ts'
import { japaneseDay } from '@yukan/rules/time/tokyo-time.ts'
import { isPlanName } from '@yukan/rules/text/words.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import type { BrowserRefusal } from '../../../client/browser-refusal.ts'
import { changeText as text } from '../../../messages/subscription.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { planFacts } from '../../account/account-data.ts'
import { accountNotice } from '../../account/account-notice.ts'
import { ActionAlert } from '../../../forms/ActionAlert.tsx'
import { failureText, useAction } from '../../../forms/use-action.ts'
import { CurrentDelivery } from './CurrentDelivery.tsx'
import { DeliveryForm } from './DeliveryStep.tsx'
import styles from './flow.module.css'
import { changePlan, cancelContract, readTerms } from '../state/flow-calls.ts'
import { afterCancelling, changeSentences } from '../state/change-sentences.ts'
import { deliveryAddressOf, priceOf } from '../state/flow-data.ts'
import type { Catalogue, FlowData, Terms } from '../state/flow-data.ts'
import { StepHeading } from './FlowParts.tsx'
import { PlanChoice } from './PlanChoice.tsx'
import { stepAddress } from '../state/step-props.ts'

interface PlanChangeProps {
  user: User
  flow: FlowData
  catalogue: Catalogue
  refresh: () => Promise<void>
  onMessage: (sentence: string) => void
}

const own: Readonly<Record<string, string>> = text.failures

/** "plan change error messages" (product §8); `otherwise` for other failures. */
function sentenceOf(otherwise: string) {
  return (refusal: BrowserRefusal) => own[refusal.code] ?? failureText(refusal, otherwise)
}

function Sentences({ children }: { children: readonly string[] }) {
  return children.map((sentence) => (
    <span key={sentence} className={styles.sentence}>
      {sentence}
    </span>
  ))
}

type ChangeProps = PlanChangeProps & { current: Subscription; customerId: string }

/** The plan that is chosen in the address, whether the contract may change to it, and the two steps of the change: ask, confirm. */
function usePlanChange({ user, flow, catalogue, refresh, onMessage, current, customerId }: ChangeProps) {
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const action = useAction()
  const [asked, setAsked] = useState<Terms | null>(null)
  const [isAddressDone, setAddressDone] = useState(false)
  const held = isPlanName(current.planName) ? current.planName : null
  const chosen = planOfQuery(query.get('plan')) ?? held
  const price = chosen === null ? null : priceOf(catalogue, chosen)
  const hasDeliveryAddress = deliveryAddressOf(user) !== null
  const mayChange = chosen !== null && price !== null && mayChangePlan({ current: held, chosen, hasDeliveryAddress })
  const needsAddress = chosen !== null && chosen !== held && containsPaper(chosen) && !hasDeliveryAddress
  const choose = (next: PlanName | null) => {
    setAddressDone(false)
    void navigate(stepAddress('', next), { replace: true, preventScrollReset: true })
  }

  async function ask() {
    onMessage('')
    if (chosen === null) return
    await action.run(async () => setAsked(await readTerms(chosen)), sentenceOf(text.changeFailed))
  }
  async function confirm() {
    if (price === null) return
    const isDone = await action.run(() => changePlan(user, customerId, current, price.id), sentenceOf(text.changeFailed))
    setAsked(null)
    if (!isDone) return
    await refresh()
    onMessage(text.changed(flow.plans.find(({ name }) => name === price.nickname)?.label ?? ''))
    choose(null)
  }
  return { action, held, chosen, choose, mayChange, needsAddress, isAddressDone, setAddressDone, asked, setAsked, ask, confirm }
}

function ChangeSection(props: ChangeProps) {
  const { user, flow, catalogue, refresh } = props
  const { action, held, chosen, choose, mayChange, needsAddress, isAddressDone, setAddressDone, asked, setAsked, ask, confirm } =
    usePlanChange(props)
  return (
    <>
      <PlanChoice flow={flow} catalogue={catalogue} chosen={chosen} current={held} onChoose={choose} />
      {needsAddress && (
        <section className={styles.group}>
          <p className={styles.notice}>{text.needsAddress}</p>
          <DeliveryForm {...{ user, refresh }} choices={flow} onSaved={() => setAddressDone(true)} onCancel={() => choose(held)} />
        </section>
      )}
      {isAddressDone && (
        <p role="status" className={styles.notice}>
          {text.addressDone}
        </p>
      )}
      <ActionAlert action={action} />
      <p className="buttons">
        <Button isFilled disabled={!mayChange || action.isRunning} onClick={() => void ask()}>
          {text.change}
        </Button>
      </p>
      {asked !== null && chosen !== null && (
        <ConfirmDialog
          title={text.dialogTitle}
          confirm={text.change}
          cancel={text.stay}
          isRunning={action.isRunning}
          onConfirm={() => void confirm()}
          onClose={() => setAsked(null)}
        >
          <Sentences>{changeSentences({ ...props, chosen, terms: asked })}</Sentences>
        </ConfirmDialog>
      )}
    </>
  )
}

/** "cancel (access and delivery last until the expire date)" (product §4); its end comes from the server and is shown before (§9). */
function CancelSection({
  user,
  catalogue,
  refresh,
  onMessage,
  current,
  customerId,
}: PlanChangeProps & { current: Subscription; customerId: string }) {
  const navigate = useNavigate()
  const action = useAction()
  const [asked, setAsked] = useState<Terms['contract']>(null)
  const anyPlan = isPlanName(current.planName) ? current.planName : catalogue.prices.data[0]?.nickname
  const explain = sentenceOf(text.cancelFailed)

  async function ask() {
    onMessage('')
    if (anyPlan === undefined) return
    await action.run(async () => setAsked((await readTerms(anyPlan)).contract), explain)
  }
  async function confirm(day: string) {
    const isDone = await action.run(async () => void (await cancelContract(user, customerId, current)), explain)
    setAsked(null)
    if (!isDone) return
    await refresh()
    await navigate('/account/', { state: accountNotice(text.cancelled(japaneseDay(day))) })
  }

  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{text.cancelTitle}</h2>
      <p>{text.cancelIntro}</p>
      <ActionAlert action={action} />
      <p className="buttons">
        <Button disabled={action.isRunning} onClick={() => void ask()}>
          {text.cancel}
        </Button>
      </p>
      {asked !== null && (
        <ConfirmDialog
          title={text.cancelTitle}
          confirm={text.cancel}
          cancel={text.keep}
          isRunning={action.isRunning}
          onConfirm={() => void confirm(asked.lastOn)}
          onClose={() => setAsked(null)}
        >
          <Sentences>{[text.cancelQuestion]}</Sentences>
          <strong className={`${styles.sentence} ${styles.lastDay}`}>
            {(asked.isFree ? text.cancelFree : text.cancelEnd)(japaneseDay(asked.lastOn))}
          </strong>
          <Sentences>{afterCancelling(current, asked)}</Sentences>
        </ConfirmDialog>
      )}
    </section>
  )
}

/** The plan page of a running contract: change and cancel (product §2 "Change button", "Other dialogs", §4, §9). */
export function PlanChange(props: PlanChangeProps) {
  const { user, flow } = props
  const current = user.customer?.subscriptions[0]
  const customerId = user.customer?.customer_id ?? ''
  const labels = Object.fromEntries(flow.plans.map(({ name, label }) => [name, { label }]))
  return (
    <div className={styles.step}>
      <StepHeading>{text.status}</StepHeading>
      <p className={styles.status}>{planStatus(planFacts(user), labels).label}</p>
      {current?.isPastDue === true && <p className="alert">{text.pastDue}</p>}
      {current === undefined || customerId === '' ? (
        <p className="alert">{text.failures.E_NO_CUSTOMER}</p>
      ) : (
        <>
          {user.isDelivered && <CurrentDelivery user={user} />}
          <p>{text.intro}</p>
          <ChangeSection {...props} {...{ current, customerId }} />
          <CancelSection {...props} {...{ current, customerId }} />
        </>
      )}
    </div>
  )
}

import { useCallback, useEffect, useRef, useState } from 'react'
import { containsDigital } from '@yukan/rules/membership/plans.ts'
import { useSite } from '../../../site/site-data.ts'
import { completedText as text, flowText } from '../../../messages/subscription.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { LoginAgain } from '../../../forms/LoginAgain.tsx'
import { useAction } from '../../../forms/use-action.ts'
import { FirstDelivery } from '../../address/FirstDelivery.tsx'
import styles from './flow.module.css'
import { sendExistingContract } from '../state/flow-calls.ts'
import { StepHeading } from './FlowParts.tsx'
import type { StepProps } from '../state/step-props.ts'

/** Sends the old contract's details after the application (product §4 "cancellation info registered if entered"); in the draft until accepted. */
function OldContract({ user, draft, change }: Pick<StepProps, 'user' | 'draft' | 'change'>) {
  const { publication } = useSite()
  const action = useAction()
  const [toCancel] = useState(draft.toCancel)
  const [isSent, setSent] = useState(false)
  const isBegun = useRef(false)
  const latest = useRef(action)
  useEffect(() => {
    latest.current = action
  })
  const send = useCallback(async () => {
    if (toCancel === null) return
    const isDone = await latest.current.run(
      () => sendExistingContract(user.id, toCancel),
      () => text.cancelFailed,
    )
    if (!isDone) return
    change((before) => ({ ...before, toCancel: null }))
    setSent(true)
  }, [toCancel, user.id, change])
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void send()
  })
  if (toCancel === null) return null
  return (
    <>
      <p role="status" className={styles.notice}>
        {isSent ? text.cancelSent : action.alert === null ? text.cancelSending : ''}
      </p>
      <p role="alert" className="alert">
        {action.alert}
      </p>
      {action.alert !== null && (
        <>
          <p>{flowText.phone(publication.phone, publication.phoneHours)}</p>
          <p className="buttons">
            <Button isFilled disabled={action.isRunning} onClick={() => void send()}>
              {text.cancelAgain}
            </Button>
          </p>
        </>
      )}
      {action.isSessionLost && (
        <LoginAgain
          onDone={() => {
            action.resume()
            void send()
          }}
        />
      )}
    </>
  )
}

/** The last step: "thank-you message and link to top; shown only after registration" (product §2 "completed"). */
export function CompletedStep({ user, flow, draft, change, refresh }: StepProps) {
  // "then refresh user" (product §4).
  useEffect(() => void refresh(), [refresh])
  const registered = flow.plans.find(({ name }) => name === draft.registered)
  return (
    <>
      <StepHeading>{text.title}</StepHeading>
      <p>{text.thanks}</p>
      {registered !== undefined && <p>{text.plan(registered.label)}</p>}
      {registered !== undefined && containsDigital(registered.name) && <p>{text.web}</p>}
      <FirstDelivery user={user} delivery={flow.delivery} />
      <p>{text.number(user.id)}</p>
      <OldContract {...{ user, draft, change }} />
      <p className={styles.stepButtons}>
        <ButtonLink to="/" isFilled>
          {flowText.toTop}
        </ButtonLink>
        <ButtonLink to="/account/">{flowText.toAccount}</ButtonLink>
      </p>
    </>
  )
}

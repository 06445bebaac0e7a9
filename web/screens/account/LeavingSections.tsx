import { useId, useState } from 'react'
import type { User } from '@yukan/contract/member-entities.ts'
import { lastTrialDay } from '@yukan/rules/membership/member-status.ts'
import { japaneseDay, lastDayBefore } from '@yukan/rules/time/tokyo-time.ts'
import { DELETED_FLAG } from '@yukan/rules/text/words.ts'
import { updateMember } from '../../session/member-calls.ts'
import { leavingText } from '../../messages/account.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { logOutEverywhere } from './account-calls.ts'
import styles from './account.module.css'
import { ActionAlert } from '../../forms/ActionAlert.tsx'
import { Section } from './Section.tsx'
import { useAction } from '../../forms/use-action.ts'
import { useLeave } from './use-leave.ts'

const UNDER_CONTRACT = 'E_UNDER_CONTRACT'

/** Ends the sessions of every browser, including this one. */
export function EverywhereSection() {
  const action = useAction()
  const leave = useLeave()

  async function logOut() {
    const isDone = await action.run(logOutEverywhere)
    if (isDone) leave()
  }

  return (
    <Section id="everywhere" title={leavingText.everywhereTitle}>
      <p className={styles.hint}>{leavingText.everywhereIntro}</p>
      <p className="buttons">
        <Button disabled={action.isRunning} onClick={() => void logOut()}>
          {leavingText.everywhere}
        </Button>
      </p>
      <ActionAlert action={action} />
    </Section>
  )
}

/** Why a member may not withdraw; null if the member may: "allowed only if not paid or cancelled-latest" (product §4, §5). */
function obstacleOf({ statusFlags }: User): string | null {
  if (!statusFlags.isUnderContract) return null
  return statusFlags.isBank ? leavingText.bank : leavingText.underContract
}

/** The last day of a cancelled contract, or else of the trial; null if there is neither. */
function remainingDay({ statusFlags, limit_trial, customer }: User): string | null {
  const latest = customer?.subscriptions[0]
  if (latest !== undefined && statusFlags.isPaid && latest.isCancel) return lastDayBefore(new Date(latest.expire))
  return statusFlags.isTrial && limit_trial !== null ? lastTrialDay(limit_trial) : null
}

/** Withdrawal, after a confirmation that it cannot be undone (product §2 "Other dialogs", §4, §5, §8). */
export function WithdrawalSection({ user }: { user: User }) {
  const action = useAction()
  const leave = useLeave()
  const [isAsking, setAsking] = useState(false)
  const reasonId = useId()
  const obstacle = obstacleOf(user)
  const remaining = remainingDay(user)

  async function withdraw() {
    const isDone = await action.run(
      () => updateMember({ id: user.id, flag: DELETED_FLAG }),
      ({ code }) => (code === UNDER_CONTRACT ? leavingText.underContract : leavingText.failed),
    )
    setAsking(false)
    if (isDone) leave('/login/?isWithdrawn=true')
  }

  return (
    <Section id="withdrawal" title={leavingText.title}>
      <p className={styles.hint}>{leavingText.intro}</p>
      {obstacle !== null && <p id={reasonId}>{obstacle}</p>}
      <p className="buttons">
        <Button
          disabled={obstacle !== null || action.isRunning}
          aria-describedby={obstacle === null ? undefined : reasonId}
          onClick={() => setAsking(true)}
        >
          {leavingText.withdraw}
        </Button>
      </p>
      <ActionAlert action={action} />
      {isAsking && (
        <ConfirmDialog
          title={leavingText.title}
          confirm={leavingText.withdraw}
          cancel={leavingText.stay}
          isRunning={action.isRunning}
          onConfirm={() => void withdraw()}
          onClose={() => setAsking(false)}
        >
          {remaining !== null && <span className={styles.sentence}>{leavingText.remaining(japaneseDay(remaining))}</span>}
          <span className={styles.sentence}>{leavingText.question}</span>
        </ConfirmDialog>
      )}
    </Section>
  )
}

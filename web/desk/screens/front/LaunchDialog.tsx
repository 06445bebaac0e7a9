import { useState } from 'react'
import type { DeskFront, FrontEdition } from '@yukan/contract/desk/front.ts'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { frontText } from '../../../messages/desk-front.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { SessionEnd } from '../../forms/sign-in/SessionEnd.tsx'
import type { DeskAction } from '../../forms/use-desk-action.ts'
import { editionTime } from '../../ui/times/edition-time.ts'
import { titleOf } from './use-front.ts'

type Chosen = NonNullable<DeskFront['chosen']>

const minuteOf = (instant: string) => Math.floor(new Date(instant).getTime() / MINUTE)

interface LaunchDialogProps {
  chosen: Chosen
  action: DeskAction
  onLaunch: (edition: FrontEdition, withArticles: boolean) => void
  onClose: () => void
}

/** Confirms a launch at once, and whether the articles that are scheduled for the launch go out with it. */
export function LaunchDialog({ chosen: { edition, slots }, action, onLaunch, onClose }: LaunchDialogProps) {
  const [isWith, setWith] = useState(true)
  const waiting = slots
    .map(({ article }) => article)
    .filter(({ state, releaseAt }) => state === 'scheduled' && minuteOf(releaseAt) === minuteOf(edition.launchAt))
  return (
    <ConfirmDialog
      title={frontText.launchTitle}
      confirm={frontText.launchConfirm}
      cancel={frontText.cancel}
      isRunning={action.isRunning}
      alert={action.alert}
      notice={action.isSessionLost && <SessionEnd onResume={action.resume} />}
      onConfirm={() => onLaunch(edition, isWith && waiting.length > 0)}
      onClose={onClose}
    >
      {frontText.launchText}
      {waiting.length > 0 && (
        <>
          <label>
            <input
              type="checkbox"
              checked={isWith}
              disabled={action.isRunning}
              onChange={({ currentTarget }) => setWith(currentTarget.checked)}
            />
            {frontText.launchWith(editionTime(edition.launchAt), waiting.length)}
          </label>
          <small>{frontText.launchWithHint(waiting.map(titleOf))}</small>
        </>
      )}
    </ConfirmDialog>
  )
}

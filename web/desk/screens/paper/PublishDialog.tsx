import { useState } from 'react'
import type { DeskPaper } from '@yukan/contract/desk/paper.ts'
import { formatWireInstant, tokyoInstant } from '@yukan/rules/time/tokyo-time.ts'
import { PAPER_HOUR } from '@yukan/rules/paper/paper-edition.ts'
import { paperText } from '../../../messages/desk-paper.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { DeskAction } from '../../forms/use-desk-action.ts'
import { DialogButtons } from '../../forms/DialogButtons.tsx'
import { ReleaseField } from '../../forms/ReleaseField.tsx'
import { warnedPages } from './warned-pages.ts'
import styles from './Paper.module.css'

interface PublishDialogProps {
  paper: DeskPaper
  action: DeskAction
  onPublish: (at: string | null) => void
  onClose: () => void
}

/** When an edition is out, with what is wrong with it before the decision. */
export function PublishDialog({ paper, action, onPublish, onClose }: PublishDialogProps) {
  const { publishAt, proposedAt, day, missing, pages } = paper
  const [at, setAt] = useState(publishAt ?? proposedAt ?? formatWireInstant(tokyoInstant(day, PAPER_HOUR, 0)))
  const [isNow, setNow] = useState(publishAt === null && proposedAt === null)
  const [isTime, setTime] = useState(true)
  const warned = warnedPages(paper)
  return (
    <Dialog title={paperText.publishTitle} onClose={() => !action.isRunning && onClose()}>
      <p>{paperText.publishText(pages.length)}</p>
      {missing.length > 0 && <p className={styles.warning}>{paperText.missing(missing)}</p>}
      {warned > 0 && <p className={styles.warning}>{paperText.warned(warned)}</p>}
      <label className={`check ${styles.now}`}>
        <input type="checkbox" checked={isNow} disabled={action.isRunning} onChange={({ target }) => setNow(target.checked)} />{' '}
        {paperText.isNow}
      </label>
      {!isNow && (
        <ReleaseField
          label={paperText.publishAt}
          value={at}
          isDisabled={action.isRunning}
          onType={setTime}
          onChange={async (value) => {
            setAt(value)
            return true
          }}
        />
      )}
      <DialogButtons
        action={action}
        submit={paperText.publishSubmit}
        isReady={isNow || isTime}
        onSubmit={() => onPublish(isNow ? null : at)}
        onClose={onClose}
      />
    </Dialog>
  )
}

import { useState } from 'react'
import type { DeskPaper } from '@yukan/contract/desk/paper.ts'
import { formatWireInstant, tokyoInstant } from '@yukan/rules/time/tokyo-time.ts'
import { PAPER_HOUR } from '@yukan/rules/paper/paper-edition.ts'
import { paperText } from '../../../messages/desk-paper.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import type { DeskAction } from '../../forms/use-desk-action.ts'
import { DraftNotice } from '../../forms/DraftNotice.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { DialogButtons } from '../../forms/DialogButtons.tsx'
import { ReleaseField } from '../../forms/ReleaseField.tsx'
import { warnedPages } from './warned-pages.ts'
import styles from './Paper.module.css'

interface PublishDialogProps {
  paper: DeskPaper
  action: DeskAction
  /** Resolves to whether it was done. */
  onPublish: (at: string | null) => Promise<boolean>
  onClose: () => void
}

/** Chooses the release of an edition, and shows its problems before the decision. */
export function PublishDialog({ paper, action, onPublish, onClose }: PublishDialogProps) {
  const { publishAt, proposedAt, day, missing, pages } = paper
  const form = useDraft(`publish-paper ${paper.id}`, {
    at: publishAt ?? proposedAt ?? formatWireInstant(tokyoInstant(day, PAPER_HOUR, 0)),
    isNow: publishAt === null && proposedAt === null,
  })
  const { at, isNow } = form.values
  const [isTime, setTime] = useState(true)
  const warned = warnedPages(paper)
  return (
    <Dialog title={paperText.publishTitle} onClose={() => !action.isRunning && form.closing(onClose)()}>
      <DraftNotice form={form} />
      <p>{paperText.publishText(pages.length)}</p>
      {missing.length > 0 && <p className={styles.warning}>{paperText.missing(missing)}</p>}
      {warned > 0 && <p className={styles.warning}>{paperText.warned(warned)}</p>}
      <label className={`check ${styles.now}`}>
        <input
          type="checkbox"
          checked={isNow}
          disabled={action.isRunning}
          onChange={({ target }) => form.change({ isNow: target.checked })}
        />{' '}
        {paperText.isNow}
      </label>
      {!isNow && (
        <ReleaseField
          label={paperText.publishAt}
          value={at}
          isDisabled={action.isRunning}
          onType={setTime}
          onChange={async (value) => {
            form.change({ at: value })
            return true
          }}
        />
      )}
      <DialogButtons
        action={action}
        submit={paperText.publishSubmit}
        isReady={isNow || isTime}
        onSubmit={() => void onPublish(isNow ? null : at).then((isDone) => isDone && form.discard())}
        onClose={form.closing(onClose)}
      />
    </Dialog>
  )
}

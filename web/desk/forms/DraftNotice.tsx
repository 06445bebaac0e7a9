import type { DraftState } from '../../forms/use-form-draft.ts'
import { draftText } from '../../messages/desk.ts'
import { Button } from '../../ui/Button.tsx'

interface DraftNoticeProps {
  form: { draft: DraftState; isChanged: boolean; discard: () => void }
}

/** Says that what was typed before is in the form again, with the way back to what is saved, and that the device stores nothing. */
export function DraftNotice({ form: { draft, isChanged, discard } }: DraftNoticeProps) {
  const isRestored = draft.found !== 'nothing' && isChanged
  const isRefused = !draft.isStored && isChanged
  // Empty it is out of the layout, where it would take a gap, but stays known to screen readers.
  return (
    <div role="status" className={isRestored || isRefused ? undefined : 'visually-hidden'}>
      {isRestored && (
        <p className="notice">
          {draftText.restored}
          {draft.found === 'old' && draftText.old} <Button onClick={discard}>{draftText.discard}</Button>
        </p>
      )}
      {isRefused && <p className="notice">{draftText.notStored}</p>}
    </div>
  )
}

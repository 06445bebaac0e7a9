import type { DraftState } from '../../forms/use-form-draft.ts'
import { draftText } from '../../messages/desk.ts'
import { Button } from '../../ui/Button.tsx'

interface DraftNoticeProps {
  form: { draft: DraftState; isChanged: boolean; discard: () => void }
}

/** Shows that earlier typed text was restored, with a button to return to the saved values, or that the device stores nothing. */
export function DraftNotice({ form: { draft, isChanged, discard } }: DraftNoticeProps) {
  const isRestored = draft.found !== 'nothing' && isChanged
  const isRefused = !draft.isStored && isChanged
  // When empty it is out of the layout, where it would add a gap, but remains available to screen readers.
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

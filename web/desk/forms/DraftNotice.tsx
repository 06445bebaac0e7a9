import type { DraftState } from '../../forms/use-form-draft.ts'
import { draftText } from '../../messages/desk.ts'
import { Button } from '../../ui/Button.tsx'

interface DraftNoticeProps {
  form: { draft: DraftState; isChanged: boolean; discard: () => void }
}

/** Says that what was typed before is in the form again, with the way back to what is saved, and that the device stores nothing. */
export function DraftNotice({ form: { draft, isChanged, discard } }: DraftNoticeProps) {
  const isRestored = draft.found !== 'nothing' && isChanged
  return (
    <div role="status">
      {isRestored && (
        <p className="notice">
          {draftText.restored}
          {draft.found === 'old' && draftText.old} <Button onClick={discard}>{draftText.discard}</Button>
        </p>
      )}
      {!draft.isStored && isChanged && <p className="notice">{draftText.notStored}</p>}
    </div>
  )
}

import { ARTICLE_NOTE_MAX } from '@yukan/rules/limits.ts'
import { actionLabels, articleText } from '../../../messages/desk-articles.ts'
import { Field } from '../../../ui/Field.tsx'
import { DraftNotice } from '../../forms/DraftNotice.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import type { DeskAction } from '../../forms/use-desk-action.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { DialogButtons } from '../../forms/DialogButtons.tsx'

/** Actions with a note; correcting and withdrawing require one. */
export type Noted = 'correct' | 'withdraw' | 'return'

const TEXTS: Readonly<Record<Noted, { title: string; label: string; isNeeded: boolean }>> = {
  correct: { title: articleText.correctTitle, label: articleText.correctNote, isNeeded: true },
  withdraw: { title: articleText.withdrawTitle, label: articleText.withdrawNote, isNeeded: true },
  return: { title: articleText.returnTitle, label: articleText.returnNote, isNeeded: false },
}

interface NoteDialogProps {
  articleId: number
  noted: Noted
  action: DeskAction
  problem: string | null
  /** Resolves to whether the action was done. */
  onSend: (note: string) => Promise<boolean>
  onClose: () => void
}

/** Asks for the note of an action. The draft is kept if the action is refused. */
export function NoteDialog({ articleId, noted, action, problem, onSend, onClose }: NoteDialogProps) {
  const form = useDraft(`article-${noted} ${articleId}`, { note: '' })
  const { note } = form.values
  const { title, label, isNeeded } = TEXTS[noted]
  const isChanged = note.trim() !== ''
  return (
    <FormDialog title={title} isChanged={isChanged} onClose={form.closing(onClose)}>
      <DraftNotice form={form} />
      <Field label={label} isRequired={isNeeded}>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={ARTICLE_NOTE_MAX}
            value={note}
            onChange={(event) => form.change({ note: event.target.value })}
          />
        )}
      </Field>
      <DialogButtons
        action={action}
        problem={problem}
        submit={actionLabels[noted]}
        isReady={!isNeeded || isChanged}
        onSubmit={() => void onSend(note.trim()).then((isDone) => isDone && form.discard())}
        onClose={form.closing(onClose)}
      />
    </FormDialog>
  )
}

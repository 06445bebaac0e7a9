import { useState } from 'react'
import { actionLabels, articleText } from '../../../messages/desk-articles.ts'
import { Field } from '../../../ui/Field.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import type { DeskAction } from '../../forms/use-desk-action.ts'
import { useUnsaved } from '../../forms/use-unsaved.ts'
import { DialogButtons } from '../../forms/DialogButtons.tsx'

/** Actions that have a note, which correcting and withdrawing need. */
export type Noted = 'correct' | 'withdraw' | 'return'

const TEXTS: Readonly<Record<Noted, { title: string; label: string; isNeeded: boolean }>> = {
  correct: { title: articleText.correctTitle, label: articleText.correctNote, isNeeded: true },
  withdraw: { title: articleText.withdrawTitle, label: articleText.withdrawNote, isNeeded: true },
  return: { title: articleText.returnTitle, label: articleText.returnNote, isNeeded: false },
}

interface NoteDialogProps {
  noted: Noted
  action: DeskAction
  problem: string | null
  onSend: (note: string) => void
  onClose: () => void
}

/** Asks for the note of an action. What was typed stays when the action is refused. */
export function NoteDialog({ noted, action, problem, onSend, onClose }: NoteDialogProps) {
  const [note, setNote] = useState('')
  const { title, label, isNeeded } = TEXTS[noted]
  const isChanged = note.trim() !== ''
  useUnsaved(isChanged)
  return (
    <FormDialog title={title} isChanged={isChanged} onClose={onClose}>
      <Field label={label} isRequired={isNeeded}>
        {(control) => <textarea {...control} rows={4} maxLength={1000} value={note} onChange={(event) => setNote(event.target.value)} />}
      </Field>
      <DialogButtons
        action={action}
        problem={problem}
        submit={actionLabels[noted]}
        isReady={!isNeeded || isChanged}
        onSubmit={() => onSend(note.trim())}
        onClose={onClose}
      />
    </FormDialog>
  )
}

import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { MemberNote } from '@yukan/contract/desk/member.ts'
import { MEMBER_NOTE_MAX } from '@yukan/rules/limits.ts'
import { LETTER } from '@yukan/rules/text/typed-text.ts'
import { memberText as text } from '../../../messages/desk-members.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { DeskAlert } from '../../forms/DeskAlert.tsx'
import { DeskForm } from '../../forms/DeskForm.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { deskRefusalText } from '../../forms/desk-refusal.ts'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { shortTime } from '../../ui/times/short-time.ts'
import { callDesk } from '../../client/call-desk.ts'
import styles from './Member.module.css'

function NoteForm({ memberId, onAdded }: { memberId: number; onAdded: (note: MemberNote) => Promise<void> }) {
  const form = useDeskForm({
    draft: `member-note ${memberId}`,
    initial: { text: '' },
    check: ({ text: typed }) => ({ text: LETTER.test(typed) ? null : text.noteNeeded }),
    async send({ text: typed }) {
      await onAdded((await callDesk('/member/add-note', { id: memberId, text: typed.trim() })).note)
    },
    explain: deskRefusalText,
  })
  return (
    <DeskForm form={form} submit={text.saveNote}>
      <Field label={text.note} hint={text.noteHint} problem={form.problemOf('text')}>
        {(control) => <textarea {...control} {...form.bind('text')} rows={3} maxLength={MEMBER_NOTE_MAX} />}
      </Field>
    </DeskForm>
  )
}

/** Notes of telephone calls, and a form for the next one. */
export function MemberNotes({ memberId, notes }: { memberId: number; notes: readonly MemberNote[] }) {
  const [additions, setAdditions] = useState(0)
  const { revalidate } = useRevalidator()
  const action = useDeskAction()
  const remove = ({ id, text: words }: MemberNote) =>
    action.perform(() => callDesk('/member/delete-note', { id }), {
      done: text.noteDeleted,
      undo: () => callDesk('/member/add-note', { id: memberId, text: words }),
      reload: revalidate,
    })
  const added = async (note: MemberNote) => {
    setAdditions(additions + 1)
    await action.announce(note, { done: text.noteSaved, undo: ({ id }) => callDesk('/member/delete-note', { id }), reload: revalidate })
  }
  return (
    <section className="section">
      <h2>{text.notes}</h2>
      <DeskAlert action={action} />
      {notes.length === 0 ? (
        <p className="quiet">{text.noNotes}</p>
      ) : (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <small>
                {shortTime(note.at)}　{note.by}
              </small>
              <Button disabled={action.isRunning} onClick={() => void remove(note)}>
                {text.deleteNote}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NoteForm key={additions} memberId={memberId} onAdded={added} />
    </section>
  )
}

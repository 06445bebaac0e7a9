import { useState } from 'react'
import { PAPER_TITLE_MAX } from '@yukan/rules/limits.ts'
import { PAPER_KIND_NAMES } from '@yukan/rules/paper/paper-pages.ts'
import { japaneseShortDay } from '@yukan/rules/time/tokyo-time.ts'
import { PAPER_KINDS } from '@yukan/rules/text/words.ts'
import type { PaperKind } from '@yukan/rules/text/words.ts'
import { paperText } from '../../../messages/desk-paper.ts'
import { Field } from '../../../ui/Field.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { DialogButtons } from '../../forms/DialogButtons.tsx'
import { callDesk } from '../../client/call-desk.ts'
import { paperName } from '../../ui/names/paper-name.ts'

interface NewPaperProps {
  today: string
  onDone: (sentence: string, id: number) => void
  onClose: () => void
}

/** The day and the kind of an edition that is begun. */
export function NewPaper({ today, onDone, onClose }: NewPaperProps) {
  const [day, setDay] = useState(today)
  const [kind, setKind] = useState<PaperKind>('evening')
  const [title, setTitle] = useState('')
  const action = useDeskAction()
  const { run } = action
  const submit = () =>
    void run(async () => {
      const named = { kind, title: kind === 'weekly' ? title : '' }
      const { id, edition } = await callDesk('/paper/create', { day, ...named })
      onDone(paperText.created(`${japaneseShortDay(day)} ${paperName({ ...named, edition })}`), id)
    })
  return (
    <FormDialog title={paperText.createTitle} isChanged={day !== today || title !== ''} onClose={onClose}>
      <Field label={paperText.day}>
        {(control) => <input {...control} type="date" value={day} onChange={({ target }) => setDay(target.value)} />}
      </Field>
      <Field label={paperText.kind}>
        {(control) => (
          <select {...control} value={kind} onChange={({ target }) => setKind(target.value === 'weekly' ? 'weekly' : 'evening')}>
            {PAPER_KINDS.map((each) => (
              <option key={each} value={each}>
                {PAPER_KIND_NAMES[each]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {kind === 'weekly' && (
        <Field label={paperText.name} hint={paperText.nameHint}>
          {(control) => (
            <input
              {...control}
              value={title}
              maxLength={PAPER_TITLE_MAX}
              autoComplete="off"
              onChange={({ target }) => setTitle(target.value)}
            />
          )}
        </Field>
      )}
      <DialogButtons
        action={action}
        submit={paperText.createSubmit}
        isReady={day !== '' && (kind === 'evening' || title.trim() !== '')}
        onSubmit={submit}
        onClose={onClose}
      />
    </FormDialog>
  )
}

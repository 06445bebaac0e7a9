import { PAPER_TITLE_MAX } from '@yukan/rules/limits.ts'
import { PAPER_KIND_NAMES } from '@yukan/rules/paper/paper-pages.ts'
import { japaneseShortDay } from '@yukan/rules/time/tokyo-time.ts'
import { PAPER_KINDS } from '@yukan/rules/text/words.ts'
import type { PaperKind } from '@yukan/rules/text/words.ts'
import { paperText } from '../../../messages/desk-paper.ts'
import { Field } from '../../../ui/Field.tsx'
import { DraftNotice } from '../../forms/DraftNotice.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { useDraft } from '../../forms/use-draft.ts'
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
  const form = useDraft<{ day: string; kind: PaperKind; title: string }>('new-paper', { day: today, kind: 'evening', title: '' })
  const { day, kind, title } = form.values
  const action = useDeskAction()
  const { run } = action
  const submit = () =>
    void run(async () => {
      const named = { kind, title: kind === 'weekly' ? title : '' }
      const { id, edition } = await callDesk('/paper/create', { day, ...named })
      form.discard()
      onDone(paperText.created(`${japaneseShortDay(day)} ${paperName({ ...named, edition })}`), id)
    })
  return (
    <FormDialog title={paperText.createTitle} isChanged={form.isChanged} onClose={form.closing(onClose)}>
      <DraftNotice form={form} />
      <Field label={paperText.day}>
        {(control) => <input {...control} type="date" value={day} onChange={({ target }) => form.change({ day: target.value })} />}
      </Field>
      <Field label={paperText.kind}>
        {(control) => (
          <select
            {...control}
            value={kind}
            onChange={({ target }) => form.change({ kind: target.value === 'weekly' ? 'weekly' : 'evening' })}
          >
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
              onChange={({ target }) => form.change({ title: target.value })}
            />
          )}
        </Field>
      )}
      <DialogButtons
        action={action}
        submit={paperText.createSubmit}
        isReady={day !== '' && (kind === 'evening' || title.trim() !== '')}
        onSubmit={submit}
        onClose={form.closing(onClose)}
      />
    </FormDialog>
  )
}

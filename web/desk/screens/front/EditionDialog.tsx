import { useState } from 'react'
import type { FrontEdition } from '@yukan/contract/desk/front.ts'
import { editionLabels, frontText } from '../../../messages/desk-front.ts'
import { Field } from '../../../ui/Field.tsx'
import { callDesk } from '../../client/call-desk.ts'
import { DraftNotice } from '../../forms/DraftNotice.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useDeskAction } from '../../forms/use-desk-action.ts'
import { useDraft } from '../../forms/use-draft.ts'
import { DialogButtons } from '../../forms/DialogButtons.tsx'
import { ReleaseField } from '../../forms/ReleaseField.tsx'
import { editionTime } from '../../ui/times/edition-time.ts'

interface EditionDialogProps {
  /** Null: another edition is prepared. */
  edition: FrontEdition | null
  /** Editions whose places may be copied. */
  editions: readonly FrontEdition[]
  /** Id of the edition that is copied by default. */
  copyOf: number | null
  launchAt: string
  onDone: (sentence: string, id: number) => void
  onClose: () => void
}

/** Chooses the launch of a new edition, and the edition to copy. */
export function EditionDialog({ edition, editions, copyOf, launchAt: proposed, onDone, onClose }: EditionDialogProps) {
  const form = useDraft(`edition ${edition?.id ?? 'new'}`, { launchAt: edition?.launchAt ?? proposed, source: copyOf })
  const { launchAt, source } = form.values
  const action = useDeskAction()
  const { run, isRunning } = action
  const [isTime, setTime] = useState(true)
  const [problem, setProblem] = useState<string | null>(null)
  const submit = () => {
    if (new Date(launchAt).getTime() <= Date.now()) return setProblem(frontText.past)
    setProblem(null)
    void run(async () => {
      const time = editionTime(launchAt)
      if (edition !== null) {
        await callDesk('/front/reschedule', { id: edition.id, launchAt })
        form.discard()
        return onDone(frontText.rescheduled(time), edition.id)
      }
      const { id } = await callDesk('/front/create', { launchAt, copyOf: source })
      form.discard()
      onDone(frontText.created(time), id)
    })
  }
  return (
    <FormDialog
      title={edition === null ? frontText.createTitle : frontText.rescheduleTitle}
      isChanged={form.isChanged}
      onClose={form.closing(onClose)}
    >
      <DraftNotice form={form} />
      <ReleaseField
        label={frontText.launchAt}
        value={launchAt}
        isDisabled={isRunning}
        onType={setTime}
        onChange={async (value) => {
          form.change({ launchAt: value })
          return true
        }}
      />
      {edition === null && (
        <Field label={frontText.copyOf}>
          {(control) => (
            <select
              {...control}
              value={source ?? ''}
              onChange={({ target }) => form.change({ source: target.value === '' ? null : Number(target.value) })}
            >
              <option value="">{frontText.noCopy}</option>
              {editions.toReversed().map((each) => (
                <option key={each.id} value={each.id}>
                  {`${frontText.named(editionTime(each.launchAt))}（${editionLabels[each.state]}）`}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <DialogButtons
        action={action}
        problem={problem}
        submit={edition === null ? frontText.createSubmit : frontText.rescheduleSubmit}
        isReady={isTime}
        onSubmit={submit}
        onClose={form.closing(onClose)}
      />
    </FormDialog>
  )
}

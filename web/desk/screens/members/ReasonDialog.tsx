import { MEMBER_REASON_MAX } from '@yukan/rules/limits.ts'
import { LETTER } from '@yukan/rules/text/typed-text.ts'
import { TextField } from '../../../forms/TextField.tsx'
import { memberText } from '../../../messages/desk-members.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { DeskForm } from '../../forms/DeskForm.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useProof } from '../../forms/sign-in/use-proof.ts'
import { deskRefusalText } from '../../forms/desk-refusal.ts'

interface ReasonDialogProps {
  /** Name of the form's draft. */
  draft: string
  title: string
  hint: string
  submit: string
  /** Options to choose in addition to the reason, the first by default. */
  choice?: { label: string; options: readonly { value: string; name: string }[] }
  /** Runs the action with the reason and the chosen option. */
  send: (reason: string, chosen: string) => Promise<void>
  onClose: () => void
}

/** Asks for the reason of an action, which is recorded with it. */
export function ReasonDialog({ draft, title, hint, submit, choice, send, onClose }: ReasonDialogProps) {
  const withProof = useProof()
  const form = useDeskForm({
    draft,
    initial: { chosen: choice?.options[0]?.value ?? '', reason: '' },
    check: ({ reason }) => ({ reason: LETTER.test(reason) ? null : memberText.reasonNeeded }),
    send: ({ reason, chosen }) => withProof(() => send(reason.trim(), chosen)),
    explain: deskRefusalText,
  })
  return (
    <FormDialog title={title} isChanged={form.isChanged} onClose={form.closing(onClose)}>
      <p>{hint}</p>
      <DeskForm form={form} submit={submit} beside={<Button onClick={form.closing(onClose)}>{memberText.cancel}</Button>}>
        {choice !== undefined && (
          <Field label={choice.label}>
            {(control) => (
              <select {...control} {...form.bind('chosen')}>
                {choice.options.map(({ value, name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
        <TextField form={form} name="reason" label={memberText.reason} maxLength={MEMBER_REASON_MAX} autoComplete="off" />
      </DeskForm>
    </FormDialog>
  )
}

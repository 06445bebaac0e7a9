import { MEMBER_REASON_MAX } from '@yukan/contract/desk/member.ts'
import { LETTER } from '@yukan/rules/typed-text.ts'
import { TextField } from '../../../forms/TextField.tsx'
import { useForm } from '../../../forms/use-form.ts'
import { memberText } from '../../../messages/desk-members.ts'
import { Button } from '../../../ui/Button.tsx'
import { DeskForm } from '../../forms/DeskForm.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useProof } from '../../forms/Proof.tsx'
import { deskRefusalText } from '../../forms/use-passkey.ts'

interface ReasonDialogProps {
  title: string
  hint: string
  submit: string
  /** Does the action with the reason. */
  send: (reason: string) => Promise<void>
  onClose: () => void
}

/** Asks for the reason of an action, which is recorded with it. */
export function ReasonDialog({ title, hint, submit, send, onClose }: ReasonDialogProps) {
  const withProof = useProof()
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: LETTER.test(reason) ? null : memberText.reasonNeeded }),
    send: ({ reason }) => withProof(() => send(reason.trim())),
    explain: deskRefusalText,
  })
  return (
    <FormDialog title={title} isChanged={form.isChanged} onClose={onClose}>
      <p>{hint}</p>
      <DeskForm form={form} submit={submit} beside={<Button onClick={onClose}>{memberText.cancel}</Button>}>
        <TextField form={form} name="reason" label={memberText.reason} maxLength={MEMBER_REASON_MAX} autoComplete="off" />
      </DeskForm>
    </FormDialog>
  )
}

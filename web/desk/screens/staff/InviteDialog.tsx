import { STAFF_ROLES } from '@yukan/rules/desk/staff.ts'
import { TextField } from '../../../forms/TextField.tsx'
import { fieldText, roleLabels, staffText } from '../../../messages/desk.ts'
import { Field } from '../../../ui/Field.tsx'
import { callDesk } from '../../client/call-desk.ts'
import { DeskForm } from '../../forms/DeskForm.tsx'
import { useDeskForm } from '../../forms/use-desk-form.ts'
import { checkEmail, checkName } from '../../forms/fields.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { useProof } from '../../forms/sign-in/use-proof.ts'
import { staffNameRefusal } from '../../forms/desk-refusal.ts'

/** Invites a colleague by mail. */
export function InviteDialog({ onDone, onClose }: { onDone: (email: string) => void; onClose: () => void }) {
  const prove = useProof()
  const form = useDeskForm({
    draft: 'invite',
    initial: { name: '', email: '', role: 'reporter' },
    check: ({ name, email }) => ({ name: checkName(name), email: checkEmail(email) }),
    async send({ name, email, role }) {
      const body = { name, email: email.trim(), role: STAFF_ROLES.find((known) => known === role) ?? 'reporter' }
      await prove(() => callDesk('/staff/invite', body))
      onDone(body.email)
    },
    explain: staffNameRefusal,
  })
  return (
    <FormDialog title={staffText.inviteTitle} isChanged={form.isChanged} onClose={form.closing(onClose)}>
      <DeskForm form={form} submit={staffText.invite}>
        <TextField form={form} name="name" label={fieldText.name} autoComplete="off" />
        <TextField form={form} name="email" type="email" label={fieldText.email} autoComplete="off" />
        <Field label={fieldText.role}>
          {(control) => (
            <select {...control} {...form.bind('role')}>
              {STAFF_ROLES.map((role) => (
                <option key={role} value={role}>
                  {roleLabels[role]}
                </option>
              ))}
            </select>
          )}
        </Field>
      </DeskForm>
    </FormDialog>
  )
}

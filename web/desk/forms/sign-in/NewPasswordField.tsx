import { TextField } from '../../../forms/TextField.tsx'
import type { Form } from '../../../forms/use-form.ts'
import { fieldText } from '../../../messages/desk.ts'

/** The password that an account gets, with its least length; `checkNewPassword` is its check. */
export function NewPasswordField<F extends string>({ form }: { form: Form<F | 'password'> }) {
  return (
    <TextField
      form={form}
      name="password"
      type="password"
      label={fieldText.newPassword}
      hint={fieldText.passwordHint}
      autoComplete="new-password"
    />
  )
}

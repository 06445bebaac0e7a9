import type { AuthenticatorSetup } from '@yukan/contract/desk/entities.ts'
import { TextField } from '../../../forms/TextField.tsx'
import type { Form } from '../../../forms/use-form.ts'
import { fieldText } from '../../../messages/desk.ts'
import { AuthenticatorPicture } from './AuthenticatorPicture.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'

/** A new password with its authenticator app: the secret for the app to read, and a code that proves it. */
export function AuthenticatorFields<F extends string>({ form, setup }: { form: Form<F | 'password' | 'code'>; setup: AuthenticatorSetup }) {
  return (
    <>
      <NewPasswordField form={form} />
      <AuthenticatorPicture {...setup} />
      <TextField form={form} name="code" label={fieldText.code} hint={fieldText.newCodeHint} autoComplete="one-time-code" />
    </>
  )
}

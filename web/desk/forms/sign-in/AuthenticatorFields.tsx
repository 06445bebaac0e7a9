import type { AuthenticatorSetup } from '@yukan/contract/desk/entities.ts'
import { TextField } from '../../../forms/TextField.tsx'
import type { Form } from '../../../forms/use-form.ts'
import { fieldText } from '../../../messages/desk.ts'
import { AuthenticatorPicture } from './AuthenticatorPicture.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'

/** A new password with its authenticator app: what the app reads, and the code that proves that it has read it. */
export function AuthenticatorFields<F extends string>({ form, setup }: { form: Form<F | 'password' | 'code'>; setup: AuthenticatorSetup }) {
  return (
    <>
      <NewPasswordField form={form} />
      <AuthenticatorPicture {...setup} />
      <TextField form={form} name="code" label={fieldText.code} hint={fieldText.newCodeHint} autoComplete="one-time-code" />
    </>
  )
}

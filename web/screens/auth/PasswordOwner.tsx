import { fieldLabels } from '../../messages/members.ts'
import { Field } from '../../ui/Field.tsx'
import type { KeyState } from './auth-calls.ts'

/** The address whose password is set, also for the browser that stores it; empty until the server has replied. */
export function PasswordOwner({ state }: { state: KeyState | null }) {
  const email = state?.kind === 'valid' ? state.email : ''
  return (
    <Field label={fieldLabels.passwordFor}>
      {(control) => <input {...control} type="email" autoComplete="username" value={email} readOnly />}
    </Field>
  )
}

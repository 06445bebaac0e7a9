import { EMAIL_MAX } from '@yukan/rules/limits.ts'
import { TextField } from './TextField.tsx'
import type { Form } from './use-form.ts'

interface EmailFieldProps<F extends string> {
  form: Form<F | 'email'>
  label: string
  /** `username`: the address for logging in. */
  autoComplete: 'email' | 'username'
}

/** A field for an email. */
export function EmailField<F extends string>({ form, label, autoComplete }: EmailFieldProps<F>) {
  return (
    <TextField form={form} name="email" label={label} type="email" inputMode="email" autoComplete={autoComplete} maxLength={EMAIL_MAX} />
  )
}

import { fieldLabels } from '../messages/members.ts'
import styles from './NameFields.module.css'
import { TextField } from './TextField.tsx'
import type { Form } from './use-form.ts'

type NameField = 'last_name' | 'first_name'

/** Last name and first name on one line. */
export function NameFields<F extends string>({ form }: { form: Form<F | NameField> }) {
  return (
    <div className={styles.names}>
      <TextField form={form} name="last_name" label={fieldLabels.lastName} autoComplete="family-name" />
      <TextField form={form} name="first_name" label={fieldLabels.firstName} autoComplete="given-name" />
    </div>
  )
}

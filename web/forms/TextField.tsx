import { useState } from 'react'
import type { InputHTMLAttributes } from 'react'
import { formText } from '../messages/members.ts'
import { Field } from '../ui/Field.tsx'
import styles from './TextField.module.css'
import type { Form } from './use-form.ts'

interface TextFieldProps<F extends string> extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'disabled' | 'readOnly'
> {
  form: Form<F>
  name: F
  label: string
  hint?: string
  type?: 'text' | 'email' | 'tel' | 'password'
  isRequired?: boolean
}

/** One line of text in a form, with its problem next to it. A password can be shown while it is typed. */
export function TextField<F extends string>({ form, name, label, hint, type = 'text', isRequired = true, ...rest }: TextFieldProps<F>) {
  const [isShown, setShown] = useState(false)
  const shownType = type === 'password' && isShown ? 'text' : type
  return (
    <Field label={label} hint={hint} isRequired={isRequired} problem={form.problemOf(name)}>
      {(control) =>
        type !== 'password' ? (
          <input {...control} {...form.bind(name)} {...rest} type={type} />
        ) : (
          <span className={styles.secret}>
            <input {...control} {...form.bind(name)} {...rest} type={shownType} autoCapitalize="none" spellCheck={false} />
            <button type="button" className={styles.show} aria-pressed={isShown} onClick={() => setShown((shown) => !shown)}>
              <span className="visually-hidden">{label}</span>
              {isShown ? formText.hidePassword : formText.showPassword}
            </button>
          </span>
        )
      }
    </Field>
  )
}

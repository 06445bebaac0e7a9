import { useId } from 'react'
import type { ReactNode } from 'react'
import styles from './Field.module.css'

/** Props of a control from its field. */
export interface FieldControl {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

interface FieldProps {
  label: string
  problem?: string | undefined
  hint?: string | undefined
  isRequired?: boolean
  isInline?: boolean
  children: (control: FieldControl) => ReactNode
}

/** A label, its control, and its problem. */
export function Field({ label, problem, hint, isRequired = false, isInline = false, children }: FieldProps) {
  const id = useId()
  const described = [hint === undefined ? '' : `${id}-hint`, problem === undefined ? '' : `${id}-problem`]
    .filter((part) => part !== '')
    .join(' ')
  return (
    <div className={isInline ? styles.inline : styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {isRequired && <span className={styles.required}>必須</span>}
      </label>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="ink-2 text-14">
          {hint}
        </p>
      )}
      {children({
        id,
        ...(problem === undefined ? {} : { 'aria-invalid': true as const }),
        ...(described === '' ? {} : { 'aria-describedby': described }),
      })}
      {problem !== undefined && (
        <p id={`${id}-problem`} className={`problem ${styles.problem}`} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}

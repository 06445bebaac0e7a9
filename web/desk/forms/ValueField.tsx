import { Field } from '../../ui/Field.tsx'

export interface ValueFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  problem?: string | undefined
  hint?: string
  maxLength?: number
  isRequired?: boolean
  /** Lines of a text of many lines. */
  rows?: number
  type?: 'text' | 'date' | 'time' | 'month' | 'tel'
}

/** A field for a text, a day or a time whose value the parent holds. */
export function ValueField({ label, value, onChange, problem, hint, maxLength, isRequired = false, rows, type = 'text' }: ValueFieldProps) {
  const shared = { value, maxLength }
  return (
    <Field label={label} problem={problem} hint={hint} isRequired={isRequired}>
      {(control) =>
        rows === undefined ? (
          <input {...control} {...shared} type={type} autoComplete="off" onChange={(event) => onChange(event.currentTarget.value)} />
        ) : (
          <textarea {...control} {...shared} rows={rows} onChange={(event) => onChange(event.currentTarget.value)} />
        )
      }
    </Field>
  )
}

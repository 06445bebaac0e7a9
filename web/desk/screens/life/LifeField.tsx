import { LIFE_LINE_MAX } from '@yukan/rules/life.ts'
import { Field } from '../../../ui/Field.tsx'

interface LifeFieldProps {
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

/** A text, a day or a time of an entry. */
export function LifeField({
  label,
  value,
  onChange,
  problem,
  hint,
  maxLength = LIFE_LINE_MAX,
  isRequired = false,
  rows,
  type = 'text',
}: LifeFieldProps) {
  return (
    <Field label={label} problem={problem} hint={hint} isRequired={isRequired}>
      {(control) =>
        rows === undefined ? (
          <input
            {...control}
            type={type}
            value={value}
            maxLength={type === 'text' || type === 'tel' ? maxLength : undefined}
            autoComplete="off"
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        ) : (
          <textarea
            {...control}
            value={value}
            rows={rows}
            maxLength={maxLength}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )
      }
    </Field>
  )
}

interface ChoiceFieldProps<Value extends string | number> {
  label: string
  value: Value
  choices: readonly { value: Value; label: string }[]
  problem?: string | undefined
  onChange: (value: Value) => void
}

/** One of a list. */
export function ChoiceField<Value extends string | number>({ label, value, choices, problem, onChange }: ChoiceFieldProps<Value>) {
  return (
    <Field label={label} problem={problem}>
      {(control) => (
        <select
          {...control}
          value={value}
          onChange={(event) => {
            const chosen = choices[event.currentTarget.selectedIndex]
            if (chosen !== undefined) onChange(chosen.value)
          }}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

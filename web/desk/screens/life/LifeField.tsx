import { LIFE_LINE_MAX } from '@yukan/rules/limits.ts'
import { Field } from '../../../ui/Field.tsx'
import { ValueField } from '../../forms/ValueField.tsx'
import type { ValueFieldProps } from '../../forms/ValueField.tsx'

/** A text, a day or a time of an entry: a text is as long as a line. */
export function LifeField({ maxLength = LIFE_LINE_MAX, ...field }: ValueFieldProps) {
  return <ValueField {...field} maxLength={maxLength} />
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

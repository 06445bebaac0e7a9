import { useId } from 'react'
import { tokyoInstant, formatWireInstant } from '@yukan/rules/tokyo-time.ts'
import { articleText } from '../../../messages/desk-articles.ts'
import styles from './SettingsPanel.module.css'

interface ReleaseFieldProps<Value extends string | null> {
  label: string
  hint?: string
  value: Value
  isDisabled: boolean
  isOptional?: boolean
  onChange: (value: Value) => void
}

const DAY_LENGTH = '2026-11-20'.length
const TIME_LENGTH = '15:00'.length
/** Of a day without a time. */
const DEFAULT_TIME = '15:00'

function toInstant(day: string, time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return formatWireInstant(tokyoInstant(day, hour, minute))
}

/** A day and a time of Tokyo, in the fields of the device. Half a value is not sent. */
export function ReleaseField<Value extends string | null>({
  label,
  hint,
  value,
  isDisabled,
  isOptional = false,
  onChange,
}: ReleaseFieldProps<Value>) {
  const id = useId()
  const day = value?.slice(0, DAY_LENGTH) ?? ''
  const time = value?.slice(DAY_LENGTH + 1, DAY_LENGTH + 1 + TIME_LENGTH) ?? ''
  const change = (nextDay: string, nextTime: string) => {
    if (nextDay !== '' && nextTime !== '') onChange(toInstant(nextDay, nextTime) as Value)
    else if (isOptional && nextDay === '') onChange(null as Value)
  }
  return (
    <fieldset className={styles.release} disabled={isDisabled} aria-describedby={hint === undefined ? undefined : id}>
      <legend>{label}</legend>
      <input
        type="date"
        aria-label={`${label} ${articleText.day}`}
        value={day}
        onChange={(event) => change(event.target.value, time === '' ? DEFAULT_TIME : time)}
      />
      <input type="time" aria-label={`${label} ${articleText.time}`} value={time} onChange={(event) => change(day, event.target.value)} />
      {hint !== undefined && (
        <p id={id} className="quiet">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

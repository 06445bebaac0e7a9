import { useId, useRef, useState } from 'react'
import { RELEASE_PATTERN } from '@yukan/rules/articles/article-settings.ts'
import { tokyoInstant, formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import { articleText } from '../../messages/desk-articles.ts'
import { useTyped } from './use-typed.ts'
import styles from './ReleaseField.module.css'

interface ReleaseFieldProps<Value extends string | null> {
  /** Name of the field's draft; without one the field is part of a form, which gets the value once day and time are complete. */
  draft?: string
  label: string
  hint?: string
  value: Value
  /** Why the last change was refused. */
  problem?: string | undefined
  isDisabled: boolean
  isOptional?: boolean
  /** Called for each key with whether day and time are complete. */
  onType?: (isComplete: boolean) => void
  /** Resolves to whether it was committed. */
  onChange: (value: Value) => Promise<boolean>
}

const MINUTE_LENGTH = '2026-11-20T15:00'.length
/** Neither a day nor a time. */
const NOTHING = 'T'
/** The error for a day without a time. */
const DEFAULT_TIME = '15:00'

function toInstant(day: string, time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return formatWireInstant(tokyoInstant(day, hour, minute))
}

/** A day and a time of Tokyo, in the fields of the device. They are sent together, when both are left or by Enter: a year is typed digit by digit. */
export function ReleaseField<Value extends string | null>({
  draft,
  label,
  hint,
  value,
  problem,
  isDisabled,
  isOptional = false,
  onType,
  onChange,
}: ReleaseFieldProps<Value>) {
  const id = useId()
  const [isWrong, setWrong] = useState(false)
  const dayField = useRef<HTMLInputElement>(null)
  const inForce = value === null ? NOTHING : value.slice(0, MINUTE_LENGTH)
  const typed = useTyped(draft ?? null, inForce, async (text) => {
    const [nextDay = '', nextTime = ''] = text.split('T')
    // The value of a partially typed date is empty too.
    if (isOptional && nextDay === '' && dayField.current?.validity.badInput !== true) return onChange(null as Value)
    const instant = nextDay === '' || nextTime === '' ? '' : toInstant(nextDay, nextTime)
    const isRight = new RegExp(RELEASE_PATTERN).test(instant)
    setWrong(!isRight)
    return isRight && (await onChange(instant as Value))
  })
  const [day = '', time = ''] = typed.value.split('T')
  const type = (nextDay: string, nextTime: string) => {
    setWrong(false)
    onType?.(nextDay !== '' && nextTime !== '')
    const text = `${nextDay}T${nextTime}`
    if (draft === undefined && nextDay !== '' && nextTime !== '') typed.send(text)
    else typed.type(text)
  }
  const shown = isWrong ? articleText.releaseProblem : problem
  return (
    <fieldset
      className={styles.release}
      disabled={isDisabled}
      aria-describedby={hint === undefined ? undefined : id}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) typed.leave()
      }}
      onKeyDown={typed.onKeyDown}
    >
      <legend>{label}</legend>
      <input
        ref={dayField}
        type="date"
        aria-label={`${label} ${articleText.day}`}
        value={day}
        onChange={(event) => type(event.target.value, time === '' ? DEFAULT_TIME : time)}
      />
      <input type="time" aria-label={`${label} ${articleText.time}`} value={time} onChange={(event) => type(day, event.target.value)} />
      {hint !== undefined && (
        <p id={id} className="quiet">
          {hint}
        </p>
      )}
      {shown !== undefined && (
        <p role="alert" className="problem">
          {shown}
        </p>
      )}
    </fieldset>
  )
}

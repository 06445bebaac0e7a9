import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paperDayOf, paperDays, paperMonths, paperPath, paperYears } from '@yukan/rules/paper/paper-pages.ts'
import { dayParts, tokyoInstant } from '@yukan/rules/time/tokyo-time.ts'
import { paperText } from '../../messages/paper.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import styles from './DayPicker.module.css'

/** Year, month and day since 1945, and the link to that day's paper (product §2 "Paper page"). Without a script it is a form. */
export function DayPicker({ shown, today }: { shown: string; today: string }) {
  const navigate = useNavigate()
  const years = paperYears(tokyoInstant(today, 12, 0))
  // An address may have a day beyond the offered years.
  const [day, setDay] = useState(years.includes(dayParts(shown).year) ? shown : today)
  const { year, month, dayOfMonth } = dayParts(day)
  const choose = (to: { year?: number; month?: number; dayOfMonth?: number }) => {
    const next = paperDayOf(to.year ?? year, to.month ?? month, to.dayOfMonth ?? dayOfMonth)
    if (next !== null) setDay(next)
  }
  const select = (unit: string, name: string, value: number, options: readonly number[], onChange: (value: number) => void) => (
    <Field label={unit} isInline>
      {(field) => (
        <select
          {...field}
          className={styles.select}
          name={name}
          value={value}
          onChange={(event) => onChange(Number(event.currentTarget.value))}
        >
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
              {unit}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  return (
    <form
      className={styles.picker}
      action="/paper/latest/"
      method="get"
      aria-label={paperText.chooseDay}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate(paperPath(day))
      }}
    >
      {select(paperText.year, 'year', year, years, (value) => choose({ year: value }))}
      {select(paperText.month, 'month', month, paperMonths(), (value) => choose({ month: value }))}
      {select(paperText.dayOfMonth, 'day', dayOfMonth, paperDays(year, month), (value) => choose({ dayOfMonth: value }))}
      <span className={styles.link}>
        <ButtonLink to={paperPath(day)} isFilled>
          {paperText.show}
        </ButtonLink>
      </span>
      <noscript>
        <Button type="submit" isFilled>
          {paperText.show}
        </Button>
      </noscript>
    </form>
  )
}

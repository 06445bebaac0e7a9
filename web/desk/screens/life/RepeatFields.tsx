import { LAST_IN_MONTH, nthOf, REPEAT_KINDS } from '@yukan/rules/life/life-repeat.ts'
import { dayParts, isDay, weekday, WEEKDAY_LABELS } from '@yukan/rules/time/tokyo-time.ts'
import type { RepeatKind } from '@yukan/rules/life/life-repeat.ts'
import { CHANGED_DAYS_MAX } from '@yukan/rules/limits.ts'
import { eventText } from '../../../messages/desk-life.ts'
import { ListField } from '../../forms/ListField.tsx'
import type { EventFields } from './life-fields.ts'
import { ChoiceField, LifeField } from './LifeField.tsx'
import styles from './Life.module.css'

interface RepeatFieldsProps {
  draft: EventFields
  change: (part: Partial<EventFields>) => void
  problemOf: (field: string) => string | undefined
}

const NTHS = [1, 2, 3, 4, 5, LAST_IN_MONTH].map((value) => ({ value, label: eventText.nthLabel(value) }))
const WEEKDAY_CHOICES = WEEKDAY_LABELS.map((name, value) => ({ value, label: eventText.weekday(name) }))
const DATES = Array.from({ length: 31 }, (_, index) => ({ value: index + 1, label: eventText.dateLabel(index + 1) }))
const KINDS = REPEAT_KINDS.map((value) => ({ value, label: eventText.every[value] }))

/** A repeat as the first day suggests it. */
function proposed(every: RepeatKind, startOn: string): EventFields['repeat'] {
  if (!isDay(startOn)) return { every, weekdays: [], nth: 1, weekday: 0, date: 1 }
  const day = weekday(startOn)
  return { every, weekdays: [day], nth: nthOf(startOn), weekday: day, date: dayParts(startOn).dayOfMonth }
}

function Weekdays({ draft: { repeat }, change }: RepeatFieldsProps) {
  const set = (number: number, isChosen: boolean) => {
    const weekdays = isChosen ? [...repeat.weekdays, number].toSorted() : repeat.weekdays.filter((each) => each !== number)
    change({ repeat: { ...repeat, weekdays } })
  }
  return (
    <fieldset className="stack gap-3 shrink pad-3-4 framed no-margin">
      <legend>{eventText.weekdays}</legend>
      <div className="cluster gap-x-4">
        {WEEKDAY_LABELS.map((name, number) => (
          <label key={name} className="check">
            <input
              type="checkbox"
              checked={repeat.weekdays.includes(number)}
              onChange={(event) => set(number, event.currentTarget.checked)}
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function ChangedDays({ draft, change, problemOf }: RepeatFieldsProps) {
  const { exceptions, moved } = draft
  const move = (index: number, part: Partial<EventFields['moved'][number]>) =>
    change({ moved: moved.map((each, at) => (at === index ? { ...each, ...part } : each)) })
  return (
    <>
      <ListField
        label={eventText.exceptions}
        items={exceptions}
        limit={CHANGED_DAYS_MAX}
        nameOf={(day) => day}
        empty=""
        problem={problemOf('exceptions')}
        onChange={(days) => change({ exceptions: days })}
      >
        {(day, index) => (
          <LifeField
            label={eventText.exception}
            type="date"
            value={day}
            onChange={(value) => change({ exceptions: exceptions.map((each, at) => (at === index ? value : each)) })}
          />
        )}
      </ListField>
      <ListField
        label={eventText.moved}
        items={moved}
        limit={CHANGED_DAYS_MAX}
        nameOf={({ from }) => from}
        empty={{ from: '', to: '' }}
        problem={problemOf('moved')}
        onChange={(days) => change({ moved: days })}
      >
        {({ from, to }, index) => (
          <div className={styles.row}>
            <LifeField label={eventText.from} type="date" value={from} onChange={(value) => move(index, { from: value })} />
            <LifeField label={eventText.to} type="date" value={to} onChange={(value) => move(index, { to: value })} />
          </div>
        )}
      </ListField>
    </>
  )
}

/** Fields for the repeat of an event, with cancelled and moved days. */
export function RepeatFields(props: RepeatFieldsProps) {
  const { draft, change, problemOf } = props
  const { repeat, startOn } = draft
  return (
    <>
      <ChoiceField
        label={eventText.repeat}
        value={repeat.every}
        choices={KINDS}
        problem={problemOf('repeat')}
        onChange={(every) => change({ repeat: proposed(every, startOn), ...(every === 'none' ? { exceptions: [], moved: [] } : {}) })}
      />
      {repeat.every === 'week' && <Weekdays {...props} />}
      {repeat.every === 'month-weekday' && (
        <div className={styles.row}>
          <ChoiceField label={eventText.nth} value={repeat.nth} choices={NTHS} onChange={(nth) => change({ repeat: { ...repeat, nth } })} />
          <ChoiceField
            label={eventText.weekdays}
            value={repeat.weekday}
            choices={WEEKDAY_CHOICES}
            onChange={(value) => change({ repeat: { ...repeat, weekday: value } })}
          />
        </div>
      )}
      {repeat.every === 'month-date' && (
        <ChoiceField
          label={eventText.date}
          value={repeat.date}
          choices={DATES}
          onChange={(date) => change({ repeat: { ...repeat, date } })}
        />
      )}
      {repeat.every !== 'none' && <ChangedDays {...props} />}
    </>
  )
}

import type { SettingValue } from '@yukan/contract/desk/setting-values.ts'
import { closedDaysText, USUAL_PAPER_DAYS } from '@yukan/rules/paper/paper-days.ts'
import { isDay, japaneseWholeDay, WEEKDAY_LABELS } from '@yukan/rules/time/tokyo-time.ts'
import { SETTING_LIMITS } from '@yukan/rules/limits.ts'
import { daysText } from '../../../messages/desk-setting-forms.ts'
import { settingsText } from '../../../messages/desk-settings.ts'
import { ListField } from '../../forms/ListField.tsx'
import { ValueField } from '../../forms/ValueField.tsx'
import { SettingFrame } from './SettingFrame.tsx'
import { useSetting } from './use-setting.ts'
import type { SettingOf } from './use-setting.ts'

type Days = SettingValue<'days'>

function Check({ label, isChecked, onChange }: { label: string; isChecked: boolean; onChange: (isChecked: boolean) => void }) {
  return (
    <label className="check">
      <input type="checkbox" checked={isChecked} onChange={(event) => onChange(event.currentTarget.checked)} />
      {label}
    </label>
  )
}

function dayProblem(day: string, days: Days['days']): string | null {
  if (!isDay(day)) return daysText.badDay
  return days.filter((each) => each.day === day).length > 1 ? daysText.twice : null
}

/** Days without a paper: every week, on holidays, at the turn of the year, and single ones with their reason. */
export function DaysForm({ setting, onDone }: { setting: SettingOf<'days'>; onDone: (version: number) => void }) {
  const usual: Days = { ...USUAL_PAPER_DAYS, weekdays: [...USUAL_PAPER_DAYS.weekdays], days: [] }
  const edit = useSetting<'days', Days>(setting, onDone, {
    initial: setting.value ?? usual,
    toValue: (draft) => ({
      ...draft,
      days: draft.days.map(({ day, reason }) => ({ day, reason: reason.trim() })).toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    }),
    check: ({ weekdays, days }) => ({
      weekdays: weekdays.length < WEEKDAY_LABELS.length ? null : daysText.everyDay,
      ...Object.fromEntries(
        days.flatMap(({ day, reason }, index) => [
          [`days.${index}.day`, dayProblem(day, days)],
          [`days.${index}.reason`, reason.trim() === '' ? settingsText.needed : null],
        ]),
      ),
    }),
  })
  const { draft, change, problemOf } = edit
  const set = (index: number, part: Partial<Days['days'][number]>) =>
    change({ days: draft.days.map((each, at) => (at === index ? { ...each, ...part } : each)) })
  const preview = (
    <>
      <p>{closedDaysText(draft)}</p>
      <ul>
        {draft.days
          .filter(({ day }) => isDay(day))
          .map(({ day, reason }, index) => (
            <li key={index}>{daysText.line(japaneseWholeDay(day), reason)}</li>
          ))}
      </ul>
    </>
  )
  return (
    <SettingFrame edit={edit} preview={preview}>
      <section aria-label={daysText.weekdays}>
        <h2>{daysText.weekdays}</h2>
        {WEEKDAY_LABELS.map((name, number) => (
          <Check
            key={name}
            label={daysText.weekday(name)}
            isChecked={draft.weekdays.includes(number)}
            onChange={(isClosed) =>
              change({ weekdays: isClosed ? [...draft.weekdays, number].toSorted() : draft.weekdays.filter((each) => each !== number) })
            }
          />
        ))}
        {problemOf('weekdays') !== undefined && (
          <p role="alert" className="problem">
            {problemOf('weekdays')}
          </p>
        )}
        <Check
          label={daysText.holidays}
          isChecked={draft.isClosedOnHolidays}
          onChange={(isClosedOnHolidays) => change({ isClosedOnHolidays })}
        />
        <Check
          label={daysText.newYear}
          isChecked={draft.isClosedAtNewYear}
          onChange={(isClosedAtNewYear) => change({ isClosedAtNewYear })}
        />
      </section>
      <ListField
        label={daysText.days}
        items={draft.days}
        limit={SETTING_LIMITS.closedDays}
        nameOf={({ day }) => day}
        empty={{ day: '', reason: '' }}
        onChange={(days) => change({ days })}
      >
        {({ day, reason }, index) => (
          <>
            <ValueField
              label={daysText.day}
              type="date"
              value={day}
              problem={problemOf(`days.${index}.day`)}
              onChange={(text) => set(index, { day: text })}
            />
            <ValueField
              label={daysText.reason}
              value={reason}
              maxLength={SETTING_LIMITS.closedDayReason}
              problem={problemOf(`days.${index}.reason`)}
              onChange={(text) => set(index, { reason: text })}
            />
          </>
        )}
      </ListField>
    </SettingFrame>
  )
}

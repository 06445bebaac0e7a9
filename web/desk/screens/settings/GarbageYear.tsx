import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { garbageKinds } from '@yukan/rules/life/garbage.ts'
import { garbageChecks, yearMonths } from '@yukan/rules/life/garbage-year.ts'
import { dayParts, japaneseWholeDay, weekday, WEEKDAY_LABELS } from '@yukan/rules/time/tokyo-time.ts'
import { garbageText as text } from '../../../messages/desk-region-forms.ts'
import { Button } from '../../../ui/Button.tsx'
import { shortLabels } from './garbage-draft.ts'
import type { Trash } from './garbage-draft.ts'
import styles from './Garbage.module.css'

/** Days in rows of a week from Sunday; null before the first and behind the last. */
function weeksOf(days: readonly string[]): (string | null)[][] {
  const [first = ''] = days
  const cells: (string | null)[] = [...Array.from({ length: weekday(first) }, () => null), ...days]
  while (cells.length % WEEKDAY_LABELS.length > 0) cells.push(null)
  return Array.from({ length: cells.length / WEEKDAY_LABELS.length }, (_, week) =>
    cells.slice(week * WEEKDAY_LABELS.length, (week + 1) * WEEKDAY_LABELS.length),
  )
}

interface GridProps {
  trash: Trash
  group: string
  holidays: readonly string[]
  /** Copied days that must be checked. */
  added: readonly string[]
}

function DayCell({ day, trash, group, holidays, added, short }: GridProps & { day: string; short: Record<string, string> }) {
  const kinds = garbageKinds(day, group, trash) ?? []
  const isDecided = trash.exclusion[group]?.includes(day) === true || Object.hasOwn(trash.specialExclusion[group] ?? {}, day)
  return (
    <td
      data-decided={isDecided || trash.petAdded[group]?.includes(day) === true || undefined}
      data-added={added.includes(day) || undefined}
    >
      <span className={styles.number} data-holiday={holidays.includes(day) || weekday(day) === 0 || undefined}>
        {dayParts(day).dayOfMonth}
        {holidays.includes(day) && <span className="visually-hidden">{text.holiday}</span>}
      </span>
      {kinds.map((kind) => (
        <abbr key={kind} title={trash.labels[kind] ?? kind}>
          {short[kind] ?? kind}
        </abbr>
      ))}
      {added.includes(day) && <strong>{text.copiedMark}</strong>}
    </td>
  )
}

/** The twelve months of a group. */
function YearGrid({ year, ...grid }: GridProps & { year: number }) {
  const short = shortLabels(grid.trash.labels)
  return (
    <div className={styles.months}>
      {yearMonths(year).map((days, index) => (
        <table key={index} className={styles.month} data-grid="">
          <caption>{text.month(index + 1)}</caption>
          <thead>
            <tr>
              {WEEKDAY_LABELS.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(days).map((week, number) => (
              <tr key={number}>
                {week.map((day, at) => (day === null ? <td key={at}>&nbsp;</td> : <DayCell key={at} day={day} short={short} {...grid} />))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

/** Points to compare with the city's calendar. */
function Checks({ trash, group, year, today, holidays }: Omit<GridProps, 'added'> & { year: number; today: string }) {
  const days = new Set(holidays)
  const checks = garbageChecks(trash, group, year, today, (day) => days.has(day))
  return (
    <section aria-label={text.checks}>
      <h3>{text.checks}</h3>
      {checks.length === 0 ? (
        <p className="quiet">{text.noChecks}</p>
      ) : (
        <ul className={styles.checks}>
          {checks.map(({ day, reason }) => (
            <li key={`${day} ${reason}`}>
              <b>{japaneseWholeDay(day)}</b> {text.reasons[reason]}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface GarbageYearProps extends Omit<GridProps, 'added'> {
  year: number
  years: readonly number[]
  today: string
  groups: readonly { key: string; name: string }[]
  /** Days of the last copy; null if nothing was copied. */
  added: readonly string[] | null
  /** Copies the dates of the year before; null until hydration. */
  copy: (() => void) | null
}

/** A link to a group and a year of the same page. */
function Choice({ group, year, isChosen, children }: { group: string; year: number; isChosen: boolean; children: ReactNode }) {
  const to = `?${new URLSearchParams({ group, year: String(year) }).toString()}`
  return (
    <Link to={to} replace preventScrollReset aria-current={isChosen ? 'true' : undefined}>
      {children}
    </Link>
  )
}

/** A year of a group, by the rule of the readers' page, with the days to check. Group and year are in the address. */
export function GarbageYear({ year, years, today, groups, added, copy, ...grid }: GarbageYearProps) {
  const name = groups.find(({ key }) => key === grid.group)?.name ?? ''
  return (
    <section aria-label={text.year} className={styles.year}>
      <h2>{text.yearOf(year, name)}</h2>
      <nav className={styles.choice} aria-label={text.groups}>
        {groups.map(({ key, name: each }, index) => (
          <Choice key={key} group={key} year={year} isChosen={key === grid.group}>{`${index + 1}：${each}`}</Choice>
        ))}
      </nav>
      <nav className={styles.choice} aria-label={text.year}>
        {years.map((each) => (
          <Choice key={each} group={grid.group} year={each} isChosen={each === year}>
            {each}
          </Choice>
        ))}
      </nav>
      <p className="buttons">
        <Button disabled={copy === null} onClick={() => copy?.()}>
          {text.copy(year)}
        </Button>
      </p>
      <p className="quiet">{text.copyHint}</p>
      <p role="status">{added === null ? '' : text.copied(added.length)}</p>
      <Checks {...{ year, today }} {...grid} />
      <p className={styles.legend}>
        {Object.entries(shortLabels(grid.trash.labels)).map(([kind, label]) => (
          <span key={kind}>
            <b>{label}</b> {grid.trash.labels[kind]}
          </span>
        ))}
      </p>
      <YearGrid {...{ year }} {...grid} added={added ?? []} />
    </section>
  )
}

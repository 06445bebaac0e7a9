import { PET_TYPE } from '@yukan/rules/life/garbage.ts'
import { WEEKDAY_LABELS } from '@yukan/rules/time/tokyo-time.ts'
import { SETTING_LIMITS } from '@yukan/rules/limits.ts'
import { garbageText as text } from '../../../messages/desk-region-forms.ts'
import { groupName } from './garbage-draft.ts'
import type { GarbageDraft } from './garbage-draft.ts'
import styles from './Garbage.module.css'
import { ListField } from '../../forms/ListField.tsx'
import { ValueField } from '../../forms/ValueField.tsx'
import frameStyles from './Settings.module.css'
import type { SettingEdit } from './use-setting.ts'

const WEEKS = [1, 2, 3, 4, 5]

type Table = Record<string, string[]>

/** 「毎週月・木、第1・第3水」, or that the kind is never collected. */
function weeklyText(table: Table, kind: string): string {
  const byWeeks = new Map<string, string[]>()
  WEEKDAY_LABELS.forEach((name, day) => {
    const weeks = WEEKS.filter((week) => table[`${week}-${day}`]?.includes(kind))
    if (weeks.length === 0) return
    const key = weeks.length === WEEKS.length ? text.everyWeek : weeks.map(text.week).join('・')
    byWeeks.set(key, [...(byWeeks.get(key) ?? []), name])
  })
  const parts = [...byWeeks].map(([weeks, days]) => weeks + days.join('・'))
  return parts.length === 0 ? text.noWeek : parts.join('、')
}

interface KindTableProps {
  kind: string
  label: string
  table: Table
  onChange: (table: Table) => void
}

/** The weeks and weekdays of a kind, collapsed to a line with a summary. */
function KindTable({ kind, label, table, onChange }: KindTableProps) {
  const set = (key: string, isCollected: boolean) => {
    const others = (table[key] ?? []).filter((each) => each !== kind)
    onChange({ ...table, [key]: isCollected ? [...others, kind] : others })
  }
  return (
    <details className={styles.kind}>
      <summary>
        <b>{label}</b> {weeklyText(table, kind)}
      </summary>
      <table className={styles.weekly} data-grid="">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{text.weeks}</span>
            </th>
            {WEEKDAY_LABELS.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEKS.map((week) => (
            <tr key={week}>
              <th scope="row">{text.week(week)}</th>
              {WEEKDAY_LABELS.map((name, day) => (
                <td key={name}>
                  <label className="centred tap">
                    <input
                      type="checkbox"
                      aria-label={text.cell(label, week, name)}
                      checked={table[`${week}-${day}`]?.includes(kind) === true}
                      onChange={(event) => set(`${week}-${day}`, event.currentTarget.checked)}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

interface DayListProps {
  label: string
  days: readonly string[]
  problemOf: (index: number) => string | undefined
  onChange: (days: string[]) => void
}

function DayList({ label, days, problemOf, onChange }: DayListProps) {
  return (
    <ListField label={label} items={days} limit={SETTING_LIMITS.garbageDays} nameOf={(day) => day} empty="" onChange={onChange}>
      {(day, index) => (
        <ValueField
          label={text.day}
          type="date"
          value={day}
          problem={problemOf(index)}
          onChange={(typed) => onChange(days.map((each, at) => (at === index ? typed : each)))}
        />
      )}
    </ListField>
  )
}

interface GroupProps {
  edit: SettingEdit<GarbageDraft>
  group: string
}

/** Days whose collection the office decides, whatever the table says. */
function SpecialDays({ edit: { draft, change, problemOf }, group }: GroupProps) {
  const days = draft.special[group] ?? []
  const set = (next: GarbageDraft['special'][string]) => change({ special: { ...draft.special, [group]: next } })
  const setDay = (index: number, part: Partial<(typeof days)[number]>) =>
    set(days.map((each, at) => (at === index ? { ...each, ...part } : each)))
  return (
    <ListField
      label={text.special}
      items={days}
      limit={SETTING_LIMITS.garbageDays}
      nameOf={({ day }) => day}
      empty={{ day: '', kinds: [] }}
      onChange={set}
    >
      {({ day, kinds }, index) => (
        <>
          <ValueField
            label={text.day}
            type="date"
            value={day}
            problem={problemOf(`special.${group}.${index}`)}
            onChange={(typed) => setDay(index, { day: typed })}
          />
          <fieldset className={frameStyles.group}>
            <legend>{text.specialKinds}</legend>
            {Object.entries(draft.labels).map(([kind, label]) => (
              <label key={kind} className="check">
                <input
                  type="checkbox"
                  checked={kinds.includes(kind)}
                  onChange={(event) =>
                    setDay(index, { kinds: event.currentTarget.checked ? [...kinds, kind] : kinds.filter((each) => each !== kind) })
                  }
                />
                {label}
              </label>
            ))}
          </fieldset>
        </>
      )}
    </ListField>
  )
}

/** One group: the page that explains it, its usual weeks, and its dates. */
export function GarbageGroup({ edit, group }: GroupProps) {
  const { draft, change, problemOf } = edit
  const table = draft.groups[group] ?? {}
  return (
    <section aria-label={text.groups}>
      <h2>{text.groupTitle(groupName(draft, group))}</h2>
      <ValueField
        label={text.link}
        value={draft.link[group] ?? ''}
        maxLength={SETTING_LIMITS.address}
        problem={problemOf(`link.${group}`)}
        onChange={(link) => change({ link: { ...draft.link, [group]: link } })}
      />
      <h3>{text.weekly}</h3>
      <p className="quiet">{text.weeklyHint}</p>
      {Object.entries(draft.labels).map(([kind, label]) => (
        <KindTable
          key={kind}
          {...{ kind, table }}
          label={label === '' ? text.newKind : label}
          onChange={(next) => change({ groups: { ...draft.groups, [group]: next } })}
        />
      ))}
      {Object.hasOwn(draft.labels, PET_TYPE) && (
        <DayList
          label={text.petAdded}
          days={draft.petAdded[group] ?? []}
          problemOf={(index) => problemOf(`petAdded.${group}.${index}`)}
          onChange={(days) => change({ petAdded: { ...draft.petAdded, [group]: days } })}
        />
      )}
      <DayList
        label={text.exclusion}
        days={draft.exclusion[group] ?? []}
        problemOf={(index) => problemOf(`exclusion.${group}.${index}`)}
        onChange={(days) => change({ exclusion: { ...draft.exclusion, [group]: days } })}
      />
      <SpecialDays edit={edit} group={group} />
    </section>
  )
}

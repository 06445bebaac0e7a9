import { useState } from 'react'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { garbageFor, PET_TYPE } from '@yukan/rules/life/garbage.ts'
import type { TrashMaster } from '@yukan/rules/life/garbage.ts'
import { copyGarbageYear } from '@yukan/rules/life/garbage-year.ts'
import { addDays, dayParts, japaneseWholeDay } from '@yukan/rules/time/tokyo-time.ts'
import { SETTING_LIMITS } from '@yukan/rules/limits.ts'
import { garbageText as text } from '../../../messages/desk-region-forms.ts'
import { settingsText } from '../../../messages/desk-settings.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import {
  garbageProblems,
  groupName,
  nextDistrict,
  toGarbageDraft,
  toTrash,
  withGroup,
  withKind,
  withoutGroup,
  withoutKind,
} from './garbage-draft.ts'
import type { GarbageDraft } from './garbage-draft.ts'
import garbageStyles from './Garbage.module.css'
import { GarbageGroup } from './GarbageGroup.tsx'
import { GarbageYear } from './GarbageYear.tsx'
import { ValueField } from '../../forms/ValueField.tsx'
import { SettingFrame } from './SettingFrame.tsx'
import styles from './Settings.module.css'
import { useSetting } from './use-setting.ts'
import type { SettingEdit, SettingOf } from './use-setting.ts'

type Edit = SettingEdit<GarbageDraft>

/** A part that changes rarely: closed until it is opened, or has a problem. */
function Folded({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  return (
    <details className={garbageStyles.folded} open={isOpen || undefined}>
      <summary>
        <h2>{title}</h2>
      </summary>
      {children}
    </details>
  )
}

/** The kinds of garbage. PET bottles cannot be removed: added days belong to them. */
function Kinds({ edit: { draft, change, problemOf } }: { edit: Edit }) {
  return (
    <Folded title={text.kinds} isOpen={Object.keys(draft.labels).some((kind) => problemOf(`labels.${kind}`) !== undefined)}>
      {Object.entries(draft.labels).map(([kind, label]) => (
        <div key={kind}>
          <ValueField
            label={text.kind}
            hint={kind === PET_TYPE ? text.petHint : ''}
            value={label}
            maxLength={SETTING_LIMITS.garbageLabel}
            problem={problemOf(`labels.${kind}`)}
            onChange={(typed) => change({ labels: { ...draft.labels, [kind]: typed } })}
          />
          {kind !== PET_TYPE && (
            <p className="cluster gap-2 above-2">
              <Button aria-label={`${label} ${settingsText.remove}`} onClick={() => change(withoutKind(draft, kind))}>
                {settingsText.remove}
              </Button>
            </p>
          )}
        </div>
      ))}
      <p className="cluster gap-2 above-2">
        <Button aria-label={`${text.kinds} ${settingsText.add}`} onClick={() => change(withKind(draft))}>
          {settingsText.add}
        </Button>
      </p>
    </Folded>
  )
}

/** Districts with their names and groups. Saved ones cannot be removed: readers have registered them. */
function Districts({ edit: { draft, change, problemOf }, kept }: { edit: Edit; kept: number }) {
  const set = (number: string, part: Partial<GarbageDraft['district'][string]>) => {
    const before = draft.district[number]
    if (before !== undefined) change({ district: { ...draft.district, [number]: { ...before, ...part } } })
  }
  const add = () => {
    const number = nextDistrict(draft.district)
    const last = draft.district[String(number - 1)]
    const group = last?.group ?? Object.keys(draft.groups)[0] ?? ''
    change({ district: { ...draft.district, [number]: { city: last?.city ?? '', label: text.newDistrict(number), group } } })
  }
  const remove = (number: string) =>
    change({ district: Object.fromEntries(Object.entries(draft.district).filter(([key]) => key !== number)) })
  return (
    <Folded
      title={text.districts}
      isOpen={Object.keys(draft.district).some((number) => problemOf(`district.${number}.label`) !== undefined)}
    >
      {Object.entries(draft.district).map(([number, { city, label, group }]) => (
        <fieldset key={number} className={styles.group}>
          <legend>{number === '0' ? text.noDistrict : text.districtOf(Number(number))}</legend>
          <ValueField
            label={text.city}
            value={city}
            maxLength={SETTING_LIMITS.garbageCity}
            onChange={(typed) => set(number, { city: typed })}
          />
          <ValueField
            label={text.label}
            value={label}
            maxLength={SETTING_LIMITS.garbageLabel}
            problem={problemOf(`district.${number}.label`)}
            onChange={(typed) => set(number, { label: typed })}
          />
          <Field label={text.group} problem={problemOf(`district.${number}.group`)}>
            {(control) => (
              <select {...control} value={group} onChange={(event) => set(number, { group: event.currentTarget.value })}>
                {Object.keys(draft.groups).map((each, index) => (
                  <option key={each} value={each}>
                    {`${index + 1}：${groupName(draft, each)}`}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {Number(number) > kept && (
            <p className="cluster gap-2 above-2">
              <Button aria-label={`${text.districtOf(Number(number))} ${settingsText.remove}`} onClick={() => remove(number)}>
                {settingsText.remove}
              </Button>
            </p>
          )}
        </fieldset>
      ))}
      <p className="cluster gap-2 above-2">
        <Button onClick={add}>{text.addDistrict}</Button>
      </p>
    </Folded>
  )
}

/** What readers of each district see today: tomorrow's collection. */
function Tomorrow({ trash, day }: { trash: TrashMaster & Pick<GarbageDraft, 'district'>; day: string }) {
  return (
    <>
      <p>{text.tomorrow(japaneseWholeDay(day))}</p>
      <dl className={garbageStyles.tomorrow}>
        {Object.entries(trash.district).map(([number, { city, label }]) => {
          const garbage = garbageFor(day, Number(number), trash)
          return (
            <div key={number}>
              <dt>{number === '0' ? text.noDistrict : city + label}</dt>
              <dd>{garbage.kind === 'collected' ? garbage.labels.join('、') : text.none}</dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}

interface GarbageFormProps {
  setting: SettingOf<'garbage'>
  onDone: (version: number) => void
  today: string
  holidays: readonly string[]
}

/** Group and year from the address; by default the first group and this year. */
function useChosen(draft: GarbageDraft, today: string) {
  const [query, setQuery] = useSearchParams()
  const groups = Object.keys(draft.groups)
  const { year: thisYear } = dayParts(today)
  const years = [thisYear - 1, thisYear, thisYear + 1, thisYear + 2]
  const group = groups.find((each) => each === query.get('group')) ?? groups[0] ?? ''
  const year = years.find((each) => String(each) === query.get('year')) ?? thisYear
  const choose = (to: string) => setQuery({ group: to, year: String(year) }, { replace: true, preventScrollReset: true })
  return { group, year, groups, years, choose }
}

/** Garbage collection: kinds, districts, the weekly tables and dates of each group, and its year as readers will see it. */
export function GarbageForm({ setting, onDone, today, holidays }: GarbageFormProps) {
  const edit = useSetting<'garbage', GarbageDraft>(setting, onDone, {
    initial: toGarbageDraft(setting.value),
    toValue: toTrash,
    check: garbageProblems,
  })
  const { draft, change } = edit
  const [copied, setCopied] = useState<{ group: string; days: readonly string[] } | null>(null)
  const { group, year, groups, years, choose } = useChosen(draft, today)
  const trash = toTrash(draft)
  const addGroup = () => {
    const added = withGroup(draft)
    change(added.draft)
    choose(added.group)
  }
  const copy = () => {
    const { trash: next, added } = copyGarbageYear(trash, group, year)
    const { petAdded, exclusion, special } = toGarbageDraft(next)
    change({ petAdded, exclusion, special })
    setCopied({ group, days: added })
  }
  const isUnused = groups.length > 1 && !Object.values(draft.district).some((each) => each.group === group)
  return (
    <>
      <GarbageYear
        {...{ trash, group, year, years, today, holidays }}
        groups={groups.map((each) => ({ key: each, name: groupName(draft, each) }))}
        added={copied?.group === group ? copied.days : null}
        copy={edit.isAlive ? copy : null}
      />
      <SettingFrame edit={edit} preview={<Tomorrow trash={trash} day={addDays(today, 1)} />}>
        <Kinds edit={edit} />
        <Districts edit={edit} kept={setting.value === null ? 0 : nextDistrict(setting.value.district) - 1} />
        <GarbageGroup key={group} edit={edit} group={group} />
        <p className="cluster gap-2 above-2">
          <Button onClick={addGroup}>{text.addGroup}</Button>
          {isUnused && <Button onClick={() => change(withoutGroup(draft, group))}>{text.removeGroup}</Button>}
        </p>
      </SettingFrame>
    </>
  )
}

/** The draft of the garbage collection form, until it is saved. */
import type { SettingValue } from '@yukan/contract/desk/setting-values.ts'
import { PET_TYPE, TABLE_KEYS } from '@yukan/rules/life/garbage.ts'
import { isDay } from '@yukan/rules/time/tokyo-time.ts'
import { isWebAddress } from '@yukan/rules/site/web-address.ts'
import { garbageText as text } from '../../../messages/desk-region-forms.ts'
import { settingsText } from '../../../messages/desk-settings.ts'
import type { SettingProblems } from './use-setting.ts'

export type Trash = SettingValue<'garbage'>

export interface SpecialDay {
  day: string
  kinds: string[]
}

/** The tables, with special days as a list: while they are typed two may have the same day. */
export interface GarbageDraft extends Omit<Trash, 'specialExclusion'> {
  special: Record<string, SpecialDay[]>
}

const emptyTable = (): Record<string, string[]> => Object.fromEntries(TABLE_KEYS.map((key) => [key, []]))

const FIRST: Trash = {
  labels: { burnable: '可燃ごみ', [PET_TYPE]: 'ペットボトル' },
  district: { '0': { group: 'group-1', label: '未設定', city: '' } },
  groups: { 'group-1': emptyTable() },
  petAdded: {},
  exclusion: {},
  specialExclusion: {},
  link: {},
}

/** The draft of the current value; without one, a group that collects nothing. */
export function toGarbageDraft(value: Trash | null): GarbageDraft {
  const { specialExclusion, ...rest } = value ?? FIRST
  const special = Object.entries(specialExclusion).map(([group, days]) => {
    const list = Object.entries(days).map(([day, kinds]) => ({ day, kinds }))
    return [group, list.toSorted((one, other) => (one.day < other.day ? -1 : 1))] as const
  })
  return { ...rest, special: Object.fromEntries(special) }
}

const mapValues = <From, To>(record: Record<string, From>, to: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value)]))

/** The tables of a draft. Of two special days of one date the last counts. */
export function toTrash({ special, ...draft }: GarbageDraft): Trash {
  return {
    ...draft,
    labels: mapValues(draft.labels, (label) => label.trim()),
    district: mapValues(draft.district, (each) => ({ ...each, label: each.label.trim(), city: each.city.trim() })),
    petAdded: mapValues(draft.petAdded, (days) => days.toSorted()),
    exclusion: mapValues(draft.exclusion, (days) => days.toSorted()),
    specialExclusion: mapValues(special, (days) => Object.fromEntries(days.map(({ day, kinds }) => [day, kinds]))),
    link: Object.fromEntries(
      Object.entries(draft.link)
        .map(([group, link]) => [group, link.trim()] as const)
        .filter(([, link]) => link !== ''),
    ),
  }
}

const needed = (typed: string) => (typed.trim() === '' ? settingsText.needed : null)

function dayProblems(place: string, lists: Record<string, readonly string[]>): [string, string | null][] {
  return Object.entries(lists).flatMap(([group, days]) =>
    days.map((day, index): [string, string | null] => {
      const isTwice = days.filter((each) => each === day).length > 1
      return [`${place}.${group}.${index}`, isDay(day) ? (isTwice ? text.twice : null) : text.badDay]
    }),
  )
}

/** Problems of a draft by their place. */
export function garbageProblems({ labels, district, link, petAdded, exclusion, special }: GarbageDraft): SettingProblems {
  return Object.fromEntries([
    ...Object.entries(labels).map(([kind, label]) => [`labels.${kind}`, needed(label)] as const),
    ...Object.entries(district).map(([number, each]) => [`district.${number}.label`, needed(each.label)] as const),
    ...Object.entries(link).map(([group, typed]) => {
      const isFine = typed.trim() === '' || isWebAddress(typed.trim())
      return [`link.${group}`, isFine ? null : settingsText.wrong] as const
    }),
    ...dayProblems('petAdded', petAdded),
    ...dayProblems('exclusion', exclusion),
    ...dayProblems(
      'special',
      mapValues(special, (days) => days.map(({ day }) => day)),
    ),
  ])
}

function nextKey(prefix: string, taken: object): string {
  let number = 1
  while (Object.hasOwn(taken, `${prefix}-${number}`)) number += 1
  return `${prefix}-${number}`
}

/** A draft with one more group, and its key. */
export function withGroup(draft: GarbageDraft): { draft: GarbageDraft; group: string } {
  const group = nextKey('group', draft.groups)
  return { draft: { ...draft, groups: { ...draft.groups, [group]: emptyTable() } }, group }
}

/** A draft without a group that no district has. */
export function withoutGroup(draft: GarbageDraft, group: string): GarbageDraft {
  const without = <Value>(record: Record<string, Value>) => Object.fromEntries(Object.entries(record).filter(([key]) => key !== group))
  const { groups, petAdded, exclusion, special, link } = draft
  return {
    ...draft,
    groups: without(groups),
    petAdded: without(petAdded),
    exclusion: without(exclusion),
    special: without(special),
    link: without(link),
  }
}

/** A draft with one more kind. */
export function withKind(draft: GarbageDraft): GarbageDraft {
  return { ...draft, labels: { ...draft.labels, [nextKey('kind', draft.labels)]: '' } }
}

/** A draft without a kind, in every table and on every special day. */
export function withoutKind(draft: GarbageDraft, kind: string): GarbageDraft {
  const without = (kinds: string[]) => kinds.filter((each) => each !== kind)
  return {
    ...draft,
    labels: Object.fromEntries(Object.entries(draft.labels).filter(([key]) => key !== kind)),
    groups: mapValues(draft.groups, (table) => mapValues(table, without)),
    special: mapValues(draft.special, (days) => days.map((each) => ({ ...each, kinds: without(each.kinds) }))),
  }
}

/** Number of the next district: numbers are not used again, as readers have registered them. */
export function nextDistrict(district: GarbageDraft['district']): number {
  return Math.max(0, ...Object.keys(district).map(Number)) + 1
}

/** 「A市第1地区、A市第2地区」: a group is named by its districts. */
export function groupName({ district }: Pick<GarbageDraft, 'district'>, group: string): string {
  const names = Object.entries(district).filter(([number, each]) => number !== '0' && each.group === group)
  return text.groupOf([...new Set(names.map(([, { city, label }]) => city + label))].join('、'))
}

/** A shortest beginning of each label that no other has, for the cells of a grid. */
export function shortLabels(labels: Record<string, string>): Record<string, string> {
  const others = (kind: string) => Object.entries(labels).flatMap(([each, label]) => (each === kind ? [] : [label]))
  return Object.fromEntries(
    Object.entries(labels).map(([kind, label]) => {
      const characters = [...label]
      const length = characters.findIndex(
        (_, index) => !others(kind).some((each) => each.startsWith(characters.slice(0, index + 1).join(''))),
      )
      return [kind, length < 0 ? label : characters.slice(0, length + 1).join('')]
    }),
  )
}

/** What the house style finds in a text, and the checks that every newspaper has (decision 048). */
import { ALERT_FOUND_MAX } from '../limits.ts'

/** The checks that are built in, in the order in which they are listed. */
export const STYLE_CHECKS = ['shift-jis', 'blanks', 'weekday', 'wave-dash', 'digits', 'brackets'] as const
export type StyleCheck = (typeof STYLE_CHECKS)[number]

/** The house's choices of each check, the default first; none if there is nothing to choose. */
export const CHECK_OPTIONS: Readonly<Record<StyleCheck, readonly string[]>> = {
  'shift-jis': [],
  blanks: [],
  weekday: [],
  // As the text has most of them; or always 〜; or always ～.
  'wave-dash': ['same', 'wave', 'tilde'],
  // All half width; or one digit full width and more digits half width.
  digits: ['half', 'single-full'],
  brackets: [],
}

export interface CheckSetting {
  name: StyleCheck
  isOn: boolean
  /** One of `CHECK_OPTIONS`; empty if the check has none. */
  option: string
}

/** The settings of a newspaper that has chosen nothing. */
export function defaultChecks(): CheckSetting[] {
  return STYLE_CHECKS.map((name) => ({ name, isOn: true, option: CHECK_OPTIONS[name][0] ?? '' }))
}

/** What an alert is of: a word of the dictionary, a reading that is missing, or a check. */
export const ALERT_KINDS = ['word', 'ruby', ...STYLE_CHECKS] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

export interface StyleAlert {
  kind: AlertKind
  /** UTF-16 units of the text. */
  from: number
  to: number
  found: string
  /** What should be there; null if only a person can know. */
  proposed: string | null
  /** Reading to be set above `found`; null for anything but `ruby`. */
  reading: string | null
  /** Where the house has it from: the note of a rule; the day that a date means, `YYYY-MM-DD`; else empty. */
  note: string
}

/** Names what an article ignores: an alert of this kind for this text, wherever it is. */
export function alertKey({ kind, found }: Pick<StyleAlert, 'kind' | 'found'>): string {
  return `${kind} ${found.slice(0, ALERT_FOUND_MAX)}`
}

/** Whether an alert is one to be decided. A missing reading is an offer only. */
export function isOpenAlert({ kind }: Pick<StyleAlert, 'kind'>): boolean {
  return kind !== 'ruby'
}

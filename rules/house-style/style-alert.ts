/** Alerts of the house style, and the built-in checks (decision 048). */
import { ALERT_FOUND_MAX } from '../limits.ts'

/** The checks that are built in, in the order in which they are listed. */
export const STYLE_CHECKS = ['shift-jis', 'blanks', 'weekday', 'wave-dash', 'digits', 'brackets'] as const
export type StyleCheck = (typeof STYLE_CHECKS)[number]

/** The options of each check, the default first; empty if there is no choice. */
export const CHECK_OPTIONS: Readonly<Record<StyleCheck, readonly string[]>> = {
  'shift-jis': [],
  blanks: [],
  weekday: [],
  // Whichever is more frequent in the text; or always 〜; or always ～.
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

/** The source of an alert: a word of the dictionary, a missing reading, or a check. */
export const ALERT_KINDS = ['word', 'ruby', ...STYLE_CHECKS] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

export interface StyleAlert {
  kind: AlertKind
  /** UTF-16 units of the text. */
  from: number
  to: number
  found: string
  /** The proposed text; null if only a person can decide. */
  proposed: string | null
  /** Reading to be set above `found`; null for anything but `ruby`. */
  reading: string | null
  /** Details: the note of a rule; the day that a date means, `YYYY-MM-DD`; else empty. */
  note: string
}

/** The key of an ignored alert: all alerts of this kind for this text, wherever they are. */
export function alertKey({ kind, found }: Pick<StyleAlert, 'kind' | 'found'>): string {
  return `${kind} ${found.slice(0, ALERT_FOUND_MAX)}`
}

/** Whether an alert needs a decision. A missing reading is an offer only. */
export function isOpenAlert({ kind }: Pick<StyleAlert, 'kind'>): boolean {
  return kind !== 'ruby'
}

/** The built-in checks of one text (decision 048). Checks of the whole article are in `rules/house-style/house-style.ts`. */
import type { FoldedText } from '../text/folded-text.ts'
import { shiftJisBytes } from '../text/shift-jis.ts'
import type { CheckSetting, StyleAlert, StyleCheck } from './style-alert.ts'
import { findWrongWeekdays, weekdayLabel } from './style-weekday.ts'

/** A text, and what else its checks need. */
export interface CheckedText {
  text: string
  folded: FoldedText
  /** Tokyo day of the release. */
  releaseOn: string
}

const alertOf = (kind: StyleCheck, text: string, from: number, to: number, proposed: string | null, note = ''): StyleAlert => ({
  kind,
  from,
  to,
  found: text.slice(from, to),
  proposed,
  reading: null,
  note,
})

/** Characters that Shift_JIS lacks, adjacent ones as one alert, since an emoji is several. */
function findLacking({ text }: CheckedText): StyleAlert[] {
  const found: StyleAlert[] = []
  let at = 0
  for (const character of text) {
    const to = at + character.length
    const isLacking = character > '\u007f' && shiftJisBytes(character) === null
    const last = found.at(-1)
    if (isLacking && last?.to === at) found.splice(-1, 1, alertOf('shift-jis', text, last.from, to, null))
    else if (isLacking) found.push(alertOf('shift-jis', text, at, to, null))
    at = to
  }
  return found.map((alert) => {
    const plain = alert.found.normalize('NFKC')
    const isPlain = plain !== alert.found && [...plain].every((character) => shiftJisBytes(character) !== null)
    return isPlain ? { ...alert, proposed: plain } : alert
  })
}

function findBlanks({ text }: CheckedText): StyleAlert[] {
  return [...text.matchAll(/[ \u3000\u00a0]{2,}/g)].map(({ 0: blanks, index }) =>
    alertOf('blanks', text, index, index + blanks.length, blanks.includes('\u3000') ? '\u3000' : ' '),
  )
}

function findWeekdays({ text, folded, releaseOn }: CheckedText): StyleAlert[] {
  return findWrongWeekdays(folded.text, releaseOn).map(({ from, to, weekdayAt, day }) => {
    const [start = 0, at = 0, end = 0] = [folded.places[from], folded.places[weekdayAt], folded.places[to]]
    const proposed = day === null ? null : text.slice(start, at) + weekdayLabel(day) + text.slice(at + 1, end)
    return alertOf('weekday', text, start, end, proposed, day ?? '')
  })
}

const DIGITS = /[0-9０-９]+(?:[.,．，][0-9０-９]+)*/g
/** Signs and letters that make a digit part of a name, a number or a time: B5, 0277-1, 9:30. */
const JOINING = /[A-Za-zＡ-Ｚａ-ｚ\-‐－/／:：]/

const toHalf = (text: string) => text.replace(/[！-～]/g, (form) => String.fromCharCode(form.charCodeAt(0) - 0xfee0))
const toFull = (text: string) => text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))

function findDigits({ text }: CheckedText, option: string): StyleAlert[] {
  return [...text.matchAll(DIGITS)].flatMap(({ 0: written, index }) => {
    const to = index + written.length
    const isSingle = written.length === 1
    if (isSingle && option === 'single-full' && JOINING.test((text[index - 1] ?? '') + (text[to] ?? ''))) return []
    const proposed = isSingle && option === 'single-full' ? toFull(written) : toHalf(written)
    return proposed === written ? [] : [alertOf('digits', text, index, to, proposed)]
  })
}

const PAIRS: Readonly<Record<string, string>> = {
  '（': '）',
  '(': ')',
  '「': '」',
  '『': '』',
  '【': '】',
  '〔': '〕',
  '［': '］',
  '[': ']',
  '〈': '〉',
  '《': '》',
  '“': '”',
}
const CLOSING = new Set(Object.values(PAIRS))
/** A closing bracket alone marks a number of a list or a note, at the beginning of a text or of one of its parts: `1)`, 注）, 例）. */
const NUMBERED = /(?<![^\s、。，．・／/：:「【])(?:注?[0-9０-９a-zA-Z①-⑳]{1,2}|注|例|※)[)）]/g

function findBrackets({ text }: CheckedText): StyleAlert[] {
  const numbered = new Set([...text.matchAll(NUMBERED)].map(({ 0: mark, index }) => index + mark.length - 1))
  const open: { sign: string; at: number }[] = []
  const wrong: number[] = []
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? ''
    if (PAIRS[sign] !== undefined) open.push({ sign, at })
    if (!CLOSING.has(sign)) continue
    const opened = open.findLastIndex((each) => PAIRS[each.sign] === sign)
    if (opened === -1 && !numbered.has(at)) wrong.push(at)
    if (opened === -1) continue
    // Brackets that were opened after it were never closed.
    const inner = open.splice(opened).slice(1)
    wrong.push(...inner.map((each) => each.at))
  }
  return [...wrong, ...open.map(({ at }) => at)]
    .toSorted((one, other) => one - other)
    .map((at) => alertOf('brackets', text, at, at + 1, null))
}

const LOCAL: Readonly<Partial<Record<StyleCheck, (checked: CheckedText, option: string) => StyleAlert[]>>> = {
  'shift-jis': findLacking,
  blanks: findBlanks,
  weekday: findWeekdays,
  digits: findDigits,
  brackets: findBrackets,
}

/** Alerts of the enabled checks in a text, in text order. */
export function checkText(checked: CheckedText, settings: readonly CheckSetting[]): StyleAlert[] {
  return settings.flatMap(({ name, isOn, option }) => (isOn ? (LOCAL[name]?.(checked, option) ?? []) : []))
}

const WAVE = '〜'
const TILDE = '～'

/** The places of 〜 and ～ in a text. */
export function findWaves(text: string): { at: number; sign: string }[] {
  return [...text.matchAll(/[〜～]/g)].map(({ 0: sign, index }) => ({ at: index, sign }))
}

/** The one of 〜 and ～ that an article should have; null if any will do. */
export function wantedWave(signs: readonly string[], { isOn, option }: CheckSetting): string | null {
  if (!isOn) return null
  if (option === 'wave') return WAVE
  if (option === 'tilde') return TILDE
  const tildes = signs.filter((sign) => sign === TILDE).length
  if (tildes === 0 || tildes === signs.length) return null
  return 2 * tildes > signs.length ? TILDE : 2 * tildes < signs.length ? WAVE : (signs[0] ?? null)
}

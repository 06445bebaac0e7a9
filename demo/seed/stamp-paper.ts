/** Fills the dates of a demo paper for the day on which it is seeded (decision 056). */
import { readFile } from 'node:fs/promises'
import { hasPaper } from '@yukan/rules/paper/paper-days.ts'
import type { IsHoliday } from '@yukan/rules/time/calendar.ts'
import { addDays, dayNumber, dayParts, WEEKDAY_LABELS, weekday } from '@yukan/rules/time/tokyo-time.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'

/** Bytes of a date in the file. */
export const SLOT_LENGTH = 150

const Glyphs = Type.Record(Type.String(), Type.Tuple([Type.String(), Type.String()]))
const StyleGlyphs = Type.Object({ pair: Glyphs, wide: Glyphs, weekday: Glyphs })
/** Font and code of each character: figures of half the width, figures of a whole square, and weekdays. */
export type StampGlyphs = Static<typeof StyleGlyphs>

const Slot = Type.Object({
  /** Offset in the file. */
  at: Type.Integer(),
  /** Part of a date, in the form of `expand.ts` without brackets, and those of the dateline. */
  token: Type.String(),
  /** Day of the article, counted from the day of seeding; null for the paper's own. */
  day: Type.Union([Type.Integer(), Type.Null()]),
  style: Type.String(),
  size: Type.Number(),
  matrix: Type.Array(Type.Number()),
  shift: Type.Array(Type.Number()),
  step: Type.Number(),
})
export type StampSlot = Static<typeof Slot>

const Stamps = Type.Object({ glyphs: Type.Record(Type.String(), StyleGlyphs), slots: Type.Array(Slot) })
/** `papers/<name>.stamps.json`. */
export type PaperStamps = Static<typeof Stamps>

export interface PaperDates {
  /** The day of seeding. */
  seededOn: string
  /** The day of the paper. */
  paperOn: string
  isHoliday: IsHoliday
}

/** An issue whose number is known; the others are counted from it. */
const KNOWN_EVENING = { day: '2026-11-20', number: 24_310 }
const KNOWN_WEEKLY = { day: '2026-11-19', number: 812 }
const DAYS_OF_WEEK = 7
const REIWA = 2018

/** Number of an evening paper: papers are counted, not days. */
export function eveningNumber(day: string, isHoliday: IsHoliday): number {
  const [from, until] = [KNOWN_EVENING.day, day].toSorted()
  let count = 0
  for (let each = from ?? day; each < (until ?? day); each = addDays(each, 1))
    if (hasPaper(addDays(each, day >= KNOWN_EVENING.day ? 1 : 0), isHoliday)) count += 1
  return KNOWN_EVENING.number + (day >= KNOWN_EVENING.day ? count : -count)
}

function nextDayOff(day: string, nth: number, isHoliday: IsHoliday): string {
  let [found, left] = [day, nth]
  while (left > 0) {
    found = addDays(found, 1)
    if (!hasPaper(found, isHoliday)) left -= 1
  }
  return found
}

/** The text of a slot: figures without leading zeros, or a weekday. */
export function stampText({ token, day }: Pick<StampSlot, 'token' | 'day'>, { seededOn, paperOn, isHoliday }: PaperDates): string {
  const [, kind = '', sign = '', distance = ''] = /^([a-z])([+@-]?)(\d*)$/.exec(token) ?? []
  if (kind === 'i') return String(eveningNumber(paperOn, isHoliday)).at(Number(distance) - 1) ?? ''
  if (kind === 'n')
    return String(KNOWN_WEEKLY.number + (dayNumber(paperOn) - dayNumber(KNOWN_WEEKLY.day)) / DAYS_OF_WEEK).at(Number(distance) - 1) ?? ''
  // If an article is newer than the paper, the paper's own day is printed.
  const articleOn = day === null ? paperOn : addDays(seededOn, day)
  const from = articleOn > paperOn ? paperOn : articleOn
  const on = sign === '@' ? nextDayOff(paperOn, Number(distance), isHoliday) : addDays(from, Number(`${sign}${distance}` || 0))
  const { year, month, dayOfMonth } = dayParts(on)
  const texts: Readonly<Record<string, string>> = {
    c: String(Math.floor(year / 100)),
    y: String(year % 100).padStart(2, '0'),
    r: String(year - REIWA),
    m: String(month),
    d: String(dayOfMonth),
    w: WEEKDAY_LABELS[weekday(on)] ?? '',
  }
  const text = texts[kind]
  if (text === undefined) throw new Error(`not a part of a date: ${token}`)
  return text
}

const HORIZONTAL = ['caption', 'running', 'banner']
const wide = (text: string) => text.replace(/\d/g, (figure) => String.fromCharCode(figure.charCodeAt(0) + 0xfee0))

/** Drawing operators for a slot, as long as the slot. */
export function slotContent(slot: StampSlot, text: string, glyphs: StampGlyphs | undefined): string {
  const { token, style, size, matrix, step } = slot
  const [right = 0, down = 0] = slot.shift
  const draw = (glyph: readonly [string, string] | undefined, x: number, y: number) => {
    if (glyph === undefined) throw new Error(`the paper has no glyph for "${text}"`)
    return `/${glyph[0]} ${size} Tf ${x.toFixed(2)} ${y.toFixed(2)} Td <${glyph[1]}> Tj`
  }
  const isPair = !/^(w|[in]\d)/.test(token)
  const parts = ((): string[] => {
    if (token.startsWith('w')) return [draw(glyphs?.weekday[text], right, down)]
    if (!isPair) return [draw(glyphs?.wide[wide(text)], right, down)]
    if (text.length === 2) return [draw(glyphs?.pair[text[0] ?? ''], right, down), draw(glyphs?.pair[text[1] ?? ''], step, 0)]
    return [HORIZONTAL.includes(style) ? draw(glyphs?.pair[text], right + step / 2, down) : draw(glyphs?.wide[wide(text)], right, down)]
  })()
  const content = `${matrix.join(' ')} Tm ${parts.join(' ')} `
  if (content.length > SLOT_LENGTH) throw new Error(`a date needs ${content.length} bytes`)
  return content.padEnd(SLOT_LENGTH, ' ')
}

/** The PDF with its dates. */
export function stampPaper(pdf: Buffer, { glyphs, slots }: PaperStamps, dates: PaperDates): Buffer {
  const stamped = Buffer.from(pdf)
  for (const slot of slots) stamped.write(slotContent(slot, stampText(slot, dates), glyphs[slot.style]), slot.at, SLOT_LENGTH, 'latin1')
  return stamped
}

export async function readStamps(file: string): Promise<PaperStamps> {
  return Value.Parse(Stamps, JSON.parse(await readFile(file, 'utf8')))
}

/** Life of the region as text for the printed page, in full-width forms (decision 051). */
import type { Ceremony } from './life.ts'
import { repeatText } from './life-repeat.ts'
import type { Repeat } from './life-repeat.ts'
import { dayParts, japaneseShortDay } from '../time/tokyo-time.ts'
import { fullWidth } from '../text/width.ts'

const hourOf = (time: string) => Number(time.slice(0, 2))

/** 「午前11時」, 「午後6時30分」, 「正午」; empty for no time. */
export function printTime(time: string): string {
  if (time === '') return ''
  const [hour, minute] = [hourOf(time), Number(time.slice(3))]
  if (hour === 12 && minute === 0) return '正午'
  return `${hour < 12 ? '午前' : '午後'}${hour % 12}時${minute === 0 ? '' : `${minute}分`}`
}

const filled = (parts: readonly string[]) => parts.filter((part) => part !== '')
/** Sentences one after another; typed text may already end with a full stop. */
function sentences(parts: readonly string[]): string {
  const rest = filled(parts.map((part) => part.trim().replace(/。$/, '')))
  return rest.length === 0 ? '' : `${rest.join('。')}。`
}
/** Lines as sentences one after another. */
const joined = (text: string) => text.trim().replaceAll(/。?\s*\n\s*/g, '。')

function printCeremony(name: string, { on, time, place }: Ceremony): string {
  if (on === '') return ''
  return `${name}は${dayParts(on).dayOfMonth}日${printTime(time)}${time === '' || place === '' ? '' : '、'}${place === '' ? '' : `${place}で`}`
}

export interface PrintedObituary {
  name: string
  reading: string
  age: string
  diedOn: string
  town: string
  area: string
  mourner: string
  relation: string
  wake: Ceremony
  funeral: Ceremony
  note: string
}

/** One paragraph for each death. */
export function printObituaries(obituaries: readonly PrintedObituary[]): string[] {
  return obituaries.map(({ name, reading, age, diedOn, town, area, mourner, relation, wake, funeral, note }) => {
    const died = `${age === '' ? '' : `${age}歳、`}${dayParts(diedOn).dayOfMonth}日死去`
    const person = `▽${name}さん${reading === '' ? '' : `（${reading}）`}　${died}`
    const ceremonies = filled([printCeremony('通夜', wake), printCeremony('告別式', funeral)]).join('、')
    const who = mourner === '' ? '' : `喪主は${relation}${relation === '' ? '' : '・'}${mourner}さん`
    return fullWidth(sentences([person, `${town}${area}`, ceremonies, who, note]))
  })
}

export interface PrintedEvent {
  title: string
  town: string
  place: string
  startTime: string
  endTime: string
  repeat: Repeat
  price: string
  contact: string
  text: string
}

function printHours(startTime: string, endTime: string): string {
  if (startTime === '') return ''
  return endTime === '' ? `${printTime(startTime)}から` : `${printTime(startTime)}〜${printTime(endTime)}`
}

/** A heading for each day, and a paragraph for each event below it. */
export function printEvents(days: readonly { day: string; events: readonly PrintedEvent[] }[]): string[] {
  return days.flatMap(({ day, events }) => [
    fullWidth(`【${japaneseShortDay(day)}】`),
    ...events.map(({ title, town, place, startTime, endTime, repeat, price, contact, text }) => {
      const where = filled([town, place]).join('・')
      const parts = [printHours(startTime, endTime), where, repeatText(repeat), price, joined(text)]
      const body = sentences([...parts, contact === '' ? '' : `問い合わせは${contact}`])
      return fullWidth(`▽${title}${body === '' ? '' : `　${body}`}`)
    }),
  ])
}

export interface PrintedDuty {
  day: string
  town: string
  clinic: string
  departments: string
  hours: string
  tel: string
}

/** A heading for each day, and a line for each clinic. */
export function printDuties(duties: readonly PrintedDuty[]): string[] {
  const days = [...new Set(duties.map(({ day }) => day))].toSorted()
  return days.flatMap((day) => [
    fullWidth(`【${japaneseShortDay(day)}】`),
    ...duties
      .filter((duty) => duty.day === day)
      .map(({ town, clinic, departments, hours, tel }) =>
        fullWidth(`▽${clinic}${departments === '' ? '' : `（${departments}）`}　${filled([town, hours, tel]).join('　')}`),
      ),
  ])
}

/** One paragraph for each announcement. */
export function printAnnouncements(announcements: readonly { title: string; text: string; town: string; contact: string }[]): string[] {
  return announcements.map(({ title, text, town, contact }) => {
    const body = sentences([joined(text), contact === '' ? '' : `問い合わせは${contact}`])
    return fullWidth(`▽${title}${town === '' ? '' : `（${town}）`}　${body}`)
  })
}

/** The day's list for delivery agents (product §3 "Temporary change record", §9 "Access and delivery last until the expire date"; decision 090). */
import { addressLine } from '@yukan/rules/delivery/address-form.ts'
import { BYTE_ORDER_MARK, formatCsv } from '@yukan/rules/text/csv.ts'
import type { DeliveryWay } from '@yukan/rules/delivery/delivery-areas.ts'
import { CHANGE_TYPES } from '@yukan/rules/delivery/delivery-changes.ts'
import { DELIVERY_KIND_LABELS, isInPart, kindOfRecord, partOfAddress } from '@yukan/rules/delivery/delivery-lines.ts'
import type { DeliveryEncoding, DeliveryKind } from '@yukan/rules/delivery/delivery-lines.ts'
import { deliveryWayTo } from '@yukan/rules/delivery/delivery-towns.ts'
import { LACKING_SHOWN } from '@yukan/rules/limits.ts'
import { firstPaperDay } from '@yukan/rules/paper/paper-days.ts'
import type { PaperDayRule } from '@yukan/rules/paper/paper-days.ts'
import { shiftJisBytes } from '@yukan/rules/text/shift-jis.ts'
import { addDays, endOfDay, tokyoDay, tokyoInstant } from '@yukan/rules/time/tokyo-time.ts'
import { isNationalHoliday } from '../settings/holidays.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { readDelivery } from '../settings/delivery.ts'
import { readPaperDays } from '../settings/paper-days.ts'
import { readPlanLabels } from '../settings/plan-labels.ts'
import { recordChange } from '../store/staff/audit.ts'
import { addHandover, deleteHandedLines, listHandedLines, markChangesSent } from '../store/delivery/delivery-handover.ts'
import type { LineKey } from '../store/delivery/delivery-handover.ts'
import { listDeliveryStarts, listChanges, listDeliveryEnds, listRevokedEnds } from '../store/delivery/delivery-list.ts'
import type { DeliveryStartRow, DeliveryRow, DeliveryEndRow } from '../store/delivery/delivery-list.ts'
import { firstDeliveryDay } from './first-delivery.ts'
import { toShiftJis } from './shift-jis.ts'

export interface DeliveryLine extends LineKey {
  kind: DeliveryKind
  memberId: number
  name: string
  tel: string
  /** Delivery address in one line; empty if there is none, like its recipient and telephone number. */
  place: string
  recipient: string
  recipientTel: string
  plan: string
  item: string
  content: string
  /** City of the delivery, or `NO_CITY`. */
  city: string
  /** How the print reaches the address; null if its town is not known. */
  way: DeliveryWay | null
  /** When it was first handed over to an agent. */
  handedAt: Date | null
}

const COLUMNS: readonly (readonly [heading: string, cell: (line: DeliveryLine) => string])[] = [
  ['区分', ({ kind }) => DELIVERY_KIND_LABELS[kind]],
  ['会員番号', ({ memberId }) => String(memberId)],
  ['氏名', ({ name }) => name],
  ['電話番号', ({ tel }) => tel],
  ['配達先', ({ place }) => place],
  ['宛名', ({ recipient }) => recipient],
  ['配達先電話番号', ({ recipientTel }) => recipientTel],
  ['プラン', ({ plan }) => plan],
  ['項目', ({ item }) => item],
  ['内容', ({ content }) => content],
]

const ITEMS: Readonly<Record<number, string>> = {
  [CHANGE_TYPES.name]: '氏名',
  [CHANGE_TYPES.address]: '住所',
  [CHANGE_TYPES.tel]: '電話番号',
  [CHANGE_TYPES.cancelName]: '契約者名',
  [CHANGE_TYPES.cancelAddress]: '契約住所',
  [CHANGE_TYPES.cancelTel]: '契約電話番号',
  [CHANGE_TYPES.cancelMethod]: '支払方法',
}

const keyOf = ({ day, source, row_id }: LineKey) => `${day} ${source} ${row_id}`

function addressOf({ zip, pref, city, address, building }: DeliveryRow): string {
  if (zip === null || pref === null || city === null || address === null) return ''
  return addressLine({ zip, pref, city, address, building })
}

/** Returns a function that makes a line of a row, given the settings and the hand-overs. */
async function lineMaker(db: Db, first: string, last: string) {
  const [labels, delivery] = [await readPlanLabels(db), await readDelivery(db)]
  const handed = new Map((await listHandedLines(db, first, last)).map((line) => [keyOf(line), line.at]))
  return (kind: DeliveryKind, row: DeliveryRow, item: string, content: string, sentAt: Date | null = null): DeliveryLine => {
    const key = { day: tokyoDay(row.at), source: row.source, row_id: row.row_id }
    return {
      ...key,
      kind,
      memberId: row.member_id,
      name: `${row.last_name} ${row.first_name}`.trim(),
      tel: row.tel,
      place: addressOf(row),
      recipient: row.recipient ?? '',
      recipientTel: row.recipient_tel ?? '',
      plan: row.plan_name === null ? '' : (labels.get(row.plan_name) ?? row.plan_name),
      item,
      content,
      city: partOfAddress(delivery, row.city),
      way: row.city === null ? null : deliveryWayTo(delivery, { city: row.city, address: row.address ?? '' }),
      // An older program has marked the record alone.
      handedAt: handed.get(keyOf(key)) ?? sentAt,
    }
  }
}

/**
 * The end of a delivery that a change back to print cancels: no paper comes out between the old delivery's last day and the new one's first. An agent
 * who was given that end would stop on its day even after a start line. Null for a delivery that starts afresh.
 */
function continuedEnd({ ended_on: endedOn }: DeliveryStartRow, firstOn: string, paperDays: PaperDayRule): string | null {
  if (endedOn === null) return null
  return firstOn <= firstPaperDay(addDays(endedOn, 1), isNationalHoliday, paperDays) ? endedOn : null
}

/** The lines of the Tokyo days from `first` to `last`: beginnings, changes, ends. Changes nothing. */
export async function readDeliveryLines(db: Db, first: string, last: string): Promise<DeliveryLine[]> {
  const [from, until] = [tokyoInstant(first, 0, 0), endOfDay(last)]
  const [toLine, paperDays] = [await lineMaker(db, first, last), await readPaperDays(db)]
  // Whether they still run is for mails and members, not for lines.
  const begun = (await listDeliveryStarts(db, { from, until, now: until })).map((row) => {
    const firstOn = firstDeliveryDay(row, paperDays)
    const endedOn = continuedEnd(row, firstOn, paperDays)
    const line = endedOn === null ? toLine('begin', row, '配達開始', firstOn) : toLine('change', row, '配達終了の取り消し', endedOn)
    return { row, line, firstOn }
  })
  const changes = await listChanges(db, from, until)
  const ended = (await listDeliveryEnds(db, from, until)).map((row) => ({ row, line: toLine('end', row, '配達終了', row.last_on) }))
  const undone = undoneChanges([...begun, ...ended])
  // A delivery that ends before it begins is left out, unless an agent was given its start: then its end is listed.
  const empty = begun.filter(({ row, line, firstOn }) => row.ends_on !== null && row.ends_on < firstOn && line.handedAt === null)
  const isEmpty = (row: DeliveryEndRow) => empty.some((each) => each.row.member_id === row.member_id && each.row.ends_on === row.last_on)
  return [
    ...begun.filter((each) => !empty.includes(each) && !undone.has(each.line)).map(({ line }) => line),
    ...changes.map((row) => toLine(kindOfRecord(row.type), row, ITEMS[row.type] ?? '', row.value, row.sent_at)),
    ...ended.filter(({ row, line }) => !isEmpty(row) && !undone.has(line)).map(({ line }) => line),
  ]
}

/**
 * Lines of plan changes that a later change of the same day cancels: of a member's day only the last is kept, or none if the delivery ends up unchanged.
 * All are kept once an agent was given one of them.
 */
function undoneChanges(found: readonly { row: DeliveryRow; line: DeliveryLine }[]): ReadonlySet<DeliveryLine> {
  const days = Map.groupBy(
    found.filter(({ row: { source } }) => source === 'change-begins' || source === 'change-ends'),
    ({ row: { member_id, at } }) => `${member_id} ${tokyoDay(at)}`,
  )
  const undone = new Set<DeliveryLine>()
  for (const unsorted of days.values()) {
    if (unsorted.some(({ line }) => line.handedAt !== null)) continue
    const changes = unsorted.toSorted(({ row: one }, { row: other }) => one.at.getTime() - other.at.getTime() || one.row_id - other.row_id)
    const isAsItWas = changes.at(0)?.row.source !== changes.at(-1)?.row.source
    for (const { line } of isAsItWas ? changes : changes.slice(0, -1)) undone.add(line)
  }
  return undone
}

/** Ends that agents were given in the lists of the Tokyo days from `first` to `last` and that were cancelled since: the delivery continues. */
export async function readRevokedEnds(db: Db, first: string, last: string): Promise<DeliveryLine[]> {
  const toLine = await lineMaker(db, first, last)
  return (await listRevokedEnds(db, first, last)).map((row) =>
    toLine('end', { ...row, at: tokyoInstant(row.day, 0, 0) }, '配達終了', row.day),
  )
}

export interface WantedList {
  day: string
  /** A city of the delivery or `NO_CITY`; null for all of the day. */
  part: string | null
}

export interface HandedList {
  lines: DeliveryLine[]
  /** Ends of an earlier hand-over that are no longer in the list. */
  revoked: DeliveryLine[]
}

async function readPartOfDay(db: Db, { day, part }: WantedList): Promise<HandedList> {
  const isWanted = ({ city }: DeliveryLine) => isInPart(city, part)
  const [lines, revoked] = [await readDeliveryLines(db, day, day), await readRevokedEnds(db, day, day)]
  return { lines: lines.filter(isWanted), revoked: revoked.filter(isWanted) }
}

/** The name of a day's list in the audit log. */
export const nameOfList = (day: string) => `配達 ${day}`

/**
 * The lines of a part of a day, which are handed over with it: each is marked, and the hand-over is recorded as done by `by` (null: a command of the operator). Without a
 * line nothing is recorded. Repeated, it returns the same lines; ends that were cancelled since the last time are returned once.
 */
export async function handOver(
  ctx: Context,
  { day, part }: WantedList,
  by: Pick<StaffCaller, 'staffId' | 'name'> | null,
  now: Date,
): Promise<HandedList> {
  return ctx.db.transaction().execute(async (db) => {
    const { lines, revoked } = await readPartOfDay(db, { day, part })
    if (lines.length + revoked.length === 0) return { lines, revoked }
    await addHandover(db, { day, part, at: now, staff_name: by?.name ?? null, lines: lines.length }, lines)
    const records = lines.flatMap(({ source, row_id: id }) => (source === 'record' ? [id] : []))
    await markChangesSent(db, records, now)
    await deleteHandedLines(db, revoked)
    const after = { lines: lines.length, ...(part === null ? {} : { city: part }) }
    await recordChange(db, by, { action: 'delivery.hand-over', subject: nameOfList(day), after }, now)
    return { lines, revoked }
  })
}

/** The lines as CSV with a heading and CRLF (RFC 4180). */
function toCsv(lines: readonly DeliveryLine[]): string {
  return formatCsv([COLUMNS.map(([heading]) => heading), ...lines.map((line) => COLUMNS.map(([, cell]) => cell(line)))])
}

/** The file of the lines: UTF-8 with a byte order mark, or Shift_JIS with 〓 for characters that it lacks. */
export function deliveryFile(lines: readonly DeliveryLine[], encoding: DeliveryEncoding): Buffer {
  const csv = toCsv(lines)
  return encoding === 'UTF-8' ? Buffer.from(BYTE_ORDER_MARK + csv) : toShiftJis(csv)
}

/** The first characters of the lines that Shift_JIS lacks, at most `LACKING_SHOWN`, with the members whose lines have them. */
export function findUnencodableCharacters(lines: readonly DeliveryLine[]): { character: string; members: number[] }[] {
  const found = new Map<string, Set<number>>()
  for (const line of lines) {
    const characters = new Set(COLUMNS.map(([, cell]) => cell(line)).join(''))
    for (const character of characters) {
      const members = found.get(character)
      if (members !== undefined) members.add(line.memberId)
      else if (found.size < LACKING_SHOWN && shiftJisBytes(character) === null) found.set(character, new Set([line.memberId]))
    }
  }
  return [...found].map(([character, members]) => ({ character, members: [...members] }))
}

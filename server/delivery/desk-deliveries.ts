/** The daily list for the delivery agents at the desk (decision 090): the state of a day, and its hand-over. */
import type { BodyOf, ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { DeliveryDay, DeskDeliveryLine, WaitingDeliveries } from '@yukan/contract/desk/delivery.ts'
import { deliveryDayState, hasDeliveryList, isAddedLater, isInPart, NO_CITY } from '@yukan/rules/delivery/delivery-lines.ts'
import { HANDOVER_DAYS } from '@yukan/rules/limits.ts'
import { addDays, formatWireInstant, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { readDelivery } from '../settings/delivery.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import { listHandovers } from '../store/delivery/delivery-handover.ts'
import type { HandoverRow } from '../store/delivery/delivery-handover.ts'
import { deliveryFile, handOver, findUnencodableCharacters, nameOfList, readDeliveryLines, readRevokedEnds } from './delivery-list.ts'
import type { DeliveryLine, WantedList } from './delivery-list.ts'

const isWaiting = ({ handedAt }: DeliveryLine) => handedAt === null

/** Whether a line came to its day after that was handed over. */
function isAdded({ day, city, handedAt }: DeliveryLine, handovers: readonly HandoverRow[]): boolean {
  const parts = handovers.filter((each) => each.day === day).map(({ part }) => part)
  return isAddedLater({ city, isHanded: handedAt !== null }, parts)
}

/** The days from `first` to `last` with lines that were not handed over, or with handed-over ends that were cancelled since; the newest first. */
async function readWaiting(db: Db, first: string, last: string): Promise<WaitingDeliveries[]> {
  const waiting = (await readDeliveryLines(db, first, last)).filter(isWaiting)
  const revoked = await readRevokedEnds(db, first, last)
  const handovers = await listHandovers(db, first, last)
  const days = [...new Set([...waiting, ...revoked].map(({ day }) => day))].toSorted().toReversed()
  return days.map((day) => {
    const lines = waiting.filter((line) => line.day === day)
    return {
      day,
      waiting: lines.length,
      added: lines.filter((line) => isAdded(line, handovers)).length,
      revoked: revoked.filter((line) => line.day === day).length,
    }
  })
}

/** The newest of the last 14 days with an end that was cancelled after its hand-over, else yesterday if lines of it were not handed over, else null. */
export async function readWaitingDeliveries(ctx: Context, now: Date): Promise<WaitingDeliveries | null> {
  const today = tokyoDay(now)
  const yesterday = addDays(today, -1)
  const days = await readWaiting(ctx.db, addDays(today, -HANDOVER_DAYS), yesterday)
  return days.find(({ revoked }) => revoked > 0) ?? days.find(({ day }) => day === yesterday) ?? null
}

function toReply(line: DeliveryLine, handovers: readonly HandoverRow[]): DeskDeliveryLine {
  const { day: _day, source: _source, row_id: _row, handedAt, ...shown } = line
  return { ...shown, handedAt: handedAt === null ? null : formatWireInstant(handedAt), isAdded: isAdded(line, handovers) }
}

function partsOf(cities: readonly string[], lines: readonly DeliveryLine[]): DeliveryDay['cities'] {
  const parts = [...cities, NO_CITY].map((city) => {
    const own = lines.filter((line) => line.city === city)
    return { city, lines: own.length, waiting: own.filter(isWaiting).length }
  })
  return parts.filter(({ city, lines: count }) => city !== NO_CITY || count > 0)
}

async function readList(db: Db, { day, part }: WantedList, now: Date): Promise<DeliveryDay> {
  const lines = await readDeliveryLines(db, day, day)
  const shown = lines.filter(({ city }) => isInPart(city, part))
  const revoked = (await readRevokedEnds(db, day, day)).filter(({ city }) => isInPart(city, part))
  const handovers = await listHandovers(db, day, day)
  const today = tokyoDay(now)
  return {
    day,
    state: deliveryDayState(day, now),
    city: part,
    cities: partsOf(
      (await readDelivery(db)).cities.map(({ name }) => name),
      lines,
    ),
    lines: shown.map((line) => toReply(line, handovers)),
    revoked: revoked.map((line) => toReply(line, handovers)),
    handovers: handovers.map((each) => ({
      at: formatWireInstant(each.at),
      by: each.staff_name,
      city: each.part,
      lines: each.lines,
    })),
    lacking: findUnencodableCharacters(shown),
    waiting: await readWaiting(db, addDays(today, -HANDOVER_DAYS), addDays(today, -1)),
  }
}

/** E_BAD_REQUEST for a part that the delivery does not have. */
async function requirePart(db: Db, part: string | null): Promise<void> {
  if (part === null || part === NO_CITY) return
  const { cities } = await readDelivery(db)
  if (!cities.some(({ name }) => name === part)) throw new Refusal('E_BAD_REQUEST', { field: 'city' })
}

/** Returns the list of a day, by default yesterday, and records the access. E_BAD_REQUEST for a day too far away and for an unknown city. */
export async function viewDeliveryList(
  ctx: Context,
  by: StaffCaller,
  { day: asked, city }: { day?: string; city?: string },
  now: Date,
): Promise<DeliveryDay> {
  const [day, part] = [asked ?? addDays(tokyoDay(now), -1), city ?? null]
  if (!hasDeliveryList(day, now)) throw new Refusal('E_BAD_REQUEST', { field: 'day' })
  await requirePart(ctx.db, part)
  return ctx.db.transaction().execute(async (db) => {
    const list = await readList(db, { day, part }, now)
    const after = { lines: list.lines.length, ...(part === null ? {} : { city: part }) }
    await recordChange(db, by, { action: 'delivery.look', subject: nameOfList(day), after }, now)
    return list
  })
}

/** Name of the file: the command writes the same two. */
function fileName({ day, city, encoding }: BodyOf<DeskCalls['/delivery/export']>): string {
  const part = city === null ? '' : `-${city === NO_CITY ? 'other' : city}`
  return `delivery-${day}${part}${encoding === 'UTF-8' ? '' : '.sjis'}.csv`
}

/** Hands a list over. E_BAD_REQUEST for a day that has not begun, one long ago, and an unknown city. */
export async function exportDeliveries(
  ctx: Context,
  by: StaffCaller,
  asked: BodyOf<DeskCalls['/delivery/export']>,
  now: Date,
): Promise<ReplyOf<DeskCalls['/delivery/export']>> {
  const { day, city: part, encoding } = asked
  if (!hasDeliveryList(day, now) || deliveryDayState(day, now) === 'future') throw new Refusal('E_BAD_REQUEST', { field: 'day' })
  await requirePart(ctx.db, part)
  const { lines } = await handOver(ctx, { day, part }, by, now)
  const list = await readList(ctx.db, { day, part }, now)
  return { name: fileName(asked), file: deliveryFile(lines, encoding).toString('base64'), list }
}

/** Data for the layout of the printed page, and the initial table of doctors (decision 051). */
import type { QueryOf, ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { addMonths, parseMonth } from '@yukan/rules/time/calendar.ts'
import { printAnnouncements, printDuties, printEvents, printObituaries } from '@yukan/rules/life/life-print.ts'
import { listDutyDays } from '@yukan/rules/life/life-repeat.ts'
import { PRINT_DAYS_MAX } from '@yukan/rules/limits.ts'
import { dayNumber, dayOf } from '@yukan/rules/time/tokyo-time.ts'
import { isNationalHoliday } from '../settings/holidays.ts'
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { findDutyMonth, listLifeTowns, listPublishedLife } from '../store/life/life-entry.ts'
import { readEntries } from './entries.ts'
import { groupEvents } from './shown.ts'

/** Days of duty of a month, and the rows of the month before. E_BAD_REQUEST for no month. */
export async function getDutyDays(ctx: Context, month: string): Promise<ReplyOf<DeskCalls['/life/duty-days']>> {
  const parts = parseMonth(month)
  if (parts === null) throw new Refusal('E_BAD_REQUEST', { field: 'month' })
  const before = addMonths(parts, -1)
  const row = await findDutyMonth(ctx.db, dayOf(before.year, before.month, 1) ?? '0001-01-01')
  const [last] = row === null ? [] : readEntries(ctx, [row])
  return { days: listDutyDays(month, isNationalHoliday), last: last?.kind === 'doctor' ? last.facts.rows : [] }
}

/** Published entries of some days as text. E_BAD_REQUEST for days that do not exist, or more than two months. */
export async function printLife(
  ctx: Context,
  { kind, from, until, town = '' }: QueryOf<DeskCalls['/life/print']>,
): Promise<ReplyOf<DeskCalls['/life/print']>> {
  if (until < from || dayNumber(until) - dayNumber(from) >= PRINT_DAYS_MAX) throw new Refusal('E_BAD_REQUEST', { field: 'until' })
  const [rows, towns] = await Promise.all([listPublishedLife(ctx.db, kind, { from, until }), listLifeTowns(ctx.db)])
  const isIn = (of: string) => town === '' || of === '' || of === town
  const entries = readEntries(ctx, rows)
  const of = entries.filter((entry) => entry.kind === 'doctor' || isIn(entry.town))
  const obituaries = of.flatMap((entry) => (entry.kind === 'obituary' ? [{ ...entry.facts, town: entry.town }] : []))
  const events = of.flatMap((entry) => (entry.kind === 'event' ? [{ ...entry.facts, id: entry.id, town: entry.town }] : []))
  const duties = of.flatMap((entry) => (entry.kind === 'doctor' ? entry.facts.rows : []))
  const announcements = of.flatMap((entry) => (entry.kind === 'announcement' ? [{ ...entry.facts, town: entry.town }] : []))
  const shownDuties = duties.filter((duty) => duty.day >= from && duty.day <= until && isIn(duty.town))
  const days = groupEvents(events, from, until)
  const blocks = [...printObituaries(obituaries), ...printEvents(days), ...printDuties(shownDuties), ...printAnnouncements(announcements)]
  const count = obituaries.length + days.reduce((sum, each) => sum + each.events.length, 0) + shownDuties.length + announcements.length
  return { text: blocks.join('\n'), count, towns }
}

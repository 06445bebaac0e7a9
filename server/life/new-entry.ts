/** Validates an entry of each kind and returns its stored form. E_BAD_REQUEST with the first invalid field (decision 051). */
import type { BodyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { findWrongDuties, findWrongEvent, findWrongObituary, findWrongObituaryDays, findWrongShown } from '@yukan/rules/life/life.ts'
import { dayOf, dayParts, monthLength } from '@yukan/rules/time/tokyo-time.ts'
import { Refusal } from '../refusal.ts'
import type { NewLifeEntry } from '../store/life/life-entry.ts'

type Fields<Body> = Omit<Body, 'id' | 'version'>

function refuseWrong(fields: readonly string[]): void {
  const [field] = fields
  if (field !== undefined) throw new Refusal('E_BAD_REQUEST', { field })
}

/** An obituary. It is printed on the day on which it is first shown. */
export function toObituary({ town, shownFrom, shownUntil, ...facts }: Fields<BodyOf<DeskCalls['/life/save-obituary']>>): NewLifeEntry {
  refuseWrong([...findWrongObituary(facts), ...findWrongObituaryDays({ shownFrom, shownUntil })])
  return { kind: 'obituary', title: facts.name, town, shownFrom, shownUntil, firstOn: shownFrom, lastOn: shownFrom, facts }
}

/** An event, from its first day to its last, moved ones included. */
export function toEvent({ town, shownFrom, shownUntil, ...facts }: Fields<BodyOf<DeskCalls['/life/save-event']>>): NewLifeEntry {
  refuseWrong([...findWrongEvent(facts), ...findWrongShown({ shownFrom, shownUntil })])
  const days = [facts.startOn, facts.endOn, ...facts.moved.map(({ to }) => to)].toSorted()
  const bounds = { firstOn: days[0] ?? facts.startOn, lastOn: days.at(-1) ?? facts.endOn }
  return { kind: 'event', title: facts.title, town, shownFrom, shownUntil, ...bounds, facts }
}

/** A month's table of doctors, its rows in the order of days. */
export function toDoctors({ town, shownFrom, shownUntil, month, rows }: Fields<BodyOf<DeskCalls['/life/save-doctors']>>): NewLifeEntry {
  refuseWrong([...findWrongDuties({ month, rows }), ...findWrongShown({ shownFrom, shownUntil })])
  const firstOn = `${month}-01`
  const { year, month: number } = dayParts(firstOn)
  const lastOn = dayOf(year, number, monthLength(year, number)) ?? firstOn
  const facts = { month, rows: rows.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)) }
  return { kind: 'doctor', title: `${year}年${number}月`, town, shownFrom, shownUntil, firstOn, lastOn, facts }
}

/** An announcement. */
export function toAnnouncement({
  town,
  shownFrom,
  shownUntil,
  ...facts
}: Fields<BodyOf<DeskCalls['/life/save-announcement']>>): NewLifeEntry {
  refuseWrong(findWrongShown({ shownFrom, shownUntil }))
  return { kind: 'announcement', title: facts.title, town, shownFrom, shownUntil, firstOn: shownFrom, lastOn: shownUntil, facts }
}

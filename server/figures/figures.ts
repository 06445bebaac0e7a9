/** Figures at the desk (decision 053). */
import type { QueryOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { FigureArticle, FigureDay } from '@yukan/contract/desk/figures.ts'
import { figurePeriod } from '@yukan/rules/desk/figures.ts'
import type { DayPeriod } from '@yukan/rules/desk/figures.ts'
import { READER_STATES } from '@yukan/rules/membership/reader-state.ts'
import { RETENTION } from '@yukan/rules/lifetimes.ts'
import { FIGURE_ARTICLES_MAX } from '@yukan/rules/limits.ts'
import { addDays, DAY, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import { countDayFigures, storeDayFigures, listArticleFigures, listKeptDays } from '../store/desk/figures.ts'
import type { DayFacts, StateFigures } from '../store/desk/figures.ts'
import { deleteReadingsBefore, findFirstReadingDay } from '../store/articles/popularity.ts'

/** Readings are kept for today and so many days before it. */
const DAYS_KEPT = RETENTION.readings / DAY

function toFigureDay(facts: DayFacts, states: readonly StateFigures[]): FigureDay {
  const rows = states.filter(({ day }) => day === facts.day)
  const sum = (of: (row: StateFigures) => number) => rows.reduce((total, row) => total + of(row), 0)
  const readersOf = (state: StateFigures['state']) => rows.find((row) => row.state === state)?.readers ?? 0
  const [guest, free, trial, paid, bank, staff] = READER_STATES.map(readersOf)
  return {
    day: facts.day,
    readers: { guest: guest ?? 0, free: free ?? 0, trial: trial ?? 0, paid: paid ?? 0, bank: bank ?? 0, staff: staff ?? 0 },
    readings: sum(({ readings }) => readings),
    gates: sum(({ gates }) => gates),
    gateReaders: facts.gate_readers,
    begun: facts.begun,
    begunAtGate: facts.begun_at_gate,
    newMembers: facts.new_members,
    newMembersFromGate: facts.new_members_from_gate,
    applications: facts.applications,
    withdrawals: facts.withdrawals,
    undelivered: facts.undelivered,
  }
}

/** The days of a period that were counted, in their order: kept ones, and of the last week also those that are counted now. */
async function readPeriod(db: Db, { from, to }: DayPeriod, now: Date): Promise<{ days: FigureDay[]; counted: string[] }> {
  const kept = await listKeptDays(db, from, to)
  const today = tokyoDay(now)
  const counted: string[] = []
  for (let day = addDays(today, -DAYS_KEPT); day <= today; day = addDays(day, 1))
    if (day >= from && day <= to && !kept.facts.some((row) => row.day === day)) counted.push(day)
  const found = await countDayFigures(db, counted)
  const states = [...kept.states, ...found.states]
  const days = [...kept.facts, ...found.facts]
    .map((row) => toFigureDay(row, states))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))
  return { days, counted }
}

/** The figures of the days of a period, also of days without any. */
export async function readDays(db: Db, period: DayPeriod, now: Date): Promise<FigureDay[]> {
  return (await readPeriod(db, period, now)).days
}

export interface Figures extends DayPeriod {
  days: FigureDay[]
  articles: FigureArticle[]
}

/** The figures of a period. E_BAD_REQUEST for an invalid or future month. */
export async function readFigures(ctx: Context, query: QueryOf<DeskCalls['/figures/get']>, now: Date): Promise<Figures> {
  const period = figurePeriod(query, now)
  if (period === null) throw new Refusal('E_BAD_REQUEST', { field: 'month' })
  const { days, counted } = await readPeriod(ctx.db, period, now)
  const articles = await listArticleFigures(ctx.db, { ...period, counted, limit: FIGURE_ARTICLES_MAX })
  return { ...period, days, articles }
}

/** Stores the missing figures of past days, then deletes readings of more than a week ago. May be repeated. Returns the stored days. */
export async function storeMissingFigures(ctx: Context, now: Date): Promise<{ first: string; kept: string[] }> {
  const today = tokyoDay(now)
  const first = addDays(today, -DAYS_KEPT)
  const kept: string[] = []
  await ctx.db.transaction().execute(async (transaction) => {
    // More than a week ago if the job has not run for days.
    const oldest = await findFirstReadingDay(transaction)
    for (let day = oldest !== null && oldest < first ? oldest : first; day < today; day = addDays(day, 1))
      if (await storeDayFigures(transaction, day)) kept.push(day)
  })
  // A stored day is never counted again: this may be interrupted at any time.
  await deleteReadingsBefore(ctx.db, first)
  return { first, kept }
}

import type { QueryOf } from '@yukan/contract/call.ts'
import { paperGetList } from '@yukan/contract/paper.ts'
import { mayViewPaper } from '@yukan/rules/reader-access.ts'
import { isDay, tokyoDay } from '@yukan/rules/tokyo-time.ts'
import { defineHandler } from '../../calls/handler.ts'
import type { Context } from '../../context.ts'
import { articleKey, dayKey, PAPERS_KEY, paperKey } from '../../edge/surrogate-keys.ts'
import { findDaysWithout } from '../../paper/days-without.ts'
import { articlesByPage } from '../../paper/page-articles.ts'
import { toPaperHit } from '../../paper/paper-reply.ts'
import { Refusal } from '../../refusal.ts'
import { findLatestIssueDay, findNeighbourDays, listPages } from '../../store/paper.ts'

/** The day that is asked for, which may be to come; null for the latest one of a newspaper without a paper. */
async function dayOf(ctx: Context, query: QueryOf<typeof paperGetList>, now: Date): Promise<string | null> {
  const { year, month, day } = query
  if (query.latest === 1) return findLatestIssueDay(ctx.db, tokyoDay(now), now)
  if (year === undefined || month === undefined || day === undefined) throw new Refusal('E_BAD_REQUEST', { field: 'latest' })
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (!isDay(text)) throw new Refusal('E_BAD_REQUEST', { field: 'day' })
  return text
}

/** The pages of the latest paper or of a day, each with its articles, and the days before and after. */
export const getList = defineHandler(paperGetList, async (ctx, { query, caller, now }) => {
  const day = await dayOf(ctx, query, now)
  ctx.shared.show(PAPERS_KEY, ...(day === null ? [] : [paperKey(day), dayKey(day)]))
  const reader = { notice: caller.kind.mayViewEvening ? null : caller.kind.notice }
  if (day === null) return { list: { data: [], previous: null, next: null, closed: null }, reader }
  const closed = async () => (await findDaysWithout(ctx, [day], now)).closed[0]?.reason ?? null
  if (day > tokyoDay(now)) return { list: { data: [], previous: null, next: null, closed: await closed() }, reader }
  const [rows, neighbours, articles] = await Promise.all([
    listPages(ctx.db, day, now),
    findNeighbourDays(ctx.db, { day, today: tokyoDay(now) }, now),
    articlesByPage(ctx, day),
  ])
  // An article of another day is no part of what `dayKey` names.
  ctx.shared.show(...[...articles.values()].flat().map(({ id }) => articleKey(id)))
  const data = rows.map(async (row) => ({
    ...(await toPaperHit(ctx, row, (page, openings) => mayViewPaper(page, caller.kind, openings, now), now)),
    articles: row.kind === 'evening' ? (articles.get(row.page) ?? []).map(({ slug, title }) => ({ slug, title })) : [],
  }))
  return { list: { data: await Promise.all(data), ...neighbours, closed: rows.length > 0 ? null : await closed() }, reader }
})

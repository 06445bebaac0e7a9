import type { paperCalls } from '@yukan/contract/paper.ts'
import type { QueryOf } from '@yukan/contract/call.ts'
import { keywordsOf } from '@yukan/contract/keywords.ts'
import { KEYWORDS_MAX } from '@yukan/rules/limits.ts'
import { daysOfMonth } from '@yukan/rules/time/calendar.ts'
import { openingOfPaper } from '@yukan/rules/membership/openings.ts'
import { SAME_DAY_YEARS, nearestPaper, sameDayOf } from '@yukan/rules/paper/paper-archive.ts'
import { paperMonths } from '@yukan/rules/paper/paper-pages.ts'
import { mayViewFoundPaper, mayViewPaper } from '@yukan/rules/membership/reader-access.ts'
import { ACCEPT_RATIO } from '@yukan/rules/search/search-keywords.ts'
import { SECOND, dayOf, isDay, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { readPeriod } from '../articles/search-period.ts'
import type { V1Handlers } from '../calls/handler.ts'
import { limitSearch } from '../concurrency/search-limit.ts'
import type { Context } from '../context.ts'
import { PAPERS_KEY, articleKey, dayKey, paperKey } from '../edge/surrogate-keys.ts'
import { limitReplyTo, runningOpenings } from '../openings/running.ts'
import { findDaysWithoutPaper } from '../paper/days-without-paper.ts'
import { findClip } from '../paper/found-clip.ts'
import { articlesByPage } from '../paper/page-articles.ts'
import { isOpenedBySignature, toCover, toPaperHit } from '../paper/paper-reply.ts'
import type { MayView } from '../paper/paper-reply.ts'
import { toRegions } from '../paper/region-reply.ts'
import { Refusal } from '../refusal.ts'
import { listArchiveYears } from '../store/paper/paper-archive.ts'
import { findLatestIssueDay, findNeighbourDays, findPages, findShownPage, listCovers, listPages } from '../store/paper/paper.ts'
import { searchPages } from '../store/search/search.ts'

/** The requested day, which may be in the future; null for the latest one of a newspaper without papers. */
async function findAskedDay(ctx: Context, query: QueryOf<(typeof paperCalls)['/paper/get/list']>, now: Date): Promise<string | null> {
  const { year, month, day } = query
  if (query.latest === 1) return findLatestIssueDay(ctx.db, tokyoDay(now), now)
  if (year === undefined || month === undefined || day === undefined) throw new Refusal('E_BAD_REQUEST', { field: 'latest' })
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  if (!isDay(text)) throw new Refusal('E_BAD_REQUEST', { field: 'day' })
  return text
}

export const paperHandlers: V1Handlers<typeof paperCalls> = {
  '/paper/get/list': async (ctx, { query, caller, now }) => {
    const day = await findAskedDay(ctx, query, now)
    ctx.shared.show(PAPERS_KEY, ...(day === null ? [] : [paperKey(day), dayKey(day)]))
    const reader = { notice: caller.kind.mayViewEvening ? null : caller.kind.notice }
    if (day === null) return { list: { data: [], previous: null, next: null, closed: null }, reader }
    const closed = async () => (await findDaysWithoutPaper(ctx, [day], now)).closed[0]?.reason ?? null
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
  },

  '/paper/get/month': async (ctx, { query, now }) => {
    const days = daysOfMonth(query)
    ctx.shared.show(PAPERS_KEY)
    const [first, last] = [days[0], days.at(-1)]
    if (first === undefined || last === undefined) throw new Refusal('E_BAD_REQUEST', { field: 'month' })
    const today = tokyoDay(now)
    const [rows, without, before, after] = await Promise.all([
      listCovers(
        ctx.db,
        days.filter((day) => day <= today),
        now,
      ),
      findDaysWithoutPaper(ctx, days, now),
      findNeighbourDays(ctx.db, { day: first, today }, now),
      findNeighbourDays(ctx.db, { day: last, today }, now),
    ])
    return {
      covers: rows.map((row) => toCover(ctx, row)),
      closed: without.closed,
      gaps: without.gaps,
      previous: before.previous,
      next: after.next,
    }
  },

  '/paper/get/regions': async (ctx, { query, caller, now }) => {
    const { year, month, kind = 'evening', page: number, ...signed } = query
    const day = dayOf(year, month, query.day)
    if (day === null) throw new Refusal('E_BAD_REQUEST', { field: 'day' })
    ctx.shared.show(paperKey(day))
    const page = await findShownPage(ctx.db, { day, kind, page: number }, { isLocked: false, now })
    if (page === null) throw new Refusal('E_NOT_FOUND')
    const openings = await runningOpenings(ctx, now)
    const opening = mayViewPaper(page, caller.kind, [], now) ? null : openingOfPaper(page, openings, now)
    if (opening !== null) limitReplyTo(ctx, opening)
    const hasRight = mayViewPaper(page, caller.kind, openings, now)
    const isSigned = !hasRight && (await isOpenedBySignature(ctx, `page/${page.key}`, signed, now))
    // No copy of the reply outlives the signature.
    if (isSigned) ctx.shared.limit(new Date(Number(signed.expires) * SECOND), { isSharable: false, servesStale: false })
    return toRegions(ctx, page, { mayView: hasRight || isSigned, kind: caller.kind }, now)
  },

  '/paper/get/archive': async (ctx, { now }) => {
    ctx.shared.show(PAPERS_KEY)
    const years = await listArchiveYears(ctx.db, tokyoDay(now), now)
    const rows = await listCovers(
      ctx.db,
      years.map(({ first }) => first),
      now,
    )
    const covers = new Map(rows.map((row) => [row.day, toCover(ctx, row)]))
    return {
      years: years.flatMap(({ year, papers, first }) => {
        const cover = covers.get(first)
        return cover === undefined ? [] : [{ year, papers, cover }]
      }),
    }
  },

  '/paper/get/year': async (ctx, { query: { year }, now }) => {
    ctx.shared.show(PAPERS_KEY)
    const today = tokyoDay(now)
    const months = paperMonths().map((month) => daysOfMonth({ year, month }))
    const [found, before, after] = await Promise.all([
      findDaysWithoutPaper(ctx, months.flat(), now),
      findNeighbourDays(ctx.db, { day: `${year}-01-01`, today }, now),
      findNeighbourDays(ctx.db, { day: `${year}-12-31`, today }, now),
    ])
    const firsts = months.flatMap((days) => found.papers.find((paper) => days.includes(paper)) ?? [])
    const covers = await listCovers(ctx.db, firsts, now)
    return { ...found, covers: covers.map((row) => toCover(ctx, row)), previous: before.previous, next: after.next }
  },

  '/paper/get/sameDay': async (ctx, { query, now }) => {
    ctx.shared.show(PAPERS_KEY)
    const today = tokyoDay(now)
    const days = SAME_DAY_YEARS.flatMap((yearsAgo) => {
      const day = sameDayOf(query.day, yearsAgo)
      return day === null ? [] : [{ yearsAgo, day }]
    })
    const near = await Promise.all(
      days.map(async ({ day }) => {
        const found = await findDaysWithoutPaper(ctx, [day], now)
        if (found.papers.includes(day)) return { shown: day, reason: null }
        const shown = nearestPaper(day, await findNeighbourDays(ctx.db, { day, today }, now))
        return { shown, reason: found.closed[0]?.reason ?? null }
      }),
    )
    const rows = await listCovers(
      ctx.db,
      near.flatMap(({ shown }) => shown ?? []),
      now,
    )
    const covers = new Map(rows.map((row) => [row.day, toCover(ctx, row)]))
    return {
      days: days.map((day, index) => {
        const { shown = null, reason = null } = near[index] ?? {}
        return { ...day, cover: shown === null ? null : (covers.get(shown) ?? null), reason }
      }),
    }
  },

  '/paper/get/search': async (ctx, { query, caller, now }) => {
    const keywords = keywordsOf(query)
    if (keywords.length > KEYWORDS_MAX) throw new Refusal('E_BAD_REQUEST', { field: 'keyword_10' })
    if (keywords.length === 0) return { list: { papers: [], total: 0 } }
    const period = readPeriod(query)
    ctx.shared.show(PAPERS_KEY)
    await limitSearch(ctx.searchLimit, caller.source, now)
    const { ids, ...found } = await searchPages(ctx.db, {
      keywords,
      period,
      kind: query.kind ?? null,
      order: query.order ?? 'newest',
      countBy: query.countBy ?? null,
      acceptRatio: query.acceptRatio ?? ACCEPT_RATIO,
      limit: query.limit ?? 20,
      offset: query.offset ?? 0,
      now,
    })
    const rows = await findPages(ctx.db, ids)
    const check: MayView = (page, openings) => mayViewFoundPaper(page, caller.kind, openings, now)
    const papers = rows.map(async (row) => {
      const hit = await toPaperHit(ctx, row, check, now)
      const clip = query.clips === 1 && hit.mayView ? await findClip(ctx, row, keywords) : null
      return clip === null ? hit : { ...hit, clip }
    })
    return { list: { ...found, papers: await Promise.all(papers) } }
  },
}

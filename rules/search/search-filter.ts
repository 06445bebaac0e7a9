/** Narrowing a search: by period, category, kind of page, and its order (decision 063). */
import { SOUGHT_NAME_MAX } from '../limits.ts'
import { FIRST_PAPER_YEAR, parseMonth } from '../time/calendar.ts'
import { dayOf, monthLength } from '../time/tokyo-time.ts'

/** `newest` unless chosen. */
export const SEARCH_ORDERS = ['newest', 'oldest'] as const
export type SearchOrder = (typeof SEARCH_ORDERS)[number]
/** Pages of the paper: of the evening paper, only its front pages, of the free papers. */
export const SEARCHED_PAGES = ['evening', 'front', 'weekly'] as const
export type SearchedPages = (typeof SEARCHED_PAGES)[number]
/** Periods by which hits are counted. */
export const COUNT_UNITS = ['year', 'month'] as const
export type CountUnit = (typeof COUNT_UNITS)[number]

/** A search without its words. `from` and `to` are a year or a month, `YYYY` or `YYYY-MM`, both included. */
export interface SearchFilter {
  from: string | null
  to: string | null
  /** Slug of a category of articles. */
  category: string | null
  kind: SearchedPages | null
  order: SearchOrder
}

export const NO_FILTER: SearchFilter = { from: null, to: null, category: null, kind: null, order: 'newest' }
/** The names of a filter in an address. */
export const FILTER_NAMES = ['from', 'to', 'category', 'kind', 'order'] as const

/** Hits of a year or a month. */
export interface PeriodCount {
  period: string
  count: number
}

/** A bar of the diagram: the hits of a year or a month in both parts of the search. */
export interface HitBar {
  period: string
  articles: number
  papers: number
}

function isPeriod(text: string): boolean {
  const month = /^\d{4}$/.test(text) ? parseMonth(`${text}-01`) : parseMonth(text)
  return month !== null && month.year >= FIRST_PAPER_YEAR
}

/** Reads the values of an address by the filter's names; empty ones, which an untouched form sends, are ignored. Null for invalid values. */
export function parseSearchFilter(valuesOf: (name: (typeof FILTER_NAMES)[number]) => readonly string[]): SearchFilter | null {
  const given = FILTER_NAMES.map((name) => valuesOf(name))
  if (given.some((values) => values.length > 1)) return null
  const [from = null, to = null, category = null, kindText = null, orderText = null] = given.map(([value = '']) =>
    value === '' ? null : value,
  )
  const kind = SEARCHED_PAGES.find((each) => each === kindText) ?? null
  const order = SEARCH_ORDERS.find((each) => each === (orderText ?? NO_FILTER.order))
  const isValid =
    [from, to].every((text) => text === null || isPeriod(text)) &&
    (category === null || category.length <= SOUGHT_NAME_MAX) &&
    (kindText === null || kind !== null)
  if (!isValid || order === undefined) return null
  // Chosen the wrong way round, the period is the same.
  const isTurned = from !== null && to !== null && firstDay(from) > lastDay(to)
  return { from: isTurned ? to : from, to: isTurned ? from : to, category, kind, order }
}

function firstDay(period: string): string {
  return period.length === 'YYYY'.length ? `${period}-01-01` : `${period}-01`
}

function lastDay(period: string): string {
  const month = period.length === 'YYYY'.length ? null : parseMonth(period)
  return month === null ? `${period}-12-31` : (dayOf(month.year, month.month, monthLength(month.year, month.month)) ?? `${period}-28`)
}

/** The first and the last day of a filter's period, without those that it leaves open. */
export function periodDays({ from, to }: SearchFilter): { from?: string; to?: string } {
  return { ...(from === null ? {} : { from: firstDay(from) }), ...(to === null ? {} : { to: lastDay(to) }) }
}

/** A filter as parameters of the search over articles. */
export function articleFilterQuery(filter: SearchFilter): { from?: string; to?: string; 'sort.categories'?: string; order?: SearchOrder } {
  const { category, order } = filter
  return {
    ...periodDays(filter),
    ...(category === null ? {} : { 'sort.categories': category }),
    ...(order === NO_FILTER.order ? {} : { order }),
  }
}

/** A filter as parameters of the search over pages of the paper, which have no category. */
export function paperFilterQuery(filter: SearchFilter): { from?: string; to?: string; kind?: SearchedPages; order?: SearchOrder } {
  const { kind, order } = filter
  return { ...periodDays(filter), ...(kind === null ? {} : { kind }), ...(order === NO_FILTER.order ? {} : { order }) }
}

/** The year that a period lies in; null if there is none, or for several years. */
export function yearOfPeriod({ from, to }: SearchFilter): number | null {
  const year = (period: string) => Number(period.slice(0, 'YYYY'.length))
  return from !== null && to !== null && year(from) === year(to) ? year(from) : null
}

/** Whether the hits of a search are counted by the months of a chosen year, or by years. */
export function countUnit(filter: SearchFilter): CountUnit {
  return yearOfPeriod(filter) === null ? 'year' : 'month'
}

/** Whether a filter is any. */
export function isFiltered(filter: SearchFilter): boolean {
  return FILTER_NAMES.some((name) => filter[name] !== NO_FILTER[name])
}

/** The address of a search. */
export function searchPath(keyword: string, filter: SearchFilter = NO_FILTER): string {
  const query = new URLSearchParams({ keyword })
  for (const name of FILTER_NAMES) {
    const value = filter[name]
    if (value !== null && value !== NO_FILTER[name]) query.set(name, value)
  }
  return `/search/?${query.toString().replaceAll('+', '%20')}`
}

/** The hits of several years or months together. */
export interface BarGroup extends HitBar {
  bars: HitBar[]
}

/** More bars than this are shown by decades. */
const MAX_BARS = 6
const DECADE = 10

/** Groups bars of years into decades if there are many; null if they stay single. `period` of a group is its first year. */
export function barGroups(bars: readonly HitBar[]): BarGroup[] | null {
  if (bars.length <= MAX_BARS || bars.some(({ period }) => period.length > 'YYYY'.length)) return null
  const groups = new Map<string, HitBar[]>()
  for (const bar of bars) {
    const decade = String(Math.floor(Number(bar.period) / DECADE) * DECADE)
    groups.set(decade, [...(groups.get(decade) ?? []), bar])
  }
  return [...groups].map(([period, some]) => ({
    period,
    articles: some.reduce((sum, { articles }) => sum + articles, 0),
    papers: some.reduce((sum, { papers }) => sum + papers, 0),
    bars: some,
  }))
}

/** The hits of both parts by year or month, newest first, without empty ones. */
export function hitBars(articles: readonly PeriodCount[], papers: readonly PeriodCount[]): HitBar[] {
  const bars = new Map<string, HitBar>()
  const barOf = (period: string) => bars.get(period) ?? { period, articles: 0, papers: 0 }
  for (const { period, count } of articles) bars.set(period, { ...barOf(period), articles: count })
  for (const { period, count } of papers) bars.set(period, { ...barOf(period), papers: count })
  return [...bars.values()].toSorted((a, b) => b.period.localeCompare(a.period))
}

/** Finds articles for the desk: the list with its filters, and the day's run (decision 041). */
import type { QueryOf, ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { DESK_ARTICLES_PAGE, DESK_HITS_MAX } from '@yukan/rules/limits.ts'
import { hasPaper } from '@yukan/rules/paper/paper-days.ts'
import { SEARCH_COLUMNS } from '@yukan/rules/search/search-keywords.ts'
import { foldText } from '@yukan/rules/search/search-text.ts'
import { endOfDay, formatWireInstant, tokyoDay, tokyoInstant } from '@yukan/rules/time/tokyo-time.ts'
import { isNationalHoliday } from '../settings/holidays.ts'
import type { Context } from '../context.ts'
import { readNextEdition } from '../settings/next-edition.ts'
import { readPaperDays } from '../settings/paper-days.ts'
import { listAuthors, listDeskArticles, listReleases, listReviews } from '../store/articles/article-list.ts'
import type { ListedArticle, ListPosition } from '../store/articles/article-list.ts'
import { searchArticles } from '../store/search/search.ts'
import { toDeskRow } from './replies.ts'

const FAR_FUTURE = new Date('9999-01-01T00:00:00Z')

function readPosition(text: string | undefined): ListPosition | null {
  if (text === undefined) return null
  const [at = '', id = ''] = text.split('-')
  return { at: new Date(Number(at)), id: Number(id) }
}

function positionOf(row: ListedArticle, order: 'release' | 'changed'): string {
  const at = order === 'release' ? row.release_at : (row.changed_at ?? row.release_at)
  return `${at.getTime()}-${row.id}`
}

/** The words with a visible character: the others are in no text. */
function visibleWords(words: readonly string[]): string[] {
  return words.filter((word) => foldText(word) !== '')
}

/** The newest articles in any state, drafts too, that contain every word; empty without a visible word. */
export async function findByWords(ctx: Context, typed: readonly string[], limit: number, now: Date): Promise<ListedArticle[]> {
  const words = visibleWords(typed)
  if (words.length === 0) return []
  const filter = { state: null, category: null, tag: null, author: null, found: await searchHits(ctx, words), words }
  return listDeskArticles(ctx.db, filter, { order: 'release', below: null, limit, now })
}

/** Ids of the articles that the readers' search finds, of any release; null without words. */
async function searchHits(ctx: Context, words: readonly string[]): Promise<readonly number[] | null> {
  if (words.length === 0) return null
  const search = { keywords: [...words], columns: SEARCH_COLUMNS, limit: DESK_HITS_MAX, offset: 0, now: FAR_FUTURE }
  return (await searchArticles(ctx.db, search)).ids
}

/** A page of the list. */
export async function listArticles(
  ctx: Context,
  query: QueryOf<DeskCalls['/article/list']>,
  now: Date,
): Promise<ReplyOf<DeskCalls['/article/list']>> {
  const words = visibleWords((query.words ?? '').split(/\s+/))
  const found = await searchHits(ctx, words)
  const { state = null, category = null, tag = null, author = null, order = 'release' } = query
  const rows = await listDeskArticles(
    ctx.db,
    { state, category, tag, author, found, words },
    // One more than shown, to see if there is a next page.
    { order, below: readPosition(query.before), limit: DESK_ARTICLES_PAGE + 1, now },
  )
  const shown = rows.slice(0, DESK_ARTICLES_PAGE)
  const last = shown.at(-1)
  return {
    articles: shown.map((row) => toDeskRow(row, now)),
    next: rows.length > DESK_ARTICLES_PAGE && last !== undefined ? positionOf(last, order) : null,
    authors: await listAuthors(ctx.db),
  }
}

/** Whether an article is overdue or went out late. */
function isMissing(row: ListedArticle, now: Date): boolean {
  return row.state === 'draft' && row.release_at <= now
}

/** The run of today, and until the next edition. */
export async function listToday(ctx: Context, now: Date): Promise<ReplyOf<DeskCalls['/article/today']>> {
  const [edition, paperDays] = [await readNextEdition(ctx.db, now), await readPaperDays(ctx.db)]
  const day = tokyoDay(now)
  const from = tokyoInstant(day, 0, 0)
  const to = new Date(Math.max(edition.getTime(), endOfDay(day).getTime() - 1))
  const [releases, reviews] = await Promise.all([listReleases(ctx.db, from, to), listReviews(ctx.db)])
  const rows = releases.map((row) => ({ row, shown: toDeskRow(row, now) }))
  const isLateRow = ({ row, shown }: (typeof rows)[number]) => shown.lateMinutes > 0 || isMissing(row, now)
  return {
    edition: formatWireInstant(edition),
    hasEdition: hasPaper(day, isNationalHoliday, paperDays),
    releases: rows.filter((each) => !isMissing(each.row, now)).map(({ shown }) => shown),
    reviews: reviews.map((row) => toDeskRow(row, now)),
    late: rows.filter(isLateRow).map(({ shown }) => shown),
  }
}

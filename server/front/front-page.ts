/** The articles at the top of the readers' home page: those that editors placed, and whole days, newest first (decisions 004 and 045). */
import type { V1Calls } from '@yukan/contract/calls.ts'
import type { ReplyOf } from '@yukan/contract/call.ts'
import { FRONT_SIZE } from '@yukan/rules/limits.ts'
import { summaries } from '../articles/read-articles.ts'
import type { Context } from '../context.ts'
import { dayKey, FRONT_KEY, LATEST_KEY } from '../edge/surrogate-keys.ts'
import type { Db } from '../db/connect.ts'
import { findDayWithArticles, listArticlesOfDay, listPlaced } from '../store/articles/article.ts'
import type { ArticleRow } from '../store/articles/article.ts'
import { findCurrentEdition } from '../store/articles/front.ts'

const DAY_LIMIT = 400
/** Maximum number of days, if they have few articles each. */
const MAX_DAYS = 14

interface TopRows {
  days: { date: string; rows: ArticleRow[] }[]
  /** The next earlier day with articles. */
  previous: string | null
}

/** The articles of a day, and the day with articles before it. */
async function loadDay(db: Db, day: string, now: Date) {
  const [rows, previous] = await Promise.all([
    listArticlesOfDay(db, day, { limit: DAY_LIMIT, offset: 0, now }),
    findDayWithArticles(db, day, now),
  ])
  return { found: { date: day, rows }, previous }
}

/** The given day, or whole days from the newest until the top is filled. */
async function loadDays(db: Db, given: string | undefined, now: Date): Promise<TopRows> {
  const days: TopRows['days'] = []
  const maxDays = given === undefined ? MAX_DAYS : 1
  let next = given ?? (await findDayWithArticles(db, null, now))
  let count = 0
  while (next !== null && count < FRONT_SIZE && days.length < maxDays) {
    const { found, previous } = await loadDay(db, next, now)
    days.push(found)
    count += found.rows.length
    next = previous
  }
  return { days, previous: next }
}

/** The articles of the page at an instant. `editionId` null: without an edition, so none are placed. */
export async function loadFront(db: Db, editionId: number | null, at: Date): Promise<{ placed: ArticleRow[]; run: ArticleRow[] }> {
  const [placed, { days }] = await Promise.all([editionId === null ? [] : listPlaced(db, editionId, at), loadDays(db, undefined, at)])
  return { placed, run: days.flatMap(({ rows }) => rows) }
}

interface Tops {
  day: string | undefined
  now: Date
  /** Shown instead of the current edition: a preview. */
  editionId?: number
}

/** The reply of the readers' call. */
export async function readTops(ctx: Context, { day, now, editionId }: Tops): Promise<ReplyOf<V1Calls['/article/get/tops']>> {
  ctx.shared.show(FRONT_KEY, LATEST_KEY)
  const shownId = editionId ?? (day === undefined ? (await findCurrentEdition(ctx.db, now))?.id : undefined)
  const [{ days, previous }, placed] = await Promise.all([
    loadDays(ctx.db, day, now),
    shownId === undefined ? [] : listPlaced(ctx.db, shownId, now),
  ])
  ctx.shared.show(...days.map(({ date }) => dayKey(date)))
  const list = await Promise.all(days.map(async ({ date, rows }) => ({ date, articles: await summaries(ctx, rows) })))
  const front = placed.length === 0 ? {} : { front: await summaries(ctx, placed) }
  return { list, ...front, oldest: previous === null, previous }
}

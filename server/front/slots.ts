/**
 * Single changes of the places of a prepared edition (decision 045). Each names the version of the place that was seen: what two editors do to
 * different articles is merged, and of two changes of one article the second is refused.
 */
import type { BodyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { placeBefore } from '@yukan/rules/front/front-page.ts'
import { FRONT_SIZE } from '@yukan/rules/limits.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import { notifyDesk } from '../store/staff/desk-change.ts'
import { deleteSlot, listFrontArticles, listSlots, pinSlot, saveOrder, saveSlot } from '../store/articles/front.ts'
import type { EditionRow, SlotRow } from '../store/articles/front.ts'
import { lockPrepared, nameOf, readInstant } from './editions.ts'

interface Seen {
  id: number
  articleId: number
  /** Version of the article's place; null if it had no place. */
  seen: number | null
}

/** Locks an edition with its places. E_CHANGED if the place of the article is another than was seen. */
async function lockSlots(db: Db, { id, articleId, seen }: Seen, now: Date): Promise<{ edition: EditionRow; slots: SlotRow[] }> {
  const edition = await lockPrepared(db, id, now)
  const slots = await listSlots(db, id)
  const version = slots.find((slot) => slot.article_id === articleId)?.version ?? null
  if (version !== seen) throw new Refusal('E_CHANGED')
  return { edition, slots }
}

/** The title of an article that may have a place. E_NOT_FOUND, E_STATE if it was withdrawn or discarded. */
async function requirePlaceable(db: Db, articleId: number): Promise<string> {
  const [article] = await listFrontArticles(db, [articleId])
  if (article === undefined) throw new Refusal('E_NOT_FOUND', { field: 'articleId' })
  if (article.state === 'withdrawn' || article.discarded_at !== null) throw new Refusal('E_STATE')
  return article.title
}

const placeOf = (slots: readonly SlotRow[], articleId: number) => {
  const at = slots.findIndex((slot) => slot.article_id === articleId)
  return at < 0 ? null : at + 1
}

/** Places an article before another or at the end, or moves it there. Returns the version of its place. */
export async function placeArticle(ctx: Context, by: StaffCaller, body: BodyOf<DeskCalls['/front/place']>, now: Date): Promise<number> {
  return ctx.db.transaction().execute(async (db) => {
    const { edition, slots } = await lockSlots(db, body, now)
    const title = await requirePlaceable(db, body.articleId)
    const order = slots.map((slot) => slot.article_id)
    const next = placeBefore(order, body.articleId, body.before)
    if (next === null) throw new Refusal('E_CHANGED')
    if (next.length > FRONT_SIZE) throw new Refusal('E_FRONT_FULL')
    const version = await saveSlot(db, body.id, body.articleId, { by: by.name, now })
    await saveOrder(db, body.id, next)
    const entry = { before: { place: placeOf(slots, body.articleId) }, after: { title, place: next.indexOf(body.articleId) + 1 } }
    await recordChange(db, by, { action: 'front.place', subject: nameOf(edition), ...entry }, now)
    await notifyDesk(db, 'front')
    return version
  })
}

/** Removes an article from an edition. */
export async function removeArticle(ctx: Context, by: StaffCaller, body: BodyOf<DeskCalls['/front/remove']>, now: Date): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const { edition, slots } = await lockSlots(db, body, now)
    const [article] = await listFrontArticles(db, [body.articleId])
    await deleteSlot(db, body.id, body.articleId)
    const order = slots.map((slot) => slot.article_id)
    await saveOrder(
      db,
      body.id,
      order.filter((id) => id !== body.articleId),
    )
    const before = { title: article?.title ?? '', place: placeOf(slots, body.articleId) }
    await recordChange(db, by, { action: 'front.remove', subject: nameOf(edition), before }, now)
    await notifyDesk(db, 'front')
  })
}

/** Pins an article to its place. E_BAD_REQUEST for an end before the launch. Returns the version of its place. */
export async function pinArticle(ctx: Context, by: StaffCaller, body: BodyOf<DeskCalls['/front/pin']>, now: Date): Promise<number> {
  return ctx.db.transaction().execute(async (db) => {
    const { edition } = await lockSlots(db, body, now)
    const until = body.until === null ? null : readInstant(body.until, 'until', edition.launch_at)
    const [article] = await listFrontArticles(db, [body.articleId])
    const version = await pinSlot(db, body.id, body.articleId, until, { by: by.name, now })
    const after = { title: article?.title ?? '', pinnedUntil: body.until }
    await recordChange(db, by, { action: 'front.pin', subject: nameOf(edition), after }, now)
    await notifyDesk(db, 'front')
    return version
  })
}

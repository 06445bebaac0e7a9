/** Saved clips and articles, and their current state (decision 060). */
import { buffer } from 'node:stream/consumers'
import type { BodyOf, ReplyOf } from '@yukan/contract/call.ts'
import type { V1Calls } from '@yukan/contract/calls.ts'
import type { SavedArticle, SavedClip } from '@yukan/contract/scrapbook.ts'
import { clipTitle } from '@yukan/rules/paper/clip.ts'
import { formatRegion, parseRegion, regionOnPage } from '@yukan/rules/paper/paper-region.ts'
import type { PageBox } from '@yukan/rules/paper/paper-text.ts'
import { mayViewPaper } from '@yukan/rules/membership/reader-access.ts'
import type { ReaderKind } from '@yukan/rules/membership/reader-kind.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import { Value } from 'typebox/value'
import { SCRAPBOOK_MAX } from '@yukan/rules/limits.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { withMember } from '../concurrency/with-member.ts'
import { runningOpenings } from '../openings/running.ts'
import { textFileName } from '../paper/import/store-page-files.ts'
import { filesFor } from '../paper/paper-reply.ts'
import { TextReply } from '../paper/render-worker/worker-reply.ts'
import { enforceLimits } from '../rate-limits/rate-limits.ts'
import { Refusal } from '../refusal.ts'
import { findArticleBySlug } from '../store/articles/article.ts'
import { findShownPage } from '../store/paper/paper.ts'
import type { ShownPage } from '../store/paper/paper.ts'
import { addSavedArticle, addSavedClip, countEntries, findSavedArticle, findSavedClip } from '../store/membership/scrapbook.ts'
import type { EntryRow } from '../store/membership/scrapbook.ts'

type Saved = ReplyOf<V1Calls['/scrapbook/add/article']>

/** Adds an entry unless it is there already. E_SCRAPBOOK_FULL beyond the limit. The member must be locked. */
async function addOnce(db: Db, memberId: number, title: string, there: number | null, add: () => Promise<number>): Promise<Saved> {
  if (there !== null) return { id: there, title, isNew: false }
  if ((await countEntries(db, memberId)) >= SCRAPBOOK_MAX) throw new Refusal('E_SCRAPBOOK_FULL')
  return { id: await add(), title, isNew: true }
}

/** Saves an article that readers find. E_NOT_FOUND for any other, E_GONE for a withdrawn one, E_SCRAPBOOK_FULL. */
export async function saveArticle(ctx: Context, memberId: number, slug: string, now: Date): Promise<Saved> {
  await enforceLimits(ctx, [{ limit: 'scrapbook-member', of: String(memberId) }], now)
  const article = await findArticleBySlug(ctx.db, slug)
  if (article === null || article.state === 'draft' || article.release_at > now) throw new Refusal('E_NOT_FOUND')
  if (article.state === 'withdrawn') throw new Refusal('E_GONE')
  const { id, title, release_on: day } = article
  return withMember(ctx, memberId, async (db) =>
    addOnce(db, memberId, title, await findSavedArticle(db, memberId, id), () => addSavedArticle(db, memberId, { id, title, day }, now)),
  )
}

/** The first headline in a region of a page; empty if none is known. */
async function titleOf(ctx: Context, { key, width, height }: ShownPage, region: PageBox): Promise<string> {
  const file = await ctx.files.read(textFileName(key))
  if (file === null) return ''
  return clipTitle(Value.Parse(TextReply, JSON.parse(String(await buffer(file.stream)))), region, height / width)
}

/** The member who saves a clip, with the data that decides what they may view. */
export interface ClippingMember {
  memberId: number
  kind: ReaderKind
}

interface ClippedPart {
  place: Parameters<typeof findShownPage>[1]
  box: PageBox
  region: string
}

/** Saves a part of the page that is shown at a place; null if another page took its place while the title was read. */
async function trySaveClip(
  ctx: Context,
  { memberId, kind: reader }: ClippingMember,
  { place, box, region }: ClippedPart,
  now: Date,
): Promise<Saved | null> {
  const found = await findShownPage(ctx.db, place, { isLocked: false, now })
  if (found === null) throw new Refusal('E_NOT_FOUND')
  if (!mayViewPaper(found, reader, await runningOpenings(ctx, now), now)) throw new Refusal('E_FORBIDDEN')
  const title = await titleOf(ctx, found, box)
  return withMember(ctx, memberId, async (db) => {
    // Locked: its files must not be removed before the clip that keeps them is stored.
    const shown = await findShownPage(db, place, { isLocked: true, now })
    if (shown === null) throw new Refusal('E_NOT_FOUND')
    if (shown.key !== found.key) return null
    const there = await findSavedClip(db, memberId, shown.key, region)
    return addOnce(db, memberId, title, there, () => addSavedClip(db, memberId, { title, region, page: shown }, now))
  })
}

/** Saves a region of a page that the member may view. E_BAD_REQUEST, E_NOT_FOUND for a page that is not out, E_FORBIDDEN, E_SCRAPBOOK_FULL. */
export async function saveClip(
  ctx: Context,
  member: ClippingMember,
  { date, kind, page, region: text }: BodyOf<V1Calls['/scrapbook/add/clip']>,
  now: Date,
): Promise<Saved> {
  const given = parseRegion(text)
  const box = given === null ? null : regionOnPage(given)
  const region = box === null ? null : formatRegion(box)
  if (box === null || region === null) throw new Refusal('E_BAD_REQUEST', { field: 'region' })
  await enforceLimits(ctx, [{ limit: 'scrapbook-member', of: String(member.memberId) }], now)
  const part = { place: { day: date, kind, page }, box, region }
  for (;;) {
    const saved = await trySaveClip(ctx, member, part, now)
    if (saved !== null) return saved
  }
}

function toSavedArticle(row: EntryRow): SavedArticle {
  const { id, saved_at: savedAt, title, day, corrected_at: correctedAt, withdrawn_at: withdrawnAt } = row
  const isLive = row.is_live === true
  const changedAt = isLive ? correctedAt : withdrawnAt
  return {
    id,
    savedAt: formatWireInstant(savedAt),
    day,
    type: 'article',
    title,
    slug: isLive ? row.slug : null,
    state: !isLive ? 'withdrawn' : correctedAt === null ? 'shown' : 'corrected',
    changedAt: changedAt === null ? null : formatWireInstant(changedAt),
    note: isLive ? row.correction : null,
  }
}

/** An entry for the member: with addresses of a clip's picture only if the member may view its page now. */
export async function toEntry(ctx: Context, row: EntryRow, reader: ReaderKind, now: Date): Promise<SavedArticle | SavedClip> {
  const { kind, page, page_key: key, width, height, region } = row
  if (kind === null || page === null || key === null || width === null || height === null || region === null) return toSavedArticle(row)
  const isOut = row.is_out === true
  const check = (paper: { kind: typeof kind; day: string }, openings: Parameters<typeof mayViewPaper>[2]) =>
    isOut && mayViewPaper(paper, reader, openings, now)
  return {
    id: row.id,
    savedAt: formatWireInstant(row.saved_at),
    day: row.day,
    type: 'clip',
    title: row.title,
    kind,
    issue: row.issue_title ?? '',
    page,
    width,
    height,
    region,
    state: !isOut ? 'withdrawn' : row.is_current ? 'shown' : 'replaced',
    ...(await filesFor(ctx, { kind, day: row.day, key }, check, now)),
  }
}

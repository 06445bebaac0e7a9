/** The regions of a page at the desk: read, and saved with the staff's corrections (decision 058). */
import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { DeskRegions } from '@yukan/contract/desk/region.ts'
import { MAX_TRIES } from '@yukan/rules/limits.ts'
import { countCharacters, isMostlyVertical, readRegion } from '@yukan/rules/paper/page-regions.ts'
import type { PageBox, PageText } from '@yukan/rules/paper/paper-text.ts'
import { inReadingOrder } from '@yukan/rules/paper/region-order.ts'
import { isOnPage, shareInside } from '@yukan/rules/paper/region-shape.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import { findRegionPage, listPlaceable, listRegions, replaceRegions, saveAlignment } from '../store/paper/paper-region.ts'
import type { NewRegion, RegionRow } from '../store/paper/paper-region.ts'
import { touchIssue } from '../store/paper/paper-write.ts'
import { readPageText } from './align-pages.ts'
import { nameOfEdition } from './editions.ts'
import { matchedShare, staffPictureUrl } from './read-edition.ts'

const TEXT_SHOWN = 200

function toRegion({ id, article_id: articleId, origin, headline, boxes, paragraphs }: RegionRow) {
  const text = paragraphs.map((paragraph) => paragraph.text).join('\n')
  return { id, articleId, origin, headline, boxes, text: [...text].slice(0, TEXT_SHOWN).join('') }
}

/** A page with its regions. E_NOT_FOUND. */
export async function readRegions(ctx: Context, handle: number): Promise<DeskRegions> {
  const page = await findRegionPage(ctx.db, handle, { isLocked: false })
  if (page === null) throw new Refusal('E_NOT_FOUND')
  const { issue_id: id, day, kind, title, key, width, height, version } = page
  const regions = await listRegions(ctx.db, page.id)
  const placed = regions.flatMap(({ article_id: article }) => (article === null ? [] : [article]))
  return {
    handle,
    edition: { id, day, kind, title },
    number: page.page,
    pictureUrl: staffPictureUrl(handle, key, 'page'),
    width,
    height,
    version,
    isDue: page.is_due,
    isUnplaced: page.tries >= MAX_TRIES,
    matched: matchedShare(page),
    regions: regions.map(toRegion),
    articles: await listPlaceable(ctx.db, day, placed),
  }
}

type Given = BodyOf<DeskCalls['/region/save']>['regions'][number]

/** A region, unchanged or as drawn by staff: then its text is read from the page. */
function toRow({ id, articleId, boxes }: Given, before: readonly RegionRow[], text: PageText, ratio: number): NewRegion {
  const same = before.find((row) => row.id === id)
  if (same !== undefined && same.article_id === articleId && isDeepStrictEqual(same.boxes, boxes)) {
    const { id: _id, ...row } = same
    return row
  }
  return { article_id: articleId, origin: 'desk', boxes, ...readRegion(text, boxes, ratio) }
}

/** Deleted regions are not found again, unless staff have drawn another one there. */
function clearedBoxes(before: readonly RegionRow[], after: readonly NewRegion[], cleared: readonly PageBox[]): PageBox[] {
  const taken = after.flatMap(({ boxes }) => boxes)
  return [...cleared, ...before.flatMap(({ boxes }) => boxes)].filter((box) => shareInside(box, taken) < 0.5)
}

/** Saves the regions of a page. E_NOT_FOUND, E_CHANGED, E_BAD_REQUEST. */
export async function saveRegions(
  ctx: Context,
  by: StaffCaller,
  { page: handle, seen, regions }: BodyOf<DeskCalls['/region/save']>,
  now: Date,
): Promise<void> {
  if (!regions.every(({ boxes }) => boxes.every(isOnPage))) throw new Refusal('E_BAD_REQUEST', { field: 'regions' })
  const shown = await findRegionPage(ctx.db, handle, { isLocked: false })
  if (shown === null) throw new Refusal('E_NOT_FOUND')
  // Before the transaction: the page's row is not locked while the store works.
  const text = await readPageText(ctx, shown.key)
  await ctx.db.transaction().execute(async (db) => {
    const page = await findRegionPage(db, handle, { isLocked: true })
    if (page === null) throw new Refusal('E_NOT_FOUND')
    if (page.version !== seen || page.key !== shown.key) throw new Refusal('E_CHANGED')
    const before = await listRegions(db, page.id)
    const placed = before.flatMap(({ article_id: article }) => (article === null ? [] : [article]))
    const known = new Set((await listPlaceable(db, page.day, placed)).map(({ id }) => id))
    if (regions.some(({ articleId }) => articleId !== null && !known.has(articleId)))
      throw new Refusal('E_BAD_REQUEST', { field: 'regions' })
    const ratio = page.height / page.width
    const rows = inReadingOrder(
      regions.map((region) => toRow(region, before, text, ratio)),
      isMostlyVertical(text),
      ratio,
    )
    const counts = countCharacters(
      text,
      rows.flatMap(({ article_id: article, boxes }) => (article === null ? [] : [boxes])),
    )
    await replaceRegions(db, page.id, rows)
    await saveAlignment(db, page.id, { ...counts, cleared: clearedBoxes(before, rows, page.cleared) })
    const subject = `${nameOfEdition({ ...page, edition: 1 })} ${page.page}面`
    await recordChange(db, by, { action: 'paper.regions', subject, after: { page: handle, regions: rows.length } }, now)
    await touchIssue(db, page.issue_id)
  })
}

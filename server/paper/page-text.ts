/** The text of pages of the paper that was read from their pictures, with the lines that staff have corrected (decision 061). */
import type { BodyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { DeskPageText } from '@yukan/contract/desk/paper-text.ts'
import { factsOfPage } from '@yukan/rules/paper/paper-facts.ts'
import { correctText } from '@yukan/rules/paper/paper-reading.ts'
import { searchableText } from '@yukan/rules/paper/paper-text.ts'
import type { PageBox, PageText } from '@yukan/rules/paper/paper-text.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import {
  deleteLostCorrection,
  findTextPage,
  listCorrections,
  lockReading,
  markCorrectionsLost,
  moveCorrection,
  saveCorrection,
  savePageText,
  saveReadText,
} from '../store/paper/paper-reading.ts'
import type { CorrectionRow } from '../store/paper/paper-reading.ts'
import { notifyPapers, withTextLock } from '../store/paper/paper-write.ts'
import { nameOfPage } from './editions.ts'
import { buffer } from 'node:stream/consumers'
import { textFileName } from './import/store-page-files.ts'
import { staffPictureUrl } from './read-edition.ts'
import { isUsableText, printedText } from './render-worker/printed-text.ts'

/**
 * Changes the stored text of a page under a lock: the file is read and written before the transaction with its rows, so the page's row is not locked
 * while the store works. E_CHANGED if another change is running.
 */
async function onPageText<T>(ctx: Context, pageId: number, work: () => Promise<T>): Promise<T> {
  const done = await withTextLock(ctx.direct.db, pageId, work)
  if (done === null) throw new Refusal('E_CHANGED')
  return done.value
}

/** Saves the recognised text of a page, with the corrections that still apply. Returns false if there is no usable text, or the page was replaced. */
export async function saveReading(ctx: Context, page: { id: number; key: string }, read: PageText): Promise<boolean> {
  const isUsable = isUsableText(searchableText(read))
  return onPageText(ctx, page.id, async () => {
    if (!(await ctx.db.transaction().execute((db) => lockReading(db, page)))) return false
    const corrected = isUsable ? placeCorrections(await listCorrections(ctx.db, page.id), page.key, read) : null
    // The pictures were found when the page was made.
    if (corrected !== null) await writeText(ctx, page.key, { ...(await readText(ctx, page.key)), ...corrected.text })
    return ctx.db.transaction().execute(async (db) => {
      if (!(await lockReading(db, page))) return false
      for (const { correction, line } of corrected?.kept ?? []) await moveCorrection(db, correction.id, line, page.key)
      await markCorrectionsLost(
        db,
        (corrected?.lost ?? []).map((lost) => lost.id),
      )
      const found = corrected === null ? null : { searchable: searchableText(corrected.text), facts: factsOfPage(corrected.text) }
      await saveReadText(db, page.id, found, ctx.clock.now())
      return isUsable
    })
  })
}

/** The recognised text with the corrections that still apply: those of the same picture first. */
function placeCorrections(corrections: readonly CorrectionRow[], key: string, read: PageText) {
  const [same, others] = [corrections.filter(({ pictureKey }) => pictureKey === key), corrections.filter((each) => each.pictureKey !== key)]
  const first = correctText(read, same, true)
  const second = correctText(first.text, others, false)
  return { text: second.text, kept: [...first.kept, ...second.kept], lost: [...first.lost, ...second.lost] }
}

async function writeText(ctx: Context, key: string, text: PageText): Promise<void> {
  await ctx.files.put(textFileName(key), Buffer.from(JSON.stringify(text)))
}

async function readText(ctx: Context, key: string): Promise<PageText> {
  const file = await ctx.files.read(textFileName(key))
  if (file === null) throw new Error(`the text of page ${key} is missing`)
  return JSON.parse(String(await buffer(file.stream)))
}

/** A page with its lines and their corrections. E_NOT_FOUND. */
export async function readPageText(ctx: Context, handle: number): Promise<DeskPageText> {
  const page = await findTextPage(ctx.db, handle, { isLocked: false })
  if (page === null) throw new Refusal('E_NOT_FOUND')
  const [text, corrections] = await Promise.all([readText(ctx, page.key), listCorrections(ctx.db, page.id)])
  const ofPlace = new Map(corrections.filter(({ isLost }) => !isLost).map((each) => [placeOf(each), each]))
  const { id: _id, issue_id: paperId, key, ...shown } = page
  return {
    page: handle,
    paperId,
    ...shown,
    pictureUrl: staffPictureUrl(handle, key, 'page'),
    lines: text.lines.map((line) => {
      const correction = ofPlace.get(placeOf(line))
      return { ...line, readText: correction?.readText ?? null, correctedBy: correction?.by ?? null }
    }),
    lost: corrections
      .filter(({ isLost }) => isLost)
      .map(({ id, readText: read, text: corrected, by }) => ({ id, readText: read, text: corrected, correctedBy: by })),
  }
}

function placeOf({ box: { x, y, width, height } }: { box: PageBox }): string {
  return [x, y, width, height].join()
}

/** Corrects a line: readers find the page by it at once. E_NOT_FOUND, E_CHANGED. */
export async function correctLine(
  ctx: Context,
  by: StaffCaller,
  { page: handle, line: index, was, text: given }: BodyOf<DeskCalls['/paper-text/correct']>,
  now: Date,
): Promise<void> {
  const found = await findTextPage(ctx.db, handle, { isLocked: false })
  if (found === null) throw new Refusal('E_NOT_FOUND')
  await onPageText(ctx, found.id, async () => {
    const whole = await readText(ctx, found.key)
    const { lines } = whole
    const line = lines[index]
    if (line === undefined || line.text !== was) throw new Refusal('E_CHANGED')
    const text = printedText(given).trim()
    if (text === was) return
    const corrected = { ...whole, lines: lines.with(index, { ...line, text }) }
    await writeText(ctx, found.key, corrected)
    await ctx.db.transaction().execute(async (db) => {
      const page = await findTextPage(db, handle, { isLocked: true })
      if (page === null || page.key !== found.key) throw new Refusal('E_CHANGED')
      await saveCorrection(db, page, { ...line, text, was, by: by.name, now })
      await savePageText(db, page.id, { searchable: searchableText(corrected), facts: factsOfPage(corrected) })
      await recordChange(db, by, { action: 'paper.correct', subject: nameOfPage(page), before: { text: was }, after: { text } }, now)
      await notifyPapers(db)
    })
  })
}

/** Deletes a correction whose line is not in the last reading. E_NOT_FOUND. */
export async function dropCorrection(
  ctx: Context,
  by: StaffCaller,
  { page: handle, correction }: BodyOf<DeskCalls['/paper-text/drop']>,
  now: Date,
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const page = await findTextPage(db, handle, { isLocked: true })
    const deleted = page === null ? null : await deleteLostCorrection(db, page.id, correction)
    if (page === null || deleted === null) throw new Refusal('E_NOT_FOUND')
    await recordChange(db, by, { action: 'paper.drop', subject: nameOfPage(page), before: deleted }, now)
  })
}

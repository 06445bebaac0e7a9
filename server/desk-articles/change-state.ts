/** Actions on an article at the desk, each in one transaction with its version and its audit entry (decision 041). */
import { deskState } from '@yukan/rules/articles/article-state.ts'
import type { ArticleAction, DeskState } from '@yukan/rules/articles/article-state.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import { addCorrection } from '../store/articles/article-correction.ts'
import { addVersion, findReturnedSending, findSender } from '../store/articles/article-version.ts'
import { relistArticle, unlistArticle } from '../store/articles/article-write.ts'
import { changeWork } from '../store/articles/article-work.ts'
import type { WorkRow } from '../store/articles/article-work.ts'
import { renderComplete, writeApproved } from './approve.ts'
import { factsOf, nameOf, withWork } from './work.ts'
import type { WorkPlace } from './work.ts'

export interface SeenArticle {
  id: number
  /** The version that the caller saw: if it has changed, E_CHANGED. */
  version: number
  settingsVersion: number
}

/** The release of an article that is approved now: a released article keeps its time, a past plan means now. */
function releaseOf(work: WorkRow, now: Date): Date {
  if (deskState(factsOf(work), now) === 'published') return work.release_at
  const planned = new Date(work.settings.releaseAt)
  return planned > now ? planned : now
}

interface Event {
  event: string
  note: string
  /** Versions of the article after the action. */
  state: DeskState
}

/** The state at the desk once an article is in review, or is not: a released one keeps its own. */
function stateWithReview(work: WorkRow, isInReview: boolean, now: Date): DeskState {
  return deskState({ ...factsOf(work), isInReview }, now)
}

async function record(db: Transaction<Tables>, by: StaffCaller, work: WorkRow, { event, note, state }: Event, now: Date): Promise<void> {
  const { article_id: articleId, version, document, settings } = work
  await addVersion(db, { articleId, event, version, document, settings, note, by }, now)
  const extra = note === '' ? {} : { note }
  const before = { state: deskState(factsOf(work), now) }
  await recordChange(db, by, { action: `article.${event}`, subject: nameOf(work), before, after: { state, version, ...extra } }, now)
}

/** Sends the text that was seen to the editors, who may choose its category. E_NO_TITLE, E_NO_BODY. */
export async function sendForReview(place: WorkPlace, by: StaffCaller, seen: SeenArticle & { note: string }, now: Date): Promise<void> {
  await withWork(place, seen.id, { action: 'send-for-review', seen }, now, async (db, work) => {
    renderComplete(work)
    await changeWork(db, seen.id, { review_at: now, review_by: by.name })
    await record(db, by, work, { event: 'send-for-review', note: seen.note, state: stateWithReview(work, true, now) }, now)
  })
}

/** Returns an article to its writer. */
export async function returnToWriter(
  place: WorkPlace,
  by: StaffCaller,
  { id, note }: { id: number; note: string },
  now: Date,
): Promise<void> {
  await withWork(place, id, { action: 'return' }, now, async (db, work) => {
    await changeWork(db, id, { review_at: null, review_by: null })
    await record(db, by, work, { event: 'return', note, state: stateWithReview(work, false, now) }, now)
  })
}

/**
 * Undoes the caller's return of an article: it waits for approval again, with its sender and the time it was sent. E_FORBIDDEN if a colleague
 * returned it, E_STATE if it has changed since.
 */
export async function undoReturn(place: WorkPlace, by: StaffCaller, seen: SeenArticle, now: Date): Promise<void> {
  await withWork(place, seen.id, { action: 'send-for-review', seen }, now, async (db, work) => {
    const returned = await findReturnedSending(db, seen.id)
    if (returned === null) throw new Refusal('E_STATE')
    if (returned.returned_by !== by.staffId) throw new Refusal('E_FORBIDDEN')
    await changeWork(db, seen.id, { review_at: returned.sent_at, review_by: returned.sent_by })
    await record(db, by, work, { event: 'undo-return', note: '', state: stateWithReview(work, true, now) }, now)
  })
}

/** Undoes the caller's sending of an article, in the version that was sent: its writer has it again. E_FORBIDDEN if a colleague sent it. */
export async function undoSendForReview(place: WorkPlace, by: StaffCaller, seen: SeenArticle, now: Date): Promise<void> {
  await withWork(place, seen.id, { action: 'return', seen }, now, async (db, work) => {
    if ((await findSender(db, seen.id)) !== by.staffId) throw new Refusal('E_FORBIDDEN')
    await changeWork(db, seen.id, { review_at: null, review_by: null })
    await record(db, by, work, { event: 'take-back', note: '', state: stateWithReview(work, false, now) }, now)
  })
}

/** Approves the version that was seen: it is released at its time, or now if that has passed. Changes of a released article apply at once. */
export async function approveArticle(place: WorkPlace, by: StaffCaller, seen: SeenArticle, now: Date): Promise<void> {
  await withWork(place, seen.id, { action: 'approve', seen, writesArticle: true }, now, (db, work) =>
    writeApproved(db, by, work, { event: 'approve', releaseAt: releaseOf(work, now), note: '' }, now),
  )
}

/** Publishes the version that was seen now, regardless of its planned time. */
export async function publishArticle(place: WorkPlace, by: StaffCaller, seen: SeenArticle, now: Date): Promise<void> {
  await withWork(place, seen.id, { action: 'publish', seen, writesArticle: true }, now, (db, work) =>
    writeApproved(db, by, work, { event: 'publish', releaseAt: now, note: '' }, now),
  )
}

/** Publishes the version that was seen with a correction note, shown at the article and among the corrections. */
export async function correctArticle(place: WorkPlace, by: StaffCaller, seen: SeenArticle & { note: string }, now: Date): Promise<void> {
  await withWork(place, seen.id, { action: 'correct', seen, writesArticle: true }, now, async (db, work) => {
    await writeApproved(db, by, work, { event: 'correct', releaseAt: work.release_at, note: seen.note }, now)
    await addCorrection(db, { articleId: seen.id, note: seen.note, staffName: by.name }, now)
  })
}

interface Unlisting {
  action: ArticleAction
  state: 'draft' | 'withdrawn'
  note: string
}

async function unlist(place: WorkPlace, by: StaffCaller, id: number, { action, state, note }: Unlisting, now: Date): Promise<void> {
  await withWork(place, id, { action, writesArticle: true }, now, async (db, work) => {
    await unlistArticle(db, id, state)
    const notApproved = { approved_version: null, approved_settings_version: null, approved_hash: null, released_at: null }
    if (state === 'draft') await changeWork(db, id, notApproved)
    await record(db, by, work, { event: action, note, state }, now)
  })
}

/** Discards a draft within the transaction that has locked it. */
export async function discardWork(db: Transaction<Tables>, by: StaffCaller, work: WorkRow, now: Date): Promise<void> {
  await changeWork(db, work.article_id, { discarded_at: now, review_at: null, review_by: null })
  await record(db, by, work, { event: 'discard', note: '', state: 'discarded' }, now)
}

/** Discards a draft; it can be recovered for thirty days. */
export async function discardArticle(place: WorkPlace, by: StaffCaller, id: number, now: Date): Promise<void> {
  await withWork(place, id, { action: 'discard' }, now, (db, work) => discardWork(db, by, work, now))
}

/** Makes a discarded article a draft again. */
export async function recoverArticle(place: WorkPlace, by: StaffCaller, id: number, now: Date): Promise<void> {
  await withWork(place, id, { action: 'recover' }, now, async (db, work) => {
    await changeWork(db, id, { discarded_at: null })
    await record(db, by, work, { event: 'recover', note: '', state: 'draft' }, now)
  })
}

/** Unschedules an article: it is a draft again. */
export async function unscheduleArticle(place: WorkPlace, by: StaffCaller, id: number, now: Date): Promise<void> {
  await unlist(place, by, id, { action: 'unschedule', state: 'draft', note: '' }, now)
}

/** Makes an article that has just been published a draft again. Its address is unknown then, in every cache too, as if it had never been out. */
export async function unpublishArticle(place: WorkPlace, by: StaffCaller, id: number, now: Date): Promise<void> {
  await unlist(place, by, id, { action: 'unpublish', state: 'draft', note: '' }, now)
}

/** Takes a published article off the site, with a reason for the record. */
export async function withdrawFromReaders(
  place: WorkPlace,
  by: StaffCaller,
  { id, note }: { id: number; note: string },
  now: Date,
): Promise<void> {
  await unlist(place, by, id, { action: 'withdraw', state: 'withdrawn', note }, now)
}

/** Undoes a withdrawal: publishes an article again with the text that readers had. */
export async function undoWithdrawal(place: WorkPlace, by: StaffCaller, id: number, now: Date): Promise<void> {
  await withWork(place, id, { action: 'reinstate', writesArticle: true }, now, async (db, work) => {
    await relistArticle(db, id)
    await record(db, by, work, { event: 'reinstate', note: '', state: 'published' }, now)
  })
}

/** Publishes a withdrawn article again, in the version that was seen: edits made since are approved with it. */
export async function reinstateArticle(place: WorkPlace, by: StaffCaller, seen: SeenArticle, now: Date): Promise<void> {
  await withWork(place, seen.id, { action: 'reinstate', seen, writesArticle: true }, now, async (db, work) => {
    await relistArticle(db, seen.id)
    await writeApproved(db, by, work, { event: 'reinstate', releaseAt: work.release_at, note: '' }, now)
  })
}

/** Editions of the printed paper: begun, put in order, published at their minute, withdrawn (decision 057). */
import type { BodyOf, ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { paperActions, paperState } from '@yukan/rules/paper/paper-edition.ts'
import type { PaperAction, PaperState } from '@yukan/rules/paper/paper-edition.ts'
import { isPaperDay } from '@yukan/rules/paper/paper-pages.ts'
import { japaneseShortDay, parseWireInstant, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import type { Transaction } from 'kysely'
import { PAPER_EDITIONS_MAX } from '@yukan/rules/limits.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import {
  addPaperEdition,
  changePaperEdition,
  deleteEditionPage,
  deletePaperEdition,
  findPaperEdition,
  listEditionPages,
  lockEditionsOfDay,
  orderPages,
} from '../store/paper/paper-edition.ts'
import type { EditionRow } from '../store/paper/paper-edition.ts'
import { retryAlignments } from '../store/paper/paper-region.ts'
import { listEditionUploads, retryUploads } from '../store/paper/paper-upload.ts'
import { touchIssue } from '../store/paper/paper-write.ts'

const KINDS = { evening: '夕刊', weekly: '週刊' } as const

/** The name of an edition in the audit log. */
export function nameOfEdition({ day, kind, title, edition }: Pick<EditionRow, 'day' | 'kind' | 'title' | 'edition'>): string {
  return `${japaneseShortDay(day)} ${title === '' ? KINDS[kind] : title}${edition === 1 ? '' : ` 第${edition}版`}`
}

/** The name of a page in the audit log. */
export function nameOfPage(page: Parameters<typeof nameOfEdition>[0] & { number: number }): string {
  return `${nameOfEdition(page)} ${page.number}面`
}

export function stateOf({ day, state, publish_at: publishAt }: EditionRow, now: Date): PaperState {
  return paperState({ day, stored: state, publishAt }, now)
}

/** Locks an edition for an action. E_NOT_FOUND, E_PAPER_STATE. */
export async function lockFor(db: Transaction<Tables>, id: number, action: PaperAction, now: Date): Promise<EditionRow> {
  const row = await findPaperEdition(db, id, { isLocked: true })
  if (row === null) throw new Refusal('E_NOT_FOUND')
  if (!paperActions(stateOf(row, now)).includes(action)) throw new Refusal('E_PAPER_STATE')
  return row
}

/** Begins an edition. E_BAD_REQUEST for an invalid day, E_PAPER_TAKEN. */
export async function beginEdition(
  ctx: Context,
  by: StaffCaller,
  { day, kind, title: given }: BodyOf<DeskCalls['/paper/create']>,
  now: Date,
): Promise<ReplyOf<DeskCalls['/paper/create']>> {
  if (!isPaperDay(day)) throw new Refusal('E_BAD_REQUEST', { field: 'day' })
  const title = given.trim()
  return ctx.db.transaction().execute(async (db) => {
    const { last, isMaking } = await lockEditionsOfDay(db, day, kind)
    if (isMaking || last >= PAPER_EDITIONS_MAX) throw new Refusal('E_PAPER_TAKEN', { field: 'day' })
    const row = { day, kind, title, edition: last + 1 }
    const id = await addPaperEdition(db, { ...row, by: by.name, now })
    await recordChange(db, by, { action: 'paper.create', subject: nameOfEdition(row), after: { id } }, now)
    return { id, edition: row.edition }
  })
}

/** Runs one action on a locked edition, and records it. */
async function change(
  ctx: Context,
  by: StaffCaller,
  { id, action, entry }: { id: number; action: PaperAction; entry: string },
  now: Date,
  work: (db: Transaction<Tables>, row: EditionRow) => Promise<object>,
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const row = await lockFor(db, id, action, now)
    const after = await work(db, row)
    await recordChange(db, by, { action: entry, subject: nameOfEdition(row), after: { ...after } }, now)
  })
}

/** Moves a page before another. E_NOT_FOUND, E_PAPER_STATE, E_CHANGED. */
export async function movePage(
  ctx: Context,
  by: StaffCaller,
  { id, page, before }: BodyOf<DeskCalls['/paper/move']>,
  now: Date,
): Promise<void> {
  await change(ctx, by, { id, action: 'arrange', entry: 'paper.move' }, now, async (db) => {
    const handles = (await listEditionPages(db, id, '')).map(({ handle }) => handle)
    const others = handles.filter((handle) => handle !== page)
    const at = before === null ? others.length : others.indexOf(before)
    if (others.length === handles.length || at === -1) throw new Refusal('E_CHANGED')
    await orderPages(db, id, others.toSpliced(at, 0, page))
    return { page, to: at + 1 }
  })
}

/** Sorts the pages by their printed numbers; those without one stay after their predecessor. E_NOT_FOUND, E_PAPER_STATE. */
export async function sortPages(ctx: Context, by: StaffCaller, id: number, now: Date): Promise<void> {
  await change(ctx, by, { id, action: 'arrange', entry: 'paper.sort' }, now, async (db) => {
    let last = 0
    const pages = (await listEditionPages(db, id, '')).map(({ handle, facts }) => {
      last = facts?.number ?? last
      return { handle, number: last }
    })
    const order = pages.toSorted((a, b) => a.number - b.number).map(({ handle }) => handle)
    await orderPages(db, id, order)
    return {}
  })
}

/** Retries failed files and pages of an edition, in any state. E_NOT_FOUND. */
export async function retryFailed(ctx: Context, by: StaffCaller, id: number, now: Date): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const row = await findPaperEdition(db, id, { isLocked: true })
    if (row === null) throw new Refusal('E_NOT_FOUND')
    const [files, pages] = [await retryUploads(db, id), await retryAlignments(db, id)]
    if (files + pages === 0) return
    await recordChange(db, by, { action: 'paper.retry', subject: nameOfEdition(row), after: { files, pages } }, now)
    await touchIssue(db, id)
  })
}

/** Removes a page. E_NOT_FOUND, E_PAPER_STATE, E_CHANGED. */
export async function removePage(ctx: Context, by: StaffCaller, { id, page }: { id: number; page: number }, now: Date): Promise<void> {
  await change(ctx, by, { id, action: 'remove', entry: 'paper.remove' }, now, async (db) => {
    if (!(await deleteEditionPage(db, id, page))) throw new Refusal('E_CHANGED')
    const left = await listEditionPages(db, id, '')
    await orderPages(
      db,
      id,
      left.map(({ handle }) => handle),
    )
    return { page }
  })
}

/** Parses the release of an edition. E_BAD_REQUEST for an invalid instant, E_PAPER_DAY before its day. */
function readRelease(day: string, text: string | null, now: Date): Date {
  const at = text === null ? now : parseWireInstant(text)
  if (at === null) throw new Refusal('E_BAD_REQUEST', { field: 'at' })
  if (tokyoDay(at) < day) throw new Refusal('E_PAPER_DAY', { field: 'at' })
  return at < now ? now : at
}

/** Publishes an edition at an instant, or at once. E_NOT_FOUND, E_PAPER_STATE, E_CHANGED, E_PAPER_PAGES, E_PAPER_DAY, E_BAD_REQUEST. */
export async function publishEdition(
  ctx: Context,
  by: StaffCaller,
  { id, seen, at }: BodyOf<DeskCalls['/paper/publish']>,
  now: Date,
): Promise<void> {
  await change(ctx, by, { id, action: 'publish', entry: 'paper.publish' }, now, async (db, { day, version }) => {
    if (version !== seen) throw new Refusal('E_CHANGED')
    const [pages, files] = [await listEditionPages(db, id, ''), await listEditionUploads(db, id)]
    if (pages.length === 0 || pages.some((page) => page.id === null) || files.some(({ state }) => state === 'waiting'))
      throw new Refusal('E_PAPER_PAGES')
    const release = readRelease(day, at, now)
    await changePaperEdition(db, id, { state: 'approved', publish_at: release }, { by: by.name, now })
    return { at, pages: pages.length }
  })
}

/** Withdraws a published edition, or unschedules one. E_NOT_FOUND, E_PAPER_STATE. */
export async function withdrawEdition(ctx: Context, by: StaffCaller, id: number, now: Date): Promise<void> {
  await change(ctx, by, { id, action: 'withdraw', entry: 'paper.withdraw' }, now, async (db, row) => {
    const state = stateOf(row, now) === 'published' ? 'withdrawn' : 'making'
    await changePaperEdition(db, id, { state, publish_at: null }, { by: by.name, now })
    return { state }
  })
}

/** Deletes an edition in the making. E_NOT_FOUND, E_PAPER_STATE. */
export async function discardEdition(ctx: Context, by: StaffCaller, id: number, now: Date): Promise<void> {
  await change(ctx, by, { id, action: 'discard', entry: 'paper.discard' }, now, async (db) => {
    await deletePaperEdition(db, id)
    return {}
  })
}

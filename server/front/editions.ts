/** Editions of the front page: prepared, launched, undone and restored (decision 045). */
import { articleTime } from '@yukan/rules/articles/article-time.ts'
import { canRedo, editionState, frontEnd } from '@yukan/rules/front/front-page.ts'
import type { EditionFacts, EditionState } from '@yukan/rules/front/front-page.ts'
import { parseWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import { notifyDesk } from '../store/staff/desk-change.ts'
import { addEdition, changeEdition, copySlots, findEdition, findCurrentEdition, isLaunchTaken, lockFront } from '../store/articles/front.ts'
import type { EditionRow } from '../store/articles/front.ts'
import { moveReleasedWith, releaseEarly } from './release-early.ts'

const NOTHING = (): void => undefined

export function factsOf({ id, launch_at: launchAt, undone_at: undoneAt }: EditionRow): EditionFacts {
  return { id, launchAt, undoneAt }
}

/** The name of an edition in the audit log. */
export function nameOf({ launch_at: launchAt }: Pick<EditionRow, 'launch_at'>): string {
  return `${articleTime(launchAt)}の一面`
}

/** Parses an instant of a request. E_BAD_REQUEST if it is invalid, or not after `after`. */
export function readInstant(text: string, field: string, after: Date): Date {
  const at = parseWireInstant(text)
  if (at === null || at <= after) throw new Refusal('E_BAD_REQUEST', { field })
  return at
}

interface Locked {
  edition: EditionRow
  inForce: EditionRow | null
  state: EditionState
}

/** Locks the front page and returns an edition with its state. E_NOT_FOUND. */
async function lockEdition(db: Db, id: number, now: Date): Promise<Locked> {
  await lockFront(db)
  const [edition, inForce] = [await findEdition(db, id), await findCurrentEdition(db, now)]
  if (edition === null) throw new Refusal('E_NOT_FOUND')
  return { edition, inForce, state: editionState(factsOf(edition), inForce === null ? null : factsOf(inForce), now) }
}

/** The same for an edition whose places may be changed. E_NOT_FOUND, E_FRONT_STATE if it is not prepared. */
export async function lockPrepared(db: Db, id: number, now: Date): Promise<EditionRow> {
  const { edition, state } = await lockEdition(db, id, now)
  if (state !== 'prepared') throw new Refusal('E_FRONT_STATE')
  return edition
}

async function refuseTaken(db: Db, launchAt: Date, butId: number): Promise<void> {
  if (await isLaunchTaken(db, launchAt, butId)) throw new Refusal('E_FRONT_TAKEN', { field: 'launchAt' })
}

interface NewEdition {
  launchAt: string
  copyOf: number | null
}

/** Prepares an edition. E_BAD_REQUEST for a launch in the past, E_FRONT_TAKEN, E_NOT_FOUND for an unknown edition to copy. */
export async function createEdition(ctx: Context, by: StaffCaller, { launchAt: text, copyOf }: NewEdition, now: Date): Promise<number> {
  const launchAt = readInstant(text, 'launchAt', now)
  return ctx.db.transaction().execute(async (db) => {
    await lockFront(db)
    await refuseTaken(db, launchAt, 0)
    if (copyOf !== null && (await findEdition(db, copyOf)) === null) throw new Refusal('E_NOT_FOUND', { field: 'copyOf' })
    const made = { launchAt, endsAt: frontEnd(launchAt), by: by.name, now }
    const id = await addEdition(db, made)
    if (copyOf !== null) await copySlots(db, copyOf, id, made)
    await recordChange(db, by, { action: 'front.create', subject: nameOf({ launch_at: launchAt }), after: { id, copyOf } }, now)
    await notifyDesk(db, 'front')
    return id
  })
}

/** Changes the launch of a prepared edition. E_BAD_REQUEST for one in the past, E_NOT_FOUND, E_FRONT_STATE, E_FRONT_TAKEN. */
export async function rescheduleEdition(
  ctx: Context,
  by: StaffCaller,
  { id, launchAt: text }: { id: number; launchAt: string },
  now: Date,
): Promise<void> {
  const launchAt = readInstant(text, 'launchAt', now)
  await ctx.db.transaction().execute(async (db) => {
    const edition = await lockPrepared(db, id, now)
    await refuseTaken(db, launchAt, id)
    await changeEdition(db, id, { launch_at: launchAt, ends_at: frontEnd(launchAt) }, by.name, now)
    await recordChange(db, by, { action: 'front.reschedule', subject: nameOf(edition), after: { launchAt: text } }, now)
    await notifyDesk(db, 'front')
  })
}

/**
 * Launches a prepared edition at once; `withArticles`: the placed articles that are scheduled for its launch are released with it. Returns how many.
 * E_NOT_FOUND, E_FRONT_STATE, E_FRONT_TAKEN.
 */
export async function launchEdition(
  ctx: Context,
  by: StaffCaller,
  { id, withArticles }: { id: number; withArticles: boolean },
  now: Date,
): Promise<number> {
  const { ids, afterwards } = await ctx.db.transaction().execute(async (db) => {
    const edition = await lockPrepared(db, id, now)
    await refuseTaken(db, now, id)
    const released = withArticles ? await releaseEarly(ctx, db, edition, now) : { ids: [], afterwards: NOTHING }
    const change = { launch_at: now, ends_at: frontEnd(now), planned_at: edition.launch_at, released_ids: released.ids }
    await changeEdition(db, id, change, by.name, now)
    const after = { id, ...(released.ids.length === 0 ? {} : { articles: released.ids }) }
    await recordChange(db, by, { action: 'front.launch', subject: nameOf(edition), after }, now)
    await notifyDesk(db, 'front')
    return released
  })
  afterwards()
  return ids.length
}

/** Undoes the current edition, with the articles that were released with it, or a prepared one. E_NOT_FOUND, E_FRONT_STATE. */
export async function undoEdition(ctx: Context, by: StaffCaller, id: number, now: Date): Promise<void> {
  const afterwards = await ctx.db.transaction().execute(async (db) => {
    const { edition, state } = await lockEdition(db, id, now)
    if (state !== 'inForce' && state !== 'prepared') throw new Refusal('E_FRONT_STATE')
    const planned = edition.planned_at
    const moved = planned === null ? NOTHING : await moveReleasedWith(ctx, db, edition, { from: edition.launch_at, to: planned }, now)
    await changeEdition(db, id, { undone_at: now }, by.name, now)
    await recordChange(db, by, { action: 'front.undo', subject: nameOf(edition), after: { id } }, now)
    await notifyDesk(db, 'front')
    return moved
  })
  afterwards()
}

/** Restores an edition that was undone, unless a later one is current. E_NOT_FOUND, E_FRONT_STATE, E_FRONT_TAKEN. */
export async function redoEdition(ctx: Context, by: StaffCaller, id: number, now: Date): Promise<void> {
  const afterwards = await ctx.db.transaction().execute(async (db) => {
    const { edition, inForce } = await lockEdition(db, id, now)
    if (!canRedo(factsOf(edition), inForce === null ? null : factsOf(inForce), now)) throw new Refusal('E_FRONT_STATE')
    await refuseTaken(db, edition.launch_at, id)
    const planned = edition.planned_at
    const moved = planned === null ? NOTHING : await moveReleasedWith(ctx, db, edition, { from: planned, to: edition.launch_at }, now)
    await changeEdition(db, id, { undone_at: null }, by.name, now)
    await recordChange(db, by, { action: 'front.redo', subject: nameOf(edition), after: { id } }, now)
    await notifyDesk(db, 'front')
    return moved
  })
  afterwards()
}

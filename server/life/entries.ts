/** Entries of the life of the region at the desk: reporters draft, editors publish and withdraw (decision 051). */
import type { BodyOf, QueryOf, ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { LifeRow } from '@yukan/contract/desk/life.ts'
import { LifeEntry } from '@yukan/contract/life-entities.ts'
import { ARTICLE_EDITORS } from '@yukan/rules/articles/article-state.ts'
import { LIFE_KINDS } from '@yukan/rules/life/life.ts'
import { formatWireInstant, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { Compile } from 'typebox/compile'
import { LIFE_PAGE } from '@yukan/rules/limits.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import {
  addLifeEntry,
  changeLifeEntry,
  findDutyMonth,
  findLifeEntry,
  listLifeEntries,
  listLifeTowns,
  listPublishedLife,
  lockDutyMonths,
  lockLifeEntry,
  setLifeState,
} from '../store/life/life-entry.ts'
import type { LifeEntryRow, LifeHeadRow, NewLifeEntry } from '../store/life/life-entry.ts'
import { toAnnouncement, toDoctors, toEvent, toObituary } from './new-entry.ts'

/** After every day on which something is shown. */
export const LAST_DAY = '9999-12-31'
/** Compiled: readers' pages have a week of entries, and each would take 0.2 ms with the uncompiled schema. */
const validator = Compile(LifeEntry)

function headOf({ id, state, version, town, shown_from, shown_until, changed_at, changed_by }: LifeHeadRow) {
  const shown = { town, shownFrom: shown_from, shownUntil: shown_until }
  return { id, state, version, ...shown, changedAt: formatWireInstant(changed_at), changedBy: changed_by }
}

/** An entry with the names of the contract. Throws if the stored value does not match its schema. */
export function toLifeEntry(row: LifeEntryRow): LifeEntry {
  return validator.Parse({ ...headOf(row), kind: row.kind, facts: row.facts })
}

/** Entries that were reported as unreadable, in the version that is kept: each is logged once. */
const reported = new Set<string>()

/** Whether an entry can be parsed; otherwise the cause is logged once. */
function readEntry({ log }: Pick<Context, 'log'>, row: LifeEntryRow): LifeEntry | null {
  try {
    return toLifeEntry(row)
  } catch (error) {
    const key = `${row.id} ${row.version}`
    if (!reported.has(key))
      log.error({ err: error, entry: row.id, kind: row.kind }, 'an entry of the life of the region cannot be read: the desk names it')
    reported.add(key)
    return null
  }
}

/** The entries that can be parsed: an invalid one, for example of an older form, does not affect the others. */
export function readEntries(ctx: Pick<Context, 'log'>, rows: readonly LifeEntryRow[]): LifeEntry[] {
  return rows.map((row) => readEntry(ctx, row)).filter((entry) => entry !== null)
}

const toRow = (row: LifeHeadRow): LifeRow => ({ ...headOf(row), kind: row.kind, title: row.title })

/** Published entries of today and later that readers do not get, since they cannot be read. */
async function listBroken(ctx: Context, now: Date): Promise<LifeRow[]> {
  const days = { from: tokyoDay(now), until: LAST_DAY }
  const rows = await Promise.all(LIFE_KINDS.map((kind) => listPublishedLife(ctx.db, kind, days)))
  return rows.flat().flatMap((row) => (readEntry(ctx, row) === null ? [toRow(row)] : []))
}

/** A page of entries, and those that cannot be read. */
export async function listEntries(
  ctx: Context,
  { kind, state, page = 1 }: QueryOf<DeskCalls['/life/list']>,
  now: Date,
): Promise<ReplyOf<DeskCalls['/life/list']>> {
  const filter = { kind: kind ?? null, state: state ?? null }
  // One more than shown, to see if there is a next page.
  const [rows, broken] = await Promise.all([
    listLifeEntries(ctx.db, { ...filter, offset: (page - 1) * LIFE_PAGE, limit: LIFE_PAGE + 1 }),
    listBroken(ctx, now),
  ])
  return { entries: rows.slice(0, LIFE_PAGE).map(toRow), next: rows.length > LIFE_PAGE ? page + 1 : null, broken }
}

/** An entry with the towns that were named before. E_NOT_FOUND. */
export async function getEntry(ctx: Context, id: number | null): Promise<ReplyOf<DeskCalls['/life/get']>> {
  const [row, towns] = await Promise.all([id === null ? null : findLifeEntry(ctx.db, id), listLifeTowns(ctx.db)])
  if (id !== null && row === null) throw new Refusal('E_NOT_FOUND')
  return { entry: row === null ? null : toLifeEntry(row), towns }
}

/** The entry and the version that was seen; null and 0 for a new one. */
interface EntryVersion {
  id: number | null
  version: number
}

interface Saved {
  id: number
  version: number
}

async function refuseTakenMonth(db: Db, firstOn: string, id: number | null): Promise<void> {
  await lockDutyMonths(db)
  const other = await findDutyMonth(db, firstOn)
  if (other !== null && other.id !== id) throw new Refusal('E_MONTH_TAKEN', { field: 'month' })
}

/** The row in the version that was seen. E_NOT_FOUND also for one of another kind, E_CHANGED. */
async function lockSeen(
  db: Db,
  { id, version }: { id: number; version: number },
  kind: NewLifeEntry['kind'] | null,
): Promise<LifeEntryRow> {
  const row = await lockLifeEntry(db, id)
  if (row === null || (kind !== null && row.kind !== kind)) throw new Refusal('E_NOT_FOUND')
  if (row.version !== version) throw new Refusal('E_CHANGED')
  return row
}

const factsFor = ({ town, shown_from, shown_until, facts }: LifeEntryRow) => ({
  town,
  shownFrom: shown_from,
  shownUntil: shown_until,
  ...(typeof facts === 'object' ? facts : {}),
})

/** The name of an entry in the audit log. The log is never erased but an obituary is, so of an obituary it has only the number. */
function recordedName(id: number, { kind, title }: Pick<NewLifeEntry, 'kind' | 'title'>): string {
  return kind === 'obituary' ? `お悔やみ${id}` : title
}

/** The fields of an entry for the audit log: of an obituary nothing about the person. */
function recordedFacts(kind: NewLifeEntry['kind'], fields: Record<string, unknown>): Record<string, unknown> {
  if (kind !== 'obituary') return fields
  const { shownFrom, shownUntil, hasConsent } = fields
  return { shownFrom, shownUntil, hasConsent }
}

/** Writes an entry. E_FORBIDDEN for a reporter unless it is a draft, E_NO_CONSENT if readers would see an obituary without it. */
async function save(ctx: Context, by: StaffCaller, { id, version }: EntryVersion, entry: NewLifeEntry, now: Date): Promise<Saved> {
  return ctx.db.transaction().execute(async (db) => {
    if (entry.kind === 'doctor') await refuseTakenMonth(db, entry.firstOn, id)
    const { town, shownFrom, shownUntil, facts } = entry
    const after = recordedFacts(entry.kind, { town, shownFrom, shownUntil, ...facts })
    if (id === null) {
      const added = await addLifeEntry(db, entry, by.name, now)
      await recordChange(db, by, { action: `life.create-${entry.kind}`, subject: recordedName(added, entry), after }, now)
      return { id: added, version: 1 }
    }
    const row = await lockSeen(db, { id, version }, entry.kind)
    if (row.state !== 'draft' && !ARTICLE_EDITORS.includes(by.role)) throw new Refusal('E_FORBIDDEN')
    if (row.state === 'published' && 'hasConsent' in facts && facts.hasConsent !== true)
      throw new Refusal('E_NO_CONSENT', { field: 'hasConsent' })
    await changeLifeEntry(db, id, entry, by.name, now)
    const before = recordedFacts(row.kind, factsFor(row))
    await recordChange(db, by, { action: `life.update-${entry.kind}`, subject: recordedName(id, entry), before, after }, now)
    return { id, version: version + 1 }
  })
}

/** Writes an obituary. Refuses as `toObituary` and `save` do; the other kinds likewise. */
export async function saveObituary(
  ctx: Context,
  by: StaffCaller,
  body: BodyOf<DeskCalls['/life/save-obituary']>,
  now: Date,
): Promise<Saved> {
  const { id, version, ...fields } = body
  return save(ctx, by, { id, version }, toObituary(fields), now)
}

/** Writes an event. */
export async function saveEvent(ctx: Context, by: StaffCaller, body: BodyOf<DeskCalls['/life/save-event']>, now: Date): Promise<Saved> {
  const { id, version, ...fields } = body
  return save(ctx, by, { id, version }, toEvent(fields), now)
}

/** Writes a month's table of doctors. E_MONTH_TAKEN if the month has another one. */
export async function saveDoctors(ctx: Context, by: StaffCaller, body: BodyOf<DeskCalls['/life/save-doctors']>, now: Date): Promise<Saved> {
  const { id, version, ...fields } = body
  return save(ctx, by, { id, version }, toDoctors(fields), now)
}

/** Writes an announcement. */
export async function saveAnnouncement(
  ctx: Context,
  by: StaffCaller,
  body: BodyOf<DeskCalls['/life/save-announcement']>,
  now: Date,
): Promise<Saved> {
  const { id, version, ...fields } = body
  return save(ctx, by, { id, version }, toAnnouncement(fields), now)
}

/** Publishes an entry, withdraws it, or makes it a draft. Setting a state that it has changes nothing. Returns its version. */
export async function setEntryState(
  ctx: Context,
  by: StaffCaller,
  { id, version, state }: BodyOf<DeskCalls['/life/set-state']>,
  now: Date,
): Promise<number> {
  return ctx.db.transaction().execute(async (db) => {
    const row = await lockSeen(db, { id, version }, null)
    if (row.state === state) return version
    if (state === 'published') {
      const entry = toLifeEntry(row)
      if (entry.kind === 'obituary' && !entry.facts.hasConsent) throw new Refusal('E_NO_CONSENT', { field: 'hasConsent' })
    }
    if (state !== 'withdrawn' && row.kind === 'doctor') await refuseTakenMonth(db, row.first_on, id)
    await setLifeState(db, id, state, by.name, now)
    await recordChange(
      db,
      by,
      { action: `life.${state}`, subject: recordedName(id, row), before: { state: row.state }, after: { state } },
      now,
    )
    return version + 1
  })
}

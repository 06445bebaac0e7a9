/** Sets, changes and withdraws the line of breaking news; readers see it at the next page, on every node (decision 046). */
import type { BreakingLine } from '@yukan/contract/desk/breaking.ts'
import { ARTICLE_READERS } from '@yukan/rules/articles/article-state.ts'
import { isBreakingEnd, isBreakingLink } from '@yukan/rules/site/breaking-news.ts'
import { formatWireInstant, parseWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import type { Transaction } from 'kysely'
import { BREAKING_LINES_SHOWN } from '@yukan/rules/limits.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { enqueueMail, staffRecipient } from '../mail/outbox.ts'
import { breakingMail } from '../mail/staff-templates.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import { addLine, changeLine, findLine, findShownLine, listLines, lockBreakingNews, setLineWithdrawn } from '../store/desk/breaking-news.ts'
import type { BreakingRow, NewLine } from '../store/desk/breaking-news.ts'
import { listStaffOfRoles } from '../store/staff/staff.ts'

/** A typed line. */
export interface TypedLine {
  text: string
  link: string | null
  endsAt: string
}

function toLine(row: BreakingRow): BreakingLine {
  return {
    id: row.id,
    version: row.version,
    text: row.text,
    link: row.link,
    endsAt: formatWireInstant(row.ends_at),
    setAt: formatWireInstant(row.set_at),
    staffName: row.staff_name,
    takenDownAt: row.taken_down_at === null ? null : formatWireInstant(row.taken_down_at),
    takenDownBy: row.taken_down_by,
  }
}

/** The line that readers see, and the newest lines. */
export async function listBreakingNews(ctx: Context, now: Date): Promise<{ shown: BreakingLine | null; lines: BreakingLine[] }> {
  const [shown, lines] = await Promise.all([findShownLine(ctx.db, now), listLines(ctx.db, BREAKING_LINES_SHOWN)])
  return { shown: shown === null ? null : toLine(shown), lines: lines.map(toLine) }
}

function readLine({ text, link, endsAt }: TypedLine, now: Date): NewLine {
  if (link !== null && !isBreakingLink(link)) throw new Refusal('E_BAD_REQUEST', { field: 'link' })
  const end = parseWireInstant(endsAt)
  if (end === null || !isBreakingEnd(end, now)) throw new Refusal('E_BAD_REQUEST', { field: 'endsAt' })
  return { text, link, endsAt: end }
}

const factsOf = ({ text, link, ends_at: endsAt }: BreakingRow) => ({ link, endsAt: formatWireInstant(endsAt), text })

type Change = (db: Transaction<Tables>, shown: BreakingRow | null) => Promise<void>

/** Runs a change with all other changes locked out. E_CHANGED if readers see another line than `seen`. */
async function change(ctx: Context, seen: number | null, now: Date, make: Change): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    await lockBreakingNews(db)
    const shown = await findShownLine(db, now)
    if ((shown?.id ?? null) !== seen) throw new Refusal('E_CHANGED')
    await make(db, shown)
  })
}

/** Sets a new line in place of the line that was seen, and mails it to all who work with articles. Returns its id. */
export async function setBreakingNews(
  ctx: Context,
  by: StaffCaller,
  { seen, ...typed }: TypedLine & { seen: number | null },
  now: Date,
): Promise<number> {
  const line = readLine(typed, now)
  let id = 0
  await change(ctx, seen, now, async (db, shown) => {
    if (shown !== null) await setLineWithdrawn(db, shown.id, by.name, now)
    id = await addLine(db, line, by.name, now)
    const after = { link: line.link, endsAt: typed.endsAt }
    await recordChange(
      db,
      by,
      { action: 'breaking.set', subject: line.text, ...(shown === null ? {} : { before: factsOf(shown) }), after },
      now,
    )
    for (const staff of await listStaffOfRoles(db, ARTICLE_READERS))
      await enqueueMail(ctx, db, staffRecipient(staff), breakingMail({ ...line, by: by.name }), now)
  })
  return id
}

/** Changes the line that readers see. E_CHANGED when it is not the shown one, or not in this version. */
export async function changeBreakingNews(
  ctx: Context,
  by: StaffCaller,
  { id, version, ...typed }: TypedLine & { id: number; version: number },
  now: Date,
): Promise<void> {
  const line = readLine(typed, now)
  await change(ctx, id, now, async (db, shown) => {
    if (shown === null || shown.version !== version) throw new Refusal('E_CHANGED')
    await changeLine(db, id, line)
    const after = { ...line, endsAt: typed.endsAt }
    await recordChange(db, by, { action: 'breaking.change', subject: line.text, before: factsOf(shown), after }, now)
  })
}

/** Withdraws the shown line. E_CHANGED if readers see another line, or none. */
export async function withdrawBreakingNews(ctx: Context, by: StaffCaller, id: number, now: Date): Promise<void> {
  await change(ctx, id, now, async (db, shown) => {
    if (shown === null) throw new Refusal('E_CHANGED')
    await setLineWithdrawn(db, id, by.name, now)
    await recordChange(db, by, { action: 'breaking.take-down', subject: shown.text }, now)
  })
}

/** Restores a line in place of the line that was seen. E_NOT_FOUND for an unknown line, E_CHANGED if it has expired. */
export async function restoreBreakingNews(
  ctx: Context,
  by: StaffCaller,
  { id, seen }: { id: number; seen: number | null },
  now: Date,
): Promise<void> {
  await change(ctx, seen, now, async (db, shown) => {
    const line = await findLine(db, id)
    if (line === null) throw new Refusal('E_NOT_FOUND')
    if (line.taken_down_at === null || line.ends_at <= now) throw new Refusal('E_CHANGED')
    if (shown !== null) await setLineWithdrawn(db, shown.id, by.name, now)
    await setLineWithdrawn(db, id, null, now)
    const before = shown === null ? {} : { before: factsOf(shown) }
    await recordChange(db, by, { action: 'breaking.restore', subject: line.text, ...before, after: factsOf(line) }, now)
  })
}

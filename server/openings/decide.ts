/** Asks for, opens, extends and ends emergency openings (decision 047). */
import type { AskedScope, DeskOpening } from '@yukan/contract/desk/opening.ts'
import type { OpeningScope } from '@yukan/contract/site.ts'
import { ARTICLE_EDITORS } from '@yukan/rules/articles/article-state.ts'
import { OPENINGS_SHOWN } from '@yukan/rules/limits.ts'
import { isOpeningEnd, openingActions, openingState } from '@yukan/rules/membership/openings.ts'
import type { OpeningAction, OpeningFacts } from '@yukan/rules/membership/openings.ts'
import { formatWireInstant, parseWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import type { MailContent } from '../mail/mail-content.ts'
import { enqueueMail, staffRecipient } from '../mail/outbox.ts'
import { openingOpenedMail, openingRequestedMail } from '../mail/staff-templates.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import {
  addOpening,
  endOpening,
  extendOpening,
  findTagId,
  isCategory,
  listArticleIds,
  listOpenings,
  lockOpening,
  openOpening,
} from '../store/desk/opening.ts'
import type { NewOpening, OpeningRow } from '../store/desk/opening.ts'
import { listStaffOfRoles } from '../store/staff/staff.ts'

const wire = (at: Date | null) => (at === null ? null : formatWireInstant(at))

function factsOf(row: OpeningRow): OpeningFacts {
  return {
    requestedAt: row.requested_at,
    requestedBy: row.requested_by,
    openedAt: row.opened_at,
    endedAt: row.ended_at,
    endsAt: row.ends_at,
  }
}

/** The scope of a row in words: the name of its category or tag, or its day. */
export function shownScope({ scope, label, day, article_ids: ids }: OpeningRow): OpeningScope {
  return { kind: scope, label: label ?? day, articles: ids.length }
}

/** The newest openings, each with the caller's possible actions. */
export async function listDeskOpenings(ctx: Context, by: StaffCaller, now: Date): Promise<DeskOpening[]> {
  return (await listOpenings(ctx.db, OPENINGS_SHOWN)).map((row) => ({
    id: row.id,
    scope: shownScope(row),
    slugs: row.slugs,
    reason: row.reason,
    isLight: row.is_light,
    endsAt: formatWireInstant(row.ends_at),
    state: openingState(factsOf(row), now),
    requestedAt: formatWireInstant(row.requested_at),
    requestedBy: row.requested_name,
    openedAt: wire(row.opened_at),
    openedBy: row.opened_name,
    aloneReason: row.alone_reason,
    endedAt: wire(row.ended_at),
    endedBy: row.ended_name,
    actions: openingActions(factsOf(row), by.staffId, now),
  }))
}

type Scope = Pick<NewOpening, 'scope' | 'categoryId' | 'tagId' | 'articleIds' | 'day'>

/** The requested scope, by ids. E_BAD_REQUEST for a category, tag or article that does not exist. */
async function readScope(db: Db, asked: AskedScope): Promise<Scope> {
  const nothing = { categoryId: null, tagId: null, articleIds: [], day: null }
  const unknown = new Refusal('E_BAD_REQUEST', { field: 'scope' })
  switch (asked.kind) {
    case 'all':
      return { ...nothing, scope: 'all' }
    case 'category': {
      if (!(await isCategory(db, asked.categoryId))) throw unknown
      return { ...nothing, scope: 'category', categoryId: asked.categoryId }
    }
    case 'tag': {
      const tagId = await findTagId(db, asked.tag)
      if (tagId === null) throw unknown
      return { ...nothing, scope: 'tag', tagId }
    }
    case 'articles': {
      const slugs = new Set(asked.slugs)
      const articleIds = await listArticleIds(db, [...slugs])
      if (articleIds.length !== slugs.size) throw unknown
      return { ...nothing, scope: 'articles', articleIds }
    }
    case 'paper':
      return { ...nothing, scope: 'paper', day: asked.day }
  }
}

function readEnd(text: string, now: Date): Date {
  const end = parseWireInstant(text)
  if (end === null || !isOpeningEnd(end, now)) throw new Refusal('E_BAD_REQUEST', { field: 'endsAt' })
  return end
}

/** Mails every editor and admin but `except`. */
async function mailEditors(ctx: Context, db: Db, content: MailContent, except: string | null, now: Date): Promise<void> {
  for (const staff of await listStaffOfRoles(db, ARTICLE_EDITORS))
    if (staff.email !== except) await enqueueMail(ctx, db, staffRecipient(staff), content, now)
}

const subjectOf = (row: OpeningRow) => row.reason
function recordOf(row: OpeningRow): Record<string, unknown> {
  const of = row.label ?? row.day
  const named = of === null ? {} : { of }
  return { scope: row.scope, ...named, ...(row.slugs.length === 0 ? {} : { slugs: row.slugs }), endsAt: formatWireInstant(row.ends_at) }
}

/** Adds a request. Returns its id. */
export async function requestOpening(
  ctx: Context,
  by: StaffCaller,
  given: { scope: AskedScope; reason: string; isLight: boolean; endsAt: string },
  now: Date,
): Promise<number> {
  const endsAt = readEnd(given.endsAt, now)
  return ctx.db.transaction().execute(async (db) => {
    const { reason, isLight } = given
    const scope = await readScope(db, given.scope)
    const id = await addOpening(db, { ...scope, reason, isLight, endsAt }, { id: by.staffId, name: by.name }, now)
    const row = await requireOpening(db, id)
    await recordChange(db, by, { action: 'opening.request', subject: reason, after: { ...recordOf(row), isLight } }, now)
    await mailEditors(ctx, db, openingRequestedMail({ reason, endsAt, by: by.name }), by.email, now)
    return id
  })
}

async function requireOpening(db: Db, id: number): Promise<OpeningRow> {
  const row = await lockOpening(db, id)
  if (row === null) throw new Refusal('E_NOT_FOUND')
  return row
}

/** The locked row, if the person may decide about it now. E_SECOND_PERSON if only a colleague may, else E_OPENING. */
async function requireAction(db: Db, by: StaffCaller, id: number, action: OpeningAction, now: Date): Promise<OpeningRow> {
  const row = await requireOpening(db, id)
  if (openingActions(factsOf(row), by.staffId, now).includes(action)) return row
  const mayOthers = openingActions({ ...factsOf(row), requestedBy: -1 }, by.staffId, now).includes(action)
  throw new Refusal(mayOthers ? 'E_SECOND_PERSON' : 'E_OPENING')
}

/** Approves a colleague's request for an opening. */
export async function consentToOpening(ctx: Context, by: StaffCaller, id: number, now: Date): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const row = await requireAction(db, by, id, 'consent', now)
    await open(ctx, db, by, { row, aloneReason: null }, now)
  })
}

/** Opens the caller's own request at night, with the reason why no colleague did. */
export async function openAlone(ctx: Context, by: StaffCaller, { id, reason }: { id: number; reason: string }, now: Date): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const row = await requireAction(db, by, id, 'open-alone', now)
    await open(ctx, db, by, { row, aloneReason: reason }, now)
  })
}

interface Opened {
  row: OpeningRow
  aloneReason: string | null
}

async function open(ctx: Context, db: Db, by: StaffCaller, { row, aloneReason }: Opened, now: Date): Promise<void> {
  await openOpening(db, row.id, { name: by.name, aloneReason }, now)
  const action = aloneReason === null ? 'opening.consent' : 'opening.open-alone'
  const note = aloneReason === null ? {} : { note: aloneReason }
  await recordChange(db, by, { action, subject: subjectOf(row), after: { ...recordOf(row), ...note } }, now)
  const content = openingOpenedMail({ reason: row.reason, endsAt: row.ends_at, by: by.name, aloneReason })
  await mailEditors(ctx, db, content, null, now)
}

/** Moves the end of a running opening. */
export async function extendTo(
  ctx: Context,
  by: StaffCaller,
  { id, endsAt: text }: { id: number; endsAt: string },
  now: Date,
): Promise<void> {
  const endsAt = readEnd(text, now)
  await ctx.db.transaction().execute(async (db) => {
    const row = await requireAction(db, by, id, 'extend', now)
    await extendOpening(db, id, endsAt)
    const before = { endsAt: formatWireInstant(row.ends_at) }
    await recordChange(db, by, { action: 'opening.extend', subject: subjectOf(row), before, after: { endsAt: text } }, now)
  })
}

/** Ends an opening early, or withdraws its request. One person is enough. */
export async function endOpeningEarly(ctx: Context, by: StaffCaller, id: number, now: Date): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const row = await requireAction(db, by, id, 'end', now)
    await endOpening(db, id, by.name, now)
    await recordChange(db, by, { action: 'opening.end', subject: subjectOf(row), before: recordOf(row) }, now)
  })
}

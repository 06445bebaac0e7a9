/** A change of a member by the office, in one transaction with its record (decision 089). */
import type { StaffCaller } from '../calls/staff-caller.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import { lockMember } from '../store/membership/member.ts'
import type { MemberRow } from '../store/membership/member.ts'
import { memberSubject } from './status.ts'

export interface Request {
  id: number
  reason: string
}

/** The values of a change for the record, which cannot be erased: without personal data. */
export interface Recorded {
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Records an action on a member, with the reason. */
export async function record(
  db: Db,
  by: StaffCaller,
  action: string,
  { id, reason }: Request,
  now: Date,
  { before, after }: Recorded = {},
): Promise<void> {
  const entry = { action: `member.${action}`, subject: memberSubject(id), after: { ...after, reason: reason.trim() } }
  await recordChange(db, by, before === undefined ? entry : { ...entry, before }, now)
}

/** Runs a change of a member in a transaction with its record. `work` returns whether anything changed: E_CHANGED. E_NOT_FOUND. */
export async function change(
  ctx: Context,
  by: StaffCaller,
  action: string,
  request: Request,
  now: Date,
  work: (db: Db, member: MemberRow) => Promise<Recorded & { isChanged: boolean }>,
): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    // Under the lock, of two who do the same at once the second one changes nothing.
    const member = await lockMember(db, request.id)
    if (member === null) throw new Refusal('E_NOT_FOUND')
    const { isChanged, ...recorded } = await work(db, member)
    if (!isChanged) throw new Refusal('E_CHANGED')
    await record(db, by, action, request, now, recorded)
  })
}

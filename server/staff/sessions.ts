/** Opening a session of the desk, and its data for display. */
import type { StaffSession } from '@yukan/contract/desk/entities.ts'
import { deviceLabel } from '@yukan/rules/membership/device-name.ts'
import { STAFF_SESSION_LIFETIME } from '@yukan/rules/lifetimes.ts'
import { isProofFresh } from '@yukan/rules/desk/staff.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { DeskVisitor } from '../calls/staff-caller.ts'
import { hashSecret } from '../hash-secret.ts'
import type { FoundStaff } from '../store/staff/staff-session.ts'
import { addStaffSession } from '../store/staff/staff-session.ts'
import type { StaffRow } from '../store/staff/staff.ts'
import { recordChange } from '../store/staff/audit.ts'

/** The account and the method of a sign-in, for the audit log. */
export type SignInMethod = 'passkey' | 'password' | 'invitation'

export interface OpenedSession {
  token: string
  reply: StaffSession
}

/** Opens a session and records it. */
export async function openStaffSession(
  ctx: Context,
  db: Db,
  staff: Pick<StaffRow, 'id' | 'email' | 'name' | 'role'>,
  { visitor, way, now }: { visitor: DeskVisitor; way: SignInMethod; now: Date },
): Promise<OpenedSession> {
  const token = ctx.randomKey() + ctx.randomKey()
  const browser = deviceLabel(visitor.userAgent) || 'その他の端末'
  const session = await addStaffSession(db, { tokenHash: hashSecret(token), staffId: staff.id, browser, source: visitor.source, now })
  await recordChange(
    db,
    { staffId: staff.id, name: staff.name },
    { action: 'session.open', subject: staff.name, after: { way, browser } },
    now,
  )
  const { email, name, role } = staff
  return { token, reply: sessionReply({ staffId: staff.id, email, name, role, session }, now) }
}

/** The session as the desk shows it. */
export function sessionReply({ staffId, email, name, role, session }: FoundStaff, now: Date): StaffSession {
  return {
    id: staffId,
    name,
    email,
    role,
    endsAt: session.expires_at.toISOString(),
    lastsUntil: new Date(session.created_at.getTime() + STAFF_SESSION_LIFETIME).toISOString(),
    isProofFresh: isProofFresh(session.proved_at, now),
  }
}

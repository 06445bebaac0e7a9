/** Links in mails to the staff: making, checking, using them (decision 039). */
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { StaffLinkPurpose } from '../db/tables/staff-tables.ts'
import type { DeskVisitor } from '../calls/staff-caller.ts'
import { hashSecret } from '../hash-secret.ts'
import { enforceLimits } from '../rate-limits/rate-limits.ts'
import { Refusal } from '../refusal.ts'
import { findStaffLink, lockStaffLink } from '../store/staff/staff-link.ts'
import type { StaffLinkRow } from '../store/staff/staff-link.ts'

export type LinkState = 'valid' | 'expired' | 'invalid'

function stateOf(link: StaffLinkRow | null, now: Date): LinkState {
  if (link === null) return 'invalid'
  return link.expires_at.getTime() <= now.getTime() ? 'expired' : 'valid'
}

/** The state of a link, and the link while it is valid. Changes nothing. E_TOO_MANY. */
export async function checkStaffLink(
  ctx: Context,
  { key, purpose }: { key: string; purpose: StaffLinkPurpose },
  visitor: DeskVisitor,
  now: Date,
): Promise<{ state: LinkState; link: StaffLinkRow | null }> {
  await enforceLimits(ctx, [{ limit: 'desk-source', of: visitor.source }], now)
  const link = await findStaffLink(ctx.db, hashSecret(key), purpose)
  const state = stateOf(link, now)
  return { state, link: state === 'valid' ? link : null }
}

/** A valid link. E_INVALID_KEY, E_KEY_EXPIRED, E_TOO_MANY. */
export async function requireStaffLink(
  ctx: Context,
  given: { key: string; purpose: StaffLinkPurpose },
  visitor: DeskVisitor,
  now: Date,
): Promise<StaffLinkRow> {
  const { state, link } = await checkStaffLink(ctx, given, visitor, now)
  if (link === null) throw new Refusal(state === 'expired' ? 'E_KEY_EXPIRED' : 'E_INVALID_KEY')
  return link
}

/** Reads the link again and locks it, in the transaction that uses it up. E_INVALID_KEY if it was used in between. */
export async function relockStaffLink(db: Db, link: StaffLinkRow): Promise<StaffLinkRow> {
  const locked = await lockStaffLink(db, link.key_hash, link.purpose)
  if (locked === null) throw new Refusal('E_INVALID_KEY')
  return locked
}

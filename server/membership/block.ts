import type { Db } from '../db/connect.ts'
import { changeMember, lockMember } from '../store/membership/member.ts'
import { endSessions } from '../store/membership/session.ts'

/** Blocks a member and ends every session (decision 017). Returns false for one who is blocked already. Call it in a transaction. */
export async function blockMember(db: Db, memberId: number, now: Date): Promise<boolean> {
  const member = await lockMember(db, memberId)
  if (member === null || member.blocked_at !== null) return false
  await changeMember(db, memberId, { blocked_at: now })
  await endSessions(db, memberId)
  return true
}

/** Lifts a member's block. Returns false for one who was not blocked. */
export async function unblockMember(db: Db, memberId: number): Promise<boolean> {
  const member = await lockMember(db, memberId)
  if (member === null || member.blocked_at === null) return false
  await changeMember(db, memberId, { blocked_at: null })
  return true
}

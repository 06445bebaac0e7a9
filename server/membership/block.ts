/** Blocking a member, by the staff (decision 017: a block ends every session within a second on every node). */
import type { Db } from '../db/connect.ts'
import { changeMember, lockMember } from '../store/member.ts'
import { endSessions } from '../store/session.ts'

/**
 * Blocks a member: every session ends, and logging in is refused as under a ban without an end. False for one who is blocked already.
 * Call it in a transaction.
 */
export async function blockMember(db: Db, memberId: number, now: Date): Promise<boolean> {
  const member = await lockMember(db, memberId)
  if (member === null || member.blocked_at !== null) return false
  await changeMember(db, memberId, { blocked_at: now })
  await endSessions(db, memberId)
  return true
}

/** Lifts the block of a member. False for one who was not blocked. */
export async function unblockMember(db: Db, memberId: number): Promise<boolean> {
  const member = await lockMember(db, memberId)
  if (member === null || member.blocked_at === null) return false
  await changeMember(db, memberId, { blocked_at: null })
  return true
}

/** Changes of one member, one after the other. */
import { ACTIVE_FLAG } from '@yukan/rules/words.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import { lockMember } from '../store/member.ts'
import type { MemberRow } from '../store/member.ts'

/**
 * Runs work in a transaction in which nobody else changes the member. E_UNAUTHORIZED for one who has left since the request was let in:
 * nothing is written for who is gone.
 */
export async function withMember<T>(ctx: Context, memberId: number, work: (db: Db, member: MemberRow) => Promise<T>): Promise<T> {
  return ctx.db.transaction().execute(async (db) => {
    const member = await lockMember(db, memberId)
    if (member === null || member.flag !== ACTIVE_FLAG) throw new Refusal('E_UNAUTHORIZED')
    return work(db, member)
  })
}

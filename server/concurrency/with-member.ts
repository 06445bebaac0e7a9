import { ACTIVE_FLAG } from '@yukan/rules/text/words.ts'
import type { Kysely } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { Refusal } from '../refusal.ts'
import { lockMember } from '../store/membership/member.ts'
import type { MemberRow } from '../store/membership/member.ts'

/** Runs work in a transaction with the member locked. E_UNAUTHORIZED for a withdrawn member. */
export async function withMember<T>(
  ctx: { db: Kysely<Tables> },
  memberId: number,
  work: (db: Db, member: MemberRow) => Promise<T>,
): Promise<T> {
  return ctx.db.transaction().execute(async (db) => {
    const member = await lockMember(db, memberId)
    if (member === null || member.flag !== ACTIVE_FLAG) throw new Refusal('E_UNAUTHORIZED')
    return work(db, member)
  })
}

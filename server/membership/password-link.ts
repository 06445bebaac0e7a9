/** A link to set the password, which the office sends to a member on the telephone (decision 089). */
import { PROVISIONAL_FLAG } from '@yukan/rules/text/words.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { lockMember } from '../store/membership/member.ts'
import { mailResetLink } from './password-change.ts'
import { mailActivationLink } from './registration.ts'

/** Mails the link of a first password, or of a new one, in the transaction of `db`. Returns false for a member who has left or is blocked. */
export async function mailPasswordLink(ctx: Context, db: Db, memberId: number, now: Date): Promise<boolean> {
  const member = await lockMember(db, memberId)
  if (member === null || member.blocked_at !== null) return false
  if (member.flag !== PROVISIONAL_FLAG) return mailResetLink(ctx, db, memberId, now)
  await mailActivationLink(ctx, db, member, now, now)
  return true
}

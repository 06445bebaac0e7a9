/** Roles that read everything: 3, 4, 5, 6, 8 and 10 (product §6, decisions 019 and 112). */
import { isPrivileged } from '@yukan/rules/membership/member-status.ts'
import { ACTIVE_FLAG, MEMBER_ROLE } from '@yukan/rules/text/words.ts'
import type { Db } from '../db/connect.ts'
import { changeMember } from '../store/membership/member.ts'
import type { MemberRow } from '../store/membership/member.ts'

/** `other`: the member is not active, or has role 7, which is given and ended by `setBankPayment`. */
export type RoleOutcome = 'done' | 'same' | 'other'

/** Gives a locked member one of these roles, or (null) makes it an ordinary member again. Contracts are not changed. */
export async function setReadingRole(db: Db, member: MemberRow, role: number | null): Promise<RoleOutcome> {
  if (member.flag !== ACTIVE_FLAG || (member.role !== MEMBER_ROLE && !isPrivileged(member))) return 'other'
  const next = role ?? MEMBER_ROLE
  if (member.role === next) return 'same'
  await changeMember(db, member.id, { role: next })
  return 'done'
}

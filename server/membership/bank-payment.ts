/** Members who pay by bank transfer, role 7 (product §6). */
import { abandonedBefore } from '@yukan/rules/lifetimes.ts'
import { isUnderContract } from '@yukan/rules/membership/member-status.ts'
import { ACTIVE_FLAG, BANK_ROLE, MEMBER_ROLE } from '@yukan/rules/text/words.ts'
import type { Db } from '../db/connect.ts'
import { changeMember, lockMember } from '../store/membership/member.ts'
import { findMembership } from '../store/membership/membership.ts'
import { listPlansBeingMade } from '../store/billing/application.ts'

/** `other`: no active member of role 1 or 7; `contract`: a contract by card runs or is being made; `same`: it is so already. */
export type BankOutcome = 'done' | 'same' | 'other' | 'contract'

/**
 * Sets whether a member pays by bank, under the member's lock, which keeps applications from being stored. Call it in a transaction, after
 * `endAbandoned` for the member: an abandoned application may have been charged.
 */
export async function setBankPayment(db: Db, id: number, isBank: boolean, now: Date): Promise<BankOutcome> {
  const member = await lockMember(db, id)
  const [from, to] = isBank ? [MEMBER_ROLE, BANK_ROLE] : [BANK_ROLE, MEMBER_ROLE]
  if (member === null || member.flag !== ACTIVE_FLAG || (member.role !== from && member.role !== to)) return 'other'
  if (isBank && (await listPlansBeingMade(db, id, abandonedBefore(now))).length > 0) return 'contract'
  if (isBank && isUnderContract(await findMembership(db, { ...member, role: MEMBER_ROLE }), now)) return 'contract'
  if (member.role === to) return 'same'
  await changeMember(db, id, { role: to, has_bank_print: false })
  return 'done'
}

/** Withdrawal (product §4 "withdrawal", §5 "Withdrawal is disabled while a subscription is active and not cancelled"; decision 013). */
import { isUnderContract } from '@yukan/rules/member-status.ts'
import { endContractsOfWithdrawn } from '../billing/end-of-withdrawn.ts'
import type { Context } from '../context.ts'
import { withdrawnMail } from '../mail/mail-templates.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { Refusal } from '../refusal.ts'
import { hideIcons } from '../store/member-icon.ts'
import { endMember } from '../store/withdrawal.ts'
import { tryRemoveIcons } from '../icons/icons.ts'
import { findMembership } from '../store/membership.ts'
import { withMember } from './with-member.ts'

/**
 * Ends the account (flag 999) with email, password, sessions, devices, keys and bans; other data is erased later. An unpaid contract ends
 * at the provider. E_UNDER_CONTRACT for a member who pays and has not cancelled.
 */
export async function withdraw(ctx: Context, memberId: number, now: Date): Promise<void> {
  const icons = await withMember(ctx, memberId, async (db, member) => {
    if (isUnderContract(await findMembership(db, member), now)) throw new Refusal('E_UNDER_CONTRACT')
    await enqueueMail(ctx, db, member, withdrawnMail(now), now)
    await endMember(db, memberId, now)
    return hideIcons(db, memberId)
  })
  await tryRemoveIcons(ctx, icons)
  // Otherwise the nightly job ends the contract.
  await endContractsOfWithdrawn(ctx, memberId).catch((error: unknown) => {
    ctx.log.warn({ err: error, memberId }, 'the contract of a member who left could not be ended now')
  })
}

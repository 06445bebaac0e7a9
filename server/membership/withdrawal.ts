/** Leaving (product §4 "withdrawal", §5 "Withdrawal is disabled while a subscription is active and not cancelled"; docs/decisions/013-accounts.md). */
import { abandonedBefore } from '@yukan/rules/lifetimes.ts'
import { isUnderContract } from '@yukan/rules/membership/member-status.ts'
import { endContractsOfWithdrawn } from '../billing/end-of-withdrawn.ts'
import type { Context } from '../context.ts'
import { withdrawnMail } from '../mail/mail-templates.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { waitForProvider } from '../concurrency/provider-wait.ts'
import { Refusal } from '../refusal.ts'
import { hideIcons } from '../store/membership/member-icon.ts'
import { endMember } from '../store/membership/withdrawal.ts'
import { tryRemoveIcons } from '../icons/icons.ts'
import { findMembership } from '../store/membership/membership.ts'
import { listPlansBeingMade } from '../store/billing/application.ts'
import { withMember } from '../concurrency/with-member.ts'

/**
 * Ends the account: flag 999, no email, no password, no sessions, devices, keys or bans. Other data is erased later by the job
 * `erase-withdrawn`. E_UNDER_CONTRACT for a member who pays and has not cancelled, and while an application is at the card provider. A contract whose payment failed is ended at the card
 * provider, or by the job `reconcile-nightly` if the provider is unreachable.
 */
export async function withdraw(ctx: Context, memberId: number, now: Date): Promise<void> {
  const icons = await withMember(ctx, memberId, async (db, member) => {
    const isApplying = (await listPlansBeingMade(db, memberId, abandonedBefore(now))).length > 0
    if (isApplying || isUnderContract(await findMembership(db, member), now)) throw new Refusal('E_UNDER_CONTRACT')
    await enqueueMail(ctx, db, member, withdrawnMail(now), now)
    await endMember(db, memberId, now)
    return hideIcons(db, memberId)
  })
  await tryRemoveIcons(ctx, icons)
  // The member has left all the same: the nightly job ends what could not be ended now.
  await waitForProvider(ctx, endContractsOfWithdrawn(ctx, memberId)).catch((error: unknown) => {
    ctx.log.warn({ err: error, memberId }, 'the contract of a member who left could not be ended now')
  })
}

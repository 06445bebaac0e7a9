/** Changes of email (product §2 "Email change", §4, §7 `user/set/updateEmail`, `user/set/updateLoginEmail`, §8). */
import { KEY_FIELD } from '@yukan/contract/fields.ts'
import { ACTIVE_FLAG } from '@yukan/rules/text/words.ts'
import { normalizeEmail } from '@yukan/rules/text/email.ts'
import { fieldTexts } from '@yukan/rules/text/form-fields.ts'
import { LINK_LIFETIME } from '@yukan/rules/lifetimes.ts'
import type { Context } from '../context.ts'
import { emailChangedMail, emailChangeMail, emailChangeNoticeMail } from '../mail/mail-templates.ts'
import { enqueueMail, unverified } from '../mail/outbox.ts'
import { Refusal } from '../refusal.ts'
import { changeMember, findMemberByEmail, lockMember } from '../store/membership/member.ts'
import { addKey, deleteKeys, consumeKey } from '../store/membership/member-key.ts'
import { enforceLimits } from '../rate-limits/rate-limits.ts'
import { hashSecret } from '../hash-secret.ts'

const UNIQUE_VIOLATION = '23505'

function duplicate(): Refusal {
  return new Refusal('E_DUPLICATE', { field: 'email', extras: { duplicate: true } })
}

/** Mails a link to the new address and a notice to the old one, which remains the login until then. */
export async function requestEmailChange(ctx: Context, memberId: number, email: string, now: Date): Promise<void> {
  const address = normalizeEmail(email)
  await enforceLimits(
    ctx,
    [
      { limit: 'mail-address', of: `member ${memberId}` },
      // The new address may belong to another person, so mails to it are limited.
      { limit: 'mail-address', of: address },
    ],
    now,
  )
  await ctx.db.transaction().execute(async (db) => {
    const member = await lockMember(db, memberId)
    if (member === null || member.flag !== ACTIVE_FLAG) throw new Refusal('E_USER_NOT_FOUND', { extras: { notFound: true } })
    if (address === member.email) throw new Refusal('E_BAD_REQUEST', { field: 'email', message: fieldTexts['email-own'] })
    if ((await findMemberByEmail(db, address)) !== null) throw duplicate()
    const key = ctx.randomKey()
    const expiresAt = new Date(now.getTime() + LINK_LIFETIME.email)
    await addKey(db, { keyHash: hashSecret(key), memberId, purpose: 'email', value: address, now, expiresAt })
    await changeMember(db, memberId, { update_email: address })
    await enqueueMail(ctx, db, unverified(member), emailChangeMail(`/edit/email/updated?activate=${key}`, expiresAt), now, { to: address })
    await enqueueMail(ctx, db, member, emailChangeNoticeMail(now), now)
  })
}

/** Makes the key's address the login. The key must be the member's own. */
export async function confirmEmailChange(ctx: Context, memberId: number, key: string, now: Date): Promise<void> {
  await enforceLimits(ctx, [{ limit: 'key-source', of: `member ${memberId}` }], now)
  const change = ctx.db.transaction().execute(async (db) => {
    const found = await consumeKey(db, { keyHash: hashSecret(key), purpose: 'email', now })
    if (found === null || found.isExpired || found.value === null || found.memberId !== memberId)
      throw new Refusal('E_INVALID_KEY', { field: KEY_FIELD })
    const member = await lockMember(db, memberId)
    if (member === null || member.flag !== ACTIVE_FLAG) throw new Refusal('E_INVALID_KEY', { field: KEY_FIELD })
    await changeMember(db, memberId, { email: found.value, update_email: null })
    // A reset link in the old mailbox must no longer work.
    await deleteKeys(db, memberId, 'reset', now)
    await enqueueMail(ctx, db, member, emailChangedMail(now), now)
  })
  await change.catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION ? duplicate() : error
  })
}

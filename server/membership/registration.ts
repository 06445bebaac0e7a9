/** Registration (product §2 "Signup and password pages", §4 "Signup", §7 `user/set/register`, `user/registPassword`, §9 "Trial"). */
import { KEY_FIELD } from '@yukan/contract/fields.ts'
import { ACTIVE_FLAG, PROVISIONAL_FLAG } from '@yukan/rules/text/words.ts'
import { normalizeEmail } from '@yukan/rules/text/email.ts'
import { LINK_LIFETIME } from '@yukan/rules/lifetimes.ts'
import { lastTrialDay, trialLimit } from '@yukan/rules/membership/member-status.ts'
import { isLongEnough, isTooCommon } from '@yukan/rules/membership/password.ts'
import type { Context } from '../context.ts'
import { registrationMail, welcomeMail } from '../mail/mail-templates.ts'
import { enqueueMail, unverified } from '../mail/outbox.ts'
import { consumeSendTime } from '../mail/send-time.ts'
import { Refusal } from '../refusal.ts'
import { addProvisionalMember, changeMember, findMemberByEmail, lockMember, startTrial } from '../store/membership/member.ts'
import type { Registration } from '../store/membership/member.ts'
import { addKey, consumeKey, findKey } from '../store/membership/member-key.ts'
import type { Db } from '../db/connect.ts'
import { consumeLimits, enforceLimits, enforceSharedLimit } from '../rate-limits/rate-limits.ts'
import { hashSecret } from '../hash-secret.ts'
import { recordBegunRegistration } from '../store/desk/figures.ts'
import { hashPassword, mailboxHash } from './secrets.ts'

/**
 * Registers provisionally and mails the link, again while there is no password. `article`: slug of the article whose notice was followed.
 * Returns whether the address was registered before.
 */
export async function register(
  ctx: Context,
  { article, ...given }: Registration & { article: string | null },
  source: string,
  now: Date,
): Promise<{ exists: boolean }> {
  await enforceSharedLimit(ctx, [{ limit: 'signup-source', of: source }], 'signup-all', source, now)
  const registration = {
    ...given,
    email: normalizeEmail(given.email),
    last_name: given.last_name.trim(),
    first_name: given.first_name.trim(),
  }
  const mayMail = await consumeLimits(ctx, [{ limit: 'signup-address', of: registration.email }], now)
  const sendAt = await consumeSendTime(ctx, source, now)
  return ctx.db.transaction().execute(async (db) => {
    const added = await addProvisionalMember(db, registration, now)
    if (added !== null && article !== null && (await recordBegunRegistration(db, article, now)))
      await changeMember(db, added, { is_from_gate: true })
    if (added !== null) {
      await mailActivationLink(ctx, db, { id: added, ...registration }, now, sendAt)
      return { exists: false }
    }
    const known = await findMemberByEmail(db, registration.email)
    const member = known === null ? null : await lockMember(db, known.id)
    if (mayMail && member?.flag === PROVISIONAL_FLAG) await mailActivationLink(ctx, db, member, now, sendAt)
    return { exists: true }
  })
}

/** Mails the link with which a provisional member sets the first password, not before `sendAt`. */
export async function mailActivationLink(
  ctx: Context,
  db: Db,
  member: { id: number; email: string | null; last_name: string; first_name: string; wished_plan: Registration['wished_plan'] },
  now: Date,
  sendAt: Date,
): Promise<void> {
  const key = ctx.randomKey()
  const expiresAt = new Date(sendAt.getTime() + LINK_LIFETIME.activate)
  await addKey(db, { keyHash: hashSecret(key), memberId: member.id, purpose: 'activate', now, expiresAt })
  const plan = member.wished_plan === null ? '' : `&plan=${member.wished_plan}`
  await enqueueMail(ctx, db, unverified(member), registrationMail(`/signup/password?activate=${key}${plan}`, expiresAt), now, { sendAt })
}

/** Refuses a password that is too short or too common. */
export function checkNewPassword(password: string, email: string): void {
  if (!isLongEnough(password)) throw new Refusal('E_BAD_REQUEST', { field: 'password' })
  if (isTooCommon(password, email)) throw new Refusal('E_PASSWORD_TOO_COMMON', { field: 'password' })
}

/** Sets the first password by the mailed key and activates the member, with one trial per mailbox. E_INVALID_KEY. */
export async function completeRegistration(
  ctx: Context,
  given: { key: string; password: string },
  source: string,
  now: Date,
): Promise<{ email: string }> {
  await enforceLimits(ctx, [{ limit: 'key-source', of: source }], now)
  const known = await findKey(ctx.db, { keyHash: hashSecret(given.key), purpose: 'activate', now })
  if (known === null || known.isExpired) throw new Refusal('E_INVALID_KEY', { field: KEY_FIELD })
  // A link from our mail does not wait behind strangers.
  const passwordHash = await hashPassword(given.password, 'known')
  return ctx.db.transaction().execute(async (db) => {
    const found = await consumeKey(db, { keyHash: hashSecret(given.key), purpose: 'activate', now })
    const member = found === null || found.isExpired ? null : await lockMember(db, found.memberId)
    if (member === null || member.email === null || member.flag !== PROVISIONAL_FLAG)
      throw new Refusal('E_INVALID_KEY', { field: KEY_FIELD })
    checkNewPassword(given.password, member.email)
    const hasTrial = await startTrial(db, await mailboxHash(ctx, db, member.email), now)
    const trialUntil = hasTrial ? trialLimit(now) : null
    await changeMember(db, member.id, {
      flag: ACTIVE_FLAG,
      password_hash: passwordHash,
      activated_at: now,
      trial_until: trialUntil,
    })
    await enqueueMail(ctx, db, member, welcomeMail(trialUntil === null ? null : lastTrialDay(trialUntil)), now)
    return { email: member.email }
  })
}

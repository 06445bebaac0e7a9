/** The state of a mailed link before its button is pressed (product §4 "Password setting", "Reset"; decision 020). */
import { ACTIVE_FLAG, PROVISIONAL_FLAG } from '@yukan/rules/text/words.ts'
import type { Context } from '../context.ts'
import { hashSecret } from '../hash-secret.ts'
import { enforceLimits } from '../rate-limits/rate-limits.ts'
import { findMember } from '../store/membership/member.ts'
import { findKey } from '../store/membership/member-key.ts'

/** The flag of the members for whom a link of a purpose works. */
const FLAGS = { activate: PROVISIONAL_FLAG, reset: ACTIVE_FLAG } as const

export interface KeyState {
  state: 'valid' | 'expired' | 'invalid'
  /** The address for which a valid key sets a password. */
  email: string | null
}

/** Returns the state of a key. Changes nothing. E_TOO_MANY. */
export async function checkKey(
  ctx: Context,
  { key, purpose }: { key: string; purpose: keyof typeof FLAGS },
  source: string,
  now: Date,
): Promise<KeyState> {
  await enforceLimits(ctx, [{ limit: 'key-check-source', of: source }], now)
  const found = await findKey(ctx.db, { keyHash: hashSecret(key), purpose, now })
  const member = found === null ? null : await findMember(ctx.db, found.memberId)
  if (found === null || member?.flag !== FLAGS[purpose] || member.email === null) return { state: 'invalid', email: null }
  return found.isExpired ? { state: 'expired', email: null } : { state: 'valid', email: member.email }
}

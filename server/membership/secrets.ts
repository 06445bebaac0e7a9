/** Hashes of passwords and mailboxes, and their verification. */
import { hash, verify } from '@node-rs/argon2'
import { mailboxOf } from '@yukan/rules/text/email.ts'
import { normalizePassword } from '@yukan/rules/membership/password.ts'
import { createHmac } from 'node:crypto'
import { makeSemaphore } from '../concurrency/semaphore.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { sharedSecret } from '../store/membership/secret.ts'

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Verified if there is no member: the reply must take as long. */
let nobodysHash: Promise<string> | undefined

/** Members and staff who have shown who they are, strangers at the members' login, and strangers at the desk's sign-in. */
export type HashedFor = 'known' | 'strangers' | 'desk'

/**
 * Concurrent and waiting hashes; each uses a core for some 25 ms and 19 MiB. A flood from unknown browsers does not delay members, and a flood of one
 * kind of sign-in does not delay the other.
 */
const limited = { known: makeSemaphore(2, 200), strangers: makeSemaphore(2, 200), desk: makeSemaphore(1, 100) } as const

/** Hashes a new password. E_UNAVAILABLE while too many others wait. */
export async function hashPassword(password: string, hashedFor: HashedFor = 'strangers'): Promise<string> {
  return limited[hashedFor](() => hash(normalizePassword(password), COST))
}

/** Whether the password matches the hash; false for null, after the same time. E_UNAVAILABLE while too many others wait. */
export async function isPassword(passwordHash: string | null, password: string, hashedFor: HashedFor): Promise<boolean> {
  return limited[hashedFor](async () => {
    nobodysHash ??= hash('', COST)
    const isRight = await verify(passwordHash ?? (await nobodysHash), normalizePassword(password))
    return passwordHash !== null && isRight
  })
}

/** The keyed hash that records a mailbox's trial, from which addresses cannot be guessed. */
export async function mailboxHash(ctx: Context, db: Db, email: string): Promise<Buffer> {
  const secret = await sharedSecret(db, 'mailbox', Buffer.from(ctx.randomKey() + ctx.randomKey()))
  return createHmac('sha256', secret).update(mailboxOf(email)).digest()
}

/** Second factors that are typed: codes of the authenticator app and recovery codes (decision 039). */
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { generateSecret, generateURI, verify } from 'otplib'
import { renderSVG } from 'uqr'
import type { AuthenticatorSetup } from '@yukan/contract/desk/entities.ts'
import { CODE_DIGITS, RECOVERY_CODES } from '@yukan/rules/limits.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { hashSecret } from '../hash-secret.ts'
import { publicationOf } from '../settings/publication.ts'
import { consumeLimits, isLimitExhausted } from '../rate-limits/rate-limits.ts'
import type { LimitKey } from '../rate-limits/rate-limits.ts'
import { consumeRecoveryCode, consumeStep, replaceRecoveryCodes } from '../store/staff/staff.ts'
import type { StaffRow } from '../store/staff/staff.ts'

/** Seconds that a code counts, and by how much the phone's clock may differ. */
const PERIOD = 30
/** Characters of recovery codes, without easily confused ones. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 3
const GROUP_LENGTH = 4

/** A new secret for an authenticator app, Base32. */
export function newAuthenticatorSecret(): string {
  return generateSecret()
}

/** The secret as text and as a QR code for the app. */
export async function authenticatorSetup(ctx: Context, email: string, secret: string): Promise<AuthenticatorSetup> {
  const { name } = await publicationOf(ctx.db)
  const svg = renderSVG(generateURI({ issuer: name, label: email, secret }))
  return { secret, picture: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}

/** A typed code without spaces and hyphens, in half-width characters. */
function cleanCode(code: string): string {
  return code.normalize('NFKC').replaceAll(/[\s-]/g, '').toLowerCase()
}

/** The time step of a code of the app, or null for a wrong one. */
export async function findStep(secret: string, code: string, now: Date): Promise<number | null> {
  const token = cleanCode(code)
  if (!new RegExp(`^\\d{${CODE_DIGITS}}$`).test(token)) return null
  const epoch = Math.floor(now.getTime() / SECOND)
  const result = await verify({ secret, token, epoch, epochTolerance: PERIOD, period: PERIOD })
  return result.valid ? Math.floor(epoch / PERIOD) + result.delta : null
}

/**
 * Consumes a code of the account: of the app (each once), or a recovery code. Returns whether it was right. After too many wrong ones from any
 * sources, codes of the app are refused for a day: a million codes are few for many machines.
 */
export async function consumeCode(
  ctx: Context,
  db: Db,
  staff: Pick<StaffRow, 'id' | 'authenticator_secret'>,
  code: string,
  now: Date,
): Promise<boolean> {
  const inTransaction = { ...ctx, db }
  const wrongCodes: LimitKey = { limit: 'desk-code', of: String(staff.id) }
  const isOpen = staff.authenticator_secret !== null && !(await isLimitExhausted(inTransaction, wrongCodes, now))
  const step = isOpen && staff.authenticator_secret !== null ? await findStep(staff.authenticator_secret, code, now) : null
  if (step !== null) return consumeStep(db, staff.id, step)
  if (await consumeRecoveryCode(db, staff.id, recoveryHash(staff.id, code))) return true
  await consumeLimits(inTransaction, [wrongCodes], now)
  return false
}

function recoveryHash(staffId: number, code: string): Buffer {
  return hashSecret(`recovery ${staffId} ${cleanCode(code)}`)
}

/** Gives the account new recovery codes. Returns them; only their hashes are stored. */
export async function issueRecoveryCodes(ctx: Context, db: Db, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => newRecoveryCode(ctx))
  await replaceRecoveryCodes(
    db,
    staffId,
    codes.map((code) => recoveryHash(staffId, code)),
  )
  return codes
}

/** 12 characters, about 59 bits, as three groups. */
function newRecoveryCode(ctx: Context): string {
  const characters: string[] = []
  while (characters.length < GROUPS * GROUP_LENGTH) {
    // Bytes beyond a multiple of the alphabet would make its first letters more frequent.
    const bytes = [...Buffer.from(ctx.randomKey(), 'base64url')].filter((byte) => byte < 256 - (256 % ALPHABET.length))
    characters.push(...bytes.map((byte) => ALPHABET[byte % ALPHABET.length] ?? ''))
  }
  return Array.from({ length: GROUPS }, (_, group) => characters.slice(group * GROUP_LENGTH, (group + 1) * GROUP_LENGTH).join('')).join('-')
}

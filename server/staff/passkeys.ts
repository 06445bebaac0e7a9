/** Passkeys (WebAuthn): challenges, registration, verification. The holder must be verified, or it would be one factor only (decision 039). */
import type { NewPasskey, PasskeyAnswer, PasskeyChallenge } from '@yukan/contract/desk/entities.ts'
import { CHALLENGE_LIFETIME } from '@yukan/rules/lifetimes.ts'
import { deviceLabel } from '@yukan/rules/membership/device-name.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { ChallengePurpose } from '../db/tables/staff-tables.ts'
import { hashSecret } from '../hash-secret.ts'
import { publicationOf } from '../settings/publication.ts'
import { Refusal } from '../refusal.ts'
import { addPasskey, findPasskey, listPasskeys, touchPasskey } from '../store/staff/staff.ts'
import type { PasskeyRow } from '../store/staff/staff.ts'
import { addChallenge, consumeChallenge } from '../store/staff/staff-session.ts'
import type { Challenge } from '../store/staff/staff-session.ts'

/** Loaded when a passkey is first used: with its certificates it is a tenth of all modules, which most processes never need. */
const webauthn = () => import('@simplewebauthn/server')

/** The purpose and owner of a challenge. */
export interface ChallengeFor {
  purpose: ChallengePurpose
  staffId?: number
  linkId?: number
}

function relyingParty(ctx: Context): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(ctx.config.deskUrl)
  return { rpID: hostname, origin }
}

async function saveChallenge(ctx: Context, options: { challenge: string }, given: ChallengeFor, now: Date): Promise<PasskeyChallenge> {
  const challengeId = ctx.randomKey()
  const saved = { purpose: given.purpose, challenge: options.challenge, staffId: given.staffId ?? null, linkId: given.linkId ?? null }
  await addChallenge(ctx.db, hashSecret(challengeId), saved, new Date(now.getTime() + CHALLENGE_LIFETIME))
  return { challengeId, options: JSON.stringify(options) }
}

/** A challenge to be answered by a passkey: any of the desk, or one of the account. */
export async function challengePasskey(ctx: Context, given: ChallengeFor, now: Date): Promise<PasskeyChallenge> {
  const known = given.staffId === undefined ? [] : await listPasskeys(ctx.db, given.staffId)
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).rpID,
    userVerification: 'required',
    allowCredentials: known.map(({ id, transports }) => ({ id, transports })),
  })
  return saveChallenge(ctx, options, given, now)
}

/** A challenge for a new passkey of an account. */
export async function challengeNewPasskey(
  ctx: Context,
  { email, name, ...given }: ChallengeFor & { email: string; name: string },
  now: Date,
): Promise<PasskeyChallenge> {
  const known = given.staffId === undefined ? [] : await listPasskeys(ctx.db, given.staffId)
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: (await publicationOf(ctx.db)).name,
    rpID: relyingParty(ctx).rpID,
    userName: email,
    userDisplayName: name,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
  })
  return saveChallenge(ctx, options, given, now)
}

/** Consumes a challenge. E_PASSKEY if it was given for another purpose or owner. */
export async function consumeChallengeFor(ctx: Context, challengeId: string, given: ChallengeFor, now: Date): Promise<Challenge> {
  const found = await consumeChallenge(ctx.db, hashSecret(challengeId), given.purpose, now)
  const isFor = found !== null && found.staffId === (given.staffId ?? null) && found.linkId === (given.linkId ?? null)
  if (!isFor) throw new Refusal('E_PASSKEY')
  return found
}

/** Verifies a new passkey. E_PASSKEY for anything that a browser would not send. */
export async function verifyNewPasskey(
  ctx: Context,
  challenge: Challenge,
  passkey: NewPasskey,
): Promise<Pick<PasskeyRow, 'id' | 'public_key' | 'counter' | 'transports'>> {
  const { rpID, origin } = relyingParty(ctx)
  const { verifyRegistrationResponse } = await webauthn()
  const verified = await verifyRegistrationResponse({
    response: passkey,
    expectedChallenge: challenge.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  }).catch((error: unknown) => refusePasskey(ctx, error))
  if (!verified.verified) throw new Refusal('E_PASSKEY')
  const { credential } = verified.registrationInfo
  return {
    id: credential.id,
    public_key: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: [...(passkey.response.transports ?? [])],
  }
}

/** Registers a verified passkey. E_PASSKEY if it is known already. */
export async function registerPasskey(
  db: Db,
  staffId: number,
  verified: Pick<PasskeyRow, 'id' | 'public_key' | 'counter' | 'transports'>,
  { userAgent, now }: { userAgent: string; now: Date },
): Promise<string> {
  const label = deviceLabel(userAgent) || '端末'
  if (!(await addPasskey(db, { ...verified, staff_id: staffId, label, created_at: now }))) throw new Refusal('E_PASSKEY')
  return label
}

/** Verifies a passkey's answer. Returns the account's id. E_PASSKEY. */
export async function verifyPasskey(ctx: Context, challenge: Challenge, answer: PasskeyAnswer, now: Date): Promise<number> {
  const passkey = await findPasskey(ctx.db, answer.id)
  if (passkey === null || (challenge.staffId !== null && passkey.staff_id !== challenge.staffId)) throw new Refusal('E_PASSKEY')
  const { rpID, origin } = relyingParty(ctx)
  const { verifyAuthenticationResponse } = await webauthn()
  const verified = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge: challenge.challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: passkey.id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
  }).catch((error: unknown) => refusePasskey(ctx, error))
  if (!verified.verified) throw new Refusal('E_PASSKEY')
  await touchPasskey(ctx.db, passkey.id, verified.authenticationInfo.newCounter, now)
  return passkey.staff_id
}

/** The library throws for every answer that does not fit; the log has its reason. */
function refusePasskey(ctx: Context, error: unknown): never {
  ctx.log.info({ reason: error instanceof Error ? error.message : String(error) }, 'a passkey was refused')
  throw new Refusal('E_PASSKEY')
}

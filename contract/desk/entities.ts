/** Shapes of the desk's accounts (decision 039). */
import { STAFF_ROLES } from '@yukan/rules/desk/staff.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { PASSWORD_MAX, STAFF_PASSWORD_MIN, STAFF_NAME_MAX, CODE_DIGITS, RECOVERY_CODES } from '@yukan/rules/limits.ts'
import { Id, Instant, Nullable } from '../entities.ts'
import { Email, OneLine } from '../fields.ts'
import { oneOf } from '../literals.ts'

export const StaffRole = oneOf(STAFF_ROLES, { title: 'StaffRole' })
export const StaffName = OneLine(STAFF_NAME_MAX, { isTrimmed: false })
export const StaffPassword = Type.String({ minLength: STAFF_PASSWORD_MIN, maxLength: PASSWORD_MAX })
/** Code of the authenticator app. Spaces between digits and full-width digits are accepted. */
export const Code = Type.String({ minLength: CODE_DIGITS, maxLength: 20 })
/** Secret of a link in a mail. */
export const LinkKey = Type.String({ minLength: 1, maxLength: 200 })

/** The signed-in member of staff, and the end of the session. */
export const StaffSession = Type.Object(
  {
    id: Id,
    name: Type.String(),
    email: Type.String(),
    role: StaffRole,
    endsAt: Type.String({ format: 'date-time', description: 'when the session ends if it is not used, in UTC' }),
    lastsUntil: Type.String({ format: 'date-time', description: 'when it ends in any case, in UTC' }),
    isProofFresh: Type.Boolean({ description: 'calls that need a proof of identity are permitted now' }),
  },
  { title: 'StaffSession' },
)
export type StaffSession = Static<typeof StaffSession>

export const StaffAccount = Type.Object(
  {
    id: Id,
    name: Type.String(),
    email: Type.String(),
    role: StaffRole,
    isBlocked: Type.Boolean(),
    passkeys: Type.Integer(),
    hasPassword: Type.Boolean(),
    lastUsedAt: Nullable(Instant),
  },
  { title: 'StaffAccount' },
)
export type StaffAccount = Static<typeof StaffAccount>

/** The argument for `navigator.credentials`; `options` is JSON as WebAuthn Level 3 defines it. */
export const PasskeyChallenge = Type.Object(
  { challengeId: Type.String(), options: Type.String({ contentMediaType: 'application/json' }) },
  { title: 'PasskeyChallenge' },
)
export type PasskeyChallenge = Static<typeof PasskeyChallenge>

const Binary = Type.String({ pattern: '^[A-Za-z0-9_-]*$', maxLength: 20_000, description: 'base64url' })
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

const credential = {
  id: Binary,
  rawId: Binary,
  type: Type.Literal('public-key'),
  clientExtensionResults: Type.Object({}),
}

/** A new passkey, as the browser's `toJSON()` writes it. */
export const NewPasskey = Type.Object(
  {
    ...credential,
    response: Type.Object({
      clientDataJSON: Binary,
      attestationObject: Binary,
      transports: Type.Optional(Type.Array(oneOf(TRANSPORTS), { maxItems: 10 })),
    }),
  },
  { title: 'NewPasskey' },
)
export type NewPasskey = Static<typeof NewPasskey>

/** A passkey's answer to a challenge. */
export const PasskeyAnswer = Type.Object(
  {
    ...credential,
    response: Type.Object({
      clientDataJSON: Binary,
      authenticatorData: Binary,
      signature: Binary,
      userHandle: Type.Optional(Binary),
    }),
  },
  { title: 'PasskeyAnswer' },
)
export type PasskeyAnswer = Static<typeof PasskeyAnswer>

/** An authenticator app that is being set up. */
export const AuthenticatorSetup = Type.Object(
  {
    secret: Type.String({ description: 'Base32, for typing it in' }),
    picture: Type.String({ description: 'the QR code as a data URL of an SVG' }),
  },
  { title: 'AuthenticatorSetup' },
)
export type AuthenticatorSetup = Static<typeof AuthenticatorSetup>

/** Codes to be noted down; each replaces a code of the app once. */
export const RecoveryCodes = Type.Array(Type.String(), { minItems: RECOVERY_CODES, maxItems: RECOVERY_CODES })

/** State of a link in a mail before its form is sent. */
export const LinkState = oneOf(['valid', 'expired', 'invalid'], { title: 'LinkState' })

export const sampleSession: StaffSession = {
  id: 1,
  name: '山田 葉子',
  email: 'yamada@example.jp',
  role: 'editor',
  endsAt: '2026-11-20T07:30:00.000Z',
  lastsUntil: '2026-11-20T18:00:00.000Z',
  isProofFresh: false,
}
export const sampleChallenge: PasskeyChallenge = { challengeId: 'c2FtcGxl', options: '{"challenge":"c2FtcGxl"}' }
export const sampleAnswer: PasskeyAnswer = {
  id: 'AQ',
  rawId: 'AQ',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' },
}
export const sampleNewPasskey: NewPasskey = {
  id: 'AQ',
  rawId: 'AQ',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'e30', attestationObject: 'AA', transports: ['internal'] },
}
export const sampleCodes: string[] = Array.from({ length: RECOVERY_CODES }, (_, index) => `k7wq-m2xd-${String(index).padStart(4, '0')}`)
export { Email as StaffEmail }

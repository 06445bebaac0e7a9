/** The staff member's own account: name, passkeys, password with authenticator app, recovery codes (decision 039). */
import { STAFF_ROLES } from '@yukan/rules/desk/staff.ts'
import { Type } from 'typebox'
import { Acknowledged, defineCall, deskCallTable } from '../call.ts'
import { Instant, Nullable } from '../entities.ts'
import {
  AuthenticatorSetup,
  Code,
  NewPasskey,
  PasskeyChallenge,
  RecoveryCodes,
  sampleChallenge,
  sampleCodes,
  sampleNewPasskey,
  StaffName,
  StaffPassword,
} from './entities.ts'
import { staffCall } from './staff-call.ts'

const own = { ...staffCall(STAFF_ROLES), query: Type.Object({}) } as const
const PasskeyId = Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength: 2_000 })

export const ownCalls = deskCallTable({
  /** The caller's own credentials. */
  '/own/get': defineCall({
    ...own,
    method: 'GET',
    summary: 'Own passkeys, password and recovery codes',
    body: null,
    reply: Type.Object({
      passkeys: Type.Array(Type.Object({ id: PasskeyId, label: Type.String(), createdAt: Instant, usedAt: Nullable(Instant) })),
      hasPassword: Type.Boolean(),
      recoveryCodesLeft: Type.Integer(),
    }),
    errors: [],
    sample: {
      reply: {
        passkeys: [{ id: 'AQ', label: 'Safari／iPhone', createdAt: '2026-11-20T09:00:00+09:00', usedAt: null }],
        hasPassword: true,
        recoveryCodesLeft: 10,
      },
    },
  }),

  /** Changes the name that colleagues see. */
  '/own/update': defineCall({
    ...own,
    method: 'POST',
    summary: 'Changes the own name',
    body: Type.Object({ name: StaffName }),
    reply: Acknowledged,
    errors: ['E_STAFF_NAME_TAKEN'],
    sample: { body: { name: '山田 葉子' }, reply: { updated: true } },
  }),

  /** A challenge for a further passkey. */
  '/own/challenge': defineCall({
    ...own,
    needsProof: true,
    method: 'POST',
    summary: 'Begins the registration of a further passkey',
    body: Type.Object({}),
    reply: PasskeyChallenge,
    errors: [],
    sample: { body: {}, reply: sampleChallenge },
  }),

  /** Registers a further passkey. */
  '/own/add-passkey': defineCall({
    ...own,
    needsProof: true,
    method: 'POST',
    summary: 'Registers a further passkey',
    body: Type.Object({ challengeId: Type.String({ maxLength: 200 }), passkey: NewPasskey }),
    reply: Acknowledged,
    errors: ['E_PASSKEY'],
    sample: { body: { challengeId: 'c2FtcGxl', passkey: sampleNewPasskey }, reply: { updated: true } },
  }),

  /** Deletes one of the caller's passkeys, but not their last credential. */
  '/own/delete-passkey': defineCall({
    ...own,
    needsProof: true,
    method: 'POST',
    summary: 'Deletes an own passkey',
    body: Type.Object({ id: PasskeyId }),
    reply: Acknowledged,
    errors: ['E_LAST_WAY_IN'],
    sample: { body: { id: 'AQ' }, reply: { updated: true } },
  }),

  /** A new secret for the authenticator app; valid once a code of it was sent with `set-password`. */
  '/own/authenticator': defineCall({
    ...own,
    needsProof: true,
    method: 'POST',
    summary: 'Begins setting a password with an authenticator app',
    body: Type.Object({}),
    reply: AuthenticatorSetup,
    errors: [],
    sample: { body: {}, reply: { secret: 'JBSWY3DPEHPK3PXP', picture: 'data:image/svg+xml;base64,PHN2Zy8+' } },
  }),

  /** Sets password and authenticator app, and ends the other sessions. */
  '/own/set-password': defineCall({
    ...own,
    needsProof: true,
    method: 'POST',
    summary: 'Sets the own password and authenticator app',
    body: Type.Object({ password: StaffPassword, code: Code }),
    reply: Acknowledged,
    errors: ['E_CODE', 'E_PASSWORD_TOO_COMMON'],
    sample: { body: { password: 'akagi-no-yama', code: '123456' }, reply: { updated: true } },
  }),

  /** New recovery codes; the earlier ones end. */
  '/own/recovery-codes': defineCall({
    ...own,
    needsProof: true,
    method: 'POST',
    summary: 'Replaces the own recovery codes',
    body: Type.Object({}),
    reply: Type.Object({ recoveryCodes: RecoveryCodes }),
    errors: [],
    sample: { body: {}, reply: { recoveryCodes: sampleCodes } },
  }),
})

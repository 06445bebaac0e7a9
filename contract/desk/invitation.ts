/** An invitation: its link permits one new staff account, with a passkey or with a password and an authenticator app (decision 039). */
import { Type } from 'typebox'
import { defineCall, deskCallTable } from '../call.ts'
import { Nullable } from '../entities.ts'
import {
  AuthenticatorSetup,
  Code,
  LinkKey,
  LinkState,
  NewPasskey,
  PasskeyChallenge,
  RecoveryCodes,
  sampleChallenge,
  sampleCodes,
  sampleNewPasskey,
  StaffEmail,
  StaffName,
  StaffPassword,
  StaffRole,
} from './entities.ts'

/** Only for the first administrator, whose invitation has no address (decision 050). */
const email = Type.Optional(StaffEmail)
const open = { method: 'POST', spec: 'ours', access: 'anyone', sharing: 'private', query: Type.Object({}) } as const

export const invitationCalls = deskCallTable({
  /** The state of an invitation; details only while it is valid. */
  '/invitation/get': defineCall({
    ...open,
    summary: 'State of an invitation',
    body: Type.Object({ key: LinkKey }),
    reply: Type.Object({
      state: LinkState,
      invitation: Nullable(
        Type.Object({
          email: Type.String({ description: 'empty for the first administrator, who gives it' }),
          name: Type.String(),
          role: StaffRole,
        }),
      ),
    }),
    errors: [],
    sample: {
      body: { key: 'a2V5' },
      reply: { state: 'valid', invitation: { email: 'yamada@example.jp', name: '山田 葉子', role: 'editor' } },
    },
  }),

  /** A challenge for the passkey of the new account. */
  '/invitation/challenge': defineCall({
    ...open,
    summary: 'Begins the creation of an account with a passkey',
    body: Type.Object({ key: LinkKey, email }),
    reply: PasskeyChallenge,
    errors: ['E_INVALID_KEY', 'E_KEY_EXPIRED'],
    sample: { body: { key: 'a2V5' }, reply: sampleChallenge },
  }),

  /** Creates the account and opens its first session. */
  '/invitation/passkey': defineCall({
    ...open,
    summary: 'Creates the account with a passkey',
    body: Type.Object({ key: LinkKey, name: StaffName, email, challengeId: Type.String({ maxLength: 200 }), passkey: NewPasskey }),
    reply: Type.Object({ recoveryCodes: RecoveryCodes }),
    errors: ['E_INVALID_KEY', 'E_KEY_EXPIRED', 'E_PASSKEY', 'E_STAFF_NAME_TAKEN'],
    sample: {
      body: { key: 'a2V5', name: '山田 葉子', challengeId: 'c2FtcGxl', passkey: sampleNewPasskey },
      reply: { recoveryCodes: sampleCodes },
    },
  }),

  /** The secret for the authenticator app of the new account; the same one until the invitation is used. */
  '/invitation/authenticator': defineCall({
    ...open,
    summary: 'Begins the creation of an account with a password and an authenticator app',
    body: Type.Object({ key: LinkKey, email }),
    reply: AuthenticatorSetup,
    errors: ['E_INVALID_KEY', 'E_KEY_EXPIRED'],
    sample: { body: { key: 'a2V5' }, reply: { secret: 'JBSWY3DPEHPK3PXP', picture: 'data:image/svg+xml;base64,PHN2Zy8+' } },
  }),

  /** Creates the account and opens its first session. */
  '/invitation/password': defineCall({
    ...open,
    summary: 'Creates the account with a password and an authenticator app',
    body: Type.Object({ key: LinkKey, name: StaffName, email, password: StaffPassword, code: Code }),
    reply: Type.Object({ recoveryCodes: RecoveryCodes }),
    errors: ['E_INVALID_KEY', 'E_KEY_EXPIRED', 'E_CODE', 'E_PASSWORD_TOO_COMMON', 'E_STAFF_NAME_TAKEN'],
    sample: {
      body: { key: 'a2V5', name: '山田 葉子', password: 'akagi-no-yama', code: '123456' },
      reply: { recoveryCodes: sampleCodes },
    },
  }),
})

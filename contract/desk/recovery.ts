/** Account recovery for staff who lost a factor: a mailed link and a second factor (decision 039). */
import { Type } from 'typebox'
import { Acknowledged, defineCall, deskCallTable } from '../call.ts'
import {
  Code,
  LinkKey,
  LinkState,
  NewPasskey,
  PasskeyChallenge,
  sampleChallenge,
  sampleNewPasskey,
  StaffEmail,
  StaffPassword,
} from './entities.ts'

const open = { method: 'POST', spec: 'ours', access: 'anyone', sharing: 'private', query: Type.Object({}) } as const

export const recoveryCalls = deskCallTable({
  /** Mails a link if there is such an account; the reply is the same for every address. */
  '/recovery/request': defineCall({
    ...open,
    summary: 'Mails a recovery link for an account',
    body: Type.Object({ email: StaffEmail }),
    reply: Acknowledged,
    errors: [],
    sample: { body: { email: 'yamada@example.jp' }, reply: { updated: true } },
  }),

  /** State of the link. */
  '/recovery/get': defineCall({
    ...open,
    summary: 'State of a recovery link',
    body: Type.Object({ key: LinkKey }),
    reply: Type.Object({ state: LinkState }),
    errors: [],
    sample: { body: { key: 'a2V5' }, reply: { state: 'valid' } },
  }),

  /** Sets a new password for an account with an authenticator app, and ends all its sessions. Does not sign in: that needs a code again. */
  '/recovery/password': defineCall({
    ...open,
    summary: 'Sets a new password, with a code of the authenticator app or a recovery code',
    body: Type.Object({ key: LinkKey, password: StaffPassword, code: Code }),
    reply: Acknowledged,
    errors: ['E_INVALID_KEY', 'E_KEY_EXPIRED', 'E_CODE', 'E_PASSWORD_TOO_COMMON'],
    sample: { body: { key: 'a2V5', password: 'akagi-no-yama', code: '123456' }, reply: { updated: true } },
  }),

  /** A challenge for a new passkey; the code is checked here and again when the passkey is registered. */
  '/recovery/challenge': defineCall({
    ...open,
    summary: 'Begins the registration of a new passkey, with a code of the authenticator app or a recovery code',
    body: Type.Object({ key: LinkKey, code: Code }),
    reply: PasskeyChallenge,
    errors: ['E_INVALID_KEY', 'E_KEY_EXPIRED', 'E_CODE'],
    sample: { body: { key: 'a2V5', code: '123456' }, reply: sampleChallenge },
  }),

  /** Registers the new passkey, ends all sessions and the other passkeys. Opens no session. */
  '/recovery/passkey': defineCall({
    ...open,
    summary: 'Registers a new passkey, for the code that its challenge was given for',
    body: Type.Object({ key: LinkKey, challengeId: Type.String({ maxLength: 200 }), passkey: NewPasskey }),
    reply: Acknowledged,
    errors: ['E_INVALID_KEY', 'E_KEY_EXPIRED', 'E_PASSKEY'],
    sample: { body: { key: 'a2V5', challengeId: 'c2FtcGxl', passkey: sampleNewPasskey }, reply: { updated: true } },
  }),
})

/** Signing in to the desk. Each way needs two factors: a passkey with its holder verified, or a password with a code (decision 039). */
import { Type } from 'typebox'
import { defineCall, deskCallTable } from '../call.ts'
import { CurrentPassword } from '../fields.ts'
import {
  Code,
  PasskeyAnswer,
  PasskeyChallenge,
  sampleAnswer,
  sampleChallenge,
  sampleSession,
  StaffEmail,
  StaffSession,
} from './entities.ts'

export const signInCalls = deskCallTable({
  /** A challenge for any passkey of the desk. */
  '/sign-in/challenge': defineCall({
    method: 'POST',
    spec: 'ours',
    summary: 'Begins a sign-in with a passkey',
    access: 'anyone',
    sharing: 'private',
    query: Type.Object({}),
    body: Type.Object({}),
    reply: PasskeyChallenge,
    errors: [],
    sample: { body: {}, reply: sampleChallenge },
  }),

  /** Opens a session with a passkey whose holder was verified. */
  '/sign-in/passkey': defineCall({
    method: 'POST',
    spec: 'ours',
    summary: 'Opens a session with a passkey',
    access: 'anyone',
    sharing: 'private',
    query: Type.Object({}),
    body: Type.Object({ challengeId: Type.String({ maxLength: 200 }), answer: PasskeyAnswer }),
    reply: StaffSession,
    errors: ['E_PASSKEY'],
    sample: { body: { challengeId: 'c2FtcGxl', answer: sampleAnswer }, reply: sampleSession },
  }),

  /** Opens a session with password and code at once; which of the three was wrong is not shown. */
  '/sign-in/password': defineCall({
    method: 'POST',
    spec: 'ours',
    summary: 'Opens a session with a password and a code of the authenticator app, or a recovery code',
    access: 'anyone',
    sharing: 'private',
    query: Type.Object({}),
    body: Type.Object({ email: StaffEmail, password: CurrentPassword, code: Code }),
    reply: StaffSession,
    errors: ['E_SIGN_IN'],
    sample: { body: { email: 'yamada@example.jp', password: 'akagi-no-yama', code: '123456' }, reply: sampleSession },
  }),
})

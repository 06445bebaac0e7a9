/** The session of the staff member, and the proof of identity that some calls need (decision 039). */
import { STAFF_ROLES } from '@yukan/rules/desk/staff.ts'
import { Type } from 'typebox'
import { Acknowledged, defineCall, deskCallTable } from '../call.ts'
import { Id, Instant } from '../entities.ts'
import { CurrentPassword } from '../fields.ts'
import { Code, PasskeyAnswer, PasskeyChallenge, sampleAnswer, sampleChallenge, sampleSession, StaffSession } from './entities.ts'
import { staffCall } from './staff-call.ts'

const own = { ...staffCall(STAFF_ROLES), query: Type.Object({}) } as const

export const sessionCalls = deskCallTable({
  /** The signed-in member of staff. Counts as a use of the session only with `extend`. */
  '/session/get': defineCall({
    ...own,
    method: 'GET',
    isUnattended: true,
    summary: 'Who is signed in, and until when',
    body: null,
    reply: StaffSession,
    errors: [],
    sample: { reply: sampleSession },
  }),

  /** Uses the session, which therefore ends later. */
  '/session/extend': defineCall({
    ...own,
    method: 'POST',
    summary: 'Keeps the session open',
    body: Type.Object({}),
    reply: StaffSession,
    errors: [],
    sample: { body: {}, reply: sampleSession },
  }),

  /** Signs out. */
  '/session/end': defineCall({
    ...own,
    method: 'POST',
    summary: 'Signs out',
    body: Type.Object({}),
    reply: Acknowledged,
    errors: [],
    sample: { body: {}, reply: { updated: true } },
  }),

  /** Own sessions in all browsers. */
  '/session/list': defineCall({
    ...own,
    method: 'GET',
    summary: 'Own sessions',
    body: null,
    reply: Type.Object({
      sessions: Type.Array(
        Type.Object({
          id: Id,
          browser: Type.String(),
          source: Type.String({ description: 'address or network of the sign-in' }),
          createdAt: Instant,
          usedAt: Instant,
          isCurrent: Type.Boolean(),
        }),
      ),
    }),
    errors: [],
    sample: {
      reply: {
        sessions: [
          {
            id: 7,
            browser: 'Safari／iPhone',
            source: '192.0.2.1',
            createdAt: '2026-11-20T09:00:00+09:00',
            usedAt: '2026-11-20T15:30:00+09:00',
            isCurrent: true,
          },
        ],
      },
    },
  }),

  /** Ends one of the own sessions. A foreign id is refused like an unknown one. */
  '/session/end-other': defineCall({
    ...own,
    method: 'POST',
    summary: 'Ends one of the own sessions',
    body: Type.Object({ id: Id }),
    reply: Acknowledged,
    errors: [],
    sample: { body: { id: 7 }, reply: { updated: true } },
  }),

  /** A challenge for the own passkeys. */
  '/session/challenge': defineCall({
    ...own,
    method: 'POST',
    summary: 'Begins a proof of identity with a passkey',
    body: Type.Object({}),
    reply: PasskeyChallenge,
    errors: [],
    sample: { body: {}, reply: sampleChallenge },
  }),

  /** Proves identity: calls with `needsProof` are permitted for ten minutes. */
  '/session/prove-passkey': defineCall({
    ...own,
    method: 'POST',
    summary: 'Proves identity with a passkey',
    body: Type.Object({ challengeId: Type.String({ maxLength: 200 }), answer: PasskeyAnswer }),
    reply: StaffSession,
    errors: ['E_PASSKEY'],
    sample: { body: { challengeId: 'c2FtcGxl', answer: sampleAnswer }, reply: { ...sampleSession, isProofFresh: true } },
  }),

  /** The same with password and code. */
  '/session/prove-password': defineCall({
    ...own,
    method: 'POST',
    summary: 'Proves identity with the password and a code',
    body: Type.Object({ password: CurrentPassword, code: Code }),
    reply: StaffSession,
    errors: ['E_SIGN_IN'],
    sample: { body: { password: 'akagi-no-yama', code: '123456' }, reply: { ...sampleSession, isProofFresh: true } },
  }),
})

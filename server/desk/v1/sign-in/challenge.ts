import { deskSignInChallenge } from '@yukan/contract/desk/sign-in.ts'
import { enforceLimits } from '../../../rate-limits/rate-limits.ts'
import { challengePasskey } from '../../../staff/passkeys.ts'
import { defineVisitorHandler } from '../../desk-handler.ts'

/** Begins a sign-in with a passkey. Without a session. */
export const signInChallenge = defineVisitorHandler(deskSignInChallenge, async (ctx, { caller, now }) => {
  await enforceLimits(ctx, [{ limit: 'desk-source', of: caller.source }], now)
  return challengePasskey(ctx, { purpose: 'sign-in' }, now)
})

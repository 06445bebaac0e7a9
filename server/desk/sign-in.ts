import type { signInCalls } from '@yukan/contract/desk/sign-in.ts'
import { enforceLimits } from '../rate-limits/rate-limits.ts'
import { challengePasskey } from '../staff/passkeys.ts'
import { signInWithPasskey, signInWithPassword } from '../staff/sign-in.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const signInHandlers: DeskHandlers<typeof signInCalls> = {
  '/sign-in/challenge': async (ctx, { caller, now }) => {
    await enforceLimits(ctx, [{ limit: 'desk-source', of: caller.source }], now)
    return challengePasskey(ctx, { purpose: 'sign-in' }, now)
  },

  '/sign-in/passkey': async (ctx, { body, caller, now, effects }) => {
    const { token, reply } = await signInWithPasskey(ctx, body, caller, now)
    effects.token = token
    return reply
  },

  '/sign-in/password': async (ctx, { body, caller, now, effects }) => {
    const { token, reply } = await signInWithPassword(ctx, body, caller, now)
    effects.token = token
    return reply
  },
}

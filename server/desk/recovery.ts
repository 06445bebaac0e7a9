import type { recoveryCalls } from '@yukan/contract/desk/recovery.ts'
import { checkStaffLink } from '../staff/links.ts'
import { challengeRecovery, recoverWithPasskey, recoverWithPassword, requestRecovery } from '../staff/recovery.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const recoveryHandlers: DeskHandlers<typeof recoveryCalls> = {
  '/recovery/request': async (ctx, { body, caller, now }) => {
    await requestRecovery(ctx, body.email, caller, now)
    return { updated: true as const }
  },

  '/recovery/get': async (ctx, { body, caller, now }) => {
    const { state } = await checkStaffLink(ctx, { key: body.key, purpose: 'recovery' }, caller, now)
    return { state }
  },

  '/recovery/password': async (ctx, { body, caller, now }) => {
    await recoverWithPassword(ctx, body, caller, now)
    return { updated: true as const }
  },

  '/recovery/challenge': (ctx, { body, caller, now }) => challengeRecovery(ctx, body, caller, now),

  '/recovery/passkey': async (ctx, { body, caller, now }) => {
    await recoverWithPasskey(ctx, body, caller, now)
    return { updated: true as const }
  },
}

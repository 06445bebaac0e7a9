import type { ownCalls } from '@yukan/contract/desk/own.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import { authenticatorSetup } from '../staff/authenticator.ts'
import { addOwnPasskey, changeOwnName, deleteOwnPasskey, newOwnRecoveryCodes, newOwnSecret, setOwnPassword } from '../staff/own-account.ts'
import { challengeNewPasskey } from '../staff/passkeys.ts'
import { countRecoveryCodes, findStaff, listPasskeys } from '../store/staff/staff.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const ownHandlers: DeskHandlers<typeof ownCalls> = {
  '/own/get': async (ctx, { caller }) => {
    const [staff, passkeys, recoveryCodesLeft] = await Promise.all([
      findStaff(ctx.db, caller.staffId),
      listPasskeys(ctx.db, caller.staffId),
      countRecoveryCodes(ctx.db, caller.staffId),
    ])
    return {
      passkeys: passkeys.map(({ id, label, created_at, used_at }) => ({
        id,
        label,
        createdAt: formatWireInstant(created_at),
        usedAt: used_at === null ? null : formatWireInstant(used_at),
      })),
      hasPassword: (staff?.password_hash ?? null) !== null,
      recoveryCodesLeft,
    }
  },

  '/own/update': async (ctx, { body, caller, now }) => {
    await changeOwnName(ctx, caller, body.name, now)
    return { updated: true as const }
  },

  '/own/challenge': (ctx, { caller: { staffId, email, name }, now }) =>
    challengeNewPasskey(ctx, { purpose: 'own', staffId, email, name }, now),

  '/own/add-passkey': async (ctx, { body, caller, now }) => {
    await addOwnPasskey(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/own/delete-passkey': async (ctx, { body, caller, now }) => {
    await deleteOwnPasskey(ctx, caller, body.id, now)
    return { updated: true as const }
  },

  '/own/authenticator': async (ctx, { caller }) => authenticatorSetup(ctx, caller.email, await newOwnSecret(ctx, caller)),

  '/own/set-password': async (ctx, { body, caller, now }) => {
    await setOwnPassword(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/own/recovery-codes': async (ctx, { caller, now }) => ({
    recoveryCodes: await newOwnRecoveryCodes(ctx, caller, now),
  }),
}

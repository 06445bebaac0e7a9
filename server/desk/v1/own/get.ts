import { deskOwnGet } from '@yukan/contract/desk/own.ts'
import { formatWireInstant } from '@yukan/rules/tokyo-time.ts'
import { countRecoveryCodes, findStaff, listPasskeys } from '../../../store/staff.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Own passkeys, password and recovery codes. All staff. */
export const ownGet = defineDeskHandler(deskOwnGet, async (ctx, { caller }) => {
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
})

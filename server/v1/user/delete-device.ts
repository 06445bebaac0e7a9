import { userDeleteDevice } from '@yukan/contract/user.ts'
import { defineHandler } from '../../calls/handler.ts'
import { requireMember } from '../../membership/owner.ts'
import { Refusal } from '../../refusal.ts'
import { removeDevice } from '../../store/device.ts'

/** Removes a device; its sessions end with it. */
export const deleteDevice = defineHandler(userDeleteDevice, async (ctx, { body, caller }) => {
  if (!(await removeDevice(ctx.db, requireMember(caller), body.id))) throw new Refusal('E_NOT_FOUND')
  return { updated: true as const }
})

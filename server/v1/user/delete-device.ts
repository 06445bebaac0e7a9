import { userDeleteDevice } from '@yukan/contract/user.ts'
import { answer } from '../../call.ts'
import { ownerOf } from '../../membership/owner.ts'
import { Refusal } from '../../refusal.ts'
import { removeDevice } from '../../store/device.ts'

/** Removes a device; its sessions end with it. */
export const deleteDevice = answer(userDeleteDevice, async (ctx, { body, caller }) => {
  if (!(await removeDevice(ctx.db, ownerOf(caller), body.id))) throw new Refusal('E_NOT_FOUND')
  return { updated: true as const }
})

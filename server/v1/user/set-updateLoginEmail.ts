import { userSetUpdateLoginEmail } from '@yukan/contract/user.ts'
import { answer } from '../../call.ts'
import { confirmEmailChange } from '../../membership/email-change.ts'
import { ownerOf } from '../../membership/owner.ts'

/** Confirms the new email; the address is the key's. */
export const setUpdateLoginEmail = answer(userSetUpdateLoginEmail, async (ctx, { body, caller, now }) => {
  await confirmEmailChange(ctx, ownerOf(caller, body.id), body.activatekey, now)
  return { updated: true as const }
})

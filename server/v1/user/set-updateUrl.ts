import { userSetUpdateUrl } from '@yukan/contract/user.ts'
import { answer } from '../../call.ts'
import { chooseIcon } from '../../membership/icons.ts'
import { ownerOf } from '../../membership/owner.ts'

/** Makes an uploaded picture the icon, or removes the icon. */
export const setUpdateUrl = answer(userSetUpdateUrl, async (ctx, { body, caller }) => {
  await chooseIcon(ctx, ownerOf(caller, body.user_id), body.url, body.id ?? null)
  return { updated: true as const }
})

import { userSetUpdateUrl } from '@yukan/contract/user.ts'
import { defineHandler } from '../../calls/handler.ts'
import { chooseIcon } from '../../icons/icons.ts'
import { requireMember } from '../../membership/owner.ts'

/** Makes an uploaded picture the icon, or removes the icon. */
export const setUpdateUrl = defineHandler(userSetUpdateUrl, async (ctx, { body, caller }) => {
  await chooseIcon(ctx, requireMember(caller, body.user_id), body.url, body.id ?? null)
  return { updated: true as const }
})

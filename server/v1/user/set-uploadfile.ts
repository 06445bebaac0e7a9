import { userSetUploadfile } from '@yukan/contract/user.ts'
import { defineHandler } from '../../calls/handler.ts'
import { uploadIcon } from '../../icons/icons.ts'
import { requireMember } from '../../membership/owner.ts'
import { Refusal } from '../../refusal.ts'

/** Stores a re-encoded picture for the icon and returns its address. */
export const setUploadfile = defineHandler(userSetUploadfile, async (ctx, { query, file, caller, now }) => {
  const memberId = requireMember(caller, query.id)
  if (file === null) throw new Refusal('E_BAD_REQUEST', { field: 'file' })
  return { data: { uploaded: { s3Path: await uploadIcon(ctx, memberId, file, caller.source, now) } } }
})

import { userSetUploadfile } from '@yukan/contract/user.ts'
import { answer } from '../../call.ts'
import { uploadIcon } from '../../membership/icons.ts'
import { ownerOf } from '../../membership/owner.ts'
import { Refusal } from '../../refusal.ts'

/** Stores a picture for the icon, made anew, and says where. */
export const setUploadfile = answer(userSetUploadfile, async (ctx, { query, file, caller, now }) => {
  const memberId = ownerOf(caller, query.id)
  if (file === null) throw new Refusal('E_BAD_REQUEST', { field: 'file' })
  return { data: { uploaded: { s3Path: await uploadIcon(ctx, memberId, file, caller.source, now) } } }
})

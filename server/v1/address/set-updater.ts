import { addressSetUpdater } from '@yukan/contract/address.ts'
import { answer } from '../../call.ts'
import { writeAddress } from '../../delivery/addresses.ts'
import { ownerOf } from '../../membership/owner.ts'

/** Changes or deletes the address of an id, or of its type. */
export const setUpdater = answer(addressSetUpdater, async (ctx, { body, caller, now }) => ({
  data: await writeAddress(ctx, ownerOf(caller, body.user_id), body, now),
}))

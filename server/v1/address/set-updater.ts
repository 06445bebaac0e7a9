import { addressSetUpdater } from '@yukan/contract/address.ts'
import { defineHandler } from '../../calls/handler.ts'
import { writeAddress } from '../../delivery/addresses.ts'
import { requireMember } from '../../membership/owner.ts'

/** Changes or deletes the address of an id, or of its type. */
export const setUpdater = defineHandler(addressSetUpdater, async (ctx, { body, caller, now }) =>
  writeAddress(ctx, requireMember(caller, body.user_id), body, now),
)

import { addressSetRegister } from '@yukan/contract/address.ts'
import { answer } from '../../call.ts'
import { writeAddress } from '../../delivery/addresses.ts'
import { ownerOf } from '../../membership/owner.ts'

/** Registers the address of its type, or replaces the one that is there. */
export const setRegister = answer(addressSetRegister, async (ctx, { body, caller, now }) => ({
  data: await writeAddress(ctx, ownerOf(caller, body.user_id), body, now),
}))

import { addressSetRegister } from '@yukan/contract/address.ts'
import { defineHandler } from '../../calls/handler.ts'
import { writeAddress } from '../../delivery/addresses.ts'
import { requireMember } from '../../membership/owner.ts'

/** Registers the address of its type, or replaces the one that is there. */
export const setRegister = defineHandler(addressSetRegister, async (ctx, { body, caller, now }) =>
  writeAddress(ctx, requireMember(caller, body.user_id), body, now),
)

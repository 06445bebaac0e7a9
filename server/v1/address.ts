import type { addressCalls } from '@yukan/contract/address.ts'
import type { V1Handlers } from '../calls/handler.ts'
import { writeAddress } from '../delivery/addresses.ts'
import { findZip } from '../delivery/zip.ts'
import { requireMember } from '../membership/owner.ts'

export const addressHandlers: V1Handlers<typeof addressCalls> = {
  '/address/set/register': async (ctx, { body, caller, now }) => writeAddress(ctx, requireMember(caller, body.user_id), body, now),

  '/address/set/updater': async (ctx, { body, caller, now }) => writeAddress(ctx, requireMember(caller, body.user_id), body, now),

  '/address/get/zip': async (_ctx, { query }) => ({ data: await findZip(query.zip) }),
}

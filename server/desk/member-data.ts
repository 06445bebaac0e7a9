import type { memberDataCalls } from '@yukan/contract/desk/member-data.ts'
import { readMemberDetails, setMemberAddress, setMemberProfile } from '../member-desk/member-data.ts'
import { requireKnownMember } from '../member-desk/sheet.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const memberDataHandlers: DeskHandlers<typeof memberDataCalls> = {
  '/member/set-profile': async (ctx, { body, caller, now }) => {
    await setMemberProfile(ctx, caller, body, now)
    return readMemberDetails(ctx.db, await requireKnownMember(ctx.db, body.id))
  },

  '/member/set-address': async (ctx, { body, caller, now }) => {
    await setMemberAddress(ctx, caller, body, now)
    return readMemberDetails(ctx.db, await requireKnownMember(ctx.db, body.id))
  },
}

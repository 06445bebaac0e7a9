import type { temporaryCalls } from '@yukan/contract/temporary.ts'
import { changeValue } from '@yukan/rules/delivery/delivery-changes.ts'
import type { V1Handlers } from '../calls/handler.ts'
import { withMember } from '../concurrency/with-member.ts'
import { requireMember } from '../membership/owner.ts'
import { enforceLimits } from '../rate-limits/rate-limits.ts'
import { recordChanges } from '../store/delivery/temporary-change.ts'

export const temporaryHandlers: V1Handlers<typeof temporaryCalls> = {
  '/temporary/set/register': async (ctx, { body, caller, now }) => {
    const memberId = requireMember(caller, body.user_id)
    await enforceLimits(ctx, [{ limit: 'change-member', of: String(memberId) }], now)
    await withMember(ctx, memberId, (db) => recordChanges(db, memberId, [{ type: body.type, value: changeValue(body.value) }], now))
    return { updated: true as const }
  },
}

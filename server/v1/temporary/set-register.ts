import { temporarySetRegister } from '@yukan/contract/temporary.ts'
import { changeValue } from '@yukan/rules/delivery-changes.ts'
import { defineHandler } from '../../calls/handler.ts'
import { enforceLimits } from '../../rate-limits/rate-limits.ts'
import { requireMember } from '../../membership/owner.ts'
import { withMember } from '../../concurrency/with-member.ts'
import { recordChanges } from '../../store/temporary-change.ts'

/** Records a change for the delivery side; the same change again has no effect. */
export const setRegister = defineHandler(temporarySetRegister, async (ctx, { body, caller, now }) => {
  const memberId = requireMember(caller, body.user_id)
  await enforceLimits(ctx, [{ limit: 'change-member', of: String(memberId) }], now)
  await withMember(ctx, memberId, (db) => recordChanges(db, memberId, [{ type: body.type, value: changeValue(body.value) }], now))
  return { updated: true as const }
})

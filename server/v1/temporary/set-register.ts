import { temporarySetRegister } from '@yukan/contract/temporary.ts'
import { changeValue } from '@yukan/rules/delivery-changes.ts'
import { answer } from '../../call.ts'
import { keepWithin } from '../../membership/limits.ts'
import { ownerOf } from '../../membership/owner.ts'
import { withMember } from '../../membership/with-member.ts'
import { recordChanges } from '../../store/temporary-change.ts'

/** Records a change for the delivery side; the same once more changes nothing. */
export const setRegister = answer(temporarySetRegister, async (ctx, { body, caller, now }) => {
  const memberId = ownerOf(caller, body.user_id)
  await keepWithin(ctx, [{ limit: 'change-member', of: String(memberId) }], now)
  await withMember(ctx, memberId, (db) => recordChanges(db, memberId, [{ type: body.type, value: changeValue(body.value) }], now))
  return { updated: true as const }
})

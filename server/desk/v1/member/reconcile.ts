import { deskMemberReconcile } from '@yukan/contract/desk/member.ts'
import { reconcileMember } from '../../../member-desk/actions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleReconcile = defineDeskHandler(deskMemberReconcile, async (ctx, { body, caller, now }) => {
  await reconcileMember(ctx, caller, body, now)
  return { updated: true as const }
})

import { deskHouseRuleCreate } from '@yukan/contract/desk/house-rule.ts'
import { createRule } from '../../../house-style/dictionary.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleCreateHouseRule = defineDeskHandler(deskHouseRuleCreate, async (ctx, { body, caller, now }) => {
  return { id: await createRule(ctx, caller, body, now) }
})

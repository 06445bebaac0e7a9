import { deskHouseRuleCreate } from '@yukan/contract/desk/house-rule.ts'
import { createRule } from '../../../house-style/dictionary.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Creates a rule. Editors and admins. E_RULE_TAKEN. */
export const houseRuleCreate = defineDeskHandler(deskHouseRuleCreate, async (ctx, { body, caller, now }) => {
  return { id: await createRule(ctx, caller, body, now) }
})

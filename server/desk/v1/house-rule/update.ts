import { deskHouseRuleUpdate } from '@yukan/contract/desk/house-rule.ts'
import { updateRule } from '../../../house-style/dictionary.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Changes a rule. Editors and admins. E_RULE_TAKEN. */
export const houseRuleUpdate = defineDeskHandler(deskHouseRuleUpdate, async (ctx, { body, caller, now }) => {
  await updateRule(ctx, caller, body, now)
  return { updated: true as const }
})

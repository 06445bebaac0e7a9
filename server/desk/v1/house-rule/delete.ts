import { deskHouseRuleDelete } from '@yukan/contract/desk/house-rule.ts'
import { deleteRule } from '../../../house-style/dictionary.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Deletes a rule. Editors and admins. */
export const houseRuleDelete = defineDeskHandler(deskHouseRuleDelete, async (ctx, { body, caller, now }) => {
  await deleteRule(ctx, caller, body.id, now)
  return { updated: true as const }
})

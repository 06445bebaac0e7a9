import { deskHouseRuleImport } from '@yukan/contract/desk/house-rule.ts'
import { importRules } from '../../../house-style/dictionary.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Imports rules from CSV. Editors and admins. */
export const houseRuleImport = defineDeskHandler(deskHouseRuleImport, (ctx, { body, caller, now }) =>
  importRules(ctx, caller, body.csv, now),
)

import { deskHouseRuleImport } from '@yukan/contract/desk/house-rule.ts'
import { importRules } from '../../../house-style/dictionary.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleImportHouseRules = defineDeskHandler(deskHouseRuleImport, (ctx, { body, caller, now }) =>
  importRules(ctx, caller, body.csv, now),
)

import { deskHouseRuleExport } from '@yukan/contract/desk/house-rule.ts'
import { exportRules } from '../../../house-style/dictionary.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getHouseRuleExport = defineDeskHandler(deskHouseRuleExport, async (ctx) => ({ csv: await exportRules(ctx) }))

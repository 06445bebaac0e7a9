import { deskHouseRuleExport } from '@yukan/contract/desk/house-rule.ts'
import { exportRules } from '../../../house-style/dictionary.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** The dictionary as CSV. Reporters, editors, makers of the paper and admins. */
export const houseRuleExport = defineDeskHandler(deskHouseRuleExport, async (ctx) => ({ csv: await exportRules(ctx) }))

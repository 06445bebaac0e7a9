import { deskHouseRuleList } from '@yukan/contract/desk/house-rule.ts'
import { listDeskRules } from '../../../house-style/dictionary.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Rules of the dictionary. Reporters, editors, makers of the paper and admins. */
export const houseRuleList = defineDeskHandler(deskHouseRuleList, (ctx, { query }) => listDeskRules(ctx, query))

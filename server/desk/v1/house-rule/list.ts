import { deskHouseRuleList } from '@yukan/contract/desk/house-rule.ts'
import { listDeskRules } from '../../../house-style/dictionary.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getHouseRuleList = defineDeskHandler(deskHouseRuleList, (ctx, { query }) => listDeskRules(ctx, query))

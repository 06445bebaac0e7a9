import type { houseRuleCalls } from '@yukan/contract/desk/house-rule.ts'
import { createRule, deleteRule, exportRules, importRules, listDeskRules, updateRule } from '../house-style/dictionary.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const houseRuleHandlers: DeskHandlers<typeof houseRuleCalls> = {
  '/house-rule/list': (ctx, { query }) => listDeskRules(ctx, query),

  '/house-rule/export': async (ctx) => ({ csv: await exportRules(ctx) }),

  '/house-rule/create': async (ctx, { body, caller, now }) => {
    return { id: await createRule(ctx, caller, body, now) }
  },

  '/house-rule/update': async (ctx, { body, caller, now }) => {
    await updateRule(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/house-rule/delete': async (ctx, { body, caller, now }) => {
    await deleteRule(ctx, caller, body.id, now)
    return { updated: true as const }
  },

  '/house-rule/import': (ctx, { body, caller, now }) => importRules(ctx, caller, body.csv, now),
}

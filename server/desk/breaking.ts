import type { breakingCalls } from '@yukan/contract/desk/breaking.ts'
import {
  changeBreakingNews,
  listBreakingNews,
  restoreBreakingNews,
  setBreakingNews,
  withdrawBreakingNews,
} from '../breaking/breaking-news.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const breakingHandlers: DeskHandlers<typeof breakingCalls> = {
  '/breaking/list': async (ctx, { now }) => listBreakingNews(ctx, now),

  '/breaking/set': async (ctx, { body, caller, now }) => ({
    id: await setBreakingNews(ctx, caller, body, now),
  }),

  '/breaking/change': async (ctx, { body, caller, now }) => {
    await changeBreakingNews(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/breaking/take-down': async (ctx, { body, caller, now }) => {
    await withdrawBreakingNews(ctx, caller, body.id, now)
    return { updated: true as const }
  },

  '/breaking/restore': async (ctx, { body, caller, now }) => {
    await restoreBreakingNews(ctx, caller, body, now)
    return { updated: true as const }
  },
}

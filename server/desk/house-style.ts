import type { houseStyleCalls } from '@yukan/contract/desk/house-style.ts'
import { ignoreAlert, readHouseStyle, setCheck, stopIgnoring } from '../house-style/house-style.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const houseStyleHandlers: DeskHandlers<typeof houseStyleCalls> = {
  '/house-style/get': (ctx, { query }) => readHouseStyle(ctx, query.articleId ?? null),

  '/house-style/set-check': async (ctx, { body, caller, now }) => {
    await setCheck(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/house-style/ignore': async (ctx, { body, caller, now }) => {
    await ignoreAlert(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/house-style/stop-ignoring': async (ctx, { body, caller, now }) => {
    await stopIgnoring(ctx, caller, body, now)
    return { updated: true as const }
  },
}

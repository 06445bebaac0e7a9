import type { paperTextCalls } from '@yukan/contract/desk/paper-text.ts'
import { correctLine, dropCorrection, readPageText } from '../paper/page-text.ts'
import { pollQueue, readQueue, retryReading } from '../paper/reading-queue.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const paperTextHandlers: DeskHandlers<typeof paperTextCalls> = {
  '/paper-text/list': (ctx) => readQueue(ctx),

  '/paper-text/poll': (ctx, { body: { seen } }) => pollQueue(ctx, seen),

  '/paper-text/retry': async (ctx, { body, caller, now }) => {
    await retryReading(ctx, caller, body.page, now)
    return { updated: true as const }
  },

  '/paper-text/get': (ctx, { query: { page } }) => readPageText(ctx, page),

  '/paper-text/correct': async (ctx, { body, caller, now }) => {
    await correctLine(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/paper-text/drop': async (ctx, { body, caller, now }) => {
    await dropCorrection(ctx, caller, body, now)
    return { updated: true as const }
  },
}

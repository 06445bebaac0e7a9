import type { foundingCalls } from '@yukan/contract/desk/founding.ts'
import { openNewspaper, readFoundingState } from '../founding/founding.ts'
import { setUpPayments } from '../founding/payments.ts'
import { removeDemo } from '../founding/remove-demo.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const foundingHandlers: DeskHandlers<typeof foundingCalls> = {
  '/founding/get': (ctx, { now }) => readFoundingState(ctx, now),

  '/founding/open': async (ctx, { caller, now }) => {
    await openNewspaper(ctx, caller, now)
    return { updated: true as const }
  },

  '/founding/set-up-payments': async (ctx, { caller, now }) => {
    await setUpPayments(ctx, caller, now)
    return { updated: true as const }
  },

  '/founding/remove-demo': async (ctx, { body, caller, now }) => ({
    removed: await removeDemo(ctx, caller, body.name, now),
  }),
}

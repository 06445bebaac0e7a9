import type { openingCalls } from '@yukan/contract/desk/opening.ts'
import { consentToOpening, endOpeningEarly, extendTo, listDeskOpenings, openAlone, requestOpening } from '../openings/decide.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const openingHandlers: DeskHandlers<typeof openingCalls> = {
  '/opening/list': async (ctx, { caller, now }) => ({
    openings: await listDeskOpenings(ctx, caller, now),
  }),

  '/opening/request': async (ctx, { body, caller, now }) => ({
    id: await requestOpening(ctx, caller, body, now),
  }),

  '/opening/consent': async (ctx, { body, caller, now }) => {
    await consentToOpening(ctx, caller, body.id, now)
    return { updated: true as const }
  },

  '/opening/open-alone': async (ctx, { body, caller, now }) => {
    await openAlone(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/opening/extend': async (ctx, { body, caller, now }) => {
    await extendTo(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/opening/end': async (ctx, { body, caller, now }) => {
    await endOpeningEarly(ctx, caller, body.id, now)
    return { updated: true as const }
  },
}

import type { frontCalls } from '@yukan/contract/desk/front.ts'
import { createEdition, launchEdition, redoEdition, rescheduleEdition, undoEdition } from '../front/editions.ts'
import { pollFront } from '../front/poll.ts'
import { readFront } from '../front/read.ts'
import { pinArticle, placeArticle, removeArticle } from '../front/slots.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const frontHandlers: DeskHandlers<typeof frontCalls> = {
  '/front/get': (ctx, { query: { id }, now }) => readFront(ctx, id ?? null, now),

  '/front/poll': (ctx, { body }) => pollFront(ctx, body),

  '/front/create': async (ctx, { body, caller, now }) => ({
    id: await createEdition(ctx, caller, body, now),
  }),

  '/front/reschedule': async (ctx, { body, caller, now }) => {
    await rescheduleEdition(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/front/place': async (ctx, { body, caller, now }) => ({
    version: await placeArticle(ctx, caller, body, now),
  }),

  '/front/remove': async (ctx, { body, caller, now }) => {
    await removeArticle(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/front/pin': async (ctx, { body, caller, now }) => ({
    version: await pinArticle(ctx, caller, body, now),
  }),

  '/front/launch': async (ctx, { body, caller, now }) => ({
    released: await launchEdition(ctx, caller, body, now),
  }),

  '/front/undo': async (ctx, { body, caller, now }) => {
    await undoEdition(ctx, caller, body.id, now)
    return { updated: true as const }
  },

  '/front/redo': async (ctx, { body, caller, now }) => {
    await redoEdition(ctx, caller, body.id, now)
    return { updated: true as const }
  },
}

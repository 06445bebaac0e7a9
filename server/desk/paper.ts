import type { paperCalls } from '@yukan/contract/desk/paper.ts'
import {
  beginEdition,
  discardEdition,
  movePage,
  publishEdition,
  removePage,
  retryFailed,
  sortPages,
  withdrawEdition,
} from '../paper/editions.ts'
import { listPapers, pollEdition, readEdition } from '../paper/read-edition.ts'
import { addFile, replacePageBy } from '../paper/uploads.ts'
import { Refusal } from '../refusal.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const paperHandlers: DeskHandlers<typeof paperCalls> = {
  '/paper/list': (ctx, { query: { until }, now }) => listPapers(ctx, until ?? null, now),

  '/paper/get': (ctx, { query: { id }, now }) => readEdition(ctx, id, now),

  '/paper/poll': (ctx, { body }) => pollEdition(ctx, body),

  '/paper/create': async (ctx, { body, caller, now }) => beginEdition(ctx, caller, body, now),

  '/paper/upload': async (ctx, { query: { id, name }, storedFile, caller, now }) => {
    if (storedFile === null) throw new Refusal('E_BAD_REQUEST', { field: 'file' })
    await addFile(ctx, caller, { id, name, path: storedFile }, now)
    return { updated: true as const }
  },

  '/paper/replace': async (ctx, { query: { id, page, name }, storedFile, caller, now }) => {
    if (storedFile === null) throw new Refusal('E_BAD_REQUEST', { field: 'file' })
    await replacePageBy(ctx, caller, { id, handle: page, name, path: storedFile }, now)
    return { updated: true as const }
  },

  '/paper/move': async (ctx, { body, caller, now }) => {
    await movePage(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/paper/sort': async (ctx, { body, caller, now }) => {
    await sortPages(ctx, caller, body.id, now)
    return { updated: true as const }
  },

  '/paper/retry': async (ctx, { body, caller, now }) => {
    await retryFailed(ctx, caller, body.id, now)
    return { updated: true as const }
  },

  '/paper/remove': async (ctx, { body, caller, now }) => {
    await removePage(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/paper/publish': async (ctx, { body, caller, now }) => {
    await publishEdition(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/paper/withdraw': async (ctx, { body, caller, now }) => {
    await withdrawEdition(ctx, caller, body.id, now)
    return { updated: true as const }
  },

  '/paper/discard': async (ctx, { body, caller, now }) => {
    await discardEdition(ctx, caller, body.id, now)
    return { updated: true as const }
  },
}

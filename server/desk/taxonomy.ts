import type { taxonomyCalls } from '@yukan/contract/desk/taxonomy.ts'
import { createCategory, mergeCategories, orderSiblings, readCategories, updateCategory } from '../taxonomy/categories.ts'
import { listDeskTags, mergeDeskTags, renameDeskTag } from '../taxonomy/tags.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const taxonomyHandlers: DeskHandlers<typeof taxonomyCalls> = {
  '/category/list': async (ctx) => ({ categories: await readCategories(ctx) }),

  '/category/create': async (ctx, { body, caller, now }) => ({
    id: await createCategory(ctx, caller, body, now),
  }),

  '/category/update': async (ctx, { body, caller, now }) => {
    await updateCategory(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/category/order': async (ctx, { body, caller, now }) => {
    await orderSiblings(ctx, caller, body.ids, now)
    return { updated: true as const }
  },

  '/category/merge': async (ctx, { body, caller, now }) => {
    await mergeCategories(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/tag/list': (ctx, { query }) => listDeskTags(ctx, query),

  '/tag/rename': async (ctx, { body, caller, now }) => {
    await renameDeskTag(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/tag/merge': async (ctx, { body, caller, now }) => {
    await mergeDeskTags(ctx, caller, body, now)
    return { updated: true as const }
  },
}

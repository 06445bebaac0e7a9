import type { previewCalls } from '@yukan/contract/desk/preview.ts'
import { createPreviewLink, endPreviewLink, readPreviewLinks } from '../previews/links.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const previewHandlers: DeskHandlers<typeof previewCalls> = {
  '/preview/create': (ctx, { body, caller, now }) => createPreviewLink(ctx, caller, body, now),

  '/preview/list': async (ctx, { query, now }) => ({
    links: await readPreviewLinks(ctx, query.articleId, now),
  }),

  '/preview/revoke': async (ctx, { body, caller, now }) => {
    await endPreviewLink(ctx, caller, body.id, now)
    return { updated: true as const }
  },
}

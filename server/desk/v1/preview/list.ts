import { deskPreviewList } from '@yukan/contract/desk/preview.ts'
import { readPreviewLinks } from '../../../previews/links.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const getPreviewList = defineDeskHandler(deskPreviewList, async (ctx, { query, now }) => ({
  links: await readPreviewLinks(ctx, query.articleId, now),
}))

import { deskPreviewList } from '@yukan/contract/desk/preview.ts'
import { readPreviewLinks } from '../../../previews/links.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Open links to the preview of an article. Reporters, editors, makers of the paper and admins. */
export const previewList = defineDeskHandler(deskPreviewList, async (ctx, { query, now }) => ({
  links: await readPreviewLinks(ctx, query.articleId, now),
}))

import { deskArticleRestore } from '@yukan/contract/desk/article.ts'
import { restoreVersion } from '../../../desk-articles/versions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handleRestore = defineDeskHandler(deskArticleRestore, async (ctx, { body, caller, now }) => {
  await restoreVersion(ctx, caller, body, now)
  return { updated: true as const }
})

import { deskArticleRestore } from '@yukan/contract/desk/article.ts'
import { restoreVersion } from '../../../desk-articles/versions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Restores a version. Reporters, editors and admins. E_STATE. */
export const articleRestore = defineDeskHandler(deskArticleRestore, async (ctx, { body, caller, now }) => {
  await restoreVersion(ctx, caller, body, now)
  return { updated: true as const }
})

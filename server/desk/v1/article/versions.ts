import { deskArticleVersions } from '@yukan/contract/desk/article.ts'
import { formatWireInstant } from '@yukan/rules/tokyo-time.ts'
import { listVersions } from '../../../store/article-version.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Versions of an article. Reporters, editors, makers of the paper and admins. */
export const articleVersions = defineDeskHandler(deskArticleVersions, async (ctx, { query }) => {
  const versions = await listVersions(ctx.db, query.id, 200)
  return {
    versions: versions.map(({ id, event, at, staff_name: staffName, note }) => ({
      id,
      event,
      at: formatWireInstant(at),
      staffName: staffName ?? '',
      note,
    })),
  }
})

import { deskArticleDifference } from '@yukan/contract/desk/article.ts'
import { compareVersion } from '../../../desk-articles/versions.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** What changed since a version. Reporters, editors, makers of the paper and admins. */
export const articleDifference = defineDeskHandler(deskArticleDifference, async (ctx, { query }) => {
  const { blocks, ...others } = await compareVersion(ctx, query.id, query.versionId)
  const copy = (shape: readonly string[] | null) => (shape === null ? null : [...shape])
  return { blocks: blocks.map((block) => ({ ...block, before: copy(block.before), after: copy(block.after) })), ...others }
})

import { articleGetDetail } from '@yukan/contract/article.ts'
import { defineHandler } from '../../calls/handler.ts'
import { toReaderReply } from '../../articles/article-reply.ts'
import { categoryTable } from '../../articles/read-articles.ts'
import { Refusal } from '../../refusal.ts'
import { findArticleBySlug } from '../../store/article.ts'

/** One article; a withdrawn one is gone, an unreleased one does not exist. */
export const getDetail = defineHandler(articleGetDetail, async (ctx, { query, caller, now }) => {
  // The row is shared between readers; their access is decided below.
  const { value: row } = await ctx.shared.get(`article ${query.slug}`, () => findArticleBySlug(ctx.db, query.slug))
  if (row === null || row.state === 'draft' || row.release_at > now) throw new Refusal('E_NOT_FOUND')
  if (row.state === 'withdrawn') throw new Refusal('E_GONE')
  return toReaderReply(row, caller.kind, await categoryTable(ctx), ctx.config.filesUrl)
})

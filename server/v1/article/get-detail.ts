import { articleGetDetail } from '@yukan/contract/article.ts'
import { openingOfArticle } from '@yukan/rules/openings.ts'
import { defineHandler } from '../../calls/handler.ts'
import { gateOf, toReaderReply } from '../../articles/article-reply.ts'
import { categoryTable } from '../../articles/read-articles.ts'
import { limitTo, runningOpenings } from '../../openings/running.ts'
import { articleKey } from '../../edge/surrogate-keys.ts'
import { Refusal } from '../../refusal.ts'
import { findArticleBySlug } from '../../store/article.ts'

/** One article; a withdrawn one is gone, an unreleased one does not exist. */
export const getDetail = defineHandler(articleGetDetail, async (ctx, { query, caller, now }) => {
  // The row is shared between readers; their access is decided below.
  const { value: row } = await ctx.shared.get(`article ${query.slug}`, () => findArticleBySlug(ctx.db, query.slug))
  if (row !== null) ctx.shared.show(articleKey(row.id))
  if (row === null || row.state === 'draft' || row.release_at > now) throw new Refusal('E_NOT_FOUND')
  if (row.state === 'withdrawn') throw new Refusal('E_GONE')
  const [table, openings] = await Promise.all([categoryTable(ctx), runningOpenings(ctx, now)])
  const opening = row.limited ? openingOfArticle(gateOf(row), openings, now) : null
  if (opening !== null) limitTo(ctx, opening)
  return toReaderReply(row, caller.kind, { table, filesUrl: ctx.config.filesUrl, openings, now })
})

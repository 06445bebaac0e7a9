import type { ArticleSummary } from '@yukan/contract/entities.ts'
import { openingOfArticle } from '@yukan/rules/membership/openings.ts'
import type { Context } from '../context.ts'
import { articleKey } from '../edge/surrogate-keys.ts'
import { limitReplyTo, runningOpenings } from '../openings/running.ts'
import type { ArticleRow } from '../store/articles/article.ts'
import { listCategories } from '../store/articles/taxonomy.ts'
import type { CategoryRow } from '../store/articles/taxonomy.ts'
import { gateOf, toSummary } from './article-reply.ts'

/** All categories, cached until content changes. */
export async function categoryTable(ctx: Context): Promise<ReadonlyMap<number, CategoryRow>> {
  const { value } = await ctx.shared.get('categories', async () => new Map((await listCategories(ctx.db)).map((row) => [row.id, row])))
  return value
}

/** Articles for lists; those that an emergency opening makes free are not limited while it runs. */
export async function summaries(ctx: Context, rows: readonly ArticleRow[]): Promise<ArticleSummary[]> {
  const now = ctx.clock.now()
  ctx.shared.show(...rows.map(({ id }) => articleKey(id)))
  const [table, openings] = await Promise.all([categoryTable(ctx), runningOpenings(ctx, now)])
  return rows.map((row) => {
    const opening = row.limited ? openingOfArticle(gateOf(row), openings, now) : null
    if (opening !== null) limitReplyTo(ctx, opening)
    return toSummary(row, opening !== null, table, ctx.config.filesUrl)
  })
}

import type { ArticleSummary } from '@yukan/contract/entities.ts'
import type { Context } from '../context.ts'
import type { ArticleRow } from '../store/article.ts'
import { listCategories } from '../store/taxonomy.ts'
import type { CategoryRow } from '../store/taxonomy.ts'
import { toSummary } from './article-reply.ts'

/** All categories, cached until content changes. */
export async function categoryTable(ctx: Context): Promise<ReadonlyMap<number, CategoryRow>> {
  const { value } = await ctx.shared.get('categories', async () => new Map((await listCategories(ctx.db)).map((row) => [row.id, row])))
  return value
}

export async function summaries(ctx: Context, rows: readonly ArticleRow[]): Promise<ArticleSummary[]> {
  const table = await categoryTable(ctx)
  return rows.map((row) => toSummary(row, table, ctx.config.filesUrl))
}

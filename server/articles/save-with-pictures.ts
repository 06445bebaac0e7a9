import type { Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import { updatePublicNames } from '../pictures/public-files.ts'
import { lockWriters, saveArticles } from '../store/articles/article-write.ts'
import type { ArticleInput, SaveResult } from '../store/articles/article-write.ts'
import { listPicturesOf } from '../store/articles/picture-library.ts'
import type { PreparedRows } from '../store/search/search.ts'

/** Saves imported articles, and publishes or withdraws their pictures. */
export async function saveWithPictures(
  ctx: Pick<Context, 'clock' | 'randomKey'>,
  db: Transaction<Tables>,
  articles: readonly ArticleInput[],
  prepared: PreparedRows | null = null,
): Promise<SaveResult> {
  await lockWriters(db)
  const slugs = articles.map(({ slug }) => slug)
  const before = await listPicturesOf(db, slugs)
  const result = await saveArticles(db, articles, ctx.clock.now(), prepared)
  await updatePublicNames(ctx, db, [...before, ...(await listPicturesOf(db, slugs))])
  return result
}

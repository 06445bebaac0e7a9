import type { Context } from '../context.ts'
import { completeSearchIndex } from '../articles/import-many.ts'
import { withImportLock } from '../store/articles/article-import.ts'
import { beginUnifying, refreshArticleSearch, refreshPaperSearch, unifyDeskSpellings } from '../store/search/search.ts'

const WORDS = { fresh: 'nothing to learn', busy: 'put off, for they are being written', learned: 'learned anew' }

/** Relearns frequent strings of articles and paper pages when these have grown (decision 005), and unifies the spellings of earlier texts (decision 118). */
export async function refreshSearch(ctx: Context, now: Date): Promise<string> {
  await beginUnifying(ctx.db, now)
  await unifyDeskSpellings(ctx.db)
  // Missing after an import of many articles that was killed and not continued.
  await withImportLock(ctx.direct.db, () => completeSearchIndex(ctx, () => undefined))
  const articles = WORDS[await refreshArticleSearch(ctx.db)]
  const pages = WORDS[await refreshPaperSearch(ctx.db)]
  return `articles: ${articles}; pages: ${pages}`
}

import { articleCheckPaper } from '@yukan/contract/article.ts'
import { keywordsOf } from '@yukan/contract/keywords.ts'
import { findPageWithWords } from '@yukan/rules/paper-link.ts'
import { paperPath } from '@yukan/rules/paper-pages.ts'
import { isDay, tokyoDay } from '@yukan/rules/tokyo-time.ts'
import { defineHandler } from '../../calls/handler.ts'
import { previewUrl } from '../../paper/paper-reply.ts'
import { Refusal } from '../../refusal.ts'
import { listSearchedPages } from '../../store/paper.ts'

/** The page of the evening paper of a day that contains most of the words, if it contains enough of them. */
export const checkPaper = defineHandler(articleCheckPaper, async (ctx, { query, now }) => {
  if (!isDay(query.releaseDate)) throw new Refusal('E_BAD_REQUEST', { field: 'releaseDate' })
  const words = keywordsOf(query)
  if (words.length > 10) throw new Refusal('E_BAD_REQUEST', { field: 'keyword_10' })
  // Future papers are secret, even the words that they contain.
  const isToCome = query.releaseDate > tokyoDay(now)
  const page = words.length === 0 || isToCome ? null : findPageWithWords(await listSearchedPages(ctx.db, query.releaseDate, now), words)
  if (page === null) return { date: null, page: null, url: null, preview: null }
  const { page: number, key, width, height } = page
  const preview = { url: previewUrl(ctx, key), width, height }
  return { date: query.releaseDate, page: number, url: paperPath(query.releaseDate, number), preview }
})

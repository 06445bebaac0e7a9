import { articleCheckPaper } from '@yukan/contract/article.ts'
import { keywordsOf } from '@yukan/contract/keywords.ts'
import { findPageWithWords, isOfOneTitle } from '@yukan/rules/paper-link.ts'
import { paperPath } from '@yukan/rules/paper-pages.ts'
import { tokyoDay } from '@yukan/rules/tokyo-time.ts'
import { defineHandler } from '../../calls/handler.ts'
import type { Context } from '../../context.ts'
import { paperKey } from '../../edge/surrogate-keys.ts'
import { previewUrl } from '../../paper/paper-reply.ts'
import { toArticlePlace } from '../../paper/region-reply.ts'
import { Refusal } from '../../refusal.ts'
import { listTitlesOfDay } from '../../store/article.ts'
import { listSearchedPages } from '../../store/paper.ts'
import { listArticlePlaces } from '../../store/paper-region.ts'

/** The page with most of the words of a title of that day; null for words of no title, and for a paper that is still to come. */
async function findPage(ctx: Context, day: string, words: readonly string[], now: Date) {
  if (words.length === 0 || day > tokyoDay(now)) return null
  if (!isOfOneTitle(await listTitlesOfDay(ctx.db, day, now), words)) return null
  return findPageWithWords(await listSearchedPages(ctx.db, day, now), words)
}

/** Where an article is printed; where its regions are not known, the page of the evening paper of a day that contains most of the words of its title. */
export const checkPaper = defineHandler(articleCheckPaper, async (ctx, { query, now }) => {
  ctx.shared.show(paperKey(query.releaseDate))
  const words = keywordsOf(query)
  if (words.length > 10) throw new Refusal('E_BAD_REQUEST', { field: 'keyword_10' })
  // Future papers are secret, even the words that they contain.
  const today = tokyoDay(now)
  const places =
    query.slug === undefined ? [] : (await listArticlePlaces(ctx.db, query.slug, today, now)).map((row) => toArticlePlace(ctx, row))
  ctx.shared.show(...places.map(({ date }) => paperKey(date)))
  const [first] = places
  if (first !== undefined) return { date: first.date, page: first.page, url: first.url, preview: first.preview, places }
  const page = await findPage(ctx, query.releaseDate, words, now)
  if (page === null) return { date: null, page: null, url: null, preview: null, places }
  const { page: number, key, width, height } = page
  const preview = { url: previewUrl(ctx, key), width, height }
  return { date: query.releaseDate, page: number, url: paperPath(query.releaseDate, number), preview, places }
})

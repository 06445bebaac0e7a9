/** Parses a checked JSON Lines file in batches that are ready to be written (decision 038). */
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import type { ArticleInput } from '../store/articles/article-write.ts'
import { searchPreparer } from '../store/search/search.ts'
import type { PhraseList, PreparedSearch } from '../store/search/search.ts'
import { readArticleLine } from './import-article-json.ts'
import { knownThings } from './import-pictures.ts'
import type { PictureIds } from './import-pictures.ts'
import { readLines } from './import-lines.ts'
import type { LinePosition } from './import-lines.ts'
import { ARTICLE_LINE_MAX } from '../limits.ts'

export interface PreparationTask {
  file: string
  after: LinePosition
  categories: readonly string[]
  pictures: PictureIds
  phrases: PhraseList
}

export interface PreparedBatch {
  articles: ArticleInput[]
  search: (PreparedSearch & { slug: string })[]
  /** The end of the last article's line. */
  end: LinePosition
}

/** Articles of one transaction: some megabytes, and at most a second of work to repeat after a kill. */
const BATCH_ARTICLES = 1000
const BATCH_LENGTH = 4 * MEGABYTE

/** The articles after a position. Throws `FieldProblem` and `ImportProblem` if the file was changed since it was checked. */
export async function* prepareArticles({ file, after, categories, pictures, phrases }: PreparationTask): AsyncGenerator<PreparedBatch> {
  const known = knownThings(new Set(categories), pictures)
  const prepare = searchPreparer(phrases)
  let batch: PreparedBatch = { articles: [], search: [], end: after }
  let length = 0
  for await (const { number, text, end } of readLines(file, ARTICLE_LINE_MAX, after)) {
    if (text.trim() === '') continue
    const article = readArticleLine(text, known)
    batch.articles.push(article)
    batch.search.push({ slug: article.slug, ...prepare(article) })
    batch.end = { line: number, offset: end }
    length += text.length
    if (batch.articles.length < BATCH_ARTICLES && length < BATCH_LENGTH) continue
    yield batch
    batch = { articles: [], search: [], end: batch.end }
    length = 0
  }
  if (batch.articles.length > 0) yield batch
}

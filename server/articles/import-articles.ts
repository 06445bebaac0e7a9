/** Imports articles from files (docs/operations.md, "Importing articles"): each completely or not at all; again without effect. */
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import type { Context } from '../context.ts'
import { ARTICLE_SAMPLE, refreshArticleSearch } from '../store/search/search.ts'
import { addCategories, allowLongWriting } from '../store/articles/article-write.ts'
import type { ArticleInput, SaveResult } from '../store/articles/article-write.ts'
import { listCategorySlugs } from '../store/articles/taxonomy.ts'
import { recordArticleImport } from '../store/articles/article-import.ts'
import { ArticleSample, checkArticleFile } from './check-article-file.ts'
import { readArticleLine } from './import-article-json.ts'
import { readArticleText } from './import-article-text.ts'
import { ImportProblem, readLines } from './import-lines.ts'
import { knownThings, storeImportPictures } from './import-pictures.ts'
import type { ReadyFile } from './check-article-file.ts'
import { completeImport, completeSearchIndex, importMany, isMany, withOnlyImport } from './import-many.ts'
import type { ImportWatcher } from './import-many.ts'
import { saveWithPictures } from './save-with-pictures.ts'
import { ARTICLE_LINE_MAX } from '../limits.ts'

export interface ImportReport extends SaveResult {
  files: number
  /** Neither `.jsonl` nor `.txt`, or accompanying texts. */
  ignored: number
  /** Problems of the files that were not imported, in the files' order. */
  problems: ImportProblem[]
}

/** The given path contains nothing to import. */
export class ImportPathError extends Error {
  override name = 'ImportPathError'
}

/** Batches are large: the search index then learns frequent phrases well. */
const BATCH_LENGTH = 16 * MEGABYTE
const BATCH_ARTICLES = 10_000
const ACCOMPANYING = new Set(['LICENSE.txt', 'README.txt', 'CHANGES.txt'])
/** Reserved for lists below /category/ (product §2). */
const SPECIAL_CATEGORIES = new Set(['popular', 'recommend'])
const CATEGORY_LENGTH = 100

const NOBODY: ImportWatcher = { onProgress: () => undefined, onContinue: () => undefined }

/** Imports a `.jsonl` or `.txt` file, or all below a folder, and records it at the desk (decision 038). Throws `ImportPathError` without any, and `ImportBusyError`. */
export async function importArticles(ctx: Context, path: string, watcher: ImportWatcher = NOBODY): Promise<ImportReport> {
  const report: ImportReport = { files: 0, ignored: 0, added: 0, changed: 0, unchanged: 0, problems: [] }
  const files = await findFiles(path)
  const wanted = files.filter((file) => ['.jsonl', '.txt'].includes(extname(file)) && !ACCOMPANYING.has(basename(file)))
  report.ignored = files.length - wanted.length
  if (wanted.length === 0) throw new ImportPathError(`There is no .jsonl or .txt file in ${path}.`)
  const ofType = (ending: string) => wanted.filter((file) => extname(file) === ending)
  await importLineFiles(ctx, path, ofType('.jsonl'), report, watcher)
  await importTexts(ctx, path, ofType('.txt'), report, watcher)
  await refreshArticleSearch(ctx.db)
  return report
}

async function importLineFiles(
  ctx: Context,
  path: string,
  files: readonly string[],
  report: ImportReport,
  watcher: ImportWatcher,
): Promise<void> {
  const categories = await listCategorySlugs(ctx.db)
  const known = new Set(categories)
  const sample = new ArticleSample(ARTICLE_SAMPLE)
  const checked: ReadyFile[] = []
  for (const file of files) {
    const { problems, pictures, ...facts } = await checkArticleFile(file, known, sample, (done) =>
      watcher.onProgress({ step: 'check', file, articles: done }),
    )
    report.problems.push(...problems)
    if (problems.length > 0) continue
    const stored = await storeImportPictures(ctx, file, pictures)
    report.problems.push(...stored.problems)
    if (stored.problems.length === 0) checked.push({ ...facts, pictures: stored.ids })
  }
  report.files += checked.length
  if (!isMany(checked)) {
    for (const file of checked) addUp(report, await importFile(ctx, file, known))
    return
  }
  await withOnlyImport(ctx, async () => {
    const { results, digests } = await importMany(ctx, checked, { categories, sample, watcher })
    for (const result of results) addUp(report, result)
    // Rows that lack new phrases are rewritten while there is no index to maintain.
    await refreshArticleSearch(ctx.db)
    await completeSearchIndex(ctx, watcher.onProgress)
    await completeImport(ctx, basename(path), { results, digests })
  })
}

/** The file, or all files below the folder by name. Links are not followed. */
async function findFiles(path: string): Promise<string[]> {
  const info = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') throw new ImportPathError(`There is no file or folder ${path}.`)
    throw error
  })
  if (info.isFile()) return [path]
  if (!info.isDirectory()) throw new ImportPathError(`${path} is neither a file nor a folder.`)
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function addUp(report: ImportReport, { added, changed, unchanged }: SaveResult): void {
  report.added += added
  report.changed += changed
  report.unchanged += unchanged
}

function lengthOf(article: ArticleInput): number {
  return article.content.length + article.description.length + article.info.length
}

/** Imports a checked file in one transaction. */
async function importFile(ctx: Context, { file, pictures }: ReadyFile, categories: ReadonlySet<string>): Promise<SaveResult> {
  const known = knownThings(categories, pictures)
  const articles: ArticleInput[] = []
  for await (const { text } of readLines(file, ARTICLE_LINE_MAX)) if (text.trim() !== '') articles.push(readArticleLine(text, known))
  return ctx.db.transaction().execute(async (transaction) => {
    await allowLongWriting(transaction)
    const saved = await saveWithPictures(ctx, transaction, articles)
    await recordArticleImport(transaction, basename(file), saved, ctx.clock.now())
    return saved
  })
}

/** Imports text files; the folder's name is the category. */
async function importTexts(
  ctx: Context,
  path: string,
  files: readonly string[],
  report: ImportReport,
  watcher: ImportWatcher,
): Promise<void> {
  const fileOf = new Map<string, string>()
  let batch: ArticleInput[] = []
  let length = 0
  const write = async () => {
    const result = await ctx.db.transaction().execute(async (transaction) => {
      await addCategories(transaction, [...new Set(batch.flatMap(({ categories }) => categories))])
      const saved = await saveWithPictures(ctx, transaction, batch)
      await recordArticleImport(transaction, basename(path), saved, ctx.clock.now())
      return saved
    })
    addUp(report, result)
    report.files += batch.length
    batch = []
    length = 0
  }
  for (const file of files) {
    try {
      const article = await readArticleText(file, categoryOf(file))
      const other = fileOf.get(article.slug)
      if (other !== undefined) throw new ImportProblem(file, 1, `the address is that of ${other}`)
      fileOf.set(article.slug, file)
      batch.push(article)
      length += lengthOf(article)
      watcher.onProgress({ step: 'check', file, articles: fileOf.size })
    } catch (error) {
      if (!(error instanceof ImportProblem)) throw error
      report.problems.push(error)
    }
    if (length >= BATCH_LENGTH || batch.length >= BATCH_ARTICLES) await write()
  }
  if (batch.length > 0) await write()
}

function categoryOf(file: string): string {
  const name = basename(dirname(resolve(file))).normalize('NFC')
  if (name === '' || name.length > CATEGORY_LENGTH || SPECIAL_CATEGORIES.has(name) || /\p{Cc}/u.test(name))
    throw new ImportProblem(file, 1, `the folder's name "${name.slice(0, 40)}" cannot be a category`)
  return name
}

/** Imports articles from files (docs/operations.md, "Importing articles"): each completely or not at all; again without effect. */
import { readdir, stat } from 'node:fs/promises'
import { basename, dirname, extname, join, resolve } from 'node:path'
import { MEGABYTE } from '@yukan/rules/bytes.ts'
import type { Context } from '../context.ts'
import { refreshArticleSearch } from '../store/search/search.ts'
import { addCategories, allowLongWriting, saveArticles } from '../store/article-write.ts'
import type { ArticleInput, SaveResult } from '../store/article-write.ts'
import { listCategories } from '../store/taxonomy.ts'
import { FieldProblem, readArticleLine } from './import-article-json.ts'
import { readArticleText } from './import-article-text.ts'
import { ImportProblem, readLines } from './import-lines.ts'

export interface ImportReport extends SaveResult {
  files: number
  /** Neither `.jsonl` nor `.txt`, or accompanying texts. */
  ignored: number
  /** Problems of the files that were not imported, in the files' order. */
  problems: ImportProblem[]
}

export interface ImportProgress {
  articles: number
  file: string
}

/** The given path contains nothing to import. */
export class ImportPathError extends Error {
  override name = 'ImportPathError'
}

const LONGEST_LINE = 4 * MEGABYTE
/** Batches are large so that the search index learns frequent phrases well. */
const BATCH_LENGTH = 16 * MEGABYTE
const BATCH_ARTICLES = 10_000
/** Problems reported per file; later ones are usually consequences. */
const MOST_PROBLEMS = 20
const ACCOMPANYING = new Set(['LICENSE.txt', 'README.txt', 'CHANGES.txt'])
/** Reserved for lists below /category/ (product §2). */
const SPECIAL_CATEGORIES = new Set(['popular', 'recommend'])
const CATEGORY_LENGTH = 100

type ReportProgress = (progress: ImportProgress) => void

/** Imports a `.jsonl` or `.txt` file, or all below a folder. Throws `ImportPathError` without any. */
export async function importArticles(ctx: Context, path: string, onProgress: ReportProgress = () => undefined): Promise<ImportReport> {
  const report: ImportReport = { files: 0, ignored: 0, added: 0, changed: 0, unchanged: 0, problems: [] }
  const files = await findFiles(path)
  const wanted = files.filter((file) => ['.jsonl', '.txt'].includes(extname(file)) && !ACCOMPANYING.has(basename(file)))
  report.ignored = files.length - wanted.length
  if (wanted.length === 0) throw new ImportPathError(`There is no .jsonl or .txt file in ${path}.`)
  for (const file of wanted.filter((each) => extname(each) === '.jsonl')) await importLines(ctx, file, report, onProgress)
  await importTexts(
    ctx,
    wanted.filter((each) => extname(each) === '.txt'),
    report,
    onProgress,
  )
  await refreshArticleSearch(ctx.db)
  return report
}

/** The file, or all files below the folder by name. Links are not followed. */
async function findFiles(path: string): Promise<string[]> {
  const info = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') throw new ImportPathError(`There is no file or folder ${path}.`)
    throw error
  })
  if (info.isFile()) return [path]
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

class FileRejected extends Error {
  readonly problems: ImportProblem[]
  constructor(problems: ImportProblem[]) {
    super('the file has problems')
    this.problems = problems
  }
}

async function importLines(ctx: Context, file: string, report: ImportReport, onProgress: ReportProgress): Promise<void> {
  const categories = new Set((await listCategories(ctx.db)).map(({ slug }) => slug))
  const total: SaveResult = { added: 0, changed: 0, unchanged: 0 }
  try {
    await ctx.db.transaction().execute(async (transaction) => {
      await allowLongWriting(transaction)
      for await (const batch of readBatches(file, categories, onProgress)) {
        const result = await saveArticles(transaction, batch, ctx.clock.now())
        total.added += result.added
        total.changed += result.changed
        total.unchanged += result.unchanged
      }
    })
  } catch (error) {
    if (!(error instanceof FileRejected)) throw error
    report.problems.push(...error.problems)
    return
  }
  report.files += 1
  addUp(report, total)
}

/** The articles of a JSON Lines file in batches. Throws `FileRejected` at the end of a file with problems. */
async function* readBatches(file: string, categories: ReadonlySet<string>, onProgress: ReportProgress): AsyncGenerator<ArticleInput[]> {
  const problems: ImportProblem[] = []
  const lineOf = new Map<string, number>()
  let batch: ArticleInput[] = []
  let length = 0
  try {
    for await (const { number, text } of readLines(file, LONGEST_LINE)) {
      if (text.trim() === '') continue
      if (problems.length === MOST_PROBLEMS) break
      const article = readLine(file, number, text, categories, lineOf)
      if (article instanceof ImportProblem) {
        problems.push(article)
        continue
      }
      onProgress({ articles: lineOf.size, file })
      if (problems.length > 0) continue
      batch.push(article)
      length += lengthOf(article)
      if (length < BATCH_LENGTH && batch.length < BATCH_ARTICLES) continue
      yield batch
      batch = []
      length = 0
    }
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error
    problems.push(error)
  }
  if (lineOf.size === 0 && problems.length === 0) problems.push(new ImportProblem(file, 1, 'there is no article in this file'))
  if (problems.length > 0) throw new FileRejected(problems)
  yield batch
}

function readLine(
  file: string,
  number: number,
  text: string,
  categories: ReadonlySet<string>,
  lineOf: Map<string, number>,
): ArticleInput | ImportProblem {
  try {
    const article = readArticleLine(text, categories)
    const earlier = lineOf.get(article.slug)
    if (earlier !== undefined) return new ImportProblem(file, number, `the slug "${article.slug}" stands in line ${earlier} already`)
    lineOf.set(article.slug, number)
    return article
  } catch (error) {
    if (!(error instanceof FieldProblem)) throw error
    return new ImportProblem(file, number, error.message)
  }
}

/** Imports text files; the folder's name is the category. */
async function importTexts(ctx: Context, files: readonly string[], report: ImportReport, onProgress: ReportProgress): Promise<void> {
  const fileOf = new Map<string, string>()
  let batch: ArticleInput[] = []
  let length = 0
  const write = async () => {
    const result = await ctx.db.transaction().execute(async (transaction) => {
      await addCategories(transaction, [...new Set(batch.flatMap(({ categories }) => categories))])
      return saveArticles(transaction, batch, ctx.clock.now())
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
      onProgress({ articles: fileOf.size, file })
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

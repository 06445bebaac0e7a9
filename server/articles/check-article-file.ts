/** Checks a JSON Lines file before anything is written: returns problems with their lines, and data for the import. */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { ARTICLE_FILE_PROBLEMS } from '@yukan/rules/limits.ts'
import type { ArticleInput } from '../store/articles/article-write.ts'
import { FieldProblem, parseArticleLine } from './import-article-json.ts'
import type { KnownThings } from './import-article-json.ts'
import { ImportProblem, readLines } from './import-lines.ts'
import { findPictureFile } from './import-pictures.ts'
import type { ImportPicture, PictureIds } from './import-pictures.ts'
import { ARTICLE_LINE_MAX } from '../limits.ts'

const REPORTED_EVERY = 1000

export interface CheckedFile {
  file: string
  articles: number
  bytes: number
}

/** A checked file whose pictures are stored. */
export interface ReadyFile extends CheckedFile {
  pictures: PictureIds
}

export interface FileCheck extends CheckedFile {
  /** Each once. */
  pictures: ImportPicture[]
  problems: ImportProblem[]
}

/** An even sample of any number of articles, in bounded memory. */
export class ArticleSample {
  readonly #size: number
  #articles: ArticleInput[] = []
  #stride = 1
  #seen = 0

  constructor(size: number) {
    this.#size = size
  }

  add(article: ArticleInput): void {
    if (this.#seen % this.#stride === 0) this.#articles.push(article)
    this.#seen++
    if (this.#articles.length < 2 * this.#size) return
    this.#articles = this.#articles.filter((_, number) => number % 2 === 0)
    this.#stride *= 2
  }

  get articles(): readonly ArticleInput[] {
    return this.#articles
  }
}

/** Checks every line; `categories` are the existing slugs. `onProgress` receives the number of articles so far. */
export async function checkArticleFile(
  file: string,
  categories: ReadonlySet<string>,
  sample: ArticleSample,
  onProgress: (articles: number) => void,
): Promise<FileCheck> {
  const problems: ImportProblem[] = []
  const lineOf = new Map<string, number>()
  const pictures = new Map<string, ImportPicture>()
  let bytes = 0
  let line = 0
  const known: KnownThings = {
    categories,
    findPicture: (reference) => {
      if (!pictures.has(reference.name)) pictures.set(reference.name, { ...reference, path: findPictureFile(file, reference.name), line })
      return 0
    },
  }
  try {
    for await (const { number, text, end } of readLines(file, ARTICLE_LINE_MAX)) {
      bytes = end
      line = number
      if (text.trim() === '') continue
      if (problems.length === ARTICLE_FILE_PROBLEMS) break
      const article = checkLine(file, number, text, known, lineOf)
      if (article instanceof ImportProblem) {
        problems.push(article)
        continue
      }
      sample.add(article)
      if (lineOf.size % REPORTED_EVERY === 0) onProgress(lineOf.size)
    }
  } catch (error) {
    if (!(error instanceof ImportProblem)) throw error
    problems.push(error)
  }
  onProgress(lineOf.size)
  if (lineOf.size === 0 && problems.length === 0) problems.push(new ImportProblem(file, 1, 'there is no article in this file'))
  return { file, articles: lineOf.size, bytes, problems, pictures: [...pictures.values()] }
}

function checkLine(
  file: string,
  number: number,
  text: string,
  known: KnownThings,
  lineOf: Map<string, number>,
): ArticleInput | ImportProblem {
  try {
    const article = parseArticleLine(text, known)
    const earlier = lineOf.get(article.slug)
    if (earlier !== undefined) return new ImportProblem(file, number, `the slug "${article.slug}" stands in line ${earlier} already`)
    lineOf.set(article.slug, number)
    return article
  } catch (error) {
    if (!(error instanceof FieldProblem)) throw error
    return new ImportProblem(file, number, error.message)
  }
}

/** The SHA-256 of a file's bytes, by which the import of a large file is recognised. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) {
    const data: Buffer = chunk
    hash.update(data)
  }
  return hash.digest('hex')
}

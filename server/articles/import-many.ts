/** Imports many articles: transaction by transaction, with the position stored, and the search index built at the end (decision 038). */
import { setTimeout } from 'node:timers/promises'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { DAY, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { allowLongWriting } from '../store/articles/article-write.ts'
import type { SaveResult } from '../store/articles/article-write.ts'
import { deletePositions, findPosition, recordArticleImport, savePosition, withImportLock } from '../store/articles/article-import.ts'
import type { ImportPosition } from '../store/articles/article-import.ts'
import { makeDb, makePool } from '../db/connect.ts'
import type { Context } from '../context.ts'
import {
  buildSearchIndex,
  countSearchable,
  dropSearchIndex,
  hasSearchIndex,
  learnFromImport,
  loadTexts,
  readArticlePhrases,
  readBuildProgress,
  vacuumImported,
} from '../store/search/search.ts'
import { digestOf } from './check-article-file.ts'
import type { ArticleSample, ReadyFile } from './check-article-file.ts'
import { RateMeter } from './import-progress.ts'
import type { ReportProgress } from './import-progress.ts'
import { prepareInThread } from './prepare-in-thread.ts'
import { saveWithPictures } from './save-with-pictures.ts'

/** An import of as many articles or bytes runs in several transactions, and is continued when it was interrupted. */
const MANY_ARTICLES = 5000
const MANY_BYTES = 64 * MEGABYTE
/** With this many times more new articles than existing ones, the index is rebuilt: that is faster, but searches are slow until it is done. */
const REBUILT_ABOVE = 4
const POLLING = SECOND / 2

/** Another process imports many articles. */
export class ImportBusyError extends Error {
  override name = 'ImportBusyError'
}

/** A file whose import was interrupted, at the beginning of its continuation. */
export interface Continuation {
  file: string
  line: number
  articles: number
  of: number
}

export interface ImportWatcher {
  onProgress: ReportProgress
  onContinue(continuation: Continuation): void
}

interface OpenFile extends ReadyFile {
  digest: string
  position: ImportPosition
}

/** The position of a file that is not imported yet. */
export const NOT_BEGUN: ImportPosition = { line: 0, offset: 0, articles: 0, added: 0, changed: 0, unchanged: 0 }

/** Whether files are imported by `importMany`, and not each in one transaction. */
export function isMany(files: readonly ReadyFile[]): boolean {
  const sum = (name: 'articles' | 'bytes') => files.reduce((total, file) => total + file[name], 0)
  return sum('articles') >= MANY_ARTICLES || sum('bytes') >= MANY_BYTES
}

/** Imports checked files. Returns the totals, including earlier interrupted runs, and the digests to delete once the search is complete. */
export async function importMany(
  ctx: Context,
  files: readonly ReadyFile[],
  options: { categories: readonly string[]; sample: ArticleSample; watcher: ImportWatcher },
): Promise<{ results: SaveResult[]; digests: string[] }> {
  const open: OpenFile[] = []
  for (const checked of files) {
    const digest = await digestOf(checked.file)
    open.push({ ...checked, digest, position: (await findPosition(ctx.db, digest)) ?? NOT_BEGUN })
  }
  const left = open.reduce((sum, { articles, position }) => sum + articles - position.articles, 0)
  if (left > 0) {
    if (left > REBUILT_ABOVE * (await countSearchable(ctx.db))) await dropSearchIndex(ctx.db)
    await learnFromImport(ctx.db, options.sample.articles, left)
  }
  const results: SaveResult[] = []
  for (const file of open) results.push(await importFile(ctx, file, options))
  return { results, digests: open.map(({ digest }) => digest) }
}

async function importFile(
  ctx: Context,
  { file, articles: of, pictures, digest, position }: OpenFile,
  { categories, watcher }: { categories: readonly string[]; watcher: ImportWatcher },
): Promise<SaveResult> {
  if (position.articles > 0) watcher.onContinue({ file, line: position.line, articles: position.articles, of })
  if (position.articles === of) return position
  const phrases = await readArticlePhrases(ctx.db)
  const meter = new RateMeter(ctx.clock, position.articles)
  let at = position
  for await (const { articles, search, end } of prepareInThread({ file, after: position, categories, pictures, phrases })) {
    const bySlug = new Map(search.map((row) => [row.slug, row]))
    at = await ctx.db.transaction().execute(async (transaction) => {
      await allowLongWriting(transaction)
      const result = await saveWithPictures(ctx, transaction, articles, {
        generation: phrases.generation,
        isUnified: phrases.isUnified,
        bySlug,
      })
      const next = {
        ...end,
        articles: at.articles + articles.length,
        added: at.added + result.added,
        changed: at.changed + result.changed,
        unchanged: at.unchanged + result.unchanged,
      }
      await savePosition(transaction, digest, next, ctx.clock.now())
      return next
    })
    watcher.onProgress({ step: 'write', file, articles: at.articles, of, ...meter.measure(at.articles, of) })
  }
  return at
}

/** Deletes the positions of files and records their import in one step: once, however often it was interrupted. */
export async function completeImport(
  ctx: Context,
  subject: string,
  { results, digests }: { results: readonly SaveResult[]; digests: readonly string[] },
): Promise<void> {
  const sum = (name: keyof SaveResult) => results.reduce((total, result) => total + result[name], 0)
  await ctx.db.transaction().execute(async (transaction) => {
    await deletePositions(transaction, digests)
    const total = { added: sum('added'), changed: sum('changed'), unchanged: sum('unchanged') }
    await recordArticleImport(transaction, subject, total, ctx.clock.now())
  })
}

/** Runs `work` while no other process imports many articles. Throws `ImportBusyError`. */
export async function withOnlyImport<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  const done = await withImportLock(ctx.direct.db, work)
  if (done === null) throw new ImportBusyError('Another import of many articles is running: wait until it has ended.')
  return done.value
}

/** Builds the search index if an import has skipped it. It takes minutes, longer than the statements of a request may. */
export async function completeSearchIndex(ctx: Context, onProgress: ReportProgress): Promise<void> {
  if (await hasSearchIndex(ctx.db)) return
  const patient = makeDb(makePool({ ...ctx.direct.pool.options, max: 1, answerWithin: DAY }))
  const meter = new RateMeter(ctx.clock, 0)
  const ended = new AbortController()
  const watching = watchBuilding(ctx, meter, onProgress, ended.signal)
  try {
    await buildSearchIndex(patient)
    await vacuumImported(patient)
    await loadTexts(patient)
  } finally {
    ended.abort()
    await watching
    await patient.destroy()
  }
}

async function watchBuilding(ctx: Context, meter: RateMeter, onProgress: ReportProgress, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    const share = await readBuildProgress(ctx.db)
    onProgress({ step: 'index', share, millisecondsLeft: meter.measure(share ?? 0, 1).millisecondsLeft })
    await setTimeout(POLLING, undefined, { signal: ended }).catch(() => undefined)
  }
}

/** Imports an export into an empty newspaper: the files first, then the rows in one transaction (decision 052). */
import { basename } from 'node:path'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { ImportProblem, readLines } from '../articles/import-lines.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { recordCounts } from '../store/staff/audit.ts'
import { allowLongWriting, lockWriters } from '../store/articles/article-write.ts'
import {
  continueNumbers,
  findUsedTable,
  indexImported,
  insertJsonRows,
  insertStaffNames,
  listTableFacts,
} from '../store/newspaper/newspaper-import.ts'
import type { TableFacts } from '../store/newspaper/newspaper-import.ts'
import { refreshArticleSearch, refreshPaperSearch } from '../store/search/search.ts'
import { deleteImportNotes, withFilesLock } from '../store/operations/unnamed-file.ts'
import { checkRow, RowProblem } from './check-row.ts'
import { EXPORTED_TABLES } from './exported-tables.ts'
import type { ExportedTable } from './exported-tables.ts'
import { checkLineFiles, ExportError, linesPath, readManifest, STAFF_LIST } from './manifest.ts'
import type { LineFile, Manifest } from './manifest.ts'
import { parseLine, parseRow } from './parse-row.ts'
import { StoredFiles } from './store-files.ts'
import { EXPORT_LINE_MAX } from '../limits.ts'

export interface NewspaperReport {
  rows: number
  files: number
}

interface BatchRow {
  line: number
  json: string
}

const BATCH_ROWS = 500
const BATCH_LENGTH = 4 * MEGABYTE

/** The rows of a file in batches. Throws `ImportProblem` with the line. */
async function* readBatches(path: string, { name, columns }: LineFile): AsyncGenerator<BatchRow[]> {
  let batch: BatchRow[] = []
  let length = 0
  for await (const { number, text } of readLines(path, EXPORT_LINE_MAX)) {
    try {
      const row = parseRow(text, columns)
      const checked = checkRow(name, row)
      batch.push({ line: number, json: checked === row ? text : JSON.stringify(checked) })
    } catch (error) {
      if (!(error instanceof RowProblem)) throw error
      throw new ImportProblem(path, number, error.message)
    }
    length += text.length
    if (batch.length < BATCH_ROWS && length < BATCH_LENGTH) continue
    yield batch
    batch = []
    length = 0
  }
  if (batch.length > 0) yield batch
}

function lineFileOf({ tables }: Manifest, name: string): LineFile {
  const found = tables.find((each) => each.name === name)
  if (found === undefined) throw new ExportError(`The manifest has no file ${name}.jsonl.`)
  return found
}

function checkColumns(file: LineFile, { columns }: TableFacts): void {
  const unknown = file.columns.find((column) => !columns.includes(column))
  if (unknown !== undefined)
    throw new ExportError(`${file.name}.jsonl has "${unknown}", which this program does not know: it is of a newer program.`)
}

function computedColumns({ computed = {} }: ExportedTable): [string, RawBuilder<unknown>][] {
  return Object.entries(computed).map(([column, text]) => [column, sql.raw(text)])
}

/** Data that the database refuses: a wrong type, a broken reference, the same key twice. */
function isDataError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^2[23]/.test(String(error.code))
}

class NewspaperImport {
  readonly #ctx: Pick<Context, 'clock' | 'randomKey'>
  readonly #folder: string
  readonly #manifest: Manifest
  readonly #progress: (line: string) => void

  constructor(ctx: Pick<Context, 'clock' | 'randomKey'>, folder: string, manifest: Manifest, progress: (line: string) => void) {
    this.#ctx = ctx
    this.#folder = folder
    this.#manifest = manifest
    this.#progress = progress
  }

  /** Writes every row. Returns their number. */
  async writeRows(db: Transaction<Tables>): Promise<number> {
    const facts = await listTableFacts(
      db,
      EXPORTED_TABLES.map(({ name }) => name),
    )
    const staff = await this.#writeStaff(db)
    let rows = 0
    for (const table of EXPORTED_TABLES) {
      this.#progress(table.name)
      const known = facts.get(table.name)
      if (known === undefined) throw new Error(`there is no table ${table.name}`)
      rows += await this.#writeTable(db, table, known, staff)
    }
    return rows
  }

  async #writeTable(db: Transaction<Tables>, table: ExportedTable, facts: TableFacts, staff: readonly number[]): Promise<number> {
    const file = lineFileOf(this.#manifest, table.name)
    checkColumns(file, facts)
    const path = linesPath(this.#folder, table.name)
    const shape = {
      table: table.name,
      facts,
      columns: file.columns,
      computed: computedColumns(table),
      staffColumn: table.staffColumn ?? null,
    }
    let rows = 0
    for await (const batch of readBatches(path, file)) {
      const write = (part: readonly BatchRow[]) =>
        insertJsonRows(
          db,
          shape,
          part.map(({ json }) => json),
          staff,
        )
      await sql`savepoint rows`.execute(db)
      try {
        await write(batch)
      } catch (error) {
        if (!isDataError(error)) throw error
        await this.#nameLine(db, path, batch, write)
      }
      await sql`release savepoint rows`.execute(db)
      rows += batch.length
    }
    await continueNumbers(db, table.name, facts)
    return rows
  }

  /** Throws an `ImportProblem` with the first line of a refused batch that the database refuses. */
  async #nameLine(
    db: Transaction<Tables>,
    path: string,
    batch: readonly BatchRow[],
    write: (part: readonly BatchRow[]) => Promise<void>,
  ): Promise<void> {
    await sql`rollback to savepoint rows`.execute(db)
    for (const row of batch) {
      try {
        await write([row])
      } catch (error) {
        if (!isDataError(error)) throw error
        throw new ImportProblem(path, row.line, error.message)
      }
    }
  }

  /** Creates accounts that cannot sign in, for the names that rows refer to. Returns their ids by number. */
  async #writeStaff(db: Transaction<Tables>): Promise<number[]> {
    const file = lineFileOf(this.#manifest, STAFF_LIST)
    const path = linesPath(this.#folder, STAFF_LIST)
    const names: string[] = []
    for await (const { number, text } of readLines(path, MEGABYTE)) {
      const { name } = parseLine({ path, number, text }, file.columns)
      if (typeof name !== 'string') throw new ImportProblem(path, number, '"name" is not a text')
      names.push(name)
    }
    return insertStaffNames(
      db,
      names.map((name) => ({ name, email: `${this.#ctx.randomKey()}@imported.invalid` })),
      this.#ctx.clock.now(),
    )
  }
}

async function requireEmpty(db: Db): Promise<void> {
  const used = await findUsedTable(
    db,
    EXPORTED_TABLES.map(({ name }) => name),
  )
  if (used !== null)
    throw new ExportError(`The newspaper is not empty (there are rows in "${used}"): an export is imported into an empty one.`)
}

/** An invalid export; other failures may be temporary. */
function isRefused(error: unknown): boolean {
  return error instanceof ExportError || error instanceof ImportProblem
}

async function importAll(ctx: Context, folder: string, manifest: Manifest, progress: (line: string) => void): Promise<NewspaperReport> {
  await requireEmpty(ctx.db)
  const stored = new StoredFiles(ctx, folder)
  try {
    const files = await stored.store(progress)
    return await ctx.db.transaction().execute(async (db) => {
      await allowLongWriting(db)
      await lockWriters(db)
      await requireEmpty(db)
      const rows = await new NewspaperImport(ctx, folder, manifest, progress).writeRows(db)
      progress('search')
      await indexImported(db)
      await deleteImportNotes(db)
      const counts = { count: rows, files }
      await recordCounts(db, { action: 'newspaper.import', subject: basename(folder), counts }, ctx.clock.now())
      return { rows, files }
    })
  } catch (error) {
    if (isRefused(error)) await stored.remove()
    throw error
  }
}

/**
 * Imports an export into an empty newspaper, completely or not at all, and records it at the desk. A run that was killed, or whose store failed, is continued by the
 * next one. Throws `ExportError`, and `ImportProblem` with file and line.
 */
export async function importNewspaper(ctx: Context, folder: string, progress: (line: string) => void): Promise<NewspaperReport> {
  const manifest = await readManifest(folder)
  await checkLineFiles(folder, manifest)
  const report = await withFilesLock(ctx.direct.db, () => importAll(ctx, folder, manifest, progress))
  if (report === null) throw new ExportError('Another import of a newspaper is running, or the job sweep-files: wait until it has ended.')
  await refreshArticleSearch(ctx.db)
  await refreshPaperSearch(ctx.db)
  return report.value
}

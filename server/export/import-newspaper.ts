/** Imports an export into an empty newspaper: the files first, then the rows in one transaction (decision 052). */
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { sql } from 'kysely'
import type { RawBuilder, Transaction } from 'kysely'
import { MEGABYTE } from '@yukan/rules/bytes.ts'
import { ImportProblem, readLines } from '../articles/import-lines.ts'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import { isFileName } from '../integrations/files.ts'
import { recordCounts } from '../store/audit.ts'
import { allowLongWriting, lockWriters } from '../store/article-write.ts'
import {
  continueNumbers,
  findUsedTable,
  indexImported,
  insertJsonRows,
  insertStaffNames,
  listTableFacts,
} from '../store/newspaper-import.ts'
import type { TableFacts } from '../store/newspaper-import.ts'
import { refreshArticleSearch, refreshPaperSearch } from '../store/search/search.ts'
import { checkRow, RowProblem } from './check-row.ts'
import type { Row } from './check-row.ts'
import { EXPORTED_TABLES } from './exported-tables.ts'
import type { ExportedTable } from './exported-tables.ts'
import { checkDigest, checkLineFiles, ExportError, FILE_LIST, linesPath, originalPath, readManifest, STAFF_LIST } from './manifest.ts'
import type { LineFile, Manifest } from './manifest.ts'

export interface NewspaperReport {
  rows: number
  files: number
}

interface BatchRow {
  line: number
  json: string
}

const LONGEST_LINE = 64 * MEGABYTE
const BATCH_ROWS = 500
const BATCH_LENGTH = 4 * MEGABYTE
const REPORTED_EVERY = 100

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses a line, which has exactly the manifest's columns. Throws `RowProblem`. */
function parseRow(text: string, columns: readonly string[]): Row {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new RowProblem('the line is not valid JSON')
  }
  if (!isRow(value)) throw new RowProblem('the line is not a JSON object')
  const unknown = Object.keys(value).find((name) => !columns.includes(name))
  if (unknown !== undefined) throw new RowProblem(`there is no field "${unknown.slice(0, 40)}"`)
  const lacking = columns.find((name) => value[name] === undefined)
  if (lacking !== undefined) throw new RowProblem(`the field "${lacking}" is missing`)
  return value
}

/** The rows of a file in batches. Throws `ImportProblem` with the line. */
async function* readBatches(path: string, { name, columns }: LineFile): AsyncGenerator<BatchRow[]> {
  let batch: BatchRow[] = []
  let length = 0
  for await (const { number, text } of readLines(path, LONGEST_LINE)) {
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
  readonly #ctx: Context
  readonly #folder: string
  readonly #manifest: Manifest
  readonly #progress: (line: string) => void

  constructor(ctx: Context, folder: string, manifest: Manifest, progress: (line: string) => void) {
    this.#ctx = ctx
    this.#folder = folder
    this.#manifest = manifest
    this.#progress = progress
  }

  /** Puts the listed files into the store. Names of those that it had not had are added to `stored`. */
  async storeFiles(stored: string[]): Promise<number> {
    const there = new Set<string>()
    for await (const name of this.#ctx.files.list()) there.add(name)
    const path = linesPath(this.#folder, FILE_LIST)
    let files = 0
    for await (const { number, text } of readLines(path, MEGABYTE)) {
      const { name, sha256 } = parseRow(text, ['name', 'sha256'])
      if (typeof name !== 'string' || typeof sha256 !== 'string' || !isFileName(name) || !/^(?:picture|held|page|preview)\//.test(name))
        throw new ImportProblem(path, number, '"name" is no file of a picture or page')
      const from = originalPath(this.#folder, name)
      await checkDigest(from, sha256)
      if (!there.has(name)) stored.push(name)
      await this.#ctx.files.put(name, await readFile(from))
      files += 1
      if (files % REPORTED_EVERY === 0) this.#progress(`${files.toLocaleString('en')} files`)
    }
    return files
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
      const { name } = parseRow(text, file.columns)
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

/** Imports an export into an empty newspaper, completely or not at all, and records it at the desk. Throws `ExportError`, and `ImportProblem` with file and line. */
export async function importNewspaper(ctx: Context, folder: string, progress: (line: string) => void): Promise<NewspaperReport> {
  const manifest = await readManifest(folder)
  await checkLineFiles(folder, manifest)
  const stored: string[] = []
  const work = new NewspaperImport(ctx, folder, manifest, progress)
  const report = await ctx.db
    .transaction()
    .execute(async (db) => {
      await allowLongWriting(db)
      await lockWriters(db)
      const used = await findUsedTable(
        db,
        EXPORTED_TABLES.map(({ name }) => name),
      )
      if (used !== null)
        throw new ExportError(`The newspaper is not empty (there are rows in "${used}"): an export is imported into an empty one.`)
      const files = await work.storeFiles(stored)
      const rows = await work.writeRows(db)
      progress('search')
      await indexImported(db)
      const counts = { count: rows, files }
      await recordCounts(db, { action: 'newspaper.import', subject: basename(folder), counts }, ctx.clock.now())
      return { rows, files }
    })
    .catch(async (error: unknown) => {
      for (const name of stored) await ctx.files.remove(name)
      throw error instanceof RowProblem ? new ImportProblem(linesPath(folder, FILE_LIST), 1, error.message) : error
    })
  await refreshArticleSearch(ctx.db)
  await refreshPaperSearch(ctx.db)
  return report
}

/** Writes a snapshot of the running newspaper as JSON Lines and a folder of files (decision 052, docs/export-format.md). */
import { createHash } from 'node:crypto'
import type { Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { quoted, withConnection } from '../backup/connection.ts'
import { listTables } from '../backup/table-list.ts'
import { mapConcurrent } from '../concurrency/map-concurrent.ts'
import type { Context } from '../context.ts'
import { previewFileName, textFileName } from '../paper/import/store-page-files.ts'
import { EXPORTED_TABLES } from './exported-tables.ts'
import type { ExportedTable } from './exported-tables.ts'
import { ExportError, FILE_LIST, linesPath, originalPath, STAFF_LIST, writeManifest } from './manifest.ts'
import type { LineFile, Manifest } from './manifest.ts'

export interface ExportReport {
  rows: number
  files: number
  /** Names of files that rows speak of and the store does not have. */
  missing: string[]
}

/** Most stores take several files in the time of one. */
const FILES_AT_ONCE = 16
const BATCH_FILES = 64

function digesting(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
}

/** The staff whom rows refer to, numbered in the order of their accounts. */
function staffNumbers(): string {
  const ids = EXPORTED_TABLES.flatMap(({ name, staffColumn }) =>
    staffColumn === undefined ? [] : [`select ${quoted(staffColumn)} from ${quoted(name)}`],
  )
  return `select id, name, row_number() over (order by id) as number from staff_account where id in (${ids.join(' union ')})`
}

function rowsOf({ name, order, staffColumn }: ExportedTable, columns: readonly string[]): string {
  const numberOf = (column: string) => `(select s.number from (${staffNumbers()}) s where s.id = t.${quoted(column)}) as ${quoted(column)}`
  const selected = columns.map((column) => (column === staffColumn ? numberOf(column) : `t.${quoted(column)}`))
  return `select ${selected.join(', ')} from ${quoted(name)} t order by ${order}`
}

/** Writes the rows of a query, an object a line. */
async function writeRows(client: pg.ClientBase, path: string, query: string): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256')
  // JSON escapes control characters: CSV with two of them as delimiter and quote leaves it unchanged.
  const copy = copyTo(
    `copy (select row_to_json(x)::text from (${query}) x) to stdout with (format csv, quote e'\\x01', delimiter e'\\x02')`,
  )
  await pipeline(client.query(copy), digesting(hash), createWriteStream(path, { mode: 0o600 }))
  return { rows: copy.rowCount, sha256: hash.digest('hex') }
}

async function writeTables(client: pg.ClientBase, folder: string, progress: (line: string) => void): Promise<LineFile[]> {
  const shapes = new Map((await listTables(client)).map((shape) => [shape.name, shape.columns]))
  const staffQuery = `select number, name from (${staffNumbers()}) s order by number`
  const written: LineFile[] = [
    { name: STAFF_LIST, columns: ['number', 'name'], ...(await writeRows(client, linesPath(folder, STAFF_LIST), staffQuery)) },
  ]
  for (const table of EXPORTED_TABLES) {
    progress(table.name)
    const columns = (shapes.get(table.name) ?? []).filter((column) => !Object.hasOwn(table.computed ?? {}, column))
    const result = await writeRows(client, linesPath(folder, table.name), rowsOf(table, columns))
    written.push({ name: table.name, columns, ...result })
  }
  return written
}

interface Owners {
  /** Keys of pages: their files are those of a folder, and a preview. */
  pages: Set<string>
  /** Files that each picture and page must have. */
  expected: Set<string>
}

/** Whose files are exported: of each width of a picture its stored file, and of each page its folder and preview. */
async function readOwners(client: pg.ClientBase): Promise<Owners> {
  const { rows: pictures } = await client.query<{ name: string }>(
    `select coalesce(p.private_key, p.key) || '-' || w.width || '.webp' as name from picture p, unnest(p.widths) w(width)`,
  )
  const { rows: pages } = await client.query<{ key: string }>('select key from paper_page')
  const ofPages = pages.flatMap(({ key }) => [textFileName(key), previewFileName(key)])
  return { pages: new Set(pages.map(({ key }) => key)), expected: new Set([...pictures.map(({ name }) => name), ...ofPages]) }
}

const PAGE_FILE = /^(?:page\/([^/]+)\/.+|preview\/([^/]+)\.webp)$/

/** Names of the owners' files in the store, in batches. */
async function* listFiles(ctx: Context, { pages, expected }: Owners): AsyncGenerator<string[]> {
  let batch: string[] = []
  for await (const name of ctx.files.list()) {
    const page = PAGE_FILE.exec(name)
    if (!expected.has(name) && !pages.has(page?.[1] ?? page?.[2] ?? '')) continue
    batch.push(name)
    if (batch.length < BATCH_FILES) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Copies a file out of the store. Returns its SHA-256; null if it was removed since it was listed, as those of a page that was replaced. */
async function copyOut(ctx: Context, folder: string, name: string): Promise<string | null> {
  const file = await ctx.files.read(name)
  if (file === null) return null
  const path = originalPath(folder, name)
  const hash = createHash('sha256')
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(file.stream, digesting(hash), createWriteStream(path, { mode: 0o600 }))
  return hash.digest('hex')
}

/** Copies files, several at once, and lists them by name. */
async function writeFiles(
  ctx: Context,
  folder: string,
  owners: Owners,
  progress: (line: string) => void,
): Promise<{ list: LineFile; missing: string[] }> {
  const missing = new Set(owners.expected)
  const listHash = createHash('sha256')
  const list = await open(linesPath(folder, FILE_LIST), 'wx', 0o600)
  let files = 0
  try {
    for await (const names of listFiles(ctx, owners)) {
      const digests = await mapConcurrent(names, FILES_AT_ONCE, (name) => copyOut(ctx, folder, name))
      for (const [index, name] of names.entries()) {
        const sha256 = digests[index] ?? null
        if (sha256 === null) {
          missing.add(name)
          continue
        }
        const line = `${JSON.stringify({ name, sha256 })}\n`
        listHash.update(line)
        await list.write(line)
        missing.delete(name)
        files += 1
      }
      progress(`${files.toLocaleString('en')} files`)
    }
  } finally {
    await list.close()
  }
  const facts = { name: FILE_LIST, columns: ['name', 'sha256'], rows: files, sha256: listHash.digest('hex') }
  return { list: facts, missing: [...missing].toSorted() }
}

/** Exports into a new folder, which appears under its name once it is whole. Throws an `ExportError` for a folder that is there already. */
export async function exportNewspaper(ctx: Context, folder: string, progress: (line: string) => void): Promise<ExportReport> {
  if (await stat(folder).catch(() => null)) throw new ExportError(`${folder} is there already: an export goes into a folder of its own.`)
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(join(part, 'files'), { recursive: true, mode: 0o700 })
  const { tables, owners } = await withConnection(ctx, async (client) => {
    await client.query('begin isolation level repeatable read, read only')
    await client.query(`set local time zone 'Asia/Tokyo'`)
    const tables = await writeTables(client, part, progress)
    const owners = await readOwners(client)
    await client.query('commit')
    return { tables, owners }
  })
  const { list, missing } = await writeFiles(ctx, part, owners, progress)
  const manifest: Manifest = { format: 1, tables: [...tables, list] }
  await writeManifest(part, manifest)
  await rename(part, folder)
  return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: list.rows, missing }
}

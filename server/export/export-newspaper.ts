/** Writes the newspaper as JSON Lines and a folder of files, as it is at one moment, while it runs (decision 052, docs/export-format.md). */
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
import type { Context } from '../context.ts'
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

const REPORTED_EVERY = 100

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
  // JSON escapes control characters, so that CSV with two of them as its marks is the plain text.
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

/** Names of the files that rows speak of: of each width of a picture its stored file, and of each page its folder and preview. */
async function readOwners(client: pg.ClientBase): Promise<{ pictures: Set<string>; pages: Set<string> }> {
  const { rows: pictures } = await client.query<{ name: string }>(
    `select coalesce(p.private_key, p.key) || '-' || w.width || '.webp' as name from picture p, unnest(p.widths) w(width)`,
  )
  const { rows: pages } = await client.query<{ key: string }>('select key from paper_page')
  return { pictures: new Set(pictures.map(({ name }) => name)), pages: new Set(pages.map(({ key }) => key)) }
}

const PAGE_FILE = /^(?:page\/([^/]+)\/.+|preview\/([^/]+)\.webp)$/

/** Copies files and lists them, by name. */
async function writeFiles(
  ctx: Context,
  folder: string,
  { pictures, pages }: { pictures: Set<string>; pages: Set<string> },
  progress: (line: string) => void,
): Promise<{ list: LineFile; missing: string[] }> {
  const listHash = createHash('sha256')
  const list = await open(linesPath(folder, FILE_LIST), 'wx', 0o600)
  let files = 0
  try {
    for await (const name of ctx.files.list()) {
      const page = PAGE_FILE.exec(name)
      if (!pictures.has(name) && !pages.has(page?.[1] ?? page?.[2] ?? '')) continue
      const file = await ctx.files.read(name)
      if (file === null) continue
      const path = originalPath(folder, name)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const hash = createHash('sha256')
      await pipeline(file.stream, digesting(hash), createWriteStream(path, { mode: 0o600 }))
      const line = `${JSON.stringify({ name, sha256: hash.digest('hex') })}\n`
      listHash.update(line)
      await list.write(line)
      pictures.delete(name)
      files += 1
      if (files % REPORTED_EVERY === 0) progress(`${files.toLocaleString('en')} files`)
    }
  } finally {
    await list.close()
  }
  const facts = { name: FILE_LIST, columns: ['name', 'sha256'], rows: files, sha256: listHash.digest('hex') }
  return { list: facts, missing: [...pictures].toSorted() }
}

/** Exports into a new folder, which appears under its name once it is whole. Throws an `ExportError` for a folder that is there already. */
export async function exportNewspaper(ctx: Context, folder: string, progress: (line: string) => void): Promise<ExportReport> {
  if (await stat(folder).catch(() => null)) throw new ExportError(`${folder} is there already: an export goes into a folder of its own.`)
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(join(part, 'files'), { recursive: true, mode: 0o700 })
  return withConnection(ctx, async (client) => {
    await client.query('begin isolation level repeatable read, read only')
    await client.query(`set local time zone 'Asia/Tokyo'`)
    const tables = await writeTables(client, part, progress)
    const owners = await readOwners(client)
    await client.query('commit')
    const { list, missing } = await writeFiles(ctx, part, owners, progress)
    const manifest: Manifest = { format: 1, tables: [...tables, list] }
    await writeManifest(part, manifest)
    await rename(part, folder)
    return { rows: tables.reduce((sum, { rows }) => sum + rows, 0), files: list.rows, missing }
  })
}

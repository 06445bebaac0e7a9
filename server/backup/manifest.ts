/** The manifest of a backup, which is a folder with this file, the tables and the files (decision 024, docs/operations.md). */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isRegularFile } from '../regular-file.ts'

/** An error with one sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export interface TableCopy {
  name: string
  columns: string[]
  rows: number
  digest: string
  numbers: Record<string, number>
}

/** The list of packs: digest and path of each, in a separate file. */
export interface PackList {
  count: number
  /** In all packs. */
  files: number
  /** SHA-256 of the list. */
  digest: string
}

export interface Manifest {
  /** 2 with packs. */
  format: 1 | 2
  madeAt: string
  migration: string
  /** Each table follows those that it refers to. */
  tables: TableCopy[]
  /** In packs and outside of them; null if they were left out. */
  files: number | null
  packs?: PackList
}

/** Its file in the folder, which is written last. */
export const MANIFEST = 'manifest.json'

/** File of a table's rows in PostgreSQL's COPY text format. */
export function tablePath(folder: string, table: string): string {
  return join(folder, 'database', `${table}.copy`)
}

/** File of a pack of files, a tar archive: `page/Zk3…` has those of a printed page. */
export function packPath(folder: string, pack: string): string {
  return join(folder, 'packs', `${pack}.tar`)
}

/** The list of packs, as `sha256sum --check` reads it. */
export function packListPath(folder: string): string {
  return join(folder, 'packs.sha256')
}

/** Folder of the files that are in no pack, under their names in the store. */
export function filesPath(folder: string): string {
  return join(folder, 'files')
}

/** Writes the manifest; called last, since a folder without it is not a backup. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
}

/** Digests of tables and of columns, as `sha256`. */
const NAME = /^[a-z][a-z0-9_]*$/

function isTableCopy(value: unknown): value is TableCopy {
  if (typeof value !== 'object' || value === null) return false
  const { name, columns, rows, digest, numbers } = value as Partial<TableCopy>
  const areColumns = Array.isArray(columns) && columns.every((column) => typeof column === 'string' && NAME.test(column))
  const areNumbers = typeof numbers === 'object' && Object.values(numbers).every(Number.isSafeInteger)
  return typeof name === 'string' && NAME.test(name) && areColumns && areNumbers && typeof rows === 'number' && typeof digest === 'string'
}

function isPackList(value: unknown): value is PackList {
  if (typeof value !== 'object' || value === null) return false
  const { count, files, digest } = value as Partial<PackList>
  return typeof count === 'number' && typeof files === 'number' && typeof digest === 'string'
}

function isManifest(value: unknown): value is Manifest {
  if (typeof value !== 'object' || value === null) return false
  const { format, madeAt, migration, tables, files, packs } = value as Partial<Manifest>
  const areTables = Array.isArray(tables) && tables.every(isTableCopy)
  return (
    (format === 2 ? isPackList(packs) : format === 1 && packs === undefined) &&
    typeof madeAt === 'string' &&
    typeof migration === 'string' &&
    areTables &&
    (files === null || typeof files === 'number')
  )
}

/** Reads the manifest. Throws a BackupError for an incomplete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST)
  if (!(await isRegularFile(path))) throw new BackupError(`${folder} is no backup: it has no ${MANIFEST}.`)
  const text = await readFile(path, 'utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new BackupError(`${path} is broken: it is no JSON.`)
  }
  if (!isManifest(value)) throw new BackupError(`${path} is not one that this program can read.`)
  return value
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

/** Throws a BackupError with the first table whose file is missing or changed. */
export async function checkTables(folder: string, manifest: Manifest): Promise<void> {
  for (const { name, digest } of manifest.tables) {
    const path = tablePath(folder, name)
    if (!(await isRegularFile(path))) throw new BackupError(`${path} is missing: the backup is not whole.`)
    if ((await digestOf(path)) !== digest) throw new BackupError(`${path} is not as it was written: the backup is damaged.`)
  }
}

/** The manifest of an export: which files it has, with their rows and SHA-256 (docs/export-format.md). */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import { digestOf } from '../articles/check-article-file.ts'
import { isRegularFile } from '../regular-file.ts'

/** A problem of an export or its folder, in one sentence for the operator. */
export class ExportError extends Error {
  override name = 'ExportError'
}

const Name = Type.String({ pattern: '^[a-z][a-z0-9_]*$' })
const LineFile = Type.Object({
  name: Name,
  columns: Type.Array(Name),
  rows: Type.Integer({ minimum: 0 }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
})
const Manifest = Type.Object({ format: Type.Literal(1), tables: Type.Array(LineFile) })
export type LineFile = Static<typeof LineFile>
export type Manifest = Static<typeof Manifest>

/** The list of the pictures' and pages' files, and of the staff's names. */
export const FILE_LIST = 'files'
export const STAFF_LIST = 'staff'

const MANIFEST = 'manifest.json'

/** Path of a file of lines. */
export function linesPath(folder: string, name: string): string {
  return join(folder, `${name}.jsonl`)
}

/** Path of a file of a picture or page, under its name in the store. */
export function originalPath(folder: string, name: string): string {
  return join(folder, 'files', name)
}

/** Writes the manifest, as the last file: a folder without it is no export. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
}

async function readJson(path: string): Promise<unknown> {
  if (!(await isRegularFile(path))) throw new ExportError(`${path} is missing: the folder is no whole export.`)
  const text = await readFile(path, 'utf8')
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    throw new ExportError(`${path} is broken: it is no JSON.`)
  }
}

/** Reads the manifest. Throws an `ExportError` for a folder that is no export, or one of another format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST)
  const value = await readJson(path)
  if (!Value.Check(Manifest, value)) throw new ExportError(`${path} is not one that this program can read: its format is 1.`)
  return value
}

/** Throws an `ExportError` with the first file of lines that is missing or was changed. */
export async function checkLineFiles(folder: string, { tables }: Manifest): Promise<void> {
  for (const { name, sha256 } of tables) await checkDigest(linesPath(folder, name), sha256)
}

/** Throws an `ExportError` for a file that is missing or has other bytes. */
export async function checkDigest(path: string, sha256: string): Promise<void> {
  if (!(await isRegularFile(path))) throw new ExportError(`${path} is missing: the export is not whole.`)
  if ((await digestOf(path)) !== sha256) throw new ExportError(`${path} is not as it was written: its SHA-256 differs from the manifest's.`)
}

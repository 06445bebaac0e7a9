/** Puts the files of a backup into the store: from packs, and single ones. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { mapConcurrent } from '../concurrency/map-concurrent.ts'
import { isFileName } from '../integrations/files.ts'
import type { FileStore } from '../integrations/files.ts'
import { isRegularFile } from '../regular-file.ts'
import { BackupError, filesPath, packListPath } from './manifest.ts'
import type { Manifest, PackList } from './manifest.ts'
import { readTar } from './tar.ts'
import type { ArchivedFile } from './tar.ts'

const AT_ONCE = 8
const REPORTED_EVERY = 100
/** A line of the list: digest and path in the backup's folder. */
const LINE = /^([0-9a-f]{64}) {2}(packs\/[\w./-]+\.tar)$/

async function readOrRefuse(path: string): Promise<Buffer> {
  if (!(await isRegularFile(path))) throw new BackupError(`${path} is missing: the backup is not whole.`)
  return readFile(path)
}

function digestOf(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex')
}

async function listPacks(folder: string, packs: PackList): Promise<{ path: string; digest: string }[]> {
  const list = packListPath(folder)
  const text = await readOrRefuse(list)
  if (digestOf(text) !== packs.digest) throw new BackupError(`${list} is not as it was written: the backup is damaged.`)
  return String(text)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, digest, path] = LINE.exec(line) ?? []
      if (digest === undefined || path === undefined || path.includes('..')) throw new BackupError(`${list} is no list of packs.`)
      return { path: join(folder, path), digest }
    })
}

async function readPack({ path, digest }: { path: string; digest: string }): Promise<ArchivedFile[]> {
  const archive = await readOrRefuse(path)
  if (digestOf(archive) !== digest) throw new BackupError(`${path} is not as it was written: the backup is damaged.`)
  return readTar(archive)
}

async function listLoose(folder: string) {
  return (await readdir(filesPath(folder), { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
}

/** Counts the files of a backup, and compares every pack with its digest. Throws a BackupError for a pack that is missing or changed. */
export async function countFiles(folder: string, manifest: Manifest): Promise<number> {
  let packed = 0
  for (const pack of manifest.packs === undefined ? [] : await listPacks(folder, manifest.packs)) packed += (await readPack(pack)).length
  return packed + (await listLoose(folder)).length
}

/** Restores all files. Returns their number. Throws a BackupError for a pack that is missing or changed, and for files that are not ours. */
export async function restoreFiles(
  files: FileStore,
  folder: string,
  manifest: Manifest,
  progress: (line: string) => void,
): Promise<number> {
  let restored = 0
  const restore = async (name: string, from: string, write: () => Promise<void>) => {
    if (!isFileName(name)) throw new BackupError(`${from} is no file of a backup.`)
    await write()
    restored += 1
    if (restored % REPORTED_EVERY === 0) progress(`${restored.toLocaleString('en')} files`)
  }
  for (const pack of manifest.packs === undefined ? [] : await listPacks(folder, manifest.packs))
    await mapConcurrent(await readPack(pack), AT_ONCE, ({ name, data }) => restore(name, pack.path, () => files.put(name, data)))
  const root = filesPath(folder)
  await mapConcurrent(await listLoose(folder), AT_ONCE, async (entry) => {
    const path = join(entry.parentPath, entry.name)
    const name = relative(root, path).split(sep).join('/')
    await restore(name, path, () => files.copy(name, path))
  })
  return restored
}

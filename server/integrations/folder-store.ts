/** Stores files in a local folder: the default (decision 016). */
import { createReadStream } from 'node:fs'
import type { Stats } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { checkedFile, checkedFolder, isFileName, openPlainFile } from './files.ts'
import type { FileStore } from './files.ts'
import { findUnwritable } from './unwritable.ts'

/** Folders that can contain our files: `page/`, `page/Zk3…/`, `page/Zk3…/12/`. */
const FOLDER_PREFIX = /^[a-z]+\/([A-Za-z0-9_-]{1,80}\/){0,2}$/

function partOf(path: string): string {
  return `${path}.part`
}

async function placeFor(folder: string, name: string): Promise<string> {
  const path = join(folder, checkedFile(name))
  await mkdir(dirname(path), { recursive: true })
  return path
}

async function statOrNull(path: string): Promise<Stats | null> {
  return stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

/** The folders of the kinds of files. A disk may be mounted at one of them. */
async function listKinds(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries.filter((entry) => !entry.isFile()).map(({ name }) => join(folder, name))
}

/** Names under a folder; `prefix` is the folder's own name with a slash, or empty. Empty for a missing folder. */
async function* listFolder(folder: string, prefix: string): AsyncGenerator<string> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const names: string[] = []
  for (const entry of entries) {
    // Operators move folders to other disks by links.
    const found = entry.isSymbolicLink() ? await statOrNull(join(folder, prefix, entry.name)) : entry
    if (found?.isDirectory()) names.push(`${prefix}${entry.name}/`)
    else if (found?.isFile() && isFileName(`${prefix}${entry.name}`)) names.push(`${prefix}${entry.name}`)
  }
  for (const name of names.sort()) {
    if (!name.endsWith('/')) yield name
    else if (FOLDER_PREFIX.test(name)) yield* listFolder(folder, name)
  }
}

/** Opens a store in a local folder, which is created when first needed. */
export function openFolderStore(folder: string): FileStore {
  const put = async (name: string, data: Uint8Array | Readable) => {
    const path = await placeFor(folder, name)
    const part = partOf(path)
    const handle = await open(part, 'w', 0o644)
    try {
      await handle.writeFile(data)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, path)
  }
  const putFrom = (name: string, from: FileHandle) => put(name, from.createReadStream({ autoClose: false }))
  return {
    put,
    async copy(name, path) {
      const handle = await openPlainFile(path)
      await putFrom(name, handle).finally(() => handle.close())
    },
    async move(name, path) {
      const place = await placeFor(folder, name)
      const handle = await openPlainFile(path)
      try {
        await handle.sync()
        await rename(path, place).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'EXDEV') throw error
          await putFrom(name, handle)
        })
      } finally {
        await handle.close()
      }
    },
    async read(name) {
      const path = join(folder, checkedFile(name))
      const info = await statOrNull(path)
      return info === null ? null : { stream: createReadStream(path), size: info.size }
    },
    async remove(name) {
      const path = join(folder, checkedFile(name))
      await rm(path, { force: true })
      await rm(partOf(path), { force: true })
    },
    async removeFolder(name) {
      await rm(join(folder, checkedFolder(name)), { recursive: true, force: true })
    },
    list: () => listFolder(folder, ''),
    async findProblem() {
      const below = await listKinds(folder)
      for (const each of [folder, ...below]) {
        const problem = await findUnwritable(each)
        if (problem !== null) return problem
      }
      return null
    },
  }
}

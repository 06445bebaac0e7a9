/** The one adapter for files (design decision 20): a local folder; names are ours, never a client's. */
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

export interface FileStore {
  /** Writes whole or not at all. */
  put(name: string, data: Uint8Array): Promise<void>
  /** The file's stream and size in bytes, or null. */
  read(name: string): Promise<{ stream: Readable; size: number } | null>
  /** Removes a file, and what an interrupted writing has left of it. Nothing happens when it is not there. */
  remove(name: string): Promise<void>
  /** Removes every file whose name begins with `folder` and a slash: `page/Zk3…` for the files of a page. */
  removeFolder(folder: string): Promise<void>
}

/** `picture/Zk3…-640.webp`: letters, digits, `-`, `_`, one folder, one ending. */
const FILE_NAME = /^[a-z]+(\/[A-Za-z0-9_-]{1,80}){1,3}\.[a-z0-9]{2,5}$/

/** `page/Zk3…`: never a whole kind of files. */
const FOLDER_NAME = /^[a-z]+(\/[A-Za-z0-9_-]{1,80}){1,2}$/

/** Whether a name is one of ours; anything else is not looked up. */
export function isFileName(name: string): boolean {
  return FILE_NAME.test(name)
}

function checked(name: string): string {
  if (!isFileName(name)) throw new Error(`not a file name of ours: ${JSON.stringify(name)}`)
  return name
}

/** What is being written of a file. */
function partOf(path: string): string {
  return `${path}.part`
}

/** Files in a local folder, made when first needed. */
export function openFolderStore(folder: string): FileStore {
  return {
    async put(name, data) {
      const path = join(folder, checked(name))
      await mkdir(dirname(path), { recursive: true })
      const part = partOf(path)
      const handle = await open(part, 'w', 0o644)
      try {
        await handle.writeFile(data)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(part, path)
    },
    async read(name) {
      const path = join(folder, checked(name))
      const info = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return info === null ? null : { stream: createReadStream(path), size: info.size }
    },
    async remove(name) {
      const path = join(folder, checked(name))
      await rm(path, { force: true })
      await rm(partOf(path), { force: true })
    },
    async removeFolder(name) {
      if (!FOLDER_NAME.test(name)) throw new Error(`not a folder of ours: ${JSON.stringify(name)}`)
      await rm(join(folder, name), { recursive: true, force: true })
    },
  }
}

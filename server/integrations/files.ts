/** What a file store is (decision 016), and the names of files: they are ours, never a client's. */
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** Every call throws when the store cannot be used: the folder store the system's own error, the object store a `FileStoreError`. */
export interface FileStore {
  /** Writes whole or not at all. */
  put(name: string, data: Uint8Array): Promise<void>
  /**
   * Takes over a file that lies at a path of this machine; it may be gone from there afterwards. As whole as with `put`. Throws for a link
   * and for whatever is no plain file.
   */
  take(name: string, path: string): Promise<void>
  /** The file's stream and size in bytes, or null. Whoever takes the stream reads it to its end or destroys it. */
  read(name: string): Promise<{ stream: Readable; size: number } | null>
  /** Removes a file, and what an interrupted writing has left of it. Nothing happens when it is not there. */
  remove(name: string): Promise<void>
  /** Removes every file whose name begins with `folder` and a slash: `page/Zk3…` for the files of a page. */
  removeFolder(folder: string): Promise<void>
  /** The name of every file, in the order of names, without what an interrupted writing has left. */
  list(): AsyncIterable<string>
}

/** A store outside this machine that is away, silent, or refuses us; whoever asked over HTTP is answered 503. */
export class FileStoreError extends Error {
  override name = 'FileStoreError'
  /** Read by the last-resort handler (`http/failure.ts`). */
  readonly statusCode = 503
}

/** Opens a file that is neither a link nor anything else that only looks like one. Throws otherwise; whoever opens it closes it. */
export async function openPlainFile(path: string): Promise<FileHandle> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  if ((await handle.stat()).isFile()) return handle
  await handle.close()
  throw new Error(`not a plain file: ${path}`)
}

/** `picture/Zk3…-640.webp`: letters, digits, `-`, `_`, one to three folders, one ending. */
const FILE_NAME = /^[a-z]+(\/[A-Za-z0-9_-]{1,80}){1,3}\.[a-z0-9]{2,5}$/

/** `page/Zk3…`: never a whole kind of files. */
const FOLDER_NAME = /^[a-z]+(\/[A-Za-z0-9_-]{1,80}){1,2}$/

/** Whether a name is one of ours; anything else is not looked up. */
export function isFileName(name: string): boolean {
  return FILE_NAME.test(name)
}

/** The name of a file, which must be one of ours: anything else is a bug of the caller. */
export function checkedFile(name: string): string {
  if (!isFileName(name)) throw new Error(`not a file name of ours: ${JSON.stringify(name)}`)
  return name
}

/** The name of a folder that may be removed; anything else is a bug of the caller. */
export function checkedFolder(name: string): string {
  if (!FOLDER_NAME.test(name)) throw new Error(`not a folder of ours: ${JSON.stringify(name)}`)
  return name
}

const FILE_TYPES: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
}

/** The media type that a file's ending stands for. */
export function fileType(name: string): string {
  return FILE_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

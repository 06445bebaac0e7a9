/** The interface of a file store (decision 016), and the names of files, which the server chooses, never a client. */
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** A file that is being read; its size is in bytes. */
export interface StoredFile {
  stream: Readable
  size: number
}

/** Every function throws when the store cannot be used: the folder store the system's error, the object store a `FileStoreError`. */
export interface FileStore {
  /** Writes the whole file or nothing. */
  put(name: string, data: Uint8Array): Promise<void>
  /** Copies a file of this machine into the store, a part at a time. The whole file or nothing. Throws for a link and for anything but a plain file. */
  copy(name: string, path: string): Promise<void>
  /** The same, but may move the file away from its path. */
  move(name: string, path: string): Promise<void>
  /** The file's stream and size in bytes, or null. The caller reads the stream to its end or destroys it. */
  read(name: string): Promise<StoredFile | null>
  /** Removes a file and the parts that an interrupted write left. Does nothing when it does not exist. */
  remove(name: string): Promise<void>
  /** Removes every file whose name begins with `folder` and a slash, `page/Zk3…` for the files of a page, and the parts that interrupted writes left. */
  removeFolder(folder: string): Promise<void>
  /** The name of every file in order, without parts of interrupted writes. */
  list(): AsyncIterable<string>
  /** Why the store cannot be used now, or will not be for long, in a few words with the system's or the service's code; null if all is well. */
  findProblem(): Promise<string | null>
}

/** An object store that is unreachable, silent or refuses us; HTTP clients get a 503. */
export class FileStoreError extends Error {
  override name = 'FileStoreError'
  /** Error code of the service or the system: `NoSuchBucket`, `ECONNREFUSED`. */
  readonly code: string
  /** Read by the last-resort handler (`http/failure.ts`). */
  readonly statusCode = 503

  constructor(message: string, code: string) {
    super(message)
    this.code = code
  }
}

/** Opens a file. Throws for a link and for anything but a plain file. The caller closes it. */
export async function openPlainFile(path: string): Promise<FileHandle> {
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW)
  if ((await handle.stat()).isFile()) return handle
  await handle.close()
  throw new Error(`not a plain file: ${path}`)
}

/** `picture/Zk3…-640.webp`: letters, digits, `-`, `_`, one to three folders, one ending. */
const FILE_NAME = /^[a-z]+(\/[A-Za-z0-9_-]{1,80}){1,3}\.[a-z0-9]{2,5}$/

/** `page/Zk3…`: never all files of a kind. */
const FOLDER_NAME = /^[a-z]+(\/[A-Za-z0-9_-]{1,80}){1,2}$/

/** Whether a name is valid; others are not looked up. */
export function isFileName(name: string): boolean {
  return FILE_NAME.test(name)
}

/** Returns a valid file name. Throws for any other, which is a bug of the caller. */
export function checkedFile(name: string): string {
  if (!isFileName(name)) throw new Error(`not a file name of ours: ${JSON.stringify(name)}`)
  return name
}

/** Returns the valid name of a folder to be removed. Throws for any other, which is a bug of the caller. */
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

export function fileType(name: string): string {
  return FILE_TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

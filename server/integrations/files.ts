/** The interface of a file store (decision 016), and the names of files, which the server chooses, never a client. */
import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** Functions throw when the store cannot be used: the system's error, or a `FileStoreError`. */
export interface FileStore {
  put(name: string, data: Uint8Array): Promise<void>
  /** Moves a local file into the store, completely or not at all. Throws for anything but a plain file. */
  move(name: string, path: string): Promise<void>
  /** Stream and size in bytes, or null. The caller reads the stream to its end or destroys it. */
  read(name: string): Promise<{ stream: Readable; size: number } | null>
  /** Removes a file and parts of interrupted writes, if they exist. */
  remove(name: string): Promise<void>
  /** Removes every file below `folder`, such as `page/Zk3…`. */
  removeFolder(folder: string): Promise<void>
  /** Names in order, without parts of interrupted writes. */
  list(): AsyncIterable<string>
}

/** An unreachable, silent or refusing object store; clients get a 503. */
export class FileStoreError extends Error {
  override name = 'FileStoreError'
  readonly statusCode = 503
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

/** Returns the valid name of a folder to be removed. Throws for any other. */
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

import { lstatSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** How to reach the embedded database: options of a `pg` Pool or Client. `host` is the folder of its socket. */
export interface EmbeddedConnection {
  host: string
  port: number
  user: string
  database: string
}

/** The folder that clients reach the socket by. */
export interface SocketFolder {
  host: string
  /** The folder in the system's temporary folder that holds the short name, or null when the data's own path is short enough. */
  aliasDir: string | null
}

/** There is no TCP port: the number is only a part of the socket's name. */
export const SOCKET_PORT = 5432
const ALIAS_PREFIX = 'yukan-'
const ALIAS_NAME = /^yukan-\w{6}$/
const LINK_NAME = 'db'
const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`
/** The kernel keeps 108 bytes (macOS: 104) for a socket's path and the zero that ends it. */
const LONGEST_SOCKET_PATH = 99

/**
 * The socket lies in the data folder itself, which only PostgreSQL's user and root can enter. Where that path is too long for a
 * socket, a symbolic link in a private folder gives it a short name.
 */
export function openSocketFolder(clusterDir: string): SocketFolder {
  if (hasRoomForSocket(clusterDir)) return { host: clusterDir, aliasDir: null }
  const parent = [tmpdir(), '/tmp'].find((folder) => hasRoomForSocket(join(folder, `${ALIAS_PREFIX}XXXXXX`, LINK_NAME))) ?? '/tmp'
  const aliasDir = mkdtempSync(join(parent, ALIAS_PREFIX))
  const host = join(aliasDir, LINK_NAME)
  symlinkSync(clusterDir, host)
  return { host, aliasDir }
}

/** Makes the short name anew, since many systems clear what is old out of the temporary folder. */
export function renewSocketFolder(folder: SocketFolder, clusterDir: string): void {
  if (folder.aliasDir === null) return
  mkdirSync(folder.aliasDir, { recursive: true, mode: 0o700 })
  rmSync(`${folder.host}.part`, { force: true })
  symlinkSync(clusterDir, `${folder.host}.part`)
  renameSync(`${folder.host}.part`, folder.host)
}

/** Removes the short name. The argument may come from the record of a program that died, so the folder may be gone. */
export function removeAlias(aliasDir: string | null): void {
  if (aliasDir === null || !ALIAS_NAME.test(basename(aliasDir))) return
  if (lstatSync(aliasDir, { throwIfNoEntry: false })?.isDirectory() !== true) return
  for (const name of [LINK_NAME, `${LINK_NAME}.part`]) rmSync(join(aliasDir, name), { force: true })
  rmdirSync(aliasDir)
}

/**
 * Address of the database for tools that take one: `postgres://user@localhost/database?host=<folder>`, with the folder encoded.
 * `localhost` only fills the place of a host name; `host` wins, in `pg` as in `psql`.
 */
export function toUrl({ host, port, user, database }: EmbeddedConnection): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

function hasRoomForSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET_NAME)) <= LONGEST_SOCKET_PATH
}

import { lstatSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

/** Connection options of a `pg` Pool or Client. `host` is the folder of the socket. */
export interface EmbeddedConnection {
  host: string
  port: number
  user: string
  database: string
}

/** The folder that clients reach the socket by. */
export interface SocketFolder {
  host: string
  /** The temporary folder with the short name, or null if the data's own path is short enough. */
  aliasDir: string | null
}

/** A part of the socket's name; there is no TCP port. */
export const SOCKET_PORT = 5432
const ALIAS_PREFIX = 'yukan-'
const ALIAS_NAME = /^yukan-\w{6}$/
const LINK_NAME = 'db'
const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`
/** The kernel limits a socket's path to 108 bytes (macOS: 104), including the final zero. */
const LONGEST_SOCKET_PATH = 99

/** The socket is in the data folder, accessible to PostgreSQL's user and root only. A long path gets a short symbolic link. */
export function openSocketFolder(clusterDir: string): SocketFolder {
  if (hasRoomForSocket(clusterDir)) return { host: clusterDir, aliasDir: null }
  const parent = [tmpdir(), '/tmp'].find((folder) => hasRoomForSocket(join(folder, `${ALIAS_PREFIX}XXXXXX`, LINK_NAME))) ?? '/tmp'
  const aliasDir = mkdtempSync(join(parent, ALIAS_PREFIX))
  const host = join(aliasDir, LINK_NAME)
  symlinkSync(clusterDir, host)
  return { host, aliasDir }
}

/** Renews the short name, since many systems clear old temporary files. */
export function renewSocketFolder(folder: SocketFolder, clusterDir: string): void {
  if (folder.aliasDir === null) return
  mkdirSync(folder.aliasDir, { recursive: true, mode: 0o700 })
  rmSync(`${folder.host}.part`, { force: true })
  symlinkSync(clusterDir, `${folder.host}.part`)
  renameSync(`${folder.host}.part`, folder.host)
}

/** Removes the short name, which may be gone already if a dead program's record named it. */
export function removeAlias(aliasDir: string | null): void {
  if (aliasDir === null || !ALIAS_NAME.test(basename(aliasDir))) return
  if (lstatSync(aliasDir, { throwIfNoEntry: false })?.isDirectory() !== true) return
  for (const name of [LINK_NAME, `${LINK_NAME}.part`]) rmSync(join(aliasDir, name), { force: true })
  rmdirSync(aliasDir)
}

/** The database as `postgres://user@localhost/database?host=<folder>` for tools. `host` overrides `localhost`, in `pg` as in `psql`. */
export function toUrl({ host, port, user, database }: EmbeddedConnection): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

function hasRoomForSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET_NAME)) <= LONGEST_SOCKET_PATH
}

import { closeSync, constants, copyFileSync, fstatSync, ftruncateSync, openSync, readSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { chownToFolderOwner } from './account.ts'

/** PostgreSQL's messages in `DATA_DIR/postgres.log`, at most twice `LOG_LIMIT`, the older half in `postgres.log.1`. */
export interface LogFile {
  /** Open for appending; PostgreSQL inherits it, which lets it write where only root can enter. */
  fd: number
  note(message: string): void
  /** Position of the file's end, for `readSince`. */
  mark(): number
  /** The text since the mark, at most its last 4,000 bytes. */
  readSince(mark: number): string
  /** Rotates a full file. To be called every few seconds. */
  bound(): void
  close(): void
}

export const LOG_LIMIT = 8 * 1_024 * 1_024
const LONGEST_EXCERPT = 4_000

/** Opens or creates the log file (decision 024). A link in its place is refused, since root may open it. */
export function openLogFile(path: string, limit = LOG_LIMIT): LogFile {
  const fd = openSync(path, constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW, 0o600)
  const size = (): number => fstatSync(fd).size
  const bound = (): void => {
    if (size() <= limit) return
    rmSync(`${path}.1`, { force: true })
    copyFileSync(path, `${path}.1`, constants.COPYFILE_EXCL)
    chownToFolderOwner(`${path}.1`, dirname(path))
    ftruncateSync(fd, 0)
  }
  chownToFolderOwner(path, dirname(path))
  bound()
  return {
    fd,
    note: (message) => {
      writeSync(fd, `[program ${process.pid}] ${message}\n`)
    },
    mark: size,
    readSince: (mark) => {
      const from = Math.max(mark, size() - LONGEST_EXCERPT)
      const buffer = Buffer.alloc(Math.max(0, size() - from))
      return buffer.toString('utf8', 0, readSync(fd, buffer, 0, buffer.length, from))
    },
    bound,
    close: () => {
      closeSync(fd)
    },
  }
}

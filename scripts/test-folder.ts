/** Where tests put the databases and files that end with them. */
import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** The databases, their logs and the files of a whole run take less than a quarter of this. */
const ROOM = 4 * 1024 ** 3

/** The folder in memory where both it and the machine have room, else the system's: a database of 400 files is created there in a fraction of the time. */
export function testFolder(): string {
  if (!existsSync(MEMORY) || process.availableMemory() < 2 * ROOM) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize < ROOM ? tmpdir() : MEMORY
}

import { execFileSync } from 'node:child_process'
import { lchownSync, lstatSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { DatabaseStartError } from './start-error.ts'

/** User and group of the operating system that PostgreSQL runs as. */
export interface Account {
  uid: number
  gid: number
}

/** Users that run PostgreSQL for root, in order of preference. */
const UNPRIVILEGED_USERS = ['postgres', 'nobody']

/** The user for PostgreSQL, which refuses root (decision 003): null for the program's own; for root the data's owner, else an unprivileged one. Throws DatabaseStartError. */
export function chooseAccount(clusterDir: string): Account | null {
  const ownUid = process.getuid?.()
  if (ownUid === undefined)
    throw new DatabaseStartError('The built-in database needs Linux or macOS; set DATABASE_URL to a PostgreSQL server.')
  const owner = lstatSync(clusterDir, { throwIfNoEntry: false })
  if (ownUid === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findUnprivilegedAccount()
  if (owner && owner.uid !== ownUid) {
    throw new DatabaseStartError(`The database in ${clusterDir} belongs to another user (uid ${owner.uid}): start as that user or as root.`)
  }
  return null
}

/** Name of the program's user, as PostgreSQL reads it from the kernel. Throws DatabaseStartError for a uid without a name. */
export function ownUserName(): string {
  try {
    return userInfo().username
  } catch (error) {
    const uid = process.getuid?.()
    throw new DatabaseStartError(
      `The user with the uid ${uid} has no name in /etc/passwd, which PostgreSQL needs; add it or set DATABASE_URL.`,
      {
        cause: error,
      },
    )
  }
}

/** Gives a file of root's to the owner of its folder, which lets that user continue without root. */
export function chownToFolderOwner(path: string, folder: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  lchownSync(path, uid, gid)
}

/** Whether each process sees its own folder in /proc, by which folders with closed parents can be reached. */
export function hasProcessFolder(): boolean {
  return statSync('/proc/self/cwd', { throwIfNoEntry: false })?.isDirectory() ?? false
}

function findUnprivilegedAccount(): Account {
  for (const name of UNPRIVILEGED_USERS) {
    const uid = readId('-u', name)
    const gid = readId('-g', name)
    if (uid !== null && gid !== null && uid !== 0) return { uid, gid }
  }
  throw new DatabaseStartError(
    `PostgreSQL refuses to run as root and this system has no user called ${UNPRIVILEGED_USERS.join(' or ')}; start as an ordinary user or set DATABASE_URL.`,
  )
}

/** One number of `id`, or null for an unknown name. */
function readId(option: '-u' | '-g', name: string): number | null {
  try {
    const id = Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim())
    return Number.isInteger(id) ? id : null
  } catch {
    return null
  }
}

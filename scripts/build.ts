/** Builds the web's pages when their sources are newer than the last build. `--force` builds anyway. */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants as zlib } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'web/build/stamp')
const LOCKED_FOR_MS = 5 * 60 * 1000

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (['node_modules', 'build', '.react-router'].includes(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(path)
    else yield path
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const path of [
    'package-lock.json',
    ...['web', 'contract', 'rules', 'article-document', 'docs/manual'].flatMap((folder) => [...sources(folder)].toSorted()),
  ]) {
    if (statSync(join(root, path)).isFile()) hash.update(path).update(readFileSync(join(root, path)))
  }
  return hash.digest('hex')
}

async function compressAssets({ client: folder, brotliQuality: quality }: Application): Promise<void> {
  const client = join(root, folder)
  const entries = await readdir(client, { recursive: true, withFileTypes: true })
  const compress = async (path: string) => {
    const target = join(root, 'web/build/brotli', `${relative(client, path)}.br`)
    await mkdir(dirname(target), { recursive: true })
    const params = { [zlib.BROTLI_PARAM_QUALITY]: quality }
    await writeFile(target, await promisify(brotliCompress)(await readFile(path), { params }))
  }
  const assets = entries.filter((entry) => entry.isFile() && /\.(js|css)$/.test(entry.name))
  await Promise.all(assets.map((entry) => compress(join(entry.parentPath, entry.name))))
}

interface Application {
  /** Below the checkout. */
  folder: string
  client: string
  brotliQuality: number
}

const READERS: Application = { folder: 'web', client: 'web/build/client', brotliQuality: 11 }
/** The last one and a half per cent would take as long again to compress. */
const DESK: Application = { folder: 'web/desk', client: 'web/build/desk/client', brotliQuality: 10 }

async function buildPages({ folder }: Application, priority: number = constants.priority.PRIORITY_NORMAL): Promise<void> {
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const options = { cwd: join(root, folder), env: { ...process.env, NODE_ENV: 'production' }, maxBuffer: 64 * 1024 * 1024 }
  const building = promisify(execFile)(process.execPath, [cli, 'build'], options)
  if (building.child.pid !== undefined) setPriority(building.child.pid, priority)
  const end = () => building.child.kill()
  process.once('exit', end)
  await building
    .catch((error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`The web pages could not be built.\n${error.stdout ?? ''}${error.stderr ?? error.message}`)
    })
    .finally(() => process.off('exit', end))
}

/** Waits for other builds of this checkout, and blocks them until the lock is closed or this process ends. */
function lockBuild(): DatabaseSync {
  const folder = join(root, 'node_modules/.cache')
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'yukan-build.lock'))
  lock.exec(`PRAGMA busy_timeout = ${LOCKED_FOR_MS}; BEGIN EXCLUSIVE`)
  return lock
}

async function buildApplication(application: Application): Promise<void> {
  await buildPages(application)
  await compressAssets(application)
}

async function buildBoth(): Promise<void> {
  await Promise.all([READERS, DESK].map(buildApplication))
}

/** Builds the pages when they are stale. Returns whether it did. Throws when the build fails. */
export async function buildIfStale(force = false, build = buildBoth): Promise<boolean> {
  const lock = lockBuild()
  try {
    const now = fingerprint()
    if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false
    rmSync(join(root, 'web/build'), { recursive: true, force: true })
    await build()
    writeFileSync(stamp, now)
    return true
  } finally {
    lock.close()
  }
}

/** A build under way. Both promises resolve to whether the pages were stale, and reject when the build fails. */
export interface BuildInTurn {
  /** Readers' pages, whose files are not compressed yet. */
  readers: Promise<boolean>
  /** Readers' pages and the desk, with their compressed files. */
  whole: Promise<boolean>
  /** Builds the rest once readers' pages are built: before, it would take the processors that the program needs to start. */
  buildRest(): void
}

/** Builds the pages when they are stale, those of readers first: a newspaper can serve them while the rest is built. */
export function buildInTurn(): BuildInTurn {
  const readers = Promise.withResolvers<boolean>()
  const rest = Promise.withResolvers<void>()
  const whole = buildIfStale(false, async () => {
    // The start does its own work at the same time, sequentially; this uses the remaining processors.
    await buildPages(READERS, constants.priority.PRIORITY_BELOW_NORMAL)
    readers.resolve(true)
    await rest.promise
    await Promise.all([compressAssets(READERS), buildApplication(DESK)])
  })
  whole.then(readers.resolve, readers.reject)
  return { readers: readers.promise, whole, buildRest: rest.resolve }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log((await buildIfStale(process.argv.includes('--force'))) ? 'The web pages are built.' : 'The web pages are up to date.')
}

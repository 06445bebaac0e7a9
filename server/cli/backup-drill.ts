/** Tests a backup by starting the newspaper on it, restored into a temporary folder (decision 085). */
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { articlePath } from '@yukan/rules/articles/article-path.ts'
import { HOUR, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import sharp from 'sharp'
import { BACKUP_AGE_MAX } from '@yukan/rules/lifetimes.ts'
import { readConfig } from '../config.ts'
import type { Config } from '../config.ts'
import { makeContext } from '../context.ts'
import type { Context } from '../context.ts'
import { ensureDataDir } from '../data-dir.ts'
import type { PoolOptions } from '../db/connect.ts'
import { isMigration } from '../db/migrate.ts'
import { openFileStore } from '../integrations/file-store.ts'
import type { FileStore } from '../integrations/files.ts'
import { pageSecret } from '../paper/paper-reply.ts'
import { signFolder } from '../paper/signed-address.ts'
import { startServer } from '../start-server.ts'
import { listLatest } from '../store/articles/article.ts'
import { deleteFounding } from '../store/desk/founding.ts'
import { findLatestIssueDay, listPages } from '../store/paper/paper.ts'
import { findNewestBackup } from '../backup/newest.ts'
import { BackupError, MANIFEST, readManifest } from '../backup/manifest.ts'
import type { Manifest } from '../backup/manifest.ts'
import { openScratchDatabase, requireSpace, restoreAndCount } from '../backup/scratch.ts'

const RESPONDS_WITHIN = 30_000

export interface Drill {
  folder: string
  manifest: Manifest
  rows: number
  /** Addresses read from the started newspaper, in plain words. */
  read: string[]
  /** Problems, a sentence each; empty for a reliable backup. */
  findings: string[]
}

export interface DrillOptions {
  /** The newspaper's own: the restored one is placed below its data folder, and files that the backup leaves out are read from its store. */
  config: Config
  now: Date
  progress(line: string): void
}

/** A folder that is a backup, or else the newest backup in it. Throws a BackupError if there is none. */
async function findBackup(folder: string): Promise<string> {
  if (existsSync(join(folder, MANIFEST))) return folder
  const newest = await findNewestBackup(folder)
  if (newest === null) throw new BackupError(`${folder} is no backup and has none.`)
  return newest
}

async function bytesOf(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size
  return bytes
}

/** A read-only store: the newspaper's own, while a backup without files is tested. */
function readOnly({ read, list, findProblem }: FileStore): FileStore {
  const refuse = async () => {
    throw new Error('the files of the newspaper are not changed while its backup is tried')
  }
  return { read, list, findProblem, put: refuse, copy: refuse, move: refuse, remove: refuse, removeFolder: refuse }
}

/** Reads addresses of the started newspaper, and records successes and problems. */
async function readNewspaper(ctx: Context, port: number, { read, findings }: Drill, now: Date): Promise<void> {
  const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(RESPONDS_WITHIN) })
  const page = async (path: string, name: string, words: string) => {
    const response = await get(path)
    const text = await response.text()
    if (response.status !== 200) findings.push(`${name} (${path}) is answered with ${response.status}.`)
    else if (!text.includes(words)) findings.push(`${name} (${path}) does not show its title.`)
    else read.push(name)
  }
  await page('/readyz', 'readiness', 'ready')
  await page('/', 'the home page', '<html')
  const [article] = await listLatest(ctx.db, { limit: 1, offset: 0, now })
  // A title with HTML characters is escaped on the page: its longest part without them is looked for.
  const words = article?.title.split(/["&'<>\\\s]/).toSorted((one, other) => other.length - one.length)[0] ?? ''
  if (article !== undefined) await page(articlePath(article.slug), `the article "${article.title}"`, words)
  const day = await findLatestIssueDay(ctx.db, tokyoDay(now), now)
  const [paper] = day === null ? [] : await listPages(ctx.db, day, now)
  if (paper === undefined) return
  const name = `page ${paper.page} of ${paper.day}`
  const { query } = signFolder(await pageSecret(ctx), `page/${paper.key}`, null, now)
  const response = await get(`/files/page/${paper.key}/page.webp?${query}`)
  const picture = Buffer.from(await response.arrayBuffer())
  if (response.status !== 200) {
    findings.push(
      `The picture of ${name} (page/${paper.key}/page.webp) is ${response.status === 404 ? 'missing' : `answered with ${response.status}`}.`,
    )
    return
  }
  const broken = await sharp(picture)
    .stats()
    .then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
  if (broken === null) read.push(`the picture of ${name} (${picture.length.toLocaleString('en')} bytes)`)
  else findings.push(`The picture of ${name} (page/${paper.key}/page.webp) is no picture: ${broken}.`)
}

/** Restores into the scratch database and starts the program's pages on it, without its jobs: no mail is sent, nothing is charged. */
async function startAndRead(
  drill: Drill,
  scratchDir: string,
  connection: PoolOptions,
  { config, now, progress }: DrillOptions,
): Promise<void> {
  const { folder, manifest } = drill
  const own = readConfig({
    PUBLIC_URL: 'http://localhost:3000',
    DATA_DIR: scratchDir,
    DEMO: '0',
    ROLE: 'web',
    PORT: '0',
    LOG_LEVEL: 'fatal',
  })
  const files = manifest.files === null ? readOnly(openFileStore(config)) : openFileStore(own)
  const scratch = makeContext(own, { connection, direct: null }, { files })
  try {
    const { rows, differing } = await restoreAndCount(scratch, folder, manifest, progress)
    drill.rows = rows
    for (const table of differing) drill.findings.push(`Not every row came back: ${table}.`)
    // A newspaper that is not public yet would show nothing.
    await deleteFounding(scratch.db)
  } finally {
    await scratch.close()
  }
  progress('the program starts')
  const server = await startServer(own, { connection, direct: null, url: '', stop: async () => undefined }, { parts: { files } })
  try {
    if (server.port === null) throw new Error('the program has no port')
    await readNewspaper(server.ctx, server.port, drill, now)
  } finally {
    await server.stop()
  }
}

/**
 * Tests the newest backup in a folder, or the folder itself. Changes nothing, and deletes what it has restored. Problems of the backup
 * are among the findings; throws if the test itself cannot run.
 */
export async function drillBackup(path: string, options: DrillOptions): Promise<Drill> {
  const { config, now } = options
  const folder = await findBackup(path)
  const manifest = await readManifest(folder)
  if (!isMigration(manifest.migration)) throw new BackupError(`${folder} is of a newer program (${manifest.migration}).`)
  const drill: Drill = { folder, manifest, rows: 0, read: [], findings: [] }
  const age = now.getTime() - new Date(manifest.madeAt).getTime()
  if (age > BACKUP_AGE_MAX) drill.findings.push(`It is ${Math.floor(age / HOUR)} hours old: the last night has none.`)
  await ensureDataDir(config.dataDir)
  await requireSpace(config.dataDir, folder, manifest, manifest.files === null ? 0 : await bytesOf(folder))
  const scratchDir = join(config.dataDir, 'drill')
  const database = await openScratchDatabase(scratchDir)
  try {
    await startAndRead(drill, scratchDir, database.connection, options)
  } catch (error) {
    if (!(error instanceof BackupError)) throw error
    drill.findings.push(error.message)
  } finally {
    await database.drop()
  }
  return drill
}

/**
 * A disk without space: the program loses lines of its log and nothing else, and a command names the disk. Only root may mount the small disks that this
 * needs; elsewhere the tests are skipped (`server/log.test.ts` has the same without a disk).
 */
import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, statfsSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsOfRun } from '../../scripts/rows-of-run.ts'
import { toUrl } from '@yukan/embedded-database/socket.ts'
import { startEmbeddedPostgres } from '@yukan/embedded-database/start.ts'
import { KILOBYTE, MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { runCommand } from '../cli/run-command.ts'
import { testDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { freePort, INHERITED } from '../test/program.ts'

const MAIN = join(import.meta.dirname, '../main.ts')
const PATIENT = { timeout: 30 * SECOND, interval: 50 }

const folder = mkdtempSync(join(tmpdir(), 'yukan-full-disk-'))
const mounted: string[] = []

/** Mounts an empty disk of so many bytes in memory; null if this user may not. */
function mountDisk(name: string, bytes: number): string | null {
  const path = join(folder, name)
  mkdirSync(path)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes},mode=755`, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    return null
  }
  mounted.push(path)
  return path
}

/** Fills a disk up to so many free bytes. Returns the file that does. */
function fill(disk: string, free: number): string {
  const path = join(disk, 'filler')
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(path, Buffer.alloc(Math.max(0, bavail * bsize - free)))
  return path
}

const isRoot = process.platform === 'linux' && process.getuid?.() === 0 && mountDisk('trial', MEGABYTE) !== null

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await database.close()
  for (const path of mounted) execFileSync('umount', [path])
  rmSync(folder, { recursive: true })
})

describe.skipIf(!isRoot)('the log on a full disk', () => {
  let child: ChildProcess | null = null
  afterAll(() => child?.kill('SIGKILL'))

  it(
    'a full disk under the log fails no request, and the log continues when there is space again',
    { timeout: 90 * SECOND, tags: ['long'] },
    async () => {
      const disk = mountDisk('log', 256 * KILOBYTE)!
      const file = join(disk, 'log')
      const log = openSync(file, 'a')
      const port = await freePort()
      const env = { DATABASE_URL: toUrl(database.connection), PORT: String(port), DATA_DIR: join(folder, 'data'), DEMO: '0', ROLE: 'web' }
      child = spawn(process.execPath, [MAIN], { env: { ...INHERITED, ...env }, stdio: ['ignore', log, log] })
      closeSync(log)
      const statusOf = (path: string, options = {}) =>
        fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5 * SECOND), ...options }).then(
          ({ status }) => status,
          () => 0,
        )
      await expect.poll(() => statusOf('/healthz'), PATIENT).toBe(200)
      const filler = fill(disk, 8 * KILOBYTE)
      // Each is a line of the log; together they are more than may wait.
      const forge = () => statusOf('/webhook/stripe', { method: 'POST', body: 'x', headers: { 'stripe-signature': 'x' } })
      for (let round = 0; round < 40; round += 1) {
        const statuses = await Promise.all(Array.from({ length: 50 }, forge))
        expect(new Set(statuses)).toEqual(new Set([400]))
        expect(await statusOf('/healthz')).toBe(200)
      }
      const { bavail } = statfsSync(disk)
      expect([bavail, child.exitCode, child.signalCode]).toEqual([0, null, null])
      truncateSync(filler, 0)
      const before = readFileSync(file).length
      await expect.poll(() => readFileSync(file).length, PATIENT).toBeGreaterThan(before)
      expect(await statusOf('/healthz')).toBe(200)
      child.kill('SIGTERM')
      await once(child, 'close')
      expect(child.exitCode).toBe(0)
    },
  )
})

describe.skipIf(!isRoot)('a command on a full disk', () => {
  async function run(args: readonly string[], env: Record<string, string>) {
    const err: string[] = []
    const status = await runCommand(args, { env, out: () => undefined, err: (line) => void err.push(line), progress: () => undefined })
    return { status, err }
  }
  const env = (dataDir: string) => ({ DATABASE_URL: toUrl(database.connection), DATA_DIR: dataDir })

  const full: [string, number, RegExp][] = [
    ['no space', 0, /^There is no space left on the disk \(ENOSPC: .*\): free some and try again\.$/],
    [
      'less space than a page needs',
      3 * MEGABYTE,
      /^The disk of .* is full \([0-3] MB are free\): free some space and run the same command again\.$/,
    ],
  ]
  it.each(rowsOfRun(full, 1))('an import with %s on the disk reports the full disk, not the picture', async (_name, free, sentence) => {
    const disk = mountDisk(`import-${free}`, 8 * MEGABYTE)!
    fill(disk, free)
    const picture = join(folder, `page-${free}.jpeg`)
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const page = sharp({ create: { width: 1200, height: 1800, channels: 3, background: '#808080', noise } })
    writeFileSync(picture, await page.jpeg({ quality: 40 }).toBuffer())
    const { status, err } = await run(['import', 'paper', '2026-11-20', picture], env(disk))
    expect([status, err.length]).toEqual([1, 1])
    expect(err[0]).toMatch(sentence)
  })

  it(
    'a command that starts the embedded database on a full disk ends with a sentence, not a stack trace',
    { tags: ['long'], timeout: 120 * SECOND },
    async () => {
      const disk = mountDisk('own', 400 * MEGABYTE)!
      const dataDir = join(disk, 'data')
      const started = await startEmbeddedPostgres({ dataDir, log: () => undefined })
      await started.stop()
      fill(disk, 0)
      const { status, err } = await run(['member', 'show', 'hanako@example.jp'], { DATA_DIR: dataDir })
      expect(status).toBe(1)
      expect(err.filter((line) => /^\s+at |node_modules|\n/.test(line))).toEqual([])
      expect(err.at(-1)).toMatch(/[Nn]o space left/)
    },
  )
})

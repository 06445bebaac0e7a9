/** The files of a newspaper that is imported, over a store that is slow, fails, or whose program is killed (decision 097). */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MINUTE, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { toUrl } from '@yukan/embedded-database/socket.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { lockWriters } from '../store/articles/article-write.ts'
import { buildTestContext } from '../test/context.ts'
import type { TestContext } from '../test/context.ts'
import { INHERITED } from '../test/program.ts'
import { exportNewspaper } from './export-newspaper.ts'
import { importNewspaper } from './import-newspaper.ts'

const FILES = 150
const MANY_FILES = 10_000
const PROGRAM = join(import.meta.dirname, '../test/faults/import-slowly.ts')
const quiet = () => undefined

let folder: string
let target: TestContext
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yukan-import-files-'))
  await makeExport('small', FILES)
})
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(async () => {
  target = await buildTestContext()
})
afterEach(() => target.close())

const at = (name: string) => join(folder, name)

/** An export of so many pictures, each with one file. */
async function makeExport(name: string, count: number): Promise<void> {
  const source = await buildTestContext()
  await sql`insert into picture (key, private_key, width, height, widths)
    select 'held/K' || n, 'held/K' || n, 320, 200, '{320}' from generate_series(1, ${count}) n`.execute(source.db)
  await exportNewspaper(source.ctx, at(name), quiet)
  await source.close()
  mkdirSync(at(`${name}/files/held`))
  const lines = Array.from({ length: count }, (_, index) => {
    const [file, bytes] = [`held/K${index + 1}-320.webp`, Buffer.from(`picture ${index + 1}`)]
    writeFileSync(at(`${name}/files/${file}`), bytes)
    return `${JSON.stringify({ name: file, sha256: createHash('sha256').update(bytes).digest('hex') })}\n`
  }).join('')
  writeFileSync(at(`${name}/files.jsonl`), lines)
  const manifest = JSON.parse(readFileSync(at(`${name}/manifest.json`), 'utf8'))
  const list = manifest.tables.find((each: { name: string }) => each.name === 'files')
  Object.assign(list, { rows: count, sha256: createHash('sha256').update(lines).digest('hex') })
  writeFileSync(at(`${name}/manifest.json`), JSON.stringify(manifest))
}

async function storedNames(): Promise<string[]> {
  const names: string[] = []
  for await (const name of target.ctx.files.list()) names.push(name)
  return names
}
const countOf = async (table: 'picture' | 'unnamed_file') =>
  Number(
    (
      await target.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

it('an import stores 16 files at a time and does not lock out other writers', async () => {
  const { ctx, faults } = target
  const answers = Promise.withResolvers<void>()
  faults.until = answers.promise
  const imported = importNewspaper(ctx, at('small'), quiet)
  await expect.poll(() => faults.mostAtOnce).toBe(16)
  await target.db.transaction().execute(async (db) => {
    await sql`set local lock_timeout = '1s'`.execute(db)
    await lockWriters(db)
  })
  answers.resolve()
  expect(await imported).toMatchObject({ files: FILES })
  expect([await countOf('picture'), await countOf('unnamed_file'), (await storedNames()).length]).toEqual([FILES, 0, FILES])
})

it('an import whose store fails writes no row, and the next one sends only missing or changed files', async () => {
  const { ctx, faults } = target
  let puts = 0
  faults.fails = (call) => call === 'copy' && ++puts > 100
  await expect(importNewspaper(ctx, at('small'), quiet)).rejects.toMatchObject({ name: 'FileStoreError', statusCode: 503 })
  const kept = await countOf('unnamed_file')
  expect([await countOf('picture'), kept]).toEqual([0, 100])
  // What another one changed or removed since is sent again.
  await target.ctx.files.remove('held/K1-320.webp')
  await target.db
    .updateTable('unnamed_file')
    .set({ sha256: 'f'.repeat(64) })
    .where('name', '=', 'held/K2-320.webp')
    .execute()
  faults.fails = () => false
  faults.calls.length = 0
  await importNewspaper(ctx, at('small'), quiet)
  expect(faults.calls.filter((call) => call.startsWith('copy')).length).toBe(FILES - kept + 2)
  expect([await countOf('picture'), await countOf('unnamed_file'), (await storedNames()).length]).toEqual([FILES, 0, FILES])
})

it('a second import is refused at once while the first one runs', async () => {
  const { ctx, faults } = target
  const answers = Promise.withResolvers<void>()
  faults.until = answers.promise
  const first = importNewspaper(ctx, at('small'), quiet)
  await expect.poll(() => faults.calls.length).toBeGreaterThan(0)
  await expect(importNewspaper(ctx, at('small'), quiet)).rejects.toThrow('Another import of a newspaper is running')
  answers.resolve()
  await first
})

/** Runs the import in a separate process, which is killed once it has stored this many files; null: never. */
async function runProgram(name: string, delayMs: number, killAfter: number | null): Promise<{ stored: number; output: string }> {
  const env = { ...INHERITED, DATABASE_URL: toUrl(target.database.connection), DATA_DIR: target.ctx.config.dataDir }
  const child = spawn(process.execPath, [PROGRAM, at(name), String(delayMs)], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const stored = () => output.split('stored ').length - 1
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (killAfter !== null && stored() >= killAfter) child.kill('SIGKILL')
    })
  await once(child, 'close')
  return { stored: stored(), output }
}

/** Kills an import and runs it again. Returns the stored files after the kill and at the end. */
async function killAndContinue(name: string, delayMs: number, killAfter: number) {
  const killed = await runProgram(name, delayMs, killAfter)
  const kept = await countOf('unnamed_file')
  const afterKill = { rows: await countOf('picture'), isDone: killed.output.includes('done') }
  const began = performance.now()
  const { stored, output } = await runProgram(name, delayMs, null)
  const seconds = Math.round((performance.now() - began) / SECOND)
  const files = (await storedNames()).length
  const end = { lastLine: output.split('\n').at(-2), rows: await countOf('picture'), files, notes: await countOf('unnamed_file') }
  return { afterKill, kept, sentAgain: stored, seconds, end }
}
const continued = (count: number, kept: number) => ({
  afterKill: { rows: 0, isDone: false },
  sentAgain: count - kept,
  end: { lastLine: `done ${count} ${count}`, rows: count, files: count, notes: 0 },
})

it('the next import continues one that was killed', async () => {
  const run = await killAndContinue('small', 5, 130)
  expect(run.kept).toBeGreaterThanOrEqual(130 - 64)
  expect(run).toMatchObject(continued(FILES, run.kept))
})

it(
  'an import of 10,000 files over a store that takes 50 ms each is continued after a kill and completes',
  { tags: ['long'], timeout: 10 * MINUTE },
  async () => {
    await makeExport('many', MANY_FILES)
    const run = await killAndContinue('many', 50, 5000)
    process.stderr.write(`10,000 files over 50 ms each: ${run.kept} were kept after the kill, the rest took ${run.seconds} s\n`)
    expect(run.kept).toBeGreaterThanOrEqual(5000 - 64)
    expect(run).toMatchObject(continued(MANY_FILES, run.kept))
  },
)

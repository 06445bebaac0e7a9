/** The engines as processes of an ordinary user, each with its data and its log in a temporary folder. */
import { execFile, execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, closeSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '@yukan/server/test/program.ts'
import { ENGINES } from './packages.ts'
import { recipe } from './recipe.ts'

const NOBODY = 65_534
const STARTS_WITHIN = 30_000
/** The owner of the tests' databases. */
const USER = 'yukan'

export interface Server {
  host: string
  port: number
  user: string
  database: string
}

export interface Engine<Address = Server> {
  address: Address
  /** Kills it at once. */
  kill(): Promise<void>
  /** Starts it again at the same address after `kill()`. */
  restart(): Promise<void>
}

const isRoot = process.getuid?.() === 0
/** Root runs the engines as the ordinary user that every system has, who may not be able to enter the folder of this process. */
const identity = isRoot ? { uid: NOBODY, gid: NOBODY, cwd: '/' } : {}
const env = {
  PATH: `${ENGINES.postgres}:${process.env['PATH']}:${ENGINES.programs}`,
  LD_LIBRARY_PATH: ENGINES.libraries,
  PYTHONHOME: ENGINES.pythonHome,
  PYTHONPATH: ENGINES.pythonModules,
  LANG: 'C.UTF-8',
}

/** The address of a database, as settings of the program name it. */
export function urlOf({ host, port, user, database }: Server): string {
  return `postgres://${user}@${host}:${port}/${database}`
}

/** Makes a folder that the engines may write into. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yukan-cluster-'))
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  chmodSync(folder, 0o755)
  return folder
}

/** Makes a folder of an engine below that of a suite. */
export function makeOwn(folder: string): string {
  mkdirSync(folder, { recursive: true })
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  return folder
}

/** Runs a command of an engine to its end, as its user. Returns its output. Throws with the output if the command fails. */
export async function runTool(command: string, args: readonly string[]): Promise<string> {
  return (await promisify(execFile)(command, args, { ...identity, env })).stdout
}

function start(command: string, args: readonly string[], log: string): ChildProcess {
  const output = openSync(log, 'a')
  const child = spawn(command, args, { ...identity, env, stdio: ['ignore', output, output] })
  closeSync(output)
  return child
}

/** Whether PostgreSQL, or a proxy before it, answers at an address. */
export async function isConnected(address: Server): Promise<boolean> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined)
  const isAnswered = await client
    .connect()
    .then(() => client.query('select 1'))
    .then(
      () => true,
      () => false,
    )
  await client.end().catch(() => undefined)
  return isAnswered
}

/** Waits until an engine is ready. Throws with the log if the process ends before, or is not ready in time. */
async function ready(isReady: () => Promise<boolean>, child: ChildProcess, log: string): Promise<void> {
  const until = performance.now() + STARTS_WITHIN
  while (performance.now() < until && child.exitCode === null && child.signalCode === null) {
    if (await isReady()) return
    await sleep(100)
  }
  throw new Error(`an engine did not start: ${readFileSync(log, 'utf8').slice(-2000)}`)
}

/** Runs `command` as an engine, once it is ready. One that does not get ready is killed. */
export async function runEngine<Address>(
  address: Address,
  { command, args, log, isReady }: { command: string; args: readonly string[]; log: string; isReady: () => Promise<boolean> },
): Promise<Engine<Address>> {
  let child = start(command, args, log)
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  const untilReady = () =>
    ready(isReady, child, log).catch(async (error: unknown) => {
      await kill()
      throw error
    })
  await untilReady()
  return {
    address,
    kill,
    async restart() {
      child = start(command, args, log)
      await untilReady()
    },
  }
}

function run(address: Server, command: string, args: readonly string[], log: string): Promise<Engine> {
  return runEngine(address, { command, args, log, isReady: () => isConnected(address) })
}

/** Starts PostgreSQL 15 in `folder`, without waiting for the disk. */
export async function startPostgres(folder: string): Promise<Engine> {
  const data = makeOwn(join(folder, 'postgres'))
  const log = join(folder, 'postgres.log')
  execFileSync(
    join(ENGINES.postgres, 'initdb'),
    ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-L', ENGINES.share, '--no-sync'],
    { ...identity, env, stdio: 'ignore' },
  )
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 100,
    fsync: 'off',
    synchronous_commit: 'off',
  }
  const args = ['-D', data, '-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  return run({ host: '127.0.0.1', port, user: USER, database: 'postgres' }, join(ENGINES.postgres, 'postgres'), args, log)
}

/** Starts pgbouncer in transaction mode before a server, with few connections to each database. */
export async function startPgbouncer(folder: string, server: Server): Promise<Engine> {
  const port = await freePort()
  const own = makeOwn(join(folder, `pgbouncer-${port}`))
  const config = join(own, 'pgbouncer.ini')
  const users = join(own, 'users.txt')
  writeFileSync(users, `"${USER}" ""\n`)
  const text = recipe('pgbouncer.ini', {
    'host=127.0.0.1 port=5433': `host=${server.host} port=${server.port}`,
    'listen_port = 6432': `listen_port = ${port}`,
    'auth_type = scram-sha-256': 'auth_type = trust',
    '/etc/pgbouncer/users.txt': users,
    'default_pool_size = 20': 'default_pool_size = 4',
  })
  writeFileSync(config, text)
  return run({ ...server, port }, ENGINES.pgbouncer, [config], join(own, 'log'))
}

/** Removes a folder of engines that have ended. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

/** Starts a site for one measurement by `npm start`, with separate ports and data. */
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { MINUTE, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { get } from './http.ts'
import { numberAt, textAt } from './json.ts'
import { freePort, MEASURED_CORE, outputOf, pin } from './bench-run.ts'
import type { BenchRun } from './bench-run.ts'

/** Includes building the web. */
const START_TIMEOUT_MS = 3 * MINUTE
/** Time for the program to receive a NOTIFY. */
const NOTIFY_MOMENT = 15
/** Password of every demo account (README). */
const DEMO_PASSWORD = 'watarase-yukan'
const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const CLI = fileURLToPath(new URL('../../scripts/yukan.ts', import.meta.url))

/** Where a newspaper listens; a restart needs the same. */
export interface Ports {
  port: number
  sandboxPort: number
}

export interface Newspaper extends Ports {
  url: string
  /** Pid of the program, which starts the other web processes. */
  pid: number
  metrics(): Promise<ReadonlyMap<string, number>>
  query(text: string): Promise<unknown[]>
  /** The database, as the owner of its server. */
  superuser: pg.ClientConfig
  /** Output of its start. */
  printed(): string
  /** Clears the program's response cache, like a change of content. */
  dropAnswers(): Promise<void>
  command(...args: string[]): Promise<string>
  stop(): Promise<void>
}

/** Runs `npm run yukan -- <args>` in the given environment. Returns its output. */
export async function runCommand(bench: BenchRun, env: Record<string, string>, args: readonly string[]): Promise<string> {
  const running = bench.start(process.execPath, [CLI, ...args], { env, output: 'pipe' })
  const printed = await outputOf(running, `yukan ${args.join(' ')}`)
  await bench.end(running)
  return printed
}

function parseMetrics(text: string): Map<string, number> {
  return new Map([...text.matchAll(/^(\w+) (\S+)$/gm)].map(([, name = '', value = '']) => [name, Number(value)]))
}

export interface StartedNewspaper {
  name: string
  isDemo: boolean
  ports?: Ports
  isOpen?: boolean
  /** Default: a folder of the run. */
  dataDir?: string
  /** Further settings of its environment. */
  settings?: Record<string, string>
}

/** Starts a newspaper, seeded by an earlier process, and waits until it is ready. With `ports`: a stopped one again. An empty one is opened to readers unless `isOpen` is false. The server is pinned to the measured core. */
export async function startNewspaper(
  bench: BenchRun,
  { name, isDemo, ports, isOpen = true, dataDir = join(bench.folder, name), settings = {} }: StartedNewspaper,
): Promise<Newspaper> {
  const { port, sandboxPort } = ports ?? { port: await freePort(), sandboxPort: await freePort() }
  const env = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataDir,
    DEMO: isDemo ? 'front' : '0',
    LOG_LEVEL: 'warn',
    // All requests come from one machine.
    SEARCH_LIMIT: '0',
    ...settings,
  }
  const command = (...args: string[]) => runCommand(bench, env, args)
  if (isDemo && ports === undefined) await command('seed', 'front')
  const logFile = join(bench.folder, `${name}.log`)
  const log = openSync(logFile, 'a')
  const child = bench.start('npm', ['start', '--silent'], { cwd: ROOT, env, output: log })
  closeSync(log)
  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    get(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    )
  const abortAt = performance.now() + START_TIMEOUT_MS
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() > abortAt) {
      throw new Error(`the newspaper did not start:\n${readFileSync(logFile, 'utf8').slice(-4000)}`)
    }
    await sleep(SECOND / 4)
  }
  const holder: unknown = JSON.parse(readFileSync(join(dataDir, 'postgres.holder.json'), 'utf8'))
  const pid = numberAt(holder, 'pid')
  pin(pid, MEASURED_CORE)

  const at = (field: string) => textAt(holder, 'connection', field)
  const connection = { host: at('host'), user: at('user'), database: at('database'), port: numberAt(holder, 'connection', 'port') }
  let client: pg.Client | null = null
  const query = async (text: string) => {
    if (client === null) {
      client = new pg.Client(connection)
      await client.connect()
    }
    const rows: unknown[] = (await client.query(text)).rows
    return rows
  }
  // An empty newspaper is closed until it is opened (decision 050).
  if (!isDemo && isOpen) await query('update founding set opened_at = now() where opened_at is null')
  return {
    url,
    pid,
    port,
    sandboxPort,
    metrics: async () => parseMetrics((await get(`${url}/metrics`)).body.toString()),
    query,
    superuser: { ...connection, user: 'postgres' },
    printed: () => readFileSync(logFile, 'utf8'),
    async dropAnswers() {
      await query("select pg_notify('content_changed', 'bench')")
      await sleep(NOTIFY_MOMENT)
    },
    command,
    async stop() {
      await client?.end()
      await bench.end(child)
    },
  }
}

/** Logs a demo account in. Returns the cookie header of its browser, and the token of its calls. */
export async function logInWithToken(newspaper: Newspaper, email: string): Promise<{ cookie: string; token: string }> {
  const response = await fetch(`${newspaper.url}/v1/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD, isRegist: false }),
  })
  if (!response.ok) throw new Error(`${email} cannot log in: ${response.status}`)
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return { cookie: cookies.join('; '), token: textAt(await response.json(), 'token') }
}

/** Logs a demo account in. Returns the cookie header of its browser. */
export async function logIn(newspaper: Newspaper, email: string): Promise<string> {
  return (await logInWithToken(newspaper, email)).cookie
}

export async function metric(newspaper: Newspaper, name: string): Promise<number> {
  const value = (await newspaper.metrics()).get(name)
  if (value === undefined) throw new Error(`/metrics has no ${name}`)
  return value
}

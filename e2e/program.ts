/** Vitest's global setup: one program (`npm start`, free ports, a fresh data folder) and one browser. `E2E_URL` names a running program instead. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SECOND, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { launchBrowser } from './chromium.ts'
import { signUpFirstMember } from './first-member.ts'
import { importPapers } from './import-papers.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the program under test, without a slash at the end. */
    baseUrl: string
    /** Origin of its stand-ins: `/mail.json` is the inbox. Null for a program that was already running. */
    sandboxUrl: string | null
    /** The data folder of a program started here; null for one that was already running. */
    dataDir: string | null
    editionDay: string
    browserEndpoint: string
  }
}

const START = fileURLToPath(new URL('../scripts/start.ts', import.meta.url))
/** Milliseconds: on a slow machine, for building the pages and the demo newspaper's pictures. */
const READY_WITHIN = 10 * 60 * SECOND
const ENDS_WITHIN = 30 * SECOND
const ASK_EVERY = 100

/** Finds free ports for the program, its stand-ins, and their mail server on the next one. */
export async function freePorts(): Promise<[number, number]> {
  const [program, standIns] = [createServer(), createServer()]
  const ports = await Promise.all([listenOn(program, 0), listenOn(standIns, 0)])
  const next = createServer()
  const isNextFree = await listenOn(next, ports[1] + 1).then(
    () => true,
    () => false,
  )
  const open = isNextFree ? [program, standIns, next] : [program, standIns]
  await Promise.all(open.map((listener) => once(listener.close(), 'close')))
  return isNextFree ? ports : freePorts()
}

async function listenOn(listener: Server, port: number): Promise<number> {
  listener.listen(port, '::')
  await once(listener, 'listening')
  const address = listener.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** Waits until the program is ready. Throws with its output when it ends before, or takes too long. */
export async function waitUntilReady(url: string, child: ChildProcess, read: () => string): Promise<void> {
  const until = Date.now() + READY_WITHIN
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The program ended with status ${child.exitCode} before it was ready:\n${read()}`)
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await pause(ASK_EVERY)
  }
  throw new Error(`The program was not ready within ${READY_WITHIN / SECOND} seconds:\n${read()}`)
}

async function dayOfNewest(url: string): Promise<string> {
  const response = await fetch(`${url}/v1/article/get/list?flag=1&limit=1`)
  const { articles } = (await response.json()) as { articles: { data: { releaseDate: string }[] } }
  return tokyoDay(new Date(articles.data[0]?.releaseDate ?? ''))
}

/** Stops the program in order. Throws when it has to be killed, or its status is not 0. */
export async function stop(child: ChildProcess, read: () => string): Promise<void> {
  if (child.exitCode === null) {
    child.kill('SIGTERM')
    const timeout = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN)
    await once(child, 'exit')
    clearTimeout(timeout)
  }
  if (child.exitCode !== 0) throw new Error(`The program ended with status ${child.exitCode ?? child.signalCode}:\n${read()}`)
}

/** Starts the program in a data folder, waits until it is ready, and imports the journeys' data. The returned function stops it. */
async function startProgram(project: TestProject, browser: Browser): Promise<() => Promise<void>> {
  const dataDir = realpathSync(mkdtempSync(join(project.getProvidedContext().parentFolder ?? tmpdir(), 'yukan-e2e-')))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  // PostgreSQL may run as another user than root, and must be able to reach its folder in here.
  chmodSync(dataDir, 0o755)
  const [port, sandboxPort] = await freePorts()
  const url = `http://localhost:${port}`
  let output = ''
  const child = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: `${port}`,
      SANDBOX_PORT: `${sandboxPort}`,
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
      // Every browser of the journeys has a unique address, named in its requests.
      TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1',
      // The journeys import their own printed paper.
      DEMO: 'front',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // An interrupted run does not reach its teardown.
  const endWithRun = () => child.kill('SIGTERM')
  process.once('exit', endWithRun)
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const read = () => output
  try {
    await waitUntilReady(url, child, read)
    const editionDay = await dayOfNewest(url)
    const sandboxUrl = `http://localhost:${sandboxPort}`
    await signUpFirstMember(url, sandboxUrl)
    await importPapers(browser, dataDir, editionDay)
    project.vitest.provide('baseUrl', url)
    project.vitest.provide('sandboxUrl', sandboxUrl)
    project.vitest.provide('dataDir', dataDir)
    project.vitest.provide('editionDay', editionDay)
  } catch (error) {
    child.kill('SIGKILL')
    remove()
    throw error
  }
  return async () => {
    process.off('exit', endWithRun)
    try {
      await stop(child, read)
    } finally {
      remove()
    }
  }
}

/** Starts the programs that the journeys need, for every project of the run. The returned function stops it. */
async function startAll(project: TestProject): Promise<() => Promise<void>> {
  const server = await launchBrowser()
  project.vitest.provide('browserEndpoint', server.wsEndpoint())
  const running = process.env['E2E_URL']?.replace(/\/+$/, '')
  if (running !== undefined) {
    project.vitest.provide('baseUrl', running)
    project.vitest.provide('sandboxUrl', null)
    project.vitest.provide('dataDir', null)
    project.vitest.provide('editionDay', await dayOfNewest(running))
    return () => server.close()
  }
  try {
    const browser = await chromium.connect(server.wsEndpoint())
    const end = await startProgram(project, browser)
    await browser.close()
    return async () => {
      await server.close()
      await end()
    }
  } catch (error) {
    await server.close()
    throw error
  }
}

/** Vitest's global setup of the journeys: the first project that needs it starts everything. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  return 'baseUrl' in project.getProvidedContext() ? undefined : startAll(project)
}

/**
 * One program for all journeys: `npm start` as a child on free ports with a fresh data folder, ended in order after the last
 * journey. `E2E_URL` names a program that runs already; then nothing is started or ended. `E2E_NEWSPAPER` names the data folder of a demo
 * newspaper that is no longer running, seeded at the moment `E2E_NEWSPAPER_OF`: the program begins with a copy of it on the same Tokyo day,
 * and with a newspaper of its own when midnight has passed, for the demo newspaper is that of its day.
 */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, constants, cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { tokyoDay } from '@yukan/rules/tokyo-time.ts'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Origin of the program under test, without a slash at the end. */
    baseUrl: string
    /** Origin of its stand-ins: `/mail.json` is the inbox. Null for a program that ran already. */
    sandboxUrl: string | null
    /** The data folder of a program that was started here; null for one that ran already. */
    dataDir: string | null
  }
}

const START = fileURLToPath(new URL('../scripts/start.ts', import.meta.url))
const SECOND = 1000
/** Building the pages and drawing the demo newspaper's pictures on a slow machine. */
const READY_WITHIN = 10 * 60 * SECOND
const ENDS_WITHIN = 30 * SECOND
const ASK_EVERY = 100

/** A port for the program and one for its stand-ins, whose mail server listens on the next one: nobody listens on any of them. */
async function freePorts(): Promise<[number, number]> {
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

/** Waits until the program takes traffic. Throws with what it has said when it ends before, or takes too long. */
async function waitUntilReady(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const until = Date.now() + READY_WITHIN
  while (Date.now() < until) {
    if (child.exitCode !== null) throw new Error(`The program ended with status ${child.exitCode} before it was ready:\n${said()}`)
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await pause(ASK_EVERY)
  }
  throw new Error(`The program was not ready within ${READY_WITHIN / SECOND} seconds:\n${said()}`)
}

/** Ends the program in order. Throws when it has to be killed, or its status is not 0. */
async function stop(child: ChildProcess, said: () => string): Promise<void> {
  if (child.exitCode === null) {
    child.kill('SIGTERM')
    const timeout = setTimeout(() => child.kill('SIGKILL'), ENDS_WITHIN)
    await once(child, 'exit')
    clearTimeout(timeout)
  }
  if (child.exitCode !== 0) throw new Error(`The program ended with status ${child.exitCode ?? child.signalCode}:\n${said()}`)
}

/** The newspaper that is prepared for today, if there is one. */
function preparedNewspaper(): string | undefined {
  const { E2E_NEWSPAPER: folder, E2E_NEWSPAPER_OF: seededAt } = process.env
  return seededAt !== undefined && tokyoDay(new Date(seededAt)) === tokyoDay(new Date()) ? folder : undefined
}

/** Vitest's global setup of the journeys; the answer ends what was started. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const running = process.env['E2E_URL']
  if (running !== undefined) {
    project.provide('baseUrl', running.replace(/\/+$/, ''))
    project.provide('sandboxUrl', null)
    project.provide('dataDir', null)
    return undefined
  }
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'yukan-e2e-')))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  const prepared = preparedNewspaper()
  if (prepared !== undefined) cpSync(prepared, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
  // PostgreSQL may run as another user than root, and must reach its folder in here.
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
      // The journeys bring their own printed paper.
      DEMO: 'front',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const said = () => output
  try {
    await waitUntilReady(url, child, said)
  } catch (error) {
    child.kill('SIGKILL')
    remove()
    throw error
  }
  project.provide('baseUrl', url)
  project.provide('sandboxUrl', `http://localhost:${sandboxPort}`)
  project.provide('dataDir', dataDir)
  return async () => {
    try {
      await stop(child, said)
    } finally {
      remove()
    }
  }
}

/** A program of its own, without the demo: `npm start` with `DEMO=0` on an empty data folder. */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { freePorts, stop, waitUntilReady } from './program.ts'

const START = fileURLToPath(new URL('../scripts/start.ts', import.meta.url))

export interface EmptyProgram {
  url: string
  sandboxUrl: string
  dataDir: string
  /** What it has printed. */
  read: () => string
}

/** Starts it, waits until it is ready, and ends it with the test. */
export async function startEmptyProgram(): Promise<EmptyProgram> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'yukan-e2e-empty-')))
  // PostgreSQL may run as another user than root, and must be able to reach its folder in here.
  chmodSync(dataDir, 0o755)
  const [port, sandboxPort] = await freePorts()
  const url = `http://localhost:${port}`
  const own = { PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}`, DATA_DIR: dataDir, PUBLIC_URL: url, LOG_LEVEL: 'warn', DEMO: '0' }
  const child = spawn(process.execPath, [START], {
    env: { ...process.env, NODE_ENV: 'production', ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const read = () => output
  onTestFinished(async () => {
    await stop(child, read).finally(() => rmSync(dataDir, { recursive: true, force: true }))
  })
  await waitUntilReady(url, child, read)
  return { url, sandboxUrl: `http://localhost:${sandboxPort}`, dataDir, read }
}

/** A program of a test's own on an empty data folder: `npm start` or `npm run dev`. */
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { freePorts, stop, waitUntilReady } from './program.ts'

const SCRIPTS = new URL('../scripts/', import.meta.url)

export interface OwnProgram {
  url: string
  sandboxUrl: string
  dataDir: string
  /** Its output. */
  read: () => string
}

/** Starts a script, waits until it is ready, and ends it with the test. `demo`: what of the demo newspaper is seeded. */
export async function startOwnProgram(script: 'start.ts' | 'dev.ts', demo: '0' | 'front'): Promise<OwnProgram> {
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'yukan-e2e-own-')))
  // PostgreSQL may run as another user than root, and must be able to reach its folder in here.
  chmodSync(dataDir, 0o755)
  const [port, sandboxPort] = await freePorts()
  const url = `http://localhost:${port}`
  const own = { PORT: `${port}`, SANDBOX_PORT: `${sandboxPort}`, DATA_DIR: dataDir, PUBLIC_URL: url, LOG_LEVEL: 'warn', DEMO: demo }
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, SCRIPTS))], {
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

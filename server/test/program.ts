/** The program in a separate process, to be killed at any moment. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { ALLOCATOR_SETTINGS, PROGRAM_OPTIONS } from '../program-options.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))
/** Milliseconds, on a machine that does much else. */
export const STARTS_WITHIN = 60_000

/** The part of this process's environment that every program of the tests gets. */
export const INHERITED = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] }

const SETTINGS = { LOG_LEVEL: 'error', PORT: '0', PUBLIC_URL: 'http://localhost:3000', DEMO: '0', END_NOTICE_SECONDS: '1' }

export interface RunningProgram {
  port: number
  pid: number
  output(): string
  kill(): Promise<void>
  /** Ends it in order. Returns its status. */
  stop(): Promise<number | null>
}

/**
 * Starts `server/main.ts`, or that of another version, and waits until it listens, or is ready as a worker, whose port is 0. Throws with its output if it
 * ends before.
 */
export async function startProgram(env: Readonly<Record<string, string>>, main = MAIN): Promise<RunningProgram> {
  const child: ChildProcess = spawn(process.execPath, [...PROGRAM_OPTIONS, main], {
    env: { ...INHERITED, ...ALLOCATOR_SETTINGS, ...SETTINGS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const gone = once(child, 'close')
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  const listens = () => Number(/listens on port (\d+)\./.exec(output)?.[1] ?? 0)
  const isReady = () => listens() > 0 || output.includes('The worker is ready.')
  try {
    await vi.waitUntil(() => isReady() || child.exitCode !== null, { timeout: STARTS_WITHIN, interval: 20 })
    if (child.exitCode !== null) throw new Error(`the program ended with status ${child.exitCode}: ${output}`)
  } catch (error) {
    await kill()
    throw error
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await gone
    return child.exitCode
  }
  return { port: listens(), pid: child.pid ?? 0, output: () => output, kill, stop }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || address === null) throw new Error('no port is free')
  return address.port
}

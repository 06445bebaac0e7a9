import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'

/** Time for a server to end with its database; then it is killed. */
const END_TIMEOUT_MS = 20 * SECOND
const STEP = 50
/** The core of the measured program, and the core of the measuring one. */
export const MEASURED_CORE = 0
export const MEASURING_CORE = 1
/** The caller's other settings must not reach the measured server. */
const PASSED_ON = ['PATH', 'HOME', 'USER', 'LOGNAME', 'LANG', 'TMPDIR']

export interface StartOptions {
  core?: number
  cwd?: string
  env?: Record<string, string>
  output: number | 'pipe' | 'ignore'
}

export interface BenchRun {
  folder: string
  start(command: string, args: readonly string[], options: StartOptions): ChildProcess
  end(child: ChildProcess): Promise<void>
  close(): Promise<void>
}

/** Whether processes can be bound to a core: `taskset` exists and there are at least two cores. */
export function canPin(): boolean {
  return availableParallelism() > 1 && spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0
}

/** Binds a running process, with all its threads, to a core, if the system can. */
export function pin(pid: number, core: number): void {
  if (canPin()) spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' })
}

/** Lets a bound process use all cores again, as it does for readers. */
export function unpin(pid: number): void {
  if (canPin()) spawnSync('taskset', ['-a', '-c', '-p', `0-${availableParallelism() - 1}`, String(pid)], { stdio: 'ignore' })
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('the system gives no port')
  return address.port
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

/** Starts a run with a temporary folder. The caller closes it. */
export function openBenchRun(): BenchRun {
  const folder = mkdtempSync(join(tmpdir(), 'yukan-bench-'))
  const children: ChildProcess[] = []
  let isClosed = false

  const end = async (child: ChildProcess) => {
    const at = children.indexOf(child)
    if (at < 0 || child.pid === undefined) return
    children.splice(at, 1)
    // npm dies of a signal before its child has ended, so the whole group is signalled and awaited.
    signal(-child.pid, 'SIGTERM')
    for (let waited = 0; signal(-child.pid, 0) && waited < END_TIMEOUT_MS; waited += STEP) await sleep(STEP)
    signal(-child.pid, 'SIGKILL')
  }

  return {
    folder,
    start(command, args, { core, cwd, env = {}, output }) {
      if (isClosed) throw new Error('the run has been interrupted')
      const inherited = Object.fromEntries(
        PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
      )
      const [program = '', ...rest] =
        core !== undefined && canPin() ? ['taskset', '-c', String(core), command, ...args] : [command, ...args]
      const stdio = output === 'pipe' ? (['ignore', 'pipe', 'inherit'] as const) : (['ignore', output, output] as const)
      const child = spawn(program, rest, {
        env: { ...inherited, ...env },
        stdio: [...stdio],
        detached: true,
        ...(cwd === undefined ? {} : { cwd }),
      })
      children.push(child)
      return child
    },
    end,
    async close() {
      isClosed = true
      for (const child of children.toReversed()) await end(child)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** The output of a program, after it has ended with status 0. */
export async function outputOf(child: ChildProcess, name: string): Promise<string> {
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error(`${name} ended with status ${String(status)}`)
  return Buffer.concat(chunks).toString()
}

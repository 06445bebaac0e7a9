/** Everything a run of the bench starts and writes, so that all of it goes when the run ends, also by Ctrl-C. */
import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const SECOND = 1000
/** A newspaper drains and stops its database in this time; then it is killed. */
const PATIENCE = 20 * SECOND
const STEP = 50
/** The core of what is measured, and the core of what measures. */
export const MEASURED_CORE = 0
export const MEASURING_CORE = 1
/** Settings of the caller's own newspaper must not reach ours. */
const PASSED_ON = ['PATH', 'HOME', 'USER', 'LOGNAME', 'LANG', 'TMPDIR']

export interface StartOptions {
  /** Runs on this core alone, where the system can do that. */
  core?: number
  cwd?: string
  env?: Record<string, string>
  /** File descriptor for both outputs; `pipe` lets the caller read the standard output. */
  output: number | 'pipe' | 'ignore'
}

export interface BenchRun {
  /** A folder of this run, in the system's temporary folder. */
  folder: string
  /** Starts a program in a process group of its own. */
  start(command: string, args: readonly string[], options: StartOptions): ChildProcess
  /** Ends one program in order, with all it has started. */
  end(child: ChildProcess): Promise<void>
  /** Ends everything, newest first, and removes the folder. */
  close(): Promise<void>
}

/** Whether processes can be kept on a core: `taskset` is there and there are two cores. */
export function canPin(): boolean {
  return availableParallelism() > 1 && spawnSync('taskset', ['--version'], { stdio: 'ignore' }).status === 0
}

/** Keeps a running process, with all its threads, on a core. Does nothing where the system cannot. */
export function pin(pid: number, core: number): void {
  if (canPin()) spawnSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' })
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('the system gives no port')
  return address.port
}

/** Signals a process, or with a negative number its whole group. Returns whether there was any. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false
    throw error
  }
}

/** Starts a run with a temporary folder of its own. The caller closes it. */
export function openBenchRun(): BenchRun {
  const folder = mkdtempSync(join(tmpdir(), 'yukan-bench-'))
  const children: ChildProcess[] = []
  let isClosed = false

  const end = async (child: ChildProcess) => {
    const at = children.indexOf(child)
    if (at < 0 || child.pid === undefined) return
    children.splice(at, 1)
    // npm dies of a signal before what it runs has ended, so the whole group is notified and waited for.
    signal(-child.pid, 'SIGTERM')
    for (let waited = 0; signal(-child.pid, 0) && waited < PATIENCE; waited += STEP) await sleep(STEP)
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

/** What a program prints, once it has ended well. */
export async function outputOf(child: ChildProcess, name: string): Promise<string> {
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error(`${name} ended with status ${String(status)}`)
  return Buffer.concat(chunks).toString()
}

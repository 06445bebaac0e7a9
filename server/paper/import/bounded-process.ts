/** A child process with bounds on time and memory, killed when it goes beyond them. The program's own secrets are not passed on. */
import { spawn } from 'node:child_process'
import type { ChildProcess, ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { SECOND } from '@yukan/rules/tokyo-time.ts'
import { KILOBYTE } from '@yukan/rules/bytes.ts'
import { MEMORY_WATCH } from './worker-limits.ts'

export interface Bounds {
  /** Milliseconds of the clock. */
  time: number
  /** Bytes of main memory. */
  memory: number
}

export interface Outcome {
  end: 'done' | 'failed' | 'time' | 'memory'
  /** The most bytes of main memory seen. */
  peakMemory: number
  /** The last of what it said on the standard error output. */
  said: string
}

const NEVER = new Promise<never>(() => undefined)
const SAID_LENGTH = 8192
/** 512-byte blocks that one file of the child's may have: 1 GiB. */
const FILE_BLOCKS = 2 * 1024 * 1024
/** V8 ends its process itself when its part of the memory is full. */
const HEAP_FULL = /heap out of memory|Array buffer allocation failed|ENOMEM|bad_alloc/i

/**
 * Bounds that the kernel keeps, also when this program has been killed: processor time, size of a file, no core file. `env -i` keeps
 * the settings, with their passwords, from the child.
 */
const SCRIPT = `ulimit -t "$1"; ulimit -f ${FILE_BLOCKS}; ulimit -c 0; folder=$2; shift 2
exec /usr/bin/env -i PATH="$PATH" HOME="$folder" TMPDIR="$folder" LANG=C.UTF-8 OMP_THREAD_LIMIT=1 "$@"`

interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
}

/** A program that runs in a folder of its own. `processorTime`: milliseconds, kept by the kernel. */
export class BoundedProcess {
  readonly #child: ChildProcessWithoutNullStreams
  readonly #ended: Promise<Ending>
  #said = ''
  #peakMemory = 0
  #broken: 'time' | 'memory' | null = null

  constructor(command: string, args: readonly string[], folder: string, processorTime: number) {
    const seconds = String(Math.max(1, Math.ceil(processorTime / SECOND)) + 1)
    this.#child = spawn('/bin/sh', ['-c', SCRIPT, 'sh', seconds, folder, command, ...args], {
      cwd: folder,
      // The open standard input tells the child that we are there: the worker ends when it closes.
      stdio: 'pipe',
      // A group of its own, so that whatever the child has started is killed with it.
      detached: true,
    })
    this.#ended = ended(this.#child)
    // Whoever asks next is told that it could not be started; until then nobody listens.
    this.#ended.catch(() => undefined)
    this.#child.stdout.resume()
    this.#child.stderr.setEncoding('utf8')
    this.#child.stderr.on('data', (text: string) => (this.#said = (this.#said + text).slice(-SAID_LENGTH)))
    // Its end tells more than that nobody reads what it is given.
    this.#child.stdin.on('error', () => undefined)
  }

  /** The most bytes of main memory seen. */
  get peakMemory(): number {
    return this.#peakMemory
  }

  /** The last of what it said on the standard error output. */
  get said(): string {
    return this.#said
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** Gives it a line on its standard input, and waits until it says anything on its standard output. */
  async ask(line: string): Promise<void> {
    const answered = once(this.#child.stdout, 'data')
    this.#child.stdin.write(`${line}\n`)
    await answered
  }

  /**
   * Keeps it within the bounds until `work` is done, and answers null then; or how it ended before. Throws when it could not be
   * started.
   */
  async during(bounds: Bounds, work: Promise<unknown>): Promise<Outcome['end'] | null> {
    const end = (bound: 'time' | 'memory') => {
      this.#broken ??= bound
      killGroup(this.#child)
    }
    const timer = setTimeout(() => end('time'), bounds.time)
    const watch = watchMemory(this.#child, (bytes) => {
      this.#peakMemory = Math.max(this.#peakMemory, bytes)
      if (bytes > bounds.memory) end('memory')
    })
    try {
      const ending = await Promise.race([work.then(() => null), this.#ended])
      return ending === null ? null : this.#endOf(ending)
    } finally {
      clearTimeout(timer)
      clearInterval(watch)
    }
  }

  #endOf({ code, signal }: Ending): Outcome['end'] {
    if (this.#broken !== null) return this.#broken
    // The kernel says SIGXCPU for too much processor time.
    if (signal === 'SIGXCPU') return 'time'
    if (code !== 0 && HEAP_FULL.test(this.#said)) return 'memory'
    return code === 0 ? 'done' : 'failed'
  }

  /** Kills it, and waits until it is gone. */
  async kill(): Promise<void> {
    if (!this.hasEnded) killGroup(this.#child)
    await this.#ended
  }
}

/** Runs a program in a folder of its own until it ends or is killed. Throws when it cannot be started. */
export async function runBounded(command: string, args: readonly string[], folder: string, bounds: Bounds): Promise<Outcome> {
  const started = new BoundedProcess(command, args, folder, bounds.time)
  const end = (await started.during(bounds, NEVER)) ?? 'failed'
  return { end, peakMemory: started.peakMemory, said: started.said }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // It has ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function ended(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
}

/** Tells the child's memory as long as it runs. */
function watchMemory(child: ChildProcess, tell: (bytes: number) => void): NodeJS.Timeout {
  let isLooking = false
  const look = async () => {
    if (isLooking || child.pid === undefined) return
    isLooking = true
    tell(await memoryOf(child.pid))
    isLooking = false
  }
  return setInterval(() => void look(), MEMORY_WATCH)
}

/** Bytes of main memory that a process has; 0 when it has ended. */
async function memoryOf(pid: number): Promise<number> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * KILOBYTE
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '0' }))
  return Number(stdout.trim()) * KILOBYTE
}

/** Whether a program is installed. */
export async function isInstalled(command: string): Promise<boolean> {
  return promisify(execFile)('/bin/sh', ['-c', 'command -v "$1"', 'sh', command]).then(
    () => true,
    () => false,
  )
}

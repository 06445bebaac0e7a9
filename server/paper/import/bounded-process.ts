/** A child process with limits on time and memory and without the program's environment, killed when it exceeds them. */
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
  time: number
  /** Bytes of resident memory. */
  memory: number
}

export interface Outcome {
  end: 'done' | 'failed' | 'time' | 'memory'
  peakMemory: number
  output: string
}

const NEVER = new Promise<never>(() => undefined)
const OUTPUT_LENGTH = 8192
/** 1 GiB for each file that the child writes, in blocks of 512 bytes. */
const FILE_BLOCKS = 2 * 1024 * 1024
const HEAP_FULL = /heap out of memory|Array buffer allocation failed|ENOMEM|bad_alloc/i

/** Limits that the kernel enforces even when this program was killed. `env -i` hides the settings, with their passwords, from the child. */
const SCRIPT = `ulimit -t "$1"; ulimit -f ${FILE_BLOCKS}; ulimit -c 0; folder=$2; shift 2
exec /usr/bin/env -i PATH="$PATH" HOME="$folder" TMPDIR="$folder" LANG=C.UTF-8 OMP_THREAD_LIMIT=1 "$@"`

interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
}

/** A program that runs in its own folder. `processorTime`: milliseconds, enforced by the kernel. */
export class BoundedProcess {
  readonly #child: ChildProcessWithoutNullStreams
  readonly #ended: Promise<Ending>
  #output = ''
  #peakMemory = 0
  #broken: 'time' | 'memory' | null = null

  constructor(command: string, args: readonly string[], folder: string, processorTime: number) {
    const seconds = String(Math.max(1, Math.ceil(processorTime / SECOND)) + 1)
    this.#child = spawn('/bin/sh', ['-c', SCRIPT, 'sh', seconds, folder, command, ...args], {
      cwd: folder,
      // The worker ends when its standard input closes, so also when this program ends.
      stdio: 'pipe',
      // A process group, so that the child's own processes are killed with it.
      detached: true,
    })
    this.#ended = ended(this.#child)
    // A failed start is reported by `runWithin`; until then nothing awaits this promise.
    this.#ended.catch(() => undefined)
    this.#child.stdout.resume()
    this.#child.stderr.setEncoding('utf8')
    this.#child.stderr.on('data', (text: string) => (this.#output = (this.#output + text).slice(-OUTPUT_LENGTH)))
    // A write error only means that the child has ended, which `#ended` reports.
    this.#child.stdin.on('error', () => undefined)
  }

  get peakMemory(): number {
    return this.#peakMemory
  }

  get output(): string {
    return this.#output
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  /** Writes a line to standard input, and waits for any standard output. */
  async request(line: string): Promise<void> {
    const replied = once(this.#child.stdout, 'data')
    this.#child.stdin.write(`${line}\n`)
    await replied
  }

  /** Enforces the limits until `work` is done. Returns null, or how the child ended before. Throws when it could not be started. */
  async runWithin(bounds: Bounds, work: Promise<unknown>): Promise<Outcome['end'] | null> {
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
    // SIGXCPU: too much processor time.
    if (signal === 'SIGXCPU') return 'time'
    if (code !== 0 && HEAP_FULL.test(this.#output)) return 'memory'
    return code === 0 ? 'done' : 'failed'
  }

  async kill(): Promise<void> {
    if (!this.hasEnded) killGroup(this.#child)
    await this.#ended
  }
}

/** Runs a program in a folder of its own until it ends or is killed. Throws when it cannot be started. */
export async function runBounded(command: string, args: readonly string[], folder: string, bounds: Bounds): Promise<Outcome> {
  const started = new BoundedProcess(command, args, folder, bounds.time)
  const end = (await started.runWithin(bounds, NEVER)) ?? 'failed'
  return { end, peakMemory: started.peakMemory, output: started.output }
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function ended(child: ChildProcess): Promise<Ending> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
}

function watchMemory(child: ChildProcess, report: (bytes: number) => void): NodeJS.Timeout {
  let isChecking = false
  const check = async () => {
    if (isChecking || child.pid === undefined) return
    isChecking = true
    report(await memoryOf(child.pid))
    isChecking = false
  }
  return setInterval(() => void check(), MEMORY_WATCH)
}

/** Resident memory of a process in bytes; 0 when it has ended. */
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

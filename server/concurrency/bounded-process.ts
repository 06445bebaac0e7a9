/** A child process with limits on time and memory and without the program's environment, killed when it exceeds them. */
import { spawn } from 'node:child_process'
import type { ChildProcess, ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { KILOBYTE } from '@yukan/rules/text/bytes.ts'

export interface Bounds {
  time: number
  /** Milliseconds of processor time; default: those of elapsed time. Independent of the machine's load. */
  processorTime?: number
  /** Bytes of resident memory. */
  memory: number
  /** Runs at the lowest priority. */
  isLowPriority?: boolean
}

export interface Outcome {
  /** `time`: too much processor time; `late`: too much elapsed time. */
  end: 'done' | 'failed' | 'time' | 'late' | 'memory'
  peakMemory: number
  output: string
}

const NEVER = new Promise<never>(() => undefined)
/** The unit, as a fraction of a second, in which Linux counts processor time. */
const TICKS = 100
/** Milliseconds between two checks of a child's memory, which can grow by some hundred megabytes in between. */
const MEMORY_WATCH = SECOND / 20
const OUTPUT_LENGTH = 8192
/** 1 GiB for each file that the child writes, in blocks of 512 bytes. */
const FILE_BLOCKS = 2 * 1024 * 1024
/** Niceness of a process with the lowest priority. */
const LOWEST = '19'
const HEAP_FULL = /heap out of memory|Array buffer allocation failed|ENOMEM|bad_alloc/i

/** glibc keeps an arena for each thread and blocks that were freed: pixels of pages that are done. */
const RETURN_MEMORY = 'MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=262144 MALLOC_TRIM_THRESHOLD_=131072'
/** Limits that the kernel enforces even when this program was killed. `env -i` hides the settings, with their passwords, from the child. */
const SCRIPT = `ulimit -S -t "$1"; ulimit -H -t $(($1 + 2)); ulimit -f ${FILE_BLOCKS}; ulimit -c 0; folder=$2; niceness=$3; shift 3
exec /usr/bin/nice -n "$niceness" /usr/bin/env -i PATH="$PATH" HOME="$folder" TMPDIR="$folder" LANG=C.UTF-8 OMP_THREAD_LIMIT=1 ${RETURN_MEMORY} "$@"`

interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
}

interface Start {
  /** Milliseconds, enforced by the kernel. */
  processorTime: number
  isLowPriority?: boolean | undefined
}

/** A program that runs in its own folder. */
export class BoundedProcess {
  readonly #child: ChildProcessWithoutNullStreams
  readonly #ended: Promise<Ending>
  #output = ''
  #peakMemory = 0
  #broken: 'time' | 'late' | 'memory' | null = null

  constructor(command: string, args: readonly string[], folder: string, { processorTime, isLowPriority = false }: Start) {
    const seconds = String(Math.max(1, Math.ceil(processorTime / SECOND)) + 1)
    this.#child = spawn('/bin/sh', ['-c', SCRIPT, 'sh', seconds, folder, isLowPriority ? LOWEST : '0', command, ...args], {
      cwd: folder,
      // The worker ends when its standard input closes, so also when this program ends.
      stdio: 'pipe',
      // A process group: the child's own processes are killed with it.
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
    const end = (bound: 'time' | 'late' | 'memory') => {
      this.#broken ??= bound
      killGroup(this.#child)
    }
    const timer = setTimeout(() => end('late'), bounds.time)
    const { processorTime } = bounds
    const watch = watchUse(this.#child, ({ memory, processor }) => {
      this.#peakMemory = Math.max(this.#peakMemory, memory)
      if (memory > bounds.memory) end('memory')
      if (processorTime !== undefined && processor > processorTime) end('time')
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

/** Runs a program in its own folder until it ends or is killed. Throws if it cannot be started. */
export async function runBounded(command: string, args: readonly string[], folder: string, bounds: Bounds): Promise<Outcome> {
  const { processorTime = bounds.time, isLowPriority } = bounds
  const started = new BoundedProcess(command, args, folder, { processorTime, isLowPriority })
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

/** Resident memory in bytes and processor time in milliseconds of a process. */
interface Use {
  memory: number
  processor: number
}

function watchUse(child: ChildProcess, report: (use: Use) => void): NodeJS.Timeout {
  let isChecking = false
  const check = async () => {
    if (isChecking || child.pid === undefined) return
    isChecking = true
    report(await useOf(child.pid))
    isChecking = false
  }
  return setInterval(() => void check(), MEMORY_WATCH)
}

/** The resources that a process uses; zero if it has ended. On systems other than Linux only the kernel's limit applies to processor time. */
async function useOf(pid: number): Promise<Use> {
  if (process.platform === 'linux') {
    const [status, times] = await Promise.all([read(`/proc/${pid}/status`), read(`/proc/${pid}/stat`)])
    // After the name, which may contain spaces, `utime` and `stime` are the 12th and 13th fields.
    const fields = times.slice(times.lastIndexOf(')') + 2).split(' ')
    return {
      memory: Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * KILOBYTE,
      processor: ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * SECOND) / TICKS,
    }
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]).catch(() => ({ stdout: '0' }))
  return { memory: Number(stdout.trim()) * KILOBYTE, processor: 0 }
}

async function read(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '')
}

/** Whether a program is installed. */
export async function isInstalled(command: string): Promise<boolean> {
  return promisify(execFile)('/bin/sh', ['-c', 'command -v "$1"', 'sh', command]).then(
    () => true,
    () => false,
  )
}

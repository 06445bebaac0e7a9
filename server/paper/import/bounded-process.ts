/** A child process with bounds on time and memory, killed when it goes beyond them. The program's own secrets are not passed on. */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { SECOND } from '@yukan/rules/tokyo-time.ts'
import { MEMORY_WATCH } from './press-limits.ts'

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

const SAID_LENGTH = 8192
/** 512-byte blocks that one file of the child's may have: 1 GiB. */
const FILE_BLOCKS = 2 * 1024 * 1024
/** V8 ends its process itself when its part of the memory is full. */
const HEAP_FULL = /heap out of memory|Array buffer allocation failed|ENOMEM|bad_alloc/i
const KILOBYTE = 1024

/**
 * Bounds that the kernel keeps, also when this program has been killed: processor time, size of a file, no core file. `env -i` keeps
 * the settings, with their passwords, from the child.
 */
const SCRIPT = `ulimit -t "$1"; ulimit -f ${FILE_BLOCKS}; ulimit -c 0; folder=$2; shift 2
exec /usr/bin/env -i PATH="$PATH" HOME="$folder" TMPDIR="$folder" LANG=C.UTF-8 OMP_THREAD_LIMIT=1 "$@"`

/** Runs a program in a folder of its own until it ends or is killed. Throws when it cannot be started. */
export async function runBounded(command: string, args: readonly string[], folder: string, bounds: Bounds): Promise<Outcome> {
  const seconds = String(Math.max(1, Math.ceil(bounds.time / SECOND)) + 1)
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'sh', seconds, folder, command, ...args], {
    cwd: folder,
    // The open standard input tells the child that we are there: the press ends when it closes.
    stdio: ['pipe', 'ignore', 'pipe'],
    // A group of its own, so that whatever the child has started is killed with it.
    detached: true,
  })
  let said = ''
  child.stderr.setEncoding('utf8')
  child.stderr.on('data', (text: string) => (said = (said + text).slice(-SAID_LENGTH)))
  let broken: 'time' | 'memory' | null = null
  const end = (bound: 'time' | 'memory') => {
    broken ??= bound
    killGroup(child)
  }
  const timer = setTimeout(() => end('time'), bounds.time)
  const watch = watchMemory(child, bounds.memory, () => end('memory'))
  try {
    const { code, signal } = await ended(child)
    const isHeapFull = HEAP_FULL.test(said)
    // The kernel says SIGXCPU for too much processor time.
    if (broken === null && signal === 'SIGXCPU') broken = 'time'
    if (broken === null && code !== 0 && isHeapFull) broken = 'memory'
    return { end: broken ?? (code === 0 ? 'done' : 'failed'), peakMemory: watch.peak(), said }
  } finally {
    clearTimeout(timer)
    watch.stop()
  }
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

async function ended(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
}

/** Looks at the child's memory as long as it runs. */
function watchMemory(child: ChildProcess, limit: number, onBeyond: () => void): { peak(): number; stop(): void } {
  let peak = 0
  let isLooking = false
  const look = async () => {
    if (isLooking || child.pid === undefined) return
    isLooking = true
    peak = Math.max(peak, await memoryOf(child.pid))
    isLooking = false
    if (peak > limit) onBeyond()
  }
  const timer = setInterval(() => void look(), MEMORY_WATCH)
  return { peak: () => peak, stop: () => clearInterval(timer) }
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

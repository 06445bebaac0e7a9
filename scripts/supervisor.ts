/**
 * Runs a program in a separate process and restarts it if it ends unexpectedly. It cannot fail with it: of the program it imports only what counts
 * its beats, which imports nothing.
 */
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { watchBeats } from '../server/web-processes/watch-beats.ts'

/** The message of a program that has started. */
export const READY = 'ready'
/** Its message after that, every second: it is not hung. */
export const BEAT = 'beat'

const MINUTE_MS = 60_000
/** With more unexpected ends within a minute it is not started again. */
const MAX_ENDS = 5
const PAUSE_MS = 1000
const LOOKS_EVERY_MS = 3000
const SIGNALS = ['SIGTERM', 'SIGINT'] as const

export interface Supervised {
  /** Path of the program, which sends `READY` to its parent once it has started. */
  script: string
  /** Options of Node. */
  execArgv: readonly string[]
  say(line: string): void
  /** Milliseconds before a program that ended before it was ready is started again. */
  pause?: number
  /** Milliseconds between two looks whether the program has shown that it is not hung. */
  looksEvery?: number
}

interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
  wasReady: boolean
}

/** Calls `kill` for a program that has shown once that it is not hung, and then does not. */
function killWhenHung(child: ChildProcess, looksEvery: number, kill: () => void): void {
  const { beat, end } = watchBeats(looksEvery, kill)
  child.on('message', (message) => message === BEAT && beat())
  child.once('close', end)
}

async function waitForEnd(child: ChildProcess): Promise<Ending> {
  let wasReady = false
  child.on('message', (message) => (wasReady ||= message === READY))
  return new Promise((resolve) => {
    child.once('error', () => resolve({ code: 1, signal: null, wasReady }))
    // Unlike "exit", it is emitted after all messages of the program.
    child.once('close', (code, signal) => resolve({ code, signal, wasReady }))
  })
}

/**
 * Runs the program until a signal ends it. Returns the exit status: the program's own after a signal, or if its first start failed; 1 for
 * one that ended more than five times within a minute.
 */
export async function supervise({ script, execArgv, say, pause = PAUSE_MS, looksEvery = LOOKS_EVERY_MS }: Supervised): Promise<number> {
  let child: ChildProcess | null = null
  let isStopping = false
  let hasStarted = false
  let ends: number[] = []
  const stop = (signal: NodeJS.Signals) => {
    isStopping = true
    child?.kill(signal)
  }
  for (const signal of SIGNALS) process.on(signal, stop)
  try {
    for (;;) {
      const started = (child = fork(script, { execArgv: [...execArgv], stdio: 'inherit' }))
      killWhenHung(started, looksEvery, () => {
        say('The program does not respond: it is killed.')
        started.kill('SIGKILL')
      })
      const { code, signal, wasReady } = await waitForEnd(started)
      hasStarted ||= wasReady
      // A start that fails has printed the reason.
      if (isStopping || code === 0 || !hasStarted) return code ?? 1
      const now = performance.now()
      ends = [...ends.filter((at) => now - at < MINUTE_MS), now]
      const how = signal ?? `status ${code}`
      if (ends.length > MAX_ENDS) {
        say(`The program ended ${ends.length} times within a minute (${how}): it is not started again. The lines above show why.`)
        return 1
      }
      say(`The program ended unexpectedly (${how}): it is started again.`)
      if (!wasReady) await sleep(pause)
      if (isStopping) return 1
    }
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop)
  }
}

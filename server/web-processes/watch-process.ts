/** Watches one web process: it must be ready in time, show that it runs, and end in time. A process that does not is killed (decision 100). */
import type { Worker } from 'node:cluster'
import { once } from 'node:events'
import { Check } from 'typebox/value'
import { BeatNotice } from './messages.ts'
import { watchBeats } from './watch-beats.ts'

/** In milliseconds; tests have shorter ones. */
export interface ProcessLimits {
  /** From the start of a process until it serves. */
  start: number
  /** Between two checks of a process's beats. */
  beat: number
  /** For idle connections of a replaced process, which end by themselves. */
  idle: number
  /** For closing, after the time for requests under way: shorter than the program's own wait, which would otherwise leave a hung process behind. */
  end: number
}

/** Calls `kill` for a process that has shown once that it runs, and then does not (`watchBeats`). */
export function killWhenHung(worker: Worker, limits: Pick<ProcessLimits, 'beat'>, kill: () => void): void {
  const { beat, end } = watchBeats(limits.beat, kill)
  worker.on('message', (message: unknown) => Check(BeatNotice, message) && beat())
  worker.once('exit', end)
}

/** Waits for the end of a process, and kills it after `timeoutMs`. `report` is called before it is killed. */
export async function killAfter(worker: Worker, timeoutMs: number, report: () => void): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  const timer = setTimeout(() => {
    report()
    worker.process.kill('SIGKILL')
  }, timeoutMs)
  await ended
  clearTimeout(timer)
}

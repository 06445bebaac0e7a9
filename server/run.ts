/** Runs a program until a signal: readiness off, running requests completed within a bound, then the process ends. */
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { CLOSES_WITHIN } from './limits.ts'

export interface Program {
  /** Milliseconds between announcement and shutdown, for load balancers to notice. Default: 0. */
  noticeMs?: number
  /** Milliseconds that requests under way may then take. Default: 0. */
  drainMs?: number
  /** Makes readiness checks fail; requests are still served. */
  announceEnd(): void
  /** Ends everything after running requests are completed. */
  stop(): Promise<void>
}

export interface RunOptions {
  /** Starts the program; `say` gets messages for the operator. */
  start(say: (line: string) => void): Promise<Program>
}

/** Keeps an output that cannot be written (a full disk, a closed pipe) from ending the process. */
function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}

/**
 * Starts a program and ends it in order at SIGTERM or SIGINT with status 0. On a failed start or an end that takes too long it prints a
 * message and ends with status 1.
 */
export async function runProgram({ start }: RunOptions): Promise<never> {
  ignoreOutputErrors()
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  let endsWithin = CLOSES_WITHIN
  const asked = new Promise<NodeJS.Signals>((resolve) => {
    // A terminal and npm both send Ctrl-C; only the first signal counts.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, resolve)
  })
  const end = async (): Promise<number> => {
    const program = await start(say)
    const { noticeMs = 0, drainMs = 0 } = program
    endsWithin += noticeMs + drainMs
    say(`${await asked}: closing.`)
    program.announceEnd()
    await sleep(noticeMs)
    await program.stop()
    return 0
  }
  const late = async (): Promise<number> => {
    await asked
    const from = performance.now()
    // A program that is still starting says later how long it takes.
    for (let left = endsWithin; left > 0; left = endsWithin - (performance.now() - from)) await sleep(left)
    process.stderr.write(`The program did not end within ${endsWithin / SECOND} seconds: it is cut off.\n`)
    return 1
  }
  const status = await Promise.race([end(), late()]).catch(async (error: unknown) => {
    // It needs much of the program, which loads itself while the database starts.
    const { describeFailure } = await import('./describe-failure.ts')
    process.stderr.write(`${describeFailure(error)}\n`)
    return 1
  })
  process.exit(status)
}

/** Runs a program until a signal: readiness off, running requests completed, at most 10 s, then the process ends. */
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '@yukan/rules/tokyo-time.ts'
import { describeFailure } from './describe-failure.ts'
import { ignoreOutputErrors } from './log.ts'

/** Supervisors kill the process soon after. */
const ENDS_WITHIN = 10 * SECOND

export interface Program {
  /** Makes readiness checks fail; requests are still served. */
  announceEnd(): void
  /** Ends everything after running requests are completed. */
  stop(): Promise<void>
}

export interface RunOptions {
  /** Starts the program; `say` gets messages for the operator. */
  start(say: (line: string) => void): Promise<Program>
  /** Milliseconds between announcement and end, for load balancers to notice it. Default: none. */
  notice?: number
}

/**
 * Starts a program and ends it in order at SIGTERM or SIGINT with status 0. On a failed start or an end that takes too long it prints a
 * message and ends with status 1.
 */
export async function runProgram({ start, notice = 0 }: RunOptions): Promise<never> {
  ignoreOutputErrors()
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const asked = new Promise<NodeJS.Signals>((resolve) => {
    // A terminal and npm both send Ctrl-C; only the first signal counts.
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, resolve)
  })
  const end = async (): Promise<number> => {
    const program = await start(say)
    say(`${await asked}: closing.`)
    program.announceEnd()
    await sleep(notice)
    await program.stop()
    return 0
  }
  const late = async (): Promise<number> => {
    await asked
    await sleep(ENDS_WITHIN)
    process.stderr.write(`The program did not end within ${ENDS_WITHIN / SECOND} seconds: it is cut off.\n`)
    return 1
  }
  const status = await Promise.race([end(), late()]).catch((error: unknown) => {
    process.stderr.write(`${describeFailure(error)}\n`)
    return 1
  })
  process.exit(status)
}

/** Runs a program until it is asked to end: readiness off, what was begun is finished, at most 10 s, then the process is over. */
import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from './config.ts'
import { DatabaseStartError } from '@yukan/embedded-database/start-error.ts'
import { FileStoreError } from './integrations/files.ts'
import { NotBuiltError } from './pages/web-build.ts'
import { isDatabaseAway } from './refusal.ts'

const SECOND = 1000
/** Whoever watches over the process kills it not long after. */
const ENDS_WITHIN = 10 * SECOND

export interface Program {
  /** Says to whoever asks that this process takes no new readers; it goes on answering. */
  announceEnd(): void
  /** Ends everything, once what was begun is finished. */
  stop(): Promise<void>
}

export interface RunOptions {
  /** Starts the program; told to `say` what the operator may want to read. */
  start(say: (line: string) => void): Promise<Program>
  /** Milliseconds between the announcement and the end, for a load balancer to hear of it. None when left out. */
  notice?: number
}

/**
 * Starts a program, and ends it in order at SIGTERM or SIGINT with status 0. What cannot start, and what does not end in time,
 * says so and ends with status 1.
 */
export async function runProgram({ start, notice = 0 }: RunOptions): Promise<never> {
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const asked = new Promise<NodeJS.Signals>((resolve) => {
    // A terminal and npm both pass Ctrl-C on: only the first counts, and the end is bounded anyway.
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

/** A role, a password or a database that is not there. */
const NO_ENTRY = /^(28\d{3}|28P01|3D000)$/

/** One sentence for what the operator can mend; anything else is a fault of ours and shows where it is. Never says a password. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const known = [ConfigError, DatabaseStartError, FileStoreError, NotBuiltError]
  if (known.some((kind) => error instanceof kind)) return error.message
  const code = 'code' in error ? String(error.code) : ''
  if ('syscall' in error && error.syscall === 'listen') {
    const port = 'port' in error ? String(error.port) : ''
    if (code === 'EADDRINUSE') return `Port ${port} is in use: stop the program that uses it, or set PORT to another.`
    if (code === 'EACCES') return `Port ${port} may not be used by this user: set PORT to 1024 or more.`
  }
  if (code === 'ERR_INVALID_URL') return 'DATABASE_URL must be an address like postgres://user:password@host:5432/database.'
  // Where several addresses were tried, the message is empty and the code says why.
  if (isDatabaseAway(error) || NO_ENTRY.test(code)) return `The database of DATABASE_URL cannot be used: ${error.message || code}.`
  return error.stack ?? error.message
}

import { setTimeout as sleep } from 'node:timers/promises'
import { ConfigError } from './config.ts'
import { DatabaseStartError } from '@yukan/embedded-database/start-error.ts'
import { SECOND } from '@yukan/rules/tokyo-time.ts'
import { FileStoreError } from './integrations/files.ts'
import { NotBuiltError } from './pages/web-build.ts'
import { isDatabaseAway } from './refusal.ts'

/** Supervisors kill the process soon after. */
const ENDS_WITHIN = 10 * SECOND

export interface Program {
  announceEnd(): void
  stop(): Promise<void>
}

export interface RunOptions {
  start(say: (line: string) => void): Promise<Program>
  /** Milliseconds between announcement and end, for load balancers. Default: none. */
  notice?: number
}

/** Runs a program until SIGTERM or SIGINT, then ends it with status 0; with status 1 if the start fails or the end takes over 10 s. */
export async function runProgram({ start, notice = 0 }: RunOptions): Promise<never> {
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

const NO_ENTRY = /^(28\d{3}|28P01|3D000)$/

/** One sentence for problems that the operator can fix, else a stack. Never contains a password. */
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
  // After several addresses the message is empty, and the code gives the reason.
  if (isDatabaseAway(error) || NO_ENTRY.test(code)) return `The database of DATABASE_URL cannot be used: ${error.message || code}.`
  return error.stack ?? error.message
}

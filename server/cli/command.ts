/** What a command of the command line is made of. Exit status: 0 done, 1 failed, 2 not understood. */
import { formatWireInstant } from '@yukan/rules/tokyo-time.ts'
import { readConfig } from '../config.ts'
import { openContext } from './open-context.ts'
import type { OpenContext } from './open-context.ts'
import type { Terminal } from './terminal.ts'

export const DONE = 0
export const FAILED = 1
export const NOT_UNDERSTOOD = 2

/** The command line says something that there is not; the message is one sentence. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export interface Command {
  /** Words and arguments, as the help shows them: `import articles <path>`. */
  usage: string
  description: string
  /** Number of arguments after the command's words: at least so many where it takes several files and options. */
  takes: number | { atLeast: number }
  run(args: readonly string[], terminal: Terminal): Promise<number>
}

/** Runs work over an open database, brought up to date or up to a migration, and closes it whatever happens. */
export async function withContext<T>(terminal: Terminal, work: (open: OpenContext) => Promise<T>, upTo: string | null = null): Promise<T> {
  const open = await openContext(readConfig(terminal.env), terminal.err, upTo)
  try {
    return await work(open)
  } finally {
    await open.close()
  }
}

/** A number with its noun: `1 page`, `1,200 pages`. */
export function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

/** A time on Tokyo's clocks: `2026-11-20 15:30`. */
export function moment(at: Date): string {
  return formatWireInstant(at).slice(0, 16).replace('T', ' ')
}

/** The type of a command. Exit status: 0 done, 1 failed, 2 invalid command line. */
import { resolve } from 'node:path'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import { readConfig } from '../config.ts'
import { openContext } from './open-context.ts'
import type { OpenContext } from './open-context.ts'
import type { Terminal } from './terminal.ts'

export const DONE = 0
export const FAILED = 1
export const NOT_UNDERSTOOD = 2

/** An invalid command line; the message is one sentence. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export interface Command {
  /** Words and arguments, as the help shows them: `import articles <path>`. */
  usage: string
  description: string
  /** Number of arguments after the command's words, or the least number for files and options. */
  argumentCount: number | { atLeast: number }
  run(args: readonly string[], terminal: Terminal): Promise<number>
}

/** Commands of one module, which is loaded when one of them is given. */
export interface CommandGroup {
  /** First words of its commands: `import paper`. */
  words: readonly string[]
  load(): Promise<readonly Command[]>
}

/** Runs work over an open database, migrated to the newest or a given migration, and closes it. */
export async function withContext<T>(terminal: Terminal, work: (open: OpenContext) => Promise<T>, upTo: string | null = null): Promise<T> {
  const open = await openContext(readConfig(terminal.env), terminal.err, upTo)
  try {
    return await work(open)
  } finally {
    await open.close()
  }
}

/** Resolves a typed path; npm changes to the project's folder. */
export function typedPath(path: string, terminal: Terminal): string {
  return resolve(terminal.env['INIT_CWD'] ?? '.', path)
}

export function plural(count: number, noun: string): string {
  return `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`
}

/** An instant in Tokyo: `2026-11-20 15:30`. */
export function formatMoment(at: Date): string {
  return formatWireInstant(at).slice(0, 16).replace('T', ' ')
}

/** The log: one JSON line each, short errors, and an output that survives a full disk (decision 034). */
import { writeSync } from 'node:fs'
import { pino } from 'pino'
import type { Logger } from 'pino'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { currentTrace } from './trace.ts'
import { isUnavailable } from './refusal.ts'

const STANDARD_OUTPUT = 1
export const STANDARD_ERROR = 2

/** Fields of errors that are logged. All others are left out: whole clients with keys, rows of members, requests. */
const LOGGED = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'syscall', 'statusCode', 'requestId']
const MAX_CAUSES = 3

/** Formats an error for the log: without the objects that libraries attach to it, and without a stack if the database is down. */
export function describeError(error: unknown, causes = MAX_CAUSES): unknown {
  if (!(error instanceof Error)) return error
  const fields = Object.entries(error).filter(([name, value]) => LOGGED.includes(name) && ['string', 'number'].includes(typeof value))
  return {
    type: error.name,
    message: error.message,
    ...Object.fromEntries(fields),
    ...(isUnavailable(error) ? {} : { stack: error.stack }),
    ...(error.cause === undefined || causes === 0 ? {} : { cause: describeError(error.cause, causes - 1) }),
  }
}

/** Lines that wait while the output cannot be written; further ones are lost. */
const MAX_WAITING = MEGABYTE
/** Wait between two attempts while the output cannot be written. */
const RETRY_AFTER = SECOND / 4

/** Writes bytes to a file descriptor and returns how many, like `fs.writeSync`. */
export type Write = (descriptor: number, bytes: Uint8Array) => number

export interface LogOutput {
  write(line: string): void
}

/**
 * Writes lines to a file descriptor at once. While that fails (a full disk, a slow pipe) up to a megabyte waits and the rest is lost; the log
 * continues, with the number of lost lines, as soon as it can be written.
 */
export function openLogOutput(descriptor: number, write: Write = writeSync): LogOutput {
  const waiting: Buffer[] = []
  let bytes = 0
  let lost = 0
  let timer: NodeJS.Timeout | null = null

  const add = (line: string) => {
    const data = Buffer.from(line)
    waiting.push(data)
    bytes += data.length
  }
  const reportLost = () => {
    add(`${JSON.stringify({ level: pino.levels.values['warn'], lost, msg: 'the log could not be written: lines were lost' })}\n`)
    lost = 0
  }
  const flush = () => {
    try {
      for (let first = waiting[0]; first !== undefined; first = waiting[0]) {
        const written = write(descriptor, first)
        bytes -= written
        if (written < first.length) waiting[0] = first.subarray(written)
        else waiting.shift()
        if (waiting.length === 0 && lost > 0) reportLost()
      }
      timer = null
    } catch {
      // The log is where this failure would be reported.
      timer = setTimeout(flush, RETRY_AFTER)
      timer.unref()
    }
  }
  return {
    write(line) {
      if (bytes >= MAX_WAITING) lost += 1
      else add(line)
      if (timer === null) flush()
    },
  }
}

/** The trace id of the work that writes a line. */
function traceFields(): { trace_id?: string } {
  const trace = currentTrace()
  return trace === undefined ? {} : { trace_id: trace.traceId }
}

/** Opens the log. */
export function openLog(level: string, output: LogOutput = openLogOutput(STANDARD_OUTPUT)): Logger {
  return pino(
    { level, mixin: traceFields, redact: ['req.headers.authorization', 'req.headers.cookie'], serializers: { err: describeError } },
    output,
  )
}

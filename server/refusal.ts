import { errors } from '@yukan/contract/errors.ts'
import type { ErrorCode } from '@yukan/contract/errors.ts'

/** An expected failure with its code from `contract/errors.ts`: the only error thrown on purpose. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: ErrorCode
  readonly status: number
  readonly field: string | undefined
  readonly extras: Record<string, unknown>

  constructor(code: ErrorCode, options: { field?: string; message?: string; extras?: Record<string, unknown> } = {}) {
    super(options.message ?? errors[code].message)
    this.code = code
    this.status = errors[code].status
    this.field = options.field
    this.extras = options.extras ?? {}
  }

  toReply(): Record<string, unknown> {
    return { detail: this.code, message: this.message, ...(this.field === undefined ? {} : { field: this.field }), ...this.extras }
  }
}

/** Codes of the system and PostgreSQL for an unreachable, ending, full or slow database. */
const AWAY = new Set(
  [
    ['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT'],
    ['08000', '08001', '08003', '08004', '08006', '57P01', '57P02', '57P03', '57P05'],
    ['53000', '53100', '53200', '53300', '25006', '57014', '55P03'],
  ].flat(),
)
const AWAY_MESSAGE =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed/

/** pgbouncer's own refusals while its server is away: they all have the code of a protocol violation. */
const AWAY_BEHIND_POOLER =
  /server login has been failing|query_wait_timeout|server conn crashed|pgbouncer cannot connect|no more connections allowed|pooler is shut/

/** Whether the database cannot be reached now, unlike for a wrong query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && typeof error.code === 'string') {
    // The database's socket is missing, not a file of ours.
    if (error.code === 'ENOENT') return 'syscall' in error && error.syscall === 'connect'
    if (AWAY.has(error.code)) return true
  }
  return AWAY_MESSAGE.test(error.message) || AWAY_BEHIND_POOLER.test(error.message) || isDatabaseAway(error.cause)
}

/** Codes of the system for a disk that is full, broken, or that may not be written. */
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EPERM', 'EACCES', 'EIO'])
/** Error codes of paths that are not files. */
const NO_FILE = /^(spawn|kill|listen|bind|connect)/

/** Whether a file or a folder of this machine cannot be written or read now, but not if it is missing. */
export function isDiskUnusable(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return false
  // Node reports folders that cannot be created on a read-only disk as missing.
  if (error.code === 'ENOENT') return error.syscall === 'mkdir'
  return DISK.has(String(error.code)) && !NO_FILE.test(String(error.syscall))
}

/** Whether the database or a disk cannot be used now: the same request may succeed later. */
export function isUnavailable(error: unknown): boolean {
  return isDatabaseAway(error) || isDiskUnusable(error)
}

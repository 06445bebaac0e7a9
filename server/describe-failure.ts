/** The operator's message about a program or command that failed. */
import { DatabaseStartError } from '@yukan/embedded-database/start-error.ts'
import { ConfigError } from './config.ts'
import { NewerSchemaError } from './db/newer-schema.ts'
import { FileStoreError } from './integrations/files.ts'
import { NotBuiltError } from './not-built-error.ts'
import { isDatabaseAway } from './refusal.ts'

/** A missing role or database, or a wrong password. */
const NO_ENTRY = /^(28\d{3}|28P01|3D000)$/
/** No space for the system, or within the user's quota. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT'])
/** PostgreSQL's code for a full disk. */
const DATABASE_DISK_FULL = '53100'
/** pgbouncer's error: it accepts no settings at the start of a connection. */
const POOLER = /^unsupported startup parameter/
/** Severities of a server that cannot serve a connection at all. */
const NO_CONNECTION = new Set(['FATAL', 'PANIC'])

/** One sentence for problems that the operator can fix, a stack for others. Never contains a password. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const known = [ConfigError, DatabaseStartError, FileStoreError, NewerSchemaError, NotBuiltError]
  if (known.some((kind) => error instanceof kind)) return error.message
  const code = 'code' in error ? String(error.code) : ''
  if ('syscall' in error && error.syscall === 'listen') {
    const port = 'port' in error ? String(error.port) : ''
    if (code === 'EADDRINUSE') return `Port ${port} is in use: stop the program that uses it, or set PORT to another.`
    if (code === 'EACCES') return `Port ${port} may not be used by this user: set PORT to 1024 or more.`
  }
  if (code === 'ERR_INVALID_URL') return 'DATABASE_URL must be an address like postgres://user:password@host:5432/database.'
  if (NO_SPACE.has(code)) return `There is no space left on the disk (${error.message}): free some and try again.`
  if (code === DATABASE_DISK_FULL) return `There is no space left on the disk of the database (${error.message}): free some and try again.`
  if (POOLER.test(error.message))
    return 'DATABASE_URL leads to a pooler: name the database server itself in DATABASE_DIRECT_URL as well (docs/operations.md).'
  const cannotConnect = 'severity' in error && NO_CONNECTION.has(String(error.severity))
  // If several addresses were tried, the message is empty and the code gives the reason.
  if (cannotConnect || isDatabaseAway(error) || NO_ENTRY.test(code)) return `The database cannot be used: ${error.message || code}.`
  return error.stack ?? error.message
}

import { SOCKET_PORT } from './socket.ts'

/** The cluster's superuser, used only to create the database. */
export const SUPERUSER = 'postgres'
/** The program's role and database. The role owns the database and may create further ones; it is not a superuser. */
export const PROGRAM_ROLE = 'yukan'
export const DATABASE_NAME = 'yukan'

/** The program's environment contains secrets. */
export const SERVER_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Settings that no file may change: no TCP, one socket in the data folder, messages to the bounded log. */
export const FIXED_SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: String(SOCKET_PORT),
  logging_collector: 'off',
  log_destination: 'stderr',
}

const MEGABYTE = 1024 * 1024
/** Bounds of PostgreSQL's cache in megabytes, which is an eighth of the machine's memory. */
const [MIN_BUFFERS, MAX_BUFFERS] = [128, 4096]

/** Settings by the machine's memory in bytes. Searches are fast while the data fits. */
function memorySettings(memory: number): Record<string, string> {
  const megabytes = Math.floor(memory / MEGABYTE)
  const buffers = Math.min(MAX_BUFFERS, Math.max(MIN_BUFFERS, Math.floor(megabytes / 8)))
  return { shared_buffers: `${buffers}MB`, effective_cache_size: `${Math.max(4 * MIN_BUFFERS, Math.floor(megabytes / 2))}MB` }
}

/** PostgreSQL's own library that notes every five minutes, and at its end, which blocks are in memory, and reads them again after a start. */
export const PREWARM_LIBRARY = 'pg_prewarm'

/** For two cores. Operators may override these with `ALTER SYSTEM`. */
const SETTINGS: Readonly<Record<string, string>> = {
  // Durable: confirmed changes survive a crash. Checked through SQL at every start.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: '60',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  io_workers: '2',
  max_parallel_workers_per_gather: '1',
  jit: 'off',
  random_page_cost: '1.1',
  // Bounds the time of recovery after a crash.
  checkpoint_timeout: '5min',
  max_wal_size: '1GB',
  min_wal_size: '64MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  default_text_search_config: 'pg_catalog.simple',
  // Statements and values may be personal data, so they stay out of the log; errors reach the program.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
}

const HEADER = '# Written by the program at every start. Your own settings: ALTER SYSTEM SET ..., which writes postgresql.auto.conf.\n'

export interface Machine {
  /** Bytes. */
  memory: number
  /** Libraries of the binaries that are loaded at the start; a missing one would prevent it. */
  libraries: readonly string[]
}

/** The cluster's three files, by name. Only the program's user and root may connect, verified by the kernel. */
export function settingsFiles(userName: string, { memory, libraries }: Machine): Record<string, string> {
  const all = { ...SETTINGS, ...memorySettings(memory), shared_preload_libraries: libraries.join(',') }
  const settings = Object.entries(all).map(([name, value]) => `${name} = '${value}'\n`)
  const users = [...new Set([userName, 'root'])]
  const map = users.flatMap((user) => [PROGRAM_ROLE, SUPERUSER].map((role) => `program "${user.replaceAll('"', '""')}" ${role}\n`))
  return {
    'postgresql.conf': HEADER + settings.join(''),
    'pg_hba.conf': `${HEADER}local all all peer map=program\n`,
    'pg_ident.conf': HEADER + map.join(''),
  }
}

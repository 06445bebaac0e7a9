/** pgBackRest with the operators' configuration: full backups and WAL, from which a database is restored to a moment. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { vi } from 'vitest'
import { makeOwn, runTool } from './engines.ts'
import type { Server } from './engines.ts'
import { ENGINES } from './packages.ts'
import { recipe } from './recipe.ts'

const PATIENT = { timeout: 60_000, interval: 50 }

export interface Archive {
  /** Path of pgBackRest's configuration on this machine. */
  config: string
  create(): Promise<void>
  /** Makes a full backup. Any moment from now on can be restored. */
  backUp(): Promise<void>
  /** Waits until all that was written is in the archive. */
  waitUntilWhole(): Promise<void>
  /** Restores the database to a moment into its empty folder, and stops it once it accepts writes. */
  restore(to: string): Promise<void>
}

export interface ArchiveOptions {
  /** Folder of the cluster; contains the archive. */
  folder: string
  /** Folder of this machine. */
  own: string
  data: string
  server: Server
}

async function ask<Row extends pg.QueryResultRow>(server: Server, query: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    return (await client.query<Row>(query, values)).rows
  } finally {
    await client.end()
  }
}

/** Opens the archive of a cluster on one of its machines. */
export function openArchive({ folder, own, data, server }: ArchiveOptions): Archive {
  const config = join(own, 'pgbackrest.conf')
  const text = recipe('pgbackrest.conf', {
    '/backups/pgbackrest': makeOwn(join(folder, 'archive')),
    '/tmp/pgbackrest': join(own, 'locks'),
    '/var/lib/postgresql/15/yukan': data,
    'pg1-port=5432': `pg1-port=${server.port}`,
    '/var/run/postgresql': own,
  })
  writeFileSync(config, text)
  const run = (...args: string[]) => runTool(ENGINES.pgbackrest, [`--config=${config}`, '--stanza=yukan', ...args])
  const control = (...args: string[]) => runTool(join(ENGINES.postgres, 'pg_ctl'), ['-D', data, '-l', join(own, 'restore.log'), ...args])
  const isWritable = async () => (await ask<{ is: boolean }>(server, 'select not pg_is_in_recovery() as is'))[0]?.is === true
  return {
    config,
    create: async () => void (await run('stanza-create')),
    async backUp() {
      await run('--type=full', 'backup')
      // The end of a backup is known to the second, and a moment within that second is before it.
      const [row] = await ask<{ at: string }>(server, "select date_trunc('second', clock_timestamp())::text as at")
      const isLater = "select clock_timestamp() >= $1::timestamptz + interval '1 second' as is"
      await vi.waitUntil(async () => (await ask<{ is: boolean }>(server, isLater, [row?.at]))[0]?.is === true, PATIENT)
    },
    async waitUntilWhole() {
      const [row] = await ask<{ file: string }>(server, 'select pg_walfile_name(pg_switch_wal()) as file')
      const newest = "select coalesce(last_archived_wal, '') as file from pg_stat_archiver"
      await vi.waitUntil(async () => ((await ask<{ file: string }>(server, newest))[0]?.file ?? '') >= (row?.file ?? ''), PATIENT)
    },
    async restore(to) {
      await run('--type=time', `--target=${to}`, '--target-action=promote', 'restore')
      await control('-w', '-o', `-p ${server.port} -c listen_addresses=${server.host}`, 'start')
      await vi.waitUntil(isWritable, PATIENT)
      await control('-m', 'fast', 'stop')
    },
  }
}

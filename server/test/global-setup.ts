/**
 * One private PostgreSQL for a whole run of the server's tests, with a migrated template that every test file's own database is
 * copied from (`database.ts`). It lies in a temporary folder and goes with the run; what a killed run left is removed by the next.
 */
import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { makeDb, makePool } from '../db/connect.ts'
import { acquireDataLock, AlreadyRunningError } from '@yukan/embedded-database/lock.ts'
import type { EmbeddedConnection } from '@yukan/embedded-database/socket.ts'
import { SUPERUSER } from '@yukan/embedded-database/settings.ts'
import { startEmbeddedPostgres } from '@yukan/embedded-database/start.ts'
import { migrate } from '../db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** How to reach the run's PostgreSQL; `database` is the one to give orders from. */
    testServer: EmbeddedConnection
    /** Name of the migrated database that a test file's own is a copy of. Nobody stays connected to it. */
    testTemplate: string
    /** A folder that goes with the run. */
    testFolder: string
  }
}

const TEMPLATE = 'yukan_template'
const PREFIX = 'yukan-server-test-'
const SETTLED_MS = 60_000

/** Starts the run's PostgreSQL and makes the template, for the first project that needs them. The returned function ends both. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ('testServer' in project.getProvidedContext()) return undefined
  await removeLeftovers()
  const dataDir = realpathSync(mkdtempSync(join(tmpdir(), PREFIX)))
  // PostgreSQL may run as another user than root, and must reach its folder in here.
  chmodSync(dataDir, 0o755)
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    const server = await startEmbeddedPostgres({ dataDir, log: () => undefined })
    const teardown = async () => {
      await server.stop()
      remove()
    }
    try {
      await skipDurability(server.connection)
      await makeTemplate(server.connection)
    } catch (error) {
      await teardown()
      throw error
    }
    project.vitest.provide('testServer', server.connection)
    project.vitest.provide('testTemplate', TEMPLATE)
    project.vitest.provide('testFolder', dataDir)
    return teardown
  } catch (error) {
    remove()
    throw error
  }
}

/** These databases need not survive the machine: without waiting for the disk, removing one takes a fortieth of the time. */
async function skipDurability(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...connection, user: SUPERUSER, database: 'postgres' })
  await client.connect()
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

async function makeTemplate(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const pool = makePool({ ...connection, database: TEMPLATE, max: 2 })
  const db = makeDb(pool)
  await migrate({ db, pool })
  await db.destroy()
}

/** Folders of runs that were killed: nobody holds their data any more. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue
    const dir = join(tmpdir(), name)
    const info = statSync(dir, { throwIfNoEntry: false })
    // A folder made just now belongs to a run that is about to take it; another user's is not ours to judge.
    if (info === undefined || info.uid !== process.getuid?.() || Date.now() - info.mtimeMs < SETTLED_MS) continue
    try {
      const lock = await acquireDataLock(dir)
      rmSync(dir, { recursive: true, force: true })
      lock.release()
    } catch (error) {
      if (!(error instanceof AlreadyRunningError)) throw error
    }
  }
}

/** One private PostgreSQL for a run of the server's tests, with a migrated template (`database.ts`). The next run removes leftovers. */
import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
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
    /** `database` is for administration. */
    testServer: EmbeddedConnection
    /** Name of the migrated template. Nobody may stay connected to it. */
    testTemplate: string
    testFolder: string
    /** Where the contexts of tests find the database through a pooler; null without one (`cluster/`). */
    testPooler: { host: string; port: number } | null
    /** Whether each call of the contexts' file stores takes some milliseconds. */
    hasSlowFiles: boolean
  }
}

export const TEMPLATE = 'yukan_template'
const PREFIX = 'yukan-server-test-'
const SETTLED_MS = 60_000

/** Starts PostgreSQL and creates the template for the first project that needs them. Returns the function that ends both. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if ('testServer' in project.getProvidedContext()) return undefined
  const { parentFolder } = project.getProvidedContext()
  await removeLeftovers(parentFolder)
  const dataDir = realpathSync(mkdtempSync(join(parentFolder, PREFIX)))
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

/** These databases need not survive a crash: without waiting for the disk, removing one takes a fortieth of the time. */
async function skipDurability(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...connection, user: SUPERUSER, database: 'postgres' })
  await client.connect()
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit']) await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** Creates the migrated template on a server. */
export async function makeTemplate(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  const pool = makePool({ ...connection, database: TEMPLATE, max: 2 })
  const db = makeDb(pool)
  await migrate({ db, pool })
  await db.destroy()
}

async function removeLeftovers(parentFolder: string): Promise<void> {
  for (const name of readdirSync(parentFolder)) {
    if (!name.startsWith(PREFIX)) continue
    const dir = join(parentFolder, name)
    const info = statSync(dir, { throwIfNoEntry: false })
    // A new folder may belong to a run that has just started; folders of other users are not ours.
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

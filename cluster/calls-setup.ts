/** PostgreSQL 15 behind pgbouncer for the tests of the calls, in place of `server/test/global-setup.ts`. */
import type { TestProject } from 'vitest/node'
import { makeTemplate, TEMPLATE } from '@yukan/server/test/global-setup.ts'
import { makeFolder, removeFolder, startPgbouncer, startPostgres } from './engines.ts'

/** Starts both and makes the migrated template. Returns the function that ends them. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = makeFolder()
  const postgres = await startPostgres(folder)
  const pgbouncer = await startPgbouncer(folder, postgres.address)
  await makeTemplate(postgres.address)
  project.provide('testServer', postgres.address)
  project.provide('testTemplate', TEMPLATE)
  project.provide('testFolder', folder)
  project.provide('testPooler', { host: pgbouncer.address.host, port: pgbouncer.address.port })
  return async () => {
    await pgbouncer.kill()
    await postgres.kill()
    removeFolder(folder)
  }
}

/** Two nodes of one newspaper: one database, and caches of their own that are notified of its changes. */
import { sampleMaster } from '@yukan/contract/samples.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { buildApp } from '../app.ts'
import { watchContentChanges } from '../cache/content-changes.ts'
import { ResponseCache } from '../cache/response-cache.ts'
import { loadWebBuild } from '../pages/web-build.ts'
import { saveMaster } from '../store/settings/master.ts'
import { buildTestApp } from './app.ts'
import type { TestApp } from './app.ts'
import { openToVisitors } from './visit.ts'
import type { Visitor } from './visit.ts'

/** Far longer than a notification takes. */
export const SOON = { timeout: 10 * SECOND, interval: 20 }

export interface TwoNodes extends TestApp {
  nodes: Visitor[]
  /** Empties the caches of both nodes, for rows that are deleted between tests. */
  dropCaches(): void
}

/** Both nodes with the built pages and the sample's settings, open to connections; the application is the first one. */
export async function buildTwoNodes(): Promise<TwoNodes> {
  const test = await buildTestApp({ render: 'web' })
  await saveMaster(test.db, sampleMaster)
  const other = { ...test.ctx, shared: new ResponseCache(test.clock) }
  const app = await buildApp(other, await loadWebBuild())
  const contexts = [test.ctx, other]
  const changes = await Promise.all(contexts.map((ctx) => watchContentChanges(ctx, test.database.connection)))
  const close = async () => {
    for (const each of changes) await each.stop()
    await app.close()
    await test.close()
  }
  const dropCaches = () => contexts.forEach(({ shared }) => shared.drop())
  return { ...test, nodes: [await openToVisitors(test.app), await openToVisitors(app)], dropCaches, close }
}

/** A further node on the database of a suite, in the process of the test: its desk, and rows that tests add. */
import { buildApp } from '@yukan/server/app.ts'
import { readConfig } from '@yukan/server/config.ts'
import { makeContext } from '@yukan/server/context.ts'
import { openLog } from '@yukan/server/log.ts'
import { readersRender, tinyRender } from '@yukan/server/test/app.ts'
import type { DeskApp } from '@yukan/server/test/desk.ts'
import type { Server } from './engines.ts'

export interface DeskNode extends DeskApp {
  close(): Promise<void>
}

/** Opens it on a migrated database, with further settings. An empty newspaper, which is closed until then, is opened to readers. */
export async function openDeskNode(address: Server, dataDir: string, settings: Readonly<Record<string, string>> = {}): Promise<DeskNode> {
  const config = readConfig({ PUBLIC_URL: 'http://localhost:3000', DATA_DIR: dataDir, DEMO: '0', ...settings })
  const ctx = makeContext(config, { connection: { ...address, max: 4 }, direct: null }, { log: openLog('silent') })
  const app = await buildApp(ctx, readersRender(tinyRender))
  await app.ready()
  await ctx.db.updateTable('founding').set({ opened_at: ctx.clock.now() }).where('opened_at', 'is', null).execute()
  const close = async () => {
    await app.close()
    await ctx.close()
  }
  return { app, ctx, db: ctx.db, clock: ctx.clock, close }
}

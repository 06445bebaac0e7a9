/** Starts the whole newspaper: what is not configured, the demo in an empty database, the pages once they are built. */
import { demoAccountLines } from '@yukan/demo/seed/seed-members.ts'
import { seedIfEmpty } from '@yukan/demo/seed/seed.ts'
import { readConfig } from '@yukan/server/config.ts'
import type { Context } from '@yukan/server/context.ts'
import { founderLines, inviteFounder } from '@yukan/server/founding/invite-founder.ts'
import type { FounderInvitation } from '@yukan/server/founding/invite-founder.ts'
import { ensureDataDir } from '@yukan/server/data-dir.ts'
import { readFounding } from '@yukan/server/store/founding.ts'
import { openDatabase, startServer } from '@yukan/server/start-server.ts'
import { runProgram } from '@yukan/server/run.ts'
import type { Program } from '@yukan/server/run.ts'
import { endChild, needsSandbox, seedInBackground, startSandbox } from './children.ts'
import type { Sandbox } from './children.ts'
import { refusePortsInUse } from './ports-in-use.ts'
import { READY } from './supervisor.ts'

async function start(building: Promise<boolean>, say: (line: string) => void): Promise<Program> {
  const config = readConfig(process.env)
  await ensureDataDir(config.dataDir)
  await refusePortsInUse(config)
  const database = await openDatabase(config, say)
  const hasSandbox = needsSandbox(config)
  let sandbox: Sandbox | null = null
  let invitation: FounderInvitation | null = null
  const prepare = async (ctx: Context) => {
    const startingSandbox = hasSandbox ? startSandbox(config, say).then((started) => (sandbox = started)) : null
    const seeding = config.isDemo ? seedIfEmpty(ctx) : null
    const results = await Promise.allSettled([building, startingSandbox, seeding])
    for (const result of results) if (result.status === 'rejected') throw result.reason
    if (await building) say('The web pages are built.')
    invitation = await inviteFounder(ctx, ctx.clock.now())
  }
  const newspaper = await startServer(config, database, { prepare }).catch((error: unknown) => {
    void sandbox?.stop()
    throw error
  })

  say(`\n  The newspaper   ${config.publicUrl}/`)
  say(`  Its calls       ${config.publicUrl}/v1/openapi.json`)
  if (hasSandbox) say(`  Stand-ins       http://localhost:${config.sandboxPort}/`)
  if (config.mailSandboxPort !== 0) say(`  Its mails       http://localhost:${config.sandboxPort}/mail`)
  if (config.isDemo && (await readFounding(newspaper.ctx.db)) === null)
    say(['', ...demoAccountLines().map((line) => `  ${line}`)].join('\n'))
  if (invitation !== null) say(['', ...founderLines(invitation).map((line) => `  ${line}`)].join('\n'))
  say('')
  process.send?.(READY)
  const seeding = config.isDemoWhole ? await seedInBackground(newspaper.ctx, say) : null
  return {
    drainMs: config.endDrainMs,
    announceEnd: newspaper.announceEnd,
    async stop() {
      await endChild(seeding)
      await newspaper.stop().finally(() => sandbox?.stop())
    },
  }
}

/** Runs until a signal. `building`: the build of the pages, which takes longest, so the database is opened and seeded meanwhile; resolves to whether they were stale. */
export async function runNewspaper(building: Promise<boolean>): Promise<never> {
  // A failure is thrown where it is awaited.
  building.catch(() => undefined)
  // It ends with its supervisor.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  return runProgram({ start: (say) => start(building, say) })
}

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
import type { Prepared } from '@yukan/server/start-server.ts'
import { runProgram } from '@yukan/server/run.ts'
import type { Program } from '@yukan/server/run.ts'
import type { BuildInTurn } from './build.ts'
import { endChild, needsSandbox, seedInBackground, startSandbox } from './children.ts'
import type { Sandbox } from './children.ts'
import { refusePortsInUse } from './ports-in-use.ts'
import { READY } from './supervisor.ts'

async function start(building: BuildInTurn, say: (line: string) => void): Promise<Program> {
  const config = readConfig(process.env)
  await ensureDataDir(config.dataDir)
  await refusePortsInUse(config)
  const database = await openDatabase(config, say)
  const hasSandbox = needsSandbox(config)
  let sandbox: Sandbox | null = null
  let invitation: FounderInvitation | null = null
  let isDeskBuilt = true
  const prepare = async (ctx: Context): Promise<Prepared> => {
    const startingSandbox = hasSandbox ? startSandbox(config, say).then((started) => (sandbox = started)) : null
    const seeding = config.isDemo ? seedIfEmpty(ctx) : null
    // Several web processes load both builds as they start.
    const isInTurn = config.webProcesses === 1
    const built = isInTurn ? building.readers : building.whole
    const results = await Promise.allSettled([built, startingSandbox, seeding])
    for (const result of results) if (result.status === 'rejected') throw result.reason
    invitation = await inviteFounder(ctx, ctx.clock.now())
    isDeskBuilt = !(isInTurn && (await built))
    return isDeskBuilt ? {} : { deskBuild: building.whole }
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
  say(isDeskBuilt ? '' : '\nThe pages of the desk are being built: they appear as soon as they are ready.')
  process.send?.(READY)
  void building.whole.then(
    (wasStale) => wasStale && say('The pages of the desk are built.'),
    (error: Error) => say(`The pages of the desk could not be built. Start again to build them.\n${error.message}`),
  )
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

/** Runs until a signal. The build of the pages takes longest, so the database is opened and seeded meanwhile. */
export async function runNewspaper(building: BuildInTurn): Promise<never> {
  // It ends with its supervisor.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  return runProgram({ start: (say) => start(building, say) })
}

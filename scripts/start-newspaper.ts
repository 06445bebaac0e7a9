/** Starts the whole newspaper: replacements for missing services, the demo in an empty database, the pages once they are built. */
import { demoAccountLines } from '@yukan/demo/seed/seed-members.ts'
import { seedIfEmpty } from '@yukan/demo/seed/seed.ts'
import type { Config } from '@yukan/server/config.ts'
import type { Context } from '@yukan/server/context.ts'
import { founderLines, inviteFounder } from '@yukan/server/founding/invite-founder.ts'
import type { FounderInvitation } from '@yukan/server/founding/invite-founder.ts'
import { readFounding } from '@yukan/server/store/desk/founding.ts'
import type { OpenDatabase } from '@yukan/server/open-database.ts'
import { startServer } from '@yukan/server/start-server.ts'
import type { Prepared } from '@yukan/server/start-server.ts'
import type { Program } from '@yukan/server/run.ts'
import type { BuildInTurn } from './build.ts'
import { endChild } from './end-child.ts'
import type { Sandbox } from './sandbox.ts'
import { seedInBackground } from './seeding-child.ts'
import { BEAT, READY } from './supervisor.ts'

const BEATS_EVERY_MS = 1000

/** What was started before the newspaper. */
interface Started {
  database: OpenDatabase
  building: BuildInTurn
  /** The stand-ins, which may be starting; null if none is needed. */
  sandbox: Promise<Sandbox> | null
}

/** Starts everything over an open database, which it stops on failure. */
export async function startNewspaper(
  config: Config,
  { database, building, sandbox }: Started,
  say: (line: string) => void,
): Promise<Program> {
  let invitation: FounderInvitation | null = null
  let isWholeBuilt = true
  const prepare = async (ctx: Context): Promise<Prepared> => {
    const seeding = config.isDemo ? seedIfEmpty(ctx) : null
    // Several web processes load both builds as they start.
    const isInTurn = config.webProcesses === 1
    if (!isInTurn) building.buildRest()
    const built = isInTurn ? building.readers : building.whole
    const results = await Promise.allSettled([built, sandbox, seeding])
    for (const result of results) if (result.status === 'rejected') throw result.reason
    invitation = await inviteFounder(ctx, ctx.clock.now())
    isWholeBuilt = !(isInTurn && (await built))
    return isWholeBuilt ? {} : { restOfBuild: building.whole }
  }
  const newspaper = await startServer(config, database, { prepare })
  building.buildRest()

  say(`\n  The newspaper   ${config.publicUrl}/`)
  say(`  Its calls       ${config.publicUrl}/v1/openapi.json`)
  if (sandbox !== null) say(`  Stand-ins       http://localhost:${config.sandboxPort}/`)
  if (config.mailSandboxPort !== 0) say(`  Its mails       http://localhost:${config.sandboxPort}/mail`)
  if (config.isDemo && (await readFounding(newspaper.ctx.db)) === null)
    say(['', ...demoAccountLines().map((line) => `  ${line}`)].join('\n'))
  if (invitation !== null) say(['', ...founderLines(invitation).map((line) => `  ${line}`)].join('\n'))
  say(isWholeBuilt ? '' : '\nThe pages of the desk are being built: they appear as soon as they are ready.')
  process.send?.(READY)
  setInterval(() => process.connected && process.send?.(BEAT), BEATS_EVERY_MS).unref()
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
      await newspaper.stop().finally(async () => (await sandbox)?.stop())
    },
  }
}

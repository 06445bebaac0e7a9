/**
 * The program in production: it serves, runs jobs, or both (`ROLE`). The web must be built; `npm start` builds, seeds and starts stand-ins.
 */
import { readConfig } from './config.ts'
import { founderLines, inviteFounder } from './founding/invite-founder.ts'
import type { Context } from './context.ts'
import { openDatabase } from './open-database.ts'
import { startServer } from './start-server.ts'
import { runProgram } from './run.ts'

await runProgram({
  start: async (say) => {
    const config = readConfig(process.env)
    // The first of several nodes; a worker has no pages for its link.
    const prepare = async (ctx: Context) => {
      const invitation = config.role === 'worker' ? null : await inviteFounder(ctx, ctx.clock.now())
      if (invitation !== null) founderLines(invitation).forEach(say)
      return {}
    }
    const newspaper = await startServer(config, await openDatabase(config, say), { prepare })
    if (newspaper.port === null) say('The worker is ready.')
    else say(`The newspaper listens on port ${newspaper.port}.`)
    process.on('SIGHUP', () => {
      void newspaper
        .replaceProcesses()
        .then((has) => (has ? undefined : say('SIGHUP: there are no web processes to replace (WEB_PROCESSES).')))
    })
    return { ...newspaper, noticeMs: config.endNoticeMs, drainMs: config.endDrainMs }
  },
})

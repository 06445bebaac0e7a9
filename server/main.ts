/**
 * The program in production: `node server/main.ts`. Serves, works, or both (`ROLE`), over the database of `DATABASE_URL` or its
 * own; the web must be built. `npm start` is for everything else: it builds, seeds and starts the stand-ins too.
 */
import { readConfig } from './config.ts'
import { openDatabase, startServer } from './start-server.ts'
import { runProgram } from './run.ts'

/** Load balancers ask every second or two whether we are ready. */
const NOTICE_MS = 2000

await runProgram({
  start: async (say) => {
    const config = readConfig(process.env)
    const newspaper = await startServer(config, await openDatabase(config, say))
    const address = newspaper.app?.server.address()
    if (typeof address === 'object' && address !== null) say(`The newspaper listens on port ${address.port}.`)
    else say('The worker is ready.')
    return newspaper
  },
  notice: NOTICE_MS,
})

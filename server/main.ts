/**
 * The program in production: `node server/main.ts`. Serves, runs jobs, or both (`ROLE`), with the database of `DATABASE_URL` or its own;
 * the web must be built. `npm start` also builds, seeds and starts the stand-ins.
 */
import { readConfig } from './config.ts'
import { openDatabase, startServer } from './start-server.ts'
import { runProgram } from './run.ts'

/** Load balancers query readiness every second or two. */
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

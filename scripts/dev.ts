/** `npm run dev`: `npm start` with hot reload. A change in the web is shown at once; a change in other folders restarts the server. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoAccountLines } from '@yukan/demo/seed/seed-members.ts'
import { readConfig } from '@yukan/server/config.ts'
import { toUrl } from '@yukan/embedded-database/socket.ts'
import { startEmbeddedPostgres } from '@yukan/embedded-database/start.ts'
import { runProgram } from '@yukan/server/run.ts'
import { endChild } from './end-child.ts'
import { startSandbox } from './sandbox.ts'
import { seedFront } from './seeding-child.ts'
import { needsSandbox } from './needs-sandbox.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SERVER_FOLDERS = ['server', 'contract', 'rules', 'scripts']
const SERVER = fileURLToPath(new URL('dev-server.ts', import.meta.url))

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

await runProgram({
  start: async (say) => {
    const config = readConfig(process.env)
    const database = config.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: config.dataDir, log: say }) : null
    const databaseUrl = database === null ? (config.databaseUrl ?? '') : toUrl(database.connection)
    const sandbox = needsSandbox(config) ? await startSandbox(config, say) : null
    if (config.isDemo) await seedFront({ DATABASE_URL: databaseUrl })
    const watched = SERVER_FOLDERS.map((folder) => `--watch-path=${join(ROOT, folder)}`)
    const args = [...watched, '--watch-preserve-output', SERVER, `${await freePort()}`]
    const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: databaseUrl }
    const server = spawn(process.execPath, args, { env, stdio: 'inherit' })
    if (sandbox !== null) say(`  Stand-ins: http://localhost:${config.sandboxPort}/`)
    if (config.isDemo) say(['', ...demoAccountLines().map((line) => `  ${line}`), ''].join('\n'))
    return {
      announceEnd: () => undefined,
      async stop() {
        await endChild(server)
        await sandbox?.stop()
        await database?.stop()
      },
    }
  },
})

/** `npm start`: a whole newspaper. Builds what is stale, starts what is not configured, seeds an empty database, serves. */
import type { ChildProcess } from 'node:child_process'
import { demoAccountLines } from '@yukan/demo/seed/seed-members.ts'
import { readConfig } from '@yukan/server/config.ts'
import { openDatabase, startServer } from '@yukan/server/start-server.ts'
import { runProgram } from '@yukan/server/run.ts'
import type { Program } from '@yukan/server/run.ts'
import { buildIfStale } from './build.ts'
import { endChild, needsSandbox, seed, seedBehind, startSandbox } from './children.ts'

async function start(say: (line: string) => void): Promise<Program> {
  const config = readConfig(process.env)
  const database = await openDatabase(config, say)
  const hasSandbox = needsSandbox(config)
  let sandbox: ChildProcess | null = null
  const newspaper = await (async () => {
    if (buildIfStale()) say('The web pages are built.')
    sandbox = hasSandbox ? await startSandbox(config) : null
    return startServer(config, database, config.isDemo ? { prepare: seed } : {})
  })().catch(async (error: unknown) => {
    sandbox?.kill()
    await database.stop()
    throw error
  })

  say(`\n  The newspaper   ${config.publicUrl}/`)
  say(`  Its calls       ${config.publicUrl}/v1/openapi.json`)
  if (hasSandbox) say(`  Stand-ins       http://localhost:${config.sandboxPort}/`)
  if (config.mailSandboxPort !== 0) say(`  Its mails       http://localhost:${config.sandboxPort}/mail`)
  if (config.isDemo) say(['', ...demoAccountLines().map((line) => `  ${line}`)].join('\n'))
  say('')
  const behind = config.isDemoWhole ? await seedBehind(newspaper.ctx, say) : null
  return {
    announceEnd: newspaper.announceEnd,
    async stop() {
      await endChild(behind)
      await newspaper.stop().finally(() => sandbox?.kill('SIGTERM'))
    },
  }
}

await runProgram({ start })

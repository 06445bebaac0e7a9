/** `npm start`: a whole newspaper. Builds what is stale, starts what is not configured, seeds an empty database, serves. */
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { demoAccountLines } from '@yukan/server/cli/seed-members.ts'
import { readConfig } from '@yukan/server/config.ts'
import type { Config } from '@yukan/server/config.ts'
import type { Context } from '@yukan/server/context.ts'
import { openDatabase, startServer } from '@yukan/server/start-server.ts'
import { runProgram } from '@yukan/server/run.ts'
import type { Program } from '@yukan/server/run.ts'
import { needsRest } from '@yukan/server/cli/seed.ts'
import { hasArticles } from '@yukan/server/store/article-write.ts'
import { buildIfStale } from './build.ts'

const SANDBOX = fileURLToPath(import.meta.resolve('@yukan/sandbox/start.ts'))
const COMMANDS = fileURLToPath(import.meta.resolve('@yukan/server/cli/main.ts'))

/** Starts the stand-ins for outside services in a process of their own, and waits until they answer. */
async function startSandbox({ port, sandboxPort, mailSandboxPort, dataDir }: Config): Promise<ChildProcess> {
  const env = {
    ...process.env,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_MAIL_PORT: String(mailSandboxPort),
    SANDBOX_DATA_DIR: join(dataDir, 'sandbox'),
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/webhook/stripe`,
  }
  // The stand-in's script is made from TypeScript by Node itself, which would warn of it.
  const child = fork(SANDBOX, { execArgv: ['--disable-warning=ExperimentalWarning'], env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`The sandbox ended with status ${code}.`)))
  })
  return child
}

function seeding(command: readonly string[]): ChildProcess {
  return fork(COMMANDS, command, { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

/** Seeds an empty database in a process of its own: drawing four hundred pictures takes memory that the server need not keep. */
async function seed(ctx: Context): Promise<void> {
  if (await hasArticles(ctx.db)) return
  const child = seeding(['seed', 'front'])
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`Seeding the demo newspaper ended with status ${code}. Start again to complete it.`)
}

/** Brings in the printed papers and the contracts while readers are served already. Ended early, the next start completes it. */
async function seedBehind(ctx: Context, say: (line: string) => void): Promise<ChildProcess | null> {
  if (!(await needsRest(ctx))) return null
  say('The printed papers are being brought in; their pages appear as they are ready.')
  const child = seeding(['seed'])
  // Readers come first.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  child.once('exit', (code, signal) => {
    if (signal === null && code !== 0) say(`Bringing in the printed papers ended with status ${code}. Start again to complete it.`)
  })
  return child
}

/** Ends a child and waits until it is gone. */
async function end(child: ChildProcess | null): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

async function start(say: (line: string) => void): Promise<Program> {
  const config = readConfig(process.env)
  const database = await openDatabase(config, say)
  const needsSandbox =
    config.environment !== 'production' &&
    (config.weatherSource === 'sandbox' || config.mailSandboxPort !== 0 || config.cardProvider.sandboxUrl !== null)
  let sandbox: ChildProcess | null = null
  const newspaper = await (async () => {
    if (buildIfStale()) say('The web pages are built.')
    sandbox = needsSandbox ? await startSandbox(config) : null
    return startServer(config, database, config.isDemo ? seed : undefined)
  })().catch(async (error: unknown) => {
    sandbox?.kill()
    await database.stop()
    throw error
  })

  say(`\n  The newspaper   ${config.publicUrl}/`)
  say(`  Its calls       ${config.publicUrl}/v1/openapi.json`)
  if (needsSandbox) say(`  Stand-ins       http://localhost:${config.sandboxPort}/`)
  if (config.mailSandboxPort !== 0) say(`  Its mails       http://localhost:${config.sandboxPort}/mail`)
  if (config.isDemo) say(['', ...demoAccountLines().map((line) => `  ${line}`)].join('\n'))
  say('')
  const behind = config.isDemoWhole ? await seedBehind(newspaper.ctx, say) : null
  return {
    announceEnd: newspaper.announceEnd,
    async stop() {
      await end(behind)
      await newspaper.stop().finally(() => sandbox?.kill('SIGTERM'))
    },
  }
}

await runProgram({ start })

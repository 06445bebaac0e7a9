import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { publication } from '@yukan/demo/master/publication.ts'
import { demoStaff } from '@yukan/demo/master/staff.ts'
import { needsRest } from '@yukan/demo/seed/seed.ts'
import type { Config } from '@yukan/server/config.ts'
import type { Context } from '@yukan/server/context.ts'
import { mailSamples } from '@yukan/server/mail/mail-samples.ts'

const SANDBOX = fileURLToPath(import.meta.resolve('@yukan/sandbox/start.ts'))
/** Milliseconds. */
const RESTART_PAUSE = 1000
const COMMANDS = join(import.meta.dirname, 'yukan.ts')

/** What the stand-ins need of the configuration. */
export type SandboxConfig = Pick<Config, 'port' | 'publicUrl' | 'sandboxPort' | 'mailSandboxPort' | 'dataDir'>

export interface Sandbox {
  /** Process that runs the stand-ins now. */
  pid(): number | undefined
  stop(): Promise<void>
}

/** Starts the stand-ins for outside services in a process of their own, which is started again when it ends unexpectedly. Resolves once they respond. */
export async function startSandbox(config: SandboxConfig, say: (line: string) => void): Promise<Sandbox> {
  let child = await forkSandbox(config)
  let isStopping = false
  const restartAtEnd = () => {
    child.once('exit', (code, signal) => {
      // With status 0 it was ended by a signal of the terminal, which all processes get.
      if (isStopping || code === 0) return
      say(`The stand-ins ended unexpectedly (${signal ?? code}): starting them again.`)
      sleep(RESTART_PAUSE)
        .then(async () => {
          if (isStopping) return
          child = await forkSandbox(config)
          restartAtEnd()
          if (isStopping) await endChild(child)
        })
        .catch((error: unknown) => say(`The stand-ins cannot be started again: ${error instanceof Error ? error.message : String(error)}`))
    })
  }
  restartAtEnd()
  return {
    pid: () => child.pid,
    async stop() {
      isStopping = true
      await endChild(child)
    },
  }
}

async function forkSandbox({ port, publicUrl, sandboxPort, mailSandboxPort, dataDir }: SandboxConfig): Promise<ChildProcess> {
  const env = {
    ...process.env,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_MAIL_PORT: String(mailSandboxPort),
    SANDBOX_DATA_DIR: join(dataDir, 'sandbox'),
    SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${port}/webhook/stripe`,
  }
  // Node compiles the stand-in's script from TypeScript, and would warn about it.
  const child = fork(SANDBOX, { execArgv: ['--disable-warning=ExperimentalWarning'], env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`The sandbox ended with status ${code}.`)))
    child.once('error', reject)
  })
  // A process that cannot be signalled reports it here; it is not the end of this one.
  child.on('error', () => undefined)
  child.send({
    mailSamples: mailSamples(publicUrl, publication),
    authenticators: demoStaff.map(({ email, secret }) => ({ account: email, secret })),
  })
  return child
}

function forkSeeding(command: readonly string[], env: Record<string, string> = {}): ChildProcess {
  return fork(COMMANDS, command, { execArgv: [], env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

/** Seeds articles and members. Changes nothing where there are articles. `env` is added to the environment. */
export async function seedFront(env: Record<string, string> = {}): Promise<void> {
  const child = forkSeeding(['seed', 'front'], env)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('exit', resolve)
    child.once('error', reject)
  })
  if (code !== 0) throw new Error(`Seeding the demo newspaper ended with status ${code}. Start again to complete it.`)
}

/** Imports the printed papers and creates the contracts while readers are served already. The next start completes an interrupted run. */
export async function seedInBackground(ctx: Context, say: (line: string) => void): Promise<ChildProcess | null> {
  if (!(await needsRest(ctx))) return null
  say('The printed papers are being imported; their pages appear as they are ready.')
  const child = forkSeeding(['seed'])
  child.on('error', (error) => say(`The printed papers could not be imported: ${error.message}. Start again to complete it.`))
  // Readers have priority over jobs.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  child.once('exit', (code, signal) => {
    if (signal === null && code !== 0) say(`The import of the printed papers ended with status ${code}. Start again to complete it.`)
  })
  return child
}

/** Ends a child and waits until it is gone. */
export async function endChild(child: ChildProcess | null): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

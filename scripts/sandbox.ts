/** The stand-ins for outside services. What is imported is little, since they are started while the program is loaded. */
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from '@yukan/server/config.ts'
import { endChild } from './end-child.ts'

const SANDBOX = fileURLToPath(import.meta.resolve('@yukan/sandbox/start.ts'))
/** Milliseconds. */
const RESTART_PAUSE = 1000

/** What the stand-ins need of the configuration. */
export type SandboxConfig = Pick<Config, 'port' | 'publicUrl' | 'sandboxPort' | 'mailSandboxPort' | 'dataDir'>

export interface Sandbox {
  /** Process that runs the stand-ins now. */
  pid(): number | undefined
  stop(): Promise<void>
}

/** Starts the stand-ins for outside services in a separate process, which is restarted if it ends unexpectedly. Resolves once they respond. */
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
  const { sandboxSamples } = await import('./sandbox-samples.ts')
  child.send(sandboxSamples(publicUrl))
  return child
}

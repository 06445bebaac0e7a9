/** Seeds the demo newspaper in a separate process. */
import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { needsRest } from '@yukan/demo/seed/seed.ts'
import type { Context } from '@yukan/server/context.ts'

const COMMANDS = join(import.meta.dirname, 'yukan.ts')

function forkSeeding(command: readonly string[], env: Record<string, string> = {}): ChildProcess {
  return fork(COMMANDS, command, { execArgv: [], env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

/** Seeds articles and members. Changes nothing if there are articles. `env` is added to the environment. */
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

/** Runs the newspaper until a signal. What it imports is little: the program is loaded while the database is opened, which takes seconds at a first start. */
import { setTimeout as sleep } from 'node:timers/promises'
import { readConfig } from '@yukan/server/config.ts'
import { ensureDataDir } from '@yukan/server/data-dir.ts'
import { openDatabase } from '@yukan/server/open-database.ts'
import { runProgram } from '@yukan/server/run.ts'
import type { Program } from '@yukan/server/run.ts'
import type { BuildInTurn } from './build.ts'
import { needsSandbox } from './needs-sandbox.ts'
import { refusePortsInUse } from './ports-in-use.ts'
import { startSandbox } from './sandbox.ts'

const DATABASE_BEGINS_WITHIN_MS = 200

async function start(building: BuildInTurn, say: (line: string) => void): Promise<Program> {
  const config = readConfig(process.env)
  await ensureDataDir(config.dataDir)
  await refusePortsInUse(config)
  const opening = openDatabase(config, say)
  // Loading keeps this process from everything else, so the database's own processes begin before.
  await Promise.race([opening, sleep(DATABASE_BEGINS_WITHIN_MS)])
  const sandbox = needsSandbox(config) ? startSandbox(config, say) : null
  const loading = import('./start-newspaper.ts')
  // A failure is thrown when it is awaited.
  for (const each of [sandbox, loading]) each?.catch(() => undefined)
  try {
    const database = await opening
    const { startNewspaper } = await loading.catch(async (error: unknown) => {
      await database.stop()
      throw error
    })
    return await startNewspaper(config, { database, building, sandbox }, say)
  } catch (error) {
    void sandbox?.then(
      (started) => started.stop(),
      () => undefined,
    )
    throw error
  }
}

/** Runs until a signal, or the end of the supervisor. */
export async function runNewspaper(building: BuildInTurn): Promise<never> {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  return runProgram({ start: (say) => start(building, say) })
}

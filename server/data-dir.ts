import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { ConfigError } from './config.ts'

/** Creates DATA_DIR. Throws `ConfigError` if it cannot be created or written. */
export async function ensureDataDir(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.W_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`The data folder ${dataDir} cannot be written (${reason}): set DATA_DIR to a folder that this user may write to.`)
  }
}

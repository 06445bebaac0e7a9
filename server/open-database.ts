/** Opens the database: a configured server, or the embedded one. Imports little: the start opens the database while the program is loading. */
import { toUrl } from '@yukan/embedded-database/socket.ts'
import { startEmbeddedPostgres } from '@yukan/embedded-database/start.ts'
import type { Config } from './config.ts'
import { ensureDataDir } from './data-dir.ts'
import type { DatabaseAddresses } from './db/connect.ts'

export interface OpenDatabase extends DatabaseAddresses {
  /** The address for further processes of this machine. */
  url: string
  stop(): Promise<void>
}

/** The addresses of a configured server; null if there is none. */
function configuredAddresses({ databaseUrl, databaseDirectUrl }: Config): DatabaseAddresses | null {
  if (databaseUrl === null) return null
  return {
    connection: { connectionString: databaseUrl },
    direct: databaseDirectUrl === null ? null : { connectionString: databaseDirectUrl },
  }
}

/** The configured database: a server, or the embedded one. */
export async function openDatabase(config: Config, log: (message: string) => void): Promise<OpenDatabase> {
  await ensureDataDir(config.dataDir)
  const addresses = configuredAddresses(config)
  if (addresses !== null && config.databaseUrl !== null) return { ...addresses, url: config.databaseUrl, stop: async () => undefined }
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log })
  return { connection: embedded.connection, direct: null, url: toUrl(embedded.connection), stop: () => embedded.stop() }
}

import { startEmbeddedPostgres } from '../start.ts'

/** A program with the embedded database, for tests that kill it: `node program.ts <data folder> [cache folder]`. Prints JSON; ends with its input. */
const [, , dataDir = '', cacheDir] = process.argv

function print(event: object): void {
  process.stdout.write(`${JSON.stringify(event)}\n`)
}

try {
  const startedAt = performance.now()
  const database = await startEmbeddedPostgres({ dataDir, cacheDirs: cacheDir === undefined ? undefined : [cacheDir] })
  print({ kind: 'ready', connection: database.connection, ms: Math.round(performance.now() - startedAt) })
  process.stdin.resume()
  await new Promise((resolve) => process.stdin.once('end', resolve))
  await database.stop()
} catch (error) {
  print({
    kind: 'refused',
    name: error instanceof Error ? error.name : '',
    message: String(error instanceof Error ? error.message : error),
  })
}

/** How long the whole demo newspaper takes, from nothing: pictures, articles, members and 44 printed pages. */
import { join } from 'node:path'
import { atMost } from './figures.ts'
import type { Figure } from './figures.ts'
import { runCommand } from './newspaper.ts'
import type { BenchRun } from './bench-run.ts'

const SECOND = 1000
const MOST_SECONDS = 60

/** Measures `yukan seed` on an empty folder, the database's own beginning included. */
export async function measureSeeding(bench: BenchRun): Promise<Figure[]> {
  const begunAt = performance.now()
  await runCommand(bench, { DATA_DIR: join(bench.folder, 'seeding') }, ['seed'])
  const figure = (performance.now() - begunAt) / SECOND
  return [atMost({ name: 'demo newspaper seeded', figure, unit: 's', how: '`yukan seed` on an empty folder' }, MOST_SECONDS)]
}

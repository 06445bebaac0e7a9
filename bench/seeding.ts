/** How long the whole demo newspaper takes, from nothing: pictures, articles, members and 44 printed pages. */
import { join } from 'node:path'
import { atMost } from './figures.ts'
import type { Figure } from './figures.ts'
import { runCommand } from './newspaper.ts'
import type { Workshop } from './workshop.ts'

const SECOND = 1000
const MOST_SECONDS = 60

/** Measures `yukan seed` on an empty folder, the database's own beginning included. */
export async function measureSeeding(workshop: Workshop): Promise<Figure[]> {
  const begunAt = performance.now()
  await runCommand(workshop, { DATA_DIR: join(workshop.folder, 'seeding') }, ['seed'])
  const figure = (performance.now() - begunAt) / SECOND
  return [atMost({ name: 'demo newspaper seeded', figure, unit: 's', how: '`yukan seed` on an empty folder' }, MOST_SECONDS)]
}

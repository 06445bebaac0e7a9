/** What `npm start` runs (by `supervise.ts`): builds stale pages, and loads the program meanwhile. */
import { buildIfStale } from './build.ts'

const building = buildIfStale()
building.catch(() => undefined)
const { runNewspaper } = await import('./start-newspaper.ts')
await runNewspaper(building)

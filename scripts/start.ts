/** What `npm start` runs (by `supervise.ts`): builds stale pages, opens the database, and loads the program at the same time. */
import { buildInTurn } from './build.ts'

const building = buildInTurn()
// A failure is thrown when it is awaited.
for (const part of [building.readers, building.whole]) part.catch(() => undefined)
const { runNewspaper } = await import('./run-newspaper.ts')
await runNewspaper(building)

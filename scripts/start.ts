/** What `npm start` runs (by `supervise.ts`): builds stale pages, and loads the program meanwhile. */
import { buildInTurn } from './build.ts'

const building = buildInTurn()
// A failure is thrown where it is awaited.
for (const part of Object.values(building)) part.catch(() => undefined)
const { runNewspaper } = await import('./start-newspaper.ts')
await runNewspaper(building)

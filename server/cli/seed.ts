/** Fills an empty database with the demo newspaper (decision 024). */
import type { Context } from '../context.ts'
import { Refusal } from '../refusal.ts'
import { hasArticles } from '../store/article-write.ts'
import { hasPapers, readDemoPapers } from './demo-papers.ts'
import { hasContracts, seedContracts } from './seed-contracts.ts'
import type { PictureProgress } from './seed-pictures.ts'

type Say = (line: string) => void

/** Pictures after which a line is written where nothing shows how far it is. */
const LINE_EVERY = 100

/** Seeds the demo newspaper when the database has no articles; answers whether it did. `progress` hears how far the pictures are. */
export async function seedIfEmpty(ctx: Context, say: Say, progress: PictureProgress = sayNowAndThen(say)): Promise<boolean> {
  if (await hasArticles(ctx.db)) return false
  say('Preparing the demo newspaper; the first time this takes a minute, for its pictures are drawn.')
  // Loaded here, so that a start on a newspaper that is there does not read the whole picture press.
  const { readDemoArticles, seedNewspaper } = await import('./seed-newspaper.ts')
  await seedNewspaper(ctx, await readDemoArticles(), progress)
  return true
}

function sayNowAndThen(say: Say): PictureProgress {
  return (done, total) => {
    if (done % LINE_EVERY === 0) say(`${done} of ${total} pictures are drawn.`)
  }
}

/** Whether papers or contracts of the demo newspaper are missing, which take a while and are seeded while it serves. */
export async function needsRest(ctx: Context): Promise<boolean> {
  return !(await hasContracts(ctx)) || !(await hasPapers(ctx))
}

/** Seeds the contracts, and meanwhile the papers, the newest first. Interrupted, the next call completes it. Answers whether it did anything. */
export async function seedRest(ctx: Context, say: Say, progress: (text: string) => void): Promise<boolean> {
  const { seedPapers } = await import('./seed-papers.ts')
  const demoPapers = await readDemoPapers()
  const contracts = seedContracts(ctx, ctx.clock.now()).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'E_PROVIDER') throw error
    say("The card provider's stand-in does not run: the members who pay by card are made at the next start.")
    return 0
  })
  const papers = seedPapers(ctx, demoPapers, ({ done, pages, file }) => progress(`${done} of ${pages} pages, ${file}`))
  const results = await Promise.allSettled([contracts, papers])
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return results.some((result) => result.status === 'fulfilled' && result.value > 0)
}

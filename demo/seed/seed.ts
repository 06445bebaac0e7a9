import type { Context } from '@yukan/server/context.ts'
import { Refusal } from '@yukan/server/refusal.ts'
import { hasArticles } from '@yukan/server/store/articles/article-write.ts'
import { deleteFounding, readFounding } from '@yukan/server/store/desk/founding.ts'
import { hasPapers, readDemoPapers } from './demo-papers.ts'
import { hasContracts, seedContracts } from './seed-contracts.ts'

type Say = (line: string) => void

/** Seeds the demo if the database has no articles. Returns whether it did. Never if the newspaper was founded, or the demo was removed. */
export async function seedIfEmpty(ctx: Context): Promise<boolean> {
  if ((await readFounding(ctx.db)) !== null || (await hasArticles(ctx.db))) return false
  await seedAll(ctx)
  return true
}

/** Seeds the demo on demand: into an empty database, or again if it was removed. Returns whether it did. The newspaper is public then. */
export async function seedOnDemand(ctx: Context): Promise<boolean> {
  const wasRemoved = ((await readFounding(ctx.db))?.demo_removed_at ?? null) !== null
  if (!wasRemoved && (await hasArticles(ctx.db))) return false
  await seedAll(ctx)
  await deleteFounding(ctx.db)
  return true
}

async function seedAll(ctx: Context): Promise<void> {
  // Loaded only here: the start of a seeded site stays fast.
  const { readDemoArticles, seedNewspaper } = await import('./seed-newspaper.ts')
  await seedNewspaper(ctx, await readDemoArticles())
}

/** Whether papers or contracts of the demo are missing. They are seeded while the site already serves. */
export async function needsRest(ctx: Context): Promise<boolean> {
  if ((await readFounding(ctx.db)) !== null) return false
  return !(await hasContracts(ctx)) || !(await hasPapers(ctx))
}

/** Seeds contracts and papers in parallel, the newest paper first; completes an interrupted call. Returns whether it wrote anything. */
export async function seedRest(ctx: Context, say: Say, progress: (text: string) => void): Promise<boolean> {
  const { seedPapers } = await import('./seed-papers.ts')
  const demoPapers = await readDemoPapers()
  const contracts = seedContracts(ctx, ctx.clock.now()).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'E_PROVIDER') throw error
    say("The card provider's stand-in does not run: the members who pay by card are created at the next start.")
    return 0
  })
  const papers = seedPapers(ctx, demoPapers, ({ done, pages, file }) => progress(`${done} of ${pages} pages, ${file}`))
  const results = await Promise.allSettled([contracts, papers])
  for (const result of results) if (result.status === 'rejected') throw result.reason
  return results.some((result) => result.status === 'fulfilled' && result.value > 0)
}

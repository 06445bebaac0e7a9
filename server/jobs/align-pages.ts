import type { Context } from '../context.ts'
import { alignDuePages, enqueueOutdatedPages } from '../paper/align-pages.ts'

/** Compares pages that are due with the articles (decision 058). Those with regions of older rules take longer: another job is added for them. */
export async function alignPages(ctx: Context): Promise<string> {
  const count = await alignDuePages(ctx)
  await enqueueOutdatedPages(ctx)
  return `${count} page${count === 1 ? '' : 's'} compared with the articles`
}

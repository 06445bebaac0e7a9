import type { Context } from '../context.ts'
import { alignDuePages } from '../paper/align-pages.ts'

/** Compares pages that are due with the articles (decision 058). */
export async function alignPages(ctx: Context): Promise<string> {
  const count = await alignDuePages(ctx)
  return `${count} page${count === 1 ? '' : 's'} compared with the articles`
}

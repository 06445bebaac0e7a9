/** Fills an empty database with the demo newspaper (design §3). */
import type { Context } from '../context.ts'
import { hasArticles } from '../store/article-write.ts'
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

/** `yukan article withdraw <slug>`: takes an article off the site; it stays in the database. */
import { updatePublicNames } from '../pictures/public-files.ts'
import { recordChange } from '../store/staff/audit.ts'
import { withdrawArticle } from '../store/articles/article-write.ts'
import { listPicturesOf } from '../store/articles/picture-library.ts'
import { DONE, FAILED, withContext } from './command.ts'
import type { Command } from './command.ts'

const withdraw: Command = {
  usage: 'article withdraw <slug>',
  description: 'Withdraws an article: readers cannot find it any more.',
  argumentCount: 1,
  run: ([slug = ''], terminal) =>
    withContext(terminal, async ({ ctx }) => {
      const isWithdrawn = await ctx.db.transaction().execute(async (transaction) => {
        const pictures = await listPicturesOf(transaction, [slug])
        if (!(await withdrawArticle(transaction, slug))) return false
        const entry = { action: 'article.withdraw', subject: slug, after: { state: 'withdrawn' } }
        await recordChange(transaction, null, entry, ctx.clock.now())
        await updatePublicNames(ctx, transaction, pictures)
        return true
      })
      if (!isWithdrawn) {
        terminal.err(`There is no article "${slug}" that could be withdrawn.`)
        return FAILED
      }
      terminal.out(`${slug}: withdrawn.`)
      return DONE
    }),
}

export const articleCommands: readonly Command[] = [withdraw]

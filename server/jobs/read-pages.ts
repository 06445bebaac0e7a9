import type { Context } from '../context.ts'
import { textEngine } from '../paper/import/choose-engine.ts'
import { enqueueWaitingUploads } from '../paper/import/make-waiting-pages.ts'
import { removeLeftovers } from '../paper/import/store-page-files.ts'
import { recogniseText } from '../paper/import/recognise-text.ts'
import { deleteLostFiles } from '../paper/uploads.ts'
import { withPaperLock } from '../store/paper/paper-write.ts'

function pages(count: number): string {
  return `${count} page${count === 1 ? '' : 's'}`
}

/** Reads the text of waiting pages, also of those without a job, has waiting files made into pages, and removes files without a page (decisions 012, 057, 061). */
export async function readWaitingPages(ctx: Context): Promise<string> {
  await deleteLostFiles(ctx)
  await enqueueWaitingUploads(ctx)
  // A running import removes them itself.
  const removed = await withPaperLock(ctx.direct.db, 'import', () => removeLeftovers(ctx))
  const tidied = `${pages(removed?.value ?? 0)} left over removed`
  const report = await recogniseText(ctx)
  if (report === null) return `pages are being read elsewhere; ${tidied}`
  const { read, withoutText, failed, waiting } = report
  const engine = textEngine(ctx.config)
  if (waiting > 0 && !(await engine.isInstalled())) return `${pages(waiting)} without text, ${engine.name} is not installed; ${tidied}`
  return `${pages(read)} read, ${withoutText} without any text, ${failed} failed, ${waiting} waiting; ${tidied}`
}

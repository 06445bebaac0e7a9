import type { Context } from '../context.ts'
import { removeLeftovers } from '../paper/import/store-page-files.ts'
import { recogniseText } from '../paper/import/recognise-text.ts'
import { canReadPages } from '../paper/import/tesseract.ts'
import { deleteLostFiles } from '../paper/uploads.ts'
import { listWaitingPages, withPaperLock } from '../store/paper-write.ts'

function pages(count: number): string {
  return `${count} page${count === 1 ? '' : 's'}`
}

/** Recognises the text of waiting pages, if tesseract is installed, and removes files without a page (decision 012). */
export async function readWaitingPages(ctx: Context): Promise<string> {
  await deleteLostFiles(ctx)
  // A running import removes them itself.
  const removed = await withPaperLock(ctx.db, 'import', () => removeLeftovers(ctx))
  const tidied = `${pages(removed?.value ?? 0)} left over removed`
  if (!(await canReadPages())) {
    const { length } = await listWaitingPages(ctx.db)
    return `${pages(length)} without text, tesseract with jpn_vert is not installed; ${tidied}`
  }
  const report = await recogniseText(ctx)
  if (report === null) return `pages are being read elsewhere; ${tidied}`
  return `${pages(report.read)} read, ${report.withoutText} without any text, ${report.waiting} waiting; ${tidied}`
}

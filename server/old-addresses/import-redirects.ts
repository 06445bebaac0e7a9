/** Imports a CSV of old addresses (decision 052, docs/operations.md). */
import { basename } from 'node:path'
import { readOldAddresses } from '@yukan/rules/site/old-address.ts'
import type { OldAddressProblem } from '@yukan/rules/site/old-address.ts'
import type { Context } from '../context.ts'
import { recordCounts } from '../store/staff/audit.ts'
import { saveOldAddresses } from '../store/desk/old-address.ts'

const SENTENCES: Readonly<Record<OldAddressProblem, string>> = {
  columns: 'two columns are needed: the old address and the path of this site',
  path: 'the old address is no path of a page',
  target: 'the second column is no path of this site, which begins with "/"',
  same: 'both columns are the same page',
  twice: 'the old address stands in an earlier line already',
  quote: 'a quotation mark is not closed',
}

/** Imports the text of a file and records it at the desk: all of it, or nothing and its problems with file and line. */
export async function importRedirects(
  ctx: Context,
  file: string,
  text: string,
): Promise<{ created: number; changed: number } | { problems: string[] }> {
  const { addresses, problems } = readOldAddresses(text)
  if (problems.length > 0) return { problems: problems.map(({ line, problem }) => `${file}:${line}: ${SENTENCES[problem]}`) }
  const now = ctx.clock.now()
  return ctx.db.transaction().execute(async (db) => {
    const { created, changed } = await saveOldAddresses(db, addresses, { by: '', now })
    const counts = { created: created.length, changed: changed.length }
    await recordCounts(db, { action: 'old-address.import', subject: basename(file), counts }, now)
    return counts
  })
}

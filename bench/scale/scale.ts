/** Starts the very large newspaper, filled by an earlier run or now. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchRun } from '../tools/bench-run.ts'
import { numberAt } from '../tools/json.ts'
import { startNewspaper } from '../tools/newspaper.ts'
import type { Newspaper } from '../tools/newspaper.ts'
import { fillScale } from './fill.ts'
import type { Sizes } from './sizes.ts'

export interface ScaleOptions extends Sizes {
  /** Folder that keeps the newspaper for further runs; null: one of this run. */
  dataDir: string | null
  /** Only calls whose name contains this are measured. */
  calls: string
}

/** The newspaper, filled unless its folder has one of this size already. */
export async function openScale(bench: BenchRun, { dataDir, members, articles, pages }: ScaleOptions, now: Date): Promise<Newspaper> {
  const folder = dataDir ?? join(bench.folder, 'scale')
  const isThere = existsSync(join(folder, 'postgres'))
  const newspaper = await startNewspaper(bench, { name: 'scale', isDemo: false, dataDir: folder })
  const [row] = await newspaper.query(`select count(*)::integer as members from member where to_regclass('paper_search_grams') is not null`)
  if (isThere && numberAt(row, 'members') > 0) return newspaper
  console.log(`  filling ${folder}`)
  try {
    await fillScale(newspaper, { members, articles, pages }, now)
  } catch (error) {
    await newspaper.stop()
    throw error
  }
  return newspaper
}

/** Reads the stored files of the paper's pages, for tests that count files. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageText } from '@yukan/rules/paper/paper-text.ts'
import type { WorkerLimits } from '../paper/import/worker-limits.ts'
import type { TestContext } from './context.ts'

/** For the few small pages of a test: a second worker takes longer to start than they take to make. */
export const ONE_WORKER: Partial<WorkerLimits> = { workers: 1 }

/** Names of all files in the store, sorted. */
export async function storedFiles({ ctx }: TestContext): Promise<string[]> {
  const root = join(ctx.config.dataDir, 'files')
  const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}

/** Names of the files that the rows need: tiles by the Deep Zoom rule, and four others. */
export function filesOfRows(rows: readonly { key: string; width: number; height: number }[]): string[] {
  return rows
    .flatMap(({ key, width, height }) => {
      const names = ['page.webp', 'thumbnail.webp', 'text.json'].map((name) => `page/${key}/${name}`)
      names.push(`preview/${key}.webp`)
      let [w, h] = [width, height]
      for (let level = Math.ceil(Math.log2(Math.max(width, height))); level >= 8; level--) {
        for (let row = 0; row * 512 < h; row++)
          for (let column = 0; column * 512 < w; column++) names.push(`page/${key}/${level}/${column}_${row}.webp`)
        ;[w, h] = [Math.ceil(w / 2), Math.ceil(h / 2)]
      }
      return names
    })
    .sort()
}

/** Every page, ordered by day, kind and page. */
export async function pageRows({ db }: Pick<TestContext, 'db'>) {
  return db
    .selectFrom('paper_page')
    .innerJoin('paper_issue', 'paper_issue.id', 'paper_page.issue_id')
    .select(['day', 'kind', 'title', 'page', 'key', 'width', 'height', 'text', 'text_state', 'source', 'flaw', 'paper_page.id'])
    .orderBy('day')
    .orderBy('kind')
    .orderBy('page')
    .execute()
}

/** A file of the store. */
export async function storedFile({ ctx }: TestContext, name: string): Promise<Buffer> {
  return readFile(join(ctx.config.dataDir, 'files', name))
}

/** `text.json` of a page. */
export async function storedText(test: TestContext, key: string): Promise<PageText> {
  return JSON.parse(String(await storedFile(test, `page/${key}/text.json`)))
}

/** Files left in the folder for temporary files. */
export async function temporaryFiles({ ctx }: TestContext): Promise<string[]> {
  return readdir(join(ctx.config.dataDir, 'tmp')).catch(() => [])
}

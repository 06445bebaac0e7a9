import { text as readText } from 'node:stream/consumers'
import { clipOf } from '@yukan/rules/paper/found-clip.ts'
import type { PageClip } from '@yukan/rules/paper/found-clip.ts'
import { parsePageText } from '@yukan/rules/paper/paper-text.ts'
import type { Context } from '../context.ts'
import { FileStoreError } from '../integrations/files.ts'
import type { PageRow } from '../store/paper/paper.ts'

/** The stored lines of a page; null if there are none, or if the store is down: the page is still a hit. */
async function readLines(ctx: Context, key: string): Promise<string | null> {
  try {
    const file = await ctx.files.read(`page/${key}/text.json`)
    return file === null ? null : await readText(file.stream)
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    ctx.log.warn({ err: error }, 'found lines are not shown')
    return null
  }
}

/** The part of a page that shows the found lines; null if its lines are not known. Only for readers who may see the page. */
export async function findClip(
  ctx: Context,
  { key, width, height, has_text: hasText }: PageRow,
  keywords: readonly string[],
): Promise<PageClip | null> {
  const json = hasText ? await readLines(ctx, key) : null
  return json === null ? null : clipOf(parsePageText(json), keywords, { width, height })
}

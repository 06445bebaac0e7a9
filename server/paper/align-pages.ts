/** Finds the articles on printed pages (decision 058). Can be run again at any point, and by several processes at once. */
import { buffer } from 'node:stream/consumers'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { countCharacters, findRegions, isMostlyVertical, REGION_VERSION, isStillPrinted } from '@yukan/rules/paper/page-regions.ts'
import { inReadingOrder } from '@yukan/rules/paper/region-order.ts'
import type { PageText } from '@yukan/rules/paper/paper-text.ts'
import { prepareArticle } from '@yukan/rules/paper/region-alignment.ts'
import type { PreparedArticle } from '@yukan/rules/paper/region-alignment.ts'
import { MINUTE, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { plainText } from '@yukan/rules/text/truncate.ts'
import { Check } from 'typebox/value'
import type { Context } from '../context.ts'
import { enqueueJob } from '../db/job-queue.ts'
import { countFailure } from '../concurrency/item-failure.ts'
import { notifyPapers, withPaperLock } from '../store/paper/paper-write.ts'
import {
  completeAlignment,
  failAlignment,
  findNextAlignment,
  hasOutdatedPages,
  listCandidates,
  listDuePages,
  listOutdatedPages,
  listRegions,
  replaceRegions,
} from '../store/paper/paper-region.ts'
import type { CandidateRow, DuePage, NewRegion, RegionRow } from '../store/paper/paper-region.ts'
import { textFileName } from './import/store-page-files.ts'
import { TextReply } from './render-worker/worker-reply.ts'

/** Articles that are prepared before others get a turn. */
const AT_ONCE = 40
/** Between two outdated pages: readers come first. */
const PAUSE = SECOND / 10
/** No further outdated edition is started after this time. Another job continues: none runs for hours. */
const WORK_FOR = 10 * MINUTE

/** Compares all due pages with the articles of their days. Returns how many. A page that fails is retried later, and does not stop the others. */
export async function alignDuePages(ctx: Context): Promise<number> {
  const done = await alignDue(ctx)
  await continueLater(ctx)
  return done
}

async function alignDue(ctx: Context): Promise<number> {
  let done = 0
  for (;;) {
    const pages = await listDuePages(ctx.db, ctx.clock.now())
    if (pages.length === 0) return done
    done += await alignEdition(ctx, pages, () => setImmediate())
  }
}

/** Compares pages of one edition. `beforeEach`: awaited before each of them. Returns how many were compared. */
async function alignEdition(ctx: Context, pages: readonly DuePage[], beforeEach: () => Promise<unknown>): Promise<number> {
  let articles: PreparedArticle[] | null = null
  let done = 0
  for (const page of pages) {
    await beforeEach()
    refuseAtEnd(ctx)
    try {
      articles ??= await prepareArticles(await listCandidates(ctx.db, page.day))
      if (await alignPage(ctx, page, articles)) done += 1
    } catch (error) {
      const { day, page_id: id, tries } = page
      const message = 'the articles of a page could not be found: the desk names it'
      await failAlignment(ctx.db, page, await countFailure(ctx, error, { tries, about: { day, page: id }, message }))
      await notifyPapers(ctx.db)
    }
  }
  return done
}

function refuseAtEnd(ctx: Context): void {
  if (ctx.lifecycle.isEnding) throw new Error('the program ends: the other pages are compared after its next start')
}

/** Adds the job that retries failed pages, if there are any. */
async function continueLater(ctx: Context): Promise<void> {
  const at = await findNextAlignment(ctx.db)
  if (at !== null) await enqueueJob(ctx.db, 'align-pages', { isLater: true }, at)
}

/** Adds the job that compares outdated pages, if there are any. */
export async function enqueueOutdatedPages(ctx: Context): Promise<void> {
  if (await hasOutdatedPages(ctx.db, REGION_VERSION)) await enqueueJob(ctx.db, 'align-pages', { isLater: false })
}

/**
 * Compares pages whose regions were found by older rules, one after the other, and before each of them the pages that have become due. One process does
 * so at a time; in others it returns 0.
 */
export async function alignOutdatedPages(ctx: Context): Promise<number> {
  const result = await withPaperLock(ctx.direct.db, 'outdated', async () => {
    const begunAt = ctx.clock.now().getTime()
    let done = 0
    const yieldToOthers = async () => {
      await sleep(PAUSE)
      await alignDue(ctx)
    }
    for (;;) {
      const pages = await listOutdatedPages(ctx.db, REGION_VERSION, ctx.clock.now())
      if (pages.length === 0) break
      if (ctx.clock.now().getTime() - begunAt > WORK_FOR) {
        await enqueueJob(ctx.db, 'align-pages', { isLater: false })
        break
      }
      done += await alignEdition(ctx, pages, yieldToOthers)
    }
    await continueLater(ctx)
    return done
  })
  return result?.value ?? 0
}

async function prepareArticles(rows: readonly CandidateRow[]): Promise<PreparedArticle[]> {
  const prepared: PreparedArticle[] = []
  for (const [at, { id, title, description, content, info, captions, distance }] of rows.entries()) {
    const text = [description, content, info].map(plainText).join('\n')
    prepared.push(prepareArticle({ id, title, text, captions: captions.map(plainText), distance }))
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate()
  }
  return prepared
}

/** The stored text of a page; without lines if it has none. */
export async function readPageText(ctx: Context, key: string): Promise<PageText> {
  const file = await ctx.files.read(textFileName(key))
  if (file === null) return { lines: [] }
  const text: unknown = JSON.parse(String(await buffer(file.stream)))
  if (!Check(TextReply, text)) throw new Error(`the text of page ${key} has an unexpected shape`)
  return text
}

function withoutIds(rows: readonly RegionRow[]): NewRegion[] {
  return rows.map(({ id: _id, ...region }) => region)
}

/** Regions that staff have made are kept if their text is unchanged. Returns false if something has changed in between: the page is still due. */
async function alignPage(ctx: Context, page: DuePage, articles: readonly PreparedArticle[]): Promise<boolean> {
  const [text, ratio] = [await readPageText(ctx, page.key), page.height / page.width]
  const before = await listRegions(ctx.db, page.page_id)
  const kept = before.filter(({ origin, ...region }) => origin === 'desk' && isStillPrinted(text, region))
  const taken = [...kept.flatMap(({ boxes }) => boxes), ...page.cleared]
  const found = findRegions(text, articles, ratio, taken).regions.map(({ articleId, ...region }) => {
    return { ...region, article_id: articleId, origin: 'automatic' as const }
  })
  const all = inReadingOrder([...withoutIds(kept), ...found], isMostlyVertical(text), ratio)
  const counts = countCharacters(
    text,
    all.flatMap(({ article_id: article, boxes }) => (article === null ? [] : [boxes])),
  )
  return ctx.db.transaction().execute(async (db) => {
    if (!(await completeAlignment(db, page, { ...counts, region_version: REGION_VERSION }))) return false
    // An unchanged write would drop the cached pages of every process.
    if (!isDeepStrictEqual(withoutIds(before), all)) await replaceRegions(db, page.page_id, all)
    await notifyPapers(db)
    return true
  })
}

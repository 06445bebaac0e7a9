/** Creates articles at the desk (decision 041). */
import { emptyArticle } from '@yukan/article-document/from-html.ts'
import { parseDocument } from '@yukan/article-document/steps.ts'
import { newSettings } from '@yukan/rules/articles/article-settings.ts'
import type { ArticleSettings } from '@yukan/rules/articles/article-settings.ts'
import { formatWireInstant, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import type { Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import { readNextEdition } from '../settings/next-edition.ts'
import { recordChange } from '../store/staff/audit.ts'
import { addDraft, addWork } from '../store/articles/article-work.ts'
import { describeDocument, openWork } from './work.ts'

const SUFFIX = 6

/** An unguessable address for the time before publication; editors may replace it by a better one. */
function newSlug(ctx: Context, now: Date): string {
  const suffix = ctx
    .randomKey()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  return `${tokyoDay(now).replaceAll('-', '')}-${suffix.slice(0, SUFFIX)}`
}

async function copied(db: Transaction<Tables>, id: number, fresh: ArticleSettings, now: Date): Promise<[unknown, ArticleSettings]> {
  const work = await openWork(db, id, now)
  if (work === null) throw new Refusal('E_NOT_FOUND')
  const { slug, releaseAt } = fresh
  return [work.document, { ...work.settings, slug, releaseAt, embargoUntil: null, rank: 0, isRecommended: false }]
}

/** Creates an article for the next edition, empty or as a copy of another. Returns its id. E_NOT_FOUND. */
export async function createArticle(ctx: Context, by: StaffCaller, copyOf: number | null, now: Date): Promise<number> {
  return ctx.db.transaction().execute(async (db) => {
    const releaseAt = await readNextEdition(db, now)
    const fresh = newSettings(newSlug(ctx, now), formatWireInstant(releaseAt))
    const [document, settings] = copyOf === null ? [emptyArticle().toJSON() as unknown, fresh] : await copied(db, copyOf, fresh, now)
    const id = await addDraft(db, settings.slug, releaseAt)
    await addWork(db, {
      articleId: id,
      document,
      ...describeDocument(parseDocument(document)),
      settings,
      approvedHash: null,
      isApproved: false,
      author: by,
      now,
    })
    const after = copyOf === null ? { id } : { id, copyOf }
    await recordChange(db, by, { action: 'article.create', subject: settings.slug, after }, now)
    return id
  })
}

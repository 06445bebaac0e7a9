/** Writes what an editor has approved to the row that readers see (decision 041). */
import { parseDocument } from '@yukan/article-document/steps.ts'
import { renderArticle } from '@yukan/article-document/to-html.ts'
import type { ArticleTexts } from '@yukan/article-document/to-html.ts'
import { breaksEmbargo, deskState } from '@yukan/rules/articles/article-state.ts'
import type { ArticleSettings } from '@yukan/rules/articles/article-settings.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import { saveArticles } from '../store/articles/article-write.ts'
import type { ArticleInput } from '../store/articles/article-write.ts'
import { addVersion } from '../store/articles/article-version.ts'
import { changeSlug, changeWork, isSlugFree } from '../store/articles/article-work.ts'
import type { WorkRow } from '../store/articles/article-work.ts'
import { findStoredArticle } from '../store/articles/article.ts'
import { factsOf, nameOf } from './work.ts'

/** The texts of an article that has a headline and a body. E_NO_TITLE, E_NO_BODY. */
export function renderComplete(work: WorkRow): ArticleTexts {
  const texts = renderArticle(parseDocument(work.document))
  if (texts.title === '') throw new Refusal('E_NO_TITLE')
  if (texts.content === '') throw new Refusal('E_NO_BODY')
  return texts
}

/** The columns of the article's row. Throws a refusal for an incomplete text, and E_NO_CATEGORY. */
function toInput(work: WorkRow, settings: ArticleSettings, releaseAt: Date, now: Date): ArticleInput {
  const texts = renderComplete(work)
  if (settings.categories.length === 0) throw new Refusal('E_NO_CATEGORY')
  const { slug, categories, tags, limited, onlyWeb, eyecatch, rank, isRecommended, picture, gallery } = settings
  const state = releaseAt > now ? 'scheduled' : 'published'
  return { ...texts, slug, state, releaseAt, categories, tags, limited, onlyWeb, eyecatch, rank, isRecommended, picture, gallery }
}

export interface Approval {
  /** The audit action: `approve`, `publish`, `correct`. */
  event: string
  releaseAt: Date
  note: string
}

/** Writes the work to the article's row, which readers see from `releaseAt` on. The caller has locked the writers. */
export async function writeApproved(
  db: Transaction<Tables>,
  by: StaffCaller,
  work: WorkRow,
  { event, releaseAt, note }: Approval,
  now: Date,
): Promise<void> {
  const settings = { ...work.settings, releaseAt: formatWireInstant(releaseAt) }
  if (breaksEmbargo(releaseAt, settings.embargoUntil === null ? null : new Date(settings.embargoUntil))) throw new Refusal('E_EMBARGO')
  const input = toInput(work, settings, releaseAt, now)
  if (work.slug !== settings.slug) {
    if (!(await isSlugFree(db, settings.slug, work.article_id))) throw new Refusal('E_SLUG_TAKEN')
    await changeSlug(db, work.article_id, { from: work.slug, to: settings.slug, isKnown: work.state !== 'draft' })
  }
  await saveArticles(db, [input], now)
  const written = await findStoredArticle(db, work.article_id)
  await changeWork(db, work.article_id, {
    settings: JSON.stringify(settings),
    approved_version: work.version,
    approved_settings_version: work.settings_version,
    approved_hash: written?.content_hash ?? null,
    review_at: null,
    review_by: null,
    ...(input.state === 'published' && (work.state === 'draft' || work.state === 'scheduled') ? { released_at: now } : {}),
  })
  await addVersion(db, { articleId: work.article_id, event, version: work.version, document: work.document, settings, note, by }, now)
  await recordChange(
    db,
    by,
    {
      action: `article.${event}`,
      subject: nameOf(work),
      before: { state: deskState(factsOf(work), now), version: work.approved_version },
      after: { state: input.state, version: work.version, releaseAt: settings.releaseAt, ...(note === '' ? {} : { note }) },
    },
    now,
  )
}

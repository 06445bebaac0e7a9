/** Opens the draft of an article, and works on it in a transaction (decision 041). */
import { countCharacters } from '@yukan/article-document/count.ts'
import { parseArticle } from '@yukan/article-document/from-html.ts'
import { replaceAll } from '@yukan/article-document/replace-all.ts'
import { partOf } from '@yukan/article-document/schema.ts'
import type { DocumentNode } from '@yukan/article-document/schema.ts'
import { renderArticle } from '@yukan/article-document/to-html.ts'
import type { ArticleTexts } from '@yukan/article-document/to-html.ts'
import { isPossible } from '@yukan/rules/articles/article-state.ts'
import type { ArticleAction, ArticleFacts } from '@yukan/rules/articles/article-state.ts'
import type { ArticleSettings } from '@yukan/rules/articles/article-settings.ts'
import { bothSpellings } from '@yukan/rules/search/search-spelling.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'

import type { Transaction } from 'kysely'
import type { Context } from '../context.ts'
import type { Tables } from '../db/tables.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { updatePublicNames } from '../pictures/public-files.ts'
import { Refusal } from '../refusal.ts'
import { lockWriters } from '../store/articles/article-write.ts'
import { addSteps, addWork, changeWork, findWork } from '../store/articles/article-work.ts'
import type { WorkRow } from '../store/articles/article-work.ts'
import { notifyDesk } from '../store/staff/desk-change.ts'
import { findStoredArticle } from '../store/articles/article.ts'
import { listArticlePictures } from '../store/articles/picture-library.ts'
import type { StoredArticle } from '../store/articles/article.ts'
import { wholeText } from '../store/search/search.ts'

/** Client id of steps that the program itself made. */
export const PROGRAM_CLIENT = 'yukan'

/** What is stored along with a document. */
export function describeDocument(doc: DocumentNode): { title: string; text: string; characters: number } {
  const texts = renderArticle(doc)
  return { title: texts.title, text: bothSpellings(wholeText(texts)), characters: countCharacters(partOf(doc, 'body')) }
}

type FactsRow = Pick<
  WorkRow,
  'state' | 'release_at' | 'review_at' | 'discarded_at' | 'version' | 'approved_version' | 'settings_version' | 'approved_settings_version'
>

/** The facts that decide what may be done with an article. */
export function factsOf(work: FactsRow): ArticleFacts {
  return {
    state: work.state,
    releaseAt: work.release_at,
    isInReview: work.review_at !== null,
    isDiscarded: work.discarded_at !== null,
    hasChanges: work.approved_version !== work.version || work.approved_settings_version !== work.settings_version,
  }
}

function textsOf({ title, description, content, info }: StoredArticle): ArticleTexts {
  return { title, description, content, info }
}

/** The settings of an article as readers see it. */
function settingsOf(article: StoredArticle): ArticleSettings {
  return {
    slug: article.slug,
    releaseAt: formatWireInstant(article.release_at),
    embargoUntil: null,
    categories: article.categories,
    tags: article.tags,
    limited: article.limited,
    onlyWeb: article.only_web,
    eyecatch: article.eyecatch,
    rank: article.rank,
    isRecommended: article.is_recommended,
    picture: article.picture,
    gallery: article.gallery,
  }
}

async function addWorkOf(db: Transaction<Tables>, article: StoredArticle, now: Date): Promise<void> {
  const doc = parseArticle(textsOf(article))
  await addWork(db, {
    articleId: article.id,
    document: doc.toJSON(),
    ...describeDocument(doc),
    settings: settingsOf(article),
    approvedHash: article.content_hash,
    isApproved: article.state !== 'draft',
    author: null,
    now,
  })
}

/** Applies an import's change if nothing is unapproved, as one step that replaces the whole document. */
async function takeOver(db: Transaction<Tables>, work: WorkRow, article: StoredArticle, now: Date): Promise<void> {
  const doc = parseArticle(textsOf(article))
  const steps = replaceAll(work.document, doc)
  const version = work.version + steps.length
  await addSteps(
    db,
    article.id,
    work.version,
    steps.map((step) => ({ step: step.toJSON() as unknown, clientId: PROGRAM_CLIENT, staffId: null })),
    now,
  )
  await changeWork(db, article.id, {
    version,
    document: JSON.stringify(doc.toJSON()),
    ...describeDocument(doc),
    settings: JSON.stringify(settingsOf(article)),
    settings_version: work.settings_version + 1,
    approved_version: version,
    approved_settings_version: work.settings_version + 1,
    approved_hash: article.content_hash,
  })
  await notifyDesk(db, article.id)
}

/** The draft of an article, locked; created from the public version if nobody has opened it yet. Null for an unknown article. */
export async function openWork(db: Transaction<Tables>, articleId: number, now: Date): Promise<WorkRow | null> {
  const work = await findWork(db, articleId, { isLocked: true })
  if (work !== null) {
    const isImported = work.state !== 'draft' && work.approved_hash !== work.content_hash && !factsOf(work).hasChanges
    if (!isImported) return work
  }
  const article = await findStoredArticle(db, articleId)
  if (article === null) return null
  if (work === null) await addWorkOf(db, article, now)
  else await takeOver(db, work, article, now)
  return findWork(db, articleId, { isLocked: true })
}

export interface WorkOptions {
  action: ArticleAction
  /** Version that the caller has seen; another one is refused with E_CHANGED. */
  seen?: { version: number; settingsVersion: number }
  /** The article's own row is written: no other transaction writes articles until this one ends. */
  writesArticle?: boolean
}

/** Runs a change of an article in its own transaction, or in one shared with other changes of the same article. */
export type WorkPlace = Context | { transaction: Transaction<Tables> }

/** Runs changes of one article in a transaction, and publishes or withdraws its pictures. `writesArticle` as in `WorkOptions`, for any of them. */
export async function inArticleTransaction<T>(
  ctx: Context,
  articleId: number,
  writesArticle: boolean,
  change: (db: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  const result = await ctx.db.transaction().execute(async (db) => {
    if (writesArticle) await lockWriters(db)
    const before = writesArticle ? await listArticlePictures(db, articleId) : []
    const done = await change(db)
    if (writesArticle) await updatePublicNames(ctx, db, [...before, ...(await listArticlePictures(db, articleId))])
    await notifyDesk(db, articleId)
    return done
  })
  ctx.articleWatch.wake(articleId)
  return result
}

/** Runs a change of an article. E_NOT_FOUND, E_STATE if its state does not permit the action, E_CHANGED. */
export async function withWork<T>(
  place: WorkPlace,
  articleId: number,
  { action, seen, writesArticle = false }: WorkOptions,
  now: Date,
  change: (db: Transaction<Tables>, work: WorkRow) => Promise<T>,
): Promise<T> {
  const run = async (db: Transaction<Tables>): Promise<T> => {
    const work = await openWork(db, articleId, now)
    if (work === null) throw new Refusal('E_NOT_FOUND')
    if (!isPossible(action, factsOf(work), now)) throw new Refusal('E_STATE')
    if (seen !== undefined && (seen.version !== work.version || seen.settingsVersion !== work.settings_version))
      throw new Refusal('E_CHANGED')
    return change(db, work)
  }
  return 'transaction' in place ? run(place.transaction) : inArticleTransaction(place, articleId, writesArticle, run)
}

/** The name of an article in the audit log and in messages. */
export function nameOf({ title, slug }: Pick<WorkRow, 'title' | 'slug'>): string {
  return title === '' ? slug : title
}

/** Columns that say who changed a work. */
export function changedBy(caller: StaffCaller, now: Date): { changed_at: Date; changed_by: string } {
  return { changed_at: now, changed_by: caller.name }
}

/** Writes articles in bulk, in the caller's transaction. Writers wait for one another, because all change the same tallies. */
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Insertable, Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { ArticleTable } from '../../db/tables/article-tables.ts'
import type { Tables } from '../../db/tables.ts'
import { indexArticles, insertPrepared } from '../search/search.ts'
import type { PreparedRows } from '../search/search.ts'
import { tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import type { ArticleState } from '@yukan/rules/text/words.ts'
import { isLive, isLiveState, isReleasable } from '../visibility/live-article.ts'
import { markPagesOfArticles } from '../paper/paper-region.ts'

/** A stored article, with sanitised HTML (`articles/sanitise.ts`). */
export interface ArticleInput {
  slug: string
  title: string
  description: string
  content: string
  info: string
  /** Default: a new article is published, an existing one keeps its state. */
  state?: ArticleState
  releaseAt: Date
  limited: boolean
  onlyWeb: boolean
  eyecatch: boolean
  /** The editors' order within its day, 1 first; 0 without one. */
  rank: number
  isRecommended: boolean
  /** Slugs of existing categories, in the editors' order; the parent of a sub-category is added. */
  categories: readonly string[]
  tags: readonly string[]
  picture: ArticlePicture | null
  gallery: readonly ArticlePicture[]
}

export interface ArticlePicture {
  pictureId: number
  caption: string
}

export interface SaveResult {
  added: number
  changed: number
  unchanged: number
}

interface KnownArticle {
  id: number
  state: ArticleState
  release_on: string
  only_web: boolean
  content_hash: string | null
}

interface SavedArticle {
  id: number
  input: ArticleInput
  isNew: boolean
  /** Papers of its days may print it, and might not before. */
  hasAppeared: boolean
}

type Categories = ReadonlyMap<string, { id: number; parent_id: number | null }>

/** Some megabytes, and far below PostgreSQL's limit of 65,535 values. */
const BATCH = 500
const WRITERS = 'yukan articles'

function hashOf(input: ArticleInput): string {
  const pictures = [input.picture, ...input.gallery].map((each) => each && [each.pictureId, each.caption])
  const {
    title,
    description,
    content,
    info,
    state = '',
    releaseAt,
    limited,
    onlyWeb,
    eyecatch,
    rank,
    isRecommended,
    categories,
    tags,
  } = input
  const texts = [title, description, content, info, state, releaseAt.getTime()]
  const parts = [texts, [limited, onlyWeb, eyecatch, rank, isRecommended], categories, tags, pictures]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/**
 * Creates or updates articles with index and tallies (decision 029). Throws for an unknown category and a slug given twice. `prepared`: search rows of
 * all of them, made before.
 */
export async function saveArticles(
  db: Transaction<Tables>,
  articles: readonly ArticleInput[],
  now: Date,
  prepared: PreparedRows | null = null,
): Promise<SaveResult> {
  const slugs = new Set(articles.map(({ slug }) => slug))
  if (slugs.size !== articles.length) throw new Error('two articles of one slug cannot be written at once')
  const result: SaveResult = { added: 0, changed: 0, unchanged: 0 }
  if (articles.length === 0) return result
  await lockWriters(db)
  const categories = await readCategories(db, articles)
  const written: SavedArticle[] = []
  for (let from = 0; from < articles.length; from += BATCH) {
    const batch = articles.slice(from, from + BATCH).map((input) => ({ input, hash: hashOf(input) }))
    const known = await findKnown(
      db,
      batch.map(({ input }) => input.slug),
    )
    const different = batch.filter(({ input, hash }) => known.get(input.slug)?.content_hash !== hash)
    const old = different.flatMap(({ input }) => known.get(input.slug)?.id ?? [])
    const saved = await writeRows(db, different, known, now)
    if (old.length > 0) await removeLinks(db, old)
    await addLinks(db, saved, categories)
    written.push(...saved)
    result.added += saved.length - old.length
    result.changed += old.length
    result.unchanged += batch.length - saved.length
  }
  await indexWritten(db, written, prepared)
  const ids = (hasAppeared: boolean) => written.filter((each) => each.hasAppeared === hasAppeared).map(({ id }) => id)
  await markPagesOfArticles(db, { appeared: ids(true), corrected: ids(false) })
  return result
}

/** Prepared rows serve new articles that readers may find; the text and state of all others is read. */
async function indexWritten(db: Transaction<Tables>, written: readonly SavedArticle[], prepared: PreparedRows | null): Promise<void> {
  const isPlain = ({ isNew, input: { state = 'published' } }: SavedArticle) => isNew && isLiveState(state)
  const plain = prepared === null ? [] : written.filter(isPlain)
  const articles = plain.map(({ id, input: { slug, releaseAt } }) => ({ id, slug, releaseAt }))
  const isIndexed = prepared !== null && (await insertPrepared(db, articles, prepared))
  const others = isIndexed ? written.filter((each) => !isPlain(each)) : written
  await indexArticles(
    db,
    others.map(({ id }) => id),
  )
}

/** The release of the article with a slug; null if there is none. */
export async function findReleaseOf(db: Db, slug: string): Promise<Date | null> {
  const row = await db.selectFrom('article').select('release_at').where('slug', '=', slug).executeTakeFirst()
  return row?.release_at ?? null
}

/** Whether there is any article, in any state. */
export async function hasArticles(db: Db): Promise<boolean> {
  return (await db.selectFrom('article').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** Whether there is an article that readers see, or will see at its time. */
export async function hasReleasableArticle(db: Db): Promise<boolean> {
  return (await db.selectFrom('article').select('id').where(isReleasable('article')).limit(1).executeTakeFirst()) !== undefined
}

/** Withdraws an article by slug. Returns false if there is none to withdraw. */
export async function withdrawArticle(db: Transaction<Tables>, slug: string): Promise<boolean> {
  await lockWriters(db)
  const row = await db.selectFrom('article').select('id').where('slug', '=', slug).where('state', '<>', 'withdrawn').executeTakeFirst()
  if (row === undefined) return false
  await unlistArticle(db, row.id, 'withdrawn')
  return true
}

/** Takes an article out of everything that readers find. The caller has locked the writers. */
export async function unlistArticle(db: Transaction<Tables>, id: number, state: 'draft' | 'withdrawn'): Promise<void> {
  await setListed(db, id, state, false)
}

/** Publishes a withdrawn article again. The caller has locked the writers. */
export async function relistArticle(db: Transaction<Tables>, id: number): Promise<void> {
  await setListed(db, id, 'published', true)
}

async function setListed(db: Transaction<Tables>, id: number, state: ArticleState, isListed: boolean): Promise<void> {
  await db.updateTable('article').set({ state }).where('id', '=', id).execute()
  for (const table of ['article_category', 'article_tag'] as const)
    await db.updateTable(table).set({ is_listed: isListed }).where('article_id', '=', id).execute()
  await indexArticles(db, [id])
  await markPagesOfArticles(db, isListed ? { appeared: [id], corrected: [] } : { appeared: [], corrected: [id] })
}

/** Creates the missing ones of the categories, last, without a parent and with their slug as label. */
export async function addCategories(db: Transaction<Tables>, slugs: readonly string[]): Promise<void> {
  await sql`
    insert into category (slug, name, label, position)
    select n.slug, n.slug, n.slug, (select coalesce(max(position), -1) from category) + n.number
    from unnest(${slugs}::text[]) with ordinality as n(slug, number)
    where not exists (select 1 from category c where c.slug = n.slug) on conflict (slug) do nothing`.execute(db)
}

/** Lifts the time limits of a request, for a transaction that reads a long file between its statements. */
export async function allowLongWriting(db: Transaction<Tables>): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = '5min'`.execute(db)
  await sql`set local lock_timeout = '10min'`.execute(db)
}

/** Waits until no other transaction writes articles, and blocks new ones until this one has ended. */
export async function lockWriters(db: Transaction<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${WRITERS}, 0))`.execute(db)
}

async function readCategories(db: Transaction<Tables>, articles: readonly ArticleInput[]): Promise<Categories> {
  const rows = await db.selectFrom('category').select(['id', 'slug', 'parent_id']).execute()
  const { rows: moved } = await sql<{ slug: string; id: number; parent_id: number | null }>`
    select r.slug, c.id, c.parent_id from category_redirect r join category c on c.id = r.category_id`.execute(db)
  const categories = new Map([...moved, ...rows].map((row) => [row.slug, row]))
  const unknown = articles.flatMap((article) => article.categories).find((slug) => !categories.has(slug))
  if (unknown !== undefined) throw new Error(`there is no category "${unknown}"`)
  return categories
}

async function findKnown(db: Transaction<Tables>, slugs: readonly string[]): Promise<Map<string, KnownArticle>> {
  const rows = await db
    .selectFrom('article')
    .select(['id', 'slug', 'state', 'release_on', 'only_web', 'content_hash'])
    .where('slug', '=', sql<string>`any(${slugs})`)
    .execute()
  return new Map(rows.map((row) => [row.slug, row]))
}

async function writeRows(
  db: Transaction<Tables>,
  different: readonly { input: ArticleInput; hash: string }[],
  known: ReadonlyMap<string, KnownArticle>,
  now: Date,
): Promise<SavedArticle[]> {
  if (different.length === 0) return []
  const rows = different.map(({ input, hash }) => toRow(input, input.state ?? known.get(input.slug)?.state ?? 'published', hash))
  const written = await db
    .insertInto('article')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet((to) => ({
        title: to.ref('excluded.title'),
        description: to.ref('excluded.description'),
        content: to.ref('excluded.content'),
        info: to.ref('excluded.info'),
        state: to.ref('excluded.state'),
        release_at: to.ref('excluded.release_at'),
        limited: to.ref('excluded.limited'),
        only_web: to.ref('excluded.only_web'),
        eyecatch: to.ref('excluded.eyecatch'),
        rank: to.ref('excluded.rank'),
        is_recommended: to.ref('excluded.is_recommended'),
        picture_id: to.ref('excluded.picture_id'),
        picture_caption: to.ref('excluded.picture_caption'),
        content_hash: to.ref('excluded.content_hash'),
        updated_at: sql<Date | null>`case
          when ${isLive(now, 'article')}
            and (article.title, article.description, article.content, article.info)
              is distinct from (excluded.title, excluded.description, excluded.content, excluded.info)
          then ${now}::timestamptz else article.updated_at end`,
      })),
    )
    .returning(['id', 'slug'])
    .execute()
  const bySlug = new Map(different.map(({ input }) => [input.slug, input]))
  return written.flatMap(({ id, slug }) => {
    const input = bySlug.get(slug)
    if (input === undefined) return []
    const before = known.get(slug)
    const wasThere = before !== undefined && isLiveState(before.state) && !before.only_web
    return [{ id, input, isNew: before === undefined, hasAppeared: !wasThere || before.release_on !== tokyoDay(input.releaseAt) }]
  })
}

function toRow(input: ArticleInput, state: ArticleState, hash: string): Insertable<ArticleTable> {
  return {
    slug: input.slug,
    title: input.title,
    description: input.description,
    content: input.content,
    info: input.info,
    state,
    release_at: input.releaseAt,
    limited: input.limited,
    only_web: input.onlyWeb,
    eyecatch: input.eyecatch,
    rank: input.rank,
    is_recommended: input.isRecommended,
    picture_id: input.picture?.pictureId ?? null,
    picture_caption: input.picture?.caption ?? '',
    content_hash: hash,
  }
}

async function removeLinks(db: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  for (const table of ['article_category', 'article_tag', 'article_picture'] as const)
    await db
      .deleteFrom(table)
      .where('article_id', '=', sql<number>`any(${ids})`)
      .execute()
}

async function addLinks(db: Transaction<Tables>, saved: readonly SavedArticle[], categories: Categories): Promise<void> {
  const inCategories = saved.flatMap(({ id, input }) =>
    withParents(input.categories, categories).map((key, position) => ({ id, key, position })),
  )
  if (inCategories.length > 0) {
    await sql`
      insert into article_category (article_id, category_id, position, release_at, is_listed)
      select a.id, l.key, l.position, a.release_at, ${isReleasable()}
      from unnest(${inCategories.map(({ id }) => id)}::bigint[], ${inCategories.map(({ key }) => key)}::integer[],
        ${inCategories.map(({ position }) => position)}::integer[]) as l(id, key, position) join article a on a.id = l.id`.execute(db)
  }
  const tagged = saved.flatMap(({ id, input }) => [...new Set(input.tags)].map((key, position) => ({ id, key, position })))
  if (tagged.length > 0) {
    const names = [...new Set(tagged.map(({ key }) => key))].sort()
    await sql`
      insert into tag (name, label) select name, name from unnest(${names}::text[]) as n(name)
      where not exists (select 1 from tag_redirect r where r.name = n.name) on conflict (name) do nothing`.execute(db)
    await sql`
      insert into article_tag (article_id, tag_id, position, release_at, is_listed)
      select a.id, t.id, l.position, a.release_at, ${isReleasable()}
      from unnest(${tagged.map(({ id }) => id)}::bigint[], ${tagged.map(({ key }) => key)}::text[],
        ${tagged.map(({ position }) => position)}::integer[]) as l(id, name, position)
      join article a on a.id = l.id left join tag_redirect r on r.name = l.name
      join tag t on t.name = l.name or t.id = r.tag_id
      on conflict (article_id, tag_id) do nothing`.execute(db)
  }
  const shown = saved.flatMap(({ id, input }) =>
    input.gallery.map(({ pictureId, caption }, position) => ({ id, position, pictureId, caption })),
  )
  if (shown.length > 0) {
    await sql`
      insert into article_picture (article_id, position, picture_id, caption)
      select * from unnest(${shown.map(({ id }) => id)}::bigint[], ${shown.map(({ position }) => position)}::integer[],
        ${shown.map(({ pictureId }) => pictureId)}::bigint[], ${shown.map(({ caption }) => caption)}::text[])`.execute(db)
  }
}

function withParents(slugs: readonly string[], categories: Categories): number[] {
  const ids = slugs.flatMap((slug) => {
    const category = categories.get(slug)
    if (category === undefined) return []
    return category.parent_id === null ? [category.id] : [category.parent_id, category.id]
  })
  return [...new Set(ids)]
}

import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import { isLive } from '../visibility/live-article.ts'

export interface CategoryRow {
  id: number
  parent_id: number | null
  slug: string
  name: string
  label: string
  og_description: string
  og_img: string
}
export interface TagRow {
  id: number
  name: string
  label: string
}

/** Every category in the editors' order; there are a few dozen. */
export async function listCategories(db: Db): Promise<CategoryRow[]> {
  return db
    .selectFrom('category')
    .select(['id', 'parent_id', 'slug', 'name', 'label', 'og_description', 'og_img'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Slugs that articles may name: of categories, and old ones that redirect to them. */
export async function listCategorySlugs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`select slug from category union select slug from category_redirect`.execute(db)
  return rows.map(({ slug }) => slug)
}

/** Tags of released articles, by label. */
export async function listTags(db: Db, now: Date): Promise<TagRow[]> {
  const { rows } = await sql<TagRow>`
    select t.id, t.name, t.label from tag t
    where exists (select 1 from article_tag l where l.tag_id = t.id and l.is_listed and l.release_at <= ${now})
    order by t.label, t.id`.execute(db)
  return rows
}

/** The tag of a name, or that an old name redirects to, if it has released articles; else null. */
export async function findTag(db: Db, name: string, now: Date): Promise<TagRow | null> {
  const { rows } = await sql<TagRow>`
    select t.id, t.name, t.label from tag t
    where t.id = coalesce((select id from tag where name = ${name}), (select tag_id from tag_redirect where name = ${name})) and exists (
      select 1 from article_tag l join article a on a.id = l.article_id
      where l.tag_id = t.id and a.state <> 'draft' and l.release_at <= ${now})`.execute(db)
  return rows[0] ?? null
}

/** Tags by the number of articles released since a day, most first. Past days come from the tally, today is counted. */
export async function rankTags(
  db: Db,
  { since, today, limit, now }: { since: string; today: string; limit: number; now: Date },
): Promise<(TagRow & { count: number })[]> {
  const { rows } = await sql<TagRow & { count: number }>`
    select t.id, t.name, t.label, sum(counted.articles)::bigint as count from (
      select y.key, y.articles from article_tally y
      where y.kind = 'tag' and y.day >= ${since} and y.day < ${today} and y.articles > 0
      union all
      select l.tag_id, 1 from article a join article_tag l on l.article_id = a.id
      where a.release_on = ${today} and ${isLive(now)}
    ) as counted (key, articles) join tag t on t.id = counted.key
    group by t.id, t.name, t.label order by count desc, t.id limit ${limit}`.execute(db)
  return rows
}

/** Creates or renames categories, parents before their children. Returns the ids of all by slug. */
export async function saveCategories(
  db: Db,
  categories: readonly {
    slug: string
    name: string
    label: string
    parent: string | null
    og_description: string
    og_img: string
    position: number
  }[],
): Promise<Map<string, number>> {
  const ids = new Map((await db.selectFrom('category').select(['id', 'slug']).execute()).map(({ id, slug }) => [slug, id]))
  for (const { parent, ...category } of categories) {
    const parentId = parent === null ? null : (ids.get(parent) ?? null)
    const row = await db
      .insertInto('category')
      .values({ ...category, parent_id: parentId })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ ...category, parent_id: parentId }))
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.set(category.slug, row.id)
  }
  return ids
}

/** The first of the slugs that no category has, or null. */
export async function findMissingCategory(db: Db, slugs: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ slug: string }>`
    select n.slug from unnest(${slugs}::text[]) as n(slug) where not exists (select 1 from category c where c.slug = n.slug) and not exists (select 1 from category_redirect r where r.slug = n.slug) limit 1`.execute(
    db,
  )
  return rows[0]?.slug ?? null
}

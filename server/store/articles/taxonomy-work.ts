/** Changes categories and tags, with everything that names them (decision 044). The caller has locked the writers of articles. */
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import { foldText } from '@yukan/rules/search/search-text.ts'

export interface CountedCategory {
  id: number
  parent_id: number | null
  slug: string
  label: string
  og_description: string
  articles: number
}

/** Categories in the readers' order, parents followed by their sub-categories. */
export async function listCountedCategories(db: Db): Promise<CountedCategory[]> {
  const { rows } = await sql<CountedCategory>`
    select c.id, c.parent_id, c.slug, c.label, c.og_description,
      (select count(*) from article_category l where l.category_id = c.id)::integer as articles
    from category c left join category p on p.id = c.parent_id
    order by coalesce(p.position, c.position), coalesce(p.id, c.id), (c.parent_id is not null), c.position, c.id`.execute(db)
  return rows
}

/** Categories whose label, and tags whose name, contains every word; the shortest tags first. */
export async function findTaxonomy(
  db: Db,
  words: readonly string[],
  limit: number,
): Promise<{ categories: { slug: string; label: string }[]; tags: { name: string }[] }> {
  const has = (column: string) => {
    const name = sql`lower(${sql.ref(column)})`
    const each = words.map((word) => sql`(strpos(${name}, ${word.toLowerCase()}) > 0 or strpos(${name}, ${foldText(word)}) > 0)`)
    return sql.join(each, sql` and `)
  }
  const [categories, tags] = await Promise.all([
    sql<{ slug: string; label: string }>`
      select c.slug, c.label from category c where ${has('c.label')} order by c.position, c.id limit ${limit}`.execute(db),
    sql<{ name: string }>`
      select t.name from tag t where ${has('t.name')} order by length(t.name), t.name limit ${limit}`.execute(db),
  ])
  return { categories: categories.rows, tags: tags.rows }
}

/** Whether a category or an old address of one has a slug. */
export async function isCategorySlugTaken(db: Db, slug: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select exists (select 1 from category where slug = ${slug}) or exists (select 1 from category_redirect where slug = ${slug}) as taken`.execute(
    db,
  )
  return rows[0]?.taken === true
}

/** Adds a category behind its siblings. Returns its id. */
export async function addCategory(
  db: Db,
  { parentId, slug, label, description }: { parentId: number | null; slug: string; label: string; description: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into category (parent_id, slug, name, label, og_description, position)
    select ${parentId}::integer, ${slug}, ${slug}, ${label}, ${description},
      coalesce((select max(position) from category where parent_id is not distinct from ${parentId}::integer), -1) + 1
    returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Changes what readers see of a category. */
export async function changeCategory(db: Db, id: number, { label, description }: { label: string; description: string }): Promise<void> {
  await db.updateTable('category').set({ label, og_description: description }).where('id', '=', id).execute()
}

/** Numbers the siblings of the first id: the given ones in their order, the others behind them. */
export async function orderCategories(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    with wanted as (select id, number from unnest(${ids}::integer[]) with ordinality as w(id, number)),
      siblings as (
        select c.id, row_number() over (order by (w.number is null), w.number, c.position, c.id) as position
        from category c left join wanted w on w.id = c.id
        where c.parent_id is not distinct from (select parent_id from category where id = ${ids[0] ?? 0}))
    update category set position = siblings.position from siblings where siblings.id = category.id`.execute(db)
}

/** Replaces a slug or name in the settings that are written or were approved, each only once in its list. */
async function replaceInSettings(db: Transaction<Tables>, list: 'categories' | 'tags', from: string, to: string): Promise<void> {
  for (const table of ['article_work', 'article_version'])
    await sql`
      update ${sql.table(table)} set settings = jsonb_set(settings, ${`{${list}}`}::text[], (
        select jsonb_agg(value order by first) from (
          select value, min(number) as first from (
            select case when item = ${from} then ${to} else item end as value, number
            from jsonb_array_elements_text(settings -> ${sql.lit(list)}) with ordinality as each(item, number)
          ) replaced group by value
        ) distinct_values))
      where settings -> ${sql.lit(list)} ? ${from}`.execute(db)
}

interface MergedCategory {
  id: number
  slug: string
  parent_id: number | null
}

/** Removes articles of a sub-category from its parent, unless another sub-category of it has them. */
async function leaveParent(db: Transaction<Tables>, { id, parent_id: parentId }: MergedCategory): Promise<void> {
  await sql`
    delete from article_category p using article_category l
    where p.category_id = ${parentId} and l.category_id = ${id} and p.article_id = l.article_id and not exists (
      select 1 from article_category other join category c on c.id = other.category_id
      where other.article_id = p.article_id and c.parent_id = ${parentId} and c.id <> ${id})`.execute(db)
}

/** Moves articles, sub-categories and old addresses of a category to another, and deletes it. */
export async function mergeCategory(db: Transaction<Tables>, from: MergedCategory, into: MergedCategory): Promise<void> {
  if (from.parent_id !== null) await leaveParent(db, from)
  const targets = into.parent_id === null ? [into.id] : [into.parent_id, into.id]
  await sql`
    insert into article_category (article_id, category_id, position, release_at, is_listed)
    select l.article_id, t.id, l.position, l.release_at, l.is_listed
    from article_category l cross join unnest(${targets}::integer[]) as t(id) where l.category_id = ${from.id}
    on conflict (article_id, category_id) do nothing`.execute(db)
  await db.deleteFrom('article_category').where('category_id', '=', from.id).execute()
  await db.updateTable('category').set({ parent_id: into.id }).where('parent_id', '=', from.id).execute()
  await db.updateTable('category_redirect').set({ category_id: into.id }).where('category_id', '=', from.id).execute()
  await db.deleteFrom('category').where('id', '=', from.id).execute()
  await db.insertInto('category_redirect').values({ slug: from.slug, category_id: into.id }).execute()
  await replaceInSettings(db, 'categories', from.slug, into.slug)
}

/** The slug of the category that an old address redirects to, or null. */
export async function findMovedCategory(db: Db, slug: string): Promise<string | null> {
  return (await listMovedCategories(db)).find((moved) => moved.slug === slug)?.into ?? null
}

/** Old addresses of categories with the slugs that they redirect to. */
export async function listMovedCategories(db: Db): Promise<{ slug: string; into: string }[]> {
  const query = db.selectFrom('category_redirect as r').innerJoin('category as c', 'c.id', 'r.category_id')
  return query.select(['r.slug', 'c.slug as into']).orderBy('r.slug').execute()
}

export interface CountedTag {
  id: number
  name: string
  articles: number
}

/** Tags whose names contain the words, in the order of their names, after a name. */
export async function listCountedTags(
  db: Db,
  { words, after, limit }: { words: string; after: string; limit: number },
): Promise<CountedTag[]> {
  const { rows } = await sql<CountedTag>`
    select t.id, t.name, (select count(*) from article_tag l where l.tag_id = t.id)::integer as articles
    from tag t where t.name > ${after} and (${words} = '' or strpos(lower(t.name), ${words.toLowerCase()}) > 0 or strpos(lower(t.name), ${foldText(words)}) > 0)
    order by t.name limit ${limit}`.execute(db)
  return rows
}

/** Every tag with its articles. */
export async function listAllTags(db: Db): Promise<CountedTag[]> {
  const { rows } = await sql<CountedTag>`
    select t.id, t.name, coalesce(l.articles, 0)::integer as articles
    from tag t left join (select tag_id, count(*) as articles from article_tag group by tag_id) l on l.tag_id = t.id order by t.name`.execute(
    db,
  )
  return rows
}

/** A tag by its id, or null. */
export async function findTagById(db: Db, id: number): Promise<{ id: number; name: string } | null> {
  return (await db.selectFrom('tag').select(['id', 'name']).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Whether another tag has a name. */
export async function isTagNameTaken(db: Db, name: string, besides: number): Promise<boolean> {
  return (await db.selectFrom('tag').select('id').where('name', '=', name).where('id', '<>', besides).executeTakeFirst()) !== undefined
}

/** Renames a tag; its old name redirects to it. */
export async function renameTag(db: Transaction<Tables>, tag: { id: number; name: string }, name: string): Promise<void> {
  await db.deleteFrom('tag_redirect').where('name', '=', name).execute()
  await db.updateTable('tag').set({ name, label: name }).where('id', '=', tag.id).execute()
  await db.insertInto('tag_redirect').values({ name: tag.name, tag_id: tag.id }).execute()
  await replaceInSettings(db, 'tags', tag.name, name)
}

/** Moves articles and old names of a tag to another, and deletes it. */
export async function mergeTag(
  db: Transaction<Tables>,
  from: { id: number; name: string },
  into: { id: number; name: string },
): Promise<void> {
  await sql`
    insert into article_tag (article_id, tag_id, position, release_at, is_listed)
    select article_id, ${into.id}, position, release_at, is_listed from article_tag where tag_id = ${from.id}
    on conflict (article_id, tag_id) do nothing`.execute(db)
  await db.deleteFrom('article_tag').where('tag_id', '=', from.id).execute()
  await db.updateTable('tag_redirect').set({ tag_id: into.id }).where('tag_id', '=', from.id).execute()
  await db.deleteFrom('tag').where('id', '=', from.id).execute()
  await db.insertInto('tag_redirect').values({ name: from.name, tag_id: into.id }).execute()
  await replaceInSettings(db, 'tags', from.name, into.name)
}

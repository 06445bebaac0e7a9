import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { setUpSearch } from '../../test/inputs/search-rows.ts'
import { saveArticles } from '../articles/article-write.ts'
import type { ArticleInput } from '../articles/article-write.ts'
import { buildSearchIndex, dropSearchIndex, hasSearchIndex, readArticlePhrases, searchPreparer, vacuumImported } from './bulk-index.ts'
import type { PreparedRows } from './bulk-index.ts'
import { indexArticles, refreshArticleSearch, searchArticles } from './article-search.ts'

const NOW = new Date('2026-11-20T06:30:00Z')

const test = setUpSearch()

function article(slug: string, given: Partial<ArticleInput> = {}): ArticleInput {
  return {
    slug,
    title: `${slug}の見出し`,
    description: '<p>市役所の発表</p>',
    content: '<p>桐生市役所は二十日、<br />祭りの日程を発表した。</p>',
    info: '正午から',
    releaseAt: new Date('2026-11-20T03:00:00Z'),
    limited: false,
    onlyWeb: false,
    eyecatch: false,
    rank: 0,
    isRecommended: false,
    categories: [],
    tags: [],
    picture: null,
    gallery: [],
    ...given,
  }
}

/** Learned strings, as a large newspaper has them. */
async function addPhrases(generation: number): Promise<void> {
  await sql`insert into search_learning (kind, generation, texts, ready_generation) values ('article', ${generation}, 8000, ${generation})
    on conflict (kind) do update set generation = excluded.generation, ready_generation = excluded.ready_generation`.execute(test.db)
  await sql`insert into search_phrase (kind, phrase, generation) select 'article', p, ${generation}
    from unnest(array['市役', '役所', '市役所', '発表', 'シタ']) as p on conflict do nothing`.execute(test.db)
}

async function prepare(articles: readonly ArticleInput[]): Promise<PreparedRows> {
  const phrases = await readArticlePhrases(test.db)
  const preparer = searchPreparer(phrases)
  return {
    generation: phrases.generation,
    isUnified: phrases.isUnified,
    bySlug: new Map(articles.map((each) => [each.slug, preparer(each)])),
  }
}

const save = (articles: readonly ArticleInput[], prepared: PreparedRows | null) =>
  test.db.transaction().execute((transaction) => saveArticles(transaction, articles, NOW, prepared))

async function rows(): Promise<unknown[]> {
  const { rows: all } = await sql`
    select 'article' as kind, article_id, release_at, generation, array(select g from unnest(grams) g order by g) as grams, text from article_search
    union all select 'title', article_id, release_at, generation, array(select g from unnest(grams) g order by g), text from title_search
    order by 1, 2`.execute(test.db)
  return all
}

const total = async (keyword: string) =>
  (
    await searchArticles(test.db, {
      keywords: [keyword],
      columns: ['title', 'description', 'content', 'info'],
      limit: 1,
      offset: 0,
      now: NOW,
    })
  ).total

it('saving articles with prepared rows writes the same search rows as indexing them afterwards', async () => {
  await addPhrases(3)
  const articles = [article('a'), article('b', { title: '\u200b', state: 'scheduled' }), article('c', { state: 'draft' })]
  await save(articles, await prepare(articles))
  const prepared = await rows()
  expect(prepared).toHaveLength(4)
  await indexArticles(test.db, [1, 2, 3])
  expect(await rows()).toEqual(prepared)
})

it('saving prepared rows indexes a changed article in its stored state', async () => {
  await save([article('a', { state: 'withdrawn' }), article('b')], null)
  const articles = [article('a', { title: '改' }), article('b', { title: '改' }), article('c')]
  expect(await save(articles, await prepare(articles))).toEqual({ added: 1, changed: 2, unchanged: 0 })
  expect([await total('改'), await total('市役所')]).toEqual([1, 2])
})

it('rows that were prepared with older phrases are prepared again when they are saved', async () => {
  const articles = [article('a')]
  const old = await prepare(articles)
  await addPhrases(1)
  await save(articles, old)
  const { rows: written } = await sql<{ generation: number }>`select generation from article_search`.execute(test.db)
  expect(written).toEqual([{ generation: 1 }])
  expect(await total('市役所')).toBe(1)
})

it('finds the same without the search index as with it, also what is saved before it is built', async () => {
  await save([article('a'), article('b')], null)
  await dropSearchIndex(test.db)
  expect(await hasSearchIndex(test.db)).toBe(false)
  await save([article('c'), article('b', { content: '<p>中止</p>' })], null)
  expect(await refreshArticleSearch(test.db)).toBe('fresh')
  const totals = async () => [await total('祭り'), await total('中止'), await total('市')]
  expect(await totals()).toEqual([2, 1, 3])
  await Promise.all([buildSearchIndex(test.db), buildSearchIndex(test.db)])
  expect(await hasSearchIndex(test.db)).toBe(true)
  expect(await totals()).toEqual([2, 1, 3])
})

it('vacuumImported skips a locked table and vacuums the others', async () => {
  await save([article('a'), article('b')], null)
  await test.db.transaction().execute(async (other) => {
    await sql`lock table article_category, title_search in share update exclusive mode`.execute(other)
    await vacuumImported(test.db)
  })
  const { rows: vacuumed } = await sql`
    select relname as name, last_vacuum is not null as "isVacuumed" from pg_stat_user_tables where relname in ('article', 'title_search') order by 1`.execute(
    test.db,
  )
  expect(vacuumed).toEqual([
    { name: 'article', isVacuumed: true },
    { name: 'title_search', isVacuumed: false },
  ])
})

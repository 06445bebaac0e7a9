import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { setUp } from '../../test/set-up.ts'
import { findArticleBySlug, findArticles, listLinked } from './article.ts'
import { searchArticles } from '../search/search.ts'
import { saveArticles, withdrawArticle } from './article-write.ts'
import type { ArticleInput } from './article-write.ts'
import { saveCategories } from './taxonomy.ts'

const NOW = new Date('2026-11-20T06:30:00Z')
const LATER = new Date('2026-11-20T07:30:00Z')

const test = setUp(testDatabase)
beforeEach(async () => {
  await sql`truncate article, category, tag, picture, article_tally restart identity cascade`.execute(test.db)
  const rest = { og_description: '', og_img: '', position: 0 }
  await saveCategories(test.db, [
    { slug: 'chiiki', name: 'chiiki', label: '地域', parent: null, ...rest },
    { slug: 'kiryu', name: 'kiryu', label: '桐生', parent: 'chiiki', ...rest },
    { slug: 'sports', name: 'sports', label: 'スポーツ', parent: null, ...rest },
  ])
})

function article(slug: string, given: Partial<ArticleInput> = {}): ArticleInput {
  return {
    slug,
    title: `${slug}の見出し`,
    description: '<p>説明</p>',
    content: '<p>本文</p>',
    info: '',
    releaseAt: new Date('2026-11-20T03:00:00Z'),
    limited: false,
    onlyWeb: false,
    eyecatch: false,
    rank: 0,
    isRecommended: false,
    categories: ['chiiki'],
    tags: ['織物'],
    picture: null,
    gallery: [],
    ...given,
  }
}

const save = (articles: ArticleInput[], now = NOW) =>
  test.db.transaction().execute((transaction) => saveArticles(transaction, articles, now))
const withdraw = (slug: string) => test.db.transaction().execute((transaction) => withdrawArticle(transaction, slug))

async function addPicture(key: string): Promise<number> {
  const row = await test.db
    .insertInto('picture')
    .values({ key, width: 1280, height: 853, widths: [640, 1280], source: key })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Expects that the tallies equal the counts of the rows. */
async function expectTallies(): Promise<void> {
  const { rows: kept } = await sql`select kind, key, day, articles from article_tally where articles <> 0 order by 1, 2, 3`.execute(test.db)
  const { rows: counted } = await sql`
    select * from (
      select 'category' as kind, category_id as key, (release_at at time zone 'Asia/Tokyo')::date as day, count(*)::integer as articles
        from article_category where is_listed group by 2, 3
      union all select 'tag', tag_id, (release_at at time zone 'Asia/Tokyo')::date, count(*)::integer from article_tag where is_listed group by 2, 3
      union all select 'all', 0, release_on, count(*)::integer from article where state in ('scheduled', 'published') group by 3
    ) counted order by 1, 2, 3`.execute(test.db)
  expect(kept).toEqual(counted)
}

async function expectLinksLikeArticles(): Promise<void> {
  for (const table of ['article_category', 'article_tag']) {
    const { rows } = await sql`
      select l.article_id from ${sql.table(table)} l join article a on a.id = l.article_id
      where l.release_at <> a.release_at or l.is_listed <> (a.state in ('scheduled', 'published'))`.execute(test.db)
    expect(rows).toEqual([])
  }
}

const found = async (keyword: string) => {
  const { ids } = await searchArticles(test.db, {
    keywords: [keyword],
    columns: ['title', 'description', 'content', 'info'],
    limit: 10,
    offset: 0,
    now: LATER,
  })
  return (await findArticles(test.db, ids)).map(({ slug }) => slug)
}

describe('saveArticles', () => {
  it('saveArticles adds an article with its categories, tags, pictures, search text and tallies', async () => {
    const [thumbnail, second] = [await addPicture('picture/a'), await addPicture('picture/b')]
    const result = await save([
      article('a', {
        info: '正午から',
        limited: true,
        onlyWeb: true,
        eyecatch: true,
        rank: 3,
        isRecommended: true,
        categories: ['kiryu', 'sports'],
        tags: ['織物', '祭り', '織物'],
        picture: { pictureId: thumbnail, caption: '写真' },
        gallery: [
          { pictureId: second, caption: '一枚目' },
          { pictureId: thumbnail, caption: '二枚目' },
        ],
      }),
    ])
    expect(result).toEqual({ added: 1, changed: 0, unchanged: 0 })
    expect(await findArticleBySlug(test.db, 'a')).toMatchObject({
      title: 'aの見出し',
      info: '正午から',
      state: 'published',
      release_on: '2026-11-20',
      limited: true,
      only_web: true,
      eyecatch: true,
      rank: 3,
      picture: { key: 'picture/a', widths: [640, 1280] },
      picture_caption: '写真',
      category_ids: [1, 2, 3],
      tags: [{ name: '織物', label: '織物' }, { name: '祭り' }],
      gallery: [
        { key: 'picture/b', caption: '一枚目' },
        { key: 'picture/a', caption: '二枚目' },
      ],
      updated_at: null,
    })
    expect(await found('見出し')).toEqual(['a'])
    await expectTallies()
    await expectLinksLikeArticles()
  })

  it('saveArticles does not write what is unchanged', async () => {
    const articles = [article('a'), article('b', { gallery: [{ pictureId: await addPicture('picture/a'), caption: '' }] })]
    await save(articles)
    const versions = () =>
      sql`select xmin::text, ctid::text from article union all select xmin::text, ctid::text from article_category order by 1, 2`.execute(
        test.db,
      )
    const before = await versions()
    expect(await save(articles, LATER)).toEqual({ added: 0, changed: 0, unchanged: 2 })
    expect((await versions()).rows).toEqual(before.rows)
  })

  it.each<[string, Partial<ArticleInput>]>([
    ['title', { title: '別の見出し' }],
    ['description', { description: '<p>別</p>' }],
    ['content', { content: '<p>別</p>' }],
    ['info', { info: '別' }],
  ])('marks a released article as updated when its %s changes', async (_name, change) => {
    await save([article('a'), article('b')])
    expect(await save([article('a', change), article('b')], LATER)).toEqual({ added: 0, changed: 1, unchanged: 1 })
    expect(await findArticleBySlug(test.db, 'a')).toMatchObject({ ...change, updated_at: LATER })
    expect(await findArticleBySlug(test.db, 'b')).toMatchObject({ updated_at: null })
  })

  it.each<[string, Partial<ArticleInput>]>([
    ['release', { releaseAt: new Date('2026-11-19T03:00:00Z') }],
    ['tags', { tags: [] }],
    ['categories', { categories: ['sports'] }],
    ['rank', { rank: 1 }],
    ['limited', { limited: true }],
    ['onlyWeb', { onlyWeb: true }],
    ['eyecatch', { eyecatch: true }],
    ['isRecommended', { isRecommended: true }],
    ['state', { state: 'published' }],
  ])('changing %s does not mark the article as updated', async (_name, change) => {
    await save([article('a')])
    expect(await save([article('a', change)], LATER)).toEqual({ added: 0, changed: 1, unchanged: 0 })
    expect(await findArticleBySlug(test.db, 'a')).toMatchObject({ updated_at: null })
    await expectTallies()
    await expectLinksLikeArticles()
  })

  it('a changed text marks an article as updated after its release, not before and not in a draft', async () => {
    const soon = { releaseAt: LATER, state: 'scheduled' } as const
    await save([article('soon', soon), article('draft', { state: 'draft' })])
    await save([article('soon', { ...soon, content: '別' }), article('draft', { state: 'draft', content: '別' })])
    expect(await findArticleBySlug(test.db, 'soon')).toMatchObject({ content: '別', updated_at: null })
    expect(await findArticleBySlug(test.db, 'draft')).toMatchObject({ content: '別', updated_at: null })
    await save([article('soon', { ...soon, content: '三' })], LATER)
    expect(await findArticleBySlug(test.db, 'soon')).toMatchObject({ updated_at: LATER })
  })

  it('an article that becomes a draft leaves lists, search and tallies, and returns when it is published again', async () => {
    await save([article('a'), article('b', { state: 'draft' })])
    expect(await found('見出し')).toEqual(['a'])
    await save([article('a', { state: 'draft' })])
    expect(await found('見出し')).toEqual([])
    await expectTallies()
    await expectLinksLikeArticles()
    await save([article('a', { state: 'published', releaseAt: new Date('2026-11-18T16:00:00Z') })])
    expect(await found('見出し')).toEqual(['a'])
    expect((await listLinked(test.db, 'category', 1, { limit: 10, offset: 0, now: NOW })).map(({ slug }) => slug)).toEqual(['a'])
    await expectTallies()
    await expectLinksLikeArticles()
  })

  it('writes nothing when a category does not exist or two articles have the same slug', async () => {
    await expect(save([article('a'), article('b', { categories: ['nowhere'] })])).rejects.toThrow('there is no category "nowhere"')
    await expect(save([article('a'), article('a')])).rejects.toThrow('two articles of one slug')
    expect(await findArticleBySlug(test.db, 'a')).toBe(null)
  })

  it('two writers of the same 1,201 articles wait for one another: one adds them all, the other changes none', async () => {
    const articles = Array.from({ length: 1201 }, (_, number) =>
      article(`many-${number}`, { tags: [`t${number % 7}`], releaseAt: new Date(Date.UTC(2026, 10, 1 + (number % 19), 3)) }),
    )
    const results = await Promise.all([save(articles), save(articles.toReversed())])
    expect(results.map(({ added, unchanged }) => [added, unchanged]).sort()).toEqual([
      [0, 1201],
      [1201, 0],
    ])
    await expectTallies()
    expect(await save([])).toEqual({ added: 0, changed: 0, unchanged: 0 })
  })
})

describe('withdrawArticle', () => {
  it('withdrawArticle removes an article from lists, search and tallies, and returns false the second time', async () => {
    await save([article('a'), article('b')])
    expect(await withdraw('a')).toBe(true)
    expect(await withdraw('a')).toBe(false)
    expect(await withdraw('nowhere')).toBe(false)
    expect(await findArticleBySlug(test.db, 'a')).toMatchObject({ state: 'withdrawn' })
    expect((await listLinked(test.db, 'tag', 1, { limit: 10, offset: 0, now: NOW })).map(({ slug }) => slug)).toEqual(['b'])
    expect(await found('aの')).toEqual([])
    await expectTallies()
    await expectLinksLikeArticles()
  })

  it('a withdrawn article stays withdrawn when it is saved again, until a state is given', async () => {
    await save([article('a')])
    await withdraw('a')
    expect(await save([article('a')])).toEqual({ added: 0, changed: 0, unchanged: 1 })
    expect(await save([article('a', { content: '別' })])).toEqual({ added: 0, changed: 1, unchanged: 0 })
    expect(await findArticleBySlug(test.db, 'a')).toMatchObject({ state: 'withdrawn', content: '別', updated_at: null })
    expect(await found('aの')).toEqual([])
    await save([article('a', { state: 'published' })])
    expect(await findArticleBySlug(test.db, 'a')).toMatchObject({ state: 'published' })
    await expectTallies()
  })
})

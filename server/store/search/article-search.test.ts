import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { foldText, keywordVariants } from '@yukan/rules/search/search-text.ts'
import { HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { setUpSearch } from '../../test/inputs/search-rows.ts'
import { narrowedSearches } from '../../test/inputs/narrowed-searches.ts'
import { indexArticles, refreshArticleSearch, searchArticles } from './article-search.ts'
import type { SearchColumn } from '@yukan/rules/search/search-keywords.ts'
import type { ArticleQuery } from './article-search.ts'

const NOW = new Date('2026-11-20T06:00:00Z')
const LARGE = { timeout: 120_000 }
const ALL: readonly SearchColumn[] = ['title', 'description', 'content', 'info']

const database = setUpSearch()

interface Given {
  title?: string
  description?: string
  content?: string
  info?: string
  state?: string
  age?: number
}

async function publish(articles: readonly Given[]): Promise<number[]> {
  return database.db.transaction().execute(async (transaction) => {
    const rows = articles.map((article, number) => ({ ...article, at: new Date(NOW.getTime() - (article.age ?? number + 1) * HOUR) }))
    const written = await sql<{ id: number }>`
      insert into article (slug, title, description, content, info, state, release_at)
      select gen_random_uuid()::text, coalesce(g->>'title', '題'), coalesce(g->>'description', ''), coalesce(g->>'content', ''),
        coalesce(g->>'info', ''), coalesce(g->>'state', 'published'), (g->>'at')::timestamptz
      from json_array_elements(${JSON.stringify(rows)}::json) with ordinality as given(g, number) order by number
      returning id`.execute(transaction)
    const ids = written.rows.map(({ id }) => id)
    await indexArticles(transaction, ids)
    return ids
  })
}

async function find(keywords: string | string[], options: Partial<Omit<ArticleQuery, 'keywords'>> = {}) {
  return searchArticles(database.db, {
    ...options,
    keywords: [keywords].flat(),
    columns: options.columns ?? ALL,
    limit: options.limit ?? 100,
    offset: options.offset ?? 0,
    now: options.now ?? NOW,
  })
}

describe('article search', () => {
  it('finds the articles that contain all keywords in any columns, newest first, with their total', async () => {
    const ids = await publish([
      { title: '桐生の祭り', age: 3 },
      { title: '祭り', content: '<p>今年も<b>桐</b>生で</p>', age: 1 },
      { description: '<p>桐生</p>', info: '祭', age: 2 },
      { title: '桐生', age: 4 },
      { title: '前橋の祭り', age: 5 },
    ])
    expect(await find(['桐生', '祭'])).toEqual({ total: 3, ids: [ids[1], ids[2], ids[0]] })
    expect(await find(['桐生', '祭'], { limit: 1 })).toEqual({ total: 3, ids: [ids[1]] })
    expect(await find(['桐生', '祭'], { limit: 1, offset: 2 })).toEqual({ total: 3, ids: [ids[0]] })
    expect(await find(['桐生', '祭'], { offset: 3 })).toEqual({ total: 3, ids: [] })
  })

  it('orders articles of the same minute by id, the highest first', async () => {
    const ids = await publish(Array.from({ length: 5 }, () => ({ title: '同時', age: 1 })))
    expect(await find('同時')).toEqual({ total: 5, ids: ids.toReversed() })
  })

  it.each([
    ['one character', '祭', ['祭り', '市民祭']],
    ['two characters', '桐生', ['桐生', '大桐生市']],
    ['three characters', '桐生市', ['桐生市', '大桐生市民']],
    ['seven characters', 'スマートフォン', ['新型スマートフォン発売', 'すまーとふぉん']],
    ['a kanji beyond U+FFFF', '𠮟', ['𠮟責', '叱責']],
    ['old forms by new ones', '桐生織物工業学校', ['桐生織物工業學校']],
    ['new forms by old ones', '國會', ['国会']],
    ['half-width kana', 'ガソリン', ['ｶﾞｿﾘﾝ']],
    ['ヶ, ケ and が', '桐生が丘', ['桐生ヶ丘遊園地', '桐生ケ丘公園', '桐生が丘']],
    ['バ by ヴァ', 'ヴァイオリン', ['バイオリン教室', 'ヴァイオリン独奏', 'ｳﾞｧｲｵﾘﾝ']],
    ['ヴェ by ベ', 'ベルディ', ['ヴェルディの歌劇', 'ベルディ']],
    ['々 by the kanji', '佐佐木', ['佐々木市議', '佐佐木信綱', '佐〻木', '佐<br>々木']],
    ['the kanji by 々', '佐々木', ['佐々木市議', '佐佐木信綱']],
    ['ゝ by the kana', 'こころ', ['漱石の「こゝろ」', 'こころ']],
    ['ゞ by the kana', '金子みすず', ['金子みすゞ', '金子みすず']],
    ['a beginning of a word that ends within a spelling', 'オリヴ', ['オリヴィエ', 'オリビエ', 'オリーブとオリブ']],
    ['a word over a line break', '織物会館', ['織物<br>会館', '<p>織物\n会館</p>']],
    ['a word with a reading above it', '桐生市', ['<ruby>桐生<rp>（</rp><rt>きりゅう</rt><rp>）</rp></ruby>市']],
    ['a word over inline tags', '桐生市', ['<a href="/x">桐</a>生<em>市</em>']],
    ['an entity', 'a&b', ['a&amp;b']],
  ])('the search matches %s', async (_name, keyword, texts) => {
    const ids = await publish([...texts.map((content) => ({ content })), { content: '別の記事' }])
    expect(await find(keyword)).toEqual({ total: texts.length, ids: ids.slice(0, texts.length) })
  })

  it.each([
    ['words that stand in two columns each in part', { title: '桐', content: '生' }, '桐生'],
    ['pairs without the word', { content: '桐生と生市' }, '桐生市'],
    ['phrases apart', { content: 'スマートとートフォン' }, 'スマートフォン'],
    ['another character with the same sound', { content: '斉藤' }, '斎藤'],
    ['the name of a tag', { content: '<strong>桐生</strong>' }, 'strong'],
    ['the kanji that 々 does not repeat', { content: '佐々木' }, '木木'],
    ['a number in other digits', { content: '十月十日に二十人' }, '10月'],
    ['a script', { content: '<script>var kiryu</script>' }, 'kiryu'],
    ['nothing at all', { content: '桐生' }, '北海道'],
  ])('the search finds nothing for %s', async (_name, article, keyword) => {
    await publish([article])
    expect(await find(keyword)).toEqual({ total: 0, ids: [] })
  })

  it('searches only the requested columns, and each keyword in any one of them', async () => {
    const ids = await publish([{ title: '桐生', description: '前橋', content: '高崎', info: '太田' }])
    expect(await find('高崎', { columns: ['content'] })).toEqual({ total: 1, ids })
    expect(await find('高崎', { columns: ['title', 'description', 'info'] })).toEqual({ total: 0, ids: [] })
    expect(await find(['桐生', '太田'], { columns: ['info', 'title'] })).toEqual({ total: 1, ids })
    expect(await find(['桐生', '前橋'], { columns: ['title'] })).toEqual({ total: 0, ids: [] })
    expect(await find('橋高', { columns: ['description', 'content'] })).toEqual({ total: 0, ids: [] })
    expect(await find('桐生', { columns: [] })).toEqual({ total: 0, ids: [] })
  })
})

describe('keywords as plain text', () => {
  const HOSTILE = [
    '%',
    '_',
    '\\',
    '\\%',
    "'",
    '"',
    "'; drop table article; --",
    '{1,2}',
    '$1',
    '&|!():*',
    '<b>',
    '.*',
    'null',
    '\n',
    '\ufffd',
    '😀',
  ]

  it.each(HOSTILE)('finds for %j only the titles that contain it', async (keyword) => {
    const ids = await publish([{ title: `一${keyword}二` }, { title: '一二' }, { title: 'a%b_c\\d' }, { title: '100円' }])
    const expected = ['一二', 'a%b_c\\d', '100円', `一${keyword}二`].filter((title) => foldText(title).includes(foldText(keyword))).length
    const { total, ids: found } = await find(keyword)
    expect(total).toBe(foldText(keyword) === '' ? 0 : expected)
    expect(found.includes(ids[0] ?? 0)).toBe(foldText(keyword) !== '')
  })

  it.each([
    ['NUL', '桐\u0000生', [0]],
    ['NUL alone', '\u0000', []],
    ['half a character', '\ud842', [1]],
    ['half a character behind a word', '桐生\udfb7', []],
  ])('searches keywords that PostgreSQL cannot store without an error: %s', async (_keyword, keyword, expected) => {
    const ids = await publish([{ title: '桐生' }, { title: '読めない\ufffd字' }])
    expect((await find(keyword)).ids).toEqual(expected.map((number) => ids[number]))
  })

  it('ignores keywords without a visible character', async () => {
    const ids = await publish([{ title: '桐生' }])
    expect(await find([' ', '桐生', '　', '\u200b'])).toEqual({ total: 1, ids })
    expect(await find([' ', '　'])).toEqual({ total: 0, ids: [] })
    expect(await find([])).toEqual({ total: 0, ids: [] })
  })

  it('finds an article by several keywords that mean the same', async () => {
    const ids = await publish([{ title: '国会' }])
    expect(await find(['国会', '國會', '国会'])).toEqual({ total: 1, ids })
  })

  it('finds a keyword of a hundred characters only where all of them are together', async () => {
    const word = Array.from({ length: 100 }, (_, index) => String.fromCharCode(0x4e00 + 7 * index)).join('')
    const ids = await publish([
      { content: `前${word}後` },
      { content: word.slice(1) },
      { content: `${word.slice(0, 50)}中${word.slice(50)}` },
    ])
    expect(await find(word)).toEqual({ total: 1, ids: ids.slice(0, 1) })
  })
})

describe('articles that the search covers', () => {
  it('finds published and scheduled articles from their release on, and no draft or withdrawn ones', async () => {
    const ids = await publish([
      { title: '桐生', state: 'published', age: 0 },
      { title: '桐生', state: 'published', age: -1 },
      { title: '桐生', state: 'scheduled', age: 1 },
      { title: '桐生', state: 'scheduled', age: -2 },
      { title: '桐生', state: 'draft', age: 1 },
      { title: '桐生', state: 'withdrawn', age: 1 },
    ])
    expect(await find('桐生')).toEqual({ total: 2, ids: [ids[0], ids[2]] })
    expect(await find('桐生', { now: new Date(NOW.getTime() - 1) })).toEqual({ total: 1, ids: [ids[2]] })
    expect(await find('桐生', { now: new Date(NOW.getTime() + 2 * HOUR) })).toEqual({ total: 4, ids: [ids[3], ids[1], ids[0], ids[2]] })
  })

  it('finds a changed article by its new text once the transaction is committed, not before', async () => {
    const [id = 0] = await publish([{ title: '桐生の祭り' }])
    await database.db.transaction().execute(async (transaction) => {
      await sql`update article set title = '前橋の祭り', release_at = release_at - interval '1 day' where id = ${id}`.execute(transaction)
      await indexArticles(transaction, [id])
      expect((await find('桐生')).ids).toEqual([id])
    })
    expect(await find('桐生')).toEqual({ total: 0, ids: [] })
    expect(await find(['前橋', '祭り'])).toEqual({ total: 1, ids: [id] })
  })

  it('does not find a withdrawn article or a draft, and finds it again once it is published', async () => {
    const [id = 0] = await publish([{ title: '桐生' }])
    for (const [state, total] of [
      ['withdrawn', 0],
      ['published', 1],
      ['draft', 0],
    ] as const) {
      await sql`update article set state = ${state} where id = ${id}`.execute(database.db)
      await indexArticles(database.db, [id])
      expect((await find('桐生')).total).toBe(total)
    }
  })

  it('does not find a deleted article, without another call to the index', async () => {
    const [id] = await publish([{ title: '桐生' }])
    await sql`delete from article where id = ${id}`.execute(database.db)
    expect(await find('桐生')).toEqual({ total: 0, ids: [] })
  })

  it('a transaction that fails changes nothing in the search', async () => {
    const [id = 0] = await publish([{ title: '桐生' }])
    const failing = database.db.transaction().execute(async (transaction) => {
      await sql`update article set state = 'withdrawn' where id = ${id}`.execute(transaction)
      await indexArticles(transaction, [id])
      throw new Error('given up')
    })
    await expect(failing).rejects.toThrow('given up')
    expect(await find('桐生')).toEqual({ total: 1, ids: [id] })
  })

  it('indexArticles accepts unknown ids and an empty list', async () => {
    await indexArticles(database.db, [])
    await indexArticles(database.db, [4711])
    expect((await find('桐生')).total).toBe(0)
  })
})

/** Pseudo-random numbers, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const WORDS =
  '桐生市 みどり市 群馬県 前橋 祭り 市議会 予算案 インターネット スマートフォン スマート フォン について している ことが 発表した 。 、 「 」 の が を に は と で 一 年 月 2026年 JR ＪＲ kiryu Kiryu ｶﾞｿﾘﾝ 國 学校 學校 𠮷野家 関ヶ原 関が原 佐々木 佐佐木 様々な ヴァイオリン バイオリン オリヴ こゝろ こころ 100% a_b \\ ー — 😀'.split(
    ' ',
  )

/** Texts whose words are as unevenly frequent as in a newspaper. */
function makeTexts(count: number, words: number, random: () => number): string[] {
  return Array.from({ length: count }, () =>
    Array.from({ length: words }, () => WORDS[Math.floor(WORDS.length * random() ** 2)] ?? '').join(''),
  )
}

function randomKeywords(texts: readonly string[], count: number, random: () => number): string[] {
  const keywords = Array.from({ length: count }, () => {
    const characters = [...(texts[Math.floor(random() * texts.length)] ?? '')]
    const start = Math.floor(random() * characters.length)
    return characters.slice(start, start + 1 + Math.floor(random() * 8)).join('')
  })
  return keywords.filter((keyword) => foldText(keyword) !== '')
}

/** Plain comparison with each spelling of a word. */
const contains = (folded: string, keyword: string) => keywordVariants(keyword).some((form) => folded.includes(form))

describe('searches compared with a scan of every normalised text', () => {
  it.each([
    ['few articles', 300, 40, 'fresh'],
    ['many articles, with learned phrases', 8500, 12, 'learned'],
  ] as const)('finds exactly what a scan of every normalised text finds: %s', LARGE, async (_name, count, words, learning) => {
    const random = numbers(count)
    // A word that is frequent, but not among the newest.
    const texts = makeTexts(count, words, random).map((text, number) => (number < 0.35 * count ? text : `${text}昔話`))
    const ages = texts.map((_, number) => 1 + 12 * number)
    const ids = await publish(texts.map((content, number) => ({ title: '題', content, age: ages[number] ?? 0 })))
    const folded = texts.map((text) => `題\n\n${foldText(text)}\n`)
    const keywords = randomKeywords(texts, 60, random)
    expect(keywords.length).toBeGreaterThan(40)
    const queries = [
      ...keywords.map((keyword) => [keyword]),
      ...WORDS.slice(0, 12).map((word) => [word, keywords[0] ?? '']),
      ['の'],
      ['存在しない'],
    ]
    const frequent = ['昔話', '桐生市', 'みどり市', '昔'].flatMap((keyword) => Array.from({ length: 10 }, () => [keyword]))
    const expected = [...queries, ...frequent].map((query, number) => {
      const found = ids.filter((_, article) => query.every((keyword) => contains(folded[article] ?? '', keyword)))
      const offset = Math.floor((found.length * (number % 10)) / 10)
      return { query, offset, total: found.length, ids: found.slice(offset, offset + 20) }
    })
    const narrowed = await narrowedSearches(database.db, NOW, { ids, folded, ages })
    const search = async () => {
      const results = []
      for (const { query, offset } of expected) results.push({ query, offset, ...(await find(query, { limit: 20, offset })) })
      for (const { query, by } of narrowed) results.push({ query, by, ...(await find(query, by)) })
      return results
    }
    expect(await search()).toEqual([...expected, ...narrowed])
    expect(await refreshArticleSearch(database.db)).toBe(learning)
    expect(await search()).toEqual([...expected, ...narrowed])
  })
})

/** Counts phrases that are indexed completely, and phrases that wait for it. */
async function countPhrases(): Promise<{ ready: number; waiting: number }> {
  const { rows } = await sql<{ ready: number; waiting: number }>`
    select (count(*) filter (where p.generation <= l.ready_generation))::integer as ready,
      (count(*) filter (where p.generation > l.ready_generation))::integer as waiting
    from search_phrase p join search_learning l on l.kind = p.kind`.execute(database.db)
  return rows[0] ?? { ready: 0, waiting: 0 }
}

describe('learned phrases', LARGE, () => {
  it('learns phrases from the first 8,000 articles, and again when a quarter more has other words', { tags: ['long'] }, async () => {
    await publish(makeTexts(7999, 6, numbers(7)).map((content) => ({ content })))
    expect(await refreshArticleSearch(database.db)).toBe('fresh')
    expect(await countPhrases()).toEqual({ ready: 0, waiting: 0 })
    await publish(makeTexts(300, 6, numbers(8)).map((content) => ({ content })))
    const first = await countPhrases()
    expect(first.ready).toBe(0)
    expect(first.waiting).toBeGreaterThan(100)
    expect(await refreshArticleSearch(database.db)).toBe('learned')
    expect(await countPhrases()).toEqual({ ready: first.waiting, waiting: 0 })
    expect(await refreshArticleSearch(database.db)).toBe('fresh')

    const [late = 0] = await publish(Array.from({ length: 2100 }, (_, number) => ({ content: `${'遅れて来た言葉'.repeat(2)}${number}` })))
    const found = { total: 2100, ids: [late, late + 1] }
    expect(await find('遅れて来た言葉', { limit: 2 })).toEqual(found)
    expect(await refreshArticleSearch(database.db)).toBe('learned')
    expect((await countPhrases()).waiting).toBe(0)
    expect(await find('遅れて来た言葉', { limit: 2 })).toEqual(found)
    const [single = 0] = await publish([{ content: '遅れて来た言葉', age: 0 }])
    expect(await find('遅れて来た言葉', { limit: 2 })).toEqual({ total: 2101, ids: [single, late] })
  })

  it('does not learn phrases again when a quarter more articles have the same words', { tags: ['long'] }, async () => {
    await publish(makeTexts(8000, 6, numbers(9)).map((content) => ({ content })))
    expect(await refreshArticleSearch(database.db)).toBe('learned')
    const before = await countPhrases()
    await publish(makeTexts(2100, 6, numbers(10)).map((content) => ({ content })))
    expect(await refreshArticleSearch(database.db)).toBe('fresh')
    expect(await countPhrases()).toEqual(before)
  })

  it('does not use phrases while a transaction writes an article that may lack them', async () => {
    await publish(makeTexts(8000, 6, numbers(11)).map((content) => ({ content })))
    const { waiting } = await countPhrases()
    await database.db.transaction().execute(async (transaction) => {
      await indexArticles(transaction, [1])
      expect(await refreshArticleSearch(database.db)).toBe('busy')
    })
    expect(await countPhrases()).toEqual({ ready: 0, waiting })
    expect(await refreshArticleSearch(database.db)).toBe('learned')
    expect(await countPhrases()).toEqual({ ready: waiting, waiting: 0 })
  })
})

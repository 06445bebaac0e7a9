import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { SEARCH_COLUMNS } from '@yukan/rules/search/search-keywords.ts'
import type { SearchColumn } from '@yukan/rules/search/search-keywords.ts'
import { foldCharacters, foldText, keywordVariants } from '@yukan/rules/search/search-text.ts'
import { DAY } from '@yukan/rules/time/tokyo-time.ts'
import { setUpSearch } from '../../test/inputs/search-rows.ts'
import { indexArticles, refreshArticleSearch, searchArticles } from './article-search.ts'
import { indexPages, refreshPaperSearch, searchPages } from './paper-search.ts'
import { beginUnifying, unifyDeskSpellings } from './unified-spellings.ts'

const NOW = new Date('2026-11-20T06:00:00Z')
const LARGE = { timeout: 120_000 }
const NEXT_DAY = new Date(NOW.getTime() + DAY)

const database = setUpSearch()
beforeEach(async () => {
  // As the migration leaves a newspaper that has articles.
  await sql`update search_spelling set is_unified = false, is_desk_done = false, since = ${NOW}`.execute(database.db)
})

/** Writes articles as this program does, the newest first. */
async function publish(contents: readonly string[], title = '題'): Promise<number[]> {
  return database.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      insert into article (slug, title, content, state, release_at)
      select gen_random_uuid()::text, ${title}, text, 'published', ${NOW}::timestamptz - number * interval '1 minute'
      from unnest(${contents}::text[]) with ordinality as given(text, number) order by number returning id`.execute(transaction)
    const ids = rows.map(({ id }) => id)
    await indexArticles(transaction, ids)
    return ids
  })
}

async function find(keyword: string, columns: readonly SearchColumn[] = SEARCH_COLUMNS): Promise<number[]> {
  const { total, ids } = await searchArticles(database.db, { keywords: [keyword], columns, limit: 10_000, offset: 0, now: NOW })
  expect(total).toBe(ids.length)
  return ids
}

async function rowTexts(table: 'article_search' | 'paper_search'): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from ${sql.table(table)} order by text`.execute(database.db)
  return rows.map(({ text }) => text)
}

describe('spellings while a deploy can be undone', () => {
  it('indexes texts in the spelling of earlier programs for the first day', async () => {
    await publish(['佐々木とヴァイオリン', 'こゝろ'])
    await beginUnifying(database.db, new Date(NEXT_DAY.getTime() - 1))
    await publish(['金子みすゞ'])
    expect(await refreshArticleSearch(database.db)).toBe('fresh')
    expect(await rowTexts('article_search')).toEqual(
      ['佐々木とヴァイオリン', 'こゝろ', '金子みすゞ'].map((text) => `題\n\n${foldCharacters(text)}\n`).toSorted(),
    )
  })

  it('before spellings are unified, finds a text by each part as it is written, and not by another spelling', async () => {
    const [id] = await publish(['佐々木さんのヴァイオリン'], 'こゝろ')
    for (const keyword of ['佐々木', '々木', '々', 'ヴ', 'ヴァイオリン', 'のヴ', 'ァイ', 'こゝろ', 'ゝろ'])
      expect(await find(keyword)).toEqual([id])
    expect(await find('ゝ', ['title'])).toEqual([id])
    expect(await find('佐佐木')).toEqual([])
  })
})

describe('unifying spellings after a day', () => {
  it('the nightly job unifies the spellings of articles, titles and pages, and then each spelling finds both', async () => {
    const ids = await publish(['佐々木とヴァイオリン', '佐佐木とバイオリン'], 'こゝろ')
    const { rows } = await sql<{ id: number }>`
      with issue as (insert into paper_issue (kind, day) values ('evening', '2026-11-19') returning id)
      insert into paper_page (issue_id, page, key, width, height, text)
      select id, 1, 'a', 1, 1, '佐々木' from issue returning id`.execute(database.db)
    const pages = rows.map((row) => row.id)
    await indexPages(database.db, pages)
    const findPages = async (keyword: string) =>
      (await searchPages(database.db, { keywords: [keyword], acceptRatio: 1, limit: 10, offset: 0, now: NOW })).ids
    expect([await find('佐佐木'), await findPages('佐佐木')]).toEqual([[ids[1]], []])

    await beginUnifying(database.db, NEXT_DAY)
    expect([await refreshArticleSearch(database.db), await refreshPaperSearch(database.db)]).toEqual(['learned', 'learned'])
    for (const keyword of ['佐佐木', '佐々木', 'ヴァイオリン', 'バイオリン', 'こころ', 'こゝろ']) expect(await find(keyword)).toEqual(ids)
    expect(await find('こころ', ['title'])).toEqual(ids)
    expect([await findPages('佐佐木'), await findPages('佐々木')]).toEqual([pages, pages])
    expect([await refreshArticleSearch(database.db), await refreshPaperSearch(database.db)]).toEqual(['fresh', 'fresh'])
  })

  it('rows of an earlier program are found as they are written, and unified by the next nightly job', async () => {
    const [old = 0] = await publish(['佐々木と佐々木'])
    await beginUnifying(database.db, NEXT_DAY)
    const [current = 0] = await publish(['佐々木'])
    expect((await find('佐々木')).toSorted()).toEqual([old, current])
    expect(await find('佐佐木')).toEqual([current])
    expect(await refreshArticleSearch(database.db)).toBe('learned')
    expect((await find('佐佐木')).toSorted()).toEqual([old, current])
    const { rows } = await sql<{ text: string }>`select text from article_search where article_id = ${old}`.execute(database.db)
    expect(rows).toEqual([{ text: '題\n\n佐佐木ト佐佐木\n' }])
  })

  it('unifyDeskSpellings adds the unified spelling to the texts of drafts and pictures once', async () => {
    await sql`insert into article (id, slug, title, state, release_at) overriding system value values (1, 'a', '', 'draft', now()), (2, 'b', '', 'draft', now())`.execute(
      database.db,
    )
    await sql`insert into article_work (article_id, version, document, title, text, characters, settings, settings_version, author_name, created_at, changed_at, changed_by)
      values (1, 0, '{}', '', '佐々木', 0, '{}', 0, '', now(), now(), ''), (2, 0, '{}', '', '桐生', 0, '{}', 0, '', now(), now(), '')`.execute(
      database.db,
    )
    await sql`insert into picture (key, width, height, widths, text) values ('p', 1, 1, '{1}', 'ヴァイオリン')`.execute(database.db)
    const texts = async () => {
      const { rows } = await sql<{ text: string }>`
        select text from (select article_id, text from article_work union all select 9, text from picture) as found order by article_id`.execute(
        database.db,
      )
      return rows.map(({ text }) => text)
    }
    await unifyDeskSpellings(database.db)
    expect(await texts()).toEqual(['佐々木', '桐生', 'ヴァイオリン'])
    await beginUnifying(database.db, NEXT_DAY)
    await unifyDeskSpellings(database.db)
    await unifyDeskSpellings(database.db)
    expect(await texts()).toEqual(['佐々木\f佐佐木', '桐生', 'ヴァイオリン\fバイオリン'])
  })
})

const WORDS =
  '佐々木 佐佐木 様々な 様様な 人々 ヴァイオリン バイオリン オリヴ ラヴ ラブ こゝろ こころ みすゞ みすず 桐生市 の は を 、 日 木'.split(
    ' ',
  )

/** Pseudo-random numbers, the same in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe('search while spellings are unified', LARGE, () => {
  it('misses no text before and while spellings are unified, and finds exactly the right ones afterwards', async () => {
    const random = numbers(118)
    const any = () => WORDS[Math.floor(WORDS.length * random() ** 1.5)] ?? ''
    const contents = Array.from({ length: 8200 }, () => Array.from({ length: 8 }, any).join(''))
    const ids = await publish(contents)
    const keywords = Array.from({ length: 27 }, (_, number) => {
      const text = contents[Math.floor(random() * contents.length)] ?? ''
      const start = Math.floor(random() * (text.length - 1))
      return text.slice(start, start + 1 + (number % 9))
    }).concat(WORDS)
    const search = async () => {
      const found = []
      for (const keyword of keywords) found.push({ keyword, ids: await find(keyword) })
      return found
    }
    const expected = (isIn: (text: string, keyword: string) => boolean) =>
      keywords.map((keyword) => ({ keyword, ids: ids.filter((_, place) => isIn(contents[place] ?? '', keyword)) }))
    const asWritten = (text: string, keyword: string) => foldCharacters(text).includes(foldCharacters(keyword))
    const unified = (text: string, keyword: string) => keywordVariants(keyword).some((form) => foldText(text).includes(form))

    const before = await search()
    for (const [place, { keyword, ids: found }] of expected(asWritten).entries())
      expect({ keyword, missed: found.filter((id) => !before[place]?.ids.includes(id)) }).toEqual({ keyword, missed: [] })
    expect(await refreshArticleSearch(database.db)).toBe('learned')
    expect(await search()).toEqual(before)

    await beginUnifying(database.db, NEXT_DAY)
    // Some rows are unified, the others are not yet.
    await indexArticles(
      database.db,
      ids.filter((_, place) => place % 3 === 0),
    )
    const during = await search()
    for (const [place, { keyword, ids: found }] of expected(asWritten).entries()) {
      const isMark = /^[々ゝゞ]+$/u.test(keyword)
      if (!isMark) expect({ keyword, missed: found.filter((id) => !during[place]?.ids.includes(id)) }).toEqual({ keyword, missed: [] })
    }
    expect(await refreshArticleSearch(database.db)).toBe('learned')
    expect(await search()).toEqual(expected(unified))
    const { rows } = await sql`select phrase from search_phrase where phrase ~ '[々ヴヽヾ]'`.execute(database.db)
    expect(rows).toEqual([])
    expect(await refreshArticleSearch(database.db)).toBe('fresh')
  })
})

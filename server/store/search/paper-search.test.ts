import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { setUpSearch } from '../../test/inputs/search-rows.ts'
import { indexPages, refreshPaperSearch, searchPages } from './paper-search.ts'
import type { PageQuery } from './paper-search.ts'

const NOW = new Date('2026-11-20T06:00:00Z')

const database = setUpSearch()

async function print(day: string, texts: readonly string[], kind = 'evening'): Promise<number[]> {
  return database.db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      with issue as (insert into paper_issue (kind, day) values (${kind}, ${day}) returning id)
      insert into paper_page (issue_id, page, key, width, height, text)
      select issue.id, number, gen_random_uuid()::text, 100, 150, page.text
      from issue, unnest(${texts}::text[]) with ordinality as page(text, number) order by number returning id`.execute(transaction)
    const ids = rows.map(({ id }) => id)
    await indexPages(transaction, ids)
    return ids
  })
}

async function find(keywords: string[], options: Partial<PageQuery> = {}) {
  return searchPages(database.db, { keywords, acceptRatio: 0.7, limit: 100, offset: 0, now: NOW, ...options })
}

describe('paper search (product §7, §9: acceptRatio 0.7)', () => {
  it('finds pages that contain the word, newest first and then in page order', async () => {
    const [, old] = await print('1949-05-01', ['國會', '桐生の織物'])
    const today = await print('2026-11-20', ['桐生市', '前橋', '桐\n生'])
    expect(await find(['桐生'])).toEqual({ total: 3, ids: [today[0], today[2], old] })
    expect(await find(['国会'])).toEqual({ total: 1, ids: [1] })
    expect(await find(['桐生'], { limit: 1, offset: 1 })).toEqual({ total: 3, ids: [today[2]] })
    expect(await find(['桐生'], { offset: 3 })).toEqual({ total: 3, ids: [] })
    expect(await find(['高崎'])).toEqual({ total: 0, ids: [] })
  })

  it('finds pages of a period, of a kind and in either order, and counts them by year or month', async () => {
    const [a = 0, b = 0] = await print('1985-06-30', ['桐生', '桐生 祭り'])
    const [c = 0] = await print('1985-07-01', ['桐生'])
    const [d = 0] = await print('1985-07-01', ['桐生の無料紙'], 'weekly')
    const [e = 0] = await print('2026-11-20', ['桐生'])
    await print('2026-11-21', ['桐生 明日'])
    const ids = async (options: Partial<PageQuery>) => (await find(['桐生'], options)).ids
    expect(await ids({ order: 'oldest' })).toEqual([a, b, c, d, e])
    expect(await find(['桐生', '祭り'], { acceptRatio: 0.5, order: 'oldest' })).toEqual({ total: 5, ids: [b, a, c, d, e] })
    expect(await ids({ period: { from: '1985-06-30', to: '1985-06-30' } })).toEqual([a, b])
    expect(await ids({ period: { from: '1985-07-01' } })).toEqual([e, c, d])
    expect(await ids({ period: { to: '1985-06-29' } })).toEqual([])
    expect(await ids({ kind: 'evening' })).toEqual([e, c, a, b])
    expect(await ids({ kind: 'front' })).toEqual([e, c, a])
    expect(await ids({ kind: 'weekly' })).toEqual([d])
    const counts = async (options: Partial<PageQuery>, keywords = ['桐生']) => (await find(keywords, options)).counts
    const years = [
      { period: '1985', count: 4 },
      { period: '2026', count: 1 },
    ]
    expect(await counts({ countBy: 'year' })).toEqual(years)
    expect(await counts({ countBy: 'year', period: { from: '2026-01-01' } })).toEqual(years)
    expect(await counts({ countBy: 'year', kind: 'front' })).toEqual([
      { period: '1985', count: 2 },
      { period: '2026', count: 1 },
    ])
    expect(await counts({ countBy: 'month', period: { from: '1985-07-01', to: '1985-07-31' } })).toEqual([
      { period: '1985-06', count: 2 },
      { period: '1985-07', count: 2 },
    ])
    expect(await counts({ countBy: 'year', acceptRatio: 1 }, ['桐生', '祭り'])).toEqual([{ period: '1985', count: 1 }])
    expect([await counts({ countBy: 'year' }, ['高崎']), await counts({ countBy: 'year' }, ['　']), await counts({})]).toEqual([
      [],
      [],
      undefined,
    ])
  })

  it('lists the pages with most of the words first', async () => {
    const [two = 0] = await print('2026-11-20', ['桐生 祭り'])
    const [three = 0] = await print('2026-11-18', ['桐生 祭り 花火'])
    const [one = 0] = await print('2026-11-19', ['花火'])
    expect(await find(['桐生', '祭り', '花火'], { acceptRatio: 0.3 })).toEqual({ total: 3, ids: [three, two, one] })
    expect(await find(['桐生', '祭り', '花火'], { acceptRatio: 0.3, limit: 1, offset: 1 })).toEqual({ total: 3, ids: [two] })
  })

  const TEN = [...'甲乙丙丁戊己庚辛壬癸']
  it.each([
    [0, 1, [1, 2, 3, 6, 7, 8, 10]],
    [0.1, 1, [1, 2, 3, 6, 7, 8, 10]],
    [0.11, 2, [2, 3, 6, 7, 8, 10]],
    [0.3, 3, [3, 6, 7, 8, 10]],
    [0.7, 7, [7, 8, 10]],
    [0.71, 8, [8, 10]],
    [1, 10, [10]],
  ])('of ten words a ratio of %d requires %d', async (acceptRatio, needed, found) => {
    const counts = [1, 2, 3, 6, 7, 8, 10]
    const ids = await print('2026-11-20', ['何もない', ...counts.map((count) => TEN.slice(0, count).join(''))])
    const expected = counts.flatMap((count, index) => (found.includes(count) ? (ids[index + 1] ?? 0) : [])).toReversed()
    expect(expected.length).toBe(counts.filter((count) => count >= needed).length)
    expect(await find(TEN, { acceptRatio })).toEqual({ total: expected.length, ids: expected })
  })

  it('counts words that mean the same as one word', async () => {
    const ids = await print('2026-11-20', ['國會'])
    expect(await find(['国会', '國會', '予算'], { acceptRatio: 0.6 })).toEqual({ total: 0, ids: [] })
    expect(await find(['国会', '國會', '予算'], { acceptRatio: 0.5 })).toEqual({ total: 1, ids })
  })

  it.each([[[]], [[' ', '　']]])('finds nothing without a word: %j', async (keywords) => {
    await print('2026-11-20', ['桐生'])
    expect(await find(keywords)).toEqual({ total: 0, ids: [] })
  })

  it.each(['%', '_', '\\', "'", '{1}'])('searches %s as plain text', async (keyword) => {
    const [id] = await print('2026-11-20', [`一${keyword}二`, '一二'])
    expect(await find([keyword])).toEqual({ total: 1, ids: [id] })
  })

  it('finds the pages of an issue from midnight of its day in Tokyo', async () => {
    await print('2026-11-21', ['桐生'])
    expect(await find(['桐生'], { now: new Date('2026-11-20T14:59:59Z') })).toEqual({ total: 0, ids: [] })
    expect(await find(['桐生'], { now: new Date('2026-11-20T15:00:00Z') })).toEqual({ total: 1, ids: [1] })
  })

  it('finds a page by its changed text and day, and no longer once its text or the page is deleted', async () => {
    const [id = 0, other = 0] = await print('2026-11-18', ['桐生', '桐生'])
    const [newer = 0] = await print('2026-11-19', ['桐生'])
    await sql`update paper_issue set day = '2026-11-20' where day = '2026-11-18'`.execute(database.db)
    await indexPages(database.db, [id, other])
    expect(await find(['桐生'])).toEqual({ total: 3, ids: [id, other, newer] })
    await sql`update paper_page set text = '前橋' where id = ${id}`.execute(database.db)
    await indexPages(database.db, [id])
    expect(await find(['前橋'])).toEqual({ total: 1, ids: [id] })
    await sql`update paper_page set text = '' where id = ${other}`.execute(database.db)
    await indexPages(database.db, [other])
    await sql`delete from paper_page where id = ${newer}`.execute(database.db)
    expect(await find(['桐生'])).toEqual({ total: 0, ids: [] })
  })

  it('refreshPaperSearch indexes pages that have a text but no row in the search', async () => {
    const [known = 0, unknown = 0, empty = 0] = await print('2026-11-18', ['桐生', '前橋', ''])
    await sql`delete from paper_search where page_id = ${unknown}`.execute(database.db)
    expect(await find(['前橋'])).toEqual({ total: 0, ids: [] })
    expect(await refreshPaperSearch(database.db)).toBe('fresh')
    expect([await find(['前橋']), await find(['桐生'])]).toEqual([
      { total: 1, ids: [unknown] },
      { total: 1, ids: [known] },
    ])
    const { rows } = await sql<{ id: number }>`select page_id as id from paper_search order by 1`.execute(database.db)
    expect(rows.map(({ id }) => id)).not.toContain(empty)
  })

  it('finds the same pages before and after phrases are learned', { timeout: 120_000 }, async () => {
    const texts = Array.from(
      { length: 1600 },
      (_, page) => (page % 3 === 0 ? '' : '桐生市議会の') + (page % 2 === 0 ? '新しい言葉' : '新しい、言葉') + page,
    )
    const ids = await print('2026-11-20', texts)
    const keywords = ['桐生市議会の', '桐生市', '新しい言葉', 'しい、言', '会の新', '言葉1', '言葉1599', '生市の']
    const expected = keywords.map((keyword) => {
      const found = ids.filter((_, page) => texts[page]?.includes(keyword))
      return [keyword, { total: found.length, ids: found.slice(0, 5) }]
    })
    const search = async () => {
      const found = []
      for (const keyword of keywords) found.push([keyword, await find([keyword], { limit: 5 })])
      return found
    }
    expect(await search()).toEqual(expected)
    expect(await refreshPaperSearch(database.db)).toBe('learned')
    const { rows } = await sql<{ phrase: string }>`
      select phrase from search_phrase where kind = 'paper' and phrase in ('桐生市議会ノ', '新シイ言葉')`.execute(database.db)
    expect(rows.length).toBe(2)
    expect(await search()).toEqual(expected)
    expect(await refreshPaperSearch(database.db)).toBe('fresh')
  })
})

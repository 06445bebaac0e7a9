/** Searches with a period, a category, an order and counts, for comparison with looking at each article (decision 063). */
import { sql } from 'kysely'
import { foldText } from '@yukan/rules/search/search-text.ts'
import { HOUR, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import type { Db } from '../../db/connect.ts'
import type { ArticleQuery } from '../../store/search/search.ts'

interface Published {
  ids: readonly number[]
  folded: readonly string[]
  /** Hours before now. */
  ages: readonly number[]
}

/** Searches that are narrowed in every way, with what comparing each article finds. Every third article is in a category. */
export async function narrowedSearches(db: Db, now: Date, { ids, folded, ages }: Published) {
  const { rows } = await sql<{ id: number }>`
    insert into category (slug, name, label, position) values (gen_random_uuid()::text, 'n', 'l', 0) returning id`.execute(db)
  const categoryId = rows[0]?.id ?? 0
  await sql`insert into article_category (article_id, category_id, position, release_at, is_listed)
    select id, ${categoryId}, 0, release_at, true from article where id % 3 = 0`.execute(db)
  const articles = ids.map((id, place) => ({
    id,
    text: folded[place] ?? '',
    day: tokyoDay(new Date(now.getTime() - (ages[place] ?? 0) * HOUR)),
  }))
  const [from, to] = [articles[Math.floor(ids.length * 0.8)]?.day ?? '', articles[Math.floor(ids.length * 0.3)]?.day ?? '']
  const ways: Partial<ArticleQuery>[] = [
    { order: 'oldest' },
    { order: 'oldest', offset: 500 },
    { period: { from } },
    { period: { to }, order: 'oldest' },
    { period: { from, to }, offset: 15 },
    { categoryId },
    { categoryId, period: { from, to }, order: 'oldest', countBy: 'month' },
    { countBy: 'year' },
    { countBy: 'month', period: { from } },
  ]
  return [['の'], ['昔話'], ['昔'], ['桐生市', '前橋'], ['學校'], ['存在しない']].flatMap((query) => {
    const hits = articles.filter(({ text }) => query.every((keyword) => text.includes(foldText(keyword))))
    return ways.map((way) => {
      const inCategory = hits.filter(({ id }) => way.categoryId === undefined || id % 3 === 0)
      const found = inCategory.filter(({ day }) => day >= (way.period?.from ?? '') && day <= (way.period?.to ?? '9999'))
      const sorted = way.order === 'oldest' ? found.toReversed() : found
      const by = { ...way, limit: 20 }
      const page = { total: found.length, ids: sorted.slice(way.offset ?? 0, (way.offset ?? 0) + by.limit).map(({ id }) => id) }
      if (way.countBy === undefined) return { query, by, ...page }
      const length = way.countBy === 'year' ? 4 : 7
      const counted = way.countBy === 'year' ? inCategory : inCategory.filter(({ day }) => day.slice(0, 4) === from.slice(0, 4))
      const periods = Map.groupBy(counted.toReversed(), ({ day }) => day.slice(0, length))
      return { query, by, ...page, counts: [...periods].map(([period, some]) => ({ period, count: some.length })) }
    })
  })
}

/** Earlier days of the home page, asked for in the browser. */
import type { articleGetTops } from '@yukan/contract/article.ts'
import { callFromBrowser } from '../../api/browser.ts'
import { toCard } from '../article-card.ts'
import type { HomeData } from './home-data.ts'

/** "one day per press, until the server reports the oldest day" (product §2): a day, and the one to ask for next. Throws `BrowserRefusal`. */
export async function fetchDay(day: string, now: Date): Promise<Pick<HomeData, 'days' | 'previous'>> {
  const { list, previous } = await callFromBrowser<typeof articleGetTops>('GET', '/v1/article/get/tops', { query: { releaseDate: day } })
  return { days: list.map(({ date, articles }) => ({ day: date, cards: articles.map((article) => toCard(article, now)) })), previous }
}

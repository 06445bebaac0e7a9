import type { Month } from '@yukan/rules/time/calendar.ts'
import { readV1 } from '../../client/call-from-browser.ts'
import { toCard } from '../../articles/article-card.ts'
import type { CalendarData, HomeData } from './home-data.ts'

/** "one day per press, until the server reports the oldest day" (product §2): a day, and the next one to request. Throws `BrowserRefusal`. */
export async function fetchDay(day: string, now: Date): Promise<Pick<HomeData, 'days' | 'previous'>> {
  const { list, previous } = await readV1('/article/get/tops', { releaseDate: day })
  return { days: list.map(({ date, articles }) => ({ day: date, cards: articles.map((article) => toCard(article, now)) })), previous }
}

/** The calendar of a month. Throws `BrowserRefusal`. */
export async function fetchMonth(month: Month): Promise<CalendarData> {
  return { month, ...(await readV1('/article/get/existsInMonth', month)) }
}

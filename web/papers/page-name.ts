import type { PaperKind } from '@yukan/contract/entities.ts'
import { isWeatherPage } from '@yukan/rules/paper/paper-pages.ts'
import { paperText } from '../messages/paper.ts'

/** The number of a page; page 8 of the latest evening paper is the weather page (product §2 "Route table"). */
export function pageName({ kind, page }: { kind: PaperKind; page: number }, isLatest: boolean): string {
  const isWeather = kind === 'evening' && isWeatherPage(isLatest ? { kind: 'latest' } : { kind: 'day', day: '' }, page)
  return isWeather ? `${paperText.page(page)}　${paperText.weatherPage}` : paperText.page(page)
}

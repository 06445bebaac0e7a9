import type { Paper } from '@yukan/contract/entities.ts'
import { printedArticleOf, printedForMembers } from './edition.ts'
import { ask, editionDay, partsOf } from './newspaper.ts'

export * from './printed-papers.ts'

/** The day of the papers, and an article of that day that was printed. */
export const { issueDay, article: printedArticle } = printedArticleOf(editionDay)

/** The article for members on the same page. */
export const limitedPrinted = printedForMembers(editionDay)

/** The pages that a guest is offered of a day. */
export async function pagesOf(day: string): Promise<Paper[]> {
  const { year, month, date } = partsOf(day)
  return (await ask<{ list: { data: Paper[] } }>(`/v1/paper/get/list?year=${year}&month=${month}&day=${date}`)).list.data
}

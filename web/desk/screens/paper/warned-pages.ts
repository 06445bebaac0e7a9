import type { DeskPaper } from '@yukan/contract/desk/paper.ts'

/** How many pages of an edition have something to be checked. */
export function warnedPages({ pages }: Pick<DeskPaper, 'pages'>): number {
  return pages.filter(({ warnings }) => warnings.length > 0).length
}

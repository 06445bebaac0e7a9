import type { DeskPaper } from '@yukan/contract/desk/paper.ts'

/** Number of pages of an edition with warnings. */
export function warnedPages({ pages }: Pick<DeskPaper, 'pages'>): number {
  return pages.filter(({ warnings }) => warnings.length > 0).length
}

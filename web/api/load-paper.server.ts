/** Gathers the paper page from the calls. */
import type { PageServices } from '@yukan/contract/page-services.ts'
import { paperGetList } from '@yukan/contract/paper.ts'
import { FIRST_PAPER_YEAR, paperPath } from '@yukan/rules/paper-pages.ts'
import type { PaperSlug } from '@yukan/rules/paper-pages.ts'
import { dayParts, tokyoDay } from '@yukan/rules/tokyo-time.ts'
import type { PaperData } from '../screens/paper/paper-data.ts'

/** The pages of a day, or of the latest paper. */
export async function loadPaper({ api, now }: PageServices, slug: PaperSlug): Promise<PaperData> {
  const asked = slug.kind === 'day' ? dayParts(slug.day) : null
  // "Years from 1945" (spec §9): the call knows no earlier ones, and nothing was printed then.
  const isBefore = asked !== null && asked.year < FIRST_PAPER_YEAR
  const query = asked === null ? ({ latest: 1 } as const) : { year: asked.year, month: asked.month, day: asked.dayOfMonth }
  const pages = isBefore ? [] : (await api(paperGetList, { query })).list.data
  return {
    day: slug.kind === 'day' ? slug.day : (pages[0]?.date ?? null),
    today: tokyoDay(now),
    path: slug.kind === 'day' ? paperPath(slug.day) : '/paper/latest/',
    pages: pages.map(({ page, kind, previewUrl, url, width, height, mayView }) => ({
      page,
      kind,
      previewUrl,
      url,
      width,
      height,
      mayView,
    })),
  }
}

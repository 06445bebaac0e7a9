import type { PageServices } from '@yukan/contract/page-services.ts'
import type { PageQueryName } from '@yukan/rules/site/page-query.ts'
import { paperDayOf, paperPath } from '@yukan/rules/paper/paper-pages.ts'
import { FIRST_PAPER_YEAR } from '@yukan/rules/time/calendar.ts'
import type { PaperSlug } from '@yukan/rules/paper/paper-pages.ts'
import { dayParts, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { toIssues } from '../papers/paper-data.ts'
import type { PaperData } from '../papers/paper-data.ts'

const NO_PAPER = { list: { data: [], previous: null, next: null, closed: null }, reader: { notice: null } }

/** The papers of a day, or of the latest day with an evening paper. */
export async function loadPaper({ api, now }: PageServices, slug: PaperSlug): Promise<PaperData> {
  const asked = slug.kind === 'day' ? dayParts(slug.day) : null
  // "Years from 1945" (product §9): the call knows no earlier ones, and nothing was printed then.
  const isBefore = asked !== null && asked.year < FIRST_PAPER_YEAR
  const query = asked === null ? ({ latest: 1 } as const) : { year: asked.year, month: asked.month, day: asked.dayOfMonth }
  const { list, reader } = isBefore ? NO_PAPER : await api('/paper/get/list', { query })
  const { data, previous, next, closed } = list
  return {
    day: slug.kind === 'day' ? slug.day : (data[0]?.date ?? null),
    today: tokyoDay(now),
    path: slug.kind === 'day' ? paperPath(slug.day) : '/paper/latest/',
    isLatest: slug.kind === 'latest',
    previous,
    next,
    issues: toIssues(data),
    closed,
    notice: reader.notice,
  }
}

const DAY_NAMES: readonly PageQueryName[] = ['year', 'month', 'day']

/** The day chosen in the form without a script; beyond the month's end its last day. Undefined without a form, null for no day. */
export function chosenDay(query: URLSearchParams): string | null | undefined {
  const given = DAY_NAMES.map((name) => query.get(name))
  if (given.every((text) => text === null)) return undefined
  const [year = 0, month = 0, day = 0] = given.map((text) => (text !== null && /^\d{1,4}$/.test(text) ? Number(text) : 0))
  return year < FIRST_PAPER_YEAR || day < 1 ? null : paperDayOf(year, month, day)
}

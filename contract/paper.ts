import { FIRST_PAPER_YEAR } from '@yukan/rules/time/calendar.ts'
import { ACCEPT_RATIO } from '@yukan/rules/search/search-keywords.ts'
import { Type } from 'typebox'
import { LIST_LIMIT_MAX, LIST_OFFSET_MAX, PAPER_PAGE_MAX } from '@yukan/rules/limits.ts'
import { callTable, defineCall } from './call.ts'
import { Day, Nullable, Paper, PaperHit, PaperKind, PaperRegion, ReaderNotice } from './entities.ts'
import { oneOf } from './literals.ts'
import { PeriodCounts, searchFilter } from './search-filter.ts'
import { SEARCHED_PAGES } from '@yukan/rules/search/search-filter.ts'
import { KeywordQuery, keywordParameters } from './keywords.ts'
import { samplePaper, samplePaperHit, samplePaperRegions } from './samples.ts'

/** The front page of a day with a paper, too small to be read: public (decision 027). */
const Cover = Type.Object({
  day: Day,
  previewUrl: Type.String(),
  width: Type.Integer({ minimum: 1, description: 'of the whole page, in pixels' }),
  height: Type.Integer({ minimum: 1 }),
})
const sampleCover = { day: '2026-11-20', previewUrl: samplePaper.previewUrl, width: samplePaper.width, height: samplePaper.height }
const Year = Type.Integer({ minimum: FIRST_PAPER_YEAR, maximum: 9999 })

/** Why days have no paper (decision 063). */
const daysWithoutPaper = {
  closed: Type.Array(Type.Object({ day: Day, reason: Type.String() }), {
    description: 'days without a paper, by the setting or, long ago, derived from its papers',
  }),
  gaps: Type.Array(Day, { description: 'days whose paper is missing in the archive' }),
}

export const paperCalls = callTable({
  /** The pages of the latest issue (`latest=1`), or of a day (`year`, `month`, `day` together). Either is required. */
  '/paper/get/list': defineCall({
    method: 'GET',
    spec: '7.content.13',
    summary: 'The pages of the latest paper or of a day, in page order',
    access: 'anyone',
    sharing: 'kind',
    query: Type.Object({
      latest: Type.Optional(Type.Literal(1)),
      year: Type.Optional(Type.Integer({ minimum: FIRST_PAPER_YEAR, maximum: 9999 })),
      month: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
      day: Type.Optional(Type.Integer({ minimum: 1, maximum: 31 })),
    }),
    body: null,
    reply: Type.Object({
      list: Type.Object({
        data: Type.Array(Paper),
        previous: Type.Union([Day, Type.Null()], { description: 'ours: the last day before with a paper' }),
        next: Type.Union([Day, Type.Null()], { description: 'ours: the first day after with a paper' }),
        closed: Type.Union([Type.String(), Type.Null()], { description: 'ours: why the newspaper prints nothing on the day' }),
      }),
      reader: Type.Object(
        { notice: Nullable(ReaderNotice) },
        { description: 'ours: what this reader lacks to open limited pages; null if nothing' },
      ),
    }),
    errors: [],
    sample: {
      query: { year: 2026, month: 11, day: 20 },
      reply: { list: { data: [samplePaper], previous: '2026-11-19', next: null, closed: null }, reader: { notice: 'register' } },
    },
  }),

  /** The front pages of a month by day, up to today: of the evening paper, or of the free paper if only that appeared; small, so public (decision 027). */
  '/paper/get/month': defineCall({
    method: 'GET',
    spec: 'ours',
    summary: 'The front pages of a month by day',
    access: 'anyone',
    sharing: 'public',
    query: Type.Object({
      year: Year,
      month: Type.Integer({ minimum: 1, maximum: 12 }),
    }),
    body: null,
    reply: Type.Object({
      covers: Type.Array(Cover),
      ...daysWithoutPaper,
      previous: Type.Union([Day, Type.Null()], { description: 'the last day before the month with a paper' }),
      next: Type.Union([Day, Type.Null()], { description: 'the first day after the month with a paper' }),
    }),
    errors: [],
    sample: {
      query: { year: 2026, month: 11 },
      reply: {
        covers: [sampleCover],
        closed: [{ day: '2026-11-23', reason: '祝日' }],
        gaps: ['2026-11-12'],
        previous: '2026-10-31',
        next: null,
      },
    },
  }),

  /**
   * The stories of a page in reading order (decision 058). Readers who may not view the page get headlines and boxes without articles and texts. A reader
   * who may view the page because a search found it sends its signature (`files.query`). E_NOT_FOUND for a page that is not out.
   */
  '/paper/get/regions': defineCall({
    method: 'GET',
    spec: 'ours',
    summary: 'The articles and stories of a page, with their places',
    access: 'anyone',
    sharing: 'kind',
    query: Type.Object({
      year: Type.Integer({ minimum: FIRST_PAPER_YEAR, maximum: 9999 }),
      month: Type.Integer({ minimum: 1, maximum: 12 }),
      day: Type.Integer({ minimum: 1, maximum: 31 }),
      kind: Type.Optional(PaperKind),
      page: Type.Integer({ minimum: 1, maximum: PAPER_PAGE_MAX }),
      expires: Type.Optional(Type.String({ maxLength: 12 })),
      signature: Type.Optional(Type.String({ maxLength: 100 })),
      opening: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    body: null,
    reply: Type.Object({
      mayView: Type.Boolean({ description: 'this reader may view the page' }),
      regions: Type.Array(PaperRegion),
    }),
    errors: ['E_NOT_FOUND'],
    sample: { query: { year: 2026, month: 11, day: 20, kind: 'evening', page: 1 }, reply: { mayView: true, regions: samplePaperRegions } },
  }),

  /** The years of the archive, newest first, each with the number of its days with a paper and the front page of the first of them (decision 063). */
  '/paper/get/archive': defineCall({
    method: 'GET',
    spec: 'ours',
    summary: 'The years with a paper',
    access: 'anyone',
    sharing: 'public',
    query: Type.Object({}),
    body: null,
    reply: Type.Object({
      years: Type.Array(Type.Object({ year: Year, papers: Type.Integer({ minimum: 1, description: 'days with a paper' }), cover: Cover })),
    }),
    errors: [],
    sample: { query: {}, reply: { years: [{ year: 2026, papers: 268, cover: sampleCover }] } },
  }),

  /** The days of a year with a paper, why the others have none, and the first front page of each month (decision 063). */
  '/paper/get/year': defineCall({
    method: 'GET',
    spec: 'ours',
    summary: 'The days of a year with a paper',
    access: 'anyone',
    sharing: 'public',
    query: Type.Object({ year: Year }),
    body: null,
    reply: Type.Object({
      papers: Type.Array(Day, { description: 'days with a paper, up to today' }),
      covers: Type.Array(Cover, { description: 'the first of each month' }),
      ...daysWithoutPaper,
      first: Type.Union([Day, Type.Null()], { description: 'the first day of the archive' }),
      previous: Type.Union([Day, Type.Null()], { description: 'the last day before the year with a paper' }),
      next: Type.Union([Day, Type.Null()], { description: 'the first day after the year with a paper' }),
    }),
    errors: [],
    sample: {
      query: { year: 2026 },
      reply: {
        papers: ['2026-11-20'],
        covers: [sampleCover],
        closed: [{ day: '2026-11-22', reason: '日曜日' }],
        gaps: ['2026-11-12'],
        first: '1950-01-04',
        previous: '2025-12-30',
        next: null,
      },
    },
  }),

  /** The papers of the same day 1, 10, 30 and 50 years before a day, or the nearest ones within a week, with the reason (decision 063). */
  '/paper/get/sameDay': defineCall({
    method: 'GET',
    spec: 'ours',
    summary: 'The papers of the same day in other years',
    access: 'anyone',
    sharing: 'public',
    query: Type.Object({ day: Day }),
    body: null,
    reply: Type.Object({
      days: Type.Array(
        Type.Object({
          yearsAgo: Type.Integer({ minimum: 1 }),
          day: Day,
          cover: Type.Union([Cover, Type.Null()], {
            description: 'of that day, or of the nearest one with a paper; null if there is none near',
          }),
          reason: Type.Union([Type.String(), Type.Null()], {
            description: 'why there is no paper of that day, if known',
          }),
        }),
      ),
    }),
    errors: [],
    sample: {
      query: { day: '2026-11-20' },
      reply: { days: [{ yearsAgo: 10, day: '2016-11-20', cover: { ...sampleCover, day: '2016-11-19' }, reason: '日曜日' }] },
    },
  }),

  /** Pages that contain at least the share `acceptRatio` of the given words, best and newest first. */
  '/paper/get/search': defineCall({
    method: 'GET',
    spec: '7.content.14',
    summary: 'Paper pages that carry the given words',
    access: 'anyone',
    sharing: 'kind',
    query: KeywordQuery({
      acceptRatio: Type.Optional(Type.Number({ minimum: 0, maximum: 1, default: ACCEPT_RATIO })),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_LIMIT_MAX, default: 20, description: 'ours' })),
      offset: Type.Optional(Type.Integer({ minimum: 0, maximum: LIST_OFFSET_MAX, default: 0, description: 'ours' })),
      ...searchFilter,
      clips: Type.Optional(Type.Literal(1, { description: 'ours: with the part of each page that has the found lines' })),
      kind: Type.Optional(oneOf(SEARCHED_PAGES, { description: 'ours: only such pages; `front` are those of the evening paper' })),
    }),
    body: null,
    reply: Type.Object({
      list: Type.Object({
        papers: Type.Array(PaperHit),
        total: Type.Integer({ minimum: 0, description: 'ours: total hits, of which `papers` is a part' }),
        counts: PeriodCounts,
      }),
    }),
    errors: [],
    sample: {
      query: { acceptRatio: ACCEPT_RATIO, ...keywordParameters(['蔵', '市']) },
      reply: { list: { papers: [samplePaperHit], total: 1 } },
    },
  }),
})

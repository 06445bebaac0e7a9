import { FIRST_PAPER_YEAR } from '@yukan/rules/paper-pages.ts'
import { LIST_LIMIT_MAX, LIST_OFFSET_MAX } from '@yukan/rules/paging.ts'
import { ACCEPT_RATIO } from '@yukan/rules/search-keywords.ts'
import { Type } from 'typebox'
import { defineCall } from './call.ts'
import { Day, Paper, PaperHit } from './entities.ts'
import { KeywordQuery, keywordParameters } from './keywords.ts'
import { samplePaper, samplePaperHit } from './samples.ts'

/** The pages of the latest issue (`latest=1`), or of a day (`year`, `month`, `day` together). Either is required. */
export const paperGetList = defineCall({
  method: 'GET',
  path: '/v1/paper/get/list',
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
  }),
  errors: [],
  sample: {
    query: { year: 2026, month: 11, day: 20 },
    reply: { list: { data: [samplePaper], previous: '2026-11-19', next: null, closed: null } },
  },
})

/** The front pages of a month by day, up to today: of the evening paper, or of the free paper where that appeared alone. Small enough for everybody (decision 027). */
export const paperGetMonth = defineCall({
  method: 'GET',
  path: '/v1/paper/get/month',
  spec: 'ours',
  summary: 'The front pages of a month by day',
  access: 'anyone',
  sharing: 'public',
  query: Type.Object({
    year: Type.Integer({ minimum: FIRST_PAPER_YEAR, maximum: 9999 }),
    month: Type.Integer({ minimum: 1, maximum: 12 }),
  }),
  body: null,
  reply: Type.Object({
    covers: Type.Array(
      Type.Object({
        day: Day,
        previewUrl: Type.String(),
        width: Type.Integer({ minimum: 1, description: 'of the whole page, in pixels' }),
        height: Type.Integer({ minimum: 1 }),
      }),
    ),
    closed: Type.Array(Type.Object({ day: Day, reason: Type.String() }), {
      description: 'days without a paper by the newspaper’s setting',
    }),
    previous: Type.Union([Day, Type.Null()], { description: 'the last day before the month with a paper' }),
    next: Type.Union([Day, Type.Null()], { description: 'the first day after the month with a paper' }),
  }),
  errors: [],
  sample: {
    query: { year: 2026, month: 11 },
    reply: {
      covers: [{ day: '2026-11-20', previewUrl: samplePaper.previewUrl, width: samplePaper.width, height: samplePaper.height }],
      closed: [{ day: '2026-11-23', reason: '祝日' }],
      previous: '2026-10-31',
      next: null,
    },
  },
})

/** Pages that contain at least the share `acceptRatio` of the given words, best and newest first. */
export const paperGetSearch = defineCall({
  method: 'GET',
  path: '/v1/paper/get/search',
  spec: '7.content.14',
  summary: 'Paper pages that carry the given words',
  access: 'anyone',
  sharing: 'kind',
  query: KeywordQuery({
    acceptRatio: Type.Optional(Type.Number({ minimum: 0, maximum: 1, default: ACCEPT_RATIO })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_LIMIT_MAX, default: 20, description: 'ours' })),
    offset: Type.Optional(Type.Integer({ minimum: 0, maximum: LIST_OFFSET_MAX, default: 0, description: 'ours' })),
  }),
  body: null,
  reply: Type.Object({
    list: Type.Object({
      papers: Type.Array(PaperHit),
      total: Type.Integer({ minimum: 0, description: 'ours: pages found, of which `papers` is a part' }),
    }),
  }),
  errors: [],
  sample: {
    query: { acceptRatio: ACCEPT_RATIO, ...keywordParameters(['蔵', '市']) },
    reply: { list: { papers: [samplePaperHit], total: 1 } },
  },
})

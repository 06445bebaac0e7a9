import { FIRST_PAPER_YEAR } from '@yukan/rules/time/calendar.ts'
import { SEARCH_COLUMNS } from '@yukan/rules/search/search-keywords.ts'
import { Type } from 'typebox'
import { PAGE_SIZE, LIST_LIMIT_MAX, LIST_OFFSET_MAX, KEYWORDS_MAX, KEYWORD_LENGTH_MAX } from '@yukan/rules/limits.ts'
import { callTable, defineCall } from './call.ts'
import {
  ArticleDetail,
  ArticlePlace,
  ArticleSummary,
  Day,
  Instant,
  Nullable,
  ReaderNotice,
  ReaderStatusCode,
  SearchHit,
} from './entities.ts'
import { SoughtName } from './fields.ts'
import { KeywordQuery, keywordParameters } from './keywords.ts'
import { oneOf } from './literals.ts'
import { PeriodCounts, searchFilter } from './search-filter.ts'
import { sampleArticleDetail, sampleArticlePlace, sampleArticleSummary, sampleSearchHit } from './samples.ts'

const flag = Type.Optional(Type.Literal(1, { description: 'live articles; the only possible value' }))
const limit = Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_LIMIT_MAX, default: PAGE_SIZE }))
const offset = Type.Optional(Type.Integer({ minimum: 0, maximum: LIST_OFFSET_MAX, default: 0 }))
const TargetColumn = oneOf(SEARCH_COLUMNS)

export const articleCalls = callTable({
  /** Articles that the editors recommend, in their order. */
  '/article/get/recommends': defineCall({
    method: 'GET',
    spec: '7.content.2',
    summary: 'Articles the desk recommends',
    access: 'anyone',
    sharing: 'public',
    query: Type.Object({ flag, offset, limit }),
    body: null,
    reply: Type.Object({ recommends: Type.Object({ data: Type.Array(ArticleSummary) }) }),
    errors: [],
    sample: { query: { flag: 1, offset: 0, limit: 6 }, reply: { recommends: { data: [sampleArticleSummary] } } },
  }),

  /** Most-read articles of the period, most read first; counted by our own server, without bots. */
  '/article/get/popular': defineCall({
    method: 'GET',
    spec: '7.content.3',
    summary: 'Articles most read within the period, most read first',
    access: 'anyone',
    sharing: 'public',
    query: Type.Object({ flag, offset, limit, releaseDatePeriod: Type.Optional(Type.Literal('1week', { default: '1week' })) }),
    body: null,
    reply: Type.Object({ popular: Type.Object({ data: Type.Array(ArticleSummary) }) }),
    errors: [],
    sample: { query: { flag: 1, offset: 0, limit: 6, releaseDatePeriod: '1week' }, reply: { popular: { data: [sampleArticleSummary] } } },
  }),

  /** Articles, newest first, by day, category, tag or keywords (all must match). `page`, from 1, overrides `offset`; both skip at most 10,000. */
  '/article/get/list': defineCall({
    method: 'GET',
    spec: '7.content.7',
    summary: 'Articles, newest first, of a day, a category, a tag or a keyword search',
    access: 'anyone',
    sharing: 'public',
    query: Type.Object({
      flag,
      limit,
      offset,
      releaseDate: Type.Optional(Day),
      'sort.categories': Type.Optional(SoughtName('slug of a category or sub-category')),
      'sort.tags': Type.Optional(SoughtName('name of a tag')),
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_OFFSET_MAX + 1 })),
      'keyword[]': Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: KEYWORD_LENGTH_MAX }), {
          minItems: 1,
          maxItems: KEYWORDS_MAX,
          description: 'all must be found',
        }),
      ),
      'targetColumn[]': Type.Optional(Type.Array(TargetColumn, { minItems: 1, maxItems: 4 })),
      ...searchFilter,
    }),
    body: null,
    reply: Type.Object({
      articles: Type.Object({
        data: Type.Array(SearchHit),
        total: Type.Integer({ minimum: 0 }),
        page: Type.Integer({ minimum: 1 }),
        lastPage: Type.Integer({ minimum: 1 }),
        counts: PeriodCounts,
      }),
    }),
    errors: [],
    sample: {
      query: { flag: 1, limit: 10, page: 1, 'keyword[]': ['蔵', '市'], 'targetColumn[]': ['title', 'description', 'content', 'info'] },
      reply: { articles: { data: [sampleSearchHit], total: 1, page: 1, lastPage: 1 } },
    },
  }),

  /**
   * Whole days of articles, newest first: at least 22 articles, or exactly `releaseDate`. `previous` (ours): the next earlier day with articles. `front`
   * (ours): the articles that editors placed, in their order; those of `list` follow, each once (decision 045).
   */
  '/article/get/tops': defineCall({
    method: 'GET',
    spec: '7.content.8',
    summary: 'Whole days of articles for the home page',
    access: 'anyone',
    sharing: 'public',
    query: Type.Object({ releaseDate: Type.Optional(Day) }),
    body: null,
    reply: Type.Object({
      list: Type.Array(Type.Object({ date: Day, articles: Type.Array(ArticleSummary) })),
      front: Type.Optional(Type.Array(ArticleSummary, { description: 'ours: placed by hand; without `releaseDate`' })),
      oldest: Type.Boolean({ description: 'there is no earlier day with articles' }),
      previous: Type.Union([Day, Type.Null()], { description: 'ours: the next earlier day with articles; null at the oldest' }),
    }),
    errors: [],
    sample: {
      query: { releaseDate: '2026-11-20' },
      reply: { list: [{ date: '2026-11-20', articles: [sampleArticleSummary] }], oldest: false, previous: '2026-11-19' },
    },
  }),

  /** Days of a month without any article, as day numbers, future days included. */
  '/article/get/existsInMonth': defineCall({
    method: 'GET',
    spec: '7.content.9',
    summary: 'Days of a month without any article, and its national holidays',
    access: 'anyone',
    sharing: 'public',
    query: Type.Object({
      year: Type.Integer({ minimum: FIRST_PAPER_YEAR, maximum: 9999 }),
      month: Type.Integer({ minimum: 1, maximum: 12 }),
    }),
    body: null,
    reply: Type.Object({
      notExists: Type.Array(Type.Integer({ minimum: 1, maximum: 31 })),
      holidays: Type.Array(Type.Integer({ minimum: 1, maximum: 31 }), { description: 'ours: national holidays' }),
    }),
    errors: [],
    sample: {
      query: { year: 2026, month: 11 },
      reply: { notExists: [1, 8, 15, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30], holidays: [3, 23] },
    },
  }),

  /** The article with a slug; what it contains depends on the reader. */
  '/article/get/detail': defineCall({
    method: 'GET',
    spec: '7.content.10',
    summary: 'One article. Withheld content is not in the reply.',
    access: 'anyone',
    sharing: 'kind',
    query: Type.Object({ slug: SoughtName() }),
    body: null,
    reply: Type.Object({
      detail: ArticleDetail,
      reader: Type.Object(
        {
          status: ReaderStatusCode,
          mayRead: Type.Boolean(),
          notice: Nullable(ReaderNotice),
          withheld: Nullable(Type.Object({ characters: Type.Integer({ minimum: 0 }), pictures: Type.Integer({ minimum: 0 }) })),
        },
        { description: 'ours: why the body is there or not, and how much of it is not' },
      ),
    }),
    errors: ['E_NOT_FOUND', 'E_GONE'],
    sample: {
      query: { slug: 'kura-ichi' },
      reply: { detail: sampleArticleDetail, reader: { status: 0, mayRead: true, notice: null, withheld: null } },
    },
  }),

  /**
   * The page of the printed paper that an article is on. `slug` (ours): the article itself; its regions decide if they are known, and `places` has
   * all of them; otherwise its words are compared with the pages (decision 058).
   */
  '/article/check/paper': defineCall({
    method: 'GET',
    spec: '7.content.11',
    summary: 'The paper page of a release date that carries the given words, or null',
    access: 'anyone',
    sharing: 'public',
    query: KeywordQuery({ releaseDate: Day, slug: Type.Optional(SoughtName('ours')) }),
    body: null,
    reply: Type.Object({
      date: Nullable(Day),
      page: Nullable(Type.Integer()),
      url: Nullable(Type.String()),
      preview: Nullable(
        Type.Object(
          { url: Type.String(), width: Type.Integer(), height: Type.Integer() },
          {
            description: 'ours: picture of the page too small to be read, open to everybody; width and height are those of the whole page',
          },
        ),
      ),
      places: Type.Array(ArticlePlace, { description: 'ours: all places of the article in print, the one of `page` first' }),
    }),
    errors: [],
    sample: {
      query: { releaseDate: '2026-11-20', ...keywordParameters(['蔵', '市']) },
      reply: {
        date: '2026-11-20',
        page: 1,
        url: '/paper/20261120/?page=1',
        preview: { url: '/files/preview/Zk3vQ9xW2mTbR7cY1nLsPd.webp', width: 3198, height: 4300 },
        places: [sampleArticlePlace],
      },
    },
  }),

  /** Corrections of articles that readers can find, newest first, fifty at a time; `next` is the number of the next page (decision 041). */
  '/article/get/corrections': defineCall({
    method: 'GET',
    spec: 'ours',
    summary: 'Corrections of articles, newest first',
    access: 'anyone',
    sharing: 'public',
    query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: LIST_OFFSET_MAX, default: 1 })) }),
    body: null,
    reply: Type.Object({
      corrections: Type.Array(
        Type.Object({ at: Instant, note: Type.String(), article: Type.Object({ slug: Type.String(), title: Type.String() }) }),
      ),
      next: Nullable(Type.Integer()),
    }),
    errors: [],
    sample: {
      reply: {
        corrections: [
          {
            at: '2026-11-20T16:00:00+09:00',
            note: '初出で日付を誤っていました。',
            article: { slug: 'kura-ichi', title: '蔵の市、秋晴れににぎわう' },
          },
        ],
        next: null,
      },
    },
  }),
})

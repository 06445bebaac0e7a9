/** The printed paper at the desk: editions in the making, their pages, their publication (decision 057). */
import { PAPER_ACTIONS, PAPER_MAKERS, PAPER_STATES } from '@yukan/rules/paper/paper-edition.ts'
import { PAPER_WARNINGS } from '@yukan/rules/paper/paper-check.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { PAPER_EDITIONS_MAX, PAPER_TITLE_MAX, PAPER_FILE_MAX_BYTES, PAPER_FILE_NAME_MAX } from '@yukan/rules/limits.ts'
import { Acknowledged, defineCall, deskCallTable } from '../call.ts'
import { ChosenInstant, Day, Id, Instant, Nullable, PaperKind } from '../entities.ts'
import { oneOf } from '../literals.ts'
import { PageReading } from './paper-text.ts'
import { Version } from './article-entities.ts'
import { staffGet, staffPost, updated } from './staff-call.ts'

const edition = {
  id: Id,
  day: Day,
  kind: PaperKind,
  title: Type.String({ description: 'of a free paper' }),
  edition: Type.Integer({ minimum: 1, maximum: PAPER_EDITIONS_MAX, description: 'of its day: readers see the newest that is out' }),
  state: oneOf(PAPER_STATES, { description: 'now' }),
  publishAt: Nullable(Instant),
}

export const ListedPaper = Type.Object(
  {
    ...edition,
    ready: Type.Integer({ description: 'pages that are made' }),
    waiting: Type.Integer({ description: 'pages and files that are not' }),
    refused: Type.Integer({ description: 'pages and files that cannot be made' }),
  },
  { title: 'ListedPaper' },
)
export type ListedPaper = Static<typeof ListedPaper>

const Tries = Type.Integer({ minimum: 0, description: 'that have failed; it is tried again by itself while it has no problem' })

export const DeskPaperPage = Type.Object(
  {
    handle: Id,
    number: Type.Integer({ description: 'in the edition, from 1' }),
    state: oneOf(['ready', 'waiting', 'refused'] as const),
    pictureUrl: Nullable(Type.String({ description: 'small, for the staff only' })),
    largeUrl: Nullable(Type.String({ description: 'the page, for the staff only' })),
    width: Type.Integer(),
    height: Type.Integer(),
    fileName: Type.String(),
    problem: Nullable(
      Type.String({
        description: 'why it, or its last replacement, cannot be made; failed: for outside reasons, may be retried',
      }),
    ),
    tries: Tries,
    isReplaced: Type.Boolean({ description: 'a file that replaces it is being made' }),
    printed: Nullable(Type.Integer({ description: 'number that the page itself says' })),
    matched: Nullable(Type.Integer({ minimum: 0, maximum: 100, description: 'percent of its text in known articles; null: not compared' })),
    isUnplaced: Type.Boolean({
      description: 'matching its articles failed for good: not retried until the page changes or staff ask for it',
    }),
    reading: Nullable(PageReading),
    warnings: Type.Array(Type.Object({ kind: oneOf(PAPER_WARNINGS), found: Type.String({ description: 'the printed value' }) })),
  },
  { title: 'DeskPaperPage' },
)
export type DeskPaperPage = Static<typeof DeskPaperPage>

export const DeskPaper = Type.Object(
  {
    ...edition,
    version: Version,
    changedBy: Type.String(),
    actions: Type.Array(oneOf(PAPER_ACTIONS), { description: 'possible actions' }),
    proposedAt: Type.Union([Instant, Type.Null()], { description: 'for its publication; null: at once' }),
    closed: Nullable(Type.String({ description: 'why the newspaper prints no evening paper on the day' })),
    pages: Type.Array(DeskPaperPage, { description: 'in their order' }),
    files: Type.Array(
      Type.Object({
        name: Type.String(),
        problem: Nullable(Type.String({ description: 'why it is refused; null: its pages are looked for' })),
        page: Nullable(Type.Integer({ description: 'the page in it that caused the failure' })),
        tries: Tries,
      }),
      { description: 'files whose pages are not known' },
    ),
    missing: Type.Array(Type.Integer(), { description: 'numbers of missing pages, by the printed numbers of the others' }),
    paper: Type.Object({ name: Type.String() }, { description: 'the newspaper whose name is expected on the pages' }),
    mark: Type.String({ description: 'changes with the rest' }),
  },
  { title: 'DeskPaper' },
)
export type DeskPaper = Static<typeof DeskPaper>

export const samplePaperEdition: DeskPaper = {
  id: 7,
  day: '2026-11-20',
  kind: 'evening',
  title: '',
  edition: 1,
  state: 'making',
  publishAt: null,
  version: 12,
  changedBy: '岡部 千秋',
  actions: ['upload', 'arrange', 'remove', 'replace', 'publish', 'discard'],
  proposedAt: '2026-11-20T15:00:00+09:00',
  closed: null,
  pages: [
    {
      handle: 31,
      number: 1,
      state: 'ready',
      pictureUrl: '/desk/paper-files/31/thumbnail.webp',
      largeUrl: '/desk/paper-files/31/page.webp',
      width: 3198,
      height: 4300,
      fileName: 'yukan-1120.pdf',
      problem: null,
      tries: 0,
      isReplaced: false,
      printed: null,
      matched: 96,
      isUnplaced: false,
      reading: null,
      warnings: [{ kind: 'date', found: '2026-11-19' }],
    },
  ],
  files: [{ name: 'yukan-1120-2.pdf', problem: null, page: null, tries: 0 }],
  missing: [],
  paper: { name: 'あかつき夕刊' },
  mark: '12 making 4210',
}
export const sampleListedPaper: ListedPaper = {
  id: 7,
  day: '2026-11-20',
  kind: 'evening',
  title: '',
  edition: 1,
  state: 'scheduled',
  publishAt: '2026-11-20T15:00:00+09:00',
  ready: 8,
  waiting: 0,
  refused: 0,
}

const change = staffPost(PAPER_MAKERS)
const one = Type.Object({ id: Id })
const page = { id: Id, page: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: '`handle` of the page' }) } as const
const fileName = Type.String({ minLength: 1, maxLength: PAPER_FILE_NAME_MAX, description: 'name of the file' })

export const paperCalls = deskCallTable({
  /** Thirty days with their editions, the newest first, and why nothing is printed on a day; `until`: the newest day, by default a week from today. */
  '/paper/list': defineCall({
    ...staffGet(PAPER_MAKERS),
    summary: 'Days with their printed papers',
    query: Type.Object({ until: Type.Optional(Day) }),
    reply: Type.Object({
      days: Type.Array(
        Type.Object({
          day: Day,
          closed: Nullable(Type.String({ description: 'why no evening paper is printed' })),
          papers: Type.Array(ListedPaper),
        }),
      ),
      today: Day,
      older: Day,
    }),
    errors: [],
    sample: {
      query: {},
      reply: {
        days: [
          { day: '2026-11-20', closed: null, papers: [sampleListedPaper] },
          { day: '2026-11-19', closed: '創刊記念日', papers: [] },
        ],
        today: '2026-11-20',
        older: '2026-10-28',
      },
    },
  }),

  /** One edition with its pages and their problems. */
  '/paper/get': defineCall({
    ...staffGet(PAPER_MAKERS),
    summary: 'An edition of the printed paper',
    query: one,
    reply: DeskPaper,
    errors: [],
    sample: { query: { id: 7 }, reply: samplePaperEdition },
  }),

  /** Waits some seconds until something differs from `seen`, and returns the edition in its new state. */
  '/paper/poll': defineCall({
    ...change,
    isUnattended: true,
    waits: true,
    summary: 'Waits for changes of an edition',
    body: Type.Object({ id: Id, seen: Type.String({ maxLength: 100, description: '`mark` of the reply before' }) }),
    reply: DeskPaper,
    errors: [],
    sample: { body: { id: 7, seen: '' }, reply: samplePaperEdition },
  }),

  /** Begins an edition: the first of its day and kind, or the next (第2版). E_PAPER_TAKEN while another of them is in the making. */
  '/paper/create': defineCall({
    ...change,
    summary: 'Begins an edition of the printed paper',
    body: Type.Object({ day: Day, kind: PaperKind, title: Type.String({ maxLength: PAPER_TITLE_MAX }) }),
    reply: Type.Object({ id: Id, edition: Type.Integer({ description: 'number within its kind and day, from 1' }) }),
    errors: ['E_PAPER_TAKEN'],
    sample: { body: { day: '2026-11-20', kind: 'evening', title: '' }, reply: { id: 7, edition: 1 } },
  }),

  /** Stores a PDF or a picture for an edition; its pages are made afterwards, and appended. */
  '/paper/upload': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Adds a file to an edition',
    query: Type.Object({ id: Id, name: fileName }),
    multipart: true,
    bodyBytes: PAPER_FILE_MAX_BYTES,
    body: null,
    errors: ['E_PAPER_STATE', 'E_UNSUPPORTED_TYPE', 'E_TOO_LARGE'],
    sample: { query: { id: 7, name: 'yukan-1120.pdf' }, reply: updated },
  }),

  /** Replaces one page, also of a published edition. Its address and links to it are kept. The old page is shown until the new one is made. */
  '/paper/replace': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Replaces a page of an edition',
    query: Type.Object({ ...page, name: fileName }),
    multipart: true,
    bodyBytes: PAPER_FILE_MAX_BYTES,
    body: null,
    errors: ['E_PAPER_STATE', 'E_UNSUPPORTED_TYPE', 'E_TOO_LARGE'],
    sample: { query: { id: 7, page: 31, name: 'page-3.pdf' }, reply: updated },
  }),

  /** Puts a page before another. E_CHANGED if one of them no longer exists. */
  '/paper/move': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Moves a page of an edition',
    body: Type.Object({
      ...page,
      before: Type.Union([Id, Type.Null()], { description: '`handle` of the page that follows it; null at the end' }),
    }),
    errors: ['E_PAPER_STATE', 'E_CHANGED'],
    sample: { body: { id: 7, page: 31, before: null }, reply: updated },
  }),

  /** Sorts the pages by their printed numbers; a page without one stays after its predecessor. */
  '/paper/sort': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Sorts the pages of an edition by their printed numbers',
    body: one,
    errors: ['E_PAPER_STATE'],
    sample: { body: { id: 7 }, reply: updated },
  }),

  /** Retries files, pages, and searches for a page's articles that failed for reasons outside of them. */
  '/paper/retry': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Retries failed files and pages of an edition',
    body: one,
    errors: [],
    sample: { body: { id: 7 }, reply: updated },
  }),

  /** Removes a page, made or not. */
  '/paper/remove': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Removes a page of an edition',
    body: Type.Object(page),
    errors: ['E_PAPER_STATE', 'E_CHANGED'],
    sample: { body: { id: 7, page: 31 }, reply: updated },
  }),

  /**
   * Publishes an edition at an instant, or at once (null). Until then only the staff can see it. E_CHANGED if it has another version
   * than was seen, E_PAPER_PAGES while it has no pages or some are not made, E_PAPER_DAY before its day.
   */
  '/paper/publish': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Publishes an edition',
    body: Type.Object({ id: Id, seen: Version, at: Nullable(ChosenInstant) }),
    errors: ['E_PAPER_STATE', 'E_CHANGED', 'E_PAPER_PAGES', 'E_PAPER_DAY'],
    sample: { body: { id: 7, seen: 12, at: '2026-11-20T15:00:00+09:00' }, reply: updated },
  }),

  /** Withdraws a published edition, or unschedules one. */
  '/paper/withdraw': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Withdraws an edition',
    body: one,
    errors: ['E_PAPER_STATE'],
    sample: { body: { id: 7 }, reply: updated },
  }),

  /** Deletes an edition in the making with its pages. */
  '/paper/discard': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Deletes an edition in the making',
    body: one,
    errors: ['E_PAPER_STATE'],
    sample: { body: { id: 7 }, reply: updated },
  }),
})

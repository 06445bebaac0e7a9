/** The text of pages that come as pictures, at the desk: the queue in which they are read, and the correction of their lines (decision 061). */
import { PAGE_FLAWS } from '@yukan/rules/paper/paper-check.ts'
import { PAPER_MAKERS } from '@yukan/rules/paper/paper-edition.ts'
import { PAGE_LINE_MAX, READING_PROBLEMS, READING_STATES } from '@yukan/rules/paper/paper-reading.ts'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { PAPER_EDITIONS_MAX } from '@yukan/rules/limits.ts'
import { Acknowledged, defineCall, deskCallTable } from '../call.ts'
import { Day, Id, Instant, Nullable, PageBox, PaperKind } from '../entities.ts'
import { oneOf } from '../literals.ts'
import { staffGet, staffPost, updated } from './staff-call.ts'

const state = {
  state: oneOf(READING_STATES),
  tries: Type.Integer({ minimum: 0, description: 'that have begun' }),
  problem: Nullable(oneOf(READING_PROBLEMS, { description: 'why the last try failed' })),
}
/** The progress of the reading of a page. */
export const PageReading = Type.Object(state, { title: 'PageReading' })
export type PageReading = Static<typeof PageReading>

const place = {
  page: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: '`handle` of the page' }),
  paperId: Id,
  day: Day,
  kind: PaperKind,
  title: Type.String({ description: 'of a free paper' }),
  edition: Type.Integer({ minimum: 1, maximum: PAPER_EDITIONS_MAX }),
  number: Type.Integer({ description: 'of the page in its edition' }),
}

export const QueuedPage = Type.Object(
  {
    ...place,
    ...state,
    readAt: Nullable(Instant),
    flaw: Nullable(
      oneOf(PAGE_FLAWS, { description: 'blank: the page has one colour; damaged: a picture on it cannot be read to its end' }),
    ),
  },
  { title: 'QueuedPage' },
)
export type QueuedPage = Static<typeof QueuedPage>

const Count = Type.Integer({ minimum: 0, description: 'pages' })
export const ReadingQueue = Type.Object(
  {
    engine: Type.Object({
      name: Type.String({ description: 'of the program that reads' }),
      isInstalled: Nullable(Type.Boolean({ description: 'null: another machine reads' })),
    }),
    counts: Type.Object({ waiting: Count, reading: Count, done: Count, failed: Count }),
    pages: Type.Array(QueuedPage, { description: 'failed, being read, the next waiting, the last read' }),
    mark: Type.String({ description: 'changes with the rest' }),
  },
  { title: 'ReadingQueue' },
)
export type ReadingQueue = Static<typeof ReadingQueue>

export const DeskPageText = Type.Object(
  {
    ...place,
    pictureUrl: Type.String({ description: 'the page, for the staff only' }),
    width: Type.Integer(),
    height: Type.Integer(),
    reading: Nullable(PageReading),
    lines: Type.Array(
      Type.Object({
        text: Type.String(),
        box: PageBox,
        isVertical: Type.Boolean(),
        readText: Nullable(Type.String({ description: 'the recognised text of a corrected line' })),
        correctedBy: Nullable(Type.String()),
      }),
      { description: 'in reading order' },
    ),
    lost: Type.Array(Type.Object({ id: Id, readText: Type.String(), text: Type.String(), correctedBy: Type.String() }), {
      description: 'corrections whose lines are not in the last reading',
    }),
  },
  { title: 'DeskPageText' },
)
export type DeskPageText = Static<typeof DeskPageText>

export const sampleQueuedPage: QueuedPage = {
  page: 31,
  paperId: 7,
  day: '1988-05-12',
  kind: 'evening',
  title: '',
  edition: 1,
  number: 3,
  state: 'failed',
  tries: 3,
  problem: 'time',
  readAt: null,
  flaw: 'damaged',
}
export const sampleReadingQueue: ReadingQueue = {
  engine: { name: 'tesseract with jpn_vert', isInstalled: true },
  counts: { waiting: 12, reading: 2, done: 40, failed: 1 },
  pages: [sampleQueuedPage],
  mark: 'Wk3n0Q2b',
}
export const samplePageText: DeskPageText = {
  page: 31,
  paperId: 7,
  day: '1988-05-12',
  kind: 'evening',
  title: '',
  edition: 1,
  number: 3,
  pictureUrl: '/desk/paper-files/31/page.webp',
  width: 3198,
  height: 4300,
  reading: { state: 'done', tries: 1, problem: null },
  lines: [
    {
      text: '北浜市本町の蔵が並ぶ通りで',
      box: { x: 0.86, y: 0.1, width: 0.03, height: 0.5 },
      isVertical: true,
      readText: '比浜市本町の蔵が並ぶ通りで',
      correctedBy: '岡部 千秋',
    },
  ],
  lost: [{ id: 4, readText: '織物巾', text: '織物市', correctedBy: '岡部 千秋' }],
}

const change = staffPost(PAPER_MAKERS)
const { page } = place

export const paperTextCalls = deskCallTable({
  /** Pages whose text is read from their pictures. */
  '/paper-text/list': defineCall({
    ...staffGet(PAPER_MAKERS),
    summary: 'Pages that are read from their pictures',
    query: Type.Object({}),
    reply: ReadingQueue,
    errors: [],
    sample: { query: {}, reply: sampleReadingQueue },
  }),

  /** Waits some seconds until something differs from `seen`, and returns the queue in its new state. */
  '/paper-text/poll': defineCall({
    ...change,
    isUnattended: true,
    waits: true,
    summary: 'Waits for changes of the pages that are read',
    body: Type.Object({ seen: Type.String({ maxLength: 100, description: '`mark` of the reply before' }) }),
    reply: ReadingQueue,
    errors: [],
    sample: { body: { seen: '' }, reply: sampleReadingQueue },
  }),

  /** Puts a page, even one already read, back into the queue; null: all failed pages. Its text is kept until there is a new one. */
  '/paper-text/retry': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Reads a page again',
    body: Type.Object({ page: Nullable(page) }),
    errors: [],
    sample: { body: { page: 31 }, reply: updated },
  }),

  /** A page with its lines. */
  '/paper-text/get': defineCall({
    ...staffGet(PAPER_MAKERS),
    summary: 'The lines of a page',
    query: Type.Object({ page }),
    reply: DeskPageText,
    errors: [],
    sample: { query: { page: 31 }, reply: samplePageText },
  }),

  /** Corrects a line to what is printed; empty: it is not text of the page. E_CHANGED if the line is no longer `was`. */
  '/paper-text/correct': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Corrects a line of a page',
    body: Type.Object({
      page,
      line: Type.Integer({ minimum: 0, maximum: 100_000, description: 'its number in `lines`, from 0' }),
      was: Type.String({ maxLength: PAGE_LINE_MAX }),
      text: Type.String({ maxLength: PAGE_LINE_MAX }),
    }),
    errors: ['E_CHANGED'],
    sample: { body: { page: 31, line: 0, was: '比浜市本町の', text: '北浜市本町の' }, reply: updated },
  }),

  /** Deletes a correction whose line is not in the last reading. */
  '/paper-text/drop': defineCall({
    ...change,
    reply: Acknowledged,
    summary: 'Deletes a correction without a line',
    body: Type.Object({ page, correction: Id }),
    errors: [],
    sample: { body: { page: 31, correction: 4 }, reply: updated },
  }),
})

/** Editions as the desk shows them: pages by progress, and their problems (decision 057). */
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { DeskPaper, DeskPaperPage, ListedPaper } from '@yukan/contract/desk/paper.ts'
import { MAX_TRIES, EDITION_DAYS_SHOWN, EDITION_DAYS_AHEAD } from '@yukan/rules/limits.ts'
import { checkPaper } from '@yukan/rules/paper/paper-check.ts'
import type { PaperWarning } from '@yukan/rules/paper/paper-check.ts'
import { paperActions, paperRelease, proposedRelease } from '@yukan/rules/paper/paper-edition.ts'
import { FIRST_PAPER_YEAR } from '@yukan/rules/time/calendar.ts'
import { addDays, formatWireInstant, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import { hashSecret } from '../hash-secret.ts'
import { publicationOf } from '../settings/publication.ts'
import { Refusal } from '../refusal.ts'
import { findLastIssueNumber, findPaperEdition, listEditionPages, listPaperEditions } from '../store/paper/paper-edition.ts'
import type { EditionPage, EditionRow, ListedEdition } from '../store/paper/paper-edition.ts'
import { listEditionUploads } from '../store/paper/paper-upload.ts'
import { listAlignments } from '../store/paper/paper-region.ts'
import type { AlignmentRow } from '../store/paper/paper-region.ts'
import { listClosedDays } from './closed-days.ts'
import { stateOf } from './editions.ts'
import { inBatches } from '../calls/in-batches.ts'
import { waitForChange } from '../calls/wait-for-change.ts'

function headOf(row: EditionRow, now: Date) {
  const { id, day, kind, title, edition, state, publish_at: publishAt } = row
  const release = state === 'approved' ? formatWireInstant(paperRelease({ day, publishAt })) : null
  return { id, day, kind, title, edition, state: stateOf(row, now), publishAt: release }
}

function toListed(row: ListedEdition, now: Date): ListedPaper {
  const { pages: ready, waiting, refused } = row
  return { ...headOf(row, now), ready, waiting, refused }
}

/** Days with their editions, the newest first. E_BAD_REQUEST for a day before the first possible paper. */
export async function listPapers(ctx: Context, until: string | null, now: Date): Promise<ReplyOf<DeskCalls['/paper/list']>> {
  const today = tokyoDay(now)
  const last = until ?? addDays(today, EDITION_DAYS_AHEAD)
  if (last < `${FIRST_PAPER_YEAR}-03-01`) throw new Refusal('E_BAD_REQUEST', { field: 'until' })
  const days = Array.from({ length: EDITION_DAYS_SHOWN }, (_, index) => addDays(last, -index))
  const first = days.at(-1) ?? last
  const [rows, closed] = await Promise.all([listPaperEditions(ctx.db, first, last), listClosedDays(ctx.db, days, now)])
  const papers = rows.map((row) => toListed(row, now))
  return {
    days: days.map((day) => ({
      day,
      closed: closed.find((each) => each.day === day)?.reason ?? null,
      papers: papers.filter((each) => each.day === day),
    })),
    today,
    older: addDays(first, -1),
  }
}

/** Today's evening paper for all staff: its newest edition, the pages made so far, or why none is printed. */
export async function readPaperOfDay(ctx: Context, day: string, now: Date) {
  const [rows, closed] = await Promise.all([listPaperEditions(ctx.db, day, day), listClosedDays(ctx.db, [day], now)])
  const row = rows.findLast(({ kind }) => kind === 'evening')
  const made = row === undefined ? [] : await listEditionPages(ctx.db, row.id, '')
  return {
    pages: made.flatMap(({ page, handle, key, width, height }) =>
      key === null ? [] : [{ page, pictureUrl: staffPictureUrl(handle, key, 'thumbnail'), width, height }],
    ),
    paper: row === undefined ? null : toListed(row, now),
    closed: closed[0]?.reason ?? null,
  }
}

/** How much of a page's text is in articles, in percent; 100 for a page without text. */
export function matchedShare({ characters, matched }: Pick<AlignmentRow, 'characters' | 'matched'>): number {
  return characters === 0 ? 100 : Math.floor((100 * matched) / characters)
}

/** Address of a page's picture for the staff; it changes when the page is replaced. */
export function staffPictureUrl(handle: number, key: string, file: 'thumbnail' | 'page'): string {
  return `/desk/paper-files/${handle}/${file}.webp?v=${hashSecret(key).toString('base64url').slice(0, 8)}`
}

function toPage(page: EditionPage, warnings: readonly PaperWarning[], found: AlignmentRow | undefined): DeskPaperPage {
  const { handle, key, width, height, problem, facts } = page
  return {
    handle,
    number: page.page,
    state: key !== null ? 'ready' : problem === null ? 'waiting' : 'refused',
    pictureUrl: key === null ? null : staffPictureUrl(handle, key, 'thumbnail'),
    largeUrl: key === null ? null : staffPictureUrl(handle, key, 'page'),
    width,
    height,
    fileName: page.file_name,
    problem: problem ?? page.replace_problem,
    tries: page.tries,
    isReplaced: page.is_replaced,
    printed: facts?.number ?? null,
    matched: found === undefined || found.is_due || found.characters === 0 ? null : matchedShare(found),
    isUnplaced: found !== undefined && found.tries >= MAX_TRIES,
    warnings: [...warnings],
    reading: page.reading,
  }
}

/** Changes with the readings of the pages, which are no new version of the edition. */
function readingMark(rows: readonly EditionPage[]): string {
  return hashSecret(JSON.stringify(rows.map(({ reading }) => reading)))
    .toString('base64url')
    .slice(0, 8)
}

/** An edition with its pages, each compared with its day, the newspaper's name and the others. E_NOT_FOUND. */
export async function readEdition(ctx: Context, id: number, now: Date): Promise<DeskPaper> {
  const row = await findPaperEdition(ctx.db, id, { isLocked: false })
  if (row === null) throw new Refusal('E_NOT_FOUND')
  const { name } = await publicationOf(ctx.db)
  const { day, kind, title } = row
  const [aligned, rows, files, lastIssue, closed] = await Promise.all([
    listAlignments(ctx.db, id),
    listEditionPages(ctx.db, id, name.normalize('NFKC')),
    listEditionUploads(ctx.db, id),
    findLastIssueNumber(ctx.db, kind, day),
    kind === 'evening' ? listClosedDays(ctx.db, [day], now) : [],
  ])
  const made = rows.filter(({ id: page }) => page !== null)
  const checked = made.map(({ text_state: text, has_name: hasName, ...page }) => ({ ...page, hasText: text === 'known', hasName }))
  const names = [name, ...(title === '' ? [] : [title])]
  const { warnings, missing } = checkPaper({ day, kind, names, lastIssue, pages: checked })
  const head = headOf(row, now)
  const proposed = proposedRelease(day, now)
  return {
    ...head,
    version: row.version,
    changedBy: row.changed_by,
    actions: [...paperActions(head.state)],
    proposedAt: proposed === null ? null : formatWireInstant(proposed),
    closed: closed[0]?.reason ?? null,
    pages: rows.map((page) =>
      toPage(
        page,
        warnings[made.indexOf(page)] ?? [],
        aligned.find((each) => each.page_id === page.id),
      ),
    ),
    files: files.map(({ name: file, problem, problem_page: page, tries }) => ({ name: file, problem, page, tries })),
    missing: rows.length === made.length && files.every(({ state }) => state !== 'waiting') ? missing : [],
    paper: { name },
    mark: `${row.version} ${head.state} ${aligned.reduce((sum, each) => sum + each.matched + each.tries + Number(each.is_due), 0)} ${readingMark(rows)}`,
  }
}

const readForAll = inBatches(async (ctx, id: number, _asked: readonly null[]) => {
  const edition = await readEdition(ctx, id, ctx.clock.now())
  return () => edition
})

/** The edition once it differs from `seen`, or after some seconds. E_NOT_FOUND. */
export async function pollEdition(ctx: Context, { id, seen }: { id: number; seen: string }): Promise<DeskPaper> {
  return waitForChange(
    ctx,
    'papers',
    () => readForAll(ctx, id, null),
    ({ mark }) => mark !== seen,
  )
}

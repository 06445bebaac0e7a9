/** Converts page rows to the contract's shape: addresses of a page's files only for readers who may see it. */
import type { PageFiles, PaperHit } from '@yukan/contract/entities.ts'
import { openingOfPaper } from '@yukan/rules/membership/openings.ts'
import type { Opening } from '@yukan/rules/membership/openings.ts'
import type { GatedPaper } from '@yukan/rules/membership/reader-access.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import { limitReplyTo, runningOpenings } from '../openings/running.ts'
import { sharedSecret } from '../store/membership/secret.ts'
import type { CoverRow, PageRow } from '../store/paper/paper.ts'
import { TILE_SIZE } from './render-worker/render-job.ts'
import { isSignedFor, signFolder } from './signed-address.ts'
import type { SignedQuery } from './signed-address.ts'

/** The secret that page addresses are signed with, the same on every node. */
export async function pageSecret(ctx: Context): Promise<Buffer> {
  const { value } = await ctx.shared.get('page-secret', () => sharedSecret(ctx.db, 'page', Buffer.from(ctx.randomKey() + ctx.randomKey())))
  return value
}

/** Whether a signature opens a file or a page's folder now; the opening that it depends on, if it does, must run. */
export async function isOpenedBySignature(ctx: Context, part: string, query: SignedQuery, now: Date): Promise<boolean> {
  if (!isSignedFor(await pageSecret(ctx), part, query, now)) return false
  if (query.opening === undefined) return true
  return (await runningOpenings(ctx, now)).some(({ id }) => String(id) === query.opening)
}

/** The address of a page's public picture, too small to be read. */
export function previewUrl({ config }: Context, key: string): string {
  return `${config.filesUrl}/preview/${key}.webp`
}

/** A front page in the archive, public. */
export function toCover(ctx: Context, { day, key, width, height }: CoverRow) {
  return { day, previewUrl: previewUrl(ctx, key), width, height }
}

/** Whether the reader may view a page, by their rights and the given openings. */
export type MayView = (row: PageRow, openings: readonly Opening[]) => boolean

/** A page whose files may be sent. */
export type SentPage = GatedPaper & Pick<PageRow, 'key'>

/** Whether the reader may view a page, and the addresses of its files. Addresses that are granted only by an opening expire with it. */
export async function filesFor<Page extends SentPage>(
  ctx: Context,
  page: Page,
  check: (page: Page, openings: readonly Opening[]) => boolean,
  now: Date,
): Promise<{ mayView: boolean; files: PageFiles | null }> {
  const openings = await runningOpenings(ctx, now)
  const mayView = check(page, openings)
  const opening = check(page, []) ? null : openingOfPaper(page, openings, now)
  if (opening !== null) limitReplyTo(ctx, opening)
  return { mayView, files: mayView ? toFiles(await pageSecret(ctx), { filesUrl: ctx.config.filesUrl, key: page.key, opening }, now) : null }
}

/** A page in a list. */
export async function toPaperHit(ctx: Context, row: PageRow, check: MayView, now: Date): Promise<PaperHit> {
  const { mayView, files } = await filesFor(ctx, row, check, now)
  return {
    url: files === null ? null : `${files.folder}/page.webp?${files.query}`,
    files,
    date: row.day,
    page: row.page,
    kind: row.kind,
    previewUrl: previewUrl(ctx, row.key),
    width: row.width,
    height: row.height,
    hasText: row.has_text,
    mayView,
    ...(row.title === '' ? {} : { title: row.title }),
  }
}

interface SignedPage {
  filesUrl: string
  key: string
  opening: Opening | null
}

function toFiles(secret: Buffer, { filesUrl, key, opening }: SignedPage, now: Date): PageFiles {
  const folder = `page/${key}`
  const { query, expiresAt } = signFolder(secret, folder, opening, now)
  return { folder: `${filesUrl}/${folder}`, query, expiresAt: formatWireInstant(expiresAt), tileSize: TILE_SIZE }
}

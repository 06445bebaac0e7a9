/** Converts page rows to the contract's shape: addresses of a page's files only for readers who may see it. */
import type { PaperHit } from '@yukan/contract/entities.ts'
import { openingOfPaper } from '@yukan/rules/openings.ts'
import type { Opening } from '@yukan/rules/openings.ts'
import { formatWireInstant } from '@yukan/rules/tokyo-time.ts'
import type { Context } from '../context.ts'
import { limitTo, runningOpenings } from '../openings/running.ts'
import { sharedSecret } from '../store/secret.ts'
import type { PageRow } from '../store/paper.ts'
import { TILE_SIZE } from './render-worker/render-job.ts'
import { signFolder } from './signed-address.ts'

/** The secret that page addresses are signed with, the same on every node. */
export async function pageSecret(ctx: Context): Promise<Buffer> {
  const { value } = await ctx.shared.get('page-secret', () => sharedSecret(ctx.db, 'page', Buffer.from(ctx.randomKey() + ctx.randomKey())))
  return value
}

/** The address of a page's picture for everybody: too small to be read. */
export function previewUrl({ config }: Context, key: string): string {
  return `${config.filesUrl}/preview/${key}.webp`
}

/** Whether the reader may view a page, by what they are and by the openings that are given. */
export type MayView = (row: PageRow, openings: readonly Opening[]) => boolean

/** A page in a list. What only an opening lets the reader view has addresses that end with it. */
export async function toPaperHit(ctx: Context, row: PageRow, check: MayView, now: Date): Promise<PaperHit> {
  const { filesUrl } = ctx.config
  const openings = await runningOpenings(ctx, now)
  const mayView = check(row, openings)
  const opening = check(row, []) ? null : openingOfPaper(row, openings, now)
  if (opening !== null) limitTo(ctx, opening)
  const files = mayView ? toFiles(await pageSecret(ctx), { filesUrl, key: row.key, opening }, now) : null
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

function toFiles(secret: Buffer, { filesUrl, key, opening }: SignedPage, now: Date): NonNullable<PaperHit['files']> {
  const folder = `page/${key}`
  const { query, expiresAt } = signFolder(secret, folder, opening, now)
  return { folder: `${filesUrl}/${folder}`, query, expiresAt: formatWireInstant(expiresAt), tileSize: TILE_SIZE }
}

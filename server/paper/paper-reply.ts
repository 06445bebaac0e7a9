/** Converts page rows to the contract's shape: addresses of a page's files only for readers who may see it. */
import type { PaperHit } from '@yukan/contract/entities.ts'
import { formatWireInstant } from '@yukan/rules/tokyo-time.ts'
import type { Context } from '../context.ts'
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

/** A page in a list. */
export async function toPaperHit(ctx: Context, row: PageRow, mayView: boolean, now: Date): Promise<PaperHit> {
  const { filesUrl } = ctx.config
  const files = mayView ? toFiles(await pageSecret(ctx), filesUrl, row.key, now) : null
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

function toFiles(secret: Buffer, filesUrl: string, key: string, now: Date): NonNullable<PaperHit['files']> {
  const folder = `page/${key}`
  const { query, expiresAt } = signFolder(secret, folder, now)
  return { folder: `${filesUrl}/${folder}`, query, expiresAt: formatWireInstant(expiresAt), tileSize: TILE_SIZE }
}

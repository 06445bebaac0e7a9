/** Page rows to the contract's shape: a page's image only for whoever may see it. */
import type { Paper } from '@yukan/contract/entities.ts'
import type { Context } from '../context.ts'
import { sharedSecret } from '../store/secret.ts'
import type { PageRow } from '../store/paper.ts'
import { signedAddress } from './signed-address.ts'

/** The secret that page addresses are signed with, the same on every node. */
export async function pageSecret(ctx: Context): Promise<Buffer> {
  const { value } = await ctx.shared.get('page-secret', () => sharedSecret(ctx.db, 'page', Buffer.from(ctx.randomKey() + ctx.randomKey())))
  return value
}

/** A page as a list shows it. */
export async function toPaper(ctx: Context, row: PageRow, mayView: boolean, now: Date): Promise<Paper> {
  const { filesUrl } = ctx.config
  return {
    url: mayView ? signedAddress(await pageSecret(ctx), filesUrl, `page/${row.key}.webp`, now) : null,
    date: row.day,
    page: row.page,
    kind: row.kind,
    previewUrl: `${filesUrl}/preview/${row.key}.webp`,
    width: row.width,
    height: row.height,
    mayView,
    ...(row.title === '' ? {} : { title: row.title }),
  }
}

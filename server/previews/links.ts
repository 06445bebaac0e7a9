/** Makes and ends links to previews (decision 043). */
import type { BodyOf, ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import type { PreviewLink } from '@yukan/contract/desk/preview.ts'
import { isPreviewOpen, previewEnd } from '@yukan/rules/articles/preview.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import { nameOf } from '../desk-articles/work.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { hashSecret } from '../hash-secret.ts'
import { Refusal } from '../refusal.ts'
import { recordChange } from '../store/staff/audit.ts'
import { findWork } from '../store/articles/article-work.ts'
import { addPreviewLink, findPreviewLink, listPreviewLinks, revokePreviewLink } from '../store/articles/preview-link.ts'
import type { PreviewLinkRow } from '../store/articles/preview-link.ts'

function toLink(row: PreviewLinkRow): PreviewLink {
  return {
    id: row.id,
    kind: row.kind,
    label: row.label,
    staffName: row.staff_name,
    createdAt: formatWireInstant(row.created_at),
    expiresAt: formatWireInstant(row.expires_at),
  }
}

/** Makes a link, whose address is not stored. E_NOT_FOUND. */
export async function createPreviewLink(
  ctx: Context,
  by: StaffCaller,
  { articleId, kind, hours, label }: BodyOf<DeskCalls['/preview/create']>,
  now: Date,
): Promise<ReplyOf<DeskCalls['/preview/create']>> {
  const token = ctx.randomKey()
  const expiresAt = previewEnd(hours, now)
  const id = await ctx.db.transaction().execute(async (db) => {
    const work = await findWork(db, articleId, { isLocked: false })
    if (work === null) throw new Refusal('E_NOT_FOUND')
    const link = { articleId, kind, label: label.trim(), staffName: by.name, now, expiresAt }
    await recordChange(db, by, { action: 'preview.create', subject: nameOf(work), after: { kind, label, hours } }, now)
    return addPreviewLink(db, { ...link, tokenHash: hashSecret(token) })
  })
  const instants = { createdAt: formatWireInstant(now), expiresAt: formatWireInstant(expiresAt) }
  return { link: { id, kind, label: label.trim(), staffName: by.name, ...instants }, address: `${ctx.config.publicUrl}/preview/${token}` }
}

/** The open links of an article. */
export async function readPreviewLinks(ctx: Context, articleId: number, now: Date): Promise<PreviewLink[]> {
  return (await listPreviewLinks(ctx.db, articleId, now)).map(toLink)
}

/** Ends a link. E_NOT_FOUND if there is no open one. */
export async function endPreviewLink(ctx: Context, by: StaffCaller, id: number, now: Date): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const link = await revokePreviewLink(db, id, now)
    if (link === null) throw new Refusal('E_NOT_FOUND')
    await recordChange(db, by, { action: 'preview.revoke', subject: link.label || String(id), after: { id } }, now)
  })
}

/** The open link of a token, or null. */
export async function findOpenLink(ctx: Context, token: string, now: Date): Promise<PreviewLinkRow | null> {
  const link = await findPreviewLink(ctx.db, hashSecret(token))
  return link !== null && isPreviewOpen({ expiresAt: link.expires_at, revokedAt: link.revoked_at }, now) ? link : null
}

/** A part of a page as PNG or PDF, for those who may fetch the page's own files: by the same signature (decision 060). */
import { CLIP_FORMATS } from '../../paper/clips/clip-limits.ts'
import type { ClipFormat } from '../../paper/clips/clip-limits.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clipFileName, clipLines, clipPath } from '@yukan/rules/paper/clip.ts'
import { formatRegion, parseRegion, regionOnPage } from '@yukan/rules/paper/paper-region.ts'
import { callerOfPage } from '../../calls/caller.ts'
import { parseQueryString } from '../../calls/parse-input.ts'
import type { Context } from '../../context.ts'
import { hashSecret } from '../../hash-secret.ts'
import { publicationOf } from '../../settings/publication.ts'
import { renderClip } from '../../paper/clips/render-clip.ts'
import { isOpenedBySignature } from '../../paper/paper-reply.ts'
import { enforceLimits } from '../../rate-limits/rate-limits.ts'
import { Refusal } from '../../refusal.ts'
import { findClippedPage } from '../../store/membership/scrapbook.ts'
import { isKnown } from '../replies/encoded-body.ts'
import { isHiddenPage, signedCaching, signedQuery } from './page-file-access.ts'
import { FILE_POLICY, securityHeaders } from '../replies/security-headers.ts'

const TYPES: Readonly<Record<ClipFormat, string>> = { png: 'image/png', pdf: 'application/pdf' }
/** Part of every clip's ETag. Increase it when the rendering of clips changes. */
const CLIP_VERSION = 1

function regionOf(request: FastifyRequest) {
  const { region } = parseQueryString((request.raw.url ?? '').split('?')[1] ?? '')
  const parsed = parseRegion(typeof region === 'string' ? region : null)
  const onPage = parsed === null ? null : regionOnPage(parsed)
  if (onPage === null) throw new Refusal('E_BAD_REQUEST', { field: 'region' })
  return onPage
}

/** Counts a requested clip against the member's limit, or without a login against the source's. */
async function countClip(ctx: Context, request: FastifyRequest): Promise<void> {
  const caller = await callerOfPage(ctx, request)
  const of = caller.memberId === null ? caller.source : `member ${caller.memberId}`
  await enforceLimits(ctx, [{ limit: 'clip-reader', of }], ctx.clock.now())
}

async function sendClip(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  format: ClipFormat,
): Promise<FastifyReply> {
  if (await isHiddenPage(ctx, key)) throw new Refusal('E_NOT_FOUND')
  const signed = signedQuery(request)
  if (!(await isOpenedBySignature(ctx, `page/${key}`, signed, ctx.clock.now()))) throw new Refusal('E_FORBIDDEN')
  const region = regionOf(request)
  const [page, publication] = await Promise.all([findClippedPage(ctx.db, key), publicationOf(ctx.db)])
  if (page === null) throw new Refusal('E_NOT_FOUND')
  const lines = clipLines(publication.name, page, `${ctx.config.publicUrl}${clipPath(page, region)}`)
  const name = encodeURIComponent(`${clipFileName(publication.name, page)}.${format}`)
  const identity = [CLIP_VERSION, key, formatRegion(region), format, ...Object.values(lines)].join('\n')
  const etag = `"${hashSecret(identity).toString('base64url').slice(0, 22)}"`
  reply.headers({
    ...securityHeaders(ctx.config),
    'content-security-policy': FILE_POLICY,
    'cache-control': signedCaching(signed),
    etag,
  })
  if (request.headers['if-none-match'] !== undefined && isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  await countClip(ctx, request)
  const made = await renderClip(ctx, { key, size: page, region, lines, format })
  return reply
    .headers({ 'content-type': TYPES[format], 'content-disposition': `attachment; filename="clip.${format}"; filename*=UTF-8''${name}` })
    .send(made)
}

/** Registers `/files/page/{key}/clip.png` and `clip.pdf`, with the region in the query. */
export function clipRoutes(app: FastifyInstance, ctx: Context): void {
  for (const format of CLIP_FORMATS)
    app.get<{ Params: { key: string } }>(`/files/page/:key/clip.${format}`, { exposeHeadRoute: false }, async (request, reply) =>
      sendClip(ctx, request, reply, request.params.key, format),
    )
}

/** Sends a page of readers as a preview: without scripts, not to be stored or indexed (decisions 043, 045). */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { sendOnce } from '../http/replies/encoded-body.ts'
import { previewPolicy, securityHeaders } from '../http/replies/security-headers.ts'
import { toPreviewHtml } from './preview-html.ts'
import type { RenderedPage } from './web-build.ts'

interface SentPreview {
  /** Shown above the page; may be empty. */
  notice: string
  /** Pages of our own may show it in a frame. */
  isFramed: boolean
}

/** Sends the rendered response as a preview. */
export async function sendPreview(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  response: RenderedPage,
  { notice, isFramed }: SentPreview,
): Promise<void> {
  const headers = {
    ...securityHeaders(ctx.config),
    'x-frame-options': isFramed ? 'SAMEORIGIN' : 'DENY',
    // The address of a link is a secret: pages that are opened from it do not learn it.
    'referrer-policy': 'no-referrer',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': previewPolicy(ctx.config, isFramed),
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  }
  const html = toPreviewHtml(await response.text(), { notice, publicUrl: ctx.config.publicUrl })
  sendOnce(request, reply, { status: response.status, headers, body: Buffer.from(html) })
}

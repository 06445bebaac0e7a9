/** Requests and responses of rendered pages, between Fastify and React Router. */
import { SCRIPT_HASHES } from '@yukan/contract/page-services.ts'
import type { FastifyRequest } from 'fastify'
import { SHARED_PAGE_SECONDS } from '@yukan/rules/lifetimes.ts'
import type { Context } from '../context.ts'
import { outsideHeaders } from '../edge/outside-headers.ts'
import { MISSING_KEY } from '../edge/surrogate-keys.ts'
import type { OncePage } from '../http/replies/encoded-body.ts'
import { NO_PAGE_POLICY, pagePolicy, securityHeaders } from '../http/replies/security-headers.ts'
import type { PageGuests } from '../http/replies/security-headers.ts'
import type { RenderedPage } from './web-build.ts'

/** Only the address and a form's body can change a page. */
export function toWebRequest(request: FastifyRequest, url: string): Request {
  const headers = new Headers({ host: new URL(url).host })
  if (request.method !== 'POST') return new Request(url, { method: 'GET', headers })
  for (const name of ['content-type', 'origin', 'accept']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request(url, { method: 'POST', headers, body: String(request.body) })
}

/** The response of a page, for shared caches where `isShared` is true. */
export async function toPage(ctx: Context, response: RenderedPage, isShared: boolean, guests: PageGuests): Promise<OncePage> {
  const body = Buffer.from(await response.text())
  const type = response.headers.get('content-type') ?? 'text/plain; charset=utf-8'
  const isHtml = type.startsWith('text/html')
  const isPublic = isShared && response.status < 500 && response.status !== 429
  if (response.status === 404 || response.status === 410) ctx.shared.show(MISSING_KEY)
  const headers: Record<string, string> = {
    ...securityHeaders(ctx.config),
    'content-type': isHtml ? 'text/html; charset=utf-8' : type,
    'content-security-policy': isHtml ? pagePolicy(response.headers.get(SCRIPT_HASHES) ?? '', ctx.config, guests) : NO_PAGE_POLICY,
    ...(isPublic ? outsideHeaders(ctx, SHARED_PAGE_SECONDS) : { 'cache-control': 'private, no-store' }),
    // A proxy must not give a guest's page to a member.
    vary: isPublic ? 'Cookie' : 'Cookie, Authorization',
  }
  for (const name of ['location', 'x-robots-tag', 'retry-after', 'x-remix-response', 'x-remix-reload-document']) {
    const value = response.headers.get(name)
    if (value !== null) headers[name] = value
  }
  return { status: response.status, headers, body }
}

/** Renders every address that is not a call, feed or file; shares pages that are the same for everybody. */
import { helperGetMaster } from '@yukan/contract/helper.ts'
import { SCRIPT_HASHES } from '@yukan/contract/page-services.ts'
import type { PageReader, PageServices } from '@yukan/contract/page-services.ts'
import { isBank, isPaid } from '@yukan/rules/member-status.ts'
import { isPaymentPage } from '@yukan/rules/navigation.ts'
import { paymentGrace } from '@yukan/rules/payment-grace.ts'
import { maySeeAds, readerStatus } from '@yukan/rules/reader-access.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../calls/handler.ts'
import { GUEST } from '../calls/handler.ts'
import type { Context } from '../context.ts'
import type { Dispatch } from '../calls/dispatch.ts'
import { callerOfPage, guestOf, verifiedBot } from '../calls/caller.ts'
import { encode, sendOnce } from '../http/encoded-body.ts'
import type { OncePage } from '../http/encoded-body.ts'
import { pagePolicy, NO_PAGE_POLICY, securityHeaders } from '../http/security-headers.ts'
import type { PageGuests } from '../http/security-headers.ts'
import { isAnonymous, pageKey, sendCached } from '../http/page-cache.ts'
import { cardOrigins } from '../integrations/card-provider.ts'
import { isDatabaseAway, Refusal } from '../refusal.ts'
import type { RenderPage } from './web-build.ts'

/** Seconds that a proxy may cache a page; our own cache is cleared at once. */
const SHARED_SECONDS = 30
const FORM_BYTES = 64 * 1024

/** Registers the pages: GET and HEAD everywhere, POST for forms that work without JavaScript. */
export function pageRoutes(app: FastifyInstance, ctx: Context, dispatch: Dispatch, render: RenderPage): void {
  const services = (caller: Caller, onFailure: (error: unknown) => void): PageServices => ({
    api: (call, input = {}) =>
      dispatch(call as never, input as never, caller).catch((error: unknown) => {
        onFailure(error)
        throw error
      }),
    now: ctx.clock.now(),
    publicUrl: ctx.config.publicUrl,
    environment: ctx.config.environment,
    reader: pageReader(caller, ctx.clock.now()),
  })

  const adOrigin = async (): Promise<string | null> => {
    if (ctx.config.environment !== 'production') return null
    const { adScript } = (await dispatch(helperGetMaster, {}, GUEST)).master.publication
    return adScript !== undefined && URL.canParse(adScript) ? new URL(adScript).origin : null
  }

  const renderFor = async (request: FastifyRequest, path: string, caller: Caller, isShared: boolean): Promise<OncePage> => {
    const failures: unknown[] = []
    const response = await render(
      toWebRequest(request, `${ctx.config.publicUrl}${path}`),
      services(caller, (error) => failures.push(error)),
    )
    // A page fails with the call that it needs, as with 503; not found is the page's own result.
    const cause = failures.find((error) => isDatabaseAway(error) || (error instanceof Refusal && error.status !== 404))
    if (response.status === 500 && cause !== undefined) throw cause
    const card = isPaymentPage(path) ? cardOrigins(ctx.config.cardProvider) : null
    return toPage(ctx, response, isShared, { adOrigin: await adOrigin(), card })
  }

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = pageKey(request.raw.url ?? '/')
      if (path === null) throw new Refusal('E_BAD_REQUEST')
      const caller = isAnonymous(ctx, request.raw) ? await verifiedBot(ctx, request) : await callerOfPage(ctx, request)
      if (caller !== null) return sendPrivate(reply, request, await renderFor(request, path, caller, false))
      return sendCached(ctx, request, reply, path, async () => {
        const { status, headers, text } = await renderFor(request, path, guestOf(request), true)
        return encode(status, headers, text)
      })
    },
  })

  app.route({
    method: 'POST',
    url: '/*',
    bodyLimit: FORM_BYTES,
    handler: async (request, reply) => {
      if (typeof request.body !== 'string') throw new Refusal('E_UNSUPPORTED_TYPE')
      const caller = await callerOfPage(ctx, request)
      return sendPrivate(reply, request, await renderFor(request, request.raw.url ?? '/', caller, false))
    },
  })
}

function sendPrivate(reply: FastifyReply, request: FastifyRequest, page: OncePage): void {
  reply.hijack()
  sendOnce(request.raw, reply.raw, page)
}

function pageReader({ reader, memberId, hasName, district, isPastDue }: Caller, now: Date): PageReader | null {
  if (reader === null) return null
  const charged = { isPastDue, isBank: isBank(reader), isPaid: isPaid(reader, now) }
  const grace = reader.subscription === null ? null : paymentGrace({ ...reader.subscription, ...charged })
  return { memberId, hasName, district, isSignedIn: readerStatus(reader, now) !== 0, maySeeAds: maySeeAds(reader, now), grace }
}

/** Only the address and a form's body can change a page. */
function toWebRequest(request: FastifyRequest, url: string): Request {
  const headers = new Headers({ host: new URL(url).host })
  if (request.method !== 'POST') return new Request(url, { method: 'GET', headers })
  for (const name of ['content-type', 'origin', 'accept']) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return new Request(url, { method: 'POST', headers, body: String(request.body) })
}

async function toPage(ctx: Context, response: Response, isShared: boolean, guests: PageGuests): Promise<OncePage> {
  const text = await response.text()
  const type = response.headers.get('content-type') ?? 'text/plain; charset=utf-8'
  const isHtml = type.startsWith('text/html')
  const isPublic = isShared && response.status < 500 && response.status !== 429
  const headers: Record<string, string> = {
    ...securityHeaders(ctx.config),
    'content-type': isHtml ? 'text/html; charset=utf-8' : type,
    'content-security-policy': isHtml ? pagePolicy(response.headers.get(SCRIPT_HASHES) ?? '', ctx.config, guests) : NO_PAGE_POLICY,
    'cache-control': isPublic ? `public, max-age=0, s-maxage=${SHARED_SECONDS}` : 'private, no-store',
    // A proxy must not give a guest's page to a member.
    vary: isPublic ? 'Cookie' : 'Cookie, Authorization',
  }
  for (const name of ['location', 'x-robots-tag', 'retry-after', 'x-remix-response', 'x-remix-reload-document']) {
    const value = response.headers.get(name)
    if (value !== null) headers[name] = value
  }
  return { status: response.status, headers, text }
}

/** Renders every address that is not a call, feed or file, once for each kind of reader (decision 035). */
import { isPaymentPage } from '@yukan/rules/site/navigation.ts'
import { GUEST_KIND } from '@yukan/rules/membership/reader-kind.ts'
import type { ReaderKind } from '@yukan/rules/membership/reader-kind.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Caller } from '../calls/handler.ts'
import { GUEST } from '../calls/handler.ts'
import type { Context } from '../context.ts'
import type { Dispatch } from '../calls/dispatch.ts'
import { callerOfPage, guestOf, verifiedBot } from '../calls/caller.ts'
import { encodeBytes, sendEncoded, sendOnce } from '../http/replies/encoded-body.ts'
import type { Encoded, OncePage } from '../http/replies/encoded-body.ts'
import { findCached, isAnonymous, pageCacheKey, pageKey } from '../http/replies/page-cache.ts'
import { cardOrigins } from '../integrations/card-provider.ts'
import { FORM_BYTES } from '../limits.ts'
import { isUnavailable, Refusal } from '../refusal.ts'
import { followOldAddress, mayBeOldHome } from '../old-addresses/follow.ts'
import { findAdNetwork } from './ad-network.ts'
import { makeFindPageKind, pageKindKey } from './find-page-kind.ts'
import { callsFor, notingFailures, pageReader, pageServices } from './page-services.ts'
import { toPage, toWebRequest } from './rendered-page.ts'
import { withUnknownReaderNotice } from './unknown-reader.ts'
import type { RenderPage } from './web-build.ts'

/** Whom a page is made for. */
interface PageFor {
  kind: ReaderKind
  /** Edge caches may store the page. */
  isPublic: boolean
  /** Whom its calls are made for: the reader who sends a form, or a sample reader of the page's kind. */
  caller: Caller
}

/** A page for every reader of a kind: of the first one it sees the source only, for limits. */
function pageForKind(kind: ReaderKind, request: FastifyRequest, isPublic: boolean): PageFor {
  return { kind, isPublic, caller: { ...GUEST, kind, source: guestOf(request).source } }
}

/** Sends the page of an unknown address, uncacheable, to a reader who may not know that the address exists. */
export type UnknownPage = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Registers the pages: GET and HEAD everywhere, POST for forms that work without JavaScript. Returns how other routes send an unknown page. */
export function pageRoutes(app: FastifyInstance, ctx: Context, dispatch: Dispatch, render: RenderPage): UnknownPage {
  const findPageKind = makeFindPageKind(ctx)

  const renderFor = async (request: FastifyRequest, path: string, made: PageFor): Promise<OncePage> => {
    ctx.pagesMade[made.isPublic ? 'guest' : 'member'] += 1
    const failures: unknown[] = []
    const api = notingFailures(callsFor(dispatch, made.caller), failures)
    const services = pageServices(ctx, { api }, pageReader(made.kind))
    const response = await render(toWebRequest(request, `${ctx.config.publicUrl}${path}`), services)
    // A page fails with the call that it needs, as with 503; not found is the page's own result.
    const cause = failures.find((error) => isUnavailable(error) || (error instanceof Refusal && error.status !== 404))
    if (response.status === 500 && cause !== undefined) throw cause
    const card = isPaymentPage(path) ? cardOrigins(ctx.config.cardProvider) : null
    const hasAds = made.kind.maySeeAds && (await findAdNetwork(ctx, dispatch)) !== null
    return toPage(ctx, response, made.isPublic, { hasAds, card })
  }

  const make = async (request: FastifyRequest, path: string, made: PageFor): Promise<Encoded> => {
    const { status, headers, body } = await renderFor(request, path, made)
    return encodeBytes(status, headers, body)
  }

  /** Sends a page; if there is none, the redirect for an address of the former website. */
  const send = async (request: FastifyRequest, reply: FastifyReply, page: Encoded): Promise<void> => {
    const url = request.raw.url ?? '/'
    const target = page.status === 404 || mayBeOldHome(url) ? await followOldAddress(ctx, url) : null
    if (target === null) return sendEncoded(request, reply, page)
    // Not cached anywhere: the office may change it, and uses are counted.
    await reply.code(301).headers({ location: target, 'cache-control': 'no-store' }).send('')
  }

  const getPage = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const path = pageKey(request.raw.url ?? '/')
    if (path === null) throw new Refusal('E_BAD_REQUEST')
    const find = (kind: ReaderKind, key: string) =>
      findCached(ctx, pageCacheKey(path, key), () => make(request, path, pageForKind(kind, request, key === '')))

    const isGuest = isAnonymous(ctx, request.raw)
    const bot = isGuest ? await verifiedBot(ctx, request) : null
    if (isGuest && bot === null) return send(request, reply, await find(GUEST_KIND, ''))
    const kind = bot === null ? await findPageKind(request, path) : bot.kind
    await send(
      request,
      reply,
      kind === null ? await withUnknownReaderNotice(await find(GUEST_KIND, '')) : await find(kind, pageKindKey(kind)),
    )
  }

  const postPage = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (typeof request.body !== 'string') throw new Refusal('E_UNSUPPORTED_TYPE')
    const caller = await callerOfPage(ctx, request)
    const page = await renderFor(request, request.raw.url ?? '/', { kind: caller.kind, isPublic: false, caller })
    sendOnce(request, reply, page)
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: getPage })
  app.route({ method: 'POST', url: '/*', bodyLimit: FORM_BYTES, handler: postPage })

  return async (request, reply) => {
    if (request.method === 'POST') return postPage(request, reply)
    const path = pageKey(request.raw.url ?? '/')
    if (path === null) throw new Refusal('E_BAD_REQUEST')
    const { kind } = await callerOfPage(ctx, request)
    await sendEncoded(request, reply, await make(request, path, pageForKind(kind, request, false)))
  }
}

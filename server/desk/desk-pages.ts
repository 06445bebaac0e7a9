/**
 * Renders the pages of the desk, each time for one staff member (decision 039). Who is not signed in gets what an unknown page is, but a browser
 * whose session has ended is redirected to the sign-in.
 */
import type { DeskPath } from '@yukan/contract/desk/calls.ts'
import { signInPath } from '@yukan/rules/desk/desk-return.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dispatch } from '../calls/dispatch.ts'
import { GUEST } from '../calls/handler.ts'
import type { Context } from '../context.ts'
import { sendOnce } from '../http/replies/encoded-body.ts'
import { callsFor, notingFailures, pageServices } from '../pages/page-services.ts'
import { toPage, toWebRequest } from '../pages/rendered-page.ts'
import type { RenderPage } from '../pages/web-build.ts'
import { isUnavailable, Refusal } from '../refusal.ts'
import type { DeskCaller } from './desk-dispatch.ts'
import type { DeskOptions } from './desk-routes.ts'
import { callerOfDesk, hasDeskCookie, visitorOf } from '../calls/staff-caller.ts'

/** Pages for people without a session: sign-in, invitation, recovery, and React Router's requests for their data. */
const OPEN = /^\/desk\/(?:sign-in|recovery|(?:invitation|recovery)\/[A-Za-z0-9_-]+)\/(?:_\.data)?$/

/** Addresses of calls: an unknown one is answered as every call without a session. */
const CALLS = /^\/desk\/v1\//
/** React Router's requests for the data of a page. */
const PAGE_DATA = /\.data$/
const NOT_STORED = { 'cache-control': 'private, no-store', vary: 'Cookie' }

interface DeskPagesOptions extends DeskOptions {
  /** Makes the calls of `/v1`, as a guest. */
  readersDispatch: Dispatch
}

/** Registers GET and HEAD for all paths below `/desk/`. Other methods get the reply for an unknown page. */
export function deskPages(
  app: FastifyInstance,
  ctx: Context,
  render: RenderPage,
  { dispatch, readersDispatch, unknownPage }: DeskPagesOptions,
): void {
  const asGuest = callsFor(readersDispatch, GUEST)

  /** The reply without a session: only browsers that had one, and the desk's own host, learn that a desk exists. */
  const sendSignedOut = async (request: FastifyRequest, reply: FastifyReply, url: string): Promise<unknown> => {
    const path = url.split('?')[0] ?? ''
    const isKnown = hasDeskCookie(ctx, request) && !CALLS.test(path)
    if (!isKnown && path !== '/desk/') return unknownPage(request, reply)
    reply.headers(NOT_STORED)
    if (PAGE_DATA.test(path)) return reply.code(401).type('text/plain').send('')
    return reply.redirect(isKnown ? signInPath(url) : signInPath(''))
  }

  const getPage = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const path = request.raw.url ?? '/'
    const staff = await callerOfDesk(ctx, request, { isUse: true })
    // The root of the desk's own host: its pages work below `/desk/` only.
    if (request.originalUrl === '/') {
      return reply.headers(NOT_STORED).redirect(staff === null ? signInPath('') : '/desk/')
    }
    if (staff === null && !OPEN.test(path.split('?')[0] ?? '')) return sendSignedOut(request, reply, path)
    const failures: unknown[] = []
    const caller: DeskCaller = { staff, visitor: visitorOf(request) }
    const services = pageServices(
      ctx,
      {
        api: notingFailures(asGuest, failures),
        desk: notingFailures((called: DeskPath, input) => dispatch(called, { ...input } as never, caller), failures),
      },
      null,
    )
    const response = await render(toWebRequest(request, `${ctx.config.deskUrl}${path}`), services)
    // Pages that a role may not use do not exist for it.
    if (failures.some((error) => error instanceof Refusal && error.code === 'E_FORBIDDEN')) return unknownPage(request, reply)
    const cause = failures.find((error) => isUnavailable(error) || (error instanceof Refusal && error.status !== 404))
    if (response.status === 500 && cause !== undefined) throw cause
    const page = await toPage(ctx, response, false, { hasAds: false, card: null, hasFrames: true })
    sendOnce(request, reply, { ...page, headers: { ...page.headers, vary: 'Cookie', 'x-robots-tag': 'noindex' } })
  }

  const getBare = async (_request: FastifyRequest, reply: FastifyReply): Promise<unknown> => reply.headers(NOT_STORED).redirect('/desk/')

  app.route({ method: ['GET', 'HEAD'], url: '/desk', handler: getBare })
  app.route({ method: ['GET', 'HEAD'], url: '/desk/*', handler: getPage })
}

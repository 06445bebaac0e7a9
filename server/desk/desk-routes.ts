/** The desk's calls over HTTP (decision 039). Without a session the reply is that of an unknown page. */
import type { AnyCall } from '@yukan/contract/call.ts'
import { deskCalls, deskPaths } from '@yukan/contract/desk/calls.ts'
import type { DeskPath } from '@yukan/contract/desk/calls.ts'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseUrlQuery } from '../calls/parse-input.ts'
import type { Context } from '../context.ts'
import { allowLongBody, allowSilence } from '../http/body-time.ts'
import { isUpload, UPLOAD_LIMITS, withStoredUpload } from '../http/routes/read-upload.ts'
import { NO_PAGE_POLICY, securityHeaders } from '../http/replies/security-headers.ts'
import type { UnknownPage } from '../pages/page-routes.ts'
import { Refusal } from '../refusal.ts'
import { requireStaff } from './desk-dispatch.ts'
import type { DeskDispatch } from './desk-dispatch.ts'
import type { SessionEffects } from './desk-handler.ts'
import { callerOfDesk, deskCookieHeader, visitorOf } from '../calls/staff-caller.ts'

/** E_FORBIDDEN for a POST of another site's page: browsers send the cookie with it. */
function refuseOtherSites(ctx: Context, request: FastifyRequest): void {
  if (request.headers.origin !== new URL(ctx.config.deskUrl).origin) throw new Refusal('E_FORBIDDEN')
}

/** Runs a call with its input: a JSON body, or a file on disk, since several uploads may wait at once to be read. */
async function withBody<T>(ctx: Context, call: AnyCall, request: FastifyRequest, ask: (sent: object) => Promise<T>): Promise<T> {
  if (call.multipart !== true) return ask({ body: request.body })
  allowLongBody(request.raw)
  return withStoredUpload(ctx.config.dataDir, request, call.bodyBytes, (storedFile) => {
    // Once a file has arrived the connection is silent while the file is sent on to the store.
    allowSilence(request.raw, ctx.timeLimits.upload)
    return ask({ storedFile })
  })
}

export interface DeskOptions {
  dispatch: DeskDispatch
  unknownPage: UnknownPage
}

/** Registers every call of the desk. */
export function deskRoutes(app: FastifyInstance, ctx: Context, { dispatch, unknownPage }: DeskOptions): void {
  const headers = {
    ...securityHeaders(ctx.config),
    'content-security-policy': NO_PAGE_POLICY,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    vary: 'Cookie',
  }
  const answer = async (path: DeskPath, request: FastifyRequest, reply: FastifyReply) => {
    const call: AnyCall = deskCalls[path]
    const staff = await callerOfDesk(ctx, request, { isUse: call.isUnattended !== true, isWaiting: call.waits === true })
    if (call.access === 'staff' && staff === null) return unknownPage(request, reply)
    // From here on it only waits, and is not counted as a request under way (decision 081).
    if (call.waits === true) ctx.admission.leave(request.raw)
    if (call.method === 'POST') refuseOtherSites(ctx, request)
    // Before the query or an upload is read: their refusals name a field, which only permitted callers may learn.
    if (call.access === 'staff') requireStaff(call, staff, ctx.clock.now())
    const effects: SessionEffects = {}
    const ask = (sent: object) =>
      dispatch(path, { query: parseUrlQuery(call, request.raw.url), ...sent } as never, { staff, visitor: visitorOf(request) }, effects)
    const handle = () => withBody(ctx, call, request, ask)
    const result = await (call.waits === true && staff !== null ? ctx.waitingCalls.run(staff.session.id, handle) : handle())
    if (effects.token !== undefined) reply.header('set-cookie', deskCookieHeader(ctx.config.deskUrl, effects.token))
    return reply.headers(headers).send(JSON.stringify(result))
  }
  const route = (scope: FastifyInstance, path: DeskPath) => {
    const call: AnyCall = deskCalls[path]
    scope.route({
      method: call.method === 'GET' ? ['GET', 'HEAD'] : 'POST',
      url: call.path,
      ...(call.bodyBytes === undefined ? {} : { bodyLimit: call.bodyBytes }),
      ...(call.multipart === true ? { handlerTimeout: ctx.timeLimits.upload } : {}),
      handler: (request, reply) => answer(path, request, reply),
    })
  }
  for (const path of deskPaths) if (!isUpload(deskCalls[path])) route(app, path)
  app.register(async (scope) => {
    await scope.register(multipart, { limits: UPLOAD_LIMITS })
    for (const path of deskPaths) if (isUpload(deskCalls[path])) route(scope, path)
  })
}

/** The `/v1` calls over HTTP, made from the contract. */
import { allCalls, v1Calls, v1Paths } from '@yukan/contract/calls.ts'
import type { V1Path } from '@yukan/contract/calls.ts'
import { allDeskCalls } from '@yukan/contract/desk/calls.ts'
import { openApiDocument } from '@yukan/contract/openapi.ts'
import type { AnyCall } from '@yukan/contract/call.ts'
import { OPENAPI_SECONDS, SHARED_PAGE_SECONDS } from '@yukan/rules/lifetimes.ts'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ResponseCookies } from '../../calls/handler.ts'
import type { Context } from '../../context.ts'
import type { Dispatch } from '../../calls/dispatch.ts'
import { outsideHeaders } from '../../edge/outside-headers.ts'
import { Refusal } from '../../refusal.ts'
import { callerOfCall, deviceCookieHeader, guestOf } from '../../calls/caller.ts'
import { encode, sendEncoded } from '../replies/encoded-body.ts'
import type { Encoded } from '../replies/encoded-body.ts'
import { parseUrlQuery } from '../../calls/parse-input.ts'
import { isUpload, readUpload, UPLOAD_LIMITS } from './read-upload.ts'
import { NO_PAGE_POLICY, securityHeaders } from '../replies/security-headers.ts'
import { isAnonymous, pageCacheKey, sendCached } from '../replies/page-cache.ts'

const METHODS = new Map<string, string>([...allCalls.map((call) => [call.path, call.method] as const), ['/v1/openapi.json', 'GET']])

/** The methods of a call by its address, as the header `allow` names them; null for what is not a call. */
export function allowedMethods(url: string | undefined): string | null {
  const method = METHODS.get((url ?? '').split('?')[0] ?? '')
  return method === 'GET' ? 'GET, HEAD' : (method ?? null)
}

/** Registers every call of the contract, the OpenAPI document, and the refusal of all other paths and methods below `/v1`. */
export function v1Routes(app: FastifyInstance, ctx: Context, dispatchParsed: Dispatch): void {
  const headers = {
    ...securityHeaders(ctx.config),
    'content-security-policy': NO_PAGE_POLICY,
    'content-type': 'application/json; charset=utf-8',
  }
  let openapi: Encoded | undefined

  const sendPublic = async (path: V1Path, request: FastifyRequest, reply: FastifyReply) => {
    const call: AnyCall = v1Calls[path]
    const query = parseUrlQuery(call, request.raw.url)
    // Keyed by the parsed query: different spellings share an entry.
    const key = `${call.path}?${JSON.stringify(query, Object.keys(query).sort())}`
    await sendCached(ctx, request, reply, pageCacheKey(key, ''), async () => {
      const result = await dispatchParsed(path, { query: query as never }, guestOf(request))
      return encode(200, { ...headers, ...outsideHeaders(ctx, SHARED_PAGE_SECONDS) }, JSON.stringify(result))
    })
  }

  const route = (scope: FastifyInstance, path: V1Path) => {
    const call: AnyCall = v1Calls[path]
    scope.route({
      method: call.method === 'GET' ? ['GET', 'HEAD'] : 'POST',
      url: call.path,
      handler: async (request, reply) => {
        if (call.sharing === 'public' && isAnonymous(ctx, request.raw)) return sendPublic(path, request, reply)
        const query = parseUrlQuery(call, request.raw.url)
        const caller = await callerOfCall(ctx, request)
        const effects: ResponseCookies = {}
        // The upload of a caller without a session is not read.
        if (call.multipart === true && !caller.hasSession) throw new Refusal('E_UNAUTHORIZED')
        const sent = call.multipart === true ? { file: await readUpload(request) } : { body: request.body as never }
        const result = await dispatchParsed(path, { query: query as never, ...sent }, caller, effects)
        if (effects.deviceCookie !== undefined) reply.header('set-cookie', deviceCookieHeader(ctx.config.publicUrl, effects.deviceCookie))
        return reply
          .headers({ ...headers, 'cache-control': 'private, no-store', vary: 'Authorization, Cookie' })
          .send(JSON.stringify(result))
      },
    })
  }
  for (const path of v1Paths) if (!isUpload(v1Calls[path])) route(app, path)
  app.register(async (scope) => {
    await scope.register(multipart, { limits: UPLOAD_LIMITS })
    for (const path of v1Paths) if (isUpload(v1Calls[path])) route(scope, path)
  })
  app.get('/v1/openapi.json', async (request, reply) => {
    openapi ??= encode(
      200,
      { ...headers, 'cache-control': `public, max-age=${OPENAPI_SECONDS}` },
      JSON.stringify(openApiDocument([...allCalls, ...allDeskCalls])),
    )
    await sendEncoded(request, reply, openapi)
  })
  app.all('/v1/*', async (request, reply) => {
    const allowed = allowedMethods(request.raw.url)
    if (allowed === null) throw new Refusal('E_NOT_FOUND')
    reply.header('allow', allowed)
    throw new Refusal('E_METHOD_NOT_ALLOWED')
  })
}

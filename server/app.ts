/** Builds the application, the same in production and in every test. */
import Fastify, { LogController } from 'fastify'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { makeDispatch } from './calls/dispatch.ts'
import { makeDeskDispatch } from './desk/desk-dispatch.ts'
import { deskFiles, deskPaperFiles } from './desk/desk-files.ts'
import { deskPages } from './desk/desk-pages.ts'
import { deskRoutes } from './desk/desk-routes.ts'
import { deskHandlers } from './desk/handlers.ts'
import { feedRoutes } from './feeds/feed-routes.ts'
import { assetRoutes } from './http/routes/asset-routes.ts'
import { clipRoutes } from './http/routes/clip-routes.ts'
import { addressByHost } from './http/admission/desk-host.ts'
import { sendConnectionFailure, sendFailure } from './http/replies/failure.ts'
import { fileRoutes } from './http/routes/file-routes.ts'
import { healthRoutes } from './http/monitoring/health-routes.ts'
import { makeHttpServer } from './http/http-server.ts'
import { otherVersions } from './http/routes/other-versions.ts'
import { closeToReaders } from './http/admission/closed-to-readers.ts'
import { readingRoutes } from './http/routes/reading-routes.ts'
import { NO_PAGE_POLICY, securityHeaders } from './http/replies/security-headers.ts'
import { allowedMethods, v1Routes } from './http/routes/v1-routes.ts'
import { webhookRoutes } from './http/routes/webhook-routes.ts'
import { BODY_BYTES } from './limits.ts'
import { adFrames } from './pages/ad-frame.ts'
import { frontPreview } from './pages/front-preview.ts'
import { lightHome } from './pages/light-home.ts'
import { previewPages } from './pages/preview-pages.ts'
import { pageRoutes } from './pages/page-routes.ts'
import type { UnknownPage } from './pages/page-routes.ts'
import type { WebRenderers } from './pages/web-build.ts'
import { Refusal } from './refusal.ts'
import { traceRoute } from './trace.ts'
import { v1Handlers } from './v1/handlers.ts'

export interface AppOptions {
  /** False in development, where Vite serves the web's files. */
  servesAssets?: boolean
  /** Resolves with the rest of the build while only readers' pages are built. Until then files of the desk are served from the database. */
  restOfBuild?: Promise<unknown> | undefined
}

/** Builds the application over a context, with the renderers of readers' and desk pages. */
export async function buildApp(
  ctx: Context,
  render: WebRenderers,
  { servesAssets = true, restOfBuild }: AppOptions = {},
): Promise<FastifyInstance> {
  const logger: FastifyBaseLogger = ctx.log
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: ctx.config.trustedProxies.length === 0 ? false : ctx.config.trustedProxies,
    bodyLimit: BODY_BYTES,
    handlerTimeout: ctx.timeLimits.handler,
    // Requests on open connections are served while the program ends; the HTTP server closes the connections.
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 2000 },
    // Covers addresses that the router cannot parse, and bytes that are not a request.
    frameworkErrors: (error, request, reply) => sendFailure(ctx, error, request, reply),
    clientErrorHandler: (error, socket) => sendConnectionFailure(ctx, error, socket),
    rewriteUrl: (request) => addressByHost(ctx.config, request),
    // Cached pages are sent before routing. All time limits but the handler's belong to the HTTP server.
    serverFactory: (handler) => makeHttpServer(ctx, handler),
  })
  // Responses without their own security headers get those of responses that are not pages.
  const headers = { ...securityHeaders(ctx.config), 'content-security-policy': NO_PAGE_POLICY }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    traceRoute(request.routeOptions.url ?? 'unknown')
  })
  app.setErrorHandler((error: Error, request, reply) => sendFailure(ctx, error, request, reply))
  // Every page has GET, HEAD and POST routes, so this is another method or an invalid path.
  app.setNotFoundHandler((request, reply) => {
    if (['GET', 'HEAD', 'POST'].includes(request.method)) throw new Refusal('E_NOT_FOUND')
    reply.header('allow', allowedMethods(request.raw.url) ?? 'GET, HEAD, POST')
    throw new Refusal('E_METHOD_NOT_ALLOWED')
  })
  // The web parses forms itself; JSON is only for calls. Every other type is refused with 415.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'))
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, body))

  const readerGate = closeToReaders(app, ctx)
  const { dispatch, dispatchParsed } = makeDispatch(ctx, v1Handlers)
  healthRoutes(app, ctx)
  if (servesAssets) await assetRoutes(app, ctx, { restOfBuild, findOther: otherVersions(ctx) })
  fileRoutes(app, ctx)
  clipRoutes(app, ctx)
  v1Routes(app, ctx, dispatchParsed)
  webhookRoutes(app, ctx)
  readingRoutes(app, ctx)
  feedRoutes(app, ctx, dispatch)
  lightHome(app, ctx, dispatch)
  const notFoundPage = pageRoutes(app, ctx, dispatch, render.readers)
  // The page of an unknown address shows articles too.
  const unknownPage: UnknownPage = async (request, reply) =>
    (await readerGate.isOpen()) ? notFoundPage(request, reply) : readerGate.refuse(request, reply)
  adFrames(app, ctx, dispatch, unknownPage)
  const deskDispatch = makeDeskDispatch(ctx, deskHandlers)
  deskRoutes(app, ctx, { dispatch: deskDispatch, unknownPage })
  deskFiles(app, ctx, unknownPage)
  deskPaperFiles(app, ctx, unknownPage)
  previewPages(app, ctx, { dispatch, render: render.readers, unknownPage })
  frontPreview(app, ctx, { dispatch, render: render.readers, unknownPage })
  deskPages(app, ctx, render.desk, { dispatch: deskDispatch, readersDispatch: dispatch, unknownPage })
  return app
}

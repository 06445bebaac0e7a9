/** The HTTP server: time limits, the page cache before routing, and an end that waits for running requests. */
import http from 'node:http'
import { SECOND } from '@yukan/rules/tokyo-time.ts'
import type { Context } from '../context.ts'
import { originForm } from './origin-form.ts'
import { trySendCached } from './page-cache.ts'

/** Requests that still run after this are cut off. */
const DRAIN_FOR = 8 * SECOND
const SWEEP = SECOND / 10

/** Creates the server. Cached pages are sent at once; everything else goes to `handler`. */
export function makeHttpServer(ctx: Context, handler: http.RequestListener): http.Server {
  const answer: http.RequestListener = (request, response) => {
    request.url = originForm(request.url ?? '/')
    // While draining, clients reconnect to another node or the next process.
    if (ctx.lifecycle.isEnding) response.shouldKeepAlive = false
    if (!trySendCached(ctx, request, response)) handler(request, response)
  }
  const server = http.createServer(
    { headersTimeout: 10 * SECOND, requestTimeout: 15 * SECOND, keepAliveTimeout: 10 * SECOND, connectionsCheckingInterval: SECOND },
    answer,
  )
  // Other values of `Expect` are ignored.
  server.on('checkExpectation', answer)
  server.setTimeout(20 * SECOND)
  return server
}

/** Drains a server: closes idle connections at once, busy ones after 8 s. Call it before `close`, and the returned function after. */
export function drain(server: http.Server): () => void {
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP)
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_FOR)
  return () => {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}

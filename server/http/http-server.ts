/** The HTTP server in front of all routing: its time limits, kept pages, and an end that waits for requests but for nobody else. */
import http from 'node:http'
import type { Context } from '../context.ts'
import { originForm } from './origin-form.ts'
import { trySendCached } from './page-cache.ts'

const SECOND = 1000
/** After this, requests that are still running are cut off. */
const DRAIN_FOR = 8 * SECOND
const SWEEP = SECOND / 10

/** Makes the server. A page that is kept is answered here; everything else goes to `handler`. */
export function makeHttpServer(ctx: Context, handler: http.RequestListener): http.Server {
  const answer: http.RequestListener = (request, response) => {
    request.url = originForm(request.url ?? '/')
    // Whoever asks now is sent to another node, or to the next start, for what he asks next.
    if (ctx.lifecycle.isEnding) response.shouldKeepAlive = false
    if (!trySendCached(ctx, request, response)) handler(request, response)
  }
  const server = http.createServer(
    { headersTimeout: 10 * SECOND, requestTimeout: 15 * SECOND, keepAliveTimeout: 10 * SECOND, connectionsCheckingInterval: SECOND },
    answer,
  )
  // What else a client may expect of us is his affair: he gets what he asked for.
  server.on('checkExpectation', answer)
  // A connection on which nothing moves, in either direction.
  server.setTimeout(20 * SECOND)
  return server
}

/**
 * Helps a server to close: connections whose request has been answered meanwhile are closed at once, those that still wait for an
 * answer after 8 s. Call it before `close`, and what it gives back when that is done.
 */
export function drain(server: http.Server): () => void {
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP)
  const cut = setTimeout(() => server.closeAllConnections(), DRAIN_FOR)
  return () => {
    clearInterval(sweep)
    clearTimeout(cut)
  }
}

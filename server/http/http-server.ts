/** The HTTP server: its time limits, the page cache and the refusals of an overload before routing, and its end, which waits for running requests. */
import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { promisify } from 'node:util'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type { Context } from '../context.ts'
import { MAX_CONNECTIONS, KEEP_ALIVE } from '../limits.ts'
import { limitBodyTime } from './body-time.ts'
import { isOnDeskHost } from './admission/desk-host.ts'
import { sendRefusal } from './replies/failure.ts'
import { hasValidHost } from './admission/host-header.ts'
import { originForm } from './admission/origin-form.ts'
import { trySendCached } from './replies/page-cache.ts'
import { makeAdmit } from './admission/admit.ts'
import { beginRequest, traceRequest } from '../trace.ts'
import { Refusal } from '../refusal.ts'

const SWEEP = SECOND / 10

/** Creates the server. Cached pages are sent at once; everything else goes to `handler`, unless it is overloaded. */
export function makeHttpServer(ctx: Context, handler: http.RequestListener): http.Server {
  const admit = makeAdmit(ctx)
  const answer: http.RequestListener = (request, response) => {
    const trace = beginRequest(request, response)
    if (!hasValidHost(request.rawHeaders)) return sendRefusal(ctx, request, response, new Refusal('E_BAD_REQUEST'))
    request.url = originForm(request.url ?? '/')
    // Draining: the client connects again, to another node or to the next process.
    if (ctx.lifecycle.isEnding) response.shouldKeepAlive = false
    // Readers' pages do not exist on the desk's host.
    if (!isOnDeskHost(ctx.config, request) && trySendCached(ctx, request, response)) {
      // A timer for each request costs some percent of a cached page: most are in the client's buffer already.
      if (request.socket.writableLength > 0) request.socket.setTimeout(ctx.timeLimits.socket)
      return
    }
    request.socket.setTimeout(ctx.timeLimits.socket)
    limitBodyTime(server, request, ctx.timeLimits.body)
    if (!admit(request, response)) return
    traceRequest(trace, request, ctx.randomHex, () => handler(request, response))
  }
  const server = http.createServer(
    {
      headersTimeout: 10 * SECOND,
      requestTimeout: ctx.timeLimits.upload,
      keepAliveTimeout: KEEP_ALIVE,
      connectionsCheckingInterval: SECOND,
      // A request without a body need not be read to its end: that saves a tenth of the cost of a cached page.
      optimizeEmptyRequests: true,
    },
    answer,
  )
  // Other values of `Expect` are ignored.
  server.on('checkExpectation', answer)
  // A connection that cannot be accepted (no descriptors, no buffers) is not the end of the program. Errors of `listen` go to its caller.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.syscall !== 'listen') ctx.log.error({ err: error }, 'a connection could not be accepted')
  })
  // `dropMaxConnection`, which its types lack: where another process hands connections on, it must not look for a place again and again.
  Object.assign(server, { maxConnections: MAX_CONNECTIONS, dropMaxConnection: true })
  server.on('drop', () => ctx.admission.countDropped())
  server.on('listening', () => server.once('close', ctx.admission.start()))
  return server
}

/**
 * Stops listening and nothing else: open connections end as usual, by their clients or ten seconds after their last request.
 */
export function stopListening(server: http.Server): void {
  // The HTTP server's own method closes idle connections, on which a request may be arriving.
  net.Server.prototype.close.call(server)
}

/** Ends a server: idle connections are closed at once, busy ones after `drainMs`. Resolves when all are closed. */
export async function endConnections(server: http.Server, drainMs: number): Promise<void> {
  const closed = once(server, 'close')
  if (server.listening) server.close()
  else if ((await countConnections(server)) === 0) return
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP)
  const cut = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

/** Connections that are open. */
function countConnections(server: http.Server): Promise<number> {
  return promisify(server.getConnections.bind(server))()
}

/** How long the body of a request may take to arrive. The HTTP server's own limit is the same for all requests, and would cut a large file on a slow line. */
import type http from 'node:http'

const timers = new WeakMap<http.IncomingMessage, NodeJS.Timeout>()

/** Closes the connection of a request whose body has not arrived within `timeoutMs`, as the HTTP server does after its own limit. */
export function limitBodyTime(server: http.Server, request: http.IncomingMessage, timeoutMs: number): void {
  if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return
  const timer = setTimeout(() => {
    if (request.complete || request.destroyed) return
    const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
    if (!server.emit('clientError', error, request.socket)) request.socket.destroy(error)
  }, timeoutMs)
  timers.set(request, timer)
  request.once('close', () => clearTimeout(timer))
}

/** Lets the body of a request take as long as the HTTP server allows: that of a call which takes a large file, from a caller who may make it. */
export function allowLongBody(request: http.IncomingMessage): void {
  clearTimeout(timers.get(request))
}

/** Lets a connection be silent for `timeoutMs`, while a file that has arrived is sent on. Does nothing for a request that has no connection. */
export function allowSilence(request: http.IncomingMessage, timeoutMs: number): void {
  if (timers.has(request)) request.socket.setTimeout(timeoutMs)
}

/** Where the HTTP server listens. */
import type { FastifyInstance } from 'fastify'

const NO_IPV6 = new Set(['EAFNOSUPPORT', 'EADDRNOTAVAIL', 'EINVAL'])

/**
 * Listens on IPv6 and IPv4. `options`: further options of `net.Server.listen`. Throws the system's error for a port in use.
 */
export async function listenEverywhere(app: Pick<FastifyInstance, 'listen'>, port: number, options: object = {}): Promise<void> {
  try {
    await app.listen({ ...options, port, host: '::' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && NO_IPV6.has(String(error.code)))) throw error
    await app.listen({ ...options, port, host: '0.0.0.0' })
  }
}

/**
 * Listens on a port shared with other processes: the system gives each connection to one of them, and closes those of one that dies. If it cannot,
 * the program that started them hands connections on. Returns whether the listening socket is the process's own.
 */
export async function listenBeside(app: Pick<FastifyInstance, 'listen'>, port: number): Promise<boolean> {
  try {
    await listenEverywhere(app, port, { reusePort: true })
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOTSUP')) throw error
    await listenEverywhere(app, port)
    return false
  }
}

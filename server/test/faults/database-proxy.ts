/** A connection to the run's PostgreSQL that a test can cut, silence and restore. */
import { once } from 'node:events'
import net from 'node:net'
import type { PoolOptions } from '../../db/connect.ts'
import type { EmbeddedConnection } from '@yukan/embedded-database/socket.ts'

export interface DatabaseProxy {
  connection: PoolOptions
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>
  /** Drops all data while connections stay open and new ones are accepted, like a machine that is gone. */
  silence(): void
  /** Lets new connections through. Silenced ones stay silent. */
  restore(): Promise<void>
  close(): Promise<void>
}

/** Opens the proxy. */
export async function openDatabaseProxy(connection: EmbeddedConnection): Promise<DatabaseProxy> {
  const ends = new Set<net.Socket>()
  let isSilent = false
  const keep = (socket: net.Socket) => {
    ends.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => ends.delete(socket))
  }
  const server = net.createServer((near) => {
    keep(near)
    if (isSilent) return
    const far = net.connect(`${connection.host}/.s.PGSQL.${connection.port}`)
    keep(far)
    near.pipe(far)
    far.pipe(near)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const cut = async () => {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of ends) socket.destroy()
    await closed
  }
  await listen(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')
  const { port } = address
  return {
    connection: { ...connection, host: '127.0.0.1', port },
    cut,
    silence() {
      isSilent = true
      for (const socket of ends) {
        socket.unpipe()
        socket.pause()
      }
    },
    async restore() {
      isSilent = false
      if (!server.listening) await listen(port)
    },
    close: cut,
  }
}

/** A line to a port of this machine that a test can cut and restore: what is behind it continues to run. */
import { once } from 'node:events'
import net from 'node:net'

export interface Line {
  port: number
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>
  restore(): Promise<void>
}

/** Opens a line. */
export async function openLine(toPort: number): Promise<Line> {
  const ends = new Set<net.Socket>()
  const add = (socket: net.Socket, other: () => net.Socket | null) => {
    ends.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      ends.delete(socket)
      other()?.destroy()
    })
  }
  const server = net.createServer((near) => {
    const far = net.connect(toPort, '127.0.0.1')
    add(near, () => far)
    add(far, () => near)
    near.pipe(far)
    far.pipe(near)
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the line has no port')
  const { port } = address
  return {
    port,
    async cut() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const socket of ends) socket.destroy()
      await closed
    },
    restore: () => listen(port),
  }
}

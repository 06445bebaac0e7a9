/** A proxy to a port of this machine that a test can cut, restore and degrade; the server behind it continues to run. */
import { once } from 'node:events'
import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** `out`: to the port; `back`: from it. */
export type Direction = 'out' | 'back'

/** The behaviour of a line for connections from now on. */
export type Fault =
  /** Waits so long before each part. */
  | { kind: 'slow'; ms: number }
  /** Takes everything and passes nothing on. */
  | { kind: 'silent' }
  /** Ends each connection once so many bytes have passed; at most so many connections. */
  | { kind: 'cut'; direction: Direction; bytes: number; times: number }
  /** Ends every connection once so many bytes have gone out over all of them. */
  | { kind: 'dying'; bytes: number }

export interface Line {
  port: number
  /** Ends every connection and refuses new ones. */
  cut(): Promise<void>
  restore(): Promise<void>
  /** Makes it bad, or good again. */
  set(fault: Fault | null): void
}

/** Opens a line. */
export async function openLine(toPort: number): Promise<Line> {
  const ends = new Set<net.Socket>()
  let fault: Fault | null = null
  const add = (socket: net.Socket, other: () => net.Socket | null) => {
    ends.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      ends.delete(socket)
      other()?.destroy()
    })
  }
  const pass = async (from: net.Socket, to: net.Socket, direction: Direction) => {
    let [counted, passed]: [Fault | null, number] = [null, 0]
    for await (const chunk of from.iterator({ destroyOnReturn: false })) {
      const part = chunk as Buffer
      const now = fault
      if (now?.kind === 'silent') continue
      if (now?.kind === 'slow') await pause(now.ms)
      if (now?.kind === 'dying' && direction === 'out' && (now.bytes -= part.length) < 0) {
        from.destroy()
        to.destroy()
        return
      }
      if (now?.kind === 'cut' && now.direction === direction && now.times > 0) {
        if (counted !== now) [counted, passed] = [now, 0]
        const left = now.bytes - passed
        passed += part.length
        if (part.length >= left) {
          now.times -= 1
          await new Promise<void>((resolve) => void to.write(part.subarray(0, left), () => resolve()))
          from.destroy()
          to.destroy()
          return
        }
      }
      if (!to.write(part)) await Promise.race([once(to, 'drain'), once(to, 'close')])
    }
    to.end()
  }
  const server = net.createServer({ allowHalfOpen: true }, (near) => {
    const far = net.connect({ port: toPort, host: '127.0.0.1', allowHalfOpen: true })
    add(near, () => far)
    add(far, () => near)
    // A socket that was destroyed ends its loop with an error.
    pass(near, far, 'out').catch(() => near.destroy())
    pass(far, near, 'back').catch(() => far.destroy())
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
    set: (next) => void (fault = next),
  }
}

/** How a web process listens: on the socket of the process that it replaces, or on the port shared with the others; and how it passes its socket on. */
import { once } from 'node:events'
import net from 'node:net'
import type http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type { FastifyInstance } from 'fastify'
import { Check } from 'typebox/value'
import { stopListening } from '../http/http-server.ts'
import { listenBeside } from '../http/listen.ts'
import { sendToProgram } from './ask-program.ts'
import { ConnectionNotice } from './messages.ts'
import type { ListenerNotice } from './messages.ts'
import { receiveSocket } from './receive-socket.ts'

/** Longer than the program waits for the process that is replaced. */
const RECEIVES_WITHIN = 8 * SECOND
/** Idle connections end ten seconds after their last request. */
const IDLE_CONNECTIONS_END_WITHIN = 12 * SECOND

/** Whether the listening socket is this process's own. */
let isOwn = false

/** Listens once the application is ready: on the socket of the process that this one replaces, or on `port` along with the others. */
export async function listenAsWebProcess(app: FastifyInstance, port: number): Promise<void> {
  await app.ready()
  process.on('message', (message: unknown, handle: unknown) => {
    if (Check(ConnectionNotice, message) && handle instanceof net.Socket) app.server.emit('connection', handle)
  })
  const listener = await receiveSocket(process, () => sendToProgram({ yukan: 'listener-wanted' }), RECEIVES_WITHIN)
  if (listener === null) {
    isOwn = await listenBeside(app, port)
    return
  }
  isOwn = true
  const listening = once(app.server, 'listening')
  app.server.listen(listener)
  await listening
}

/** Passes the listening socket on, and resolves when idle connections have ended by themselves: the remaining ones have requests under way. */
export async function passListenerOn(server: http.Server): Promise<void> {
  const closed = once(server, 'close')
  await new Promise<void>((resolve) => {
    const notice = { yukan: 'listener', isThere: isOwn } satisfies ListenerNotice
    process.send?.(notice, isOwn ? server : undefined, {}, () => resolve())
  })
  stopListening(server)
  await Promise.race([closed, sleep(IDLE_CONNECTIONS_END_WITHIN, undefined, { ref: false })])
}

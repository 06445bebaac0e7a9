/**
 * The program passes the listening socket of a web process to its successor. Closing it instead would reset connections that the
 * system has accepted and the process has not taken yet.
 */
import type { Worker } from 'node:cluster'
import type net from 'node:net'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import type { ConnectionNotice, ListenerNotice, ReplacedNotice } from './messages.ts'
import { receiveSocket } from './receive-socket.ts'

/** A process that does not pass it on in this time is busy or ending: its successor opens its own socket. */
const PASSES_WITHIN = 5 * SECOND

/** Notifies a process that it is replaced. Returns its listening socket, which accepts connections here until it is passed on; null without one. */
function takeListener(replaced: Worker): Promise<net.Server | null> {
  return receiveSocket(replaced, () => void replaced.send({ yukan: 'replaced' } satisfies ReplacedNotice), PASSES_WITHIN)
}

/** Passes the listening socket of a process to its successor; without a predecessor or its socket, the new process opens its own. */
export async function passListener(replaced: Worker | null, next: Worker): Promise<void> {
  const listener = replaced?.isConnected() === true ? await takeListener(replaced) : null
  if (!next.isConnected()) {
    listener?.close()
    return
  }
  if (listener === null) {
    next.send({ yukan: 'listener', isThere: false } satisfies ListenerNotice)
    return
  }
  listener.on('connection', (socket) => next.send({ yukan: 'connection' } satisfies ConnectionNotice, socket))
  next.send({ yukan: 'listener', isThere: true } satisfies ListenerNotice, listener, {}, () => listener.close())
}

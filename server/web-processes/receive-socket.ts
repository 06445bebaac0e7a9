/** Receives the listening socket that a web process passes on (decision 087), on either end of its channel. */
import type { EventEmitter } from 'node:events'
import net from 'node:net'
import { Check } from 'typebox/value'
import { ListenerNotice } from './messages.ts'

/** The listening socket that the other end of `channel` sends once `ask` has asked for it; null if it has none, ends, or sends nothing for `timeoutMs`. */
export async function receiveSocket(channel: EventEmitter, ask: () => void, timeoutMs: number): Promise<net.Server | null> {
  const { promise, resolve } = Promise.withResolvers<net.Server | null>()
  const receive = (message: unknown, handle: unknown) => {
    if (Check(ListenerNotice, message)) resolve(handle instanceof net.Server ? handle : null)
  }
  const end = () => resolve(null)
  const timer = setTimeout(end, timeoutMs)
  channel.on('message', receive).once('exit', end)
  try {
    ask()
    return await promise
  } finally {
    clearTimeout(timer)
    channel.off('message', receive).off('exit', end)
  }
}

/** A web process asks the program that started it. */
import cluster from 'node:cluster'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { Check } from 'typebox/value'
import { ProcessReply } from './messages.ts'
import type { Asked, BeatNotice, CollectReply, ListenerWanted, ProcessRequest, ReadyNotice } from './messages.ts'

/** The program answers within a millisecond, and collects metrics within a second. */
const ANSWERS_WITHIN = 3 * SECOND

type Value = Exclude<ProcessReply['value'], null>

const waiting = new Map<number, (value: ProcessReply['value']) => void>()
let last = 0
let isListening = false

function listen(): void {
  if (isListening) return
  isListening = true
  process.on('message', (message: unknown) => {
    if (Check(ProcessReply, message)) waiting.get(message.id)?.(message.value)
  })
}

/** Sends a message to the program that started this process. */
export function sendToProgram(message: ProcessRequest | ReadyNotice | BeatNotice | CollectReply | ListenerWanted): void {
  const { worker } = cluster
  if (worker === undefined) throw new Error('not a web process')
  worker.send(message)
}

/** The program's answer. Throws if there is none in time: the program is ending. */
export async function askProgram(asked: Asked): Promise<Value> {
  listen()
  const id = (last += 1)
  let timer: NodeJS.Timeout | undefined
  try {
    const value = await new Promise<ProcessReply['value']>((resolve) => {
      waiting.set(id, resolve)
      timer = setTimeout(() => resolve(null), ANSWERS_WITHIN)
      sendToProgram({ yukan: 'request', id, asked })
    })
    if (value === null) throw new Error(`the program did not answer "${asked.name}"`)
    return value
  } finally {
    clearTimeout(timer)
    waiting.delete(id)
  }
}

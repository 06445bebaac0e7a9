/**
 * Editors with an open article that wait for its changes, in a separate process: `waiting-clients.ts <url> <origin> <article> <version> <number> <token,…>`.
 * They begin at the message `wait` and end at `rest`. It reports when none of them has received a change for some time, and when the last one has its reply.
 */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { deskCookie } from './desk-session.ts'
import { listAt, textAt } from './json.ts'

const CALM = 1.5 * SECOND
const STEP = 50
/** Clients that begin together. */
const TOGETHER = 10

/** The replies that all clients have received so far. */
export interface WaitingReport {
  /** Replies by their status; 0 if the connection was lost. */
  statuses: Record<number, number>
  /** Steps of all clients together. */
  steps: number
  /** When the last step arrived, in milliseconds since 1970. */
  lastStepAt: number
}

interface Client {
  clientId: string
  cookie: string
  version: number
  seen: string
}

const [url = '', origin = '', article = '', version = '', number = '', tokens = ''] = process.argv.slice(2)
const cookies = tokens.split(',').map(deskCookie)
const clients = Array.from({ length: Number(number) }, (_, index): Client => {
  return { clientId: `bench-waiting-${index}`, cookie: cookies[index % cookies.length] ?? '', version: Number(version), seen: '' }
})
const agent = new Agent({ keepAlive: true, maxSockets: clients.length })
const statuses: Record<number, number> = {}
let waiting: AbortController | null = null
let steps = 0
let lastStepAt = 0
let changedAt = performance.now()

function poll({ clientId, cookie, version: from, seen }: Client): Promise<{ status: number; body: string }> {
  const sent = JSON.stringify({ id: Number(article), version: from, clientId, block: null, seen })
  const headers = { cookie, origin, 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }
  return new Promise((resolve) => {
    const outgoing = request(`${url}/desk/v1/article/poll`, { agent, method: 'POST', headers }, (incoming) => {
      let body = ''
      incoming.setEncoding('utf8').on('data', (part: string) => (body += part))
      incoming.on('close', () => resolve({ status: incoming.complete ? (incoming.statusCode ?? 0) : 0, body }))
    })
    outgoing.on('error', () => resolve({ status: 0, body: '' }))
    outgoing.end(sent)
  })
}

async function follow(client: Client, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { status, body } = await poll(client)
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status !== 200) {
      changedAt = performance.now()
      await sleep(SECOND / 2)
      continue
    }
    const reply: unknown = JSON.parse(body)
    const [received, mark] = [listAt(reply, 'steps').length, textAt(reply, 'mark')]
    if (received > 0) lastStepAt = Date.now()
    if (received > 0 || mark !== client.seen) changedAt = performance.now()
    steps += received
    client.version += received
    client.seen = mark
  }
}

let following: Promise<void>[] = []
async function beginAll(): Promise<void> {
  waiting = new AbortController()
  for (const [index, client] of clients.entries()) {
    following.push(follow(client, waiting.signal))
    if (index % TOGETHER === 0) await sleep(STEP)
  }
}

process.on('message', (message) => {
  const obey = async () => {
    if (message === 'rest') {
      waiting?.abort()
      waiting = null
      await Promise.all(following)
      following = []
      // The server closes connections that are idle for some seconds.
      agent.destroy()
    } else {
      changedAt = performance.now()
      if (waiting === null) await beginAll()
      while (performance.now() - changedAt < CALM) await sleep(STEP)
    }
    const report: WaitingReport = { statuses, steps, lastStepAt }
    process.send?.(report)
  }
  void obey()
})
process.on('disconnect', () => process.exit())

/**
 * Sends requests of many readers to a newspaper, in a separate process: `flood.ts <url> <seconds> <a second> <cookie of a member>`. With a rate it
 * sends at that rate regardless of replies, without one (0) as many as six sequential readers. Prints the outcomes as JSON.
 */
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from './tools/figures.ts'

const STEP = 10
const READERS = 6
/** Concurrent requests, as the readers' browsers would have. */
const MOST = 600
const SHARE = 0.95
const CRAWLER = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'

export type Kind = 'crawler' | 'unmade' | 'cached' | 'member'

/** The outcomes of the requests of a kind; milliseconds are p95, of served and of refused ones. */
export interface Outcome {
  sent: number
  served: number
  refused: number
  broken: number
  servedIn: number
  refusedIn: number
}

const [url = '', seconds = '0', rate = '0', cookie = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true, maxSockets: MOST })
const times = new Map<Kind, { served: number[]; refused: number[]; broken: number; sent: number }>()

let count = 0
function next(): { kind: Kind; path: string; headers: Record<string, string> } {
  count += 1
  const path = count % 3 === 0 ? `/search/?keyword=${encodeURIComponent(`桐生${count}`)}` : `/article/unknown-${count}/`
  switch (count % 5) {
    case 0:
      return { kind: 'crawler', path, headers: { 'user-agent': CRAWLER } }
    case 1:
      return { kind: 'member', path, headers: { cookie } }
    case 2:
      return { kind: 'cached', path: '/', headers: { 'accept-encoding': 'br' } }
    default:
      return { kind: 'unmade', path, headers: {} }
  }
}

let waiting = 0
function send(): Promise<void> {
  const { kind, path, headers } = next()
  const found = times.get(kind) ?? { served: [], refused: [], broken: 0, sent: 0 }
  times.set(kind, found)
  found.sent += 1
  const startedAt = performance.now()
  waiting += 1
  return new Promise<void>((resolve) => {
    const outgoing = request(`${url}${path}`, { agent, headers }, (incoming) => {
      incoming.resume().on('close', () => {
        const into = incoming.statusCode === 503 ? found.refused : found.served
        into.push(performance.now() - startedAt)
        resolve()
      })
    })
    outgoing.on('error', () => {
      found.broken += 1
      resolve()
    })
    outgoing.end()
  }).finally(() => {
    waiting -= 1
  })
}

const endAt = performance.now() + Number(seconds) * 1000
if (Number(rate) === 0) {
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      while (performance.now() < endAt) await send()
    }),
  )
} else {
  const startedAt = performance.now()
  let begun = 0
  while (performance.now() < endAt) {
    const due = ((performance.now() - startedAt) / 1000) * Number(rate)
    for (; begun < due && waiting < MOST; begun += 1) void send()
    // Requests that found no free slot are not sent later.
    begun = Math.max(begun, Math.floor(due))
    await sleep(STEP)
  }
}
const outcomes = [...times].map(([kind, { sent, served, refused, broken }]): [Kind, Outcome] => [
  kind,
  {
    sent,
    served: served.length,
    refused: refused.length,
    broken,
    servedIn: percentile(served, SHARE),
    refusedIn: percentile(refused, SHARE),
  },
])
console.log(JSON.stringify(Object.fromEntries(outcomes)))
process.exit(0)

/** A server that takes purges as Varnish, Fastly and Cloudflare do, and refuses what they refuse. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'

const TOKEN = 'token-of-the-service'
const FASTLY_KEYS = 256
const CLOUDFLARE_KEYS = 30

export interface TakenPurge {
  edge: 'varnish' | 'fastly' | 'cloudflare'
  isHard: boolean
  keys: string[]
}

export interface StandInEdges {
  url: string
  token: string
  /** The received purges, in order. */
  taken: TakenPurge[]
  /** The status of every response instead; 0: as usual. */
  failsWith: number
  close(): Promise<void>
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text
}

function keysOf(header: string | string[] | undefined): string[] {
  return String(header ?? '')
    .split(' ')
    .filter((key) => key !== '')
}

function takeVarnish({ headers }: IncomingMessage): TakenPurge | null {
  const hard = keysOf(headers['xkey-purge'])
  const keys = hard.length > 0 ? hard : keysOf(headers['xkey-softpurge'])
  return keys.length === 0 ? null : { edge: 'varnish', isHard: hard.length > 0, keys }
}

function takeFastly({ headers }: IncomingMessage): TakenPurge | null {
  const keys = keysOf(headers['surrogate-key'])
  const isRefused = headers['fastly-key'] !== TOKEN || keys.length === 0 || keys.length > FASTLY_KEYS
  return isRefused ? null : { edge: 'fastly', isHard: headers['fastly-soft-purge'] !== '1', keys }
}

function takeCloudflare({ headers }: IncomingMessage, text: string): TakenPurge | null {
  const { tags }: { tags: string[] } = JSON.parse(text)
  const isRefused = headers.authorization !== `Bearer ${TOKEN}` || tags.length === 0 || tags.length > CLOUDFLARE_KEYS
  return isRefused ? null : { edge: 'cloudflare', isHard: true, keys: tags }
}

/** Starts it: `/` is a Varnish, `/fastly` and `/cloudflare` are the APIs of the CDNs. */
export async function startStandInEdges(): Promise<StandInEdges> {
  const taken: TakenPurge[] = []
  const edges = { url: '', token: TOKEN, taken, failsWith: 0, close: async () => undefined as void }
  const take = async (request: IncomingMessage): Promise<TakenPurge | null> => {
    const text = await readText(request)
    switch (`${request.method} ${request.url}`) {
      case 'PURGE /':
        return takeVarnish(request)
      case 'POST /fastly/service/SU1Z0/purge':
        return takeFastly(request)
      case 'POST /cloudflare/zones/023e10/purge_cache':
        return takeCloudflare(request, text)
      default:
        return null
    }
  }
  const server = createServer((request, response) => {
    void take(request).then((purge) => {
      if (edges.failsWith === 0 && purge !== null) taken.push(purge)
      response.writeHead(edges.failsWith || (purge === null ? 403 : 200), { 'content-type': 'application/json' })
      response.end(JSON.stringify({ success: purge !== null, status: 'ok' }))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port is free')
  edges.url = `http://127.0.0.1:${address.port}/`
  edges.close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return edges
}

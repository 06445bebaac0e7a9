/** Readers of a spike: guests and members who read articles at random, each on a separate connection, and check the responses. */
import http from 'node:http'
import { gunzipSync } from 'node:zlib'

/** Only one in this many of guests' pages is checked; the others are only counted, so the readers are not slower than the edge. */
const READ_ONE_IN = 50

/** Texts that a page must and must not contain. */
interface Expected {
  contains: readonly string[]
  lacks: readonly string[]
}

export interface SpikeOptions {
  port: number
  /** Chooses the number of the article that is read next. */
  choose: () => number
  pathOf: (article: number) => string
  isOver: () => boolean
}

export interface SpikeReader {
  /** Empty for a guest. */
  headers: Readonly<Record<string, string>>
  expectOf: (article: number) => Expected
  /** Whether each page is read, rather than one in fifty. */
  readsAll: boolean
}

/** A reader's results: number of good pages, their articles, problems of the others, and milliseconds of the slowest. */
export interface SpikeResult {
  answers: number
  articles: Set<number>
  faults: string[]
  slowest: number
}

/** Reads until it is over. */
export async function readUntil(
  { port, choose, pathOf, isOver }: SpikeOptions,
  { headers, expectOf, readsAll }: SpikeReader,
): Promise<SpikeResult> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const result: SpikeResult = { answers: 0, articles: new Set(), faults: [], slowest: 0 }
  while (!isOver()) {
    const article = choose()
    const path = pathOf(article)
    const from = performance.now()
    const isRead = readsAll || result.answers % READ_ONE_IN === 0
    const { status, body } = await get({ port, path, agent, headers: { ...headers, 'accept-encoding': 'gzip' } }, isRead)
    result.slowest = Math.max(result.slowest, performance.now() - from)
    const fault = status === 200 ? faultOf(body, expectOf(article)) : `${status}`
    result.articles.add(article)
    if (fault === null) result.answers += 1
    else result.faults.push(`${path}: ${fault}`)
  }
  agent.destroy()
  return result
}

/** Returns the problem of a page; null if there is none, or if it was not checked. */
function faultOf(body: Buffer | null, { contains, lacks }: Expected): string | null {
  if (body === null) return null
  const text = gunzipSync(body).toString()
  const missing = contains.find((word) => !text.includes(word))
  if (missing !== undefined) return `without ${missing}`
  const other = lacks.find((word) => text.includes(word))
  return other === undefined ? null : `with ${other}`
}

/** Status 0 for a connection that broke; the undecoded body. */
function get(options: http.RequestOptions, isRead: boolean): Promise<{ status: number; body: Buffer | null }> {
  return new Promise((resolve) => {
    const request = http.get({ host: '127.0.0.1', ...options }, (response) => {
      const chunks: Buffer[] = []
      if (isRead) response.on('data', (chunk: Buffer) => chunks.push(chunk))
      else response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: isRead ? Buffer.concat(chunks) : null }))
      response.on('error', () => resolve({ status: 0, body: null }))
    })
    request.on('error', () => resolve({ status: 0, body: null }))
  })
}

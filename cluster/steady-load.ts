/** Readers, members and staff on connections that they keep, while programs are replaced: each outcome is counted, each acknowledged change noted. */
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { v1Calls } from '@yukan/contract/calls.ts'
import { deskCalls } from '@yukan/contract/desk/calls.ts'

const HOST = '127.0.0.1'
const OK = 200
/** Between two requests of one person. */
const THINKING = 20
/** A picture from a slow line arrives in so many parts, one after each pause: it is under way while a program is asked to end. */
const PARTS = 30
const PART_PAUSE = 100
const BOUNDARY = 'a-picture'
const NO_TIME = 30_000

export interface LoadOptions {
  /** Prefix of the addresses of sign-ups, unique to this load. */
  name: string
  port: number
  /** Headers of a member who reads. */
  member: Readonly<Record<string, string>>
  /** Headers of a staff member. */
  staff: Readonly<Record<string, string>>
  /** A JPEG. */
  picture: Buffer
  /** Slugs of articles that are read. */
  slugs: readonly string[]
  /** Also asks for every file that the page names. */
  withFiles?: boolean
}

export interface Load {
  /** Counts of outcomes by action: a status, or the error's code. */
  outcomes: ReadonlyMap<string, number>
  signUps: string[]
  articles: number[]
  pictures: number[]
  stop(): Promise<void>
}

interface Sent {
  method?: string
  headers?: Readonly<Record<string, string | number>>
  body?: readonly Buffer[]
  partPause?: number
}

type Send = (name: string, path: string, sent?: Sent) => Promise<{ status: number; text: string }>

/** A client with one keep-alive connection. */
function person(port: number, count: (outcome: string) => void): Send {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  return async (name, path, { method = 'GET', headers = {}, body = [], partPause = 0 } = {}) => {
    const reply = await new Promise<{ status: number; text: string } | { error: string }>((resolve) => {
      const request = http.request({ host: HOST, port, path, method, headers, agent, timeout: NO_TIME }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
        response.on('error', (error: NodeJS.ErrnoException) => resolve({ error: `cut ${error.code}` }))
      })
      request.on('timeout', () => request.destroy(Object.assign(new Error('no response'), { code: 'TIMEOUT' })))
      request.on('error', (error: NodeJS.ErrnoException) => resolve({ error: error.code ?? error.message }))
      void (async () => {
        for (const part of body) {
          request.write(part)
          if (partPause > 0) await pause(partPause)
        }
        request.end()
      })()
    })
    count(`${name} ${'error' in reply ? reply.error : reply.status}`)
    return 'error' in reply ? { status: 0, text: '' } : reply
  }
}

/** The parts of a form with a picture. */
function multipart(picture: Buffer): Buffer[] {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="bridge.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
  const form = Buffer.concat([Buffer.from(head), picture, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  const size = Math.ceil(form.length / PARTS)
  return Array.from({ length: Math.ceil(form.length / size) }, (_, index) => form.subarray(index * size, (index + 1) * size))
}

/** Begins, and continues until `stop()`. */
export function startLoad({ name, port, member, staff, picture, slugs, withFiles = false }: LoadOptions): Load {
  const outcomes = new Map<string, number>()
  const [signUps, articles, pictures]: [string[], number[], number[]] = [[], [], []]
  const end = new AbortController()
  const repeat = async (work: (send: Send, count: number) => Promise<void>) => {
    const send = person(port, (outcome) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1))
    for (let count = 0; !end.signal.aborted; count += 1) {
      await work(send, count)
      await pause(THINKING)
    }
  }
  const json = (body: object, source: number): Sent => {
    const text = Buffer.from(JSON.stringify(body))
    const from = `2001:db8:${source.toString(16)}::1`
    return {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': text.length, 'x-forwarded-for': from },
      body: [text],
    }
  }
  const addressOf = (count: number) => `/article/${slugs[count % slugs.length]}/`
  const files = new Set<string>()
  /** Like a browser without cached files. */
  const readWithFiles = async (send: Send) => {
    const { text } = await send('page with its files', '/')
    const named = [...text.matchAll(/"(\/assets\/[\w./-]+)"/g)].map(([, path = '']) => path)
    for (const path of named) files.add(path)
    // Also those of pages that were made before: a browser asks for what its page named.
    for (const path of files) await send('file', path)
  }
  const readers = [0, 1, 2].map(() => repeat(async (send, count) => void (await send('article of a guest', addressOf(count)))))
  const working = [
    ...readers,
    repeat(async (send) => void (await send('home page of a guest', '/'))),
    repeat(async (send, count) => void (await send('search of a guest', `/search/?keyword=${encodeURIComponent(`橋${count}`)}`))),
    repeat(async (send) => void (await send('home page of a member', '/', { headers: member }))),
    repeat(async (send, count) => void (await send('article of a member', addressOf(count), { headers: member }))),
    repeat(async (send, count) => {
      const email = `${name}-${count}@example.jp`
      const sent = json({ email, last_name: '渡良瀬', first_name: 'はるか', tel: '0277000000' }, count + 1)
      if ((await send('sign-up', v1Calls['/user/set/register'].path, sent)).status === OK) signUps.push(email)
    }),
    repeat(async (send) => {
      const sent = json({}, 1)
      const { status, text } = await send('article of the desk', deskCalls['/article/create'].path, {
        ...sent,
        headers: { ...sent.headers, ...staff },
      })
      if (status === OK) articles.push((JSON.parse(text) as { id: number }).id)
    }),
    repeat(async (send, count) => {
      const body = multipart(picture)
      const length = body.reduce((sum, part) => sum + part.length, 0)
      const headers = { ...staff, 'content-type': `multipart/form-data; boundary=${BOUNDARY}`, 'content-length': length }
      const path = `${deskCalls['/picture/upload'].path}?name=bridge-${count}.jpg`
      const { status, text } = await send('picture from a slow line', path, { method: 'POST', headers, body, partPause: PART_PAUSE })
      if (status === OK) pictures.push((JSON.parse(text) as { id: number }).id)
    }),
    ...(withFiles ? [repeat(readWithFiles)] : []),
  ]
  return {
    outcomes,
    signUps,
    articles,
    pictures,
    async stop() {
      end.abort()
      await Promise.all(working)
    },
  }
}

/** Requests over a real connection, through the page cache, with compressed bodies. */
import http from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import net from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

export interface Visit {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
  text: string
}
export interface VisitOptions {
  method?: string
  headers?: Record<string, string | string[]>
  body?: string
}
/** Requests a path exactly as it is written. */
export type Visitor = (path: string, options?: VisitOptions) => Promise<Visit>

function decoded(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0 || encoding === undefined) return bytes.toString()
  if (encoding === 'br') return brotliDecompressSync(bytes).toString()
  if (encoding === 'gzip') return gunzipSync(bytes).toString()
  throw new Error(`a body in ${encoding}`)
}

function portOf(app: FastifyInstance): number {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('the application is not open to connections')
  return address.port
}

/** Opens the application to connections, which end with it. */
export async function openToVisitors(app: FastifyInstance): Promise<Visitor> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return visitorAt(portOf(app))
}

/** Requests what listens on a port of this machine. */
export function visitorAt(port: number): Visitor {
  return (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const request = http.request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const text = decoded(bytes, response.headers['content-encoding'])
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text })
        })
      })
      request.on('error', reject)
      request.end(body)
    })
}

/** Sends raw bytes to an open application, and reads the first response; status 0 if there is none. */
export async function sendBytes(app: FastifyInstance, bytes: string | Buffer): Promise<Visit> {
  const port = portOf(app)
  const answer = await new Promise<Buffer>((resolve) => {
    const chunks: Buffer[] = []
    const socket = net.connect({ host: '127.0.0.1', port }, () => socket.write(bytes))
    socket.on('data', (chunk: Buffer) => {
      chunks.push(chunk)
      if (isWhole(Buffer.concat(chunks))) socket.destroy()
    })
    // The server may close while more is being sent; the response before that counts.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Buffer.concat(chunks)))
  })
  return readAnswer(answer)
}

function readHead(bytes: Buffer): { status: number; headers: Record<string, string>; bodyAt: number } | null {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return null
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { status: Number(first.split(' ')[1]), headers, bodyAt: end + 4 }
}

function isWhole(bytes: Buffer): boolean {
  const head = readHead(bytes)
  return head !== null && bytes.length >= head.bodyAt + Number(head.headers['content-length'] ?? Number.POSITIVE_INFINITY)
}

function readAnswer(bytes: Buffer): Visit {
  const head = readHead(bytes)
  if (head === null) return { status: 0, headers: {}, bytes, text: bytes.toString() }
  const body = bytes.subarray(head.bodyAt)
  return { status: head.status, headers: head.headers, bytes: body, text: body.toString() }
}

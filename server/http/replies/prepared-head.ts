/**
 * The head of a response that is sent many times. Node makes and validates the head of each response anew, a fifth of what a cached page costs, and has
 * no public way to be given one. `_header` is where it puts it, and `_headerSent` says that it was sent: a test compares both ways byte by byte
 * (decision 035).
 */
import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { KILOBYTE } from '@yukan/rules/text/bytes.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'

/** Milliseconds for which a connection without requests stays open. */
export const KEEP_ALIVE = 10 * SECOND
const END = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE / SECOND}\r\n\r\n`

/** Larger bodies are not copied behind their head. */
const LARGEST_WHOLE = 64 * KILOBYTE
/** Most responses that are in memory with their head: those of the running second. */
const MOST_WHOLES = 100

/** A response that is sent many times: the first lines of `prepareHead`, with the length of the body among them. */
export interface PreparedResponse {
  lines: string
  body: Buffer
}

let dateSecond = NaN
let dateLine = ''
const wholes = new Map<PreparedResponse, Buffer>()

/** The line with the time, made once a second. */
function dateLineOf(now: Date): string {
  const second = Math.floor(now.getTime() / SECOND)
  if (second !== dateSecond) {
    dateSecond = second
    dateLine = `Date: ${new Date(second * SECOND).toUTCString()}\r\n`
    wholes.clear()
  }
  return dateLine
}

/** Head and body as one piece, or null where they are to be sent as two. */
function wholeOf(response: PreparedResponse, date: string): Buffer | null {
  const kept = wholes.get(response)
  if (kept !== undefined) return kept
  const { lines, body } = response
  if (body.length > LARGEST_WHOLE || wholes.size >= MOST_WHOLES) return null
  const head = lines + date + END
  const whole = Buffer.allocUnsafeSlow(head.length + body.length)
  whole.write(head, 'latin1')
  body.copy(whole, head.length)
  wholes.set(response, whole)
  return whole
}

/** The first lines of a response with a body. `head`: names and values in turn. Throws for what is no header. */
export function prepareHead(status: number, head: readonly string[]): string {
  let lines = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'unknown'}\r\n`
  for (let at = 0; at < head.length; at += 2) {
    const [name = '', value = ''] = head.slice(at, at + 2)
    validateHeaderName(name)
    validateHeaderValue(name, value)
    lines += `${name}: ${value}\r\n`
  }
  return lines
}

/** Whether the head ends as usual: the connection stays open, and nothing was added to the response. */
export function takesPreparedHead(request: IncomingMessage, response: ServerResponse): boolean {
  return (
    response.shouldKeepAlive &&
    request.httpVersionMajor === 1 &&
    request.httpVersionMinor === 1 &&
    request.headers.expect === undefined &&
    response.getHeaderNames().length === 0
  )
}

/**
 * Does what `writeHead` and `end` do, for a response that takes it and has a body. One piece costs a quarter less than a head and a body, which Node writes
 * as a list, with the head encoded each time. `now`: for the line with the time.
 */
export function sendPrepared(response: ServerResponse, status: number, prepared: PreparedResponse, now: Date): void {
  const date = dateLineOf(now)
  const whole = wholeOf(prepared, date)
  const raw = response as unknown as { _header: string; _headerSent: boolean }
  response.statusCode = status
  raw._header = prepared.lines + date + END
  if (whole === null) {
    response.end(prepared.body)
    return
  }
  raw._headerSent = true
  response.end(whole)
}

/**
 * The head of a response that is sent many times. Node makes and validates the head of each response anew, a fifth of what a cached page costs, and has
 * no public way to be given one. `_header` is where it puts it: a test compares both ways byte by byte (decision 035).
 */
import { STATUS_CODES, validateHeaderName, validateHeaderValue } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { SECOND } from '@yukan/rules/tokyo-time.ts'

/** Milliseconds for which a connection without requests stays open. */
export const KEEP_ALIVE = 10 * SECOND
const END = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE / SECOND}\r\n\r\n`

let dateSecond = NaN
let dateLine = ''

/** The line with the time, made once a second. */
function dateLineOf(now: Date): string {
  const second = Math.floor(now.getTime() / SECOND)
  if (second !== dateSecond) {
    dateSecond = second
    dateLine = `Date: ${new Date(second * SECOND).toUTCString()}\r\n`
  }
  return dateLine
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

/** Does what `writeHead` does, for a response that takes it and has a body. `lines`: of `prepareHead`, with the length of the body among them; `now`: for the line with the time. */
export function writePreparedHead(response: ServerResponse, status: number, lines: string, now: Date): void {
  response.statusCode = status
  const withHead = response as unknown as { _header: string }
  withHead._header = lines + dateLineOf(now) + END
}

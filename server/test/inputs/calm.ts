/** Checks responses to hostile input (product §8): a plain refusal in Japanese, never a failure, nothing in the log. */
import { Writable } from 'node:stream'
import { pino } from 'pino'
import type { Logger } from 'pino'
import { expect } from 'vitest'
import { errors, ErrorReply } from '@yukan/contract/errors.ts'
import type { ErrorCode } from '@yukan/contract/errors.ts'
import { validatorOf } from '../../calls/parse-input.ts'

export interface RecordedLog {
  log: Logger
  drainLines(): string[]
}

/** A log that collects warnings and errors. */
export function recordingLog(): RecordedLog {
  let lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const drainLines = () => {
    const taken = lines
    lines = []
    return taken
  }
  return { log: pino({ level: 'warn' }, stream), drainLines }
}

/** Expects that nothing was logged. */
export function expectSilence(recorded: RecordedLog): void {
  expect(recorded.drainLines()).toEqual([])
}

interface Answered {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  text: string
}

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u
const FORBIDDEN = /node_modules|at Object\.|\.ts:\d|SyntaxError|TypeError|ECONN|postgres|select |FST_ERR/i

/** Checks the response to a call: its reply, or a refusal of the contract, with those further fields at most. Returns the code of the refusal, or null. */
export function calmCall({ status, headers, text }: Answered, extras: readonly string[] = []): ErrorCode | null {
  expect({ status, text, isFault: status < 200 || status >= 500 }).toEqual({ status, text, isFault: false })
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  if (status < 400) return null
  const body: unknown = JSON.parse(text)
  expect([...validatorOf(ErrorReply).Errors(body)]).toEqual([])
  const { detail, message, ...rest } = body as ErrorReply
  expect(Object.keys(errors)).toContain(detail)
  expect(message).toMatch(JAPANESE)
  expect(message).not.toMatch(FORBIDDEN)
  expect(Object.keys(rest).filter((name) => name !== 'field' && !extras.includes(name))).toEqual([])
  expect(headers['cache-control']).toBe('no-store')
  return detail as ErrorCode
}

/** Checks the response of a page: a page, a redirect within the site, or an error page. Returns its status. */
export function calmPage({ status, headers, text }: Answered): number {
  expect({ status, text: status >= 500 ? text : '', isFault: status < 200 || status >= 500 }).toEqual({ status, text: '', isFault: false })
  if (status >= 300 && status < 400) {
    if (status !== 304) expect(headers['location']).toMatch(/^\/(?![/\\])/)
    return status
  }
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
  expect(text).toMatch(/^<!doctype html><html lang="ja"/i)
  const title = /<title>([^<]*)<\/title>/.exec(text)?.[1] ?? ''
  expect(title).toMatch(JAPANESE)
  if (status < 400) return status
  expect(text).toMatch(/<h1[^>]*>[^<]*[\p{Script=Hiragana}\p{Script=Han}]/u)
  expect(text).toContain('noindex')
  expect(text).not.toMatch(FORBIDDEN)
  return status
}

import { closeSync, existsSync, openSync, writeSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeError, openLog, openLogOutput } from './log.ts'

const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })

describe('the output of the log', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  /** A disk with so much space, which a test can change. */
  function disk(space: number) {
    const state = { space, text: '', attempts: 0 }
    const write = (_descriptor: number, bytes: Uint8Array) => {
      state.attempts += 1
      const part = bytes.subarray(0, state.space)
      if (part.length === 0) throw full()
      state.space -= part.length
      state.text += Buffer.from(part).toString()
      return part.length
    }
    return { state, output: openLogOutput(9, write) }
  }

  it('the log continues in the middle of a line once there is space again, without an attempt for every line', () => {
    const { state, output } = disk(7)
    for (const line of ['one\n', 'two\n', 'three\n']) output.write(line)
    expect([state.text, state.attempts]).toEqual(['one\ntwo', 3])
    state.space = 1000
    vi.advanceTimersByTime(250)
    expect(state.text).toBe('one\ntwo\nthree\n')
    output.write('four\n')
    expect(state.text).toBe('one\ntwo\nthree\nfour\n')
  })

  it('the log keeps a megabyte at most, and reports how many lines were lost', () => {
    const { state, output } = disk(0)
    const line = `${'x'.repeat(1023)}\n`
    for (let count = 0; count < 1034; count += 1) output.write(line)
    state.space = 10 * 1024 * 1024
    vi.advanceTimersByTime(250)
    output.write('next\n')
    expect(state.text.startsWith(line.repeat(1024))).toBe(true)
    expect(state.text.slice(1024 * 1024)).toBe('{"level":40,"lost":10,"msg":"the log could not be written: lines were lost"}\nnext\n')
  })

  it.skipIf(!existsSync('/dev/full'))('the log survives a real disk without space', () => {
    const descriptor = openSync('/dev/full', 'w')
    const log = openLog('info', openLogOutput(descriptor, writeSync))
    for (let count = 0; count < 100; count += 1) log.info('a line')
    vi.advanceTimersByTime(10_000)
    // It tries again.
    expect(vi.getTimerCount()).toBe(1)
    closeSync(descriptor)
  })
})

describe('a logged error', () => {
  it('a logged error has no object of a library, and no data of members', () => {
    const error = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(hanako@example.jp) already exists.',
      client: { secretKey: 12345 },
      constraint: 'member_email',
    })
    expect(describeError(error)).toEqual({
      type: 'Error',
      message: 'duplicate key',
      code: '23505',
      constraint: 'member_email',
      stack: error.stack,
    })
  })

  it('a logged error of a lost database connection has no stack; another has its stack and its cause', () => {
    const cause = Object.assign(new Error('Connection terminated unexpectedly'), { client: { processID: 1 } })
    expect(describeError(cause)).toEqual({ type: 'Error', message: 'Connection terminated unexpectedly' })
    const error = new TypeError('no article', { cause: 'a text' })
    expect(describeError(error)).toEqual({ type: 'TypeError', message: 'no article', stack: error.stack, cause: 'a text' })
  })

  it('a line of the log contains an error as describeError gives it', () => {
    const lines: string[] = []
    const log = openLog('warn', { write: (line) => void lines.push(line) })
    log.warn({ err: Object.assign(new Error('away'), { code: 'ECONNREFUSED', client: { secretKey: 1 } }) }, 'failed')
    log.info('not this one')
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 40, msg: 'failed', err: { type: 'Error', message: 'away', code: 'ECONNREFUSED' } }),
    ])
  })
})

import { describe, expect, it } from 'vitest'
import { isDatabaseAway, isDiskUnusable } from './refusal.ts'

const coded = (code: string, more: object = {}) => Object.assign(new Error('it failed'), { code, ...more })

describe('isDatabaseAway', () => {
  it.each([
    ['refused', coded('ECONNREFUSED')],
    ['without its socket', coded('ENOENT', { syscall: 'connect' })],
    ['shutting down', coded('57P01')],
    ['starting', coded('57P03')],
    ['without a free connection', coded('53300')],
    ['full', coded('53100')],
    ['for reading only', coded('25006')],
    ['too slow', coded('57014')],
    ['silent', new Error('Query read timeout')],
    ['not to be reached in time', new Error('timeout exceeded when trying to connect')],
    ['in the middle of an answer gone', new Error('Connection terminated unexpectedly')],
    [
      'behind a pooler that has none',
      Object.assign(new Error('server login has been failing, try again later (server_login_retry)'), { code: '08P01' }),
    ],
    ['behind a pooler whose queue is full', Object.assign(new Error('query_wait_timeout'), { code: '08P01' })],
    ['the cause of another failure', new Error('cannot read the article', { cause: coded('ECONNRESET') })],
  ])('isDatabaseAway is true for a database that is %s', (_name, error) => {
    expect(isDatabaseAway(error)).toBe(true)
  })

  it.each([
    ['a missing file', coded('ENOENT', { syscall: 'open' })],
    ['a wrong query', coded('42601')],
    ['a fault of the protocol', coded('08P01')],
    ['a row that is there already', coded('23505')],
    ['a fault of ours', new TypeError('x is not a function')],
    ['no error', 'ECONNREFUSED'],
    ['nothing', undefined],
  ])('isDatabaseAway is false for %s', (_name, error) => {
    expect(isDatabaseAway(error)).toBe(false)
  })
})

describe('isDiskUnusable', () => {
  it.each([
    ['full', 'ENOSPC', 'write', true],
    ['beyond the quota', 'EDQUOT', 'open', true],
    ['read-only', 'EROFS', 'mkdtemp', true],
    ['read-only, where folders are to be created', 'ENOENT', 'mkdir', true],
    ['broken', 'EIO', 'fsync', true],
    ['immutable', 'EPERM', 'rename', true],
    ['of another user', 'EACCES', 'open', true],
    ['in order, of which a file is missing', 'ENOENT', 'open', false],
    ['in order, of a program that may not be run', 'EACCES', 'spawn /bin/sh', false],
    ['in order, of a process that may not be ended', 'EPERM', 'kill', false],
    ['in order, of a port that may not be used', 'EACCES', 'listen', false],
  ])('isDiskUnusable, for a disk that is %s: %s of %s gives %s', (_name, code, syscall, expected) => {
    expect(isDiskUnusable(coded(code, { syscall }))).toBe(expected)
  })
})

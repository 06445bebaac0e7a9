import { describe, expect, it } from 'vitest'
import { ConfigError } from './config.ts'
import { AlreadyRunningError } from '@yukan/embedded-database/lock.ts'
import { DatabaseStartError } from '@yukan/embedded-database/start-error.ts'
import { NotBuiltError } from './not-built-error.ts'
import { describeFailure } from './describe-failure.ts'

const coded = (message: string, more: object) => Object.assign(new Error(message), more)
const fault = new TypeError('x is not a function')

describe('describeFailure', () => {
  it.each([
    [new ConfigError('PORT is wrong.'), 'PORT is wrong.'],
    [new DatabaseStartError('The disk is full.'), 'The disk is full.'],
    [new NotBuiltError('Run "npm run build" first.'), 'Run "npm run build" first.'],
    [
      coded('listen EADDRINUSE: address already in use :::3000', { code: 'EADDRINUSE', syscall: 'listen', port: 3000 }),
      'Port 3000 is in use: stop the program that uses it, or set PORT to another.',
    ],
    [
      coded('listen EACCES: permission denied', { code: 'EACCES', syscall: 'listen', port: 80 }),
      'Port 80 may not be used by this user: set PORT to 1024 or more.',
    ],
    [
      coded('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }),
      'The database cannot be used: connect ECONNREFUSED 127.0.0.1:5432.',
    ],
    [
      coded('unsupported startup parameter: statement_timeout', { code: '08P01' }),
      'DATABASE_URL leads to a pooler: name the database server itself in DATABASE_DIRECT_URL as well (docs/operations.md).',
    ],
    [coded('', { code: 'ECONNREFUSED' }), 'The database cannot be used: ECONNREFUSED.'],
    [
      coded('password authentication failed for user "x"', { code: '28P01' }),
      'The database cannot be used: password authentication failed for user "x".',
    ],
    [coded('database "y" does not exist', { code: '3D000' }), 'The database cannot be used: database "y" does not exist.'],
    [
      coded('Invalid URL', { code: 'ERR_INVALID_URL' }),
      'DATABASE_URL must be an address like postgres://user:password@host:5432/database.',
    ],
    [
      coded('ENOSPC: no space left on device, write', { code: 'ENOSPC', syscall: 'write' }),
      'There is no space left on the disk (ENOSPC: no space left on device, write): free some and try again.',
    ],
    [
      coded('could not extend file "base/5/1": No space left on device', { code: '53100', severity: 'ERROR' }),
      'There is no space left on the disk of the database (could not extend file "base/5/1": No space left on device): free some and try again.',
    ],
    [
      coded('could not open file "global/pg_filenode.map"', { code: '58P01', severity: 'FATAL' }),
      'The database cannot be used: could not open file "global/pg_filenode.map".',
    ],
    [fault, fault.stack],
    ['nothing', 'nothing'],
  ])('describes the failure of a start: %s', (error, sentence) => {
    expect(describeFailure(error)).toBe(sentence)
  })

  it('names the data folder that another process uses already', () => {
    expect(describeFailure(new AlreadyRunningError('/data', null))).toBe(
      'The program is already running on the data in /data (another process): stop that one first, or choose another DATA_DIR.',
    )
  })
})

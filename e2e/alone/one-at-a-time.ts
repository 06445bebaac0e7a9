/** Vitest's setup of the journeys that change what every reader sees: each file waits until no other of them runs, which leaves the other workers free. */
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { databaseOf } from '../members.ts'

/** Any number, of this lock alone. */
const LOCK = 20_261_120
const LONGEST_WAIT = 10 * MINUTE

const dataDir = inject('dataDir')
let client: pg.Client | null = null

beforeAll(async () => {
  if (dataDir === null) return
  // A lock of the session ends with its process.
  client = new pg.Client(databaseOf(dataDir))
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [LOCK])
}, LONGEST_WAIT)

afterAll(async () => {
  await client?.end()
  client = null
})

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { toUrl } from '@yukan/embedded-database/socket.ts'
import { enqueueJob, JOB_SCHEMA } from '../db/job-queue.ts'
import { buildTestContext } from '../test/context.ts'
import type { TestContext } from '../test/context.ts'
import { testBoss } from '../test/queue.ts'
import { runCommand } from './run-command.ts'

let test: TestContext
let folder: string
beforeAll(async () => {
  test = await buildTestContext()
  folder = mkdtempSync(join(tmpdir(), 'yukan-queue-test-'))
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

async function run() {
  const lines = { out: [] as string[], err: [] as string[] }
  const status = await runCommand(['queue', 'list'], {
    env: { DATABASE_URL: toUrl(test.database.connection), DATA_DIR: join(folder, 'data') },
    out: (line) => void lines.out.push(line),
    err: (line) => void lines.err.push(line),
    progress: () => undefined,
  })
  return { status, ...lines }
}

it('queue list counts the jobs of each queue and names those that will be retried, with their errors', async () => {
  expect(await run()).toEqual({
    status: 0,
    out: [
      'align-pages: 0 waiting, 0 to be retried, 0 running, 0 failed',
      'confirm-price: 0 waiting, 0 to be retried, 0 running, 0 failed',
      'make-pages: 0 waiting, 0 to be retried, 0 running, 0 failed',
      'recognise-text: 0 waiting, 0 to be retried, 0 running, 0 failed',
      'send-mail: 0 waiting, 0 to be retried, 0 running, 0 failed',
      'sync-customer: 0 waiting, 0 to be retried, 0 running, 0 failed',
      'Failed or to be retried: none',
    ],
    err: [],
  })
  for (const mailId of [11, 12]) await enqueueJob(test.db, 'send-mail', { mailId })
  for (const customerId of ['cus_1', 'cus_2']) await enqueueJob(test.db, 'sync-customer', { customerId })
  const boss = testBoss(test.ctx)
  const [mail] = await boss.fetch('send-mail')
  await boss.fail('send-mail', mail!.id, { message: 'connect ECONNREFUSED' })
  await boss.fetch('sync-customer')
  const jobs = sql.table(`${JOB_SCHEMA}.job`)
  await sql`update ${jobs} set created_on = '2026-11-20T15:30:00+09:00', start_after = '2126-11-20T15:31:00+09:00'`.execute(test.db)
  expect(await run()).toEqual({
    status: 0,
    out: [
      'align-pages: 0 waiting, 0 to be retried, 0 running, 0 failed',
      'confirm-price: 0 waiting, 0 to be retried, 0 running, 0 failed',
      'make-pages: 0 waiting, 0 to be retried, 0 running, 0 failed',
      'recognise-text: 0 waiting, 0 to be retried, 0 running, 0 failed',
      'send-mail: 1 waiting, 1 to be retried, 0 running, 0 failed, the oldest since 2026-11-20 15:30',
      'sync-customer: 1 waiting, 0 to be retried, 1 running, 0 failed, the oldest since 2026-11-20 15:30',
      'Failed or to be retried, newest first:',
      '  send-mail {"mailId":11} after 1 attempt, next attempt 2126-11-20 15:31: connect ECONNREFUSED',
    ],
    err: [],
  })
})

import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { enqueueMails } from '../jobs/enqueue-mails.ts'
import { listQueues } from '../store/job-queue.ts'
import { buildTestContext } from '../test/context.ts'
import { makeDb, makePool } from './connect.ts'
import { migrate } from './migrate.ts'

it('008-one-queue: every unhandled event and unsent mail has a job afterwards, and nothing else has', async () => {
  const database = `migrate_${randomBytes(6).toString('hex')}`
  const server = new pg.Client(inject('testServer'))
  await server.connect()
  await server.query(`create database ${database}`)
  const pool = makePool({ ...inject('testServer'), database })
  const db = makeDb(pool)
  try {
    await migrate({ db, pool }, '007-member-block')
    await sql`
      insert into provider_event (event_id, type, customer_id, received_at, next_try_at, handled_at) values
        ('evt_1', 'invoice.paid', 'cus_1', now(), now(), null),
        ('evt_2', 'invoice.paid', 'cus_1', now(), now() + interval '1 hour', null),
        ('evt_3', 'invoice.paid', 'cus_2', now(), now(), now()),
        ('evt_4', 'charge.refunded', null, now(), now(), null)`.execute(db)
    await sql`
      insert into mail_outbox (kind, recipient, subject, text, html, created_at, next_try_at, sent_at, given_up_at) values
        ('welcome', 'waits@example.jp', 's', 't', 'h', now(), now(), null, null),
        ('welcome', 'sent@example.jp', 's', '', '', now(), now(), now(), null),
        ('welcome', 'given-up@example.jp', 's', '', '', now(), now(), null, now())`.execute(db)
    expect(await migrate({ db, pool })).toEqual([
      '008-one-queue',
      '009-mail-facts',
      '010-article-import',
      '011-staff',
      '012-desk-articles',
      '013-pictures',
      '014-discarded-articles',
      '015-preview-links',
      '016-taxonomy-redirects',
      '018-front-editions',
      '019-breaking-and-openings',
      '020-house-style',
      '021-setting-versions',
      '023-founding',
      '024-life-entries',
      '025-old-addresses',
      '026-figures-and-proof',
      '027-plan-prices',
      '028-paper-editions',
      '029-paper-regions',
      '030-scrapbook',
      '031-paper-readings',
      '032-print-changes',
      '033-card-changes',
    ])
    const test = await buildTestContext({ context: { db, pool } })
    expect(await enqueueMails(test.ctx)).toBe('1 unsent mails have a job')
    await test.close()
    expect((await listQueues(db)).map(({ name, waiting }) => [name, waiting])).toEqual([
      ['align-pages', 0],
      ['confirm-price', 0],
      ['make-pages', 0],
      ['recognise-text', 0],
      ['send-mail', 1],
      ['sync-customer', 1],
    ])
    const { rows } = await sql<{ data: unknown }>`select data from jobs.job order by name`.execute(db)
    expect(rows[1]).toEqual({ data: { customerId: 'cus_1' } })
    expect(await migrate({ db, pool })).toEqual([])
  } finally {
    await db.destroy()
    await server.query(`drop database ${database} with (force)`)
    await server.end()
  }
})

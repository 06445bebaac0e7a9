/** No table grows for ever without a reason, and what has an age is deleted at it (decision 102). */
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { RETENTION } from '@yukan/rules/lifetimes.ts'
import { DAY, HOUR, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { deleteExpired } from '../jobs/delete-expired.ts'
import { jobs } from '../jobs/jobs.ts'
import { installSchedules } from '../jobs/worker.ts'
import { testBoss } from '../test/queue.ts'
import { deleteInBatches } from '../store/operations/aged-rows.ts'
import { deleteDiscardedArticles } from '../store/articles/article-work.ts'
import { deleteReadingsBefore } from '../store/articles/popularity.ts'
import { addStaff } from '../store/staff/staff.ts'
import { deleteNotesBefore } from '../store/operations/unnamed-file.ts'
import { buildTestContext, TEST_NOW } from '../test/context.ts'
import { makeArticle, makeMember } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'
import { queueNames } from './job-queue.ts'
import { AGED_TABLES, KEPT_TABLES, OTHER_AGES, OTHERWISE_DELETED } from './table-retention.ts'

const test = setUp(buildTestContext)
const ids = { member: 0, staff: 0, article: 0 }
beforeAll(async () => {
  ids.member = (await makeMember(test.db)).id
  ids.staff = await addStaff(test.db, { email: 'staff@example.jp', name: '森', role: 'admin', now: TEST_NOW })
  ids.article = (await makeArticle(test.db)).id
})

it('every table of the database has an age or a reason to stay, and is in one list only', async () => {
  const { rows } = await sql<{ name: string }>`
    select case when table_schema = 'public' then '' else table_schema || '.' end || table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(test.db)
  // The partitions of a day are the table that they are of.
  const tables = rows.map(({ name }) => name).filter((name) => !/^kysely_migration|^jobs\.queue_stats_\d{8}$/.test(name))
  const known = [...AGED_TABLES.map(({ table }) => table), ...Object.keys(OTHERWISE_DELETED), ...Object.keys(KEPT_TABLES)]
  expect(known.toSorted()).toEqual(tables.toSorted())
})

it('every age belongs to a table or to something else that is named', () => {
  const ages = [...AGED_TABLES.map(({ age }) => age), ...Object.values(OTHERWISE_DELETED).map(({ age }) => age), ...Object.keys(OTHER_AGES)]
  expect([...new Set(ages)].toSorted()).toEqual(Object.keys(RETENTION).toSorted())
})

it('every queue deletes its jobs at the declared ages, also one that an older program has made', async () => {
  const boss = await testBoss(test.ctx).start()
  try {
    await boss.createQueue('back-up', { policy: 'short' })
    await installSchedules(boss)
  } finally {
    await boss.stop({ graceful: false })
  }
  const { rows } = await sql<{ name: string; ended: number; waiting: number }>`
    select name, deletion_seconds as ended, retention_seconds as waiting from jobs.queue`.execute(test.db)
  const ages = { ended: RETENTION.endedJobs / SECOND, waiting: RETENTION.waitingJobs / SECOND }
  const names = [...new Set([...queueNames, ...jobs.map(({ name }) => name)])]
  expect(rows.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(
    names.toSorted((a, b) => a.localeCompare(b)).map((name) => ({ name, ...ages })),
  )
})

/** Inserts a row whose age counts from $1; `:n` is a number that no other row has. */
const ROWS: Readonly<Record<string, string>> = {
  session: `with d as (insert into device (member_id, cookie_hash, name, is_registered, used_at) values (:member, ':n', 'Mac', true, now()) returning id)
    insert into session (token_hash, device_id, member_id, created_at, used_at, expires_at) select ':n', id, :member, $1, $1, $1 from d`,
  staff_session: `insert into staff_session (token_hash, staff_id, browser, source, created_at, used_at, expires_at)
    values (':n', :staff, '', '', $1, $1, $1)`,
  staff_challenge: `insert into staff_challenge (id_hash, purpose, challenge, expires_at) values (':n', 'sign-in', '', $1)`,
  staff_link: `insert into staff_link (key_hash, purpose, email, name, role, created_at, expires_at)
    values (':n', 'invitation', ':n', '', 'admin', $1, $1)`,
  rate_count: `insert into rate_count (key, window_at, count) values (':n', $1, 1)`,
  login_failure: `insert into login_failure (member_id, source, failures, last_at) values (:member, ':n', 1, $1)`,
  staff_failure: `insert into staff_failure (staff_id, source, failures, last_at) values (:staff, ':n', 1, $1)`,
  member_key: `insert into member_key (key_hash, member_id, purpose, created_at, expires_at) values (':n', :member, 'reset', $1, $1)`,
  device: `insert into device (member_id, cookie_hash, name, is_registered, used_at) values (:member, ':n', 'Mac', true, $1)`,
  notice: `insert into notice (member_id, kind, subject, created_at) values (:member, 'x', ':n', $1)`,
  mail_outbox: `insert into mail_outbox (kind, recipient, subject, text, html, created_at, sent_at) values ('x', ':n', '', '', '', $1, $1)`,
  address: `insert into address (member_id, type, flag, zip, pref, city, address, username, tel, changed_at)
    values (:member, 1, 999, '', '', '', ':n', '', '', $1)`,
  contact_message: `insert into contact_message (item_name, email, name, tel, content, received_at, answered_at)
    values ('', '', '', '', ':n', '2020-01-01', $1)`,
  preview_link: `insert into preview_link (token_hash, article_id, kind, label, staff_name, created_at, expires_at)
    values (':n', :article, 'guest', '', '', '2020-01-01', $1)`,
  article_presence: `insert into article_presence (article_id, client_id, staff_id, seen_at) values (:article, ':n', :staff, $1)`,
  article_step: `insert into article_step (article_id, version, step, client_id, at) values (:article, :n, '{}', '', $1)`,
  edge_purge: `insert into edge_purge (keys, is_hard, made_at) values ('{}', false, $1)`,
  proof_run: `insert into proof_run (started_at) values ($1)`,
}

describe('the nightly job', () => {
  let number = 0
  async function insert(table: string, at: Date): Promise<void> {
    number += 1
    const values: Readonly<Record<string, number>> = { ...ids, n: number }
    const statement = (ROWS[table] ?? '').replaceAll(/:(\w+)/g, (whole, name: string) => String(values[name] ?? whole))
    await test.ctx.pool.query(statement, [at])
  }
  const count = async (table: string) =>
    (await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(test.db)).rows[0]?.count

  it('this test has a row for every table with an age', () => {
    expect(Object.keys(ROWS).toSorted()).toEqual(AGED_TABLES.map(({ table }) => table).toSorted())
  })

  it.each(AGED_TABLES.map(({ table, age }) => [table, age] as const))(
    'deletes a row of %s when it reaches the age "%s", and not a millisecond before',
    async (table, age) => {
      await sql`truncate ${sql.table(table)} cascade`.execute(test.db)
      const at = (ms: number) => new Date(TEST_NOW.getTime() - RETENTION[age] - ms)
      const [over, notYet] = RETENTION[age] === 0 ? [0, -1] : [1, 0]
      await insert(table, at(over))
      await insert(table, at(notYet))
      expect(await count(table)).toBe(2)
      await deleteExpired(test.ctx, TEST_NOW)
      expect(await count(table)).toBe(1)
      await deleteExpired(test.ctx, TEST_NOW)
      expect(await count(table)).toBe(1)
    },
  )

  it('deletes more expired rows than one statement takes', async () => {
    await test.ctx.pool.query(
      `insert into rate_count (key, window_at, count) select 'many ' || n, '2020-01-01', 1 from generate_series(1, 10001) n`,
    )
    expect(await deleteInBatches(test.db, 'rate_count', sql`window_at < '2021-01-01'`)).toBe(10_001)
  })

  it.each([
    [
      'drafts that were discarded',
      'article',
      100,
      `with made as (insert into article (slug, title, state, release_at) select 'discarded-' || n, '', 'draft', now() from generate_series(1, $1) n returning id)
        insert into article_work (article_id, version, document, title, text, characters, settings, settings_version, author_name, created_at, changed_at, changed_by, discarded_at)
        select id, 0, '{}', '', '', 0, '{}', 0, '', now(), now(), '', '2020-01-01' from made`,
      () => deleteDiscardedArticles(test.db, new Date('2021-01-01')),
    ],
    [
      'counts of articles that are read no longer',
      'article_popularity',
      5000,
      `with made as (insert into article (slug, title, state, release_at) select 'unread-' || n, '', 'draft', now() from generate_series(1, $1) n returning id)
        insert into article_popularity (article_id, readings) select id, 0 from made`,
      () => deleteReadingsBefore(test.db, '2020-01-01'),
    ],
    [
      'notes of files',
      'unnamed_file',
      5000,
      `insert into unnamed_file (name, noted_at) select 'noted-' || n, '2020-01-01' from generate_series(1, $1) n`,
      () => deleteNotesBefore(test.db, new Date('2021-01-01')),
    ],
  ])('deletes %s in several statements where there are very many', async (_rows, table, most, insertMany, deleteAll) => {
    await test.ctx.pool.query(insertMany, [2 * most + 1])
    await sql`create function refuse_many() returns trigger language plpgsql as $$ begin
      if (select count(*) from old_rows) > tg_argv[0]::integer then raise exception 'too many rows in a statement'; end if;
      return null; end $$`.execute(test.db)
    await sql`create trigger refuse_many after delete on ${sql.table(table)} referencing old table as old_rows
      for each statement execute function refuse_many(${sql.lit(most)})`.execute(test.db)
    try {
      await deleteAll()
    } finally {
      await sql`drop function refuse_many cascade`.execute(test.db)
    }
    const { rows } = await sql`select from ${sql.table(table)} where ${table === 'article' ? sql`state = 'draft'` : sql`true`}`.execute(
      test.db,
    )
    expect(rows).toEqual([])
  })

  it('keeps a device that has a session, and a message that waits for its answer', async () => {
    const longAgo = new Date('2020-01-01')
    await insert('session', new Date(TEST_NOW.getTime() + HOUR))
    await test.db.updateTable('device').set({ used_at: longAgo }).execute()
    await test.ctx.pool.query(
      `insert into contact_message (item_name, email, name, tel, content, received_at) values ('', '', '', '', '', $1)`,
      [longAgo],
    )
    await deleteExpired(test.ctx, TEST_NOW)
    expect([await count('device'), (await count('contact_message')) ?? 0]).toEqual([1, 2])
  })
})

it('the guide for operators names every age with its value', async () => {
  const text = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  const rows = [...text.matchAll(/^\| `(\w+)` +\| (\d+) (days?|hours?)\b/gm)].map(([, name, number, unit = '']) => [
    name,
    Number(number) * (unit.startsWith('day') ? DAY : HOUR),
  ])
  expect(Object.fromEntries(rows)).toEqual(RETENTION)
})

import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { enqueueMails } from '../jobs/enqueue-mails.ts'
import { listQueues } from '../store/operations/job-queue.ts'
import { listForecasts } from '../store/life/weather.ts'
import { buildTestContext } from '../test/context.ts'
import { withEmptyDatabase } from '../test/database.ts'
import type { EmptyDatabase } from '../test/database.ts'
import { migrate, newerMigrations } from './migrate.ts'

/** Gives a test a database that is migrated up to `upTo`. */
function withDatabase(upTo: string, work: (database: EmptyDatabase) => Promise<void>): Promise<void> {
  return withEmptyDatabase(async (database) => {
    await migrate(database, upTo)
    await work(database)
  })
}

it('008-one-queue makes jobs for unhandled events and unsent mails, and for nothing else', () =>
  withDatabase('007-member-block', async ({ db, pool }) => {
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
      '034-obituary-records',
      '035-weather-places',
      '036-region-version',
      '037-edge-purges',
      '038-indexes-of-many-rows',
      '040-side-by-side',
      '041-scheduled-articles',
      '043-watched-mails-and-webhooks',
      '044-message-writers',
      '045-messages-of-withdrawn',
      '046-members-at-the-desk',
      '047-delivery-handovers',
      '048-contracts-by-day',
      '049-unnamed-files',
      '052-content-notifications',
      '053-step-ages',
      '054-reading-networks',
      '055-tries-of-pages',
      '056-page-flaws',
      '057-clients-of-articles',
      '058-staff-ids-of-articles',
      '062-member-data-at-the-desk',
      '065-spellings-in-search',
      '066-edge-purges-of-what-is-seen',
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
  }))

it('034-obituary-records removes the names from records of obituaries, and changes no other record', () =>
  withDatabase('032-print-changes', async ({ db, pool }) => {
    const days = { shownFrom: '2026-11-20', shownUntil: '2026-11-24', hasConsent: true }
    const facts = { town: '本町', ...days, name: '山田 太郎', age: '92', mourner: '山田 花子' }
    const rows = [
      ['life.create-obituary', '山田 太郎', null, facts],
      ['life.published', '山田 太郎', { state: 'draft' }, { state: 'published' }],
      ['life.update-obituary', '山田 太朗', facts, { ...facts, name: '山田 太朗' }],
      ['life.withdrawn', '山田 太朗', { state: 'published' }, { state: 'withdrawn' }],
      ['life.published', '鈴木 一郎', { state: 'draft' }, { state: 'published' }],
      ['life.update-obituary', 'お悔やみ7', days, days],
      ['life.published', 'お悔やみ7', { state: 'draft' }, { state: 'published' }],
      ['life.create-event', '秋の市', null, { town: '本町', place: '公民館' }],
      ['life.published', '秋の市', { state: 'draft' }, { state: 'published' }],
      ['staff.set-role', '山田 太郎', { role: 'reporter' }, { role: 'editor' }],
    ] as const
    for (const [action, subject, before, after] of rows)
      await sql`insert into audit_entry (at, action, subject, before, after)
        values (now(), ${action}, ${subject}, ${before === null ? null : JSON.stringify(before)}, ${JSON.stringify(after)})`.execute(db)
    await sql`insert into life_entry (kind, state, version, title, town, shown_from, shown_until, first_on, last_on, facts, changed_at, changed_by)
      values ('obituary', 'published', 2, '鈴木 一郎', '本町', '2026-11-20', '2026-11-24', '2026-11-20', '2026-11-20', '{}', now(), '')`.execute(
      db,
    )
    await migrate({ db, pool })
    const { rows: found } = await sql<{ action: string; subject: string; before: unknown; after: unknown }>`
      select action, subject, before, after from audit_entry order by id`.execute(db)
    expect(found.map(({ action, subject, before, after }) => [action, subject, before, after])).toEqual([
      ['life.create-obituary', 'お悔やみ', null, days],
      ['life.published', 'お悔やみ', ...rows[1].slice(2)],
      ['life.update-obituary', 'お悔やみ', days, days],
      ['life.withdrawn', 'お悔やみ', ...rows[3].slice(2)],
      ['life.published', 'お悔やみ', ...rows[4].slice(2)],
      ...rows.slice(5),
    ])
    await expect(sql`update audit_entry set subject = ''`.execute(db)).rejects.toThrow('never changed or deleted')
    await expect(sql`delete from audit_entry`.execute(db)).rejects.toThrow('never changed or deleted')
  }))

it('035-weather-places turns the place of the forecast into a list in every version, and keeps its forecasts', () =>
  withDatabase('034-obituary-records', async ({ db, pool }) => {
    const place = (areaCode: string) => ({ name: '長野県中部', areaCode })
    await sql`insert into master_data values ('weather', ${JSON.stringify(place('200020'))}), ('days', '{}')`.execute(db)
    for (const [name, version, value] of [
      ['weather', 0, null],
      ['weather', 1, place('200010')],
      ['weather', 2, place('200020')],
      ['hours', 1, { phoneHours: '平日' }],
    ] as const)
      await sql`insert into setting_version (name, version, value, at) values (${name}, ${version}, ${JSON.stringify(value)}, now())`.execute(
        db,
      )
    await sql`insert into weather_day values ('2026-11-20', '["100"]', '[4]', '出典：気象庁ホームページ（長野県中部）', '2026-11-20T06:00:00Z')`.execute(
      db,
    )
    await migrate({ db, pool })
    const { rows: values } = await sql`select name, value from master_data order by name`.execute(db)
    expect(values).toEqual([
      { name: 'days', value: {} },
      { name: 'weather', value: { places: [place('200020')] } },
    ])
    const { rows: versions } = await sql<{ value: unknown }>`select value from setting_version order by name, version`.execute(db)
    expect(versions.map(({ value }) => value)).toEqual([
      { phoneHours: '平日' },
      null,
      { places: [place('200010')] },
      { places: [place('200020')] },
    ])
    expect(await listForecasts(db, '2026-11-20', ['200020'])).toEqual([
      {
        area_code: '200020',
        day: '2026-11-20',
        weather_codes: ['100'],
        temperatures: [4],
        source: '出典：気象庁ホームページ',
        fetched_at: new Date('2026-11-20T06:00:00Z'),
      },
    ])
  }))

it('035-weather-places adds nothing where no place was set', () =>
  withDatabase('034-obituary-records', async ({ db, pool }) => {
    await sql`insert into weather_day values ('2026-11-20', '[]', '[]', '', now())`.execute(db)
    await migrate({ db, pool })
    expect((await sql`select name from master_data union all select area_code from weather_forecast`.execute(db)).rows).toEqual([])
  }))

/** As a newer program leaves the table of migrations. */
const addNewer = (db: Parameters<typeof migrate>[0]['db']) =>
  sql`insert into kysely_migration (name, timestamp) values ('999-next', now()::text)`.execute(db)

it('a program changes nothing in a database that a newer one has migrated further', () =>
  withDatabase('040-side-by-side', async ({ db, pool }) => {
    await migrate({ db, pool })
    await addNewer(db)
    expect(await migrate({ db, pool })).toEqual([])
    expect(await newerMigrations(db)).toEqual(['999-next'])
  }))

it('a program refuses a database from which a newer one has removed what it needs', () =>
  withDatabase('040-side-by-side', async ({ db, pool }) => {
    await migrate({ db, pool })
    await addNewer(db)
    await db.updateTable('schema_floor').set({ migration: '999-next' }).execute()
    await expect(migrate({ db, pool })).rejects.toThrow(
      'The database has been migrated by a newer program (999-next): this one is too old for it. Start the newer one.',
    )
  }))

it('a program refuses a database that another branch has migrated', () =>
  withDatabase('037-edge-purges', async ({ db, pool }) => {
    await addNewer(db)
    await expect(migrate({ db, pool })).rejects.toThrow('it has 999-next, and lacks 038-indexes-of-many-rows.')
  }))

it('058-staff-ids-of-articles takes the account of an action from the audit record, whatever its name is now', () =>
  withDatabase('057-clients-of-articles', async ({ db, pool }) => {
    await sql`
      insert into staff_account (id, email, name, role, created_at) overriding system value values
        (7, 'a@example.jp', '坂本 亮子', 'reporter', now()), (8, 'b@example.jp', '坂本 亮', 'reporter', now());
      insert into article (id, slug, title, state, release_at) overriding system value values (1, 'a', '', 'draft', now()), (2, 'b', '', 'draft', now());
      insert into article_work (article_id, version, document, title, text, characters, settings, settings_version, author_name, created_at, changed_at, changed_by)
        select id, 0, '{}', '', '', 0, '{}', 0, case id when 1 then '坂本 亮' else '' end, '2026-11-20T15:30:00.123+09:00', now(), '' from article;
      insert into article_version (article_id, event, version, document, settings, staff_name, at) values
        (1, 'send-for-review', 0, '{}', '{}', '坂本 亮', '2026-11-20T15:40:00.456+09:00'),
        (1, 'return', 0, '{}', '{}', '森下 悠', '2026-11-20T15:50:00+09:00');
      insert into audit_entry (at, staff_id, staff_name, action, subject) values
        ('2026-11-20T15:30:00.123+09:00', 7, '坂本 亮', 'article.create', 'a'),
        ('2026-11-20T15:40:00.456+09:00', 7, '坂本 亮', 'article.send-for-review', 'a'),
        ('2026-11-20T15:50:00+09:00', null, null, 'article.return', 'a')`.execute(db)
    await migrate({ db, pool })
    const authors = await db.selectFrom('article_work').select(['article_id', 'author_staff_id']).orderBy('article_id').execute()
    expect(authors.map((row) => row.author_staff_id)).toEqual([7, null])
    const versions = await db.selectFrom('article_version').select(['event', 'staff_id']).orderBy('id').execute()
    expect(versions).toEqual([
      { event: 'send-for-review', staff_id: 7 },
      { event: 'return', staff_id: null },
    ])
  }))

it('065-spellings-in-search keeps the old spellings in a newspaper with articles, but not in an empty one', () =>
  withDatabase('062-member-data-at-the-desk', async ({ db, pool }) => {
    await sql`insert into article (slug, title, state, release_at) values ('a', '', 'draft', now())`.execute(db)
    await migrate({ db, pool })
    const spelling = (from: typeof db) => from.selectFrom('search_spelling').select(['is_unified', 'is_desk_done']).execute()
    expect(await spelling(db)).toEqual([{ is_unified: false, is_desk_done: false }])
    await withDatabase('062-member-data-at-the-desk', async (empty) => {
      await migrate(empty)
      expect(await spelling(empty.db)).toEqual([{ is_unified: true, is_desk_done: true }])
    })
  }))

/** Which changes of the database drop the pages of every process (decision 101, migration 052) and purge the caches outside (decision 119, migration 066). */
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildWeatherSandbox } from '@yukan/sandbox/weather/weather-sandbox.ts'
import { DAY, MINUTE, tokyoDay } from '@yukan/rules/time/tokyo-time.ts'
import { jobs } from '../jobs/jobs.ts'
import { releaseArticles } from '../jobs/release-articles.ts'
import { saveMaster } from '../store/settings/master.ts'
import { recordReading } from '../store/articles/popularity.ts'
import { saveEdges } from '../store/operations/edge-purge.ts'
import { addStaff } from '../store/staff/staff.ts'
import { buildTestContext } from '../test/context.ts'
import type { TestContext } from '../test/context.ts'
import { makeArticle, makeMember, makePage, makePicture, makeRegion } from '../test/make.ts'
import { watchContentChanges } from './content-changes.ts'

const NOW = 'content_changed'
const LATER = 'content_to_come'
const EDGE = 'http://10.0.0.5/'

/** The database compares with its own clock. */
const from = (wait: number) => new Date(Date.now() + wait)
const [yesterday, tomorrow] = [from(-DAY), from(DAY)]
const [today, nextDay] = [tokyoDay(from(0)), tokyoDay(from(2 * DAY))]

interface Ear {
  /** The channels of the notifications that `work` caused, without repetition, in the order of the alphabet. */
  during(work: () => Promise<unknown>): Promise<string[]>
  close(): Promise<void>
}

async function listen(connection: pg.ClientConfig): Promise<Ear> {
  const client = new pg.Client(connection)
  await client.connect()
  let heard = new Set<string>()
  let marked: () => void = () => undefined
  client.on('notification', ({ channel }) => (channel === 'marker' ? marked() : heard.add(channel)))
  for (const channel of [NOW, LATER, 'marker']) await client.query(`listen ${channel}`)
  return {
    async during(work) {
      heard = new Set()
      await work()
      const { promise, resolve } = Promise.withResolvers<void>()
      marked = resolve
      // Notifications arrive in the order of the commits.
      await client.query(`select pg_notify('marker', '')`)
      await promise
      return [...heard].toSorted()
    },
    close: () => client.end(),
  }
}

describe('a change of the database', () => {
  let test: TestContext
  let ear: Ear
  const ids: Record<string, number> = {}
  beforeAll(async () => {
    test = await buildTestContext()
    ear = await listen(test.database.connection)
    const { db } = test
    await saveEdges(db, [EDGE], test.clock.now())
    ids['staff'] = await addStaff(db, { email: 'staff@example.jp', name: '森', role: 'admin', now: test.clock.now() })
    ids['member'] = (await makeMember(db)).id
    const picture = await makePicture(db, 'shown')
    const [unused, galleryOnly] = [await makePicture(db, 'unused'), await makePicture(db, 'gallery')]
    Object.assign(ids, { shownPicture: picture.pictureId, unusedPicture: unused.pictureId, galleryPicture: galleryOnly.pictureId })
    const of = { categories: ['local'], tags: ['桐生'] }
    const main = { pictureId: picture.pictureId, caption: '' }
    const gallery = [{ pictureId: galleryOnly.pictureId, caption: '' }]
    ids['out'] = (await makeArticle(db, { slug: 'out', releaseAt: yesterday, picture: main, gallery, ...of })).id
    ids['draft'] = (await makeArticle(db, { slug: 'draft', state: 'draft', releaseAt: yesterday, picture: main, gallery, ...of })).id
    ids['coming'] = (await makeArticle(db, { slug: 'coming', state: 'scheduled', releaseAt: tomorrow, picture: main, gallery, ...of })).id
    ids['due'] = (await makeArticle(db, { slug: 'due', state: 'scheduled', releaseAt: yesterday, ...of })).id
    ids['outPage'] = (await makePage(db, { day: today, page: 1 })).id
    ids['makingPage'] = (await makePage(db, { day: '2020-01-01', page: 1 })).id
    ids['comingPage'] = (await makePage(db, { day: nextDay, page: 1 })).id
    await run(`update paper_issue set state = 'making' where day = '2020-01-01'`)
    for (const page of ['outPage', 'makingPage', 'comingPage']) await makeRegion(db, ids[page] ?? 0)
    await run(`insert into category (slug, name, label) values ('sports', 'スポーツ', 'スポーツ')`)
    await run(`insert into master_data values ('publication', '{"name": "桐生"}')`)
    await run(`insert into weather_forecast values ('100010', '${today}', '[]', '[]', '気象庁', now())`)
    for (const state of ['draft', 'published'])
      await run(`insert into life_entry (kind, state, title, town, shown_from, shown_until, first_on, last_on, facts, changed_at, changed_by)
        values ('event', '${state}', '${state}', '', '2020-01-01', '2040-01-01', '2020-01-01', '2040-01-01', '{}', now(), '')`)
    for (const launch of ['now()', `now() + interval '1 day'`, `now() + interval '2 days'`])
      await run(`insert into front_edition (launch_at, ends_at, made_by, made_at, changed_by, changed_at)
        values (${launch}, ${launch} + interval '1 day', '', now(), '', now())`)
    await run(`insert into breaking_news (text, ends_at, set_at, staff_name) values ('速報', now() + interval '1 hour', now(), '')`)
    await run(`insert into founding (begun_at) values (now())`)
    await run(`insert into contact_item (slug, item_name) values ('paper', '紙面')`)
    await run(`insert into category_redirect select 'old', id from category where slug = 'local'`)
    await run(`insert into tag_redirect select 'old', id from tag`)
    await run(`insert into article_redirect values ('old', ${ids['out']})`)
    await run(`insert into emergency_opening (scope, reason, is_light, ends_at, requested_at, requested_by, requested_name)
      values ('all', '地震', false, now() + interval '1 day', now(), ${ids['staff']}, '')`)
  })
  afterAll(async () => {
    await ear.close()
    await test.close()
  })

  async function run(statement: string): Promise<void> {
    // Statements name the rows that were made at the beginning as :name.
    await sql.raw(statement.replaceAll(/:(\w+)/g, (whole, name: string) => String(ids[name] ?? whole))).execute(test.db)
  }

  /** The channels of the notifications of a statement, and whether edges must fetch pages again: removing missing rows costs nothing. */
  async function effectOf(statement: string): Promise<{ channels: string[]; isPurged: boolean }> {
    await test.db.deleteFrom('edge_purge').execute()
    const channels = await ear.during(() => run(statement))
    const { rows } = await sql`select from edge_purge where not is_hard or keys = '{site}'`.execute(test.db)
    return { channels, isPurged: rows.length > 0 }
  }

  type Row = [table: string, change: string, statement: string]

  const SEEN: readonly Row[] = [
    ['article', 'a released one is changed', `update article set title = '直した' where id = :out`],
    ['article', 'a released one is withdrawn', `update article set state = 'withdrawn' where id = :out`],
    ['article', 'a withdrawn one is shown again', `update article set state = 'published' where id = :out`],
    ['article', 'a released one becomes a draft', `update article set state = 'draft' where id = :out`],
    ['article', 'a draft is published', `update article set state = 'published' where id = :out`],
    ['article', 'a planned one is released early', `update article set release_at = now() where id = :coming`],
    ['article', 'a released one is planned for later', `update article set release_at = now() + interval '1 day' where id = :coming`],
    ['article', 'one that is out, though not recorded yet, is changed', `update article set title = '直した' where id = :due`],
    ['article', 'a released one is added', `insert into article (slug, title, state, release_at) values ('new', '', 'published', now())`],
    ['article', 'a released one is deleted', `delete from article where slug = 'new'`],
    [
      'article_category',
      'a released article gets one more',
      `insert into article_category select :out, id, 5, now(), true from category where slug = 'sports'`,
    ],
    ['article_category', 'the order changes', `update article_category set position = 6 where article_id = :out`],
    ['article_category', 'a released article loses one', `delete from article_category where article_id = :out and position = 6`],
    ['article_tag', 'a released article loses one', `delete from article_tag where article_id = :out`],
    ['article_tag', 'a released article gets one', `insert into article_tag select :out, id, 0, now(), true from tag limit 1`],
    ['article_picture', 'a caption is changed', `update article_picture set caption = '写真' where article_id = :out`],
    [
      'article_correction',
      'one is added',
      `insert into article_correction (article_id, note, staff_name, at) values (:out, '訂正', '', now())`,
    ],
    ['article_redirect', 'an old address is added', `insert into article_redirect values ('older', :out)`],
    ['picture', 'the one of a released article is cut otherwise', `update picture set focus_x = 10 where id = :shownPicture`],
    ['picture', 'one in a gallery is taken off the web', `update picture set is_on_web = false where id = :galleryPicture`],
    ['category', 'one is renamed', `update category set label = '街' where slug = 'local'`],
    ['category_redirect', 'one is deleted', `delete from category_redirect`],
    ['tag', 'one is renamed', `update tag set label = '市'`],
    ['tag_redirect', 'one is deleted', `delete from tag_redirect`],
    ['master_data', 'a setting is changed', `update master_data set value = '{"name": "夕刊"}' where name = 'publication'`],
    ['contact_item', 'one is added', `insert into contact_item (slug, item_name) values ('other', 'その他')`],
    ['founding', 'the newspaper opens', `update founding set opened_at = now()`],
    ['weather_forecast', 'another forecast comes', `update weather_forecast set temperatures = '[1]'`],
    ['weather_forecast', 'one is deleted', `delete from weather_forecast`],
    ['paper_issue', 'one that is out gets a title', `update paper_issue set title = '号外' where day = '${today}'`],
    ['paper_issue', 'one is approved', `update paper_issue set state = 'approved' where day = '2020-01-01'`],
    ['paper_issue', 'one is withdrawn', `update paper_issue set state = 'making' where day = '2020-01-01'`],
    ['paper_page', 'a page that is out is replaced', `update paper_page set key = 'other' where id = :outPage`],
    ['paper_page', 'the text of a page that is out is read', `update paper_page set text = '本文' where id = :outPage`],
    ['paper_region', 'one of a page that is out is changed', `update paper_region set headline = '見出し' where page_id = :outPage`],
    ['paper_region', 'those of a page that is out are deleted', `delete from paper_region where page_id = :outPage`],
    ['front_edition', 'the one that is shown is undone', `update front_edition set undone_at = now() where launch_at < now()`],
    [
      'front_edition',
      'a prepared one is launched at once',
      `update front_edition set launch_at = now() where launch_at > now() + interval '30 hours'`,
    ],
    ['life_entry', 'a published one is changed', `update life_entry set title = '祭り' where state = 'published'`],
    ['life_entry', 'a published one is withdrawn', `update life_entry set state = 'withdrawn' where state = 'published'`],
    ['breaking_news', 'the line is changed', `update breaking_news set text = '続報'`],
    ['breaking_news', 'the line is taken down', `update breaking_news set taken_down_at = now()`],
    ['emergency_opening', 'one begins', `update emergency_opening set opened_at = now()`],
    ['emergency_opening', 'one ends', `update emergency_opening set ended_at = now()`],
    ['front_edition', 'all is cleared', `truncate front_edition cascade`],
  ]
  it.each(SEEN)(
    'a change of %s that readers see drops the pages of the server and of outside caches at once: %s',
    async (_table, _change, statement) => {
      expect(await effectOf(statement)).toEqual({ channels: [NOW], isPurged: true })
    },
  )

  it('the changes that readers see are tried for every table with the triggers, and for no other', async () => {
    const { rows } = await sql<{ name: string }>`select distinct tgrelid::regclass::text as name from pg_trigger
      where tgname = 'note_content_update' order by name`.execute(test.db)
    expect([...new Set(SEEN.map(([table]) => table))].toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })

  it.each<Row>([
    ['article', 'one that is planned is changed', `update article set title = '直した' where id = :coming`],
    [
      'article',
      'the release of one that is planned is moved',
      `update article set release_at = now() + interval '3 days' where id = :coming`,
    ],
    ['article', 'one that was planned is a draft again', `update article set state = 'draft' where id = :coming`],
    ['article', 'a draft is planned', `update article set state = 'scheduled' where id = :coming`],
    ['article_picture', 'of one that is planned', `update article_picture set caption = '写真' where article_id = :coming`],
    ['paper_page', 'of a paper of a later day', `update paper_page set text = '本文' where id = :comingPage`],
    ['paper_region', 'of a paper of a later day', `update paper_region set headline = '見出し' where page_id = :comingPage`],
    [
      'front_edition',
      'one is prepared',
      `insert into front_edition (launch_at, ends_at, made_by, made_at, changed_by, changed_at)
      values (now() + interval '5 hours', now() + interval '6 hours', '', now(), '', now())`,
    ],
  ])(
    'a change of %s that readers will see later only schedules a look, and purges no outside page: %s',
    async (_table, _change, statement) => {
      expect(await effectOf(statement)).toEqual({ channels: [LATER], isPurged: false })
    },
  )

  it.each<Row>([
    ['article', 'no row is changed', `update article set state = 'published' where state = 'scheduled' and release_at < '2000-01-01'`],
    ['article', 'a row gets the value it had', `update article set title = title, state = state`],
    ['article', 'a release is recorded', `update article set state = 'published' where id = :due`],
    ['article', 'the hash of an import is changed', `update article set content_hash = 'other'`],
    ['article', 'a draft is changed', `update article set title = '下書き', rank = 2, content = '本文' where id = :draft`],
    ['article', 'the release of a draft is moved', `update article set release_at = now() - interval '1 hour' where id = :draft`],
    ['article', 'a draft is added', `insert into article (slug, title, state, release_at) values ('other-draft', '', 'draft', now())`],
    ['article', 'a draft is deleted', `delete from article where slug = 'other-draft'`],
    ['article_category', 'of a draft', `delete from article_category where article_id = :draft`],
    ['article_tag', 'of a draft', `delete from article_tag where article_id = :draft`],
    ['article_picture', 'of a draft', `update article_picture set caption = '写真' where article_id = :draft`],
    ['article_redirect', 'of a draft', `insert into article_redirect values ('draft-old', :draft)`],
    ['picture', 'one that no article has', `update picture set alt = '山' where id = :unusedPicture`],
    ['picture', 'what only the staff see of one', `update picture set caption = '山', credit = '森', file_name = 'a.jpg', text = '山'`],
    ['master_data', 'a setting is written as it was', `update master_data set value = value`],
    ['weather_forecast', 'the forecast was fetched again', `update weather_forecast set fetched_at = now() + interval '1 hour'`],
    ['paper_issue', 'one in the making', `update paper_issue set title = '夕刊' where day = '2020-01-01'`],
    [
      'paper_issue',
      'the version of one that is out',
      `update paper_issue set version = version + 1, changed_by = '森', changed_at = now()`,
    ],
    ['paper_page', 'one in the making', `update paper_page set text = '本文', key = 'making' where id = :makingPage`],
    ['paper_page', 'what only the staff see of one', `update paper_page set facts = '{}', file_name = 'a.pdf', text_state = 'none'`],
    ['paper_region', 'one of a page in the making', `delete from paper_region where page_id = :makingPage`],
    ['life_entry', 'a draft is changed', `update life_entry set title = '祭り' where state = 'draft'`],
    ['front_edition', 'who changed one', `update front_edition set changed_by = '森', planned_at = now(), released_ids = '{1}'`],
    ['breaking_news', 'a line that was taken down', `update breaking_news set text = '前の速報' where taken_down_at is not null`],
    [
      'emergency_opening',
      'one is asked for',
      `insert into emergency_opening (scope, reason, is_light, ends_at, requested_at, requested_by, requested_name)
      values ('all', '大雨', false, now() + interval '1 day', now(), :staff, '')`,
    ],
    ['audit_entry', 'a record is written', `insert into audit_entry (at, staff_name, action, subject) values (now(), '', 'x', '')`],
    ['article_work', 'text is written', `update article_work set text = 'x'`],
    ['member', 'a member changes a name', `update member set last_name = '桐生' where id = :member`],
  ])('a change of %s that readers do not see sends no notification and no purge: %s', async (_table, _change, statement) => {
    expect(await effectOf(statement)).toEqual({ channels: [], isPurged: false })
  })

  it('recording a reading sends no notification', async () => {
    const reading = { slug: 'out', day: today, visitor: Buffer.alloc(16), now: from(0) }
    expect(await ear.during(() => recordReading(test.db, reading))).toEqual([])
    expect(await test.db.selectFrom('article_visit').select('article_id').execute()).toHaveLength(1)
  })

  it('a release time that has passed when it is committed drops the pages', async () => {
    const changes = await watchContentChanges({ ...test.ctx, clock: { now: () => new Date() } }, test.database.connection)
    try {
      await sql`update article set state = 'draft' where id = ${ids['coming']}`.execute(test.db)
      await test.db.transaction().execute(async (transaction) => {
        await sql`update article set state = 'scheduled', release_at = now() + interval '1 second' where id = ${ids['coming']}`.execute(
          transaction,
        )
        await sql`select pg_sleep(1.2)`.execute(transaction)
        await test.ctx.shared.get('kept', async () => 'kept')
      })
      await expect.poll(() => test.ctx.shared.fresh('kept'), { timeout: 10_000, interval: 20 }).toBe(undefined)
    } finally {
      await changes.stop()
    }
  })
})

describe('an idle newspaper', () => {
  /** Needs a card provider or a folder for backups. */
  const ELSEWHERE = new Set(['reconcile-nightly', 'back-up', 'prove-nightly'])

  it('two minutes of jobs of an idle newspaper send no notification and no purge, and keep expired pages available', async () => {
    const test = await buildTestContext({ now: new Date() })
    const sandbox = buildWeatherSandbox({ now: () => test.clock.now() })
    const ear = await listen(test.database.connection)
    const changes = await watchContentChanges(test.ctx, test.database.connection)
    try {
      const { shared } = test.ctx
      const config = { ...test.ctx.config, weatherBaseUrl: await sandbox.listen({ host: '127.0.0.1', port: 0 }) }
      await saveMaster(test.db, { weather: { places: [{ name: '群馬県南部', areaCode: '100010' }] } })
      await makeArticle(test.db, { slug: 'read', releaseAt: yesterday })
      await makePage(test.db, { day: today, page: 1 })
      const runJobs = async () => {
        for (const { name, run } of jobs) if (!ELSEWHERE.has(name)) await run({ ...test.ctx, config }, test.clock.now())
      }
      await runJobs()
      const idle = async () => {
        for (let minute = 0; minute < 2; minute += 1) {
          test.clock.advance(MINUTE)
          await runJobs()
        }
      }
      await saveEdges(test.db, [EDGE], test.clock.now())
      const dropped = shared.generation
      await shared.get('page /', async () => 'home')
      expect(await ear.during(idle)).toEqual([])
      expect(await test.db.selectFrom('edge_purge').select('keys').execute()).toEqual([])
      expect(shared.generation).toBe(dropped)
      expect([shared.fresh('page /'), shared.expired('page /')]).toEqual([undefined, 'home'])
    } finally {
      await changes.stop()
      await ear.close()
      await sandbox.close()
      await test.close()
    }
  })

  it('the release job does not lock the writers while nothing is due', async () => {
    const test = await buildTestContext()
    try {
      await test.db.transaction().execute(async (transaction) => {
        await sql`select pg_advisory_xact_lock(hashtextextended('yukan articles', 0))`.execute(transaction)
        expect(await releaseArticles(test.ctx, test.clock.now())).toBe('0 articles released')
      })
    } finally {
      await test.close()
    }
  })
})

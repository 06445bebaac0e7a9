/** Queries on tables with many rows (docs/scale.md) use an index. */
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Selectable } from 'kysely'
import { memberSearches } from '@yukan/rules/membership/member-search.ts'
import { beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../test/database.ts'
import { setUp } from '../test/set-up.ts'
import type { ArticleTable } from '../db/tables/article-tables.ts'
import type { Tables } from '../db/tables.ts'
import { listLatest, listRecommended } from './articles/article.ts'
import { markReleased } from './articles/article-work.ts'
import { listDeliveryStarts, listDeliveryEnds } from './delivery/delivery-list.ts'
import { listMemberEvents, listMemberAccesses } from './membership/member-history.ts'
import { listMemberNotes } from './membership/member-note.ts'
import { findMembers, listOpenedMembers } from './membership/member-search.ts'
import { findReleaseDelay } from './operations/watching.ts'
import { countWaiting, listDeskArticles, listReleases } from './articles/article-list.ts'
import { countDayFigures } from './desk/figures.ts'
import { listCountedCategories, listCountedTags } from './articles/taxonomy-work.ts'
import type { Db } from '../db/connect.ts'

const NOW = new Date('2026-11-20T07:00:00Z')
const ARTICLES = 60
/** Enough that a question about one member is cheaper by the index than by a hash of all contracts. */
const MEMBERS = 5_000

const database = setUp(testDatabase)
beforeAll(async () => {
  const { db } = database
  await sql`insert into category (slug, name, label) values ('town', 'town', '街')`.execute(db)
  await sql`insert into tag (name, label) values ('祭', '祭')`.execute(db)
  await sql`insert into article (slug, title, state, release_at, is_recommended)
    select 'a' || n, '記事' || n, 'published', ${NOW}::timestamptz - interval '1 hour' * n, true from generate_series(1, ${ARTICLES}) n`.execute(
    db,
  )
  await sql`insert into article_category (article_id, category_id, position, release_at, is_listed) select id, 1, 0, release_at, true from article`.execute(
    db,
  )
  await sql`insert into article_tag (article_id, tag_id, position, release_at, is_listed) select id, 1, 0, release_at, true from article`.execute(
    db,
  )
  await sql`insert into member (email, last_name, first_name, tel) select n || '@example.jp', '桐生', '花子', '' from generate_series(1, ${MEMBERS}) n`.execute(
    db,
  )
  await sql`insert into subscription (member_id, plan_name, created_at, expire_at)
    select id, 'paper', ${NOW}::timestamptz - interval '1 hour' * id, ${NOW}::timestamptz + interval '1 hour' * (id - 1000) from member`.execute(
    db,
  )
  await sql`insert into plan_change (member_id, from_plan, to_plan, changed_at)
    select id, 'web', 'webPaper', ${NOW}::timestamptz - interval '1 hour' * id from member`.execute(db)
  await sql`insert into address (member_id, type, zip, pref, city, address, username, tel, changed_at)
    select id, 2, '3760000', '県', '市' || id, id || '-1', '人' || id, '0277' || lpad(id::text, 6, '0'), ${NOW}::timestamptz from member`.execute(
    db,
  )
  await sql`insert into payment (invoice_id, member_id, total, number, lines, succeeded, created_at)
    select 'in_' || id, id, 1650, 'AA' || id || '-0001', '[]', true, ${NOW}::timestamptz from member`.execute(db)
  await sql`analyze`.execute(db)
})

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Subplan Name'?: string
  'Actual Loops': number
  Plans?: Node[]
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)]
}

/** The nodes of the plans of every query that `run` makes, with sequential scans disabled if there is another way. */
async function plansOf(run: (db: Db) => Promise<unknown>): Promise<Node[]> {
  const queries: { sql: string; parameters: readonly unknown[] }[] = []
  const dialect = new PostgresDialect({ pool: database.pool })
  const watched = new Kysely<Tables>({ dialect, log: ({ query }) => void queries.push(query) })
  await run(watched)
  const client = await database.pool.connect()
  try {
    await client.query('begin; set local enable_seqscan = off')
    const plans: Node[] = []
    for (const query of queries) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (analyze, format json) ${query.sql}`, [
        ...query.parameters,
      ])
      for (const row of rows) plans.push(...nodesOf(row['QUERY PLAN'][0].Plan))
    }
    return plans
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const wholeTables = (nodes: readonly Node[]) =>
  nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name'] ?? '')
const indexes = (nodes: readonly Node[]) => [...new Set(nodes.flatMap((node) => node['Index Name'] ?? []))]

it("lists and counts the desk's articles of a day without reading the whole table", async () => {
  const nodes = await plansOf((db) => listReleases(db, new Date(NOW.getTime() - 3_600_000), NOW))
  expect(wholeTables(nodes)).not.toContain('article')
  expect(indexes(nodes)).toEqual(expect.arrayContaining(['article_live', 'article_unlisted']))
  const waiting = await plansOf((db) => countWaiting(db, new Date(NOW.getTime() - 3_600_000), NOW))
  expect(wholeTables(waiting)).not.toContain('article')
})

it.each(['release', 'changed'] as const)(
  "lists the desk's articles with given words in the order of %s without reading the whole table",
  async (order) => {
    const filter = { state: null, category: 'town', tag: '祭', author: null, found: [1, 2], words: ['記事'] }
    const nodes = await plansOf((db) => listDeskArticles(db, filter, { order, below: { at: NOW, id: ARTICLES }, limit: 51, now: NOW }))
    expect(wholeTables(nodes)).not.toContain('article')
    if (order === 'release') expect(indexes(nodes)).toEqual(expect.arrayContaining(['article_unlisted']))
  },
)

it('marks articles as released and measures the delay by the index of scheduled articles', async () => {
  const nodes = await plansOf(async (db) => {
    await markReleased(db, NOW)
    await findReleaseDelay(db, NOW)
  })
  expect(wholeTables(nodes)).not.toContain('article')
  expect(indexes(nodes)).toEqual(['article_scheduled'])
})

it('counts the articles of categories and tags by indexes', async () => {
  const ofCategories = await plansOf((db) => listCountedCategories(db))
  const ofTags = await plansOf((db) => listCountedTags(db, { words: '', after: '', limit: 10 }))
  expect(wholeTables(ofCategories)).not.toContain('article_category')
  expect(wholeTables(ofTags)).not.toContain('article_tag')
  expect(indexes(ofCategories)).toContain('article_category_category')
  expect(indexes(ofTags)).toContain('article_tag_tag')
})

it('finds the deliveries that begin and end on a day by indexes', async () => {
  const nodes = await plansOf(async (db) => {
    await listDeliveryStarts(db, { from: new Date(NOW.getTime() - 86_400_000), until: NOW, now: NOW })
    await listDeliveryEnds(db, new Date(NOW.getTime() - 86_400_000), NOW)
  })
  expect(wholeTables(nodes)).toEqual([])
  expect(indexes(nodes)).toEqual(expect.arrayContaining(['subscription_created', 'subscription_print_expires', 'plan_change_at']))
})

it.each([
  ['4821', ['member_pkey', 'member_tel_end', 'address_tel_end']],
  ['0277004821', ['member_tel_end', 'address_tel_end']],
  ['hanako@', ['member_email_start']],
  ['AB12CD34-0001', ['payment_number']],
  ['高橋', ['member_name_start', 'member_first_name_start', 'address_recipient_start', 'address_place_start', 'address_street_start']],
])('searches members for %s by an index for each searched column', async (words, needed) => {
  const nodes = await plansOf((db) => findMembers(db, memberSearches(words), 20))
  expect(wholeTables(nodes)).toEqual([])
  expect(indexes(nodes).toSorted()).toEqual(needed.toSorted())
})

it('lists the events, views and notes of a member without reading whole tables', async () => {
  const nodes = await plansOf(async (db) => {
    await listMemberEvents(db, 1, '会員1')
    await listMemberAccesses(db, '会員1', 10)
    await listMemberNotes(db, 1)
    await listOpenedMembers(db, 1, 8)
  })
  expect(wholeTables(nodes)).toEqual([])
})

it("counts a day's members, applications and mails by indexes", async () => {
  const nodes = await plansOf((db) => countDayFigures(db, ['2026-11-18', '2026-11-19']))
  expect(wholeTables(nodes)).toEqual([])
  expect(indexes(nodes)).toEqual(
    expect.arrayContaining(['member_created', 'member_activated', 'member_withdrawn', 'application_created', 'mail_outbox_given_up']),
  )
})

it.each([
  ['latest', listLatest],
  ['recommended', listRecommended],
])('a late page of the %s articles reads the details of its own articles only', async (_, list) => {
  const page = { limit: 5, offset: 50, now: NOW }
  const found: Pick<Selectable<ArticleTable>, 'slug'>[] = await list(database.db, page)
  expect(found.map(({ slug }) => slug)).toEqual(['a51', 'a52', 'a53', 'a54', 'a55'])
  const parts = (await plansOf((db) => list(db, page))).filter((node) => node['Subplan Name']?.startsWith('SubPlan') === true)
  expect(parts.length).toBeGreaterThan(0)
  expect(Math.max(...parts.map((node) => node['Actual Loops']))).toBe(page.limit)
})

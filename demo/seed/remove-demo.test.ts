/** The demo is removed at the desk, stays away, and comes back by a command only (decision 050). */
import { sampleSettings } from '@yukan/contract/desk/setting-samples.ts'
import { buildTestApp } from '@yukan/server/test/app.ts'
import type { TestApp } from '@yukan/server/test/app.ts'
import { askDesk, openDesk } from '@yukan/server/test/desk.ts'
import { makeArticle, makeMember } from '@yukan/server/test/make.ts'
import { listAuditEntries } from '@yukan/server/store/staff/audit.ts'
import { addDemoContent } from '@yukan/server/store/desk/founding.ts'
import { withPaperLock } from '@yukan/server/store/paper/paper-write.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { publication } from '../master/publication.ts'
import type { DemoArticle } from '../expand.ts'
import { needsRest, seedIfEmpty, seedOnDemand } from './seed.ts'
import { readDemoArticles, seedNewspaper } from './seed-newspaper.ts'

/** What is seeded again has every article: the first seeding of these tests has few, for their time. */
let few: DemoArticle[]
let test: TestApp
let admin: { id: number; cookie: string }
beforeAll(async () => {
  few = (await readDemoArticles()).filter(({ day, gallery }) => day === 0 && gallery.length === 0).slice(0, 4)
  test = await buildTestApp()
  await seedNewspaper(test.ctx, few)
  const { id } = await test.db.selectFrom('staff_account').select('id').where('role', '=', 'admin').executeTakeFirstOrThrow()
  admin = { id, cookie: await openDesk(test, id) }
})
afterAll(() => test.close())

const by = () => ({ cookie: admin.cookie })
const remove = (name: string) => askDesk(test, '/founding/remove-demo', { name }, by())
const stateOf = async () => (await askDesk(test, '/founding/get', null, by())).body
const columnOf = async (table: string, column: string) => {
  const rows = await sql<{ value: string }>`select ${sql.ref(column)} as value from ${sql.table(table)} order by 1`.execute(test.db)
  return rows.rows.map(({ value }) => value)
}
const statusOf = async (url: string) => {
  test.ctx.shared.drop()
  return (await test.app.inject(url)).statusCode
}
const filesOf = async () => {
  const names: string[] = []
  for await (const name of test.ctx.files.list()) if (name.startsWith('picture/')) names.push(name)
  return names
}

it('removes nothing under another name than the newspaper’s, or while papers are imported', async () => {
  expect((await stateOf()).demo).toMatchObject({ articles: 4, members: 12, staff: 5 })
  for (const name of ['', '夕刊', `${publication.name}新聞`]) expect((await remove(name)).outcome).toBe('E_BAD_REQUEST')
  const importing = withPaperLock(test.db, 'import', () => remove(publication.name))
  expect((await importing)?.value.outcome).toBe('E_IMPORTING')
  expect((await columnOf('article', 'slug')).length).toBe(4)
})

it('removes what the demo has seeded, and keeps what the staff have made', async () => {
  const slugs = few.map(({ slug }) => slug)
  const kept = few.flatMap(({ picture }) => picture ?? [])[0]
  const picture = await test.db
    .selectFrom('picture')
    .select(['id', 'key'])
    .where('source', '=', `demo/${kept?.file}`)
    .executeTakeFirstOrThrow()
  const [category] = few[0]?.categories ?? []
  const own = await makeArticle(test.db, { slug: 'own', categories: [category ?? ''] })
  await test.db.updateTable('article').set({ picture_id: picture.id }).where('id', '=', own.id).execute()
  const reader = await makeMember(test.db, { email: 'reader@example.com' })
  const hours = { phoneHours: '平日 10:00〜16:00' }
  expect((await askDesk(test, '/setting/update', { name: 'hours', value: hours, version: 0, note: '' }, by())).outcome).toBe('done')
  await sql`insert into paper_issue (kind, day) values ('evening', '2026-11-20'), ('evening', '2026-11-19')`.execute(test.db)
  await sql`insert into paper_page (issue_id, page, key, width, height) select id, 1, 'page-' || day, 10, 10 from paper_issue`.execute(
    test.db,
  )
  await addDemoContent(test.db, 'paper', ['evening 2026-11-20'])
  const editor = await test.db.selectFrom('staff_account').select('id').where('role', '=', 'editor').executeTakeFirstOrThrow()
  await sql`
    insert into emergency_opening (scope, reason, is_light, ends_at, requested_at, requested_by, requested_name)
      values ('all', '台風', false, now(), now(), ${editor.id}, '井手 健吾')`.execute(test.db)

  const { body, outcome } = await remove(` ${publication.name} `)
  expect([outcome, body.removed]).toEqual(['done', slugs.length])
  expect(await columnOf('article', 'slug')).toEqual(['own'])
  expect(await columnOf('category', 'slug')).toContain(category)
  expect((await columnOf('category', 'slug')).length).toBeLessThanOrEqual(2)
  expect(await columnOf('member', 'email')).toEqual([reader.email])
  expect(await columnOf('picture', 'key')).toEqual([picture.key])
  expect((await filesOf()).every((name) => name.startsWith(picture.key))).toBe(true)
  expect(await columnOf('paper_issue', 'day')).toEqual(['2026-11-19'])
  expect(await columnOf('paper_leftover', 'key')).toEqual(['page-2026-11-20'])
  expect(await columnOf('house_rule', 'expected')).toEqual([])
  expect(await columnOf('life_entry', 'title')).toEqual([])
  expect(await columnOf('staff_account', 'role')).toEqual(['admin', 'editor'])
  const blocked = await test.db.selectFrom('staff_account').selectAll().where('id', '=', editor.id).executeTakeFirstOrThrow()
  expect([blocked.blocked_at === null, blocked.password_hash, blocked.authenticator_secret]).toEqual([false, null, null])
})

it('leaves unchanged settings empty and the newspaper closed to readers once the demo is removed', async () => {
  const { name, isOpen, demo, steps } = await stateOf()
  expect([name, isOpen, demo]).toEqual(['夕刊', false, null])
  expect(steps.filter(({ isDone }) => isDone).map(({ step }) => step)).toEqual(['hours', 'categories', 'article'])
  expect(JSON.stringify(await columnOf('master_data', 'value'))).not.toMatch(/わたらせ|桐生|みどり/)
  expect(await columnOf('setting_version', 'name')).toEqual(['hours', 'hours'])
  expect([await statusOf('/'), await statusOf('/desk/sign-in/')]).toEqual([503, 200])
  const entries = await listAuditEntries(test.db, { words: [], action: 'founding.remove-demo', before: null, limit: 9 })
  expect(entries.map(({ subject, after }) => [subject, after])).toEqual([[publication.name, { articles: few.length }]])
})

it('a second removal of the demo removes nothing of the staff', async () => {
  await askDesk(test, '/setting/update', { name: 'links', value: sampleSettings.links, version: 0, note: '' }, by())
  expect((await remove('夕刊')).body).toEqual({ removed: 0 })
  expect(await columnOf('article', 'slug')).toEqual(['own'])
  expect(await columnOf('setting_version', 'name')).toEqual(['hours', 'hours', 'links', 'links'])
})

it('the removed demo stays away at the next start, and is seeded again by a command', { tags: ['long'] }, async () => {
  await test.db.deleteFrom('article').execute()
  expect([await seedIfEmpty(test.ctx), await needsRest(test.ctx), await columnOf('article', 'slug')]).toEqual([false, false, []])
  expect(await seedOnDemand(test.ctx)).toBe(true)
  expect((await columnOf('article', 'slug')).length).toBeGreaterThan(100)
  expect(await statusOf('/')).toBe(200)
  expect([await seedOnDemand(test.ctx), (await stateOf()).isOpen]).toEqual([false, true])
})

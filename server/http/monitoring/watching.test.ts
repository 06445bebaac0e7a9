/** Alerts, dashboard and runbook name figures that `/metrics` has, and each alert has its section and its test. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { makeDb } from '../../db/connect.ts'
import { enqueueJob } from '../../db/job-queue.ts'
import { QueryTimes } from '../../db/query-times.ts'
import { buildTestApp } from '../../test/app.ts'
import type { TestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { makeArticle } from '../../test/make.ts'

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8')
const alerts = read('cluster/watching/alerts.yml')
const runbook = read('docs/runbook.md')
const backupDir = mkdtempSync(join(tmpdir(), 'yukan-test-backups-'))
const LABELS = /\b(?:http_response_status_code|http_route|db_operation_name)\b/g

let test: TestApp

beforeAll(async () => {
  for (const day of ['2026-11-18', '2026-11-20', '2026-11-21.part']) mkdirSync(join(backupDir, day))
  test = await buildTestApp({ config: { backupDir } })
})
afterAll(async () => {
  await test.close()
  rmSync(backupDir, { recursive: true })
})

const metrics = async () => (await test.app.inject({ url: '/metrics' })).body
const figure = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.slice(name.length),
  )

const named = (text: string) =>
  new Set(
    [...text.replaceAll(LABELS, '').matchAll(/\b(?:yukan|http|db|nodejs|process)_[a-z0-9_]+(?=[\s{[(/)`",]|$)/gm)].map(([name]) => name),
  )

it.each([
  ['alerts', () => alerts],
  ['dashboard', () => read('cluster/watching/dashboard.json')],
  ['runbook', () => runbook],
])('the %s name only figures that /metrics has', async (_, text) => {
  const has = new Set(
    [...(await metrics()).matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
  const used = [...named(text())]
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((name) => !has.has(name))).toEqual([])
})

it('every alert has a section in the runbook, a test that it fires and a test that it is quiet', () => {
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(10)
  const sections = [...runbook.matchAll(/^## (Yukan\w+)$/gm)].map(([, name]) => name)
  expect(sections).toEqual(names)
  expect([...alerts.matchAll(/runbook: docs\/runbook\.md#(\w+)/g)].map(([, name]) => name)).toEqual(names.map((name) => name.toLowerCase()))
  const tests = read('cluster/watching/alerts.test.yml')
  for (const name of names) for (const what of ['fires', 'is quiet at its limit']) expect(tests).toContain(`- name: ${name} ${what}\n`)
})

it('/metrics shows the delay of a release, the age of the backup and the space on the disk', async () => {
  await makeArticle(test.db, { slug: 'late', releaseAt: new Date(test.clock.now().getTime() - 5 * MINUTE) })
  await test.db.updateTable('article').set({ state: 'scheduled' }).where('slug', '=', 'late').execute()
  const text = await metrics()
  expect(figure(text, 'yukan_release_delay_seconds')).toBe(5 * 60)
  const midnight = new Date('2026-11-20T00:00:00+09:00')
  expect(figure(text, 'yukan_backup_age_seconds')).toBe((TEST_NOW.getTime() - midnight.getTime()) / 1000)
  const free = figure(text, 'yukan_disk_free_bytes')
  expect(free > 0 && free <= figure(text, 'yukan_disk_size_bytes')).toBe(true)
})

it('/metrics counts the age of the oldest job from when it is due', async () => {
  const due = new Date(Date.now() - 10 * MINUTE)
  await enqueueJob(test.db, 'send-mail', { mailId: 1 }, due)
  await sql`update jobs.job set created_on = now() - interval '1 hour'`.execute(test.db)
  await enqueueJob(test.db, 'sync-customer', { customerId: 'cus_1' }, new Date(Date.now() + MINUTE))
  const text = await metrics()
  expect(Math.round(figure(text, 'yukan_jobs_oldest_seconds{queue="send-mail"}') / 60)).toBe(10)
  expect(text).not.toContain('yukan_jobs_oldest_seconds{queue="sync-customer"}')
})

it('QueryTimes measures every query by its kind', async () => {
  const times = new QueryTimes()
  const found: [string, boolean][] = []
  times.listener = (operation, milliseconds) => void found.push([operation, milliseconds > 0])
  const db = makeDb(test.database.pool, times)
  await db.selectFrom('member').select('id').execute()
  await db.deleteFrom('member').where('id', '=', -1).execute()
  await expect(sql`select nothing`.execute(db)).rejects.toThrow('nothing')
  expect(found).toEqual([
    ['SELECT', true],
    ['DELETE', true],
    ['RAW', true],
  ])
})

import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { buildWeatherSandbox } from '@yukan/sandbox/weather/weather-sandbox.ts'
import { saveMaster } from '../store/settings/master.ts'
import { listForecasts } from '../store/life/weather.ts'
import { buildTestContext } from '../test/context.ts'
import { makeArticle } from '../test/make.ts'
import { recordReading } from '../store/articles/popularity.ts'
import { HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { sharedSecret } from '../store/membership/secret.ts'
import { testBoss } from '../test/queue.ts'
import { setUp } from '../test/set-up.ts'
import { jobs, retiredJobs } from './jobs.ts'
import { unscheduleRetired } from './worker.ts'

const test = setUp(buildTestContext)

function job(name: string) {
  const found = jobs.find((each) => each.name === name)
  if (found === undefined) throw new Error(`no job ${name}`)
  return found
}

describe('jobs', () => {
  it('every job has a name of its own, which is its file, a description and hours', () => {
    const files = readdirSync(import.meta.dirname)
    expect(new Set(jobs.map(({ name }) => name)).size).toBe(jobs.length)
    for (const { name, description, cron } of jobs) {
      expect(files).toContain(`${name}.ts`)
      expect(description).toMatch(/^[A-Z].*\.$/)
      expect(cron).toMatch(/^(\d+|\*) (\d+|\*) (\d+|\*) (\d+|\*) (\d+|\*)$/)
    }
  })
})

describe('schedules', () => {
  it('removes the schedules of retired jobs and keeps those of a newer version', async () => {
    const boss = await testBoss(test.ctx).start()
    try {
      const [retired = ''] = retiredJobs
      for (const name of [retired, 'of-a-newer-program']) {
        await boss.createQueue(name)
        await boss.schedule(name, '0 0 1 1 *')
      }
      await unscheduleRetired(boss)
      expect((await boss.getSchedules()).map(({ name }) => name)).toEqual(['of-a-newer-program'])
      expect(jobs.filter(({ name }) => retiredJobs.includes(name))).toEqual([])
    } finally {
      await boss.stop({ graceful: false })
    }
  })
})

describe('delete-old-readings', () => {
  it('delete-old-readings keeps and counts only today and the seven days before it', async () => {
    const { db, ctx, clock } = test
    await makeArticle(db, { slug: 'read', releaseAt: new Date('2026-11-01T00:00:00+09:00') })
    for (const day of ['2026-11-12', '2026-11-13', '2026-11-20']) {
      await recordReading(db, { slug: 'read', day, visitor: Buffer.alloc(16, 1), now: clock.now() })
      await sharedSecret(db, `visitor ${day}`, Buffer.from('salt'))
    }
    const before = await db.selectFrom('article_popularity').select('readings').execute()
    expect(before).toEqual([{ readings: 3 }])
    expect(await job('delete-old-readings').run(ctx, clock.now())).toBe('figures of 8 days are kept, readings from 2026-11-13 on')
    expect(await db.selectFrom('article_popularity').select('readings').execute()).toEqual([{ readings: 2 }])
    expect(await db.selectFrom('article_visit').select('day').orderBy('day').execute()).toEqual([
      { day: '2026-11-13' },
      { day: '2026-11-20' },
    ])
    expect(await db.selectFrom('shared_secret').select('name').orderBy('name').execute()).toEqual([
      { name: 'visitor 2026-11-13' },
      { name: 'visitor 2026-11-20' },
    ])
    await job('delete-old-readings').run(ctx, new Date('2026-12-20T00:00:00+09:00'))
    expect(await db.selectFrom('article_popularity').select('readings').execute()).toEqual([])
  })
})

describe('refresh-search', () => {
  it('refresh-search has nothing to learn from a handful of articles and pages', async () => {
    expect(await job('refresh-search').run(test.ctx, test.clock.now())).toBe('articles: nothing to learn; pages: nothing to learn')
  })
})

describe('fetch-weather', () => {
  it('fetch-weather fetches nothing without a place, and stores the other places when one fails', async () => {
    const now = test.clock.now()
    const sandbox = buildWeatherSandbox({ now: () => now, slowMs: 60_000 })
    try {
      const weatherBaseUrl = await sandbox.listen({ host: '127.0.0.1', port: 0 })
      const ctx = { ...test.ctx, config: { ...test.ctx.config, weatherBaseUrl } }
      const asked = async () =>
        (await sandbox.inject('/_sandbox/seen')).json().seen.map(({ url }: { url: string }) => url.slice(url.lastIndexOf('/') + 1))
      expect([await job('fetch-weather').run(ctx, now), await asked()]).toEqual(['no place is set', []])
      const [north, south, unknown] = ['100020', '100010', '999990'].map((areaCode) => ({ name: areaCode, areaCode }))
      await saveMaster(test.db, { weather: { places: [north, south] } })
      expect([await job('fetch-weather').run(ctx, now), (await asked()).toSorted()]).toEqual([
        'places: 2, days of forecast: 4',
        ['100010.json', '100020.json'],
      ])
      const rows = await listForecasts(test.db, '2026-11-20', ['100010', '100020'])
      expect(rows.map(({ source }) => source)).toEqual(['見本の予報', '見本の予報'])
      expect(rows[0]?.temperatures).not.toEqual(rows[1]?.temperatures)
      // The Agency's own forecast is credited to it, an invented one is not.
      await job('fetch-weather').run({ ...ctx, config: { ...ctx.config, weatherSource: 'jma' } }, now)
      expect((await listForecasts(test.db, '2026-11-20', ['100010']))[0]?.source).toBe('出典：気象庁ホームページ')
      await saveMaster(test.db, { weather: { places: [unknown, south] } })
      const later = new Date(now.getTime() + HOUR)
      await expect(job('fetch-weather').run(ctx, later)).rejects.toThrow('999990')
      expect((await listForecasts(test.db, '2026-11-20', ['100010']))[0]?.fetched_at).toEqual(later)
    } finally {
      await sandbox.close()
    }
  })
})

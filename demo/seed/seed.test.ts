import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import sharp from 'sharp'
import type { DemoArticle } from '../expand.ts'
import { buildTestApp } from '@yukan/server/test/app.ts'
import type { TestApp } from '@yukan/server/test/app.ts'
import { buildTestContext } from '@yukan/server/test/context.ts'
import type { TestContext } from '@yukan/server/test/context.ts'
import { seedIfEmpty } from './seed.ts'
import { readDemoArticles, seedNewspaper } from './seed-newspaper.ts'

let test: TestApp
let few: DemoArticle[]
beforeAll(async () => {
  const articles = await readDemoArticles()
  const first = (isWanted: (article: DemoArticle) => boolean, count: number) => articles.filter(isWanted).slice(0, count)
  const smallest = Math.min(...articles.flatMap(({ gallery }) => (gallery.length > 0 ? gallery.length : [])))
  few = [
    ...first(({ day, gallery, picture }) => day > -7 && gallery.length === smallest && picture !== null, 1),
    ...first(({ day, gallery }) => day === 0 && gallery.length === 0, 3),
    ...first(({ day, gallery }) => day === -20 || (day === -21 && gallery.length === 0), 1),
  ]
  test = await buildTestApp()
  await seedNewspaper(test.ctx, few)
})
afterAll(() => test.close())

const picturesOf = (articles: DemoArticle[]) =>
  articles.flatMap(({ picture, gallery }) => [picture, ...gallery]).filter((each) => each !== null).length
const call = async (address: string) => (await test.app.inject(address)).json()

async function everything({ db }: Pick<TestContext, 'db'>): Promise<Record<string, unknown>> {
  const tables = [
    'category',
    'tag',
    'picture',
    'article',
    'article_category',
    'article_tag',
    'article_picture',
    'article_tally',
    'article_visit',
    'article_popularity',
    'master_data',
    'contact_item',
    'weather_forecast',
    'life_entry',
  ]
  const rows = await Promise.all(tables.map((table) => sql`select * from ${sql.table(table)} order by 1, 2`.execute(db)))
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]?.rows]))
}

describe('seeding', () => {
  it('seeds a newspaper whose calls return articles, pictures, weather icons, categories and contact items', async () => {
    const { articles } = await call('/v1/article/get/list?releaseDate=2026-11-20&limit=100')
    expect(articles.data.map((each: { slug: string }) => each.slug).sort()).toEqual(
      few
        .filter(({ day }) => day === 0)
        .map(({ slug }) => slug)
        .sort(),
    )
    expect(JSON.stringify(articles)).not.toContain('{{')
    const { detail } = await call(`/v1/article/get/detail?slug=${few[0]?.slug}`)
    expect(detail.urls.thumbnail[0].image.variants.map((each: { width: number }) => each.width)).toEqual([320, 640, 960])

    const image = await test.app.inject(detail.urls.thumbnail[0].image.url)
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/webp'])
    const { width, height } = await sharp(image.rawPayload).metadata()
    expect([width, height]).toEqual([detail.urls.thumbnail[0].image.width, detail.urls.thumbnail[0].image.height])

    const { master } = await call('/v1/helper/get/master')
    expect(master.weathers['100']).toEqual({ label: '晴れ', image: '/files/master/weather-sunny.svg' })
    for (const { image: address } of Object.values<{ image: string }>(master.weathers)) {
      const icon = await test.app.inject(address)
      expect([address, icon.statusCode, icon.headers['content-type']]).toEqual([address, 200, 'image/svg+xml'])
    }
    expect((await call('/v1/category/get/list?sortParents=1')).categories.data).toHaveLength(8)
    expect((await call('/v1/contactItem/get/list')).data.data).toHaveLength(7)
  })

  it('seeds a week of events, doctors on duty, announcements, and obituaries that guests do not get', async () => {
    const week = await call('/v1/life/get/week')
    expect(week.days.map(({ day, events }: { day: string; events: object[] }) => [day, events.length])).toEqual([
      ['2026-11-20', 1],
      ['2026-11-21', 2],
      ['2026-11-22', 2],
      ['2026-11-23', 1],
      ['2026-11-24', 2],
      ['2026-11-25', 2],
      ['2026-11-26', 1],
    ])
    expect([week.nextDuty.day, week.nextDuty.duties.length, week.announcements.length]).toEqual(['2026-11-22', 2, 3])
    expect(await call('/v1/life/get/obituaries')).toEqual({ mayRead: false, obituaries: [], towns: [] })
    const rows = await test.db.selectFrom('life_entry').select('kind').where('state', '=', 'published').orderBy('id').execute()
    const count = (kind: string) => rows.filter((row) => row.kind === kind).length
    expect(['event', 'doctor', 'obituary', 'announcement'].map(count)).toEqual([7, 2, 3, 3])
  })

  it('seeds a popular list in the order of its readings, and no weather forecast', async () => {
    const { popular } = await call('/v1/article/get/popular?limit=20')
    const { rows } = await sql<{ slug: string; readings: number }>`
      select a.slug, p.readings from article_popularity p join article a on a.id = p.article_id order by p.readings desc`.execute(test.db)
    expect(rows.length).toBe(few.filter(({ day }) => day > -7).length)
    expect(rows.every(({ readings }) => readings >= 12)).toBe(true)
    expect(popular.data[0].slug).toBe(rows[0]?.slug)
    expect(await test.db.selectFrom('weather_forecast').select('day').execute()).toEqual([])
  })

  it('completes an interrupted seeding without storing a picture twice, and changes nothing when it runs again', async () => {
    const other = await buildTestContext()
    const names: string[] = []
    const { files } = other.ctx
    let room = 2
    const stored = new Set<string>()
    const hasPicture = async () => (await other.db.selectFrom('picture').select('id').limit(1).execute()).length === 1
    const put = async (name: string, data: Uint8Array) => {
      if (name.startsWith('picture/')) {
        const picture = name.replace(/-\d+\.webp$/, '')
        if (!stored.has(picture) && stored.size >= room) {
          await expect.poll(hasPicture).toBe(true)
          throw new Error('no space left')
        }
        stored.add(picture)
        names.push(name)
      }
      await files.put(name, data)
    }
    const ctx = { ...other.ctx, files: { ...files, put } }
    await expect(seedNewspaper(ctx, few)).rejects.toThrow('no space left')
    expect(await other.db.selectFrom('article').select('id').execute()).toEqual([])
    const kept = (await other.db.selectFrom('picture').select('id').execute()).length
    expect(kept).toBeGreaterThanOrEqual(1)
    room = Number.POSITIVE_INFINITY
    names.length = 0
    await seedNewspaper(ctx, few)
    expect(names.length).toBe((picturesOf(few) - kept) * 3)
    const before = await everything(other)
    names.length = 0
    await seedNewspaper(ctx, few)
    expect(names).toEqual([])
    expect(await everything(other)).toEqual(before)
    await other.close()
  })

  it('does not seed a newspaper that has articles', async () => {
    const before = await everything(test)
    expect(await seedIfEmpty(test.ctx)).toBe(false)
    expect(await everything(test)).toEqual(before)
  })
})

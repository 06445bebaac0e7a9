/** The outbox of purges: written with each change, and sent to every edge (decision 079). */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { addEdition } from '../store/articles/front.ts'
import { addOpening, endOpening, openOpening } from '../store/desk/opening.ts'
import { releaseArticles } from '../jobs/release-articles.ts'
import { saveEdges } from '../store/operations/edge-purge.ts'
import { withdrawArticle } from '../store/articles/article-write.ts'
import { buildTestApp } from '../test/app.ts'
import { makeStaff } from '../test/desk.ts'
import { TEST_NOW } from '../test/context.ts'
import { makeArticle, makePage, makePicture, makeRegion } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'
import { scheduleEdgePurges } from './send-purges.ts'

const EDGE = 'http://10.0.0.5/'

const test = setUp(buildTestApp)
let openingId: number
beforeEach(async () => {
  await test.db.deleteFrom('edge_purge').execute()
})

/** The keys that were noted since the last call: softly, and (with `!`) hard. */
async function noted(): Promise<string[]> {
  const rows = await test.db.deleteFrom('edge_purge').returning(['keys', 'is_hard']).execute()
  return [...new Set(rows.flatMap(({ keys, is_hard: isHard }) => keys.map((key) => (isHard ? `!${key}` : key))))].toSorted()
}

describe('purges without an edge', () => {
  it('notes no purge when there is no edge', async () => {
    await makeArticle(test.db, { categories: ['town'], tags: ['橋'] })
    expect(await noted()).toEqual([])
  })
})

describe('purges for an article', () => {
  let id: number
  let category: number
  let tag: number
  beforeAll(async () => {
    const article = await makeArticle(test.db, { slug: 'bridge', categories: ['town'], tags: ['橋'], isRecommended: true })
    id = article.id
    category = (await test.db.selectFrom('category').select('id').where('slug', '=', 'town').executeTakeFirstOrThrow()).id
    tag = (await test.db.selectFrom('tag').select('id').where('name', '=', '橋').executeTakeFirstOrThrow()).id
    await saveEdges(test.db, [EDGE], TEST_NOW)
  })
  const change = (values: object) => test.db.updateTable('article').set(values).where('id', '=', id).execute()
  const lists = () => [`article-${id}`, 'day-2026-11-20', 'front', 'latest', 'missing', 'recommended']

  it('a change of an article purges its page and the lists that show it', async () => {
    await change({ title: '橋の朝' })
    expect(await noted()).toEqual(lists())
  })

  it('moving an article in a category or removing its tag purges the list of that category or tag', async () => {
    await test.db.updateTable('article_category').set({ position: 5 }).where('article_id', '=', id).execute()
    expect(await noted()).toEqual([`article-${id}`, `category-${category}`])
    await test.db.deleteFrom('article_tag').where('article_id', '=', id).execute()
    expect(await noted()).toEqual([`article-${id}`, `tag-${tag}`, 'tags'])
  })

  it('moving an article to another release day purges both days', async () => {
    await change({ release_at: new Date('2026-11-18T15:00:00+09:00') })
    expect(await noted()).toEqual([`article-${id}`, 'day-2026-11-18', 'day-2026-11-20', 'front', 'latest', 'missing', 'recommended'])
  })

  it('purges an article hard only when readers may see less of it than before', async () => {
    await change({ limited: true })
    expect(await noted()).toContain(`!article-${id}`)
    await change({ limited: false })
    expect(await noted()).not.toContain(`!article-${id}`)
    await change({ release_at: new Date('2026-11-21T15:00:00+09:00') })
    expect(await noted()).toContain(`!article-${id}`)
    await test.db.transaction().execute((transaction) => withdrawArticle(transaction, 'bridge'))
    const withdrawn = await noted()
    expect(withdrawn).toContain(`!article-${id}`)
    expect(withdrawn).toContain(`category-${category}`)
    await change({ title: '橋' })
    expect(await noted()).not.toContain(`!article-${id}`)
  })

  it('notes no purge for a change of a draft', async () => {
    const draft = await makeArticle(test.db, { state: 'draft', categories: ['town'], tags: ['橋'] })
    await noted()
    await test.db.updateTable('article').set({ title: '下書き' }).where('id', '=', draft.id).execute()
    for (const table of ['article_category', 'article_tag'] as const)
      await test.db.deleteFrom(table).where('article_id', '=', draft.id).execute()
    expect(await noted()).toEqual([])
  })

  it('notes no purge for a change that is rolled back, and one purge for all articles of a statement', async () => {
    await test.db
      .transaction()
      .execute(async (transaction) => {
        await transaction.updateTable('article').set({ rank: 3 }).execute()
        throw new Error('rolled back')
      })
      .catch(() => undefined)
    expect(await noted()).toEqual([])
    await test.db.updateTable('article').set({ rank: 3 }).where('state', '<>', 'draft').execute()
    expect(await test.db.selectFrom('edge_purge').select('id').execute()).toHaveLength(1)
  })

  it('a statement that changes many articles purges the whole site', async () => {
    for (let count = 0; count < 10; count += 1)
      await test.db
        .insertInto('article')
        .values(
          Array.from({ length: 60 }, (_, index) => ({
            slug: `many-${count}-${index}`,
            title: '多数',
            state: 'published' as const,
            release_at: new Date('2026-10-01T15:00:00+09:00'),
          })),
        )
        .execute()
    await noted()
    await test.db.updateTable('article').set({ rank: 4 }).where('slug', 'like', 'many-%').execute()
    expect(await noted()).toEqual(['site'])
  })
})

describe('purges for other content', () => {
  it('every table whose changes drop cached pages also notes purges, except the unused weather_day', async () => {
    const tablesOf = async (trigger: string) => {
      const { rows } = await sql<{ name: string }>`
        select distinct tgrelid::regclass::text as name from pg_trigger where tgname like ${trigger} and not tgisinternal order by name`.execute(
        test.db,
      )
      return rows.map(({ name }) => name)
    }
    const known = await tablesOf('tell_content_changed')
    // Nobody reads it any more.
    expect(await tablesOf('note_edge_update')).toEqual(known.filter((name) => name !== 'weather_day'))
  })

  it.each<[string, () => Promise<unknown>, string[]]>([
    ['a category', () => test.db.updateTable('category').set({ label: '街' }).execute(), ['site']],
    ['master data', () => test.db.insertInto('master_data').values({ name: 'x', value: '{}' }).execute(), ['site']],
    [
      'a front page',
      () => addEdition(test.db, { launchAt: TEST_NOW, endsAt: new Date(TEST_NOW.getTime() + 60_000), by: '', now: TEST_NOW }),
      ['front'],
    ],
    ['a printed page', () => makePage(test.db, { day: '2026-11-19', page: 1 }), ['missing', 'paper-2026-11-19', 'papers']],
    [
      'a printed paper that is withdrawn',
      () => test.db.updateTable('paper_issue').set({ state: 'withdrawn' }).where('day', '=', '2026-11-19').execute(),
      ['!paper-2026-11-19', 'missing', 'paper-2026-11-19', 'papers'],
    ],
    [
      'the weather',
      () =>
        test.db
          .insertInto('weather_forecast')
          .values({ area_code: '100010', day: '2026-11-20', weather_codes: '[]', temperatures: '[]', source: '', fetched_at: TEST_NOW })
          .execute(),
      ['weather'],
    ],
    ['the weather, all of it', () => test.db.deleteFrom('weather_forecast').execute(), ['weather']],
  ])('a change purges what shows it: %s', async (_name, change, keys) => {
    await change()
    expect(await noted()).toEqual(keys)
  })

  it('an emergency opening purges the site when it begins and ends, and hard what it opened when it ends', async () => {
    const staff = await makeStaff(test, 'admin')
    const given = { scope: 'all' as const, categoryId: null, tagId: null, articleIds: [], day: null, reason: '地震', isLight: false }
    await noted()
    const id = await addOpening(
      test.db,
      { ...given, endsAt: new Date(TEST_NOW.getTime() + 60_000) },
      { id: staff.id, name: '赤城' },
      TEST_NOW,
    )
    await openOpening(test.db, id, { name: '赤城', aloneReason: null }, TEST_NOW)
    expect(await noted()).toEqual(['site'])
    await endOpening(test.db, id, '赤城', TEST_NOW)
    expect(await noted()).toEqual([`!opening-${id}`, 'site'])
    const other = await addOpening(
      test.db,
      { ...given, endsAt: new Date(TEST_NOW.getTime() + 4000_000) },
      { id: staff.id, name: '赤城' },
      TEST_NOW,
    )
    await openOpening(test.db, other, { name: '赤城', aloneReason: null }, TEST_NOW)
    openingId = other
  })

  it('a new file of a picture purges the articles that show it, and hard the former file', async () => {
    const { pictureId } = await makePicture(test.db, 'picture/former')
    const { id } = await makeArticle(test.db, { picture: { pictureId, caption: '橋' } })
    await noted()
    await test.db.updateTable('picture').set({ key: 'picture/another' }).where('id', '=', pictureId).execute()
    expect(await noted()).toEqual(['!picture/former', `article-${id}`])
  })

  it('approving an issue purges it and the articles in its regions; a region added before purges nothing', async () => {
    const { id } = await makeArticle(test.db, { slug: 'printed' })
    const page = await makePage(test.db, { day: '2026-11-18', page: 1 })
    await test.db.updateTable('paper_issue').set({ state: 'making' }).where('day', '=', '2026-11-18').execute()
    await noted()
    await makeRegion(test.db, page.id, { articleId: id })
    expect(await noted()).toEqual([])
    await test.db.updateTable('paper_issue').set({ state: 'approved' }).where('day', '=', '2026-11-18').execute()
    expect(await noted()).toEqual([`article-${id}`, 'missing', 'paper-2026-11-18', 'papers'])
  })
})

describe('purges at a due time', () => {
  const after = (seconds: number) => new Date(TEST_NOW.getTime() + seconds * SECOND)
  const pass = async (seconds: number) => {
    test.clock.set(after(seconds))
    await scheduleEdgePurges(test.ctx)
    return noted()
  }
  let id: number
  beforeAll(async () => {
    await scheduleEdgePurges(test.ctx)
    id = (await makeArticle(test.db, { slug: 'soon', state: 'scheduled', releaseAt: after(60), categories: ['river'] })).id
    await test.db
      .insertInto('breaking_news')
      .values({ text: '速報', ends_at: after(120), set_at: TEST_NOW, staff_name: '' })
      .execute()
  })

  it('purges a scheduled article once, at its release', async () => {
    const { id: category } = await test.db.selectFrom('category').select('id').where('slug', '=', 'river').executeTakeFirstOrThrow()
    expect(await pass(59)).toEqual([])
    expect(await pass(60)).toEqual([`article-${id}`, `category-${category}`, 'day-2026-11-20', 'front', 'latest', 'missing'])
    expect(await pass(61)).toEqual([])
  })

  it('notes no second purge when a job records a release that readers have already seen', async () => {
    await releaseArticles(test.ctx, test.clock.now())
    expect(await test.db.selectFrom('article').select('state').where('id', '=', id).execute()).toEqual([{ state: 'published' }])
    expect(await noted()).toEqual([])
  })

  it('notes the ends of breaking news and of an emergency opening at the next run, however late', async () => {
    expect(await pass(3600)).toEqual(['site'])
    expect(await pass(4000)).toEqual([`!opening-${openingId}`, 'site'])
  })

  it('purges an issue at midnight of its day when its hour of publication is earlier or not set', async () => {
    for (const day of ['2026-11-21', '2026-11-22']) await makePage(test.db, { day, page: 1 })
    await test.db.updateTable('paper_issue').set({ publish_at: TEST_NOW }).where('day', '=', '2026-11-21').execute()
    await noted()
    const midnight = (new Date('2026-11-21T00:00:00+09:00').getTime() - TEST_NOW.getTime()) / SECOND
    expect(await pass(midnight - 1)).toEqual([])
    expect(await pass(midnight)).toEqual(['missing', 'paper-2026-11-21', 'papers'])
    expect(await pass(midnight + 86_400)).toEqual(['missing', 'paper-2026-11-22', 'papers'])
  })

  it('four processes at once note a due purge once', async () => {
    await makeArticle(test.db, { slug: 'later', state: 'scheduled', releaseAt: after(200_060) })
    await noted()
    test.clock.set(after(200_100))
    await Promise.all(Array.from({ length: 4 }, () => scheduleEdgePurges(test.ctx)))
    expect(await test.db.selectFrom('edge_purge').select('id').execute()).toHaveLength(1)
  })
})

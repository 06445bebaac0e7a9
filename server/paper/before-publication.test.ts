/** Nobody but the staff gets anything of an edition before its minute, by any address; at its minute it opens without a job (decision 057). */
import { beforeAll, describe, expect, it } from 'vitest'
import { findNextChange } from '../store/articles/front.ts'
import { buildTestApp } from '../test/app.ts'
import { makeStaff } from '../test/desk.ts'
import { ask, send } from '../test/inputs/expect-reply.ts'
import { loginAs, makeArticle, makeMember, makePage, makeRegion } from '../test/make.ts'
import type { MemberOptions } from '../test/make.ts'
import { TEST_NOW } from '../test/context.ts'
import { setUp } from '../test/set-up.ts'
import { signFolder } from './signed-address.ts'
import { pageSecret } from './paper-reply.ts'

const DAY = '2026-11-20'
const KEY = 'Zk3vQ9xW2mTbR7cY1nLsPd'
const FREE = 'Hb5yR2kE8wQaU4dZ6pMxTf'
const WORD = '秘密見出'
const OUT = new Date('2026-11-20T17:00:00+09:00')
const BEFORE = new Date(OUT.getTime() - 1)
const FILES = ['8/0_0.webp', '12/3_4.webp', 'thumbnail.webp', 'page.webp', 'text.json']
/** Pages of readers, feeds and lists of addresses. */
const PAGES = [
  '/',
  '/paper/latest/',
  '/paper/20261120/',
  '/paper/20261120/?page=1',
  '/paper/20261119/',
  '/archive/',
  '/archive/2026/',
  '/archive/2026/11/',
  `/search/?words=${encodeURIComponent(WORD)}`,
  '/article/hidden-story/',
  '/sitemap.xml',
  '/sitemap-2026-11.xml',
  '/sitemap-news.xml',
  '/sitemap-pages.xml',
  '/rss.xml',
]

const test = setUp(() => buildTestApp({ render: 'web' }))
let staffCookie: string
beforeAll(async () => {
  const story = await makeArticle(test.db, {
    slug: 'hidden-story',
    title: `${WORD}の記事`,
    releaseAt: new Date('2026-11-20T10:00:00+09:00'),
  })
  await makePage(test.db, { day: '2026-11-19', page: 1, text: 'きのうの紙面' })
  for (const [key, kind] of [
    [KEY, 'evening'],
    [FREE, 'weekly'],
  ] as const) {
    const page = await makePage(test.db, { day: DAY, page: 1, key, kind, text: `${WORD}の紙面` })
    await makeRegion(test.db, page.id, { articleId: story.id })
    await makeRegion(test.db, page.id, { headline: `${WORD}の紙面` })
    for (const name of FILES) await test.ctx.files.put(`page/${key}/${name}`, Buffer.from(WORD))
    await test.ctx.files.put(`preview/${key}.webp`, Buffer.from(WORD))
  }
  staffCookie = (await makeStaff(test, 'paper')).cookie
})

async function set(state: 'making' | 'approved' | 'withdrawn', publishAt: Date | null, now: Date): Promise<void> {
  await test.db.updateTable('paper_issue').set({ state, publish_at: publishAt }).where('day', '=', DAY).execute()
  test.clock.set(now)
  // Nothing listens for changes here.
  test.ctx.shared.drop()
}

/** All that a reader gets who knows every address, also with a signature that was valid before. */
async function everything(headers: Record<string, string>) {
  const [year, month, day] = [2026, 11, 20]
  const { list } = await ask(test.app, '/paper/get/list', { query: { year, month, day }, headers })
  const latest = (await ask(test.app, '/paper/get/list', { query: { latest: 1 }, headers })).list
  const found = (await ask(test.app, '/paper/get/search', { query: { keyword_0: WORD, acceptRatio: 0 }, headers })).list
  const covers = (await ask(test.app, '/paper/get/month', { query: { year, month }, headers })).covers
  const check = await ask(test.app, '/article/check/paper', { query: { releaseDate: DAY, keyword_0: WORD }, headers })
  const { places } = await ask(test.app, '/article/check/paper', { query: { releaseDate: DAY, slug: 'hidden-story' }, headers })
  const regions = []
  for (const kind of ['evening', 'weekly'])
    regions.push((await send(test.app, '/paper/get/regions', { query: { year, month, day, kind, page: 1 }, headers })).statusCode)
  const next = (await ask(test.app, '/paper/get/list', { query: { year, month, day: 19 }, headers })).list.next
  const files = []
  for (const key of [KEY, FREE]) {
    const { query } = signFolder(await pageSecret(test.ctx), `page/${key}`, null, test.clock.now())
    for (const name of FILES)
      for (const suffix of ['', `?${query}`])
        files.push((await test.app.inject({ url: `/files/page/${key}/${name}${suffix}`, headers })).statusCode)
    files.push((await test.app.inject({ url: `/files/preview/${key}.webp`, headers })).statusCode)
  }
  const pages = []
  for (const url of PAGES) pages.push((await test.app.inject({ url, headers })).body)
  return {
    days: list.data.length,
    latest: latest.data.map(({ date }) => date),
    found: found.total,
    covers: covers.map(({ day: of }) => of),
    check: check.date,
    places: places.length,
    regions,
    next,
    files: [...new Set(files)],
    named: pages.some((body) => body.includes(KEY) || body.includes(FREE) || body.includes(`${WORD}の紙面`)),
  }
}

const NOTHING = {
  days: 0,
  latest: ['2026-11-19'],
  found: 0,
  covers: ['2026-11-19'],
  check: null,
  places: 0,
  regions: [404, 404],
  next: null,
  files: [404],
  named: false,
}

const READERS: [string, MemberOptions | null][] = [
  ['a guest', null],
  ['a free member', {}],
  ['a paying member', { subscription: { planName: 'web' } }],
  ['a reader with the role 3', { role: 3 }],
]

describe.each(READERS)('printed editions for %s', (_name, member) => {
  const headersOf = async () => (member === null ? {} : loginAs(test, await makeMember(test.db, member)))

  it.each([
    ['in the making', 'making', null, TEST_NOW],
    ['that was withdrawn', 'withdrawn', null, TEST_NOW],
    ['a millisecond before its minute', 'approved', OUT, BEFORE],
  ] as const)('a reader gets nothing of an edition %s', async (_state, state, publishAt, now) => {
    await set(state, publishAt, now)
    expect(await everything(await headersOf())).toEqual(NOTHING)
  })

  it('a reader gets an edition from its minute on, and files of its pages only with a signature', async () => {
    await set('approved', OUT, OUT)
    const { files, ...rest } = await everything(await headersOf())
    expect(rest).toEqual({
      days: 2,
      latest: [DAY, DAY],
      found: 2,
      covers: ['2026-11-19', DAY],
      check: DAY,
      places: 2,
      regions: [200, 200],
      next: DAY,
      named: true,
    })
    // With a signature the files are sent; without one only the preview.
    expect(files.toSorted()).toEqual([200, 403])
  })

  it('the desk’s addresses of page files work for the staff only, and never for texts and uploads', async () => {
    await set('making', null, TEST_NOW)
    const handles = await test.db.selectFrom('paper_page').select(['handle', 'key']).where('key', 'in', [KEY, FREE]).execute()
    for (const { handle } of handles) {
      for (const name of ['thumbnail.webp', 'page.webp']) {
        const url = `/desk/paper-files/${handle}/${name}`
        expect((await test.app.inject({ url, headers: await headersOf() })).statusCode).toBe(404)
        expect((await test.app.inject({ url, headers: { cookie: staffCookie } })).statusCode).toBe(200)
      }
      for (const name of ['text.json', 'upload.bin', 'preview.webp'])
        expect((await test.app.inject({ url: `/desk/paper-files/${handle}/${name}`, headers: { cookie: staffCookie } })).statusCode).toBe(
          404,
        )
    }
  })
})

it('the next change that caches have to expect is the minute of an approved edition', async () => {
  await set('approved', OUT, TEST_NOW)
  expect(await findNextChange(test.db, TEST_NOW)).toEqual(OUT)
  expect(await findNextChange(test.db, OUT)).toBeNull()
})

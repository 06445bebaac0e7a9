/**
 * The canaries of the gate before, during and after each kind of emergency opening: random words are in limited places inside and outside its
 * scope, and every address is visited (decision 047).
 */
import { randomBytes } from 'node:crypto'
import { sampleMaster } from '@yukan/contract/samples.ts'
import type { ScopeKind } from '@yukan/rules/membership/openings.ts'
import { HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveMaster } from './store/settings/master.ts'
import { addOpening, endOpening, openOpening } from './store/desk/opening.ts'
import { saveCategories } from './store/articles/taxonomy.ts'
import { buildTestApp } from './test/app.ts'
import { TEST_NOW } from './test/context.ts'
import { makeStaff } from './test/desk.ts'
import { CALL_PATHS, dataOf, EVERYTHING, FEEDS, READING } from './test/inputs/gate-paths.ts'
import { loginAs, makeArticle, makeMember, makePage, makePicture } from './test/make.ts'
import { noCollection } from './test/faults/under-attack.ts'
import { openToVisitors } from './test/visit.ts'
import type { Visitor } from './test/visit.ts'
import { setUp } from './test/set-up.ts'
import { rowsOfRun } from '../scripts/rows-of-run.ts'

const word = (place: string) => `${place}${randomBytes(8).toString('hex')}`
/** Of the article inside the scopes. */
const inside = { content: word('honbun'), info: word('annai'), caption: word('shashin'), key: word('kagi'), description: word('setsumei') }
/** Of the article outside all scopes but everything. */
const elsewhere = { otherContent: word('hokahonbun'), otherDescription: word('hokasetsumei') }
/** Folders of the printed pages. */
const pages = { page: word('page'), otherPage: word('hokapage') }
const everyWord = { ...inside, ...elsewhere, ...pages }
const INSIDE = Object.keys(inside)
const OUTSIDE = Object.keys(elsewhere)

const OWN = ['/article/hoka/', '/category/sports/', '/paper/20261119/']
const OF_SCOPES = [
  ...OWN,
  ...OWN.map(dataOf),
  '/light/',
  '/?view=normal',
  '/v1/article/get/detail?slug=hoka',
  '/v1/paper/get/list?year=2026&month=11&day=19',
  '/category/sports/rss.xml',
]
const ADDRESSES = [...EVERYTHING, ...OF_SCOPES]
/** Where articles and papers are; the whole is visited where everything is open. */
const SHORT = [...READING, ...READING.map(dataOf), ...FEEDS, ...CALL_PATHS.filter((path) => !path.includes('targetColumn')), ...OF_SCOPES]

const test = setUp(() => buildTestApp({ render: 'web' }))
let visit: Visitor
let staff: { id: number; name: string }
let ids: { article: number; category: number; tag: number }
beforeAll(async () => {
  const { db } = test
  await saveMaster(db, { ...sampleMaster, trash: { ...sampleMaster.trash, groups: { a: noCollection() } } })
  const rest = { og_description: '', og_img: '', position: 0 }
  await saveCategories(db, [
    { slug: 'chiiki', name: 'chiiki', label: '地域', parent: null, ...rest },
    { slug: 'kiryu', name: 'kiryu', label: '桐生', parent: 'chiiki', ...rest },
    { slug: 'sports', name: 'sports', label: '運動', parent: null, ...rest },
  ])
  const picture = await makePicture(db, `picture/${inside.key}`)
  const text = (secret: string) => `<p>${'道'.repeat(80)}帯地${secret}</p>`
  const { id: article } = await makeArticle(db, {
    slug: 'kinu',
    title: '絹の道を歩く',
    categories: ['kiryu'],
    tags: ['織物'],
    limited: true,
    isRecommended: true,
    description: text(inside.description),
    content: `<p>緞子${inside.content}</p>`,
    info: `月光荘${inside.info}`,
    gallery: [{ pictureId: picture.pictureId, caption: `写真館${inside.caption}` }],
  })
  await makeArticle(db, {
    slug: 'hoka',
    title: '絹の道の試合',
    categories: ['sports'],
    tags: ['野球'],
    limited: true,
    isRecommended: true,
    description: text(elsewhere.otherDescription),
    content: `<p>緞子${elsewhere.otherContent}</p>`,
  })
  await makeArticle(db, { slug: 'open', title: 'だれでも読める記事', categories: ['kiryu'] })
  for (const [day, key] of [
    ['2026-11-20', pages.page],
    ['2026-11-19', pages.otherPage],
  ] as const) {
    await makePage(db, { day, page: 1, key, text: '月光荘 緞子 絹の道' })
    await test.ctx.files.put(`page/${key}/page.webp`, Buffer.from('page'))
  }
  staff = await makeStaff(test, 'admin')
  const category = await db.selectFrom('category').select('id').where('slug', '=', 'chiiki').executeTakeFirstOrThrow()
  const tag = await db.selectFrom('tag').select('id').where('name', '=', '織物').executeTakeFirstOrThrow()
  ids = { article, category: category.id, tag: tag.id }
  visit = await openToVisitors(test.app)
})
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.db.deleteFrom('emergency_opening').execute()
  test.ctx.shared.drop()
})

async function open(scope: ScopeKind): Promise<number> {
  const given = {
    scope,
    categoryId: scope === 'category' ? ids.category : null,
    tagId: scope === 'tag' ? ids.tag : null,
    articleIds: scope === 'articles' ? [ids.article] : [],
    day: scope === 'paper' ? '2026-11-20' : null,
    reason: '台風のため',
    isLight: false,
    endsAt: new Date(TEST_NOW.getTime() + HOUR),
  }
  const id = await addOpening(test.db, given, staff, TEST_NOW)
  await openOpening(test.db, id, { name: staff.name, aloneReason: null }, TEST_NOW)
  test.ctx.shared.drop()
  return id
}

/** The words that appear anywhere, and the signed addresses of printed pages. A word in a page's folder counts if its files can be fetched. */
async function crawl(
  addresses: readonly string[] = ADDRESSES,
  headers: Record<string, string> = {},
): Promise<{ words: string[]; files: string[]; kept: string[] }> {
  const words = new Set<string>()
  const files = new Set<string>()
  const kept: string[] = []
  for (const path of addresses) {
    const reply = await visit(path, { headers })
    expect({ path, isFault: reply.status >= 500 && !path.includes('stripe') }).toEqual({ path, isFault: false })
    const text = (reply.text + JSON.stringify(reply.headers)).replaceAll('\\u0026', '&')
    const found = Object.entries(everyWord).filter(([name, secret]) => text.includes(secret) && !(name in pages))
    for (const [name] of found) words.add(name)
    for (const [address] of text.matchAll(/page\/\w+\/page\.webp\?expires=\d+(?:&opening=\d+)?&signature=[\w-]+/g)) {
      for (const [name, key] of Object.entries(pages)) {
        if (!address.includes(key)) continue
        files.add(address)
        words.add(name)
      }
    }
    // Opened content must not be cached without revalidation.
    if (found.length > 0 && !/no-store|s-maxage=0$/.test(reply.headers['cache-control'] ?? '')) kept.push(path)
  }
  return { words: [...words].toSorted(), files: [...files], kept }
}
const statuses = (files: readonly string[]) => Promise.all(files.map(async (address) => (await visit(`/files/${address}`)).status))
const SHUT = { words: [], files: [], kept: [] }

it('shows no limited text and no file of a printed page anywhere before an opening', { tags: ['long'] }, async () => {
  expect(await crawl()).toEqual(SHUT)
})

const SCOPES: readonly [ScopeKind, string[]][] = [
  ['all', [...INSIDE, ...OUTSIDE, 'page', 'otherPage']],
  ['paper', ['page']],
  ['category', INSIDE],
  ['tag', INSIDE],
  ['articles', INSIDE],
]

describe.each(rowsOfRun(SCOPES, 1))('an opening of the scope %s', (scope, expected) => {
  it('an opening shows a guest exactly its scope, and nothing once it has ended', async () => {
    await open(scope)
    const addresses = scope === 'all' ? ADDRESSES : SHORT
    const during = await crawl(addresses)
    expect({ words: during.words, kept: during.kept }).toEqual({ words: expected.toSorted(), kept: [] })
    expect(during.files.length > 0).toBe(expected.includes('page'))
    expect(new Set(await statuses(during.files))).toEqual(new Set(during.files.length > 0 ? [200] : []))
    test.clock.set(new Date(TEST_NOW.getTime() + HOUR))
    expect(await crawl(addresses)).toEqual(SHUT)
    expect(new Set(await statuses(during.files))).toEqual(new Set(during.files.length > 0 ? [403] : []))
  })
})

it('an opening that is ended early shows guests and free members nothing from then on', async () => {
  const member = await makeMember(test.db, { trial_until: '2026-11-20' })
  const { cookie = '' } = await loginAs(test, member)
  const id = await open('all')
  const during = await crawl(SHORT, { cookie })
  expect(during.words).toEqual([...INSIDE, ...OUTSIDE, 'page', 'otherPage'].toSorted())
  await endOpening(test.db, id, staff.name, TEST_NOW)
  test.ctx.shared.drop()
  expect((await crawl(SHORT, { cookie })).words.filter((name) => !(name in pages))).toEqual([])
  expect(await crawl(SHORT)).toEqual(SHUT)
  expect(new Set(await statuses(during.files.filter((address) => address.includes('opening='))))).toEqual(new Set([403]))
})

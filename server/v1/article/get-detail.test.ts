import { beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '@yukan/rules/time/tokyo-time.ts'
import { saveCategories } from '../../store/articles/taxonomy.ts'
import { withdrawArticle } from '../../store/articles/article-write.ts'
import { buildTestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { ask, refusalOf } from '../../test/inputs/expect-reply.ts'
import { loginAs, makeArticle, makeMember, makePicture } from '../../test/make.ts'
import type { LoginOptions, MemberOptions } from '../../test/make.ts'
import { setUp } from '../../test/set-up.ts'

const soon = new Date('2026-11-20T16:00+09:00')
const yesterday = new Date(TEST_NOW.getTime() - DAY)

const test = setUp(buildTestApp)
beforeAll(async () => {
  const rest = { og_description: '', og_img: '', position: 0 }
  await saveCategories(test.db, [
    { slug: 'chiiki', name: 'chiiki', label: '地域', parent: null, ...rest },
    { slug: 'kiryu', name: 'kiryu', label: '桐生', parent: 'chiiki', ...rest },
  ])
  const picture = await makePicture(test.db, 'picture/a')
  const text = {
    title: '織物の町に秋',
    description: `<p>${'あ'.repeat(80)}<strong>かくし</strong></p>`,
    content: '<p>本文</p>',
    info: '問い合わせ先',
    releaseAt: new Date('2026-11-20T15:00+09:00'),
    categories: ['kiryu'],
    tags: ['織物'],
    gallery: [{ pictureId: picture.pictureId, caption: '写真の説明' }],
  }
  await makeArticle(test.db, { slug: 'open', ...text })
  await makeArticle(test.db, { slug: 'limited', limited: true, ...text })
  await makeArticle(test.db, { slug: '日本語 の/slug', title: '別の記事' })
  await makeArticle(test.db, { slug: 'draft', state: 'draft' })
  await makeArticle(test.db, { slug: 'soon', state: 'scheduled', releaseAt: soon })
  await makeArticle(test.db, { slug: 'gone' })
  await makeArticle(test.db, { slug: 'gone-before-release', state: 'withdrawn', releaseAt: soon })
  await test.db.transaction().execute((transaction) => withdrawArticle(transaction, 'gone'))
})

const detail = (slug: string, headers: Record<string, string> = {}) => ask(test.app, '/article/get/detail', { query: { slug }, headers })
const signIn = async (member: MemberOptions, login?: LoginOptions) => loginAs(test, await makeMember(test.db, member), login)

/** How much of the limited article is missing: two characters and a photograph. */
const WITHHELD = { characters: 2, pictures: 1 }

const image = {
  url: '/files/picture/a-1280.webp',
  comment: '写真の説明',
  alt: '',
  cut: 50,
  width: 1280,
  height: 853,
  variants: [
    { url: '/files/picture/a-640.webp', width: 640 },
    { url: '/files/picture/a-1280.webp', width: 1280 },
  ],
}
const body = { content: '<p>本文</p>', info: '問い合わせ先', galleries: [{ urls: [{ image }] }] }

async function head(slug: string) {
  const { id } = await test.db.selectFrom('article').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  const label = async (of: string) =>
    test.db.selectFrom('category').select(['id', 'slug', 'name', 'label']).where('slug', '=', of).executeTakeFirstOrThrow()
  const tag = await test.db.selectFrom('tag').selectAll().where('name', '=', '織物').executeTakeFirstOrThrow()
  return {
    id,
    slug,
    title: '織物の町に秋',
    headline: '織物の\u200B町に秋',
    releaseDate: '2026-11-20T15:00:00+09:00',
    categories: [{ ...(await label('chiiki')), children: [await label('kiryu')] }],
    tags: [tag],
    urls: { thumbnail: [] },
    eyecatch: false,
    rank: 0,
    onlyWeb: false,
    updatedAt: null,
    corrections: [],
  }
}

it('returns an open article whole to a guest', async () => {
  expect(await detail('open')).toEqual({
    detail: { ...(await head('open')), ...body, description: `<p>${'あ'.repeat(80)}<strong>かくし</strong></p>`, limited: false },
    reader: { status: 0, mayRead: true, notice: null, withheld: null },
  })
})

it('returns only the public part of a limited article to a guest', async () => {
  expect(await detail('limited')).toEqual({
    detail: { ...(await head('limited')), description: `<p>${'あ'.repeat(80)}…</p>`, limited: true },
    reader: { status: 0, mayRead: false, notice: 'register', withheld: WITHHELD },
  })
})

it('finds an article whose slug has Japanese, a space and a slash', async () => {
  expect((await detail('日本語 の/slug')).detail.title).toBe('別の記事')
})

describe('a limited article', () => {
  const month = new Date(TEST_NOW.getTime() + 30 * DAY)
  it.each<[string, MemberOptions, LoginOptions, { status: number; mayRead: boolean; notice: string | null }]>([
    ['a member without a plan', {}, {}, { status: 1, mayRead: false, notice: 'apply' }],
    ['a member whose trial ends today', { trial_until: '2026-11-20' }, {}, { status: 1, mayRead: false, notice: 'apply' }],
    ['a member on the last day of the trial', { trial_until: '2026-11-21' }, {}, { status: 2, mayRead: true, notice: null }],
    [
      'a trial on a browser too many',
      { trial_until: '2026-11-21' },
      { isRegistered: false },
      { status: 1, mayRead: false, notice: 'device-limit' },
    ],
    ['plan web', { subscription: { planName: 'web' } }, {}, { status: 2, mayRead: true, notice: null }],
    ['plan webPaper', { subscription: { planName: 'webPaper' } }, {}, { status: 2, mayRead: true, notice: null }],
    ['plan paper', { subscription: { planName: 'paper' } }, {}, { status: 2, mayRead: false, notice: 'change-plan' }],
    [
      'plan web, cancelled but valid',
      { subscription: { planName: 'web', isCancelled: true } },
      {},
      { status: 2, mayRead: true, notice: null },
    ],
    [
      'plan web on a browser too many',
      { subscription: { planName: 'web' } },
      { isRegistered: false },
      { status: 1, mayRead: false, notice: 'device-limit' },
    ],
    [
      'plan web, expired yesterday',
      { subscription: { planName: 'web', expireAt: yesterday } },
      {},
      { status: 1, mayRead: false, notice: 'apply' },
    ],
    [
      'plan web, expiring this very instant',
      { subscription: { planName: 'web', expireAt: TEST_NOW } },
      {},
      { status: 1, mayRead: false, notice: 'apply' },
    ],
    [
      'plan web, a millisecond before its end',
      { subscription: { planName: 'web', expireAt: new Date(TEST_NOW.getTime() + 1) } },
      {},
      { status: 2, mayRead: true, notice: null },
    ],
    ['a bank member', { role: 7 }, {}, { status: 2, mayRead: true, notice: null }],
    ['a bank member on a browser too many', { role: 7 }, { isRegistered: false }, { status: 1, mayRead: false, notice: 'device-limit' }],
    ['role 2', { role: 2 }, {}, { status: 1, mayRead: false, notice: 'apply' }],
    ['role 9', { role: 9, subscription: { planName: 'paper', expireAt: month } }, {}, { status: 2, mayRead: false, notice: 'change-plan' }],
    ...[3, 4, 5, 6, 8, 10].map((role): [string, MemberOptions, LoginOptions, { status: number; mayRead: boolean; notice: null }] => [
      `role ${role} on any browser`,
      { role },
      { isRegistered: false },
      { status: 3, mayRead: true, notice: null },
    ]),
  ])('a limited article is whole or cut depending on its reader: %s', async (_name, member, login, reader) => {
    const reply = await detail('limited', await signIn(member, login))
    expect(reply.reader).toEqual({ ...reader, withheld: reader.mayRead ? null : WITHHELD })
    const { content, info, galleries, description } = reply.detail
    const open = { ...body, description: `<p>${'あ'.repeat(80)}<strong>かくし</strong></p>` }
    const closed = { description: `<p>${'あ'.repeat(80)}…</p>` }
    expect({ content, info, galleries, description }).toEqual(reader.mayRead ? open : closed)
  })

  it('keeps a limited article closed to a token alone, a cookie alone and a mix of two members', async () => {
    const one = await signIn({ subscription: { planName: 'web' } })
    const other = await signIn({ subscription: { planName: 'web' } })
    const guest = { status: 0, mayRead: false, notice: 'register', withheld: WITHHELD }
    expect((await detail('limited', { authorization: one.authorization })).reader).toEqual(guest)
    expect((await detail('limited', { cookie: one.cookie })).reader).toEqual(guest)
    expect((await detail('limited', { authorization: one.authorization, cookie: other.cookie })).reader).toEqual(guest)
    expect((await detail('limited', one)).reader).toEqual({ status: 2, mayRead: true, notice: null, withheld: null })
  })

  it('keeps a limited article closed to a member who has left, and to an expired session', async () => {
    const left = await makeMember(test.db, { subscription: { planName: 'web' } })
    const headers = await loginAs(test, left)
    await test.db.updateTable('member').set({ flag: 999 }).where('id', '=', left.id).execute()
    expect((await detail('limited', headers)).reader.mayRead).toBe(false)
    const old = await signIn({ subscription: { planName: 'web' } })
    test.clock.advance(DAY)
    expect((await detail('limited', old)).reader.mayRead).toBe(false)
    test.clock.set(TEST_NOW)
    test.ctx.shared.drop()
  })

  it('keeps a limited article closed to the user agent of a search bot', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }
    expect((await detail('limited', headers)).reader).toEqual({ status: 0, mayRead: false, notice: 'register', withheld: WITHHELD })
  })
})

describe('an article that readers cannot get', () => {
  it.each(['unknown', 'draft', 'soon', 'OPEN', 'open ', '%', "' or 1=1"])('the slug %s is not found', async (slug) => {
    expect(await refusalOf(test.app, '/article/get/detail', { query: { slug } })).toEqual({ detail: 'E_NOT_FOUND' })
  })

  it('a draft is not found by staff either', async () => {
    expect(await refusalOf(test.app, '/article/get/detail', { query: { slug: 'draft' }, headers: await signIn({ role: 3 }) })).toEqual({
      detail: 'E_NOT_FOUND',
    })
  })

  it('a withdrawn article is gone', async () => {
    expect(await refusalOf(test.app, '/article/get/detail', { query: { slug: 'gone' } })).toEqual({ detail: 'E_GONE' })
  })

  it('an article that was withdrawn before its release is not found', async () => {
    expect(await refusalOf(test.app, '/article/get/detail', { query: { slug: 'gone-before-release' } })).toEqual({ detail: 'E_NOT_FOUND' })
  })

  it('a scheduled article is found from its minute on', async () => {
    test.clock.set(new Date(soon.getTime() - 1))
    expect(await refusalOf(test.app, '/article/get/detail', { query: { slug: 'soon' } })).toEqual({ detail: 'E_NOT_FOUND' })
    test.clock.set(soon)
    expect((await detail('soon')).detail.releaseDate).toBe('2026-11-20T16:00:00+09:00')
    test.clock.set(TEST_NOW)
    test.ctx.shared.drop()
  })
})

it('returns when an article was corrected', async () => {
  await makeArticle(test.db, { slug: 'corrected', title: '前', releaseAt: yesterday })
  await makeArticle(test.db, { slug: 'corrected', title: '後', releaseAt: yesterday })
  expect((await detail('corrected')).detail).toMatchObject({ title: '後', updatedAt: '2026-11-20T15:30:00+09:00' })
})

it.each([
  ['nothing', {}],
  ['an empty slug', { slug: '' }],
  ['201 characters', { slug: 'a'.repeat(201) }],
  ['two slugs', { slug: ['open', 'open'] }],
])('article/get/detail refuses %s', async (_name, query) => {
  expect(await refusalOf(test.app, '/article/get/detail', { query })).toEqual({ detail: 'E_BAD_REQUEST', field: 'slug' })
})

it('article/get/detail accepts a slug of 200 characters', async () => {
  expect(await refusalOf(test.app, '/article/get/detail', { query: { slug: 'a'.repeat(200) } })).toEqual({ detail: 'E_NOT_FOUND' })
})

/** Every address of a limited page, requested by every kind of reader (product §6, decision 019). */
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp } from './test/app.ts'
import { TEST_NOW } from './test/context.ts'
import { ask, refusalOf } from './test/inputs/expect-reply.ts'
import { loginAs, makeArticle, makeMember, makePage, makeRegion } from './test/make.ts'
import type { LoginOptions, MemberOptions } from './test/make.ts'
import { setUp } from './test/set-up.ts'

const DAY = '2026-11-20'
const KEY = 'Zk3vQ9xW2mTbR7cY1nLsPd'
const FILES = ['8/0_0.webp', '12/3_4.webp', 'thumbnail.webp', 'page.webp', 'text.json']
const WORD = '秘密見出'
const BOX = { x: 0.5, y: 0.25, width: 0.25, height: 0.5 }
const STORY = [{ text: WORD, isHeadline: false }]
const REGIONS = { year: 2026, month: 11, day: 20, page: 1 }

const test = setUp(buildTestApp)
beforeAll(async () => {
  const page = await makePage(test.db, { day: DAY, page: 1, key: KEY, text: WORD })
  const open = await makeArticle(test.db, { slug: 'open', title: '開かれた記事' })
  const limited = await makeArticle(test.db, { slug: 'limited', title: '限られた記事', limited: true })
  for (const articleId of [open.id, limited.id])
    await makeRegion(test.db, page.id, { articleId, headline: '印刷の見出し', boxes: [BOX], paragraphs: STORY })
  await makeRegion(test.db, page.id, { headline: '催しの案内', boxes: [BOX], paragraphs: STORY })
  for (const name of FILES) await test.ctx.files.put(`page/${KEY}/${name}`, Buffer.from(WORD))
  await test.ctx.files.put(`preview/${KEY}.webp`, Buffer.from('preview'))
})

async function headersOf(member: MemberOptions | null, login?: LoginOptions): Promise<Record<string, string>> {
  return member === null ? {} : loginAs(test, await makeMember(test.db, member), login)
}
async function statuses(query: string, headers: Record<string, string>) {
  const answers = await Promise.all(FILES.map((name) => test.app.inject({ url: `/files/page/${KEY}/${name}?${query}`, headers })))
  return answers.map((answer) => [answer.statusCode, answer.headers['cache-control'], answer.body.includes(WORD)])
}
const all = <T>(value: T) => FILES.map(() => value)
const OPEN = [200, 'private, max-age=600', true]
const SHUT = [403, 'no-store', false]

describe.each<[string, MemberOptions | null, LoginOptions | undefined, boolean, boolean]>([
  ['a guest', null, undefined, false, false],
  ['a free member', {}, undefined, false, true],
  ['a member whose plan has expired', { subscription: { planName: 'web', expireAt: TEST_NOW } }, undefined, false, true],
  ['a member whose trial has ended', { trial_until: '2026-11-19' }, undefined, false, true],
  ['a member over the device limit', { subscription: { planName: 'web' } }, { isRegistered: false }, false, true],
  ['a member with the delivered paper only', { subscription: { planName: 'paper' } }, undefined, false, true],
  ['an entitled member', { subscription: { planName: 'web' } }, undefined, true, true],
  ['a cancelled member before the end', { subscription: { planName: 'webPaper', isCancelled: true } }, undefined, true, true],
  ['a bank member', { role: 7 }, undefined, true, true],
  ['staff', { role: 5 }, { isRegistered: false }, true, true],
])('the printed paper for %s', (_name, member, login, mayView, mayViewFound) => {
  it('page files are in the list for entitled readers only, and open only with its signature', async () => {
    const headers = await headersOf(member, login)
    const [page] = (await ask(test.app, '/paper/get/list', { query: { year: 2026, month: 11, day: 20 }, headers })).list.data
    expect([page!.mayView, page!.url === null, page!.files === null]).toEqual([mayView, !mayView, !mayView])
    expect(await statuses('', headers)).toEqual(all(SHUT))
    expect(await statuses('expires=9999999999&signature=', headers)).toEqual(all(SHUT))
    if (page!.files !== null) expect(await statuses(page!.files.query, {})).toEqual(all(OPEN))
  })

  it('every reader gets headlines and boxes of the regions, but articles and texts only with the page', async () => {
    const headers = await headersOf(member, login)
    const asked = async (query = {}) => ask(test.app, '/paper/get/regions', { query: { ...REGIONS, ...query }, headers })
    const shut = {
      mayView: false,
      regions: ['開かれた記事', '限られた記事', '催しの案内'].map((headline) => ({
        headline,
        boxes: [BOX],
        article: null,
        paragraphs: null,
        isStory: headline !== '催しの案内',
      })),
    }
    const opened = (mayRead: boolean) => [
      { headline: '開かれた記事', article: { slug: 'open', mayRead: true }, paragraphs: null },
      { headline: '限られた記事', article: { slug: 'limited', mayRead }, paragraphs: null },
      { headline: '催しの案内', article: null, paragraphs: STORY },
    ]
    const given = await asked()
    if (mayView) expect(given).toMatchObject({ mayView: true, regions: opened(true) })
    else expect(given).toEqual(shut)
    expect(await asked({ expires: '9999999999', signature: 'bm9uZQ' })).toEqual(given)
    const [hit] = (await ask(test.app, '/paper/get/search', { query: { keyword_1: WORD }, headers })).list.papers
    if (hit!.files === null) return
    const signed = Object.fromEntries(new URLSearchParams(hit!.files.query))
    expect(await asked(signed)).toMatchObject({ mayView: true, regions: opened(mayView) })
  })

  it('every reader gets the address of the public preview', async () => {
    const headers = await headersOf(member, login)
    const [page] = (await ask(test.app, '/paper/get/list', { query: { year: 2026, month: 11, day: 20 }, headers })).list.data
    const preview = await test.app.inject(page!.previewUrl)
    expect([preview.statusCode, preview.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  })

  it('search opens a page for logged-in readers only', async () => {
    const headers = await headersOf(member, login)
    const [hit] = (await ask(test.app, '/paper/get/search', { query: { keyword_1: WORD }, headers })).list.papers
    expect([hit!.mayView, hit!.files === null]).toEqual([mayViewFound, !mayViewFound])
    if (hit!.files !== null) expect(await statuses(hit!.files.query, {})).toEqual(all(OPEN))
  })
})

it('shows nothing of a page of a future day, not even to staff', async () => {
  await makePage(test.db, { day: '2026-11-21', page: 1, key: 'tomorrow', text: '明日特報' })
  const headers = await headersOf({ role: 3 })
  expect((await ask(test.app, '/paper/get/list', { query: { year: 2026, month: 11, day: 21 }, headers })).list.data).toEqual([])
  expect((await ask(test.app, '/paper/get/search', { query: { keyword_1: '明日特報' }, headers })).list.papers).toEqual([])
  expect(await refusalOf(test.app, '/paper/get/regions', { query: { ...REGIONS, day: 21 }, headers })).toEqual({ detail: 'E_NOT_FOUND' })
})

it('refuses the signature of one page for the files of another folder', async () => {
  const headers = await headersOf({ role: 3 })
  const [page] = (await ask(test.app, '/paper/get/list', { query: { year: 2026, month: 11, day: 20 }, headers })).list.data
  const { query } = page!.files!
  for (const path of [`/files/page/${KEY}x/page.webp`, `/files/page/${KEY}/../${KEY}x/page.webp`, `/files/page/${KEY}.webp`]) {
    expect([403, 404]).toContain((await test.app.inject(`${path}?${query}`)).statusCode)
  }
})

it('refuses the files of a page from the instant at which their signature ends', async () => {
  const headers = await headersOf({ role: 3 })
  const [page] = (await ask(test.app, '/paper/get/list', { query: { year: 2026, month: 11, day: 20 }, headers })).list.data
  const { query, expiresAt } = page!.files!
  const end = new Date(expiresAt)
  test.clock.set(new Date(end.getTime() - 1))
  expect(await statuses(query, {})).toEqual(all(OPEN))
  test.clock.set(end)
  expect(await statuses(query, {})).toEqual(all(SHUT))
  test.clock.set(TEST_NOW)
})

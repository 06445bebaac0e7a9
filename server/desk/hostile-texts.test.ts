/** Markup that a member of the staff types anywhere is text everywhere: in readers' pages, feeds, JSON-LD, mails and at the desk. */
import type { DeskCalls, DeskPath } from '@yukan/contract/desk/calls.ts'
import type { BodyOf } from '@yukan/contract/call.ts'
import { sampleSettings } from '@yukan/contract/desk/setting-samples.ts'
import { SETTING_NAMES } from '@yukan/contract/desk/setting-values.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { parseArticle } from '@yukan/article-document/from-html.ts'
import { replaceAll } from '@yukan/article-document/replace-all.ts'
import { escapeHtml } from '@yukan/rules/text/escape-html.ts'
import { beforeAll, expect, it } from 'vitest'
import { addStoredPicture, storePictureFiles } from '../pictures/library.ts'
import { saveContactItems } from '../store/membership/contact.ts'
import { saveMaster } from '../store/settings/master.ts'
import { buildTestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { askDesk, makeStaff } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { plainPicture } from '../test/pictures.ts'
import { setUp } from '../test/set-up.ts'

/** Ends an attribute, an element, a comment, a CDATA section and a script, and begins one. */
const EVIL = `'"></title></script>--><img src=x onerror=alert(1)>`
const SHORT = `"><script>1//`
/** What no page may have of it: an element of the text as an element. */
const RUNS = /<img src=x|<script>1/

const test = setUp(() => buildTestApp({ render: 'web' }))
let admin: TestStaff
let articleId: number
let pictureId: number
let slug: string
const evilTag = `]]>${EVIL}`.slice(0, 50)

const ask = async <Path extends DeskPath>(path: Path, body: BodyOf<DeskCalls[Path]> & object) => {
  const reply = await askDesk(test, path, body, { cookie: admin.cookie })
  expect([path, reply.outcome]).toEqual([path, 'done'])
  return reply.body
}
const read = async () => (await askDesk(test, '/article/get', null, { cookie: admin.cookie, query: `?id=${articleId}` })).body
const seen = async () => {
  const { version, status } = await read()
  return { id: articleId, version, settingsVersion: status.settingsVersion }
}
const get = (url: string) => {
  test.ctx.shared.drop()
  return test.app.inject({ url })
}

async function addPicture(): Promise<number> {
  const files = new Map([[320, await plainPicture('webp', 320, 200)]])
  const facts = { width: 320, height: 200, files, caption: '', credit: '', takenAt: null, alt: '', name: EVIL, by: '', source: null }
  return addStoredPicture(test.db, await storePictureFiles(test.ctx, facts.files), facts, TEST_NOW)
}

beforeAll(async () => {
  await saveMaster(test.db, sampleMaster)
  await saveContactItems(test.db, [{ slug: 'policy', item_name: '個人情報について' }])
  admin = await makeStaff(test, 'admin')
  await ask('/own/update', { name: EVIL.slice(0, 50) })
  await ask('/category/create', { parentId: null, slug: 'evil', label: SHORT, description: EVIL })
  pictureId = await addPicture()
  await ask('/picture/update', { id: pictureId, alt: EVIL, caption: EVIL, credit: EVIL })
  articleId = (await ask('/article/create', {})).id
  const { document, version } = await read()
  const text = `<p>${escapeHtml(EVIL)}</p>`
  const article = parseArticle({ title: EVIL, description: text, content: text, info: text })
  const steps = replaceAll(document, article).map((step) => step.toJSON() as object)
  await ask('/article/send-steps', { id: articleId, version, clientId: 'client-of-test', steps })
  const picture = { pictureId, caption: EVIL }
  await ask('/article/set-settings', { id: articleId, changes: { categories: ['evil'], tags: [evilTag], picture, gallery: [picture] } })
  await ask('/article/send-for-review', { ...(await seen()), note: EVIL })
  await ask('/article/publish', await seen())
  await ask('/article/correct', { ...(await seen()), note: EVIL })
  const company = { ...sampleSettings.company, name: SHORT, sealText: '"><b', blurb: EVIL, company: EVIL }
  const section = {
    id: 'evil',
    group: SHORT,
    title: EVIL,
    text: `${EVIL}\n・${EVIL}\n【${SHORT}】${EVIL}\n[${SHORT}](javascript:alert(1))`,
  }
  const edition = { inForceOn: '2026-01-01', summary: EVIL, lead: EVIL, sections: [section], closing: EVIL }
  const values = {
    company: { ...company, representative: EVIL, address: EVIL },
    hours: { phoneHours: EVIL },
    links: { socialLinks: [{ label: SHORT, url: 'https://social.example.jp/' }] },
    contact: { items: [{ slug: 'evil', itemName: SHORT }] },
    recruitment: { recruitment: { title: SHORT, text: EVIL, url: '/contact/' } },
    ads: { adPartners: [{ name: EVIL, policyUrl: 'https://ads.example.jp/' }] },
    terms: { editions: [edition] },
    policy: { editions: [edition] },
    law: { editions: [edition] },
  }
  for (const name of SETTING_NAMES) {
    if (Object.hasOwn(values, name)) await ask('/setting/update', { name, value: Object(values)[name], version: 0, note: SHORT })
  }
  slug = (await read()).status.settings.slug
})

it.each([
  ['the article', () => `/article/${slug}/`],
  ['the home page', () => '/'],
  ['the category', () => '/category/evil/'],
  ['the tag', () => `/tag/${encodeURIComponent(evilTag)}/`],
  ['a search', () => '/search/?keyword=script'],
  ['the corrections', () => '/corrections/'],
  ['the policy', () => '/policy/'],
  ['the trade law', () => '/transactionLaw/'],
])("markup typed at the desk is no element on the readers' page of %s", async (_name, address) => {
  const { statusCode, body } = await get(address())
  expect([statusCode, RUNS.exec(body)?.[0] ?? null]).toEqual([200, null])
})

it('markup typed at the desk is text in the JSON-LD of an article', async () => {
  const { body } = await get(`/article/${slug}/`)
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(body) ?? []
  expect(JSON.parse(json)).toMatchObject({ headline: EVIL, keywords: [evilTag], articleSection: SHORT, author: { name: SHORT } })
})

it.each(['/rss.xml', '/category/evil/rss.xml', '/sitemap.xml'])('markup typed at the desk is no element of %s', async (url) => {
  const { statusCode, body } = await get(url)
  expect([statusCode, RUNS.exec(body)?.[0] ?? null, body.includes('<![CDATA[')]).toEqual([200, null, false])
})

/** Pages of the desk, with the words "article" and "picture" for the number of one. */
const DESK_PAGES = ['', 'articles/', 'articles/:article/', 'articles/:article/preview/', 'pictures/', 'pictures/:picture/', 'categories/']
const MORE_PAGES = ['tags/', 'settings/', 'settings/company/', 'settings/terms/', 'own/', 'staff/', 'audit/', 'preview/:article/paying']
it.each([...DESK_PAGES, ...MORE_PAGES])('markup typed at the desk is no element on its page /desk/%s', async (path) => {
  const url = `/desk/${path.replace(':article', `${articleId}`).replace(':picture', `${pictureId}`)}`
  const { statusCode, body } = await test.app.inject({ url, headers: { cookie: admin.cookie } })
  expect([statusCode, RUNS.exec(body)?.[0] ?? null]).toEqual([200, null])
})

it('markup typed at the desk is no element on the page of a preview link', async () => {
  const { address } = await ask('/preview/create', { articleId, kind: 'guest', hours: 1, label: EVIL.slice(0, 50) })
  const { statusCode, body } = await test.app.inject({ url: new URL(address).pathname, headers: { cookie: admin.cookie } })
  expect([statusCode, RUNS.exec(body)?.[0] ?? null]).toEqual([200, null])
})

it('markup typed at the desk is text in a mail, and adds no line to its subject', async () => {
  await ask('/staff/invite', { email: 'invited@example.jp', name: SHORT, role: 'reporter' })
  const mail = await test.db.selectFrom('mail_outbox').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect([mail.recipient, RUNS.exec(mail.html ?? '')?.[0] ?? null, /[\r\n]/.test(mail.subject)]).toEqual([
    'invited@example.jp',
    null,
    false,
  ])
})

it.each([
  ['a line break', 'A\nSet-Cookie: a=b'],
  ['a carriage return', 'A\rSet-Cookie: a=b'],
  ['a zero byte', 'A\u0000B'],
])('refuses names of one line with %s', async (_name, name) => {
  const outcome = async <Path extends DeskPath>(path: Path, body: BodyOf<DeskCalls[Path]> & object) => {
    const { outcome: code } = await askDesk(test, path, body, { cookie: admin.cookie })
    return code
  }
  const tag = await test.db.selectFrom('tag').select('id').executeTakeFirstOrThrow()
  expect([
    await outcome('/setting/update', { name: 'company', value: { ...sampleSettings.company, name }, version: 1, note: '' }),
    await outcome('/tag/rename', { id: tag.id, name }),
    await outcome('/own/update', { name }),
    await outcome('/staff/invite', { email: 'line@example.jp', name, role: 'reporter' }),
    await outcome('/category/create', { parentId: null, slug: 'line', label: name, description: '' }),
    await outcome('/article/set-settings', { id: articleId, changes: { tags: [name] } }),
  ]).toEqual(['E_BAD_REQUEST', 'E_BAD_REQUEST', 'E_BAD_REQUEST', 'E_BAD_REQUEST', 'E_BAD_REQUEST', 'E_BAD_REQUEST'])
})

it('a tag that is renamed to the address of another site redirects to an address of ours', async () => {
  const tag = await test.db.selectFrom('tag').select(['id', 'name']).executeTakeFirstOrThrow()
  const old = `/tag/${encodeURIComponent(tag.name)}/`
  await ask('/tag/rename', { id: tag.id, name: '//evil.example/..' })
  const { statusCode, headers } = await get(old)
  expect([statusCode, headers.location]).toEqual([301, `/tag/${encodeURIComponent('//evil.example/..')}/`])
  expect((await get(String(headers.location))).statusCode).toBe(200)
})

it('a merged category redirects to the other category, and no slug may begin with a slash', async () => {
  const make = async (name: string) => (await ask('/category/create', { parentId: null, slug: name, label: name, description: '' })).id
  await ask('/category/merge', { id: await make('from'), intoId: await make('into') })
  expect((await get('/category/from/')).headers.location).toBe('/category/into/')
  expect(
    (await askDesk(test, '/category/create', { parentId: null, slug: '/evil', label: 'x', description: '' }, { cookie: admin.cookie }))
      .outcome,
  ).toBe('E_BAD_REQUEST')
})

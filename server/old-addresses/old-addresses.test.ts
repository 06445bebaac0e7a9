/** Old addresses: what the desk writes, and where readers are led (decision 052). */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OLD_ADDRESS_LINES_MAX } from '@yukan/rules/limits.ts'
import { buildTestApp } from '../test/app.ts'
import { askDesk, makeStaff } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { loginAs, makeArticle, makeMember } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'
import { importRedirects } from './import-redirects.ts'

const test = setUp(() => buildTestApp({ render: 'web' }))
let editor: TestStaff
beforeAll(async () => {
  editor = await makeStaff(test, 'editor', '森下 悠')
  await makeArticle(test.db, { slug: 'sakura', categories: ['local'] })
  await makeArticle(test.db, { slug: 'gone', categories: ['local'], state: 'withdrawn' })
})
beforeEach(() => test.db.deleteFrom('old_address').execute())

const add = async (text: string) => askDesk(test, '/old-address/add', { text }, { cookie: editor.cookie })
const list = async (query = '') => (await askDesk(test, '/old-address/list', null, { cookie: editor.cookie, query })).body
const remove = async (path: string) => (await askDesk(test, '/old-address/remove', { path }, { cookie: editor.cookie })).outcome
async function visit(url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') {
  const reply = await test.app.inject({ url, headers, method })
  return [reply.statusCode, reply.headers.location ?? null]
}
const lastEntry = () =>
  test.db.selectFrom('audit_entry').select(['action', 'subject', 'before', 'after']).orderBy('id', 'desc').limit(1).executeTakeFirst()

describe('old addresses at the desk', () => {
  it('adds, changes, finds and removes old addresses, and records changes and removals', async () => {
    expect((await add('https://old.example.jp/a/,/article/sakura/\n/b,/tag/b/')).body).toEqual({
      created: ['/a', '/b'],
      changed: [],
      problems: [],
    })
    expect((await add('/a,/\n/b,/tag/b/')).body).toEqual({
      created: [],
      changed: [{ path: '/a', target: '/article/sakura/' }],
      problems: [],
    })
    expect(await lastEntry()).toEqual({
      action: 'old-address.add',
      subject: '/a',
      before: { addresses: [{ path: '/a', target: '/article/sakura/' }] },
      after: { addresses: [{ path: '/a', target: '/' }], count: 1 },
    })
    const facts = { hits: 0, hitAt: null, addedAt: '2026-11-20T15:30:00+09:00', addedBy: '森下 悠' }
    expect(await list()).toEqual({
      addresses: [
        { path: '/a', target: '/', ...facts },
        { path: '/b', target: '/tag/b/', ...facts },
      ],
      next: null,
      total: 2,
    })
    expect((await list('?words=TAG%20b')).addresses.map(({ path }) => path)).toEqual(['/b'])
    expect([await remove('/a'), await remove('/a')]).toEqual(['done', 'E_NOT_FOUND'])
    expect(await lastEntry()).toEqual({ action: 'old-address.remove', subject: '/a', before: { target: '/' }, after: null })
  })

  it('adds nothing when a line has a problem or there are too many lines', async () => {
    expect((await add('/a,/b\n/c,//evil.example')).body).toEqual({ created: [], changed: [], problems: [{ line: 2, problem: 'target' }] })
    expect((await list()).total).toBe(0)
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `/old-${index},/`).join('\n')
    expect((await add(lines(OLD_ADDRESS_LINES_MAX + 1))).outcome).toBe('E_TOO_LARGE')
    expect((await add(lines(OLD_ADDRESS_LINES_MAX))).body.created).toHaveLength(OLD_ADDRESS_LINES_MAX)
    const page = await list()
    expect([page.addresses.length, page.total]).toEqual([100, OLD_ADDRESS_LINES_MAX])
    expect((await list(`?after=${page.next}`)).addresses[0]?.path).toBe('/old-189')
  })
})

describe('redirects of old addresses', () => {
  it.each([
    [
      '/2019/桜',
      '/article/sakura/?page=2#x',
      ['/2019/%E6%A1%9C', '/2019/%e6%a1%9c/', '/2019/%E6%A1%9C?utm=1', '/2019/%E6%A1%9C/index.html'],
    ],
    ['/archives/12.html', '/tag/桜/', ['/archives/12.html', '/archives/12.html?x=//evil.example', '/archives/12.html/', '/archives/12']],
  ])('redirects the spellings of %s to %s, but no other address', async (path, target, urls) => {
    await add(`${path},${target}`)
    const [location] = [encodeURI(target)]
    const replies = await Promise.all(urls.map((url) => visit(url)))
    expect(replies).toEqual([
      [301, location],
      [301, location],
      [301, location],
      [404, null],
    ])
  })

  it('redirects guests and members, also by HEAD, without caching, and counts every use', async () => {
    await add('/old,/article/sakura/')
    const member = await loginAs(test, await makeMember(test.db, { subscription: { planName: 'web' } }))
    expect(await visit('/old')).toEqual([301, '/article/sakura/'])
    expect(await visit('/old/', member)).toEqual([301, '/article/sakura/'])
    expect(await visit('/old', {}, 'HEAD')).toEqual([301, '/article/sakura/'])
    const reply = await test.app.inject({ url: '/old' })
    expect([reply.headers['cache-control'], reply.body]).toEqual(['no-store', ''])
    expect((await list()).addresses).toMatchObject([{ hits: 4, hitAt: '2026-11-20T15:30:00+09:00' }])
  })

  it('an old address never hides an existing page or the notice of a withdrawn article', async () => {
    await add('/article/sakura/,/\n/article/gone/,/\n/login/,/tag/x/')
    expect(await visit('/article/sakura/')).toEqual([200, null])
    expect(await visit('/article/gone/')).toEqual([410, null])
    expect(await visit('/login/')).toEqual([200, null])
    expect((await list()).addresses.map(({ hits }) => hits)).toEqual([0, 0, 0])
  })

  it('redirects a known article number on the home page, and shows the home page for an unknown one', async () => {
    await add('https://old.example.jp/?p=12,/article/sakura/')
    expect(
      await Promise.all(['/?p=12', '/index.php?p=12', '/?p=12&utm=1', '/?p=13', '/', '/?date=2026-11-19'].map((url) => visit(url))),
    ).toEqual([
      [301, '/article/sakura/'],
      [301, '/article/sakura/'],
      [301, '/article/sakura/'],
      [200, null],
      [200, null],
      [200, null],
    ])
  })

  it('redirects addresses that differ only in their query, whatever other parameters they have', async () => {
    await makeArticle(test.db, { slug: 'ume', categories: ['local'] })
    const lines = '/news.php?id=1,/article/sakura/\n/news.php?id=2,/article/ume/\n/?storyid=12,/article/ume/\n'
    expect((await add(lines)).body.created).toEqual(['/news.php?id=1', '/news.php?id=2', '/?storyid=12'])
    const urls = ['/news.php?id=1', '/news.php?id=2', '/news.php?fbclid=x&sid=9&id=2&utm_source=y', '/news.php?id=3', '/news.php']
    expect(await Promise.all(urls.map((url) => visit(url)))).toEqual([
      [301, '/article/sakura/'],
      [301, '/article/ume/'],
      [301, '/article/ume/'],
      [404, null],
      [404, null],
    ])
    const homes = ['/?storyid=12', '/index.php?storyid=12', '/?page=2&storyid=12', '/?storyid=13', '/?utm_source=x']
    expect(await Promise.all(homes.map((url) => visit(url)))).toEqual([
      [301, '/article/ume/'],
      [301, '/article/ume/'],
      [301, '/article/ume/'],
      [200, null],
      [200, null],
    ])
  })

  it('redirects the AMP, feed and numbered pages of a moved article to the article, but no other subpage', async () => {
    await add('/2014/03/own-9002,/article/sakura/\n/2014/03,/category/local/\n/2014/03/own-9002/3,/tag/x/')
    const urls = ['amp/', 'feed/', '2/', 'comment-page-1/', '3/', 'image/'].map((end) => `/2014/03/own-9002/${end}`)
    expect(await Promise.all([...urls, '/2014/03/15/'].map((url) => visit(url)))).toEqual([
      ...Array.from({ length: 4 }, () => [301, '/article/sakura/']),
      [301, '/tag/x/'],
      [404, null],
      [404, null],
    ])
  })

  it('applies an added, changed or removed redirect at once', async () => {
    expect(await visit('/old')).toEqual([404, null])
    await add('/old,/article/sakura/')
    expect(await visit('/old')).toEqual([301, '/article/sakura/'])
    await add('/old,/')
    expect(await visit('/old')).toEqual([301, '/'])
    await remove('/old')
    expect(await visit('/old')).toEqual([404, null])
  })
})

describe('the import of a file of old addresses', () => {
  it('imports a file of old addresses whole or not at all, and changes nothing the second time', async () => {
    const read = (text: string) => importRedirects(test.ctx, 'a.csv', text)
    expect(await read('/a,/b\nb\n')).toEqual({ problems: ['a.csv:2: two columns are needed: the old address and the path of this site'] })
    expect((await list()).total).toBe(0)
    const lines = Array.from({ length: OLD_ADDRESS_LINES_MAX + 1 }, (_, index) => `/old-${index},/\n`).join('')
    expect(await read(lines)).toEqual({ created: 1001, changed: 0 })
    expect(await read(lines)).toEqual({ created: 0, changed: 0 })
    expect(await read('/old-1,/tag/x/')).toEqual({ created: 0, changed: 1 })
    expect((await list('?words=tag')).addresses).toMatchObject([{ path: '/old-1', addedBy: '' }])
  })
})

/** Hostile addresses: pages reply with a page, calls with JSON; nothing fails, nothing is logged. */
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { calmCall, calmPage } from '../test/inputs/calm.ts'
import { buildUnderAttack, callAnswer } from '../test/faults/under-attack.ts'
import type { UnderAttack } from '../test/faults/under-attack.ts'

const BOUNDED = { numRuns: inject('isLongRun') ? 300 : 100, interruptAfterTimeLimit: 2000 }
const LIST = '/v1/article/get/list'
const kanji = encodeURIComponent

let site: UnderAttack
beforeAll(async () => {
  site = await buildUnderAttack()
})
afterAll(() => site.test.close())
afterEach(() => site.expectSilence())

describe('the address of a page', () => {
  it.each([
    ['/%', 400],
    ['/%zz', 400],
    ['/%ff', 400],
    ['/article/%/', 400],
    ['/article/%zz/', 400],
    ['/article/%ff/', 400],
    ['/article/%c0%af/', 400],
    ['/article/%ed%a0%80/', 400],
    ['/article/%e3%81/', 400],
    ['/category/%/rss.xml', 400],
    ['/article/%00/', 404],
    ['/article/a%00b/', 404],
    ['/article/%0d%0aset-cookie:a=b/', 404],
    ['/article/%2e%2e%2f%2e%2e/', 404],
    ['/article/..%5c..%5cwindows/', 404],
    ['/article/%3Cscript%3Ealert(1)%3C%2Fscript%3E/', 404],
    ['/article/kura-ichi;x/', 404],
    [`/article/${'a'.repeat(200)}/`, 404],
    [`/article/${'a'.repeat(201)}/`, 404],
    [`/article/${kanji('長'.repeat(200))}/`, 404],
    [`/article/${'a'.repeat(2020)}/`, 404],
    [`/article/${'a'.repeat(2100)}/`, 400],
    ['/category/%00/', 404],
    [`/category/${'a'.repeat(300)}/`, 404],
    ['/category/__proto__/', 404],
    ['/category/constructor/', 404],
    ['/category/%3Cb%3E/', 404],
    ['/tag/%00/', 404],
    ['/tag/%EF%BF%BD/', 404],
    [`/tag/${'a'.repeat(201)}/`, 404],
    ['/tag/a%2fb/', 200],
    ['/tag/100%25/', 200],
    ['/tag/100%2525/', 404],
    ['/paper/%00/', 400],
    ['/paper/2026112/', 400],
    ['/paper/202611200/', 400],
    ['/paper/20260230/', 400],
    ['/paper/20270229/', 400],
    ['/paper/00000101/', 400],
    [`/paper/${kanji('２０２６１１２０')}/`, 400],
    ['/paper/Latest/', 400],
    ['/paper/00010101/', 200],
    ['/paper/19441231/', 200],
    ['/paper/19450101/', 200],
    ['/paper/99991231/', 200],
    ['/paper/20261120/?page=0', 200],
    ['/paper/20261120/?page=x&page=y', 200],
    ['/v1', 404],
    ['/V1/article/get/list', 404],
    ['/v1%2farticle%2fget%2flist', 404],
    ['/v2/article/get/list', 404],
    ['/index.php', 404],
    ['/.env', 404],
    ['/.git/config', 404],
    ['/wp-admin/', 404],
    ['/assets/', 404],
    ['/assets/..%2f..%2fserver%2findex.js', 404],
    ['/search', 301],
    ['/article/kura-ichi', 301],
  ])('the page address %s is answered with %i', async (path, status) => {
    expect([calmPage(await site.visit(path)), calmPage(await site.raw(path))]).toEqual([status, status])
  })

  it.each([
    ['/', '?date=%', 400],
    ['/', '?date=', 400],
    ['/', '?date=x', 400],
    ['/', '?date=2026-02-29', 400],
    ['/', '?date=2026-11-20%00', 400],
    ['/', '?date=2026-11-20&date=2026-11-20', 400],
    ['/', '?date=0000-01-01', 400],
    ['/', '?date=0001-01-01', 200],
    ['/', '?date=1900-01-01', 200],
    ['/', '?date=1945-01-01', 200],
    ['/', '?date=9999-12-31', 200],
    ['/', '?date[]=x', 200],
    ['/', '?calendar=', 400],
    ['/', '?calendar=2026-13', 400],
    ['/', '?calendar=0000-01', 400],
    ['/', '?calendar=0001-01', 200],
    ['/', '?calendar=1944-12', 200],
    ['/', '?calendar=1945-01', 200],
    ['/', '?calendar=9999-12', 200],
    ['/', '?calendar=x&calendar=y', 400],
    ['/', '?x=%&%zz=%ff', 200],
    ['/', '?_routes=../../x', 200],
    ['/category/chiiki/', '?page=0', 400],
    ['/category/chiiki/', '?page=-1', 400],
    ['/category/chiiki/', '?page=1.5', 400],
    ['/category/chiiki/', '?page=', 400],
    ['/category/chiiki/', '?page=%00', 400],
    ['/category/chiiki/', '?page=1&page=2', 400],
    ['/category/chiiki/', '?page=1001', 200],
    ['/category/chiiki/', '?page=1002', 400],
    ['/category/popular/', '?page=1001', 200],
    ['/tag/%E7%B9%94%E7%89%A9/', '?page=1001', 200],
    ['/search/', '?keyword=a&keyword=b', 400],
    ['/search/', '?keyword=%&page=1', 200],
    ['/search/', '?keyword=%zz', 200],
    ['/search/', '?keyword=%00', 200],
    ['/search/', '?keyword=%ff', 200],
    ['/search/', '?keyword=%C2%AD', 200],
    ['/search/', "?keyword=' or 1=1 --".replaceAll(' ', '+'), 200],
    ['/search/', '?keyword=%3Cscript%3Ealert(1)%3C/script%3E', 200],
    ['/search/', '?keyword=%5C%25_', 200],
    ['/search/', `?keyword=${'a'.repeat(1900)}`, 200],
    ['/search/', `?keyword=${'a+'.repeat(900)}`, 200],
    ['/search/', `?keyword=${kanji('𠮷'.repeat(120))}`, 200],
    ['/search/', '?keyword=a&page=1001', 200],
    ['/search/', '?keyword=a&page=1002', 400],
    ['/contact/', '?item=%00', 200],
    ['/contact/', '?item=__proto__', 200],
  ])('the page address %s%s is answered with %i', async (path, query, status) => {
    expect(calmPage(await site.visit(path + query))).toBe(status)
  })

  it.each(['/', '/article/kura-ichi/', '/search/?keyword=', '/category/', '/paper/'])(
    'the page address %s with 2, 20 and 100 KB more is refused',
    async (path) => {
      const status = async (length: number) => calmPage(await site.visit(path + 'a'.repeat(length)))
      expect([await status(2_050), await status(20_000), await status(100_000)]).toEqual([400, 431, 431])
    },
  )

  it('a feed address with a part that is too long or invalid is not found', async () => {
    expect(calmPage(await site.visit(`/category/${'a'.repeat(2001)}/rss.xml`))).toBe(404)
    expect(calmPage(await site.visit(`/category/${'a'.repeat(300)}/rss.xml`))).toBe(404)
    expect(calmPage(await site.visit('/category/%00/rss.xml'))).toBe(404)
    expect(calmPage(await site.visit('/sitemap-2026-13.xml'))).toBe(404)
    expect(calmPage(await site.visit(`/sitemap-${'9'.repeat(1000)}.xml`))).toBe(404)
  })

  it('an address like //evil.example/ never redirects to another host', async () => {
    for (const path of [
      '//evil.example/',
      '///evil.example/',
      '/\\evil.example/',
      '//evil.example',
      '/%5cevil.example/',
      '/%2f%2fevil.example/',
      '/.//evil.example/',
      '/x/..//evil.example/',
    ]) {
      const answer = await site.raw(path)
      calmPage(answer)
      expect([path, answer.status >= 300 && answer.status < 500]).toEqual([path, true])
    }
  })

  it('no page contains its address as unescaped markup', async () => {
    for (const path of [
      '/tag/%3Cimg%20src=x%20onerror=alert(1)%3E/',
      '/category/%22%3E%3Cimg%20src=x%3E/',
      '/search/?keyword=%3C/script%3E%3Cimg%20src=x%3E',
      '/search/?keyword=%22%20onfocus=alert(1)%20x=%22',
    ]) {
      const { text } = await site.visit(path)
      const markup = text.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
      expect([path, /<img src=x/.test(text), /<img src=x|" onfocus=/.test(markup)]).toEqual([path, false, false])
    }
  })

  it('a random address gets a page, page data or a feed, and never fails', async () => {
    const PARTS =
      'article tag category paper latest _.data .data .. . %2f %00 % // ; : @ * \\ rss.xml robots.txt ? ?page= & ?keyword= %E7%B9%94%E7%89%A9 kura-ichi'
    const part = fc.oneof(fc.constantFrom(...PARTS.split(' ')), fc.string({ unit: 'grapheme', maxLength: 4 }))
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 6 }), async (parts) => {
        const path = `/${encodeURI(parts.join('/').toWellFormed()).replaceAll('%25', '%')}`
        const answer = await site.visit(path)
        const isPage = answer.headers['content-type'] === 'text/html; charset=utf-8'
        const status = isPage ? calmPage(answer) : answer.status
        expect([path, status >= 200 && status < 500]).toEqual([path, true])
        expect([path, isPage || status < 400 || answer.headers['content-type'] === 'text/x-script']).toEqual([path, true])
      }),
      BOUNDED,
    )
  })
})

describe('the address of a call', () => {
  it.each([LIST, '/v1/', '/files/'])('the address %s with 2, 20 and 100 KB more is refused as JSON', async (path) => {
    const answer = async (length: number) => callAnswer(await site.visit(path + 'a'.repeat(length)))
    expect([await answer(2_050), await answer(20_000), await answer(100_000)]).toEqual([
      '404 E_NOT_FOUND',
      '431 E_TOO_LARGE',
      '431 E_TOO_LARGE',
    ])
  })

  it.each(['/v1/%', '/v1/%zz', '/v1/%ff', '/v1/article/get/%c0%af', '/v1/%ed%a0%80', '/files/%', '/files/%ff'])(
    'the undecodable address %s is refused as JSON',
    async (path) => {
      expect(callAnswer(await site.visit(path))).toBe('400 E_BAD_REQUEST')
    },
  )

  it.each([
    '/v1//article/get/list',
    '/v1/../v1/article/get/list',
    '/v1/./article/get/list',
    '/v1/article/get/list/',
    '/v1/article/get%2flist',
    '/v1/article/get/list;x',
    '/v1/article/get/list%00',
    '/v1/article/get/list%20',
    '/v1/ARTICLE/get/list',
    '/v1/article/get/list.json',
    '/v1/__proto__',
    `/v1/${'a/'.repeat(1000)}`,
    '/files/../../etc/passwd',
    '/files/picture/..%2f..%2f..%2fetc%2fpasswd',
    '/files/picture/a.webp%00.png',
    '/files/picture/A.WEBP',
    '/files/',
    `/files/picture/${'a'.repeat(3000)}.webp`,
  ])('the call or file %s is not found', async (path) => {
    expect(callAnswer(await site.raw(path))).toBe('404 E_NOT_FOUND')
  })

  it('a call is found with percent-encoded letters in its address, and answers as JSON', async () => {
    expect(calmCall(await site.raw('/%761/article/get/list'))).toBe(null)
    expect(callAnswer(await site.raw('/%761/article/get/list?limit=0'))).toBe('400 E_BAD_REQUEST')
    expect(callAnswer(await site.raw('/v1/article/get/l%69st?limit=0'))).toBe('400 E_BAD_REQUEST')
  })

  it('a call address with two leading slashes redirects to a path of this site', async () => {
    const answer = await site.raw('//v1/article/get/list?limit=1')
    calmPage(answer)
    expect([answer.status, answer.headers['location']]).toEqual([301, '/v1/article/get/list'])
  })

  it.each([
    '?expires=%',
    '?expires=1&expires=2',
    '?signature=%ff',
    '?expires=99999999999999&signature=a',
    '?expires=9999999999&signature=',
  ])('the address of a limited file with %s is refused', async (query) => {
    const answer = await site.visit(`/files/page/evening-2026-11-20-1.webp${query}`)
    expect(['E_BAD_REQUEST', 'E_FORBIDDEN']).toContain(calmCall(answer))
  })
})

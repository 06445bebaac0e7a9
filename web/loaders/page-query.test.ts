import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PAGE_QUERY_NAMES } from '@yukan/rules/site/page-query.ts'
import { describe, expect, it } from 'vitest'
import { pageNumber } from './page-query.ts'

describe('pageNumber', () => {
  it.each([
    ['', 1],
    ['?keyword=a', 1],
    ['?page=1', 1],
    ['?page=2', 2],
    ['?page=1001', 1001],
    ['?page=1002', null],
    ['?page=9999', null],
    ['?page=0', null],
    ['?page=-1', null],
    ['?page=01', null],
    ['?page=1.0', null],
    ['?page=１', null],
    ['?page=', null],
    ['?page=1&page=1', null],
  ])('reads the page number of the query %s as %s', (query, page) => {
    expect(pageNumber(new URL(`https://yukan.example.jp/search/${query}`))).toBe(page)
  })
})

describe('query names that pages read', () => {
  const WEB = fileURLToPath(new URL('..', import.meta.url))
  const texts = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((path) => /^(routes|loaders|site|screens)\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => ({ path, text: readFileSync(join(WEB, path), 'utf8') }))
  /** Query names that only a browser reads. */
  const OF_THE_BROWSER = ['setup_intent_client_secret', 'redirect_status', 'paper', 'kind', 'region', 'article', 'step']

  it('the page cache knows every query name that pages read', () => {
    const read = texts
      .filter(({ text }) => /searchParams|SearchParams/.test(text))
      .flatMap(({ text }) => [...text.matchAll(/\.(?:get|getAll|has)\('([^']+)'\)/g)].map((match) => match[1] ?? ''))
    expect(read.length).toBeGreaterThan(0)
    expect(read.filter((name) => !OF_THE_BROWSER.includes(name) && !PAGE_QUERY_NAMES.some((known) => known === name))).toEqual([])
  })

  it('routes read query values only through the typed readers', () => {
    expect(texts.filter(({ path, text }) => path.startsWith('routes/') && /searchParams\./.test(text)).map(({ path }) => path)).toEqual([])
  })
})

import { articleGetDetail, articleGetTops } from '@yukan/contract/article.ts'
import { categoryGetList } from '@yukan/contract/category.ts'
import { helperGetMaster } from '@yukan/contract/helper.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { tagGetRanking } from '@yukan/contract/tag.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MarkupCache } from './markup-cache.tsx'
import { articles, category, master, MEMBER, SUBSCRIBER } from '../test/make.ts'
import { getPage } from '../test/page.ts'
import { on } from '../test/services.ts'
import type { PartProps } from './CachedMarkup.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => vi.restoreAllMocks())

describe('the markup of parts that many pages share', () => {
  it('is made when no page is being rendered, once for its data and variant', () => {
    const made: string[] = []
    const Item = ({ data, variant }: PartProps<{ label: string }>) => {
      made.push(variant)
      return (
        <li>
          {data.label} {variant}
        </li>
      )
    }
    const parts = new MarkupCache()
    const [a, b] = [{ label: 'A&B' }, { label: 'A&B' }]
    expect([parts.find(Item, a, ''), parts.find(Item, a, 'x')]).toEqual([null, null])
    expect(made).toEqual([])
    parts.renderMissed()
    expect(parts.find(Item, a, 'x')).toBe('<li>A&amp;B<!-- --> <!-- -->x</li>')
    expect(parts.find(Item, a, '')).toBe('<li>A&amp;B<!-- --> </li>')
    expect(parts.find(Item, b, 'x')).toBe(null)
    expect(made).toEqual(['', 'x'])
  })

  it.each([
    '/',
    '/?date=2026-11-18',
    '/article/a1/',
    '/category/chiiki/',
    '/tag/織物/',
    '/search/',
    '/paper/latest/',
    '/login/',
    '/nowhere/',
  ])('is to the letter what the page would have made: %s', async (path) => {
    for (const [index, reader] of [null, MEMBER, SUBSCRIBER].entries()) {
      const own = `${path}${index}`
      const answers = [
        on(helperGetMaster, master({ publication: { ...sampleMaster.publication, blurb: own } })),
        on(categoryGetList, { categories: { data: [category('chiiki', `地域${own}`, 9), category('sports', 'スポーツ', 0)] } }),
        on(tagGetRanking, { tags: { data: [{ id: 1, name: '織物', label: own, count: 1 }] } }),
        on(articleGetTops, {
          list: [{ date: '2026-11-20', articles: articles(23).map((article) => ({ ...article, title: own })) }],
          oldest: false,
          previous: null,
        }),
        on(articleGetDetail, articleGetDetail.sample.reply),
      ]
      const find = vi.spyOn(MarkupCache.prototype, 'find')
      const found = () => find.mock.results.map(({ value }) => typeof value)
      find.mockClear()
      const first = await getPage(path, { answers, reader })
      expect(found()).not.toContain('string')
      find.mockClear()
      const second = await getPage(path, { answers, reader })
      expect(found().length).toBeGreaterThanOrEqual(2)
      expect(found()).not.toContain('object')
      expect(second.html).toBe(first.html)
      expect(first.html).toContain(own)
    }
  })
})

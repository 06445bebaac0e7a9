import { v1Calls } from '@yukan/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { element, links, mainOf, textOf, texts, titleOf } from '../test/html.ts'
import { articles } from '../test/make.ts'
import { getPage } from '../test/page.ts'
import { anyTag, on, refuses } from '../test/services.ts'

const list = (total: number) => on('/article/get/list', { articles: { data: articles(Math.min(total, 11)), total, page: 1, lastPage: 1 } })

describe('a tag', () => {
  it.each([
    ['/tag/shotengai/', 'shotengai'],
    ['/tag/%E5%95%86%E5%BA%97%E8%A1%97/', '商店街'],
    ['/tag/a%2Fb/', 'a/b'],
    ['/tag/50%25/', '50%'],
  ])('requests the tag at %s and its articles by its name', async (path, name) => {
    const { status, made } = await getPage(path, { answers: [anyTag] })
    expect(status).toBe(200)
    expect(made.filter((call) => call.path === v1Calls['/tag/get/detail'].path).map(({ query }) => query)).toEqual([{ slug: name }])
    expect(made.filter((call) => call.path === v1Calls['/article/get/list'].path).map(({ query }) => query)).toEqual([
      { flag: 1, offset: 0, limit: 11, 'sort.tags': name },
    ])
  })

  it('shows the label of a tag as heading, and load-more', async () => {
    const { html } = await getPage('/tag/a%2Fb/', { answers: [list(11), anyTag] })
    expect(texts(html, 'h1')).toEqual(['商店街'])
    expect(links(mainOf(html).replace(element(html, 'aside', '_side_'), '')).at(-1)).toEqual(['/tag/a%2Fb/?page=2', 'もっと見る'])
    expect(html).toContain('<link rel="canonical" href="https://yukan.example.jp/tag/a%2Fb/"/>')
  })

  it('a tag without articles says …に該当する記事は見つかりませんでした', async () => {
    const { html } = await getPage('/tag/shotengai/', { answers: [list(0)] })
    expect(texts(html, 'p', '_empty_')).toEqual(['「商店街」に該当する記事は見つかりませんでした'])
  })

  it.each(['E_NOT_FOUND', 'E_BAD_REQUEST'] as const)(
    'an unknown tag (%s) shows タグ「{slug}」は見つかりませんでした with status 404',
    async (code) => {
      const { status, html } = await getPage('/tag/%E8%94%B5/', { answers: [refuses('/tag/get/detail', code)] })
      expect([status, textOf(element(html, 'h1')), titleOf(html)]).toEqual([
        404,
        'タグ「蔵」は見つかりませんでした',
        'タグ「蔵」は見つかりませんでした | 夕刊わたらせ',
      ])
    },
  )

  it('redirects the old name of a tag with 301 to its new one', async () => {
    const { status, location } = await getPage('/tag/kura/?page=2')
    expect([status, location]).toEqual([301, '/tag/shotengai/'])
  })

  it('redirects the tag address without a slug to /', async () => {
    expect((await getPage('/tag/')).location).toBe('/')
  })

  it('refuses a tag address with an invalid page number', async () => {
    expect((await getPage('/tag/shotengai/?page=0')).status).toBe(400)
  })
})

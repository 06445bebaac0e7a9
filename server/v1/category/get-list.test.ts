import { expect, it } from 'vitest'
import { saveCategories } from '../../store/articles/taxonomy.ts'
import { buildTestApp } from '../../test/app.ts'
import { ask, refusalOf } from '../../test/inputs/expect-reply.ts'
import { setUp } from '../../test/set-up.ts'

const test = setUp(buildTestApp)

it('lists no categories before the desk has made any', async () => {
  expect(await ask(test.app, '/category/get/list')).toEqual({ categories: { data: [] }, moved: [] })
})

it('lists categories in the order of the desk, each with its own sub-categories in theirs', async () => {
  const rest = { og_description: '', og_img: '' }
  const ids = await saveCategories(test.db, [
    { slug: 'sports', name: 'sports', label: 'スポーツ', parent: null, position: 2, ...rest },
    {
      slug: 'chiiki',
      name: 'chiiki',
      label: '地域',
      parent: null,
      position: 1,
      og_description: '地域の話題',
      og_img: '/files/master/chiiki.webp',
    },
    { slug: 'midori', name: 'midori', label: 'みどり', parent: 'chiiki', position: 4, ...rest },
    { slug: 'kiryu', name: 'kiryu', label: '桐生', parent: 'chiiki', position: 3, ...rest },
    { slug: 'baseball', name: 'baseball', label: '野球', parent: 'sports', position: 5, ...rest },
  ])
  test.ctx.shared.drop()
  const child = (slug: string, label: string) => ({ id: ids.get(slug), slug, name: slug, label, ...rest, children: [] })
  const expected = {
    categories: {
      data: [
        {
          id: ids.get('chiiki'),
          slug: 'chiiki',
          name: 'chiiki',
          label: '地域',
          og_description: '地域の話題',
          og_img: '/files/master/chiiki.webp',
          children: [child('kiryu', '桐生'), child('midori', 'みどり')],
        },
        { ...child('sports', 'スポーツ'), children: [child('baseball', '野球')] },
      ],
    },
    moved: [],
  }
  expect(await ask(test.app, '/category/get/list', { query: { sortParents: 1 } })).toEqual(expected)
  expect(await ask(test.app, '/category/get/list')).toEqual(expected)
})

it.each([[0], [2], ['true'], [''], [[1, 1]]])('category/get/list refuses sortParents=%s', async (sortParents) => {
  expect(await refusalOf(test.app, '/category/get/list', { query: { sortParents } })).toEqual({
    detail: 'E_BAD_REQUEST',
    field: 'sortParents',
  })
})

import { expect, it } from 'vitest'
import { withdrawArticle } from '../../store/articles/article-write.ts'
import { buildTestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { ask } from '../../test/inputs/expect-reply.ts'
import { makeArticle } from '../../test/make.ts'
import { setUp } from '../../test/set-up.ts'

const test = setUp(buildTestApp)

const names = async (query = {}) => (await ask(test.app, '/tag/get/list', { query })).tags.data.map(({ name }) => name)

it('lists no tags before an article is published', async () => {
  expect(await names()).toEqual([])
})

it('lists every tag of a released article once, by its label, and no tag of other articles', async () => {
  await makeArticle(test.db, { tags: ['う', 'あ'] })
  await makeArticle(test.db, { tags: ['い', 'あ'], releaseAt: new Date('1999-01-01T00:00+09:00') })
  await makeArticle(test.db, { tags: ['草稿'], state: 'draft' })
  const soon = new Date('2026-11-20T16:00+09:00')
  await makeArticle(test.db, { tags: ['夕方'], state: 'scheduled', releaseAt: soon })
  const { slug } = await makeArticle(test.db, { tags: ['取り下げ'] })
  await test.db.transaction().execute((transaction) => withdrawArticle(transaction, slug))
  test.ctx.shared.drop()
  const reply = await ask(test.app, '/tag/get/list')
  const { id } = await test.db.selectFrom('tag').select('id').where('name', '=', 'あ').executeTakeFirstOrThrow()
  expect(reply.tags.data[0]).toEqual({ id, name: 'あ', label: 'あ' })
  expect(reply.tags.data.map(({ name }) => name)).toEqual(['あ', 'い', 'う'])
  test.clock.set(soon)
  test.ctx.shared.drop()
  expect(await names()).toEqual(['あ', 'い', 'う', '夕方'])
  test.clock.set(TEST_NOW)
  test.ctx.shared.drop()
})

it('tag/get/list ignores parameters', async () => {
  expect(await names({ limit: 'x', slug: ['a', 'b'] })).toEqual(['あ', 'い', 'う'])
})

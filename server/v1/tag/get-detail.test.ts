import { beforeAll, expect, it } from 'vitest'
import { withdrawArticle } from '../../store/articles/article-write.ts'
import { buildTestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { ask, refusalOf } from '../../test/inputs/expect-reply.ts'
import { makeArticle } from '../../test/make.ts'
import { setUp } from '../../test/set-up.ts'

const LONGEST = '長'.repeat(200)
const soon = new Date('2026-11-20T16:00+09:00')

const test = setUp(buildTestApp)
beforeAll(async () => {
  await makeArticle(test.db, { tags: ['織物', 'C++ / C#', LONGEST] })
  await makeArticle(test.db, { tags: ['草稿だけ'], state: 'draft' })
  await makeArticle(test.db, { tags: ['夕方'], state: 'scheduled', releaseAt: soon })
  const { slug } = await makeArticle(test.db, { tags: ['取り下げ'] })
  await test.db.transaction().execute((transaction) => withdrawArticle(transaction, slug))
})

it.each(['織物', 'C++ / C#', LONGEST, '取り下げ'])('finds the tag %s by its name', async (name) => {
  const { id } = await test.db.selectFrom('tag').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  expect(await ask(test.app, '/tag/get/detail', { query: { slug: name } })).toEqual({ detail: { id, name, label: name } })
})

it.each(['編物', '織物 ', '織', '%', "' or 1=1 --", '草稿だけ', '夕方'])('does not find the tag %s', async (slug) => {
  expect(await refusalOf(test.app, '/tag/get/detail', { query: { slug } })).toEqual({ detail: 'E_NOT_FOUND' })
})

it('finds a tag from the minute of its first article on', async () => {
  test.clock.set(soon)
  test.ctx.shared.drop()
  expect((await ask(test.app, '/tag/get/detail', { query: { slug: '夕方' } })).detail.name).toBe('夕方')
  test.clock.set(TEST_NOW)
  test.ctx.shared.drop()
})

it.each([
  ['nothing', {}],
  ['an empty name', { slug: '' }],
  ['201 characters', { slug: `${LONGEST}い` }],
  ['two names', { slug: ['織物', '織物'] }],
])('tag/get/detail refuses %s', async (_name, query) => {
  expect(await refusalOf(test.app, '/tag/get/detail', { query })).toEqual({ detail: 'E_BAD_REQUEST', field: 'slug' })
})

/** Changes of many articles at once, and drafts that are discarded (decision 041). */
import type { ManyChange } from '@yukan/contract/desk/article-entities.ts'
import { DAY } from '@yukan/rules/time/tokyo-time.ts'
import { describe, expect, it } from 'vitest'
import { deleteExpired } from '../jobs/delete-expired.ts'
import { articleCalls, setUpArticleDesk } from '../test/article-desk.ts'
import { TEST_NOW } from '../test/context.ts'
import { askDesk } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { makeArticle } from '../test/make.ts'

const desk = setUpArticleDesk()
const { makeDraft } = articleCalls(desk)

const published = async () => (await makeArticle(desk.test.db, { categories: ['local'], tags: ['祭り'], content: '<p>本文。</p>' })).id
const draft = async (who = desk.reporter) => (await askDesk(desk.test, '/article/create', {}, { cookie: who.cookie })).body.id
const change = async (who: TestStaff, changes: ManyChange[]) =>
  (await askDesk(desk.test, '/article/change-many', { changes }, { cookie: who.cookie })).body.results
const status = async (id: number) =>
  (await askDesk(desk.test, '/article/get', null, { cookie: desk.editor.cookie, query: `?id=${id}` })).body.status
const listed = async (query: string) =>
  (await askDesk(desk.test, '/article/list', null, { cookie: desk.editor.cookie, query })).body.articles.map(({ id }) => id)

/** Categories and tags that readers see. */
async function readersSee(id: number) {
  const { slug } = await desk.test.db.selectFrom('article').select('slug').where('id', '=', id).executeTakeFirstOrThrow()
  desk.test.ctx.shared.drop()
  const { detail } = (await desk.test.app.inject({ url: `/v1/article/get/detail?slug=${slug}` })).json()
  return [detail.categories.map((each: { slug: string }) => each.slug), detail.tags.map((each: { name: string }) => each.name)]
}

describe('many articles', () => {
  it('an editor changes many published articles at once, and the undo restores what each of them had', async () => {
    const ids = [await published(), await published()]
    const results = await change(desk.editor, [
      ...ids.map((id) => ({ id, categories: ['sports'], addTag: '駅伝' })),
      { id: 2_000_000, addTag: '駅伝' },
    ])
    expect(results.map(({ problem }) => problem)).toEqual([null, null, 'E_NOT_FOUND'])
    for (const id of ids) expect(await readersSee(id)).toEqual([['sports'], ['祭り', '駅伝']])
    expect((await status(ids[0]!)).hasChanges).toBe(false)
    await change(
      desk.editor,
      results.flatMap(({ undo }) => undo ?? []),
    )
    for (const id of ids) expect(await readersSee(id)).toEqual([['local'], ['祭り']])
  })

  it('changes of many articles by a reporter wait for an editor', async () => {
    const id = await published()
    await change(desk.reporter, [{ id, removeTag: '祭り' }])
    expect(await readersSee(id)).toEqual([['local'], ['祭り']])
    expect((await status(id)).hasChanges).toBe(true)
  })

  it('does not make a change public in an article that has other unapproved changes', async () => {
    const id = await published()
    await askDesk(desk.test, '/article/set-settings', { id, changes: { rank: 3 } }, { cookie: desk.reporter.cookie })
    await change(desk.editor, [{ id, addTag: '蔵' }])
    expect(await readersSee(id)).toEqual([['local'], ['祭り']])
  })

  it('changes an article as a whole or not at all: a refused action leaves no setting changed', async () => {
    const id = await published()
    expect(await change(desk.editor, [{ id, addTag: '蔵', action: 'discard' }])).toEqual([{ id, problem: 'E_STATE', undo: null }])
    expect([(await status(id)).hasChanges, await readersSee(id)]).toEqual([false, [['local'], ['祭り']]])
    const bare = (await makeArticle(desk.test.db, { categories: [], tags: ['祭り'], content: '<p>本文。</p>' })).id
    // An approval needs a category.
    expect(await change(desk.editor, [{ id: bare, addTag: '蔵' }])).toEqual([{ id: bare, problem: 'E_NO_CATEGORY', undo: null }])
    const { hasChanges, settings } = await status(bare)
    expect([hasChanges, settings.tags]).toEqual([false, ['祭り']])
  })

  it('withdraws an article with a reason and reinstates it by the undo, but not without a reason or the right', async () => {
    const id = await published()
    expect((await change(desk.editor, [{ id, action: 'withdraw' }]))[0]?.problem).toBe('E_BAD_REQUEST')
    expect((await change(desk.reporter, [{ id, action: 'withdraw', note: '誤り' }]))[0]?.problem).toBe('E_FORBIDDEN')
    const [done] = await change(desk.editor, [{ id, action: 'withdraw', note: '誤り' }])
    expect(done).toEqual({ id, problem: null, undo: { id, action: 'reinstate' } })
    expect((await status(id)).state).toBe('withdrawn')
    await change(desk.editor, [done!.undo!])
    expect((await status(id)).state).toBe('published')
  })

  it('names articles whose state does not permit the action, and changes the others', async () => {
    const [one, other, empty] = [await makeDraft(), await published(), await draft()]
    const results = await change(desk.reporter, [
      { id: one, action: 'send-for-review' },
      { id: other, action: 'send-for-review' },
      { id: empty, action: 'send-for-review' },
    ])
    expect(results.map(({ problem, undo }) => [problem, undo])).toEqual([
      [null, { id: one, action: 'take-back' }],
      ['E_STATE', null],
      ['E_NO_TITLE', null],
    ])
    expect((await change(desk.editor, [{ id: one, action: 'take-back' }]))[0]?.problem).toBe('E_FORBIDDEN')
    expect((await change(desk.reporter, [{ id: one, action: 'take-back' }]))[0]).toEqual({ id: one, problem: null, undo: null })
    expect((await status(one)).state).toBe('draft')
    expect((await change(desk.reporter, [{ id: one, categories: ['nowhere'] }]))[0]?.problem).toBe('E_NOT_FOUND')
  })

  it('refuses to change more than fifty articles at once', async () => {
    const changes = Array.from({ length: 51 }, () => ({ id: 1, addTag: 'x' }))
    expect((await askDesk(desk.test, '/article/change-many', { changes }, { cookie: desk.editor.cookie })).outcome).toBe('E_BAD_REQUEST')
  })
})

describe('a discarded draft', () => {
  it('a discarded draft is only in its own list, cannot be changed, and is a draft again when recovered', async () => {
    const id = await draft()
    await askDesk(desk.test, '/article/discard', { id }, { cookie: desk.reporter.cookie })
    expect([await listed('').then((ids) => ids.includes(id)), await listed('?state=discarded')]).toEqual([false, [id]])
    expect(await status(id)).toMatchObject({ state: 'discarded', actions: ['recover'] })
    expect((await askDesk(desk.test, '/article/set-settings', { id, changes: { rank: 1 } }, { cookie: desk.editor.cookie })).outcome).toBe(
      'E_STATE',
    )
    await askDesk(desk.test, '/article/recover', { id }, { cookie: desk.reporter.cookie })
    expect((await status(id)).state).toBe('draft')
    expect(await listed('?state=draft')).toContain(id)
  })

  it('deletes a discarded draft after thirty days, and refuses to discard a published article', async () => {
    const [id, other, shown] = [await draft(), await draft(), await published()]
    expect((await askDesk(desk.test, '/article/discard', { id: shown }, { cookie: desk.editor.cookie })).outcome).toBe('E_STATE')
    await askDesk(desk.test, '/article/discard', { id }, { cookie: desk.reporter.cookie })
    const exists = async () =>
      (await desk.test.db.selectFrom('article').select('id').where('id', 'in', [id, other, shown]).execute()).length
    await deleteExpired(desk.test.ctx, new Date(TEST_NOW.getTime() + 30 * DAY))
    expect(await exists()).toBe(3)
    await deleteExpired(desk.test.ctx, new Date(TEST_NOW.getTime() + 30 * DAY + 1))
    expect(await exists()).toBe(2)
  })
})

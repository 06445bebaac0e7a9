/** Undoing what was done with an article by mistake (decision 092). */
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { saveEdges } from '../store/operations/edge-purge.ts'
import { articleCalls, moveTo, setUpArticleDesk } from '../test/article-desk.ts'
import { makeStaff, openDesk } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'

const desk = setUpArticleDesk()
const { ask, open, write, makeDraft, seen } = articleCalls(desk)
let other: TestStaff
beforeAll(async () => {
  other = await makeStaff(desk.test, 'reporter', '大塚 直')
})

const stateOf = async (id: number) => (await open(id)).status.state
const lastAudit = async () =>
  (await desk.test.db.selectFrom('audit_entry').select(['action', 'before', 'after']).orderBy('id', 'desc').executeTakeFirst()) ?? null

describe('an article that was sent for review', () => {
  const send = async () => {
    const id = await makeDraft('送った記事')
    const sent = await seen(id)
    expect((await ask(desk.reporter, '/article/send-for-review', { ...sent, note: '' })).outcome).toBe('done')
    return sent
  }

  it('the sender recalls an article from review as a draft, not marked as returned, and can send it again', async () => {
    const sent = await send()
    expect((await ask(desk.reporter, '/article/take-back', sent)).outcome).toBe('done')
    const { state, reviewBy, returned } = (await open(sent.id)).status
    expect({ state, reviewBy, returned }).toEqual({ state: 'draft', reviewBy: '', returned: null })
    expect(await lastAudit()).toEqual({
      action: 'article.take-back',
      before: { state: 'review' },
      after: { state: 'draft', version: sent.version },
    })
    expect((await ask(desk.reporter, '/article/send-for-review', { ...sent, note: '' })).outcome).toBe('done')
  })

  it('refuses to recall an article from review for another reporter or an editor', async () => {
    const sent = await send()
    other.cookie = await openDesk(desk.test, other.id)
    expect((await ask(other, '/article/take-back', sent)).outcome).toBe('E_FORBIDDEN')
    expect((await ask(desk.editor, '/article/take-back', sent)).outcome).toBe('E_FORBIDDEN')
    expect(await stateOf(sent.id)).toBe('review')
  })

  it('refuses to recall an article from review that was changed since it was sent', async () => {
    const sent = await send()
    await write(desk.editor, sent.id, '直した見出し', '<p>直した本文。</p>')
    expect((await ask(desk.reporter, '/article/take-back', sent)).outcome).toBe('E_CHANGED')
    expect(await stateOf(sent.id)).toBe('review')
  })

  it.each([
    ['was given back', '/article/return', 'draft'],
    ['was approved', '/article/approve', 'scheduled'],
  ] as const)('refuses to recall an article from review once it %s', async (_name, call, state) => {
    const sent = await send()
    expect((await ask(desk.editor, call, { ...sent, note: '' })).outcome).toBe('done')
    expect((await ask(desk.reporter, '/article/take-back', sent)).outcome).toBe('E_STATE')
    expect(await stateOf(sent.id)).toBe(state)
  })
})

it('an article that was discarded in review is a draft that was not sent when it is recovered', async () => {
  const sent = await seen(await makeDraft('捨てた記事'))
  await ask(desk.reporter, '/article/send-for-review', { ...sent, note: '' })
  expect((await ask(desk.reporter, '/article/discard', { id: sent.id })).outcome).toBe('done')
  expect((await ask(desk.reporter, '/article/recover', { id: sent.id })).outcome).toBe('done')
  const { state, reviewAt, reviewBy } = (await open(sent.id)).status
  expect({ state, reviewAt, reviewBy }).toEqual({ state: 'draft', reviewAt: null, reviewBy: '' })
})

describe('an article that was returned', () => {
  const giveBack = async (note: string) => {
    const id = await makeDraft('差し戻した記事')
    const sent = await seen(id)
    await ask(desk.reporter, '/article/send-for-review', { ...sent, note: '' })
    const before = (await open(id)).status
    await moveTo(desk, new Date(desk.test.clock.now().getTime() + MINUTE))
    expect((await ask(desk.editor, '/article/return', { id, note })).outcome).toBe('done')
    return { sent, before }
  }
  const reviewOf = async (id: number) => {
    const { state, reviewAt, reviewBy, returned } = (await open(id)).status
    return { state, reviewAt, reviewBy, returned }
  }

  it('undoing a return puts the article in review as it was, and its sender can recall it again', async () => {
    const { sent, before } = await giveBack('日付を確かめてください')
    expect((await ask(desk.editor, '/article/undo-return', sent)).outcome).toBe('done')
    const { reviewAt, reviewBy } = before
    expect([await reviewOf(sent.id), reviewBy]).toEqual([{ state: 'review', reviewAt, reviewBy, returned: null }, '坂本 亮'])
    expect(await lastAudit()).toEqual({
      action: 'article.undo-return',
      before: { state: 'draft' },
      after: { state: 'review', version: sent.version },
    })
    expect((await ask(desk.reporter, '/article/take-back', sent)).outcome).toBe('done')
  })

  it('undoes a return that was made by a change of many articles', async () => {
    const { sent, before } = await giveBack('')
    await ask(desk.editor, '/article/undo-return', sent)
    const change = async (changes: { id: number; action: 'return' | 'undo-return' }[]) =>
      (await ask(desk.editor, '/article/change-many', { changes })).body.results
    const [done] = await change([{ id: sent.id, action: 'return' }])
    expect(done).toEqual({ id: sent.id, problem: null, undo: { id: sent.id, action: 'undo-return' } })
    expect(await change([{ id: sent.id, action: 'undo-return' }])).toEqual([{ id: sent.id, problem: null, undo: null }])
    expect(await reviewOf(sent.id)).toMatchObject({ state: 'review', reviewAt: before.reviewAt, reviewBy: '坂本 亮' })
  })

  it('refuses to undo a return for a reporter or another editor', async () => {
    const { sent } = await giveBack('')
    const second = await makeStaff(desk.test, 'editor', '井手 健吾')
    expect((await ask(desk.reporter, '/article/undo-return', sent)).outcome).toBe('E_FORBIDDEN')
    expect((await ask(second, '/article/undo-return', sent)).outcome).toBe('E_FORBIDDEN')
    expect(await stateOf(sent.id)).toBe('draft')
  })

  it('refuses to undo a return if the article was changed, sent again, discarded or never returned, and it stays as it is', async () => {
    const refusedFor = async (sent: { id: number; version: number; settingsVersion: number }) => {
      const before = (await open(sent.id)).status
      const { outcome } = await ask(desk.editor, '/article/undo-return', sent)
      expect((await open(sent.id)).status).toEqual(before)
      return [outcome, before.state]
    }
    const changed = await giveBack('')
    await write(desk.reporter, changed.sent.id, '直した見出し', '<p>直した本文。</p>')
    expect(await refusedFor(changed.sent)).toEqual(['E_CHANGED', 'draft'])
    const again = await giveBack('')
    await ask(desk.reporter, '/article/send-for-review', { ...again.sent, note: '' })
    expect(await refusedFor(again.sent)).toEqual(['E_STATE', 'review'])
    const discarded = await giveBack('')
    await ask(desk.reporter, '/article/discard', { id: discarded.sent.id })
    await ask(desk.reporter, '/article/recover', { id: discarded.sent.id })
    expect(await refusedFor(discarded.sent)).toEqual(['E_STATE', 'draft'])
    expect(await refusedFor(await seen(await makeDraft('送っていない記事')))).toEqual(['E_STATE', 'draft'])
    expect((await ask(desk.editor, '/article/undo-return', { id: 2_000_000, version: 0, settingsVersion: 0 })).outcome).toBe('E_NOT_FOUND')
  })
})

describe('an article that was published', () => {
  const slugOf = async (id: number) => (await open(id)).status.settings.slug
  const readers = async (id: number) => {
    desk.test.ctx.shared.drop()
    return (await desk.test.app.inject({ url: `/v1/article/get/detail?slug=${await slugOf(id)}` })).statusCode
  }
  const publish = async () => {
    const id = await makeDraft('すぐ出した記事')
    expect((await ask(desk.editor, '/article/publish', await seen(id))).outcome).toBe('done')
    expect(await readers(id)).toBe(200)
    return id
  }
  const after = (ms: number) => moveTo(desk, new Date(desk.test.clock.now().getTime() + ms))

  it('unpublishes an article within five minutes: readers get 404, edges drop it, and it can be published again', async () => {
    const id = await publish()
    await saveEdges(desk.test.db, ['http://10.0.0.5/'], desk.test.clock.now())
    await after(5 * MINUTE - 1)
    expect((await open(id)).status.actions).toContain('unpublish')
    expect((await ask(desk.editor, '/article/unpublish', { id })).outcome).toBe('done')
    expect([await stateOf(id), await readers(id)]).toEqual(['draft', 404])
    const purged = await desk.test.db.selectFrom('edge_purge').select('keys').where('is_hard', '=', true).execute()
    expect(purged.flatMap(({ keys }) => keys)).toContain(`article-${id}`)
    expect(await lastAudit()).toMatchObject({ action: 'article.unpublish', before: { state: 'published' }, after: { state: 'draft' } })
    expect((await ask(desk.editor, '/article/publish', await seen(id))).outcome).toBe('done')
    expect(await readers(id)).toBe(200)
  })

  it('refuses to unpublish an article after five minutes, and before that for a reporter', async () => {
    const id = await publish()
    expect((await ask(desk.reporter, '/article/unpublish', { id })).outcome).toBe('E_FORBIDDEN')
    await after(5 * MINUTE)
    expect((await open(id)).status.actions).not.toContain('unpublish')
    expect((await ask(desk.editor, '/article/unpublish', { id })).outcome).toBe('E_STATE')
    expect([await stateOf(id), await readers(id)]).toEqual(['published', 200])
  })
})

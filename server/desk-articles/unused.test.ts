/** Articles that their writer leaves without a word (decision 041). */
import { RETENTION } from '@yukan/rules/lifetimes.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { expect, it } from 'vitest'
import { deleteExpired } from '../jobs/delete-expired.ts'
import { changeWork, findWork } from '../store/articles/article-work.ts'
import { articleCalls, moveTo, setUpArticleDesk, stepsTo } from '../test/article-desk.ts'
import type { TestStaff } from '../test/desk.ts'

const desk = setUpArticleDesk()
const { ask, open, write, makeDraft, seen } = articleCalls(desk)
const CLIENT = 'client-that-leaves'

const create = async () => (await ask(desk.reporter, '/article/create', {})).body.id
const poll = (who: TestStaff, id: number, clientId: string) =>
  ask(who, '/article/poll', { id, version: 0, clientId, block: null, seen: '' })

/** The state of an article after a client that has it open has left it. */
async function stateAfterLeaving(id: number, who = desk.reporter, isUnused = true): Promise<string> {
  await poll(who, id, CLIENT)
  expect((await ask(who, '/article/leave', { id, clientId: CLIENT, isUnused })).outcome).toBe('done')
  return (await open(id)).status.state
}

async function erase(id: number): Promise<void> {
  const { document, version } = await open(id)
  const steps = stepsTo(document, { title: '', description: '', content: '', info: '' })
  expect((await ask(desk.reporter, '/article/send-steps', { id, version, clientId: CLIENT, steps })).body.outcome).toBe('accepted')
}

it('discards an empty draft when its author leaves it', async () => {
  expect(await stateAfterLeaving(await create())).toBe('discarded')
})

it('discards a draft when its author leaves it after erasing what was written', async () => {
  const id = await create()
  await write(desk.reporter, id, '題', '<p>文</p>')
  await erase(id)
  expect(await stateAfterLeaving(id)).toBe('discarded')
})

it('keeps an empty draft whose client has written something that it could not send', async () => {
  expect(await stateAfterLeaving(await create(), desk.reporter, false)).toBe('draft')
})

it('keeps an empty draft when a staff member other than its author leaves it', async () => {
  expect(await stateAfterLeaving(await create(), desk.editor)).toBe('draft')
})

it('keeps an empty draft while another tab has it open, until that has been silent for half a minute', async () => {
  const id = await create()
  await poll(desk.reporter, id, 'client-that-stays')
  await moveTo(desk, new Date(desk.test.clock.now().getTime() + 30 * SECOND - 1))
  expect(await stateAfterLeaving(id)).toBe('draft')
  await moveTo(desk, new Date(desk.test.clock.now().getTime() + 1))
  expect(await stateAfterLeaving(id)).toBe('discarded')
})

it('keeps a draft with text, with a chosen setting or with a version when its author leaves it', async () => {
  const [written, set, sent] = [await create(), await create(), await makeDraft()]
  await write(desk.reporter, written, '', '<p>文</p>')
  await ask(desk.reporter, '/article/set-settings', { id: set, changes: { categories: ['local'] } })
  await ask(desk.reporter, '/article/send-for-review', { ...(await seen(sent)), note: '' })
  await ask(desk.editor, '/article/return', { id: sent, note: '' })
  await erase(sent)
  for (const id of [written, set, sent]) expect(await stateAfterLeaving(id)).toBe('draft')
})

/** Whether a draft is discarded once the nightly job has run. Sessions of the desk have ended by then. */
async function isDiscardedAfter(id: number, ms: number): Promise<boolean> {
  await deleteExpired(desk.test.ctx, new Date(desk.test.clock.now().getTime() + ms))
  return (await findWork(desk.test.db, id, { isLocked: false }))?.discarded_at !== null
}

it('the nightly job discards an empty draft that was not open for six hours', async () => {
  const id = await create()
  await poll(desk.reporter, id, CLIENT)
  expect([await isDiscardedAfter(id, RETENTION.unusedDrafts), await isDiscardedAfter(id, RETENTION.unusedDrafts + 1)]).toEqual([
    false,
    true,
  ])
})

it.each<[string, (id: number) => Promise<unknown>]>([
  ['words', (id) => write(desk.reporter, id, '題', '')],
  ['a setting', (id) => ask(desk.reporter, '/article/set-settings', { id, changes: { rank: 1 } })],
  ['nobody at the desk as its author', (id) => changeWork(desk.test.db, id, { author_name: '' })],
])('the nightly job keeps a draft with %s', async (_name, change) => {
  const id = await create()
  await change(id)
  expect(await isDiscardedAfter(id, RETENTION.unusedDrafts + 1)).toBe(false)
})

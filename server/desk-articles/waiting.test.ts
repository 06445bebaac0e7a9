/** What waiting costs, and whose the clients are that wait (decision 106). */
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { STEPS_MAX } from '@yukan/rules/limits.ts'
import { WAITING_CALLS_MAX } from '../limits.ts'
import { articleCalls, setUpArticleDesk, stepsTo } from '../test/article-desk.ts'
import { askDesk, makeStaff, openDesk } from '../test/desk.ts'

const desk = setUpArticleDesk()
const { ask, open, write, makeDraft } = articleCalls(desk)

/** Counts the connections taken from the pool, and how many at once. Returns a function that stops and returns both. */
function countConnections() {
  const { pool } = desk.test.ctx
  const count = { taken: 0, atOnce: 0, most: 0 }
  const acquire = () => {
    count.taken += 1
    count.atOnce += 1
    count.most = Math.max(count.most, count.atOnce)
  }
  const release = () => void (count.atOnce -= 1)
  pool.on('acquire', acquire)
  pool.on('release', release)
  return () => {
    pool.off('acquire', acquire)
    pool.off('release', release)
    return { taken: count.taken, most: count.most }
  }
}

const poll = (id: number, version: number, client: number | string, seen = '') => ({
  id,
  version,
  clientId: `client-${client}`,
  block: null,
  seen,
})

describe('waiting for an article', () => {
  it('one step wakes 1,000 clients with three queries, and their waiting begins with three connections at most', async () => {
    const id = await makeDraft()
    const { version, document } = await open(id)
    const cookies: string[] = []
    for (let count = 0; count < 40; count++) cookies.push(await openDesk(desk.test, count % 2 === 0 ? desk.editor.id : desk.reporter.id))
    const clients = Array.from({ length: 1000 }, (_, index) => ({ index, cookie: cookies[index % 40]! }))
    const pollAll = (seen: readonly string[]) =>
      clients.map(({ index, cookie }) => askDesk(desk.test, '/article/poll', poll(id, version, `${index}-x`, seen[index % 2]), { cookie }))
    expect(new Set((await Promise.all(pollAll([]))).map(({ outcome }) => outcome))).toEqual(new Set(['done']))
    const marks = [0, 1].map((index) => askDesk(desk.test, '/article/poll', poll(id, version, `${index}-x`), { cookie: cookies[index]! }))
    const seen = (await Promise.all(marks)).map(({ body }) => body.mark)

    const next = vi.spyOn(desk.test.ctx.articleWatch, 'next')
    const countBeginning = countConnections()
    const waiting = pollAll(seen)
    await vi.waitUntil(() => next.mock.calls.length === 1000, { timeout: 20 * SECOND })
    // Read after all of them.
    await ask(desk.editor, '/article/poll', poll(id, version, '0-x'))
    const beginning = countBeginning()
    expect(beginning.most).toBeLessThanOrEqual(3)
    // One for all sessions, one for all clients, two for the article; some more where requests arrive while another is being read.
    expect(beginning.taken).toBeLessThan(200)

    const countStep = countConnections()
    const [step] = stepsTo(document, { title: '千人が待つ', description: '', content: '', info: '' })
    const sent = { id, version, clientId: 'client-typist', steps: [step!] }
    expect((await ask(desk.reporter, '/article/send-steps', sent)).body.outcome).toBe('accepted')
    const replies = await Promise.all(waiting)
    // The sender's session and its transaction; versions, people and steps.
    expect(countStep()).toEqual({ taken: 5, most: 1 })
    expect(replies.map(({ status }) => status)).toEqual(Array(1000).fill(200))
    expect(replies.map(({ body }) => body.steps)).toEqual(Array(1000).fill([{ step, clientId: 'client-typist' }]))
  })

  it('limits the waiting calls of a session, while another session can still wait', async () => {
    const id = await makeDraft()
    const { version } = await open(id)
    const { mark } = (await ask(desk.editor, '/article/poll', poll(id, version, 'bounded'))).body
    const next = vi.spyOn(desk.test.ctx.articleWatch, 'next')
    const waiting = Array.from({ length: WAITING_CALLS_MAX }, () => ask(desk.editor, '/article/poll', poll(id, version, 'bounded', mark)))
    await vi.waitUntil(() => next.mock.calls.length === WAITING_CALLS_MAX)
    expect((await ask(desk.editor, '/article/poll', poll(id, version, 'bounded'))).outcome).toBe('E_TOO_MANY')
    expect((await ask(desk.editor, '/front/poll', { id: null, seen: '' })).outcome).toBe('E_TOO_MANY')
    expect((await ask(desk.reporter, '/article/poll', poll(id, version, 'other'))).outcome).toBe('done')
    expect((await open(id)).version).toBe(version)
    await write(desk.reporter, id, '待つ間に', '<p>本文。</p>')
    expect((await Promise.all(waiting)).map(({ outcome }) => outcome)).toEqual(Array(WAITING_CALLS_MAX).fill('done'))
    expect((await ask(desk.editor, '/article/poll', poll(id, version, 'bounded'))).outcome).toBe('done')
  })

  it('gives each client the steps after its own version, also one that is further behind than one read', async () => {
    const id = await makeDraft()
    const { version } = await open(id)
    const last = version + STEPS_MAX + 10
    await sql`
      insert into article_step (article_id, version, step, client_id, at)
      select ${id}, n, jsonb_build_object('n', n), 'client-writer', now() from generate_series(${version}::integer, ${last - 1}::integer) n`.execute(
      desk.test.db,
    )
    await desk.test.db.updateTable('article_work').set({ version: last }).where('article_id', '=', id).execute()
    const versions = [version, version + 5, last - STEPS_MAX, last - 2, last]
    const polls = versions.map((from) => ask(desk.editor, '/article/poll', poll(id, from, `far-${from}`)))
    const steps = (await Promise.all(polls)).map(({ body }) => body.steps.map(({ step }) => step))
    const counts = [STEPS_MAX, STEPS_MAX, STEPS_MAX, 2, 0]
    expect(steps.map((each) => each.length)).toEqual(counts)
    expect(steps.map(([first]) => first)).toEqual(versions.map((n) => (n === last ? undefined : { n })))
  })
})

describe('the id of a client', () => {
  it('a client id belongs to the staff member who used it first: others cannot type, wait or leave with it', async () => {
    const id = await makeDraft()
    const { version, document } = await open(id)
    const { mark } = (await ask(desk.editor, '/article/poll', poll(id, version, 'editor-own'))).body
    const clientId = 'client-editor-own'
    const steps = stepsTo(document, { title: '騙る', description: '', content: '', info: '' })
    const refused = [
      await ask(desk.reporter, '/article/send-steps', { id, version, clientId, steps }),
      await ask(desk.reporter, '/article/poll', poll(id, version, 'editor-own', mark)),
      await ask(desk.reporter, '/article/leave', { id, clientId }),
    ]
    expect(refused.map(({ outcome }) => outcome)).toEqual(['E_CHANGED', 'E_CHANGED', 'E_CHANGED'])
    expect((await open(id)).version).toBe(version)
    const people = (await ask(desk.reporter, '/article/poll', poll(id, version, 'reporter-own'))).body.people
    expect(people?.map(({ clientId: shown, name }) => [shown, name])).toEqual([
      ['client-reporter-own', '坂本 亮'],
      [clientId, '森下 悠'],
    ])
  })

  it('a client id stays with its staff member after they have left, and in their next session', async () => {
    const id = await makeDraft()
    const { version, document } = await open(id)
    await ask(desk.editor, '/article/poll', poll(id, version, 'returning'))
    const clientId = 'client-returning'
    expect((await ask(desk.editor, '/article/leave', { id, clientId })).outcome).toBe('done')
    expect((await ask(desk.reporter, '/article/poll', poll(id, version, 'other-one'))).body.people).toHaveLength(1)
    const steps = stepsTo(document, { title: '翌朝', description: '', content: '', info: '' })
    const sent = { id, version, clientId, steps }
    expect((await ask(desk.reporter, '/article/send-steps', sent)).outcome).toBe('E_CHANGED')
    const cookie = await openDesk(desk.test, desk.editor.id)
    expect((await askDesk(desk.test, '/article/send-steps', sent, { cookie })).body.outcome).toBe('accepted')
  })

  it('a client id that two staff members use at the same moment belongs to one of them', async () => {
    const id = await makeDraft()
    const { version } = await open(id)
    const third = await makeStaff(desk.test, 'editor')
    const outcomes = await Promise.all([desk.editor, third].map((who) => ask(who, '/article/poll', poll(id, version, 'at-once'))))
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['E_CHANGED', 'done'])
  })
})

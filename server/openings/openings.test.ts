/** Emergency openings: two people decide, the clock ends them, and nothing outlives them (decision 047). */
import { v1Calls } from '@yukan/contract/calls.ts'
import type { AskedScope } from '@yukan/contract/desk/opening.ts'
import { formatWireInstant, HOUR, MINUTE, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { OPENING_LONGEST, OPENING_ALONE_AFTER } from '@yukan/rules/lifetimes.ts'
import { TEST_NOW } from '../test/context.ts'
import { actionsAfter, askDesk, makeStaff, newestAuditEntry, openDesk } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { makeArticle, makePage } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'
import { buildTwoNodes, SOON } from '../test/two-nodes.ts'

const BODY = '会員だけの本文'
const WORD = '避難所一覧'
const KEY = 'Zk3vQ9xW2mTbR7cY1nLsPd'
const REASON = '台風で夕刊を配達できないため'
const at = (ms: number) => new Date(TEST_NOW.getTime() + ms)
const wire = (ms: number) => formatWireInstant(at(ms))
const DETAIL = `${v1Calls['/article/get/detail'].path}?slug=kinu`
const LIST = `${v1Calls['/paper/get/list'].path}?year=2026&month=11&day=20`

const test = setUp(buildTwoNodes)
let [asker, second]: TestStaff[] = []
/** The audit's last entry before the test: entries are never deleted. */
let recordedBefore = 0
beforeAll(async () => {
  await makeArticle(test.db, {
    slug: 'kinu',
    title: '絹の道',
    limited: true,
    categories: ['kiryu'],
    tags: ['織物'],
    content: `<p>${BODY}</p>`,
  })
  await makePage(test.db, { day: '2026-11-20', page: 1, key: KEY, text: WORD })
  await test.ctx.files.put(`page/${KEY}/page.webp`, Buffer.from('page'))
  ;[asker, second] = [await makeStaff(test, 'editor', '森下 悠'), await makeStaff(test, 'admin', '山田 葉子')]
})

async function moveTo(time: Date): Promise<void> {
  test.clock.set(time)
  for (const who of [asker!, second!]) who.cookie = await openDesk(test, who.id)
}
beforeEach(async () => {
  await moveTo(TEST_NOW)
  await test.db.deleteFrom('emergency_opening').execute()
  await test.db.deleteFrom('mail_outbox').execute()
  recordedBefore = await newestAuditEntry(test)
  test.dropCaches()
})

const ask = <C extends Parameters<typeof askDesk>[1]>(who: TestStaff, call: C, body: object | null) =>
  askDesk(test, call, body, { cookie: who.cookie })
const request = async (changes: object = {}) =>
  (await ask(asker!, '/opening/request', { scope: { kind: 'all' }, reason: REASON, isLight: false, endsAt: wire(HOUR), ...changes })).body
    .id
const consent = async (id: number) => (await ask(second!, '/opening/consent', { id })).outcome
/** On each node, whether a guest gets the body. */
const isOpen = () => Promise.all(test.nodes.map(async (node) => (await node(DETAIL)).text.includes(BODY)))
const mails = async () => await test.db.selectFrom('mail_outbox').select(['recipient', 'kind', 'text']).orderBy('id').execute()
const actions = () => actionsAfter(test, recordedBefore)

describe('requests for an opening', () => {
  it('a request mails a second person, cannot be approved by its author, and opens nothing', async () => {
    const id = await request()
    expect((await mails()).map(({ recipient, kind }) => [recipient, kind])).toEqual([[second!.email, 'opening-requested']])
    expect(await isOpen()).toEqual([false, false])
    const shown = async (who: TestStaff) =>
      (await ask(who, '/opening/list', null)).body.openings.map(({ state, actions: may }) => [state, may])
    expect(await shown(asker!)).toEqual([['waiting', ['end']]])
    expect(await shown(second!)).toEqual([['waiting', ['consent', 'end']]])
    expect((await ask(asker!, '/opening/consent', { id })).outcome).toBe('E_SECOND_PERSON')
    expect(await isOpen()).toEqual([false, false])
    expect(await actions()).toEqual(['opening.request'])
  })

  it.each<[string, object, string]>([
    ['for a category that does not exist', { scope: { kind: 'category', categoryId: 2_000_000 } }, 'scope'],
    ['for a tag that does not exist', { scope: { kind: 'tag', tag: '台風' } }, 'scope'],
    ['for an article that does not exist', { scope: { kind: 'articles', slugs: ['kinu', 'nothing'] } }, 'scope'],
    ['for a day that does not exist', { scope: { kind: 'paper', day: '2026-11-31' } }, 'scope'],
    ['that ends now', { endsAt: wire(0) }, 'endsAt'],
    ['that ends after more than seven days', { endsAt: wire(OPENING_LONGEST + SECOND) }, 'endsAt'],
    ['without a reason', { reason: '' }, 'reason'],
  ])('refuses a request %s', async (_name, changes, field) => {
    const body = { scope: { kind: 'all' }, reason: REASON, isLight: false, endsAt: wire(HOUR), ...changes }
    const reply = await ask(asker!, '/opening/request', body)
    expect([reply.outcome, (reply.body as unknown as { field: string }).field]).toEqual(['E_BAD_REQUEST', field])
    expect([(await ask(asker!, '/opening/list', null)).body.openings, await mails()]).toEqual([[], []])
  })

  it('refuses consent to a request once its end has passed, and opens nothing', async () => {
    const id = await request({ endsAt: wire(MINUTE) })
    test.clock.set(at(MINUTE))
    expect(await consent(id)).toBe('E_OPENING')
    expect([await isOpen(), await actions(), (await mails()).length]).toEqual([[false, false], ['opening.request'], 1])
  })

  it('lets one person withdraw a request, after which nobody can consent to it', async () => {
    const id = await request()
    expect((await ask(asker!, '/opening/end', { id })).outcome).toBe('done')
    expect(await consent(id)).toBe('E_OPENING')
    expect(await isOpen()).toEqual([false, false])
  })
})

describe('the life of an opening', () => {
  it('an opening begins on every node with the consent, and ends at its set time without a job', async () => {
    const id = await request()
    expect(await consent(id)).toBe('done')
    await expect.poll(isOpen, SOON).toEqual([true, true])
    expect((await mails()).slice(1).map(({ recipient, kind }) => [recipient, kind])).toEqual([
      [asker!.email, 'opening-opened'],
      [second!.email, 'opening-opened'],
    ])
    test.clock.set(at(HOUR - 1))
    expect(await isOpen()).toEqual([true, true])
    test.clock.set(at(HOUR))
    expect(await isOpen()).toEqual([false, false])
    expect(await actions()).toEqual(['opening.request', 'opening.consent'])
  })

  it('an opening begins once when two people consent at the same time', async () => {
    const third = await makeStaff(test, 'editor')
    const id = await request()
    const outcomes = await Promise.all([second!, third].map(async (who) => (await ask(who, '/opening/consent', { id })).outcome))
    expect(outcomes.toSorted()).toEqual(['E_OPENING', 'done'])
    expect(await actions()).toEqual(['opening.request', 'opening.consent'])
  })

  it('one person can end an opening early on every node', async () => {
    const id = await request()
    await consent(id)
    await expect.poll(isOpen, SOON).toEqual([true, true])
    test.clock.advance(MINUTE)
    expect((await ask(asker!, '/opening/end', { id })).outcome).toBe('done')
    await expect.poll(isOpen, SOON).toEqual([false, false])
    expect((await ask(asker!, '/opening/end', { id })).outcome).toBe('E_OPENING')
    expect((await ask(asker!, '/opening/list', null)).body.openings.map(({ state, endedBy }) => [state, endedBy])).toEqual([
      ['ended', '森下 悠'],
    ])
  })

  it('only a second person can extend an opening, and not beyond the longest duration', async () => {
    const id = await request()
    expect((await ask(second!, '/opening/extend', { id, endsAt: wire(2 * HOUR) })).outcome).toBe('E_OPENING')
    await consent(id)
    expect((await ask(asker!, '/opening/extend', { id, endsAt: wire(2 * HOUR) })).outcome).toBe('E_SECOND_PERSON')
    expect((await ask(second!, '/opening/extend', { id, endsAt: wire(OPENING_LONGEST + SECOND) })).outcome).toBe('E_BAD_REQUEST')
    expect((await ask(second!, '/opening/extend', { id, endsAt: wire(2 * HOUR) })).outcome).toBe('done')
    await expect.poll(isOpen, SOON).toEqual([true, true])
    test.clock.set(at(2 * HOUR - 1))
    await expect.poll(isOpen, SOON).toEqual([true, true])
    test.clock.set(at(2 * HOUR))
    expect(await isOpen()).toEqual([false, false])
  })
})

describe('opening alone at night', () => {
  const night = (time: string) => new Date(`2026-11-21T${time}+09:00`)
  it.each([
    ['21:59:59', 'E_OPENING'],
    ['22:00:00', 'done'],
    ['05:59:59', 'done'],
    ['06:00:00', 'E_OPENING'],
  ])('opening alone at %s results in %s', async (time, outcome) => {
    await moveTo(new Date(night(time).getTime() - OPENING_ALONE_AFTER))
    const endsAt = formatWireInstant(new Date(night(time).getTime() + HOUR))
    const id = await request({ endsAt })
    await moveTo(night(time))
    expect((await ask(asker!, '/opening/open-alone', { id, reason: '当直が一人のため' })).outcome).toBe(outcome)
    const opened = (await mails()).filter(({ kind }) => kind === 'opening-opened')
    const everyEditor = await test.db
      .selectFrom('staff_account')
      .select('email')
      .where('role', 'in', ['editor', 'admin'])
      .orderBy('id')
      .execute()
    expect(opened.map(({ recipient, text }) => [recipient, text.includes('当直が一人のため')])).toEqual(
      outcome === 'done' ? everyEditor.map(({ email }) => [email, true]) : [],
    )
    expect((await actions()).slice(1)).toEqual(outcome === 'done' ? ['opening.open-alone'] : [])
  })

  it('only the person who asked can open alone, with a reason, once others had five minutes', async () => {
    await moveTo(night('23:00:00'))
    const id = await request({ endsAt: formatWireInstant(night('23:59:00')) })
    await moveTo(new Date(night('23:00:00').getTime() + OPENING_ALONE_AFTER - 1))
    expect((await ask(asker!, '/opening/open-alone', { id, reason: '当直が一人のため' })).outcome).toBe('E_OPENING')
    await moveTo(new Date(night('23:00:00').getTime() + OPENING_ALONE_AFTER))
    expect((await ask(second!, '/opening/open-alone', { id, reason: '当直が一人のため' })).outcome).toBe('E_OPENING')
    expect((await ask(asker!, '/opening/open-alone', { id, reason: '' })).outcome).toBe('E_BAD_REQUEST')
    expect((await ask(asker!, '/opening/open-alone', { id, reason: '当直が一人のため' })).outcome).toBe('done')
  })
})

describe('openings of the printed paper', () => {
  interface Page {
    files: { query: string; expiresAt: string } | null
  }
  const pageOf = async (path: string): Promise<Page> => {
    const { list } = JSON.parse((await test.nodes[0]!(path)).text)
    return (list.data ?? list.papers)[0]
  }
  const file = async (query: string) => {
    const { status, headers } = await test.nodes[1]!(`/files/page/${KEY}/page.webp?${query}`)
    return [status, headers['cache-control']]
  }
  const openPaper = async (scope: AskedScope = { kind: 'paper', day: '2026-11-20' }) => {
    const id = await request({ scope, endsAt: wire(10 * MINUTE) })
    await consent(id)
    await expect.poll(async () => (await pageOf(LIST)).files !== null, SOON).toBe(true)
    return id
  }

  it.each([LIST, `${v1Calls['/paper/get/search'].path}?keyword_1=${encodeURIComponent(WORD)}`])(
    'page files listed by %s are open until the opening ends, and articles stay closed',
    async (path) => {
      await openPaper()
      const { files } = await pageOf(path)
      expect(files?.expiresAt).toBe(wire(10 * MINUTE))
      const query = files?.query ?? ''
      await expect.poll(() => file(query), SOON).toEqual([200, 'private, no-cache'])
      test.clock.set(at(10 * MINUTE - 1))
      expect([await file(query), (await pageOf(path)).files !== null]).toEqual([[200, 'private, no-cache'], true])
      test.clock.set(at(10 * MINUTE))
      expect([await file(query), (await pageOf(path)).files]).toEqual([[403, 'no-store'], null])
      expect(await isOpen()).toEqual([false, false])
    },
  )

  it('page files close when the opening ends early, and their address cannot be changed to another opening', async () => {
    const id = await openPaper()
    const { files } = await pageOf(LIST)
    const query = files?.query ?? ''
    await expect.poll(() => file(query), SOON).toEqual([200, 'private, no-cache'])
    expect(await file(query.replace(/&opening=\d+/, ''))).toEqual([403, 'no-store'])
    expect(await file(query.replace(/&opening=\d+/, `&opening=${id + 1}`))).toEqual([403, 'no-store'])
    await ask(second!, '/opening/end', { id })
    await expect.poll(() => file(query), SOON).toEqual([403, 'no-store'])
  })

  it('an opening of the paper of one day leaves the paper of another day closed', async () => {
    const id = await request({ scope: { kind: 'paper', day: '2026-11-19' } })
    await consent(id)
    await expect.poll(async () => (await test.nodes[0]!('/v1/site/get/notices')).text.includes('2026-11-19'), SOON).toBe(true)
    expect((await pageOf(LIST)).files).toBe(null)
  })
})

describe('the notice of an opening', () => {
  it('shows above every page what is open until when, and marks open articles as free for search engines', async () => {
    const sentence = '緊急のため、「織物」の記事を、11月20日16時30分まで無料で公開しています。'
    const id = await request({ scope: { kind: 'tag', tag: '織物' } })
    await consent(id)
    const pages = ['/', '/article/kinu/', '/nowhere/', '/login/']
    const shown = () => Promise.all(test.nodes.flatMap((node) => pages.map(async (path) => (await node(path)).text.includes(sentence))))
    await expect.poll(async () => (await shown()).every(Boolean), SOON).toBe(true)
    const { text, headers } = await test.nodes[0]!('/article/kinu/')
    expect([text.includes(BODY), text.includes('"isAccessibleForFree":true'), headers['cache-control']]).toEqual([
      true,
      true,
      'public, max-age=0, s-maxage=0',
    ])
    test.clock.set(at(HOUR))
    expect((await shown()).some(Boolean)).toBe(false)
    expect((await test.nodes[0]!('/article/kinu/')).text.includes('"isAccessibleForFree":false')).toBe(true)
  })
})

/** Life of the region: who writes and publishes it, what readers see until when, and where no obituary appears (decision 051). */
import type { V1Path } from '@yukan/contract/calls.ts'
import type { DeskPath } from '@yukan/contract/desk/calls.ts'
import { randomBytes } from 'node:crypto'
import { sampleAnnouncement, sampleDuty, sampleEvent, sampleObituary } from '@yukan/contract/life-samples.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { saveMaster } from '../store/settings/master.ts'
import { TEST_NOW } from '../test/context.ts'
import { askDesk, makeStaff, openDesk } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { ask } from '../test/inputs/expect-reply.ts'
import { EVERYTHING } from '../test/inputs/gate-paths.ts'
import { loginAs, makeArticle, makeMember } from '../test/make.ts'
import { noCollection } from '../test/faults/under-attack.ts'
import { setUp } from '../test/set-up.ts'
import { buildTwoNodes, SOON } from '../test/two-nodes.ts'

/** TEST_NOW is Friday 20 November 2026. */
const shown = { town: '桐生市', shownFrom: '2026-11-20', shownUntil: '2026-11-24' }
const fresh = { id: null, version: 0 }
const obituary = (changes: object = {}) => ({ ...fresh, ...shown, ...sampleObituary, hasConsent: true, ...changes })
const once = { every: 'none', weekdays: [], nth: 1, weekday: 0, date: 1 } as const
const event = (changes: object = {}) => ({
  ...fresh,
  ...shown,
  ...sampleEvent,
  repeat: once,
  startOn: '2026-11-22',
  endOn: '2026-11-22',
  link: '',
  ...changes,
})
const duties = (changes: object = {}) => ({ ...fresh, ...shown, town: '', month: '2026-11', rows: [sampleDuty], ...changes })
const announcement = (changes: object = {}) => ({ ...fresh, ...shown, ...sampleAnnouncement, ...changes })

const test = setUp(buildTwoNodes)
let reporter: TestStaff
let editor: TestStaff
let member: Record<string, string>
beforeAll(async () => {
  await saveMaster(test.db, { ...sampleMaster, trash: { ...sampleMaster.trash, groups: { a: noCollection() } } })
  await makeArticle(test.db, { slug: 'kinu', title: '絹の道を歩く', categories: ['chiiki'] })
  reporter = await makeStaff(test, 'reporter', '坂本 亮')
  editor = await makeStaff(test, 'editor', '森下 悠')
  member = await loginAs(test, await makeMember(test.db, {}))
})
beforeEach(async () => {
  await moveTo(TEST_NOW)
  await test.db.deleteFrom('life_entry').execute()
  test.dropCaches()
})

async function moveTo(at: Date) {
  test.clock.set(at)
  for (const who of [reporter, editor]) who.cookie = await openDesk(test, who.id)
}
const send = <Path extends DeskPath>(who: TestStaff, path: Path, body: object) => askDesk(test, path, body, { cookie: who.cookie })
const look = <Path extends DeskPath>(path: Path, query = '') => askDesk(test, path, null, { cookie: editor.cookie, query })
const read = async <Path extends V1Path>(path: Path, query: Record<string, string> = {}, headers: Record<string, string> = {}) => {
  test.ctx.shared.drop()
  return ask(test.app, path, { query: query as never, headers })
}
const publish = async (path: DeskPath, body: object) => {
  const { id } = (await send(editor, path, body)).body as { id: number }
  expect((await send(editor, '/life/set-state', { id, version: 1, state: 'published' })).outcome).toBe('done')
  return id
}
const fieldOf = (body: unknown) => (body as { field?: string }).field
const newestAudit = async () => {
  const entry = await test.db.selectFrom('audit_entry').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  return [entry.action, entry.subject, entry.staff_name]
}

describe('an entry of the life pages', () => {
  it('a reporter drafts an entry, and only an editor publishes it, withdraws it and publishes it again', async () => {
    const { id, version } = (await send(reporter, '/life/save-event', event())).body
    expect(version).toBe(1)
    expect(await newestAudit()).toEqual(['life.create-event', '本町の朝市', '坂本 亮'])
    expect((await read('/life/get/events')).days).toEqual([])
    expect((await send(reporter, '/life/set-state', { id, version, state: 'published' })).outcome).toBe('E_FORBIDDEN')
    expect((await send(editor, '/life/set-state', { id, version, state: 'published' })).body).toEqual({ version: 2 })
    expect(await newestAudit()).toEqual(['life.published', '本町の朝市', '森下 悠'])
    expect((await read('/life/get/events')).days.map(({ day }) => day)).toEqual(['2026-11-22'])
    expect((await send(editor, '/life/set-state', { id, version: 2, state: 'withdrawn' })).body).toEqual({ version: 3 })
    expect((await read('/life/get/events')).days).toEqual([])
    expect((await send(editor, '/life/set-state', { id, version: 3, state: 'published' })).body).toEqual({ version: 4 })
    expect((await read('/life/get/events')).days.length).toBe(1)
  })

  it('a reporter changes an entry only while it is a draft, and an editor always', async () => {
    const { id } = (await send(reporter, '/life/save-event', event())).body
    const change = event({ id, version: 1, title: '本町の夜市' })
    expect((await send(reporter, '/life/save-event', change)).body).toEqual({ id, version: 2 })
    await send(editor, '/life/set-state', { id, version: 2, state: 'published' })
    expect((await send(reporter, '/life/save-event', { ...change, version: 3 })).outcome).toBe('E_FORBIDDEN')
    expect((await send(editor, '/life/save-event', { ...change, version: 3, title: '本町の朝市' })).body).toEqual({ id, version: 4 })
    expect(await newestAudit()).toEqual(['life.update-event', '本町の朝市', '森下 悠'])
    const { entry, towns } = (await look('/life/get', `?id=${id}`)).body
    expect([entry?.kind, entry?.state, entry?.version, entry?.changedBy, towns]).toEqual(['event', 'published', 4, '森下 悠', ['桐生市']])
  })

  it('one of two editors who save the same version of an entry is refused', async () => {
    const { id } = (await send(editor, '/life/save-event', event())).body
    const outcomes = await Promise.all(
      ['あ', 'い'].map((title) => send(editor, '/life/save-event', event({ id, version: 1, title })).then(({ outcome }) => outcome)),
    )
    expect(outcomes.toSorted()).toEqual(['E_CHANGED', 'done'])
    expect((await send(editor, '/life/set-state', { id, version: 1, state: 'published' })).outcome).toBe('E_CHANGED')
  })

  it('an entry of another kind, or an unknown one, is not found', async () => {
    const { id } = (await send(editor, '/life/save-event', event())).body
    expect((await send(editor, '/life/save-announcement', announcement({ id, version: 1 }))).outcome).toBe('E_NOT_FOUND')
    expect((await send(editor, '/life/save-event', event({ id: 2_000_000, version: 1 }))).outcome).toBe('E_NOT_FOUND')
    expect((await look('/life/get', '?id=2000000')).outcome).toBe('E_NOT_FOUND')
  })

  it.each<[string, DeskPath, object, string]>([
    ['an event without a title', '/life/save-event', event({ title: '' }), 'title'],
    ['an event on no day', '/life/save-event', event({ startOn: '2026-11-31' }), 'startOn'],
    ['an event of 61 characters', '/life/save-event', event({ title: 'あ'.repeat(61) }), 'title'],
    ['an event that ends before it begins', '/life/save-event', event({ startTime: '10:00', endTime: '09:00' }), 'endTime'],
    ['an event with a script as its link', '/life/save-event', event({ link: 'javascript:alert(1)' }), 'link'],
    ['an event that is shown until before', '/life/save-event', event({ shownUntil: '2026-11-19' }), 'shownUntil'],
    ['an obituary without a name', '/life/save-obituary', obituary({ name: ' ' }), 'name'],
    ['an obituary with an age of words', '/life/save-obituary', obituary({ age: '九十' }), 'age'],
    ['an obituary that is shown for more than sixty days', '/life/save-obituary', obituary({ shownUntil: '2027-01-19' }), 'shownUntil'],
    ['an obituary with a funeral before the death', '/life/save-obituary', obituary({ diedOn: '2026-11-23' }), 'wake'],
    ['a table with a day of another month', '/life/save-doctors', duties({ month: '2026-12' }), 'rows'],
    ['a table of no month', '/life/save-doctors', duties({ month: '2026-13' }), 'month'],
    ['a table without a row', '/life/save-doctors', duties({ rows: [] }), 'rows'],
    ['an announcement of spaces', '/life/save-announcement', announcement({ text: ' \n ' }), 'text'],
    ['a town of 21 characters', '/life/save-announcement', announcement({ town: 'あ'.repeat(21) }), 'town'],
  ])('%s is refused with its field, and nothing is written', async (_name, call, body, field) => {
    const reply = await send(editor, call, body)
    expect([reply.outcome, fieldOf(reply.body)]).toEqual(['E_BAD_REQUEST', field])
    expect((await look('/life/list')).body.entries).toEqual([])
  })

  it('entries are listed by kind and state', async () => {
    const id = await publish('/life/save-event', event())
    await send(editor, '/life/save-announcement', announcement())
    const list = async (query: string) => (await look('/life/list', query)).body.entries.map(({ kind, state }) => [kind, state])
    expect(await list('')).toEqual([
      ['announcement', 'draft'],
      ['event', 'published'],
    ])
    expect(await list('?kind=event')).toEqual([['event', 'published']])
    expect(await list('?state=draft')).toEqual([['announcement', 'draft']])
    expect(await list('?state=withdrawn')).toEqual([])
    expect(id).toBeGreaterThan(0)
  })
})

describe('events', () => {
  it('events are shown by day and town, the earliest of a day first, with those of the whole area', async () => {
    await publish('/life/save-event', event({ title: '午後', startTime: '14:00', endTime: '' }))
    await publish('/life/save-event', event({ title: '午前', startTime: '09:00', endTime: '' }))
    await publish(
      '/life/save-event',
      event({ title: '全域', town: '', startTime: '', endTime: '', startOn: '2026-11-23', endOn: '2026-11-23' }),
    )
    await publish('/life/save-event', event({ title: 'みどり', town: 'みどり市', startOn: '2026-11-23', endOn: '2026-11-23' }))
    const days = async (query: Record<string, string>) =>
      (await read('/life/get/events', query)).days.map(({ day, events }) => [day, ...events.map(({ title }) => title)])
    expect(await days({})).toEqual([
      ['2026-11-22', '午前', '午後'],
      ['2026-11-23', '全域', 'みどり'],
    ])
    expect(await days({ town: '桐生市' })).toEqual([
      ['2026-11-22', '午前', '午後'],
      ['2026-11-23', '全域'],
    ])
    expect(await days({ day: '2026-11-23', town: 'みどり市' })).toEqual([['2026-11-23', '全域', 'みどり']])
    expect(await days({ day: '2026-11-24' })).toEqual([])
    expect((await read('/life/get/events')).towns).toEqual(['みどり市', '桐生市'])
    expect((await test.app.inject('/v1/life/get/events?day=2026-11-31')).json()).toMatchObject({ detail: 'E_BAD_REQUEST', field: 'day' })
  })

  it('a repeated event is shown within four weeks, without an exception and on a moved day', async () => {
    const repeat = { ...once, every: 'week', weekdays: [0] }
    const moved = [{ from: '2026-12-06', to: '2026-12-05' }]
    const range = { startOn: '2026-11-01', endOn: '2027-03-31', shownUntil: '2027-03-31' }
    await publish('/life/save-event', event({ ...range, repeat, exceptions: ['2026-11-29'], moved }))
    expect((await read('/life/get/events')).days.map(({ day }) => day)).toEqual(['2026-11-22', '2026-12-05', '2026-12-13'])
    expect((await read('/life/get/week')).days.map(({ day }) => day)).toEqual(['2026-11-22'])
  })

  it.each([
    ['a day before they are shown', '2026-11-19T23:59:59+09:00', 0],
    ['from the first second of the first day', '2026-11-20T00:00:00+09:00', 1],
    ['to the last second of the last day', '2026-11-21T23:59:59+09:00', 1],
    ['and no longer', '2026-11-22T00:00:00+09:00', 0],
  ])('events are shown in their period only: %s', async (_name, at, count) => {
    await publish('/life/save-event', event({ shownUntil: '2026-11-21' }))
    await moveTo(new Date(at))
    test.ctx.shared.drop()
    expect((await test.app.inject('/v1/life/get/events')).json().days.length).toBe(count)
  })
})

describe('doctors on duty', () => {
  it('doctors on duty are shown from today on by day and town', async () => {
    const rows = [
      { ...sampleDuty, day: '2026-11-23', clinic: '大間々医院', town: 'みどり市' },
      sampleDuty,
      { ...sampleDuty, day: '2026-11-15', clinic: '過ぎた医院' },
      { ...sampleDuty, day: '2026-11-20', clinic: 'きょうの医院' },
    ]
    await publish('/life/save-doctors', duties({ rows, shownUntil: '2026-11-30' }))
    const days = async (query: Record<string, string>) =>
      (await read('/life/get/doctors', query)).days.map(({ day, duties: of }) => [day, ...of.map(({ clinic }) => clinic)])
    expect(await days({})).toEqual([
      ['2026-11-20', 'きょうの医院'],
      ['2026-11-22', '本町クリニック'],
      ['2026-11-23', '大間々医院'],
    ])
    expect(await days({ town: 'みどり市' })).toEqual([['2026-11-23', '大間々医院']])
    const week = await read('/life/get/week')
    expect([week.duties.map(({ clinic }) => clinic), week.nextDuty?.day]).toEqual([['きょうの医院'], '2026-11-22'])
  })

  it('a month has one table of doctors on duty, and another one once it is withdrawn', async () => {
    const { id } = (await send(editor, '/life/save-doctors', duties())).body
    const second = await send(editor, '/life/save-doctors', duties())
    expect([second.outcome, fieldOf(second.body)]).toEqual(['E_MONTH_TAKEN', 'month'])
    await send(editor, '/life/set-state', { id, version: 1, state: 'withdrawn' })
    expect((await send(editor, '/life/save-doctors', duties())).outcome).toBe('done')
    expect((await send(editor, '/life/set-state', { id, version: 2, state: 'published' })).outcome).toBe('E_MONTH_TAKEN')
  })

  it('one of two tables of doctors on duty that are written at once for a month is refused', async () => {
    const replies = await Promise.all([1, 2].map(() => send(editor, '/life/save-doctors', duties())))
    expect(replies.map(({ outcome }) => outcome).toSorted()).toEqual(['E_MONTH_TAKEN', 'done'])
  })

  it('a new table of doctors on duty begins with Sundays and holidays and the table of the month before', async () => {
    await send(editor, '/life/save-doctors', duties())
    const { body } = await look('/life/duty-days', '?month=2026-12')
    expect([body.days, body.last]).toEqual([['2026-12-06', '2026-12-13', '2026-12-20', '2026-12-27', '2026-12-31'], [sampleDuty]])
    expect((await look('/life/duty-days', '?month=2026-11')).body).toEqual({
      days: ['2026-11-01', '2026-11-03', '2026-11-08', '2026-11-15', '2026-11-22', '2026-11-23', '2026-11-29'],
      last: [],
    })
    expect((await look('/life/duty-days', '?month=2026-13')).outcome).toBe('E_BAD_REQUEST')
  })
})

it('announcements are shown by town, the newest first', async () => {
  await publish('/life/save-announcement', announcement({ title: '一' }))
  await publish('/life/save-announcement', announcement({ title: '二', town: '' }))
  await publish('/life/save-announcement', announcement({ title: '三', town: 'みどり市' }))
  const titles = async (query: Record<string, string>) =>
    (await read('/life/get/announcements', query)).announcements.map(({ title }) => title)
  expect(await titles({})).toEqual(['三', '二', '一'])
  expect(await titles({ town: '桐生市' })).toEqual(['二', '一'])
  expect((await read('/life/get/week')).announcements.map(({ title }) => title)).toEqual(['三', '二', '一'])
})

describe('an obituary', () => {
  it('an obituary is not published without the consent of the family, and cannot lose it afterwards', async () => {
    const { id } = (await send(reporter, '/life/save-obituary', obituary({ hasConsent: false }))).body
    const refused = await send(editor, '/life/set-state', { id, version: 1, state: 'published' })
    expect([refused.outcome, fieldOf(refused.body)]).toEqual(['E_NO_CONSENT', 'hasConsent'])
    await send(editor, '/life/save-obituary', obituary({ id, version: 1 }))
    expect((await send(editor, '/life/set-state', { id, version: 2, state: 'published' })).outcome).toBe('done')
    expect((await send(editor, '/life/save-obituary', obituary({ id, version: 3, hasConsent: false }))).outcome).toBe('E_NO_CONSENT')
  })

  it('an obituary is recorded by its number, without a word about the person', async () => {
    const id = await publish('/life/save-obituary', obituary())
    await send(editor, '/life/save-obituary', obituary({ id, version: 2, age: '93', shownUntil: '2026-11-25' }))
    await send(editor, '/life/set-state', { id, version: 3, state: 'withdrawn' })
    const query = test.db.selectFrom('audit_entry').select(['action', 'subject', 'before', 'after']).where('subject', '=', `お悔やみ${id}`)
    const days = { shownFrom: '2026-11-20', shownUntil: '2026-11-24', hasConsent: true }
    expect((await query.orderBy('id').execute()).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['life.create-obituary', null, days],
      ['life.published', { state: 'draft' }, { state: 'published' }],
      ['life.update-obituary', days, { ...days, shownUntil: '2026-11-25' }],
      ['life.withdrawn', { state: 'published' }, { state: 'withdrawn' }],
    ])
  })

  it('every member who is logged in reads obituaries, without the record of the consent; guests do not', async () => {
    const id = await publish('/life/save-obituary', obituary())
    expect(await read('/life/get/obituaries', {}, member)).toEqual({
      mayRead: true,
      obituaries: [{ ...sampleObituary, id, town: '桐生市' }],
      towns: ['桐生市'],
    })
    expect((await read('/life/get/obituaries', { town: 'みどり市' }, member)).obituaries).toEqual([])
    const paying = await loginAs(test, await makeMember(test.db, { subscription: { planName: 'web' } }))
    expect((await read('/life/get/obituaries', {}, paying)).obituaries.length).toBe(1)
    expect(await read('/life/get/obituaries')).toEqual({ mayRead: false, obituaries: [], towns: [] })
  })

  it('an obituary is on no page, page data, feed, sitemap or call for guests, and for members on its page alone', async () => {
    const word = () => `kaki${randomBytes(8).toString('hex')}`
    const words = { name: word(), reading: word(), area: word(), mourner: word(), relation: word(), note: word() }
    const place = word()
    await publish('/life/save-obituary', obituary({ ...words, wake: { on: '2026-11-21', time: '18:00', place } }))
    const secrets = [...Object.values(words), place]
    const found = async (path: string, headers: Record<string, string>) => {
      const { text, status, headers: got } = await test.nodes[0]!(path, { headers })
      expect({ path, isFault: status >= 500 }).toEqual({ path, isFault: false })
      return secrets.filter((secret) => (text + JSON.stringify(got)).includes(secret)).length
    }
    // A member's page is made first: its cached parts must not reach others.
    expect(await found('/life/obituaries/', { cookie: member['cookie'] ?? '' })).toBe(secrets.length)
    const leaks: string[] = []
    // The card provider, which is not there, knows nothing of them.
    for (const path of EVERYTHING.filter((each) => !each.startsWith('/v1/stripe/'))) if ((await found(path, {})) > 0) leaks.push(path)
    expect(leaks).toEqual([])
    for (const path of ['/', '/life/', '/search/?keyword=kaki', '/rss.xml', '/sitemap-pages.xml'])
      expect([path, await found(path, { cookie: member['cookie'] ?? '' })]).toEqual([path, 0])
  })

  it('the page of obituaries is left out by search engines and never cached outside for members', async () => {
    await publish('/life/save-obituary', obituary())
    const guest = await test.nodes[0]!('/life/obituaries/')
    expect([guest.status, guest.text.includes('<meta name="robots" content="noindex"')]).toEqual([200, true])
    expect(guest.text).toContain('お悔やみは、ログインした会員の方がご覧になれます。')
    const page = await test.nodes[0]!('/life/obituaries/', { headers: { cookie: member['cookie'] ?? '' } })
    expect([page.headers['cache-control'], page.text.includes(sampleObituary.name)]).toEqual(['private, no-store', true])
    const sitemap = (await test.nodes[0]!('/sitemap-pages.xml')).text
    expect(
      ['/life/', '/life/events/', '/life/doctors/', '/life/notices/', '/life/obituaries/'].map((path) => sitemap.includes(`${path}</loc>`)),
    ).toEqual([true, true, true, true, false])
  })
})

describe('the life pages', () => {
  it('the life pages of every node drop a withdrawn event, and an event that ends at midnight', async () => {
    const shows = async (path: string) => Promise.all(test.nodes.map(async (node) => (await node(path)).text.includes('本町の朝市')))
    const paths = ['/', '/life/', '/life/events/']
    const id = await publish('/life/save-event', event({ shownUntil: '2026-11-20' }))
    for (const path of paths) await expect.poll(() => shows(path), SOON).toEqual([true, true])
    const before = await test.nodes[0]!('/life/')
    expect(before.headers['cache-control']).toContain('s-maxage=30')
    test.clock.set(new Date('2026-11-20T23:59:45+09:00'))
    expect((await test.nodes[0]!('/life/')).headers['cache-control']).toMatch(/s-maxage=(?:[0-9]|1[0-5])\b/)
    test.clock.set(new Date('2026-11-21T00:00:00+09:00'))
    for (const path of paths) expect([path, await shows(path)]).toEqual([path, [false, false]])
    await moveTo(TEST_NOW)
    test.dropCaches()
    for (const path of paths) expect([path, await shows(path)]).toEqual([path, [true, true]])
    await send(editor, '/life/set-state', { id, version: 2, state: 'withdrawn' })
    for (const path of paths) await expect.poll(() => shows(path), SOON).toEqual([false, false])
  })

  it.each(['/life/events/?day=2026-11-31', '/life/events/?day=a', `/life/doctors/?town=${'%E3%81%82'.repeat(21)}`])(
    'the address %s is refused with 400',
    async (path) => {
      expect((await test.nodes[0]!(path)).status).toBe(400)
    },
  )

  it.each(['/life/events/?day=&town=', '/life/notices/?town=%E7%84%A1%E3%81%84%E7%94%BA'])('the address %s is a list', async (path) => {
    expect((await test.nodes[0]!(path)).status).toBe(200)
  })
})

describe('the list for print', () => {
  it('the list for print has what is published in its days and town', async () => {
    await publish('/life/save-event', event())
    await publish('/life/save-event', event({ title: 'みどりの市', town: 'みどり市' }))
    await send(editor, '/life/save-event', event({ title: '下書き' }))
    await publish('/life/save-obituary', obituary())
    const print = async (query: string) => (await look('/life/print', query)).body
    const { text, count, towns } = await print('?kind=event&from=2026-11-21&until=2026-11-27&town=%E6%A1%90%E7%94%9F%E5%B8%82')
    expect([count, towns, text.split('\n')[0], text.includes('本町の朝市'), text.includes('みどりの市')]).toEqual([
      1,
      ['みどり市', '桐生市'],
      '【１１月２２日（日）】',
      true,
      false,
    ])
    expect((await print('?kind=event&from=2026-11-23&until=2026-11-27')).count).toBe(0)
    expect((await print('?kind=obituary&from=2026-11-20&until=2026-11-20')).text).toContain('▽桐生　花子さん（きりゅう　はなこ）　９２歳')
    expect((await print('?kind=obituary&from=2026-11-21&until=2026-11-22')).count).toBe(0)
  })

  it.each([
    ['2026-11-31', '2026-12-01', 'from'],
    ['2026-11-20', '2026-11-19', 'until'],
    ['2026-11-01', '2027-01-02', 'until'],
  ])('the list for print from %s until %s is refused', async (from, until, field) => {
    const reply = await look('/life/print', `?kind=event&from=${from}&until=${until}`)
    expect([reply.outcome, fieldOf(reply.body)]).toEqual(['E_BAD_REQUEST', field])
  })
})

it('an entry that cannot be read is left out for readers, logged once and named at the desk', async () => {
  const broken = await publish('/life/save-event', event({ title: '読めない催し' }))
  await publish('/life/save-event', event({ title: '本町の朝市' }))
  await test.db
    .updateTable('life_entry')
    .set({ facts: JSON.stringify({ title: 1 }) })
    .where('id', '=', broken)
    .execute()
  const logged = vi.spyOn(test.ctx.log, 'error')
  for (let count = 0; count < 2; count += 1)
    expect((await read('/life/get/events')).days.flatMap(({ events }) => events.map(({ title }) => title))).toEqual(['本町の朝市'])
  expect((await read('/life/get/week')).days.length).toBe(1)
  expect((await look('/life/print', '?kind=event&from=2026-11-20&until=2026-11-27')).body.count).toBe(1)
  const list = (await look('/life/list')).body
  expect([list.entries.length, list.broken.map(({ id, title, version }) => [id, title, version])]).toEqual([
    2,
    [[broken, '読めない催し', 2]],
  ])
  expect(logged.mock.calls.map(([about]) => about)).toEqual([{ err: expect.any(Error), entry: broken, kind: 'event' }])
  expect((await send(editor, '/life/set-state', { id: broken, version: 2, state: 'withdrawn' })).outcome).toBe('done')
  expect((await look('/life/list')).body.broken).toEqual([])
  logged.mockRestore()
})

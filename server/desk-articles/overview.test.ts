/** What surrounds the articles at the desk, against the database: who is there, the search for anything, the day. */
import { STAFF_ROLES } from '@yukan/rules/desk/staff.ts'
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import { HOUR, MINUTE, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import { stepsTo } from '../test/article-desk.ts'
import { TEST_NOW } from '../test/context.ts'
import { askDesk, makeStaff, openDesk } from '../test/desk.ts'
import { makeArticle, makeMember, makePage, makePicture } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'
import { addHouseRules } from '../store/desk/house-rule.ts'
import { addContactMessage } from '../store/membership/contact.ts'
import { addLifeEntry } from '../store/life/life-entry.ts'
import { deleteMasterValue, saveMaster } from '../store/settings/master.ts'
import { recordReading } from '../store/articles/popularity.ts'

const test = setUp(buildTestApp)
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.db.deleteFrom('staff_session').execute()
})

const at = (text: string) => new Date(`${text}+09:00`)

describe('the frame of the desk', () => {
  const frame = async (cookie: string) => (await askDesk(test, '/frame/get', null, { cookie })).body

  it('names colleagues who have used the desk within ten minutes, once each, and not the user', async () => {
    const own = await makeStaff(test, 'editor', '森下 由紀')
    await openDesk(test, own.id)
    const colleague = await makeStaff(test, 'reporter', '坂本 亮')
    await openDesk(test, colleague.id)
    const blocked = await makeStaff(test, 'admin', '停止 太郎')
    await test.db.updateTable('staff_account').set({ blocked_at: TEST_NOW }).where('id', '=', blocked.id).execute()
    const names = async () => (await frame(own.cookie)).present.map(({ name }) => name)
    expect((await frame(own.cookie)).present).toEqual([{ id: colleague.id, name: '坂本 亮', role: 'reporter' }])
    test.clock.advance(10 * MINUTE - SECOND)
    expect(await names()).toEqual(['坂本 亮'])
    test.clock.advance(SECOND)
    expect(await names()).toEqual([])
  })

  it('the frame names the next edition, and reading it does not extend the session', async () => {
    const { cookie } = await makeStaff(test, 'members')
    const before = await frame(cookie)
    expect([before.now, before.waiting]).toEqual(['2026-11-20T15:30:00+09:00', null])
    expect(before.edition).toBe('2026-11-21T06:00:00.000Z')
    test.clock.advance(30 * MINUTE)
    expect((await frame(cookie)).endsAt).toBe(before.endsAt)
    test.clock.advance(30 * MINUTE)
    expect((await askDesk(test, '/frame/get', null, { cookie })).outcome).toBe('unknown page')
  })

  it('the frame names the next two editions on days with a printed paper', async () => {
    const { id, cookie } = await makeStaff(test, 'reporter')
    const first = await frame(cookie)
    expect([first.edition, first.editionAfter]).toEqual(['2026-11-21T06:00:00.000Z', '2026-11-24T06:00:00.000Z'])
    test.clock.set(at('2026-11-21T15:00:00'))
    const second = await frame(await openDesk(test, id))
    // 22 November is a Sunday, 23 November a holiday.
    expect([second.edition, second.editionAfter]).toEqual(['2026-11-24T06:00:00.000Z', '2026-11-25T06:00:00.000Z'])
  })

  it('the frame leaves out the days without a paper that the newspaper has set', async () => {
    const { cookie } = await makeStaff(test, 'reporter')
    const rule = { weekdays: [6], isClosedOnHolidays: false, isClosedAtNewYear: true, days: [{ day: '2026-11-23', reason: '点検' }] }
    await saveMaster(test.db, { days: rule })
    const { edition, editionAfter } = await frame(cookie)
    await deleteMasterValue(test.db, 'days')
    expect([edition, editionAfter]).toEqual(['2026-11-22T06:00:00.000Z', '2026-11-24T06:00:00.000Z'])
  })

  it('counts the articles that wait for an editor and those that should be out', async () => {
    const reporter = await makeStaff(test, 'reporter')
    const start = (await frame(reporter.cookie)).waiting!
    const as = { cookie: reporter.cookie }
    const { id } = (await askDesk(test, '/article/create', {}, as)).body
    const { document, version } = (await askDesk(test, '/article/get', null, { ...as, query: `?id=${id}` })).body
    const steps = stepsTo(document, { title: '川の水が澄む', description: '', content: '<p>川の水が澄んでいる。</p>', info: '' })
    await askDesk(test, '/article/send-steps', { id, version, clientId: 'client-aa', steps }, as)
    const seen = { id, version: version + steps.length, settingsVersion: 0 }
    expect((await askDesk(test, '/article/send-for-review', { ...seen, note: '' }, as)).outcome).toBe('done')
    expect((await frame(reporter.cookie)).waiting).toEqual({ ...start, reviews: start.reviews + 1 })
    test.clock.set(at('2026-11-21T15:00:00'))
    expect((await frame(await openDesk(test, reporter.id))).waiting).toEqual({ reviews: start.reviews + 1, late: 1 })
    test.clock.set(at('2026-11-22T00:00:00'))
    expect((await frame(await openDesk(test, reporter.id))).waiting).toEqual({ reviews: start.reviews + 1, late: 0 })
  })
})

describe('the search of the desk', () => {
  beforeAll(async () => {
    await makeArticle(test.db, { slug: 'kinu', title: '絹織物の市が立つ', categories: ['local'], tags: ['絹の道', '駅伝'], state: 'draft' })
    const { pictureId } = await makePicture(test.db, 'kinu')
    await test.db.updateTable('picture').set({ caption: '絹を織る人', text: '絹を織る人' }).where('id', '=', pictureId).execute()
    await test.db.updateTable('category').set({ label: '絹と織物' }).where('slug', '=', 'local').execute()
    await makeStaff(test, 'reporter', '絹川 純')
    const shown = { town: '', shownFrom: '2026-11-20', shownUntil: '2026-11-22', firstOn: '2026-11-20', lastOn: '2026-11-22' }
    const entry = (title: string, place: string) => ({ ...shown, kind: 'event' as const, title, facts: { title, place } })
    await addLifeEntry(test.db, entry('朝市', '絹の広場'), '坂本 亮', TEST_NOW, 'published')
    await addLifeEntry(test.db, entry('絹の市', '本町'), '坂本 亮', TEST_NOW)
    const rule = { kind: 'word', expected: '絹織物', patterns: ['きぬ織物'], reading: '', note: '' } as const
    await addHouseRules(test.db, [{ ...rule, patterns: [...rule.patterns], exceptions: [], isOn: true }], '', TEST_NOW)
  })
  const find = async (role: (typeof STAFF_ROLES)[number], words: string) => {
    const { cookie } = await makeStaff(test, role, '探す人')
    return (await askDesk(test, '/find/list', null, { cookie, query: `?words=${encodeURIComponent(words)}` })).body
  }
  const names = ({ articles, pictures, categories, tags, houseRules, staff, life }: Awaited<ReturnType<typeof find>>) => [
    articles.map(({ title, state }) => `${title} ${state}`),
    pictures.map(({ text }) => text),
    categories.map(({ label }) => label),
    tags.map(({ name }) => name),
    houseRules.map(({ expected }) => expected),
    staff.map(({ name }) => name),
    life.map(({ title, state }) => `${title} ${state}`),
  ]
  const CONTENT = [['絹織物の市が立つ draft'], ['絹を織る人'], ['絹と織物'], ['絹の道'], ['絹織物']] as const
  const LIFE = ['絹の市 draft', '朝市 published']

  it.each([
    ['reporter', [...CONTENT, [], LIFE]],
    ['editor', [...CONTENT, [], LIFE]],
    ['paper', [...CONTENT, [], LIFE]],
    ['members', [[], [], [], [], [], [], []]],
    ['admin', [...CONTENT, ['絹川 純'], LIFE]],
  ] as const)('finds for a %s what that role may open', async (role, found) => {
    expect(names(await find(role, '絹'))).toEqual(found)
  })

  it('finds members only for the office and admins, and shows no more of a number than was typed', async () => {
    const { id } = await makeMember(test.db, { last_name: '髙草木', first_name: '節', tel: '0277991234', email: 'setsu@example.jp' })
    const members = async (words: string, role: StaffRole) => {
      const { cookie } = await makeStaff(test, role)
      return (await askDesk(test, '/find/list', null, { cookie, query: `?words=${encodeURIComponent(words)}` })).body.members
    }
    const found = { id, name: '髙草木 節', by: 'name', match: '' }
    expect(await Promise.all(STAFF_ROLES.map((role) => members('高草木', role)))).toEqual([[], [], [], [found], [found]])
    expect(await members('1234', 'members')).toEqual([{ ...found, by: 'tel', match: '…1234' }])
    expect(await members('991234', 'members')).toEqual([])
    expect(await members('', 'members')).toEqual([])
  })

  it('finds only entries with all words, in any width and case, and nothing without words', async () => {
    expect(names(await find('admin', '絹 織物'))).toEqual([['絹織物の市が立つ draft'], [], ['絹と織物'], [], ['絹織物'], [], []])
    expect(names(await find('admin', 'STAFF-'))[5]!.length).toBeGreaterThan(0)
    expect(names(await find('admin', '  '))).toEqual([[], [], [], [], [], [], []])
    const { cookie } = await makeStaff(test, 'admin')
    const long = encodeURIComponent('絹'.repeat(101))
    expect((await askDesk(test, '/find/list', null, { cookie, query: `?words=${long}` })).outcome).toBe('E_BAD_REQUEST')
  })

  it('does not find entries of local life by the names of their fields', async () => {
    expect((await find('admin', 'place')).life).toEqual([])
  })

  it('searches for percent signs and backslashes literally', async () => {
    expect(names(await find('admin', '%'))).toEqual([[], [], [], [], [], [], []])
    expect(names(await find('admin', '\\'))).toEqual([[], [], [], [], [], [], []])
  })
})

describe('the overview of the day', () => {
  const day = async (role: (typeof STAFF_ROLES)[number]) => {
    const { cookie } = await makeStaff(test, role)
    return (await askDesk(test, '/day/get', null, { cookie })).body
  }

  it("shows the staff today's evening paper in page order, and its progress", async () => {
    for (const page of [2, 1]) await makePage(test.db, { day: '2026-11-20', page, key: `today-${page}` })
    await makePage(test.db, { day: '2026-11-20', page: 1, kind: 'weekly', key: 'weekly-1' })
    await makePage(test.db, { day: '2026-11-19', page: 1, key: 'yesterday-1' })
    const { day: shown, pages, paper, closed } = await day('reporter')
    expect([shown, closed, pages.map(({ page }) => page)]).toEqual(['2026-11-20', null, [1, 2]])
    expect(paper).toMatchObject({ state: 'published', ready: 2, waiting: 0, publishAt: '2026-11-20T00:00:00+09:00' })
    for (const { pictureUrl } of pages) expect(pictureUrl).toMatch(/^\/desk\/paper-files\/\d+\/thumbnail\.webp\?v=[\w-]{8}$/)
  })

  it('shows messages of the last seven days only to roles that work with members', async () => {
    const send = (content: string, receivedAt: string) =>
      addContactMessage(test.db, {
        member_id: null,
        item_name: '配達',
        email: 'reader@example.jp',
        name: '読者',
        tel: '',
        content,
        received_at: at(receivedAt),
      })
    await send('八日前', '2026-11-13T23:59:59')
    await send('七日の初め', '2026-11-14T00:00:00')
    for (const hour of ['10', '11', '12']) await send(`${hour}時\n  ${'あ'.repeat(100)}`, `2026-11-20T${hour}:00:00`)
    for (const role of ['members', 'admin'] as const) {
      const { messages } = await day(role)
      expect([
        messages!.received,
        messages!.open,
        messages!.newest.map(({ text }) => text.slice(0, 3)),
        messages!.newest[0]!.text.length,
      ]).toEqual([4, 5, ['12時', '11時', '10時'], 60])
      expect(JSON.stringify(messages)).not.toContain('reader@example.jp')
    }
    for (const role of ['reporter', 'editor', 'paper'] as const) expect((await day(role)).messages).toBe(null)
  })

  it('counts the figures of yesterday and the day before by Tokyo days', async () => {
    const none = { readers: 0, readings: 0, gates: 0, begun: 0, newMembers: 0, applications: 0, withdrawals: 0, undelivered: 0 }
    expect((await day('editor')).yesterday).toEqual(none)
    const slugs = ['read-one', 'read-two']
    for (const slug of slugs) await makeArticle(test.db, { slug, releaseAt: at('2026-11-01T00:00:00') })
    const read = (slug: string, visitor: number, on: string) =>
      recordReading(test.db, { slug, day: on, visitor: Buffer.alloc(16, visitor), now: TEST_NOW })
    for (const slug of slugs) await read(slug, 1, '2026-11-19')
    await read('read-one', 2, '2026-11-19')
    await read('read-one', 1, '2026-11-18')
    await makeMember(test.db, { activated_at: at('2026-11-19T00:00:00') })
    await makeMember(test.db, { activated_at: at('2026-11-20T00:00:00') })
    await makeMember(test.db, { activated_at: at('2026-11-18T23:59:59'), withdrawn_at: at('2026-11-19T23:59:59') })
    const { yesterday, dayBefore } = await day('editor')
    expect(yesterday).toEqual({ ...none, readers: 2, readings: 3, newMembers: 1, withdrawals: 1 })
    expect(dayBefore).toEqual({ ...none, readers: 1, readings: 1, newMembers: 1 })
    test.clock.advance(24 * HOUR)
    expect((await day('editor')).dayBefore).toEqual(yesterday)
  })
})

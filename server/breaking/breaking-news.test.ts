/** The line of breaking news: who sets it, and where readers see it until when (decision 046). */
import { formatWireInstant, HOUR, MINUTE, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BREAKING_LONGEST } from '@yukan/rules/lifetimes.ts'
import { TEST_NOW } from '../test/context.ts'
import { actionsAfter, askDesk, makeStaff, newestAuditEntry, openDesk } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { loginAs, makeArticle, makeMember } from '../test/make.ts'
import { setUp } from '../test/set-up.ts'
import { buildTwoNodes, SOON } from '../test/two-nodes.ts'

const TEXT = '渡良瀬川に氾濫危険情報'
const OTHER = '桐生市が避難指示を解除'
const at = (ms: number) => new Date(TEST_NOW.getTime() + ms)
const line = (changes: object = {}) => ({ text: TEXT, link: null, endsAt: formatWireInstant(at(HOUR)), ...changes })

const test = setUp(buildTwoNodes)
let editor: TestStaff
/** The audit's last entry before the test: entries are never deleted. */
let recordedBefore = 0
beforeAll(async () => {
  await makeArticle(test.db, { slug: 'kura', title: '蔵の市', categories: ['chiiki'] })
  editor = await makeStaff(test, 'editor', '森下 悠')
})
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.db.deleteFrom('breaking_news').execute()
  await test.db.deleteFrom('mail_outbox').execute()
  recordedBefore = await newestAuditEntry(test)
  editor.cookie = await openDesk(test, editor.id)
  test.dropCaches()
})

const ask = <C extends Parameters<typeof askDesk>[1]>(call: C, body: object | null) => askDesk(test, call, body, { cookie: editor.cookie })
const list = async () => (await askDesk(test, '/breaking/list', null, { cookie: editor.cookie })).body
const set = async (changes: object = {}, seen: number | null = null) => (await ask('/breaking/set', { ...line(changes), seen })).body.id
const actions = () => actionsAfter(test, recordedBefore)

describe('the line of breaking news', () => {
  it('an editor sets a breaking news line, which is mailed to all staff who work with articles and recorded', async () => {
    const staff = [await makeStaff(test, 'reporter'), await makeStaff(test, 'paper'), await makeStaff(test, 'admin')]
    const members = await makeStaff(test, 'members')
    const id = await set({ link: '/article/kura/' })
    const { shown, lines } = await list()
    expect(shown).toEqual({
      id,
      version: 1,
      text: TEXT,
      link: '/article/kura/',
      endsAt: '2026-11-20T16:30:00+09:00',
      setAt: '2026-11-20T15:30:00+09:00',
      staffName: '森下 悠',
      takenDownAt: null,
      takenDownBy: null,
    })
    expect(lines).toEqual([shown])
    const mails = await test.db.selectFrom('mail_outbox').select(['recipient', 'kind', 'text']).orderBy('id').execute()
    expect(mails.map(({ recipient, kind, text }) => [recipient, kind, text.includes(TEXT)])).toEqual(
      [editor, ...staff].map(({ email }) => [email, 'breaking-news', true]),
    )
    expect(mails.some(({ recipient }) => recipient === members.email)).toBe(false)
    expect(await actions()).toEqual(['breaking.set'])
  })

  it.each<[string, object, string]>([
    ['without a text', { text: '' }, 'text'],
    ['of spaces', { text: '　' }, 'text'],
    ['of two lines', { text: '一行目\n二行目' }, 'text'],
    ['of 61 characters', { text: 'あ'.repeat(61) }, 'text'],
    ['with a path that is no article', { link: '/account/' }, 'link'],
    ['with a script', { link: 'javascript:alert(1)' }, 'link'],
    ['that ends now', { endsAt: formatWireInstant(TEST_NOW) }, 'endsAt'],
    ['that ends after more than seven days', { endsAt: formatWireInstant(at(BREAKING_LONGEST + SECOND)) }, 'endsAt'],
    ['that ends on no day', { endsAt: '2026-11-31T15:00:00+09:00' }, 'endsAt'],
  ])('refuses a breaking news line %s, and mails nothing', async (_name, changes, field) => {
    const { outcome, body } = await ask('/breaking/set', { ...line(changes), seen: null })
    expect([outcome, (body as unknown as { field: string }).field]).toEqual(['E_BAD_REQUEST', field])
    expect([(await list()).lines, await test.db.selectFrom('mail_outbox').selectAll().execute()]).toEqual([[], []])
  })

  it('accepts a breaking news line of 60 characters that ends after seven days', async () => {
    await set({ text: 'あ'.repeat(60), endsAt: formatWireInstant(at(BREAKING_LONGEST)) })
    expect((await list()).shown?.text).toBe('あ'.repeat(60))
  })

  it('a new breaking news line replaces only the line that the editor has seen', async () => {
    const first = await set()
    expect((await ask('/breaking/set', { ...line({ text: OTHER }), seen: null })).outcome).toBe('E_CHANGED')
    const second = await set({ text: OTHER }, first)
    const { shown, lines } = await list()
    expect([shown?.id, lines.map(({ id, takenDownBy }) => [id, takenDownBy])]).toEqual([
      second,
      [
        [second, null],
        [first, '森下 悠'],
      ],
    ])
  })

  it('two editors who set a breaking news line at once make one line, and the other gets E_CHANGED', async () => {
    const replies = await Promise.all([TEXT, OTHER].map((text) => ask('/breaking/set', { ...line({ text }), seen: null })))
    expect(replies.map(({ outcome }) => outcome).toSorted()).toEqual(['E_CHANGED', 'done'])
    expect((await list()).lines.length).toBe(1)
  })

  it('changes a breaking news line only in the version that the editor has seen', async () => {
    const id = await set()
    const later = formatWireInstant(at(2 * HOUR))
    expect((await ask('/breaking/change', { ...line({ text: OTHER, endsAt: later }), id, version: 1 })).outcome).toBe('done')
    expect((await ask('/breaking/change', { ...line(), id, version: 1 })).outcome).toBe('E_CHANGED')
    const { shown } = await list()
    expect([shown?.text, shown?.endsAt, shown?.version]).toEqual([OTHER, later, 2])
    expect(await actions()).toEqual(['breaking.set', 'breaking.change'])
  })

  it('takes a breaking news line down, and puts it up again until its end', async () => {
    const id = await set()
    expect((await ask('/breaking/take-down', { id })).outcome).toBe('done')
    expect((await ask('/breaking/take-down', { id })).outcome).toBe('E_CHANGED')
    expect((await list()).shown).toBe(null)
    expect((await ask('/breaking/restore', { id, seen: id })).outcome).toBe('E_CHANGED')
    expect((await ask('/breaking/restore', { id, seen: null })).outcome).toBe('done')
    expect((await ask('/breaking/restore', { id, seen: id })).outcome).toBe('E_CHANGED')
    expect((await list()).shown?.id).toBe(id)
    await ask('/breaking/take-down', { id })
    test.clock.set(at(HOUR))
    editor.cookie = await openDesk(test, editor.id)
    expect((await ask('/breaking/restore', { id, seen: null })).outcome).toBe('E_CHANGED')
    expect(await actions()).toEqual(['breaking.set', 'breaking.take-down', 'breaking.restore', 'breaking.take-down'])
  })
})

/** Pages of readers, with those of addresses that lead nowhere. */
const PAGES = ['/', '/article/kura/', '/category/chiiki/', '/nowhere/', '/article/unknown/', '/login/', '/search/']

describe('breaking news for readers', () => {
  it('shows breaking news on every page of every node, to guests and members, from the commit until its end', async () => {
    const { cookie } = await loginAs(test, await makeMember(test.db, { subscription: { planName: 'web' } }))
    const readers: Record<string, string>[] = [{}, { cookie: cookie ?? '' }]
    const shownOn = async () => {
      const found: string[] = []
      for (const [index, node] of test.nodes.entries())
        for (const path of PAGES)
          for (const headers of readers) {
            const { text } = await node(path, { headers })
            const markup = text.replaceAll(/<script[\s\S]*?<\/script>/g, '')
            if (markup.includes('<section class="') && markup.includes('aria-label="速報"') && markup.includes(TEXT))
              found.push(`${index} ${path}`)
          }
      return found.length
    }
    expect(await shownOn()).toBe(0)
    await set({ link: '/article/kura/' })
    const all = test.nodes.length * PAGES.length * readers.length
    await expect.poll(shownOn, SOON).toBe(all)
    test.clock.set(at(HOUR - 1))
    expect(await shownOn()).toBe(all)
    test.clock.set(at(HOUR))
    expect(await shownOn()).toBe(0)
  })

  it('puts breaking news first in the feeds, with its link', async () => {
    const id = await set({ link: 'https://www.jma.go.jp/?a=1&b=2' })
    for (const path of ['/rss.xml', '/category/chiiki/rss.xml'])
      for (const node of test.nodes) {
        await expect.poll(async () => (await node(path)).text.includes(TEXT), SOON).toBe(true)
        const first = /<item>.*?<\/item>/.exec((await node(path)).text)?.[0]
        expect(first).toBe(
          `<item><title>【速報】${TEXT}</title><link>https://www.jma.go.jp/?a=1&amp;b=2</link>` +
            `<guid isPermaLink="false">http://localhost:3000/#breaking-${id}</guid><pubDate>Fri, 20 Nov 2026 06:30:00 GMT</pubDate></item>`,
        )
      }
  })

  it('lets no outside cache keep a page longer than the end of the breaking news on it', async () => {
    await set({ endsAt: formatWireInstant(at(2 * MINUTE)) })
    const seconds = async (path: string) => /s-maxage=(\d+)/.exec((await test.nodes[0]!(path)).headers['cache-control'] ?? '')?.[1]
    await expect.poll(async () => (await test.nodes[0]!('/rss.xml')).text.includes(TEXT), SOON).toBe(true)
    // A copy may be taken from us until half a minute later.
    expect([await seconds('/'), await seconds('/rss.xml'), await seconds('/v1/site/get/notices')]).toEqual(['30', '90', '30'])
    test.clock.set(at(2 * MINUTE - 45 * SECOND))
    expect([await seconds('/'), await seconds('/rss.xml'), await seconds('/v1/site/get/notices')]).toEqual(['15', '15', '15'])
    test.clock.set(at(2 * MINUTE - SECOND))
    expect([await seconds('/'), await seconds('/rss.xml'), await seconds('/v1/site/get/notices')]).toEqual(['0', '0', '0'])
    test.clock.set(at(2 * MINUTE))
    expect([await seconds('/'), await seconds('/rss.xml'), await seconds('/v1/site/get/notices')]).toEqual(['30', '300', '30'])
  })
})

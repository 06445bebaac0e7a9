/** The nightly proof on a whole newspaper: nothing wrong, and each thing that can be wrong (decision 054). */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { tablePath } from '../backup/manifest.ts'
import { makeDispatch } from '../calls/dispatch.ts'
import type { Dispatch } from '../calls/dispatch.ts'
import { GUEST } from '../calls/handler.ts'
import { backUp } from '../jobs/back-up.ts'
import { loadWebBuild } from '../pages/web-build.ts'
import type { RenderPage } from '../pages/web-build.ts'
import { addOpening, openOpening } from '../store/desk/opening.ts'
import { addProof } from '../store/desk/proof.ts'
import { replaceRegions } from '../store/paper/paper-region.ts'
import { saveCategories } from '../store/articles/taxonomy.ts'
import { TEST_NOW } from '../test/context.ts'
import { testDatabase } from '../test/database.ts'
import { askDesk, makeStaff } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { makeArticle, makePage } from '../test/make.ts'
import { applyFor, setUpPayments, makeCardHolder } from '../test/payments.ts'
import { openToVisitors } from '../test/visit.ts'
import { v1Handlers } from '../v1/handlers.ts'
import { findNewestBackup } from '../backup/newest.ts'
import { openScratchDatabase } from '../backup/scratch.ts'
import type { OpenScratch } from '../backup/scratch.ts'
import type { FetchAsGuest } from './prove-gate.ts'
import { prove } from './prove-nightly.ts'
import type { ProofTools } from './prove-nightly.ts'

const BODY = '渡良瀬川の堤防では、けさ早くから消防団が土のうを積んだ。'
const ELSEWHERE = '市は避難所を七か所に開き、毛布と水を配ると発表した。'

const test = setUpPayments({ render: 'web' })
let subscription: string
let admin: TestStaff
let tools: ProofTools
let backupDir: string
beforeAll(async () => {
  const rest = { og_description: '', og_img: '', position: 0 }
  await saveCategories(test.db, [{ slug: 'chiiki', name: 'chiiki', label: '地域', parent: null, ...rest }])
  const shared = { categories: ['chiiki'], tags: ['水害'] }
  await makeArticle(test.db, {
    ...shared,
    slug: 'teibou',
    title: '堤防に土のう',
    limited: true,
    content: `<p>${BODY}</p><p>${ELSEWHERE}</p>`,
  })
  await makeArticle(test.db, { ...shared, slug: 'hinanjo', title: '避難所を開設', content: `<p>${ELSEWHERE}</p>` })
  const page = await makePage(test.db, { day: '2026-11-20', page: 1, key: 'Zk3vQ9xW2mTbR7cY1nLsPd' })
  const story = {
    article_id: null,
    origin: 'automatic' as const,
    headline: '堤防に土のう',
    boxes: [{ x: 0, y: 0, width: 0.5, height: 0.5 }],
  }
  await test.db.transaction().execute((db) => replaceRegions(db, page.id, [{ ...story, paragraphs: [{ text: BODY, isHeadline: false }] }]))
  const paying = await makeCardHolder(test)
  subscription = (await applyFor(test, paying, 'web')).subscription_id
  admin = await makeStaff(test, 'admin')
  const visit = await openToVisitors(test.app)
  const { readers: render } = await loadWebBuild()
  tools = { fetchAsGuest: visit, dispatch: makeDispatch(test.ctx, v1Handlers).dispatch, render, openScratch }
  backupDir = join(test.ctx.config.dataDir, 'backups')
})
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  test.ctx.config.backupDir = null
  await test.db.deleteFrom('mail_outbox').execute()
})

/** A database of the tests' server instead of a temporary one. */
const openScratch: OpenScratch = async () => {
  const database = await testDatabase()
  return { connection: database.connection, drop: () => database.close() }
}

const run = (changed: Partial<ProofTools> = {}) => prove(test.ctx, test.clock.now(), { ...tools, ...changed })
/** Ends the proof of the gate, which renders every page for every kind of reader, at its first call. */
const withoutGate: Partial<ProofTools> = { dispatch: () => Promise.reject(new Error('no calls')) }
const partOf = async (name: string, changed: Partial<ProofTools> = {}) =>
  (await run({ ...(name === 'gate' ? {} : withoutGate), ...changed })).find((part) => part.name === name)
const findings = async (name: string, changed: Partial<ProofTools> = {}) =>
  (await partOf(name, changed))?.findings.map(({ what, subject }) => `${what} ${subject}`)
const shown = async ({ cookie }: TestStaff) => (await askDesk(test, '/day/get', null, { cookie })).body.proof
const mails = () => test.db.selectFrom('mail_outbox').select(['kind', 'recipient']).execute()
/** The responses to a guest with a change. */
const withResponse =
  (address: string, change: (response: { status: number; text: string }) => { status: number; text: string }): FetchAsGuest =>
  async (asked) => {
    const response = await tools.fetchAsGuest(asked)
    return asked === address ? change(response) : response
  }

it('the nightly proof finds nothing wrong with a sound newspaper when run twice, and sends no mail', async () => {
  for (const _time of [1, 2]) {
    const parts = await run()
    expect(parts.map(({ name, result }) => [name, result])).toEqual([
      ['gate', 'good'],
      ['contracts', 'good'],
      ['backup', 'off'],
    ])
    expect([parts[0]!.checked > 60, parts[1]!.checked, parts.flatMap((part) => part.findings)]).toEqual([true, 1, []])
  }
  expect(await shown(await makeStaff(test, 'reporter'))).toMatchObject({ state: 'good', startedAt: '2026-11-20T15:30:00+09:00' })
  expect(await mails()).toEqual([])
  const { body } = await test.app.inject('/metrics')
  expect(/^yukan_proof_age_seconds (\d+)$/m.exec(body)?.[1]).toBe('0')
})

describe('the proof of the gate', () => {
  const leak = (text: string) => withResponse('/rss.xml', (response) => ({ ...response, text: response.text + text }))

  it('reports a leak when a guest finds a limited body, mails the admins, and hides the address from editors', async () => {
    expect(await findings('gate', { fetchAsGuest: leak(BODY) })).toEqual(['leak /rss.xml'])
    expect(await mails()).toEqual([{ kind: 'nightly-proof', recipient: admin.email }])
    expect(await shown(admin)).toMatchObject({ state: 'bad', parts: [{ findings: [{ what: 'leak', subject: '/rss.xml' }] }, {}, {}] })
    const editor = await makeStaff(test, 'editor')
    expect((await shown(editor))?.parts.map((part) => [part.result, part.findings])).toEqual([
      ['bad', []],
      ['good', []],
      ['off', []],
    ])
  })

  it('reports no leak for text that an open article contains too', { tags: ['long'] }, async () => {
    expect(await findings('gate', { fetchAsGuest: leak(ELSEWHERE) })).toEqual([])
  })

  it('reports a page that is empty or fails as unreadable', { tags: ['long'] }, async () => {
    const page = '/article/teibou/'
    expect(await findings('gate', { fetchAsGuest: withResponse(page, () => ({ status: 200, text: '' })) })).toEqual([`unreadable ${page}`])
    expect(await findings('gate', { fetchAsGuest: withResponse('/', () => ({ status: 503, text: '' })) })).toEqual(['unreadable /'])
  })

  it('names each kind of reader that wrongly gets a limited article or is wrongly denied it', async () => {
    const { dispatch } = tools
    const as =
      (from: boolean, caller: typeof GUEST): Dispatch =>
      (path, input, by) =>
        dispatch(path, input, path === '/article/get/detail' && by.kind.mayReadLimited === from ? caller : by)
    const reader = { ...GUEST, kind: { ...GUEST.kind, mayReadLimited: true } }
    const call = '/v1/article/get/detail?slug=teibou'
    const page = '/article/teibou/'
    const kinds = (names: string[], what: string, address: string) => names.map((name) => `${what} ${name} ${address}`)
    const shut = ['guest', 'free', 'trial-ended', 'paper', 'expired', 'device']
    expect(await findings('gate', { dispatch: as(false, reader) })).toEqual([
      ...kinds(shut, 'leak', call),
      ...shut.flatMap((name) => [`leak ${name} ${page}`, `leak ${name} ${page}?_routes=routes%2Farticle`]),
    ])
    const open = ['trial', 'web', 'web-paper', 'bank', 'staff']
    expect(await findings('gate', { dispatch: as(true, GUEST) })).toEqual([
      ...kinds(open, 'withheld', call),
      ...kinds(open, 'withheld', page),
    ])
  })

  it('names each kind of reader whose rendered page leaks a limited body, lacks it or fails', { tags: ['long'] }, async () => {
    const changed =
      (path: string, isSignedIn: boolean, change: (text: string) => string): RenderPage =>
      async (request, services) => {
        const response = await tools.render(request, services)
        const isChanged = new URL(request.url).pathname === path && (services.reader !== null) === isSignedIn
        return isChanged ? new Response(change(await response.text()), response) : response
      }
    expect(await findings('gate', { render: changed('/category/popular/', false, (text) => text + BODY) })).toEqual([
      'leak guest /category/popular/',
    ])
    expect(await findings('gate', { render: changed('/article/teibou/', true, (text) => text.replaceAll(BODY.slice(-20), '')) })).toEqual(
      ['trial', 'web', 'web-paper', 'bank', 'staff'].map((name) => `withheld ${name} /article/teibou/`),
    )
    const failing: RenderPage = async () => new Response('', { status: 500 })
    expect((await findings('gate', { render: failing }))?.[0]).toBe('unreadable guest /')
  })

  it('names each kind of reader that wrongly gets the regions of a page or is wrongly denied them', { tags: ['long'] }, async () => {
    const { dispatch } = tools
    const as =
      (mayRead: boolean, caller: typeof GUEST): Dispatch =>
      (path, input, by) =>
        dispatch(path, input, path === '/paper/get/regions' && by.kind.mayReadLimited === mayRead ? caller : by)
    const reader = { ...GUEST, kind: { ...GUEST.kind, mayReadLimited: true, mayViewEvening: true } }
    const call = '/v1/paper/get/regions?year=2026&month=11&day=20&kind=evening&page=1'
    const shut = ['guest', 'free', 'trial-ended', 'paper', 'expired', 'device']
    expect(await findings('gate', { dispatch: as(false, reader) })).toEqual(shut.map((name) => `leak ${name} ${call}`))
    const open = ['trial', 'web', 'web-paper', 'bank', 'staff']
    expect(await findings('gate', { dispatch: as(true, GUEST) })).toEqual(open.map((name) => `withheld ${name} ${call}`))
  })

  it('reports a leak when a file of a printed page is sent without a signature', async () => {
    const file = '/files/page/Zk3vQ9xW2mTbR7cY1nLsPd/page.webp'
    expect(await findings('gate', { fetchAsGuest: withResponse(file, () => ({ status: 200, text: '' })) })).toEqual([`leak ${file}`])
  })

  it('reports the gate as failed when the site does not respond, and still proves the other parts', async () => {
    const parts = await run({
      fetchAsGuest: async () => {
        throw new TypeError('fetch failed', { cause: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }) })
      },
    })
    expect(parts.map(({ result }) => result)).toEqual(['bad', 'good', 'off'])
    expect(parts[0]!.findings).toEqual([{ what: 'failed', subject: 'fetch failed: connect ECONNREFUSED' }])
  })

  it('skips the gate while an opening opens everything', async () => {
    const given = { scope: 'all' as const, categoryId: null, tagId: null, articleIds: [], day: null, reason: '台風', isLight: false }
    const id = await addOpening(test.db, { ...given, endsAt: new Date(TEST_NOW.getTime() + HOUR) }, admin, TEST_NOW)
    await openOpening(test.db, id, { name: admin.name, aloneReason: null }, TEST_NOW)
    test.ctx.shared.drop()
    expect(await partOf('gate')).toMatchObject({ result: 'off', checked: 0 })
    await test.db.deleteFrom('emergency_opening').execute()
    test.ctx.shared.drop()
  })
})

describe('the proof of the contracts', () => {
  const change = (
    values: { price_id?: string; subscription_id?: string; is_cancelled?: boolean; cancel_after?: string | null },
    of = subscription,
  ) => test.db.updateTable('subscription').set(values).where('subscription_id', '=', of).execute()

  it('reports a contract that differs from the card provider, but not a cancellation that still waits', async () => {
    const { price_id, member_id } = await test.db
      .selectFrom('subscription')
      .select(['price_id', 'member_id'])
      .where('subscription_id', '=', subscription)
      .executeTakeFirstOrThrow()
    await change({ price_id: 'price_old', is_cancelled: true })
    expect(await findings('contracts')).toEqual([`differs ${subscription} ${member_id} price_id is_cancelled`])
    await change({ price_id })
    // A cancellation that waits here for its time is not at the provider yet.
    await change({ cancel_after: '2026-12-31' })
    expect(await findings('contracts')).toEqual([])
    await change({ cancel_after: null, is_cancelled: false })
    expect(await findings('contracts')).toEqual([])
  })

  it('reports contracts that are missing here or at the card provider', async () => {
    await change({ subscription_id: 'sub_lost' })
    const found = await findings('contracts')
    expect(found?.map((text) => text.replace(/ \d+$/, ''))).toEqual([`unknown-here ${subscription}`, 'missing-there sub_lost'])
    await change({ subscription_id: subscription }, 'sub_lost')
  })

  it('reports the contracts as failed while the card provider is unreachable', async () => {
    test.cards.addFault({ kind: 'cut', moment: 'before', method: 'GET', path: '/v1/subscriptions', times: 10 })
    expect((await partOf('contracts'))?.findings.map(({ what }) => what)).toEqual(['failed'])
    test.cards.clearFaults()
  })
})

describe('backups and their proof', () => {
  beforeEach(() => {
    test.ctx.config.backupDir = backupDir
  })

  it('reports a missing backup before the first one is made', { tags: ['long'] }, async () => {
    expect(await findings('backup')).toEqual([`no-backup ${backupDir}`])
  })

  it('makes one backup a day, restores it into a PostgreSQL of its own, and finds nothing wrong', { tags: ['long'] }, async () => {
    expect(await backUp(test.ctx, TEST_NOW)).toMatch(/^\d+ rows in .*2026-11-20$/)
    expect(await backUp(test.ctx, TEST_NOW)).toMatch(/2026-11-20 is there already$/)
    const folder = join(test.ctx.config.dataDir, 'proof')
    // A run that was killed left its folder.
    await mkdir(join(folder, 'postgres'), { recursive: true })
    const part = await partOf('backup', { openScratch: () => openScratchDatabase(folder) })
    expect(existsSync(folder)).toBe(false)
    expect(part).toMatchObject({ result: 'good', backupAt: '2026-11-20T15:30:00+09:00', findings: [] })
    const { count } = await test.db
      .selectFrom('article')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect([part!.checked > 20, Number(count)]).toEqual([true, 2])
  })

  it('reports a backup as too old after 26 hours', { tags: ['long'] }, async () => {
    test.clock.set(new Date(TEST_NOW.getTime() + 26 * HOUR))
    expect(await findings('backup')).toEqual([])
    test.clock.advance(1)
    expect(await findings('backup')).toEqual([`old-backup ${join(backupDir, '2026-11-20')}`])
  })

  it('reports a backup as damaged when the file of a table was changed', { tags: ['long'] }, async () => {
    const folder = join(backupDir, '2026-11-20')
    writeFileSync(tablePath(folder, 'article'), 'x')
    expect((await findings('backup'))?.map((text) => text.split(' ')[0])).toEqual(['damaged'])
    rmSync(folder, { recursive: true })
  })

  it('keeps backups for fourteen days and leaves other files in their folder alone', { tags: ['long'] }, async () => {
    writeFileSync(join(backupDir, '2026-01-01.txt'), '')
    for (let day = 1; day <= 15; day += 1) mkdirSync(join(backupDir, `2026-11-${String(day).padStart(2, '0')}`))
    await backUp(test.ctx, TEST_NOW)
    const names = readdirSync(backupDir).toSorted()
    expect([names.length, names[0], names[1], names.at(-1)]).toEqual([11, '2026-01-01.txt', '2026-11-07', '2026-11-20'])
    expect(await findNewestBackup(backupDir)).toBe(join(backupDir, '2026-11-20'))
    expect(await findNewestBackup(join(backupDir, 'nowhere'))).toBe(null)
  })

  it('keeps the newest three backups, however old they are', { tags: ['long'] }, async () => {
    for (const name of readdirSync(backupDir)) rmSync(join(backupDir, name), { recursive: true })
    for (const day of ['2026-05-01', '2026-05-02', '2026-05-03']) mkdirSync(join(backupDir, day))
    await backUp(test.ctx, TEST_NOW)
    expect(readdirSync(backupDir).toSorted()).toEqual(['2026-05-02', '2026-05-03', '2026-11-20'])
  })
})

it('the desk shows a run as unfinished when it began two hours ago and has not ended', async () => {
  await addProof(test.db, new Date(TEST_NOW.getTime() - 2 * HOUR + 1))
  expect((await shown(admin))?.state).toBe('running')
  await addProof(test.db, new Date(TEST_NOW.getTime() - 2 * HOUR))
  expect(await shown(admin)).toEqual({ startedAt: '2026-11-20T13:30:00+09:00', state: 'unfinished', parts: [] })
})

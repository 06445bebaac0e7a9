/** Pages of the program behind Varnish: purged by the outbox, and sent without the program (decision 079). */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { HOUR, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { listEdgeStates } from '@yukan/server/store/operations/edge-purge.ts'
import { addOpening, endOpening, openOpening } from '@yukan/server/store/desk/opening.ts'
import { stepsTo } from '@yukan/server/test/article-desk.ts'
import { askDesk, makeStaff } from '@yukan/server/test/desk.ts'
import type { TestStaff } from '@yukan/server/test/desk.ts'
import { makeArticle } from '@yukan/server/test/make.ts'
import { freePort } from '@yukan/server/test/program.ts'
import type { RunningProgram } from '@yukan/server/test/program.ts'
import { visitorAt } from '@yukan/server/test/visit.ts'
import type { Visitor } from '@yukan/server/test/visit.ts'
import { openDeskNode } from './desk-node.ts'
import type { DeskNode } from './desk-node.ts'
import { makeFolder, removeFolder, startPostgres } from './engines.ts'
import type { Engine } from './engines.ts'
import { openLine } from './line.ts'
import type { Line } from './line.ts'
import { startOrigin, startVarnish, waitForOrigin } from './varnish.ts'
import type { EdgeAddress } from './varnish.ts'

const PATIENT = { timeout: 30_000, interval: 50 }
/** Copies are fresh for thirty seconds and sent for two minutes more: what is seen before was purged. */
const BEFORE_THEIR_END = { timeout: 15_000, interval: 20 }
const BRIDGE = '/article/bridge/'

let folder: string
let postgres: Engine
let varnish: Engine<EdgeAddress>
/** Between the sender of purges and Varnish. */
let line: Line
let originPort: number
let program: RunningProgram
let node: DeskNode
let editor: TestStaff
let bridge: number
let get: Visitor
beforeAll(async () => {
  folder = makeFolder()
  postgres = await startPostgres(folder)
  originPort = await freePort()
  varnish = await startVarnish(folder, { originPort })
  line = await openLine(varnish.address.port)
  program = await start()
  node = await openDeskNode(postgres.address, join(folder, 'data-desk'))
  bridge = (await makeArticle(node.db, { slug: 'bridge', title: '橋の夜の灯り', releaseAt: ago(HOUR), categories: ['town'] })).id
  editor = await makeStaff(node, 'editor')
  get = visitorAt(varnish.address.port)
  await waitForOrigin(varnish.address)
})
afterAll(async () => {
  await node.close()
  await program.kill()
  await line.cut()
  await varnish.kill()
  await postgres.kill()
  removeFolder(folder)
})

const ago = (ms: number) => new Date(Date.now() - ms)

const start = () => startOrigin(folder, postgres.address, { port: originPort, purgePort: line.port })

const ask = (call: Parameters<typeof askDesk>[1], body: object) => askDesk(node, call, body, { cookie: editor.cookie })
const open = async () => (await askDesk(node, '/article/get', null, { cookie: editor.cookie, query: `?id=${bridge}` })).body
const seen = async () => {
  const { version, status } = await open()
  return { id: bridge, version, settingsVersion: status.settingsVersion }
}
/** Gives the article another title, as an editor's browser does. */
async function correct(title: string): Promise<void> {
  const { document, version } = await open()
  const steps = stepsTo(document, { title, description: '', content: '<p>橋のたもとで。</p>', info: '' })
  const sent = await ask('/article/send-steps', { id: bridge, version, clientId: 'client-1', steps })
  expect(sent.body).toMatchObject({ outcome: 'accepted' })
  expect((await ask('/article/correct', { ...(await seen()), note: '見出しを改めました。' })).outcome).toBe('done')
}
const ageOf = async (path: string, headers: Record<string, string> = {}) => Number((await get(path, { headers })).headers.age)
/** Waits until the edge has a copy that is a second old. */
const keep = (path: string) => vi.waitUntil(async () => (await ageOf(path)) > 0, BEFORE_THEIR_END)
/** Waits until a page shows a text, or no longer does, wherever lines may end in it. Returns whether it does. */
async function shows(path: string, text: string, isShown = true): Promise<boolean> {
  await vi.waitUntil(async () => (await get(path)).text.replaceAll('<wbr>', '').includes(text) === isShown, BEFORE_THEIR_END)
  return isShown
}
const purge = (headers: Record<string, string>, port = varnish.address.port) => visitorAt(port)('/', { method: 'PURGE', headers })

describe('a page at the edge', () => {
  it('refreshes an article and the lists that show it at the edge after a correction at the desk', async () => {
    const paths = [BRIDGE, '/category/town/', '/']
    for (const path of paths) await keep(path)
    const times: number[] = []
    for (const title of ['橋の朝の霧', '橋の昼の風', '橋の夕の雨']) {
      await correct(title)
      const publishedAt = performance.now()
      expect(await shows(BRIDGE, title)).toBe(true)
      times.push(Math.round(performance.now() - publishedAt))
      for (const path of paths) expect(await shows(path, title)).toBe(true)
    }
    console.info(`Fresh at the edge after ${times.join(', ')} ms.`)
  })

  it('stops serving an article at the edge once it is withdrawn, and serves it again once that is undone', async () => {
    await keep(BRIDGE)
    expect((await ask('/article/withdraw', { id: bridge, note: '誤報' })).outcome).toBe('done')
    await expect.poll(async () => (await get(BRIDGE)).status, BEFORE_THEIR_END).toBe(410)
    expect((await get('/category/town/')).text).not.toContain('bridge')
    expect((await ask('/article/reinstate', { id: bridge })).outcome).toBe('done')
    await expect.poll(async () => (await get(BRIDGE)).status, BEFORE_THEIR_END).toBe(200)
  })

  it('serves a scheduled article at the edge from its release on, and not before', async () => {
    const path = '/article/soon/'
    await keep('/category/town/')
    const releaseAt = new Date(Date.now() + 3 * SECOND)
    await makeArticle(node.db, { slug: 'soon', state: 'scheduled', releaseAt, categories: ['town'] })
    expect((await get(path)).status).toBe(404)
    await expect.poll(async () => (await get(path)).status, BEFORE_THEIR_END).toBe(200)
    expect(Date.now()).toBeGreaterThanOrEqual(releaseAt.getTime())
    expect(await shows('/category/town/', 'soon')).toBe(true)
  })

  it.each([
    ['is ended', 60 * SECOND, (id: number) => endOpening(node.db, id, '赤城', new Date())],
    ['ends by its time', 5 * SECOND, async () => undefined],
  ])('shows an opened limited article at the edge until the opening %s', async (_name, ms, end) => {
    const path = `/article/limited-${ms}/`
    await makeArticle(node.db, { slug: `limited-${ms}`, limited: true, content: '<p>避難所の一覧</p>', releaseAt: ago(HOUR) })
    expect(await shows(path, '避難所の一覧', false)).toBe(false)
    const given = { scope: 'all' as const, categoryId: null, tagId: null, articleIds: [], day: null, reason: '地震', isLight: false }
    const endsAt = new Date(Date.now() + ms)
    const id = await addOpening(node.db, { ...given, endsAt }, { id: editor.id, name: '赤城' }, new Date())
    await openOpening(node.db, id, { name: '赤城', aloneReason: null }, new Date())
    expect(await shows(path, '避難所の一覧')).toBe(true)
    if (ms > 30 * SECOND) await keep(path)
    await end(id)
    expect(await shows(path, '避難所の一覧', false)).toBe(false)
    await endOpening(node.db, id, '赤城', new Date())
  })

  it('sends the program’s own cache headers through the edge and adds none of the edge', async () => {
    const { headers } = await get(BRIDGE)
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=0, s-maxage=30', vary: 'Cookie, Accept-Encoding' })
    expect(Object.keys(headers).filter((name) => /key|tag$|varnish|via|edge/.test(name))).toEqual(['etag'])
  })

  it('shares one copy among requests that differ only in foreign cookies and tracking parameters', async () => {
    await keep(BRIDGE)
    for (const cookie of ['_ga=GA1.2.3', 'theme=dark; _fbp=1', 'x_yukan=1'])
      expect({ cookie, isKept: (await ageOf(BRIDGE, { cookie })) > 0 }).toEqual({ cookie, isKept: true })
    for (const query of ['?utm_source=x&utm_medium=y', '?fbclid=abc', '?gclid=1&utm_campaign=z'])
      expect({ query, isKept: (await ageOf(`${BRIDGE}${query}`)) > 0 }).toEqual({ query, isKept: true })
    expect((await get('/?date=2026-11-19&utm_source=x')).text).toBe((await get('/?date=2026-11-19')).text)
  })

  it.each<[string, Record<string, string>]>([
    ['of a browser that a member used', { cookie: '_ga=1; yukan_device=AAAAAAAAAAAAAAAAAAAAAA' }],
    ['of such a browser with HTTPS', { cookie: '__Host-yukan_device=AAAAAAAAAAAAAAAAAAAAAA' }],
    ['with a token', { authorization: 'Bearer AAAAAAAAAAAAAAAAAAAAAA' }],
    ['of what says that it is Googlebot', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ])('sends no copy from the edge for a request %s', async (_name, headers) => {
    await keep(BRIDGE)
    expect(await ageOf(BRIDGE, headers)).toBe(0)
  })
})

describe('purges', () => {
  it('delivers purges that an edge missed while it was unreachable', async () => {
    await keep(BRIDGE)
    await line.cut()
    await correct('橋の名の由来')
    await expect.poll(async () => (await listEdgeStates(node.db))[0]?.failures, PATIENT).toBeGreaterThan(0)
    expect((await get(BRIDGE)).text).not.toContain('橋の名の由来')
    await line.restore()
    await expect.poll(async () => (await get(BRIDGE)).text.includes('橋の名の由来'), PATIENT).toBe(true)
    await expect.poll(async () => (await listEdgeStates(node.db))[0], PATIENT).toMatchObject({ failures: 0, error: null, waiting: 0 })
  })

  it('the edge accepts purges only from configured addresses and only with keys', async () => {
    const other = await startVarnish(folder, { originPort, purgers: '192.0.2.1' })
    try {
      expect((await purge({ 'xkey-purge': 'site' }, other.address.port)).status).toBe(403)
    } finally {
      await other.kill()
    }
    expect((await purge({})).status).toBe(400)
    expect((await purge({ 'xkey-purge': 'nothing-has-this' })).status).toBe(200)
  })
})

describe('the edge without the program', () => {
  it('serves known pages as they were while the program is down, and fresh ones when it is back', async () => {
    const paths = [BRIDGE, '/category/town/', '/']
    for (const path of paths) await keep(path)
    const former = new Map<string, string>()
    for (const path of paths) former.set(path, (await get(path)).text)
    await program.kill()
    // As if their thirty seconds were over.
    await purge({ 'xkey-softpurge': 'site' })
    const isSame = async () => {
      for (const path of paths) {
        const { status, text } = await get(path)
        expect([path, status, text === former.get(path)]).toEqual([path, 200, true])
      }
    }
    await isSame()
    // Until the edge has noticed that the program is away.
    await new Promise((resolve) => setTimeout(resolve, 8 * SECOND))
    await isSame()
    expect((await get('/article/nobody-has-read-it/')).status).toBe(503)
    await correct('橋の冬の星')
    program = await start()
    await expect.poll(async () => (await get(BRIDGE)).text.includes('橋の冬の星'), PATIENT).toBe(true)
    expect((await get('/article/nobody-has-read-it/')).status).toBe(404)
  })
})

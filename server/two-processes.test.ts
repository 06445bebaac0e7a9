import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { sampleSettings } from '@yukan/contract/desk/setting-samples.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { toUrl } from '@yukan/embedded-database/socket.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { hashSecret } from './hash-secret.ts'
import { saveMaster } from './store/settings/master.ts'
import { addStaff } from './store/staff/staff.ts'
import { addStaffSession } from './store/staff/staff-session.ts'
import { testDatabase } from './test/database.ts'
import type { TestDatabase } from './test/database.ts'
import { makeArticle } from './test/make.ts'
import { INHERITED, STARTS_WITHIN } from './test/program.ts'
import { rowsOfRun } from '../scripts/rows-of-run.ts'

/** Far longer than a change takes to reach both, and far shorter than the life of a cache entry. */
const PROMPT = 10 * SECOND
const PUBLIC_URL = 'http://localhost:3000'
const soon = (timeout: number) => ({ timeout, interval: 20 })
const MAIN = join(import.meta.dirname, 'main.ts')
const dataDir = mkdtempSync(join(tmpdir(), 'yukan-test-processes-'))

interface Node {
  child: ChildProcess
  port: number
  output(): string
  ended: Promise<number | NodeJS.Signals | null>
}

let database: TestDatabase
const running = new Set<Node>()

async function start(more: Record<string, string> = {}): Promise<Node> {
  const env = {
    DATABASE_URL: toUrl(database.connection),
    ROLE: 'web',
    PORT: '0',
    PUBLIC_URL,
    DEMO: '0',
    DATA_DIR: dataDir,
    END_NOTICE_SECONDS: '2',
  }
  const child = spawn(process.execPath, [MAIN], { env: { ...INHERITED, LOG_LEVEL: 'error', ...env, ...more } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'close').then(([status, signal]) => (status ?? signal) as number | NodeJS.Signals | null)
  const node = { child, port: 0, output: () => output, ended }
  running.add(node)
  await expect.poll(() => /listens on port \d+\./.test(output) || child.exitCode !== null, soon(STARTS_WITHIN)).toBe(true)
  node.port = Number(/listens on port (\d+)\./.exec(output)?.[1])
  return node
}

async function kill(node: Node, signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null> {
  node.child.kill(signal)
  running.delete(node)
  return node.ended
}

async function ask(
  { port }: Node,
  path: string,
  agent: http.Agent | false = false,
): Promise<{ status: number; text: string; connection: string }> {
  const request = http.get({ host: '127.0.0.1', port, path, agent })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk
  return { status: response.statusCode ?? 0, text, connection: response.headers.connection ?? '' }
}

const title = async (node: Node) => /<h1[^>]*><span>([^<]*)</.exec((await ask(node, '/article/both/')).text)?.[1]
const rename = (text: string) => database.db.updateTable('article').set({ title: text }).where('slug', '=', 'both').execute()

beforeAll(async () => {
  database = await testDatabase()
  await database.db.transaction().execute((transaction) => saveMaster(transaction, sampleMaster))
  await makeArticle(database.db, { slug: 'both', title: '零', releaseAt: new Date(Date.now() - SECOND) })
})
afterEach(async () => {
  for (const node of running) await kill(node, 'SIGKILL')
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true })
})

describe('two processes on one database', () => {
  it('two processes start together and show changes promptly, and each serves when the other is killed', { tags: ['long'] }, async () => {
    const [one, two] = await Promise.all([start(), start()])
    const both = async () => [await title(one), await title(two)]
    expect(await both()).toEqual(['零', '零'])
    for (const text of ['壱', '弐', '参']) {
      await rename(text)
      await expect.poll(both, soon(PROMPT)).toEqual([text, text])
    }

    expect(await kill(one, 'SIGKILL')).toBe('SIGKILL')
    expect(await title(two)).toBe('参')
    await rename('肆')
    await expect.poll(() => title(two), soon(PROMPT)).toBe('肆')

    const three = await start()
    expect(await title(three)).toBe('肆')
    await rename('伍')
    await expect.poll(async () => [await title(two), await title(three)], soon(PROMPT)).toEqual(['伍', '伍'])
    expect(await kill(two, 'SIGKILL')).toBe('SIGKILL')
    expect([await title(three), (await ask(three, '/readyz')).status]).toEqual(['伍', 200])
  })

  it('two processes both release a scheduled article at its minute', { tags: ['long'] }, async () => {
    const [one, two] = await Promise.all([start(), start()])
    const statuses = async () => Promise.all([one, two].map(async (node) => (await ask(node, '/article/due/')).status))
    const releaseAt = new Date(Date.now() + 2 * SECOND)
    await makeArticle(database.db, { slug: 'due', state: 'scheduled', releaseAt })
    expect(await statuses()).toEqual([404, 404])
    await expect.poll(statuses, soon(PROMPT)).toEqual([200, 200])
    expect(Date.now() - releaseAt.getTime()).toBeLessThan(PROMPT)
    expect(Date.now()).toBeGreaterThanOrEqual(releaseAt.getTime())
  })
})

describe('changes of the desk between two nodes', () => {
  /** Opens a session of an admin. Returns what makes a call of the desk on a node. */
  async function openDesk(): Promise<(node: Node, path: string, body: object) => Promise<number>> {
    const now = new Date()
    const staffId = await addStaff(database.db, { email: 'admin@example.jp', name: '管理', role: 'admin', now })
    await addStaffSession(database.db, { tokenHash: hashSecret('token'), staffId, browser: '', source: '', now })
    return async ({ port }, path, body) => {
      const headers = { 'content-type': 'application/json', origin: PUBLIC_URL, cookie: 'yukan_desk=token' }
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
      return reply.status
    }
  }

  it('a category, tag, name or seal of the paper that the desk changes on one node is shown by the other', { tags: ['long'] }, async () => {
    await makeArticle(database.db, { slug: 'tagged', categories: ['local'], tags: ['蔵'], releaseAt: new Date(Date.now() - SECOND) })
    const [category, tag] = await Promise.all([
      database.db.selectFrom('category').select('id').where('slug', '=', 'local').executeTakeFirstOrThrow(),
      database.db.selectFrom('tag').select('id').where('name', '=', '蔵').executeTakeFirstOrThrow(),
    ])
    const [one, two] = await Promise.all([start(), start()])
    const change = await openDesk()
    const page = async (path: string) => (await ask(two, encodeURI(path))).text
    const shows = async (path: string, text: string) => (await page(path)).includes(text)
    // Both nodes have every page in their caches before each change.
    for (const node of [one, two]) for (const path of ['/category/local/', '/tag/蔵/', '/article/tagged/']) await ask(node, encodeURI(path))

    expect(await change(one, deskCalls['/category/update'].path, { id: category.id, label: '地域の話題', description: '' })).toBe(200)
    await expect.poll(() => shows('/category/local/', '地域の話題'), soon(PROMPT)).toBe(true)
    expect(await change(one, deskCalls['/tag/rename'].path, { id: tag.id, name: '蔵の町' })).toBe(200)
    await expect.poll(() => shows('/article/tagged/', '蔵の町'), soon(PROMPT)).toBe(true)
    expect((await ask(two, encodeURI('/tag/蔵/'))).status).toBe(301)
    const value = { ...sampleSettings.company, name: '東毛夕刊', sealText: '東毛' }
    expect(await change(one, deskCalls['/setting/update'].path, { name: 'company', value, version: 0, note: '' })).toBe(200)
    await expect.poll(() => shows('/article/tagged/', 'data-text="東毛"'), soon(PROMPT)).toBe(true)
    expect(await shows('/article/tagged/', '東毛夕刊')).toBe(true)
  })
})

describe('shutdown by a signal', () => {
  it.each(rowsOfRun(['SIGTERM', 'SIGINT'] as const, 1))(
    '%s fails readiness, completes running requests and ends the process with status 0',
    async (signal) => {
      const node = await start()
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
      expect((await ask(node, '/article/both/', agent)).connection).toBe('keep-alive')
      const writer = new pg.Client(database.connection)
      await writer.connect()
      await writer.query('begin; lock table article in access exclusive mode')
      const slow = ask(node, '/article/slow/')
      await expect
        .poll(
          async () => (await writer.query(`select 1 from pg_locks where not granted and relation = 'article'::regclass`)).rowCount,
          soon(PROMPT),
        )
        .toBeGreaterThan(0)

      const askedAt = performance.now()
      const end = kill(node, signal)
      await expect.poll(async () => (await ask(node, '/readyz')).status, soon(PROMPT)).toBe(503)
      // Until the load balancer notices, readers are served and their connections closed.
      expect(await ask(node, '/article/both/', agent)).toMatchObject({ status: 200, connection: 'close' })
      expect((await ask(node, '/healthz')).status).toBe(200)
      await expect
        .poll(() => ask(node, '/healthz').then(String, (error: { code: string }) => error.code), soon(PROMPT))
        .toBe('ECONNREFUSED')
      await writer.query('rollback')
      await writer.end()
      expect((await slow).status).toBe(404)
      expect(await end).toBe(0)
      expect(performance.now() - askedAt).toBeLessThan(10 * SECOND)
      expect(node.output()).toContain(`${signal}: closing.`)
      agent.destroy()
    },
  )

  it('a shutdown does not wait for idle connections, and ignores further signals', { tags: ['long'] }, async () => {
    const node = await start()
    const agent = new http.Agent({ keepAlive: true })
    await Promise.all(Array.from({ length: 5 }, () => ask(node, '/article/both/', agent)))
    const askedAt = performance.now()
    node.child.kill('SIGINT')
    node.child.kill('SIGINT')
    expect(await kill(node, 'SIGTERM')).toBe(0)
    expect(performance.now() - askedAt).toBeLessThan(6 * SECOND)
    agent.destroy()
  })
})

describe('a process that cannot start', () => {
  const CAUSES: readonly [name: string, env: Record<string, string>, sentence: RegExp][] = [
    ['a setting that cannot be used', { PORT: 'x' }, /^PORT must be a whole number from 0 to 65535, not "x"\.\n$/],
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://x:geheim@127.0.0.1:1/y' },
      /^The database cannot be used: .*ECONNREFUSED.*\.\n$/,
    ],
    ['an address that is none', { DATABASE_URL: 'postgres://x:geheim@[y' }, /^DATABASE_URL must be an address like postgres:.*\n$/],
  ]
  it.each(rowsOfRun(CAUSES, 1))(
    'a process that cannot start prints the reason without the password, and ends with status 1: %s',
    { tags: ['long'] },
    async (_name, env, sentence) => {
      const node = await start(env)
      expect(await node.ended).toBe(1)
      running.delete(node)
      expect(node.output()).toMatch(sentence)
      expect(node.output()).not.toContain('geheim')
    },
  )

  it('a process whose port is in use prints which port, and ends with status 1', { tags: ['long'] }, async () => {
    const first = await start()
    const second = await start({ PORT: String(first.port) })
    expect(await second.ended).toBe(1)
    running.delete(second)
    expect(second.output()).toContain(`Port ${first.port} is in use: stop the program that uses it, or set PORT to another.\n`)
    expect((await ask(first, '/readyz')).status).toBe(200)
  })
})

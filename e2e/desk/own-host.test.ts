/** The desk on its own host (`DESK_URL`): readers on 127.0.0.1, the staff on localhost, in a real browser (decision 039). */
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isAlive, openPage, statusLine, visit } from '../browser.ts'
import { runCommand } from '../command.ts'
import { freshEmail, mailTo } from '../members.ts'
import { begin } from './article-page.ts'
import { addAuthenticator, button, heading } from './staff.ts'

const MAIN = fileURLToPath(new URL('../../server/main.ts', import.meta.url))
const dataDir = inject('dataDir')

let program: ChildProcess
let folder: string
let readers: string
let desk: string
let urls: Record<string, string>

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '::')
  await once(listener, 'listening')
  const address = listener.address()
  await once(listener.close(), 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

describe.skipIf(dataDir === null)('the desk on a host of its own', () => {
  beforeAll(async () => {
    const port = await freePort()
    ;[readers, desk] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`]
    // Another host than localhost is a production, which has no stand-ins.
    urls = { PUBLIC_URL: readers, DESK_URL: desk, DEVELOPMENT_HOST: '127.0.0.1' }
    // The data folder is the other program's: this one shares its database alone, like a second node.
    const holder = JSON.parse(readFileSync(join(dataDir ?? '', 'postgres.holder.json'), 'utf8')) as { connection: pg.ClientConfig }
    const { host = '', port: databasePort, user, database } = holder.connection
    const DATABASE_URL = `postgres://${user}@localhost:${databasePort}/${database}?host=${encodeURIComponent(host)}`
    folder = mkdtempSync(join(tmpdir(), 'yukan-two-hosts-'))
    const sandboxPort = new URL(inject('sandboxUrl') ?? '').port
    const own = { ROLE: 'web', DEMO: 'front', PORT: String(port), SANDBOX_PORT: sandboxPort, DATABASE_URL, DATA_DIR: folder, ...urls }
    const env = { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...own }
    program = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    let isListening = false
    for await (const line of createInterface({ input: program.stdout ?? process.stdin })) {
      isListening = line.includes('listens on port')
      if (isListening) break
    }
    if (!isListening) throw new Error('The program of the two hosts did not start.')
    program.stdout?.resume()
  })
  afterAll(async () => {
    if (program.exitCode === null) {
      program.kill('SIGTERM')
      await once(program, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  })
  const status = async (url: string) => (await fetch(url, { redirect: 'manual' })).status

  test(
    'staff sign in on the desk’s own host, links to readers use the readers’ host, and neither serves the other',
    { tags: ['long'] },
    async () => {
      const email = freshEmail('own-host')
      await runCommand(dataDir ?? '', ['staff', 'invite', email, 'editor'], urls)
      const [link = ''] = new RegExp(`${desk}/desk/invitation/[\\w-]+/`).exec((await mailTo(email, '招待')).text) ?? []
      const page = await openPage({ isAlone: true, expected: [statusLine(404)] })
      await addAuthenticator(page)
      await visit(page, link)
      await page.getByLabel('名前').fill('岩崎 透')
      await button(page, 'パスキーを登録して始める').click()
      await button(page, '編集デスクへ進む').click()
      await heading(page, 'きょう').waitFor()
      await isAlive(page)
      await button(page, 'サインアウト').click()
      await heading(page, '編集デスクへのサインイン').waitFor()
      await page.goto(desk)
      await isAlive(page)
      await button(page, 'パスキーでサインインする').click()
      await heading(page, 'きょう').waitFor()
      expect(new URL(page.url()).origin).toBe(desk)

      await begin(page, '二つの住所', desk)
      await page.getByRole('link', { name: 'プレビュー' }).click()
      await page.frameLocator('iframe[title$="スマートフォン"]').getByRole('heading', { level: 1, name: '二つの住所' }).waitFor()
      await button(page, 'リンクを作る').click()
      const preview = (await page.locator('main code').textContent()) ?? ''
      expect(new URL(preview).origin).toBe(readers)
      expect([await status(preview), await status(preview.replace(readers, desk))]).toEqual([200, 404])
      await visit(page, `${desk}/desk/articles/?state=published`)
      await page.getByRole('row').getByRole('link').first().click()
      const readersPage = (await page.getByRole('link', { name: '読者のページ' }).getAttribute('href')) ?? ''
      expect(new URL(readersPage).origin).toBe(readers)

      const cookie = `yukan_desk=${(await page.context().cookies(`${desk}/desk/`)).find(({ name }) => name === 'yukan_desk')?.value}`
      const atReaders = async (path: string) => (await fetch(readers + path, { headers: { cookie } })).status
      const onlyDesk = ['/desk/', '/desk', '/desk/sign-in/', '/desk/articles/', '/desk/v1/session/get', '/desk/v1/article/list']
      expect(await Promise.all(onlyDesk.map(atReaders))).toEqual(onlyDesk.map(() => 404))
      const onlyReaders = [
        '/rss.xml',
        '/search/',
        '/login/',
        '/v1/article/get/list?limit=10',
        '/sitemap.xml',
        '/robots.txt',
        '/subscriptions/',
      ]
      expect(await Promise.all(onlyReaders.map((path) => status(desk + path)))).toEqual(onlyReaders.map(() => 404))
      expect(await Promise.all(['/', '/rss.xml'].map((path) => status(readers + path)))).toEqual([200, 200])
    },
  )
})

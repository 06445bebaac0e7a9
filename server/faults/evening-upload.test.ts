/** The evening upload of a paper to an object store, while readers read: the program streams it in parts, and refuses no request (decision 099). */
import { once } from 'node:events'
import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { toUrl } from '@yukan/embedded-database/socket.ts'
import { MEGABYTE } from '@yukan/rules/text/bytes.ts'
import { SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashSecret } from '../hash-secret.ts'
import { saveMaster } from '../store/settings/master.ts'
import { addStaff } from '../store/staff/staff.ts'
import { addStaffSession } from '../store/staff/staff-session.ts'
import { testDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { makeArticle } from '../test/make.ts'
import { startObjectStore } from '../test/object-store/object-store.ts'
import type { ObjectStoreSandbox } from '../test/object-store/object-store.ts'
import { startProgram } from '../test/program.ts'
import type { RunningProgram } from '../test/program.ts'

const KEYS = { accessKeyId: 'made-up-id', secretAccessKey: 'made-up-secret', region: 'eu-test-1' }
const SIZE = 150 * MEGABYTE
/** More requests at once than are always served. */
const READERS = 16
/** In milliseconds. */
const THINKING = 300
const WATCHED_EVERY = 50
/** The memory that a file may take: a part, and the socket buffers. */
const MAX_HELD = 48 * MEGABYTE
const DAY = '2026-11-20'
const ORIGIN = 'http://localhost:3000'

const folder = mkdtempSync(join(tmpdir(), 'yukan-evening-'))
const file = join(folder, 'yukan.pdf')
let store: ObjectStoreSandbox
let database: TestDatabase
let program: RunningProgram

beforeAll(async () => {
  writeFileSync(file, Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(SIZE - 9, 'x')]))
  store = await startObjectStore({ ...KEYS, bucket: 'yukan-files' })
  database = await testDatabase()
  await database.db.transaction().execute((transaction) => saveMaster(transaction, sampleMaster))
  await makeArticle(database.db, { slug: 'read', title: '織物の市', releaseAt: new Date(Date.now() - SECOND) })
  program = await startProgram({
    DATABASE_URL: toUrl(database.connection),
    DATA_DIR: join(folder, 'data'),
    ROLE: 'web',
    FILES_STORE: `s3://yukan-files?endpoint=${encodeURIComponent(store.url)}&region=${KEYS.region}`,
    AWS_ACCESS_KEY_ID: KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
  })
})
afterAll(async () => {
  await program.kill()
  await database.close()
  await store.close()
  rmSync(folder, { recursive: true })
})

const address = (path: string) => `http://127.0.0.1:${program.port}${path}`

async function signIn(): Promise<{ cookie: string; origin: string }> {
  const now = new Date()
  const staffId = await addStaff(database.db, { email: 'desk@example.jp', name: '坂本 亮', role: 'paper', now })
  await addStaffSession(database.db, { tokenHash: hashSecret('token'), staffId, browser: '', source: '', now })
  return { cookie: 'yukan_desk=token', origin: ORIGIN }
}

/** Reads the article as members' browsers do, whose pages are in no cache: all of them at once, again and again. Returns the statuses. */
async function readUntil(end: AbortSignal): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true })
  const statuses = new Set<number>()
  const read = async () => {
    const request = http.get(address('/article/read/'), { agent, headers: { cookie: `yukan_device=${'a'.repeat(22)}` } })
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    await response.resume().toArray()
    statuses.add(response.statusCode ?? 0)
  }
  while (!end.aborted) {
    await Promise.all(Array.from({ length: READERS }, read))
    await pause(THINKING)
  }
  agent.destroy()
  return [...statuses]
}

/** Bytes outside the heap, and requests refused since the start. */
async function readMetrics(): Promise<{ held: number; refused: number }> {
  const text = await (await fetch(address('/metrics'))).text()
  const held = Number(/^nodejs_external_memory_bytes (\S+)$/m.exec(text)?.[1])
  const refused = [...text.matchAll(/^yukan_shed_requests\{.*\} (\d+)$/gm)].map(([, count]) => Number(count))
  return { held, refused: refused.reduce((sum, count) => sum + count, 0) }
}

async function mostHeldUntil(end: AbortSignal): Promise<number> {
  let most = 0
  while (!end.aborted) {
    most = Math.max(most, (await readMetrics()).held)
    await pause(WATCHED_EVERY)
  }
  return most
}

it('an upload of a 150 MB paper refuses no reader, and the server holds less than 48 MB of it at a time', async () => {
  const headers = await signIn()
  const begun = await fetch(address(deskCalls['/paper/create'].path), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ day: DAY, kind: 'evening', title: '' }),
  })
  const { id } = (await begun.json()) as { id: number }
  const end = new AbortController()
  const read = readUntil(end.signal)
  const before = (await readMetrics()).held
  const watched = mostHeldUntil(end.signal)
  const body = new FormData()
  body.set('file', await openAsBlob(file), 'yukan.pdf')
  const sent = await fetch(address(`${deskCalls['/paper/upload'].path}?id=${id}&name=yukan.pdf`), { method: 'POST', headers, body })
  expect([sent.status, await sent.text()]).toEqual([200, '{"updated":true}'])
  end.abort()
  expect(await read).toEqual([200])
  expect((await readMetrics()).refused).toBe(0)
  expect((await watched) - before).toBeLessThan(MAX_HELD)
  expect([...store.objects.values()].map(({ data }) => data.length)).toEqual([SIZE])
})

/**
 * Kills the program, its database and browsers at random while four people write one article. Every character that was typed more than 250 ms before is
 * there afterwards, and everything shown as saved was committed (decision 041).
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseDocument } from '@yukan/article-document/steps.ts'
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import { findDatabaseProcesses } from '@yukan/embedded-database/leftovers.ts'
import { toUrl } from '@yukan/embedded-database/socket.ts'
import { startEmbeddedPostgres } from '@yukan/embedded-database/start.ts'
import type { EmbeddedPostgres } from '@yukan/embedded-database/start.ts'
import { ask } from '@yukan/embedded-database/test/places.ts'
import { ArticleTransport } from '@yukan/web/desk/screens/articles/article-transport.ts'
import { browserClock } from '@yukan/web/desk/editor/collab/clock.ts'
import { randomEdit, textAt } from '@yukan/web/desk/editor/test/random-edits.ts'
import { MemoryStore, TestClient } from '@yukan/web/desk/editor/test/test-client.ts'
import type { ClientOptions } from '@yukan/web/desk/editor/test/test-client.ts'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { hashSecret } from '../hash-secret.ts'
import { killIfThere } from '../test/faults/kill-if-there.ts'
import { startProgram } from '../test/program.ts'
import type { RunningProgram } from '../test/program.ts'
import { seededRandom } from '../test/random.ts'

const ROUNDS = inject('isLongRun') ? 50 : 1
const WRITERS = 4
const EDITS = inject('isLongRun') ? 40 : 12
/** What was typed as long before a browser is killed is in its journal. */
const JOURNALED_MS = 250
const SAVED_WITHIN = 60_000
const TOKEN = 'writers-of-the-kill-test-have-one-session'

const random = seededRandom()
const clock = { ...browserClock(), delay: (ms: number) => pause(ms) }
const dataDir = mkdtempSync(join(tmpdir(), 'yukan-kill-writers-'))
const call = fetch
let database: EmbeddedPostgres
let program: RunningProgram | undefined

async function start(): Promise<void> {
  program = await startProgram({ DATABASE_URL: toUrl(database.connection), DATA_DIR: join(dataDir, 'program') })
}

/** A call as the desk's pages make it. */
function fetchFromDesk(path: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const headers = { ...Object.fromEntries(new Headers(init.headers)), cookie: `yukan_desk=${TOKEN}`, origin: 'http://localhost:3000' }
  return call(`http://127.0.0.1:${program?.port}${String(path)}`, { ...init, headers })
}

beforeAll(async () => {
  database = await startEmbeddedPostgres({ dataDir, log: () => undefined })
  vi.stubGlobal('fetch', fetchFromDesk)
})

async function signIn(): Promise<void> {
  const [account] = await ask<{ id: string }>(
    database.connection,
    "insert into staff_account (email, name, role, created_at) values ('writer@example.jp', '坂本 亮', 'reporter', now()) returning id",
  )
  await ask(
    database.connection,
    `insert into staff_session (token_hash, staff_id, browser, source, created_at, used_at, expires_at) values ($1, $2, '', '', now(), now(), now() + interval '12 hours')`,
    [hashSecret(TOKEN), account?.id],
  )
}
afterAll(async () => {
  vi.unstubAllGlobals()
  await program?.kill()
  await database.stop()
  rmSync(dataDir, { recursive: true })
})

async function createArticle(): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(deskCalls['/article/create'].path, { method: 'POST', headers, body: '{}' })
  expect(response.status).toBe(200)
  const { id } = (await response.json()) as { id: number }
  return id
}

async function readArticle(id: number) {
  const reply = (await (await fetch(`${deskCalls['/article/get'].path}?id=${id}`)).json()) as { document: unknown; version: number }
  return { doc: parseDocument(reply.document), version: reply.version }
}

async function killDatabase(): Promise<void> {
  for (const pid of findDatabaseProcesses(join(dataDir, 'postgres'))) killIfThere(pid)
}
async function killProgram(): Promise<void> {
  await program?.kill()
  await pause(random(400))
  await start()
}

/** What was typed and deleted by all, and what each of them was asked about. */
class TypingRecord {
  readonly typed = new Set<string>()
  readonly deleted = new Set<string>()
  readonly asked: string[] = []
  /** Highest number of steps that an editor showed as saved. */
  saved = 0

  note({ conflicts, status, version }: { conflicts: TestClient['conflicts']; status: TestClient['status']; version: number }): void {
    this.asked.push(...conflicts.flatMap(({ mine, theirs }) => [mine ?? '', theirs ?? '']))
    if (status.state === 'saved') this.saved = Math.max(this.saved, version)
  }
}

async function killBrowser(people: TestClient[], person: number, options: ClientOptions, id: number, record: TypingRecord): Promise<void> {
  await pause(JOURNALED_MS)
  const client = people[person]!
  client.kill()
  record.note({ conflicts: client.conflicts, status: client.status, version: client.version() })
  const recovered = await TestClient.recover(options)
  if (recovered !== null) people[person] = recovered
  else {
    const { doc, version } = await readWhenServed(id)
    people[person] = TestClient.open(options, doc, version)
  }
}

async function readWhenServed(id: number) {
  for (let left = SAVED_WITHIN; left > 0; left -= 100) {
    const found = await readArticle(id).catch(() => null)
    if (found !== null) return found
    await pause(100)
  }
  throw new Error('the article is not served again')
}

/** One article from its first key to the last, with one fault of server or database and a killed browser. Returns characters that are lost or doubled. */
async function playRound(): Promise<{ missing: string[]; twice: string[] }> {
  const id = await createArticle()
  const begun = await readArticle(id)
  const record = new TypingRecord()
  const options = Array.from({ length: WRITERS }, (_, index): ClientOptions => {
    const clientId = `writer-${index}-of-${id}`
    const transport = new ArticleTransport({ id, clientId, block: () => null, onNews: () => undefined })
    return { clientId, clock, store: new MemoryStore(clock), transport, random: () => random(1000) / 1000 }
  })
  const people = options.map((each) => TestClient.open(each, begun.doc, begun.version))
  const faultAt = 5 + random(EDITS - 10)
  const fault = [killProgram, killDatabase, async () => void (await Promise.all([killProgram(), killDatabase()]))][random(3)]!
  // While the server is down, and typed text is only in the journal.
  const browserAt = faultAt + random(3)
  let healing: Promise<void> = Promise.resolve()
  for (let edit = 0; edit < EDITS; edit++) {
    if (edit === faultAt) healing = fault()
    if (edit === browserAt) {
      const person = random(WRITERS)
      await killBrowser(people, person, options[person]!, id, record)
    }
    for (const client of people) {
      randomEdit(client, random(1 << 20), random(1 << 20), record.typed, record.deleted)
      await pause(random(20))
      if (client.status.state === 'saved') record.saved = Math.max(record.saved, client.version())
    }
  }
  await healing
  const isSettled = () => people.every(({ status: { unsent, state } }) => unsent === 0 && (state === 'saved' || state === 'conflict'))
  await expect.poll(isSettled, { timeout: SAVED_WITHIN, interval: 50 }).toBe(true)
  const kept = await readArticle(id)
  await expect.poll(() => people.map((client) => client.version()), { timeout: SAVED_WITHIN }).toEqual(people.map(() => kept.version))
  for (const client of people) {
    expect(client.state.doc.toJSON()).toEqual(kept.doc.toJSON())
    record.note({ conflicts: client.conflicts, status: client.status, version: client.version() })
    client.kill()
  }
  expect(kept.version).toBeGreaterThanOrEqual(record.saved)
  const present = textAt(kept.doc)
  const shown = record.asked.join('')
  const typed = [...record.typed]
  return {
    missing: typed.filter((key) => !record.deleted.has(key) && !present.includes(key) && !shown.includes(key)),
    twice: typed.filter((key) => present.split(key).length > 2),
  }
}

it(
  'nothing that four people type is lost or doubled when server, database and browsers are killed',
  async () => {
    await start()
    await signIn()
    for (let round = 0; round < ROUNDS; round++) expect(await playRound()).toEqual({ missing: [], twice: [] })
  },
  ROUNDS * 90_000,
)

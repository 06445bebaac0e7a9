/**
 * Kills the program at random while readers sign up and change data (decision 030). No acknowledged change is lost or duplicated.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startMailSandbox } from '@yukan/sandbox/mail/mail-sandbox.ts'
import type { MailSandbox, ReceivedMail } from '@yukan/sandbox/mail/mail-sandbox.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { deviceCookieName } from '../calls/caller.ts'
import { hashSecret } from '../hash-secret.ts'
import { toUrl } from '@yukan/embedded-database/socket.ts'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { MAIL_CONNECTIONS } from '../limits.ts'
import { listUnsentMails } from '../store/operations/mail.ts'
import { addSession } from '../store/membership/session.ts'
import { testDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { makeMember } from '../test/make.ts'
import { makeMemberClient } from '../test/inputs/member-clients.ts'
import type { MemberClient } from '../test/inputs/member-clients.ts'
import { freePort, startProgram } from '../test/program.ts'
import { missHeartbeats, retryJobsNow } from '../test/queue.ts'
import { seededRandom } from '../test/random.ts'

const ROUNDS = inject('isLongRun') ? 50 : 1
const CLIENTS = inject('isLongRun') ? 16 : 4
const random = seededRandom()
const [FIRST, LAST] = [300, 1500]
const PASSWORD = 'watarase-bridge'
const dataDir = mkdtempSync(join(tmpdir(), 'yukan-kill-members-'))

let database: TestDatabase
let mailbox: MailSandbox
let env: Record<string, string>
let clients: readonly { memberId: number; client: MemberClient }[]
const arrived: ReceivedMail[] = []

beforeAll(async () => {
  database = await testDatabase()
  const mailPort = await freePort()
  mailbox = await startMailSandbox(mailPort)
  env = {
    DATABASE_URL: toUrl(database.connection),
    DATA_DIR: dataDir,
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1',
  }
  clients = await Promise.all(Array.from({ length: CLIENTS }, (_, index) => makeClient(`client${index}`)))
})
afterAll(async () => {
  await mailbox.close()
  await database.close()
  rmSync(dataDir, { recursive: true })
})

/** The inbox holds the newest mails only, so all are collected here. */
function fetchMails(): void {
  arrived.push(...mailbox.list())
  mailbox.reset()
}

function keyOf(email: string): string | null {
  const mail = arrived.findLast(({ to, text }) => to === email && text.includes('activate='))
  return mail === undefined ? null : (/activate=([\w-]{22})/.exec(mail.text)?.[1] ?? null)
}

async function makeClient(name: string): Promise<{ memberId: number; client: MemberClient }> {
  const { id } = await makeMember(database.db, { email: `${name}@example.jp` })
  const [cookie, token] = [`cookie-of-${name}`, `token-of-${name}`]
  const { id: deviceId } = await database.db
    .insertInto('device')
    .values({ member_id: id, cookie_hash: hashSecret(cookie), name: 'others', is_registered: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await addSession(database.db, { tokenHash: hashSecret(token), deviceId, memberId: id, now: new Date() })
  const headers = { authorization: `Bearer ${token}`, cookie: `${deviceCookieName('http://localhost')}=${cookie}` }
  return { memberId: id, client: makeMemberClient({ name, member: { id, headers }, password: PASSWORD, keyOf }) }
}

function workDone(): { moves: number; signUps: number; activations: number } {
  return {
    moves: journals().reduce((sum, { addresses }) => sum + addresses.length, 0),
    signUps: signUps().length,
    activations: signUps().filter(([, { isActive }]) => isActive).length,
  }
}

/** The sign-ups of a minute would exceed the hourly limit. */
async function clearLimits(): Promise<void> {
  await database.db.deleteFrom('rate_count').execute()
}

/** Waits until every kind of work was done: the rounds must test something on a slow machine too. */
async function untilAllIsDone(): Promise<void> {
  const isAllDone = async () => {
    await clearLimits()
    fetchMails()
    return Object.values(workDone()).every((count) => count > 0)
  }
  await expect.poll(isAllDone, { timeout: MINUTE, interval: 50 }).toBe(true)
}

/** Kills the program while all clients work; they then repeat interrupted requests. */
async function round(isLast: boolean): Promise<void> {
  const program = await startProgram(env)
  await clearLimits()
  for (const { client } of clients) await client.finish(program.port)
  fetchMails()
  const working = Promise.all(clients.map(({ client }) => client.work(program.port)))
  // An invalid response to a client ends the round at once.
  await Promise.race([pause(FIRST + random(LAST - FIRST)), working])
  if (isLast) await Promise.race([untilAllIsDone(), working])
  await program.kill()
  await working
  expect(
    program
      .output()
      .replace(/^.*listens on port.*$/m, '')
      .trim(),
  ).toBe('')
}

const journals = () => clients.map(({ memberId, client }) => ({ memberId, ...client.journal }))
const signUps = () => journals().flatMap(({ signedUp }) => [...signedUp])

async function checkDatabase(): Promise<void> {
  const members = await database.db
    .selectFrom('member')
    .select(['email', 'flag', 'password_hash', 'trial_until'])
    .where('last_name', '=', '渡良瀬')
    .execute()
  const found = new Map(members.map((member) => [member.email, member]))
  expect(members.length).toBe(signUps().length)
  for (const [email, { isActive }] of signUps()) {
    const member = found.get(email)
    expect([email, member?.flag, member?.password_hash !== null, member?.trial_until !== null]).toEqual([
      email,
      isActive ? 1 : 10,
      isActive,
      isActive,
    ])
  }
  for (const { memberId, addresses } of journals()) {
    const rows = await database.db.selectFrom('address').select(['address', 'flag']).where('member_id', '=', memberId).execute()
    expect(rows).toEqual(addresses.length === 0 ? [] : [{ address: addresses.at(-1), flag: 1 }])
    const notified = await database.db
      .selectFrom('temporary_change')
      .select('value')
      .where('member_id', '=', memberId)
      .where('type', '=', 2)
      .orderBy('id')
      .execute()
    expect(notified.map(({ value }) => value)).toEqual(addresses.map((street) => `〒376-0031 群馬県桐生市${street}`))
  }
}

/** Checks that every promised mail has arrived. Returns the number of duplicates. */
function countCopies(): number {
  const count = (email: string, part: string) => arrived.filter(({ to, subject }) => to === email && subject.includes(part)).length
  let copies = 0
  for (const [email, { asked, isActive }] of signUps()) {
    const [links, welcomes] = [count(email, '会員登録のご案内'), count(email, '会員登録が完了しました')]
    expect([email, links >= 1, welcomes >= (isActive ? 1 : 0)]).toEqual([email, true, true])
    // A link that was requested twice may be mailed twice.
    copies += Math.max(0, links - asked) + (welcomes - (isActive ? 1 : 0))
  }
  return copies
}

it(
  `no sign-up or change of address is lost or doubled when the server is killed in ${ROUNDS} rounds`,
  async () => {
    for (let done = 1; done <= ROUNDS; done += 1) await round(done === ROUNDS)
    await missHeartbeats(database.db)
    const program = await startProgram(env)
    for (const { client } of clients) await client.finish(program.port)
    await checkDatabase()
    // A mail of a killed worker is retried a minute after its missed heartbeat: skip that minute.
    const left = async () => {
      fetchMails()
      await retryJobsNow(database.db)
      return (await listUnsentMails(database.db)).length
    }
    await expect.poll(left, { timeout: 2 * MINUTE, interval: 100 }).toBe(0)
    await program.kill()
    fetchMails()
    const outbox = await database.db.selectFrom('mail_outbox').select(['attempts', 'given_up_at']).execute()
    expect(outbox.filter(({ given_up_at }) => given_up_at !== null)).toEqual([])
    // Kills after the final dot cause duplicates: at most one per connection and kill.
    const copies = countCopies()
    expect(copies).toBeLessThanOrEqual(ROUNDS * MAIL_CONNECTIONS)
    const { moves, signUps: signedUp, activations } = workDone()
    process.stdout.write(
      `${ROUNDS} kills: ${moves} moves, ${signedUp} sign-ups, ${activations} passwords, ${outbox.length} mails, ${copies} copies\n`,
    )
  },
  ROUNDS * MINUTE + 3 * MINUTE,
)

/** The machine with the leader of the database dies under work of every kind: nothing acknowledged is lost, and readers see no error. */
import { setTimeout as pause } from 'node:timers/promises'
import { startCardSandbox } from '@yukan/card-provider-sandbox/card-sandbox.ts'
import type { StartedCardSandbox } from '@yukan/card-provider-sandbox/card-sandbox.ts'
import { listUnsentMails } from '@yukan/server/store/operations/mail.ts'
import { makeStaff } from '@yukan/server/test/desk.ts'
import { loginAs, makeArticle, makeMember } from '@yukan/server/test/make.ts'
import type { RunningProgram } from '@yukan/server/test/program.ts'
import { missHeartbeats, retryJobsNow } from '@yukan/server/test/queue.ts'
import { seededRandom } from '@yukan/server/test/random.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { MAIL_CONNECTIONS } from '@yukan/server/limits.ts'
import { makeApplicant, offerPlans } from './applicant.ts'
import type { Applicant } from './applicant.ts'
import { openDeskNode } from './desk-node.ts'
import type { DeskNode } from './desk-node.ts'
import { makeFolder, removeFolder } from './engines.ts'
import { A, startNodes } from './nodes.ts'
import type { Nodes } from './nodes.ts'
import { findSenders, startDatabaseCluster } from './patroni.ts'
import type { DatabaseCluster } from './patroni.ts'
import { startWorkload } from './workload.ts'

const ROUNDS = inject('isLongRun') ? 20 : 1
/** Added before each kill: there are more than can apply until then. */
const APPLICANTS = 8
const PATIENT = { timeout: 60_000, interval: 50 }
const ROUND_MS = 120_000
/** Pages are kept for thirty seconds: what is seen before was dropped by a notification. */
const BEFORE_ITS_END = { timeout: 15_000, interval: 20 }
const random = seededRandom()

let folder: string
let cluster: DatabaseCluster
let cards: StartedCardSandbox
let nodes: Nodes
/** Of the test itself, on the leader. */
let node: DeskNode
/** The last that was started ends first. */
const ends = new AsyncDisposableStack()

beforeAll(async () => {
  folder = makeFolder()
  ends.defer(() => removeFolder(folder))
  cluster = await startDatabaseCluster(folder)
  ends.defer(cluster.close)
  cards = await startCardSandbox()
  ends.defer(cards.close)
  const settings = { SANDBOX_PORT: String(cards.port) }
  nodes = await startNodes({ ends, folder, direct: cluster.leader, settings: { ...settings, LOG_LEVEL: 'fatal' } })
  cards.setWebhookUrl(`http://127.0.0.1:${nodes.programs[A]?.port}/webhook/stripe`)
  node = await openDeskNode(cluster.leader, nodes.dataDir, settings)
  ends.defer(node.close)
  await offerPlans(node.ctx)
}, 180_000)
afterAll(() => ends.disposeAsync())

/** Waits until the leader takes writes. Returns milliseconds since `from`. */
async function untilWritable(from: number): Promise<number> {
  const isWritable = async () => {
    const client = new pg.Client({ ...cluster.leader, connectionTimeoutMillis: 1000 })
    client.on('error', () => undefined)
    const asked = client.connect().then(() => client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby'))
    const isLeader = await asked.then(
      ({ rows }) => rows[0]?.standby === false,
      () => false,
    )
    await client.end().catch(() => undefined)
    return isLeader
  }
  await expect.poll(isWritable, PATIENT).toBe(true)
  return performance.now() - from
}

/** Publishes an article, and waits until every node shows it. Returns milliseconds. */
async function untilShown(slug: string): Promise<number> {
  const [, ...webNodes] = nodes.programs
  await expect
    .poll(
      () =>
        makeArticle(node.db, { slug, title: '橋の夜の灯り', releaseAt: new Date() }).then(
          () => true,
          () => false,
        ),
      PATIENT,
    )
    .toBe(true)
  const from = performance.now()
  const home = ({ port }: RunningProgram) => fetch(`http://127.0.0.1:${port}/`).then((response) => response.text())
  for (const each of webNodes) await expect.poll(async () => (await home(each)).includes(slug), BEFORE_ITS_END).toBe(true)
  return performance.now() - from
}

/** Mails that have arrived. The inbox has the newest only, so they are counted after each round. */
let arrived = 0
function countMails(): void {
  arrived += nodes.mailbox.list().length
  nodes.mailbox.reset()
}

const seconds = (times: readonly number[]) => times.map((time) => (time / 1000).toFixed(1)).join(', ')

it(
  `loses no acknowledged write in ${ROUNDS} failovers of the database, and serves the home page all the time`,
  async () => {
    const reader = await loginAs(node, await makeMember(node.db, { subscription: { planName: 'web' } }))
    const staff = { cookie: (await makeStaff(node, 'reporter')).cookie, origin: 'http://localhost:3000' }
    const ports = nodes.programs.slice(A).map(({ port }) => port)
    const workload = startWorkload({ ports, reader: { cookie: reader.cookie }, staff })
    const [pauses, dropped]: [number[], number[]] = [[], []]
    /** Whether a member applied when the leader was killed. */
    const underWay: boolean[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await pause(2000 + random(2000))
      const leader = await cluster.findLeader()
      const applicants: Applicant[] = []
      for (let made = 0; made < APPLICANTS; made += 1) applicants.push(await makeApplicant(node.ctx))
      for (const applicant of applicants) workload.addApplicant(applicant)
      await pause(random(500))
      underWay.push(workload.countApplicants() > 0)
      const killedAt = performance.now()
      await leader.kill()
      pauses.push(await untilWritable(killedAt))
      dropped.push(await untilShown(`bridge-${round}`))
      await leader.restart()
      await cluster.waitForStandby()
      countMails()
      await node.db.deleteFrom('rate_count').execute()
    }
    await workload.stop()
    const { acknowledged, pages } = workload

    const emails = await node.db.selectFrom('member').select('email').where('last_name', '=', '渡良瀬').execute()
    const articles = await node.db.selectFrom('article').select('id').execute()
    const subscriptions = await node.db.selectFrom('subscription').select('member_id').execute()
    const lost = {
      signUps: acknowledged.signUps.filter((email) => emails.every((row) => row.email !== email)),
      articles: acknowledged.articles.filter((id) => articles.every((row) => row.id !== id)),
      applications: acknowledged.applications.filter((id) => subscriptions.every((row) => row.member_id !== id)),
    }
    expect(lost).toEqual({ signUps: [], articles: [], applications: [] })
    expect(underWay).toEqual(underWay.map(() => true))
    expect(Object.values(acknowledged).map(({ length }) => length > 0)).toEqual([true, true, true])

    // Pages that are kept are sent all the time; what must be asked is refused until there is a leader, and never fails.
    expect([...pages.keys()].filter((key) => !/ (200|503)$/.test(key))).toEqual([])
    const homePages = new Set([...pages.keys()].filter((key) => key.startsWith('home page')))
    expect(homePages).toEqual(new Set(['home page of guests 200', 'home page of a member 200']))
    expect(workload.withNotice()).toBeGreaterThan(0)

    // Jobs continue: each mail is sent, and twice only if its acknowledgement was on the killed connection.
    await missHeartbeats(node.db)
    const unsent = async () => {
      await retryJobsNow(node.db)
      return (await listUnsentMails(node.db)).length
    }
    await expect.poll(unsent, { timeout: 120_000, interval: 200 }).toBe(0)
    countMails()
    const mails = await node.db.selectFrom('mail_outbox').select('id').execute()
    expect(arrived - mails.length).toBeLessThanOrEqual(ROUNDS * MAIL_CONNECTIONS)
    process.stdout.write(
      `${ROUNDS} failovers: ${acknowledged.signUps.length} sign-ups, ${acknowledged.articles.length} articles and ${acknowledged.applications.length} applications acknowledged, 0 lost; ` +
        `the leader was away ${seconds(pauses)} s, caches were dropped ${seconds(dropped)} s after a change on the new one; ${JSON.stringify(Object.fromEntries(pages))}\n`,
    )
  },
  ROUNDS * ROUND_MS + 180_000,
)

it('loses acknowledged writes without a synchronous standby (control)', async () => {
  await cluster.setSynchronous(false)
  const leader = await cluster.findLeader()
  await node.ctx.pool.query('create table control (id integer primary key)')
  const acknowledged: number[] = []
  const client = new pg.Client(leader.server)
  client.on('error', () => undefined)
  await client.connect()
  for (const sender of await findSenders(leader)) process.kill(sender, 'SIGSTOP')
  const from = performance.now()
  for (let id = 0; performance.now() - from < 200; id += 1) {
    await client.query('insert into control values ($1)', [id])
    acknowledged.push(id)
  }
  const killedAt = performance.now()
  await leader.kill()
  await client.end().catch(() => undefined)
  await untilWritable(killedAt)
  const { rows } = await node.ctx.pool.query<{ id: number }>('select id from control')
  const kept = new Set(rows.map(({ id }) => id))
  expect(acknowledged.filter((id) => !kept.has(id)).length).toBeGreaterThan(0)
}, 180_000)

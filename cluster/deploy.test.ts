/** Programs are replaced one after the other behind a balancer, also by those of another version, under work of every kind: no request fails. */
import { readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { HOUR } from '@yukan/rules/time/tokyo-time.ts'
import { makeStaff } from '@yukan/server/test/desk.ts'
import { loginAs, makeArticle, makeMember } from '@yukan/server/test/make.ts'
import { plainPicture } from '@yukan/server/test/pictures.ts'
import { retryJobsNow } from '@yukan/server/test/queue.ts'
import { listUnsentMails } from '@yukan/server/store/operations/mail.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { fileURLToPath } from 'node:url'
import { startBalancer, statusOf } from './balancer.ts'
import type { Balancer } from './balancer.ts'
import { openDeskNode } from './desk-node.ts'
import type { DeskNode } from './desk-node.ts'
import { makeFolder, removeFolder, startPostgres } from './engines.ts'
import { A, B, startNodes, WORKER } from './nodes.ts'
import type { Nodes } from './nodes.ts'
import { startLoad } from './steady-load.ts'
import type { Load } from './steady-load.ts'
import { FORMER, hasCommit, makeFormerVersion, makeNextVersion } from './versions.ts'

const IS_LONG = inject('isLongRun')
const ROUNDS = IS_LONG ? 10 : 1
const PATIENT = { timeout: 60_000, interval: 50 }
const SLUGS = ['bridge', 'market', 'silk', 'river']
/** A program of a deploy: started, ended, and found by the balancer. */
const REPLACED_WITHIN = 60_000
/** The former version logs as an error each check of its readiness while it ends. */
const FORMER_READINESS = 'former/server/http/health-routes.ts'

let folder: string
let node: DeskNode
let balancer: Balancer
let nodes: Nodes
/** The programs of the versions, oldest first. */
let versions: string[]
/** The logs of programs that have ended: errors, and the reports of their start. */
const logs: string[] = []
/** The last that was started ends first. */
const ends = new AsyncDisposableStack()

beforeAll(async () => {
  folder = makeFolder()
  ends.defer(() => removeFolder(folder))
  const former = IS_LONG && hasCommit(FORMER) ? [makeFormerVersion(join(folder, 'former'), FORMER)] : []
  versions = [...former, fileURLToPath(import.meta.resolve('@yukan/server/main.ts')), makeNextVersion(join(folder, 'next'))]
  const postgres = await startPostgres(folder)
  ends.defer(postgres.kill)
  // Longer than the balancer's checks need.
  const settings = { END_NOTICE_SECONDS: '4' }
  nodes = await startNodes({ ends, folder, direct: postgres.address, main: versions[0], settings })
  node = await openDeskNode(postgres.address, nodes.dataDir)
  ends.defer(node.close)
  for (const slug of SLUGS) await makeArticle(node.db, { slug, title: `橋 ${slug}`, releaseAt: new Date(Date.now() - HOUR) })
  balancer = await startBalancer(folder, [nodes.programs[A]?.port ?? 0, nodes.programs[B]?.port ?? 0])
  ends.defer(balancer.kill)
}, 900_000)
// The folders of versions have many files.
afterAll(() => ends.disposeAsync(), 600_000)

async function begin(name: string, { withFiles = false } = {}): Promise<Load> {
  const member = await loginAs(node, await makeMember(node.db, { subscription: { planName: 'web' } }))
  const { cookie } = await makeStaff(node, 'editor')
  await node.db.deleteFrom('rate_count').execute()
  const load = startLoad({
    name,
    port: balancer.address,
    member: { cookie: member.cookie },
    staff: { cookie, origin: 'http://localhost:3000' },
    picture: await plainPicture('jpeg', 1600, 1200),
    slugs: SLUGS,
    withFiles,
  })
  await pause(2000)
  return load
}

/** Ends a program in order and starts one of a version in its place, which the balancer then uses. Returns the milliseconds of the end. */
async function replace(index: number, main = versions.at(-1)): Promise<number> {
  const program = nodes.programs[index]
  if (program === undefined) throw new Error(`there is no program ${index}`)
  const from = performance.now()
  expect(await program.stop()).toBe(0)
  const lasted = performance.now() - from
  logs.push(program.output())
  await nodes.startAgain(index, main)
  if (index === WORKER) return lasted
  await expect.poll(() => balancer.countUp(), PATIENT).toBe(2)
  return lasted
}

/** What failed or was acknowledged and is not there; `worked` is whether there were changes of each kind. */
async function findLosses({ outcomes, signUps, articles, pictures }: Load) {
  const emails = new Set((await node.db.selectFrom('member').select('email').execute()).map(({ email }) => email))
  const kept = new Set((await node.db.selectFrom('article').select('id').execute()).map(({ id }) => id))
  const stored = new Set((await node.db.selectFrom('picture').select('id').execute()).map(({ id }) => id))
  return {
    failed: [...outcomes.keys()].filter((outcome) => !outcome.endsWith(' 200')),
    errors: [...logs, ...nodes.programs.map((program) => program.output())].flatMap((log) =>
      log.split('\n').filter((line) => line.startsWith('{') && !line.includes(FORMER_READINESS)),
    ),
    signUps: signUps.filter((email) => !emails.has(email)),
    articles: articles.filter((id) => !kept.has(id)),
    pictures: pictures.filter((id) => !stored.has(id)),
    worked: [signUps, articles, pictures].every(({ length }) => length > 0),
  }
}
const NO_LOSSES = { failed: [], errors: [], signUps: [], articles: [], pictures: [], worked: true }

/** Mails that wait: jobs that one program added are done by another. */
async function countUnsent(): Promise<number> {
  await retryJobsNow(node.db)
  return (await listUnsentMails(node.db)).length
}

function report(what: string, { outcomes, signUps, articles, pictures }: Load): void {
  const total = [...outcomes.values()].reduce((sum, count) => sum + count, 0)
  process.stdout.write(
    `${what}: ${total} requests, ${signUps.length} sign-ups, ${articles.length} articles, ${pictures.length} pictures; ${JSON.stringify(Object.fromEntries(outcomes))}\n`,
  )
}

/** Names of the web's files that the first version has and the second lacks. */
function ownFiles(main: string, other: string): string[] {
  const [names, others] = [main, other].map((each) => readdirSync(join(dirname(each), '../web/build/client/assets')))
  return (names ?? []).filter((name) => others?.includes(name) === false).map((name) => `/assets/${name}`)
}

it(
  'fails no request while two versions serve one database, upgraded, rolled back and upgraded again',
  async () => {
    const load = await begin('versions', { withFiles: true })
    for (const [index, older] of versions.slice(0, -1).entries()) {
      const newer = versions[index + 1]
      // The first newer one migrates.
      await replace(A, newer)
      const { [A]: a, [B]: b } = nodes.programs
      if (newer === undefined || a === undefined || b === undefined) throw new Error('there are no two versions')
      const [added, removed] = [ownFiles(newer, older), ownFiles(older, newer)]
      // The web may be the same as in the former version.
      if (newer === versions.at(-1)) expect([added.length > 0, removed.length > 0]).toEqual([true, true])
      for (const path of [...added, ...removed])
        expect([path, await statusOf(a.port, path), await statusOf(b.port, path)]).toEqual([path, 200, 200])
      // An older one that is restarted at the same time, as after a crash.
      await replace(B, older)
      await replace(WORKER, newer)
      await replace(B, newer)
      // A deploy that is rolled back, then made again.
      await replace(A, older)
      await replace(WORKER, older)
      await replace(A, newer)
      await replace(WORKER, newer)
    }
    await load.stop()
    report(`${versions.length} versions`, load)
    expect(await findLosses(load)).toEqual(NO_LOSSES)
    await expect.poll(countUnsent, PATIENT).toBe(0)
  },
  (IS_LONG ? 2 : 1) * 8 * REPLACED_WITHIN + 120_000,
)

it(
  `no request fails while all programs are replaced, ${ROUNDS === 1 ? 'once' : `${ROUNDS} times`}`,
  async () => {
    const load = await begin('rounds')
    const lasted: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) for (const index of nodes.programs.keys()) lasted.push(await replace(index))
    await load.stop()
    report(`${ROUNDS} rounds, programs ended within ${Math.max(...lasted).toFixed(0)} ms`, load)
    expect(await findLosses(load)).toEqual(NO_LOSSES)
    await expect.poll(countUnsent, PATIENT).toBe(0)
  },
  ROUNDS * 3 * REPLACED_WITHIN + 120_000,
)

it('counts failed requests when all programs are killed instead of stopped (control)', async () => {
  const load = await begin('killed')
  await Promise.all(nodes.programs.map((program) => program.kill()))
  await load.stop()
  expect([...load.outcomes.keys()].filter((outcome) => !outcome.endsWith(' 200')).length).toBeGreaterThan(0)
}, 60_000)

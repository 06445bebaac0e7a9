/** Programs are replaced one after the other behind a balancer, under work of every kind: no request fails. */
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { HOUR } from '@yukan/rules/tokyo-time.ts'
import { makeStaff } from '@yukan/server/test/desk.ts'
import { loginAs, makeArticle, makeMember } from '@yukan/server/test/make.ts'
import { plainPicture } from '@yukan/server/test/pictures.ts'
import { freePort, startProgram } from '@yukan/server/test/program.ts'
import type { RunningProgram } from '@yukan/server/test/program.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startBalancer, statusOf } from './balancer.ts'
import { openDeskNode } from './desk-node.ts'
import type { DeskNode } from './desk-node.ts'
import { makeFolder, removeFolder, startPgbouncer, startPostgres } from './engines.ts'
import type { Engine, Server } from './engines.ts'
import { startLoad } from './steady-load.ts'
import type { Load } from './steady-load.ts'

const ROUNDS = inject('isLongRun') ? 10 : 1
const PATIENT = { timeout: 60_000, interval: 50 }
const SLUGS = ['bridge', 'market', 'silk', 'river']

let folder: string
let node: DeskNode
let balancer: Engine<number>
let env: Record<string, string>
const programs: RunningProgram[] = []
const ends: (() => Promise<void> | void)[] = []
const urlOf = ({ host, port, user, database }: Server) => `postgres://${user}@${host}:${port}/${database}`

beforeAll(async () => {
  folder = makeFolder()
  ends.push(() => removeFolder(folder))
  const postgres = await startPostgres(folder)
  ends.push(postgres.kill)
  const pgbouncer = await startPgbouncer(folder, postgres.address)
  ends.push(pgbouncer.kill)
  env = {
    DATABASE_URL: urlOf(pgbouncer.address),
    DATABASE_DIRECT_URL: urlOf(postgres.address),
    DATA_DIR: join(folder, 'data'),
    TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1',
    // Longer than the balancer's checks need.
    END_NOTICE_SECONDS: '4',
    SEARCH_LIMIT: '0',
  }
  for (const role of ['worker', 'web', 'web'])
    programs.push(await startProgram({ ...env, ROLE: role, PORT: String(role === 'web' ? await freePort() : 0) }))
  ends.push(async () => void (await Promise.all(programs.map((program) => program.kill()))))
  node = await openDeskNode(postgres.address, env['DATA_DIR'] ?? '')
  ends.push(node.close)
  await node.db.updateTable('founding').set({ opened_at: new Date() }).execute()
  for (const slug of SLUGS) await makeArticle(node.db, { slug, title: `橋 ${slug}`, releaseAt: new Date(Date.now() - HOUR) })
  balancer = await startBalancer(folder, [programs[1]?.port ?? 0, programs[2]?.port ?? 0])
  ends.push(balancer.kill)
}, 180_000)
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

async function begin(): Promise<Load> {
  const member = await loginAs(node, await makeMember(node.db, { subscription: { planName: 'web' } }))
  const { cookie } = await makeStaff(node, 'editor')
  const load = startLoad({
    port: balancer.address,
    member: { cookie: member.cookie },
    staff: { cookie, origin: 'http://localhost:3000' },
    picture: await plainPicture('jpeg', 1600, 1200),
    slugs: SLUGS,
  })
  await pause(2000)
  return load
}

/** Waits until the balancer sends requests to a node again. */
async function untilUsed(port: number): Promise<void> {
  await expect.poll(() => statusOf(port, '/readyz'), PATIENT).toBe(200)
  // Its check finds the node within a second.
  await pause(1500)
}

/** What was acknowledged is there, and nothing failed. */
async function expectNothingLost({ outcomes, signUps, articles, pictures }: Load): Promise<void> {
  expect([...outcomes.keys()].filter((outcome) => !outcome.endsWith(' 200'))).toEqual([])
  expect([signUps, articles, pictures].map(({ length }) => length > 0)).toEqual([true, true, true])
  const emails = new Set((await node.db.selectFrom('member').select('email').execute()).map(({ email }) => email))
  const kept = new Set((await node.db.selectFrom('article').select('id').execute()).map(({ id }) => id))
  const stored = new Set((await node.db.selectFrom('picture').select('id').execute()).map(({ id }) => id))
  expect(signUps.filter((email) => !emails.has(email))).toEqual([])
  expect(articles.filter((id) => !kept.has(id))).toEqual([])
  expect(pictures.filter((id) => !stored.has(id))).toEqual([])
}

const total = ({ outcomes }: Load) => [...outcomes.values()].reduce((sum, count) => sum + count, 0)

it(
  `no request fails while all programs are replaced, ${ROUNDS === 1 ? 'once' : `${ROUNDS} times`}`,
  async () => {
    const load = await begin()
    const lasted: number[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [index, program] of programs.entries()) {
        const from = performance.now()
        expect(await program.stop()).toBe(0)
        lasted.push(performance.now() - from)
        const { port } = program
        programs[index] = await startProgram({ ...env, ROLE: port === 0 ? 'worker' : 'web', PORT: String(port) })
        if (port > 0) await untilUsed(port)
      }
    await load.stop()
    process.stdout.write(
      `${ROUNDS} rounds: ${total(load)} requests, ${load.signUps.length} sign-ups, ${load.articles.length} articles, ${load.pictures.length} pictures; ` +
        `programs ended within ${Math.max(...lasted).toFixed(0)} ms; ${JSON.stringify(Object.fromEntries(load.outcomes))}\n`,
    )
    await expectNothingLost(load)
  },
  ROUNDS * 120_000 + 60_000,
)

it('would see a failed request: programs that are killed fail those under way', async () => {
  const load = await begin()
  await Promise.all(programs.map((program) => program.kill()))
  await load.stop()
  expect([...load.outcomes.keys()].filter((outcome) => !outcome.endsWith(' 200')).length).toBeGreaterThan(0)
}, 60_000)

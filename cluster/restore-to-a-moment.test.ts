/** Both machines of the database are lost, and the newspaper is restored as it was at a moment (decision 085). */
import type { DeskPath } from '@yukan/contract/desk/calls.ts'
import { join } from 'node:path'
import { startCardSandbox } from '@yukan/card-provider-sandbox/card-sandbox.ts'
import type { StartedCardSandbox } from '@yukan/card-provider-sandbox/card-sandbox.ts'
import { v1Calls } from '@yukan/contract/calls.ts'
import { proveContracts } from '@yukan/server/nightly-proof/prove-contracts.ts'
import { runCommand } from '@yukan/server/cli/run-command.ts'
import { stepsTo } from '@yukan/server/test/article-desk.ts'
import { askDesk, makeStaff } from '@yukan/server/test/desk.ts'
import type { TestStaff } from '@yukan/server/test/desk.ts'
import { makeArticle } from '@yukan/server/test/make.ts'
import { startProgram } from '@yukan/server/test/program.ts'
import type { RunningProgram } from '@yukan/server/test/program.ts'
import { visitorAt } from '@yukan/server/test/visit.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applicationOf, makeApplicant, offerPlans } from './applicant.ts'
import type { Applicant } from './applicant.ts'
import { openDeskNode } from './desk-node.ts'
import type { DeskNode } from './desk-node.ts'
import { makeFolder, removeFolder, urlOf } from './engines.ts'
import { loseMachines, startDatabaseCluster } from './patroni.ts'
import type { DatabaseCluster } from './patroni.ts'

const PATIENT = { timeout: 30_000, interval: 50 }

let folder: string
let cards: StartedCardSandbox
let cluster: DatabaseCluster
let program: RunningProgram
let node: DeskNode
let editor: TestStaff
/** The last that was started ends first. */
const ends = new AsyncDisposableStack()

const env = () => ({ DATABASE_URL: urlOf(cluster.leader), SANDBOX_PORT: String(cards.port), DATA_DIR: join(folder, 'data') })

/** Starts the program with its jobs, and a desk. */
async function openNewspaper(): Promise<void> {
  program = await startProgram(env())
  cards.setWebhookUrl(`http://127.0.0.1:${program.port}/webhook/stripe`)
  node = await openDeskNode(cluster.leader, join(folder, 'data-desk'), { SANDBOX_PORT: String(cards.port) })
}

async function closeNewspaper(): Promise<void> {
  await node.close()
  await program.kill()
}

beforeAll(async () => {
  folder = makeFolder()
  ends.defer(() => removeFolder(folder))
  cards = await startCardSandbox()
  ends.defer(cards.close)
  cluster = await startDatabaseCluster(folder)
  ends.defer(() => cluster.close())
  await openNewspaper()
  ends.defer(closeNewspaper)
  await offerPlans(node.ctx)
  await makeArticle(node.db, { categories: ['local'] })
  editor = await makeStaff(node, 'editor')
}, 180_000)
afterAll(() => ends.disposeAsync())

const ask = async <Path extends DeskPath>(path: Path, body: object) => (await askDesk(node, path, body, { cookie: editor.cookie })).body

/** Writes and publishes an article at the desk. */
async function publish(slug: string, title: string): Promise<void> {
  const { id } = await ask('/article/create', {})
  const open = async () => (await askDesk(node, '/article/get', null, { cookie: editor.cookie, query: `?id=${id}` })).body
  const { document, version } = await open()
  const steps = stepsTo(document, { title, description: '', content: `<p>${title}の本文。</p>`, info: '' })
  expect(await ask('/article/send-steps', { id, version, clientId: 'client-1', steps })).toMatchObject({ outcome: 'accepted' })
  const changes = { categories: ['local'], slug }
  await ask('/article/set-settings', { id, changes })
  const seen = await open()
  const published = { id, version: seen.version, settingsVersion: seen.status.settingsVersion }
  expect((await askDesk(node, '/article/publish', published, { cookie: editor.cookie })).outcome).toBe('done')
}

const paymentsOf = async ({ memberId }: Applicant) =>
  node.db.selectFrom('payment').select(['invoice_id', 'total', 'succeeded']).where('member_id', '=', memberId).execute()

/** Applies at the program and pays; returns the payment that the provider reported to it. */
async function pay(applicant: Applicant) {
  const response = await fetch(`http://127.0.0.1:${program.port}${v1Calls['/stripe/subscription/set/register'].path}`, {
    method: 'POST',
    headers: { ...applicant.headers, 'content-type': 'application/json' },
    body: JSON.stringify(applicationOf(applicant)),
  })
  expect(response.status).toBe(200)
  await expect.poll(() => paymentsOf(applicant), PATIENT).toHaveLength(1)
  return paymentsOf(applicant)
}

const statusAndTitle = async (slug: string, title: string) => {
  const page = await visitorAt(program.port)(`/article/${slug}/`)
  return [page.status, page.text.includes(title)]
}

async function runJob(name: string): Promise<string[]> {
  const lines: string[] = []
  const say = (line: string) => void lines.push(line)
  const terminal = { env: { ...env(), PUBLIC_URL: 'http://localhost:3000', DEMO: '0' }, out: say, err: say, progress: () => undefined }
  expect([await runCommand(['job', 'run', name], terminal), lines]).toEqual([0, lines])
  return lines
}

it('restores what was written before a moment and nothing later, and gets later payments from the provider', async () => {
  const [early, late] = [await makeApplicant(node.ctx), await makeApplicant(node.ctx)]
  await (await cluster.findLeader()).archive.backUp()
  await publish('before', '橋の夜の灯り')
  const paidBefore = await pay(early)

  const { rows } = await node.ctx.pool.query<{ moment: string }>('select clock_timestamp()::text as moment')
  const moment = rows[0]?.moment ?? ''
  await publish('after', '消された記事')
  const paidAfter = await pay(late)
  const lost = await makeApplicant(node.ctx)
  await pay(lost)
  const lostContracts = await node.db.selectFrom('subscription').select('subscription_id').where('member_id', '=', lost.memberId).execute()
  expect(await statusAndTitle('after', '消された記事')).toEqual([200, true])
  await (await cluster.findLeader()).archive.waitUntilWhole()

  await closeNewspaper()
  await cluster.close()
  loseMachines(folder)
  const from = performance.now()
  cluster = await startDatabaseCluster(folder, moment)
  const restoredIn = performance.now() - from
  await openNewspaper()
  const articles = await node.db.selectFrom('article').select('slug').where('slug', 'in', ['before', 'after']).execute()
  expect(articles.map(({ slug }) => slug)).toEqual(['before'])
  expect([await paymentsOf(early), await paymentsOf(late)]).toEqual([paidBefore, []])
  expect(await statusAndTitle('before', '橋の夜の灯り')).toEqual([200, true])
  expect((await statusAndTitle('after', '消された記事'))[0]).toBe(404)

  expect(await runJob('reconcile-nightly')).toEqual([expect.stringMatching(/2 customers compared, 1 differences repaired/)])
  expect([await paymentsOf(early), await paymentsOf(late)]).toEqual([paidBefore, paidAfter])
  expect(await runJob('reconcile-nightly')).toEqual([expect.stringMatching(/2 customers compared, 0 differences repaired/)])
  // A member who signed up after the moment no longer exists: the check reports the contract, since the money needs a decision.
  expect(await node.db.selectFrom('customer').select('member_id').where('customer_id', '=', lost.customerId).execute()).toEqual([])
  const proof = await proveContracts(node.ctx)
  expect(proof).toMatchObject({ result: 'bad', checked: 3 })
  expect(proof.findings).toEqual(lostContracts.map(({ subscription_id }) => ({ what: 'unknown-here', subject: subscription_id })))
  // The desk writes again, on a leader with a standby, whose changes are archived.
  await publish('again', 'また書かれた記事')
  await (await cluster.findLeader()).archive.waitUntilWhole()
  await (await cluster.findLeader()).archive.backUp()
  process.stdout.write(`restored to ${moment}, with a standby, in ${(restoredIn / 1000).toFixed(1)} s\n`)
}, 240_000)

/**
 * Kills the program at random while readers apply for plans (decision 030). At the end, provider and database agree and no member paid twice.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { v1Calls } from '@yukan/contract/calls.ts'
import { sampleMaster } from '@yukan/contract/samples.ts'
import { startCardSandbox } from '@yukan/card-provider-sandbox/card-sandbox.ts'
import type { StartedCardSandbox } from '@yukan/card-provider-sandbox/card-sandbox.ts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { reconcileNightly } from '../billing/reconciliation.ts'
import { readConfig } from '../config.ts'
import { toUrl } from '@yukan/embedded-database/socket.ts'
import { MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { listQueues } from '../store/operations/job-queue.ts'
import { saveMaster } from '../store/settings/master.ts'
import { buildTestContext } from '../test/context.ts'
import type { TestContext } from '../test/context.ts'
import { loginAs, makeMember } from '../test/make.ts'
import { startProgram } from '../test/program.ts'
import { missHeartbeats } from '../test/queue.ts'
import { seededRandom } from '../test/random.ts'

const ROUNDS = inject('isLongRun') ? 50 : 1
const APPLICANTS = 6
const random = seededRandom()
const MAX_REQUESTS = 36
const MOMENT = 50

interface Applicant {
  memberId: number
  customerId: string
  headers: Record<string, string>
  applicationId: string
  isAcknowledged: boolean
}

let test: TestContext
let cards: StartedCardSandbox
let env: Record<string, string>
const applicants: Applicant[] = []

beforeAll(async () => {
  cards = await startCardSandbox()
  const { cardProvider } = readConfig({ PUBLIC_URL: 'http://localhost:3000' })
  test = await buildTestContext({ now: new Date(), config: { cardProvider: { ...cardProvider, sandboxUrl: cards.url } } })
  await saveMaster(test.db, {
    ...sampleMaster,
    products: { ...sampleMaster.products, product_id: { local: 'prod_yukan', develop: 'prod_yukan', production: 'prod_yukan' } },
  })
  env = {
    DATABASE_URL: toUrl(test.database.connection),
    DATA_DIR: test.ctx.config.dataDir,
    SANDBOX_PORT: String(cards.port),
    SMTP_URL: 'smtp://127.0.0.1:9',
    TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1',
    LOG_LEVEL: 'fatal',
  }
})
afterAll(async () => {
  await test.close()
  await cards.close()
})

async function makeApplicant(): Promise<Applicant> {
  const member = await makeMember(test.db)
  const provider = await test.ctx.cardProvider()
  const { id: customerId } = await provider.customers.create({ email: member.email ?? '', metadata: { user_id: String(member.id) } })
  const { id: cardId } = await provider.paymentMethods.attach('pm_card_visa', { customer: customerId })
  await provider.customers.update(customerId, { invoice_settings: { default_payment_method: cardId } })
  await test.db.insertInto('customer').values({ member_id: member.id, customer_id: customerId, created_at: new Date() }).execute()
  const headers = await loginAs(test, member)
  return { memberId: member.id, customerId, headers, applicationId: `application-of-member-${member.id}`, isAcknowledged: false }
}

async function apply(port: number, applicant: Applicant): Promise<void> {
  const { memberId, customerId, headers, applicationId } = applicant
  const response = await fetch(`http://127.0.0.1:${port}${v1Calls['/stripe/subscription/set/register'].path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:${memberId.toString(16)}::1` },
    body: JSON.stringify({
      ...v1Calls['/stripe/subscription/set/register'].sample.body,
      user_id: memberId,
      customer_id: customerId,
      applicationId,
    }),
  }).catch(() => null)
  if (response?.status === 200) applicant.isAcknowledged = true
}

const cutOff = () => applicants.filter(({ isAcknowledged }) => !isAcknowledged)

/** New readers apply and half of the interrupted ones repeat, until the program is killed. */
async function round(): Promise<void> {
  const again = cutOff().filter(() => random(2) === 0)
  const fresh = await Promise.all(Array.from({ length: APPLICANTS }, makeApplicant))
  applicants.push(...fresh)
  const program = await startProgram(env)
  cards.setWebhookUrl(`http://127.0.0.1:${program.port}/webhook/stripe`)
  const working = Promise.all([...fresh, ...again].map((applicant) => apply(program.port, applicant)))
  const from = cards.requests().length
  const until = from + random(MAX_REQUESTS)
  await Promise.race([working, waitFor(() => cards.requests().length >= until)])
  await pause(random(MOMENT))
  await program.kill()
  await working
}

async function waitFor(isSo: () => boolean): Promise<void> {
  while (!isSo()) await pause(5)
}

const subscriptionsOf = (customerId: string) => Object.values(cards.state.subscriptions).filter(({ customer }) => customer === customerId)
const paidOf = (customerId: string) =>
  Object.values(cards.state.invoices).filter(({ customer, status, total }) => customer === customerId && status === 'paid' && total > 0)

it(
  `no applicant for a plan is charged twice or lost when the server is killed in ${ROUNDS} rounds`,
  async () => {
    for (let done = 0; done < ROUNDS; done += 1) await round()
    await missHeartbeats(test.db)
    const program = await startProgram(env)
    cards.setWebhookUrl(`http://127.0.0.1:${program.port}/webhook/stripe`)
    const again = cutOff().filter((_, index) => index % 2 === 0)
    await Promise.all(again.map((applicant) => apply(program.port, applicant)))
    await cards.deliverNow()
    const openJobs = async () => {
      const queue = (await listQueues(test.db)).find(({ name }) => name === 'sync-customer')
      return queue === undefined ? null : queue.waiting + queue.retrying + queue.running
    }
    // A killed worker's job is retried after 15 seconds without a heartbeat.
    await expect.poll(openJobs, { timeout: 2 * MINUTE, interval: 200 }).toBe(0)
    await program.kill()
    // The nightly job completes interrupted work, which would otherwise be retried after two minutes.
    test.clock.set(new Date(Date.now() + 10 * MINUTE))
    await reconcileNightly(test.ctx, test.clock.now())

    const rows = await test.db.selectFrom('subscription').select(['member_id', 'subscription_id']).execute()
    const open = await test.db.selectFrom('application').select('id').where('state', '=', 'open').execute()
    expect(open).toEqual([])
    for (const { memberId, customerId, isAcknowledged } of applicants) {
      const made = subscriptionsOf(customerId)
      const mirrored = rows.filter(({ member_id }) => member_id === memberId).map(({ subscription_id }) => subscription_id)
      expect([memberId, mirrored]).toEqual([memberId, made.map(({ id }) => id)])
      expect([memberId, made.length <= 1, !isAcknowledged || made.length === 1]).toEqual([memberId, true, true])
      expect([memberId, paidOf(customerId).length]).toEqual([memberId, made.length])
    }
    const acknowledged = applicants.filter(({ isAcknowledged }) => isAcknowledged).length
    const done = applicants.filter(({ customerId }) => subscriptionsOf(customerId).length === 1).length
    process.stdout.write(`${ROUNDS} kills: ${applicants.length} applicants, ${done} contracts, ${acknowledged} of them acknowledged\n`)
    expect(done).toBeGreaterThan(0)
  },
  ROUNDS * MINUTE + 3 * MINUTE,
)

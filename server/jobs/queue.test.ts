/** The job queue with its worker: nothing lost, nothing twice, one job per customer at a time (decision 023). */
import { setTimeout as pause } from 'node:timers/promises'
import type { JobResult, PgBoss } from 'pg-boss'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { welcomeMail } from '../mail/mail-templates.ts'
import { enqueueMail } from '../mail/outbox.ts'
import type { OutgoingMail, SendMail } from '../integrations/mail-server.ts'
import { syncCustomerOnce } from '../billing/sync-customer-job.ts'
import { withAdvisoryLock } from '../db/advisory-lock.ts'
import { enqueueJob, installQueues, queueNames } from '../db/job-queue.ts'
import { MAIL_CONNECTIONS } from '../limits.ts'
import { countJobs, listQueues, listTroubledJobs } from '../store/operations/job-queue.ts'
import { addMail } from '../store/operations/mail.ts'
import { buildTestContext, TEST_NOW } from '../test/context.ts'
import { deleteJobs, retryJobsNow, testBoss } from '../test/queue.ts'
import { setUp } from '../test/set-up.ts'
import { enqueueMails } from './enqueue-mails.ts'
import { makeQueueHandlers } from './queue-handlers.ts'
import type { QueueHandlers } from './queue-handlers.ts'
import { workQueues } from './worker.ts'

const test = setUp(buildTestContext)
const started: PgBoss[] = []
beforeEach(async () => {
  await test.db.deleteFrom('mail_outbox').execute()
  await deleteJobs(test.db)
})
afterEach(async () => {
  for (const boss of started.splice(0)) await boss.stop({ graceful: true, timeout: 5000 })
})

async function startHandlers(handlers: Partial<QueueHandlers>): Promise<void> {
  const succeed = async ({ id }: { id: string }): Promise<JobResult> => ({ id, status: 'completed' })
  const boss = await testBoss(test.ctx).start()
  started.push(boss)
  await workQueues(boss, {
    'send-mail': succeed,
    'sync-customer': succeed,
    'confirm-price': succeed,
    'make-pages': succeed,
    'recognise-text': succeed,
    'align-pages': succeed,
    ...handlers,
  })
}
const startMails = (send: SendMail) => startHandlers({ 'send-mail': makeQueueHandlers(test.ctx, send)['send-mail'] })

const to = (email: string) => ({ id: null, email, last_name: '渡良瀬', first_name: '花子' })
const enqueueTo = (email: string) => enqueueMail(test.ctx, test.db, to(email), welcomeMail(null), TEST_NOW)
const queue = async (name: string) => (await listQueues(test.db)).find((each) => each.name === name)

describe('mails in the queue', () => {
  it('sends a mail once its transaction is committed, and not at all when it is rolled back', async () => {
    const sent: string[] = []
    await startMails(async (mail) => void sent.push(mail.to))
    const roll = test.db.transaction().execute(async (db) => {
      await enqueueMail(test.ctx, db, to('rolled-back@example.jp'), welcomeMail(null), TEST_NOW)
      throw new Error('rolled back')
    })
    await expect(roll).rejects.toThrow('rolled back')
    await test.db.transaction().execute(async (db) => {
      await enqueueMail(test.ctx, db, to('committed@example.jp'), welcomeMail(null), TEST_NOW)
      await pause(700)
      expect(sent).toEqual([])
    })
    await expect.poll(() => sent).toEqual(['committed@example.jp'])
    expect(await test.db.selectFrom('mail_outbox').select('recipient').execute()).toEqual([{ recipient: 'committed@example.jp' }])
  })

  it('two workers send waiting mails over at most four connections each, and each mail once', async () => {
    for (let count = 0; count < 40; count += 1) await enqueueTo(`reader-${count}@example.jp`)
    const sent: string[] = []
    const send = () => {
      const use = { now: 0, most: 0 }
      const handler = async ({ to: recipient }: OutgoingMail) => {
        use.now += 1
        use.most = Math.max(use.most, use.now)
        await pause(20)
        sent.push(recipient)
        use.now -= 1
      }
      return { use, handler }
    }
    const workers = [send(), send()]
    for (const { handler } of workers) await startMails(handler)
    await expect.poll(() => sent.length, { timeout: 20_000 }).toBe(40)
    expect(new Set(sent).size).toBe(40)
    expect(Math.max(...workers.map(({ use }) => use.most))).toBe(MAIL_CONNECTIONS)
  })

  it('a mail waits for its next attempt when the mail server is away, and delays no other mail', async () => {
    await enqueueTo('fails@example.jp')
    await enqueueTo('works@example.jp')
    const sent: string[] = []
    let isAway = true
    await startMails(async ({ to: recipient }) => {
      if (isAway && recipient === 'fails@example.jp') throw new Error('connect ECONNREFUSED')
      sent.push(recipient)
    })
    await expect.poll(async () => [sent.length, (await queue('send-mail'))?.retrying]).toEqual([1, 1])
    expect(await listTroubledJobs(test.db, 10)).toMatchObject([
      { name: 'send-mail', state: 'retry', attempts: 1, error: 'connect ECONNREFUSED' },
    ])
    isAway = false
    await retryJobsNow(test.db)
    await expect.poll(() => sent).toEqual(['works@example.jp', 'fails@example.jp'])
  })

  it('a mail that is refused for good fails at once and is not tried again', async () => {
    await enqueueTo('nobody@example.jp')
    await startMails(async () => {
      throw Object.assign(new Error('550 no such mailbox'), { responseCode: 550 })
    })
    await expect.poll(async () => (await queue('send-mail'))?.failed).toBe(1)
    expect(await queue('send-mail')).toMatchObject({ waiting: 0, retrying: 0, running: 0 })
    expect(await enqueueMails(test.ctx)).toBe('0 unsent mails have a job')
  })

  it('an unsent mail without a job gets one, and no second one', async () => {
    const mail = { memberId: null, kind: 'test', subject: '件名', text: '本文', html: '<p>本文</p>' }
    await addMail(test.db, { ...mail, recipient: 'restored@example.jp' }, TEST_NOW)
    await enqueueTo('enqueued@example.jp')
    expect(await enqueueMails(test.ctx)).toBe('2 unsent mails have a job')
    expect(await enqueueMails(test.ctx)).toBe('2 unsent mails have a job')
    expect(await queue('send-mail')).toMatchObject({ waiting: 2 })
    const sent: string[] = []
    await startMails(async ({ to: recipient }) => void sent.push(recipient))
    await expect.poll(() => sent.toSorted()).toEqual(['enqueued@example.jp', 'restored@example.jp'])
  })
})

describe('customers in the queue', () => {
  it('a customer has one waiting job, however often the customer is enqueued', async () => {
    for (let count = 0; count < 5; count += 1) await enqueueJob(test.db, 'sync-customer', { customerId: 'cus_1' })
    await enqueueJob(test.db, 'sync-customer', { customerId: 'cus_2' })
    expect(await queue('sync-customer')).toMatchObject({ waiting: 2, running: 0 })
  })

  it('two workers synchronise a customer one at a time, and again after what is enqueued during a run', async () => {
    const customers = ['cus_1', 'cus_2', 'cus_3']
    const running = new Map<string, number>()
    const begun = new Map<string, number>()
    let most = 0
    const handler: QueueHandlers['sync-customer'] = async ({ id, data: { customerId } }) => {
      const now = (running.get(customerId) ?? 0) + 1
      most = Math.max(most, now)
      running.set(customerId, now)
      begun.set(customerId, performance.now())
      await pause(120)
      running.set(customerId, (running.get(customerId) ?? 1) - 1)
      return { id, status: 'completed' }
    }
    await startHandlers({ 'sync-customer': handler })
    await startHandlers({ 'sync-customer': handler })
    const enqueued = new Map<string, number>()
    for (let count = 0; count < 60; count += 1) {
      const customerId = customers[count % 3]!
      enqueued.set(customerId, performance.now())
      await enqueueJob(test.db, 'sync-customer', { customerId })
      await pause(25)
    }
    const open = async () => {
      const state = await queue('sync-customer')
      return state === undefined ? null : state.waiting + state.retrying + state.running
    }
    await expect.poll(open, { timeout: 20_000 }).toBe(0)
    expect(most).toBe(1)
    for (const customerId of customers) expect(begun.get(customerId)!).toBeGreaterThan(enqueued.get(customerId)!)
  })

  it('a customer that another process synchronises is left to a later attempt', async () => {
    const held = await withAdvisoryLock(test.db, 'yukan customer cus_1', async () => {
      await expect(syncCustomerOnce(test.ctx, 'cus_1')).rejects.toThrow('cus_1')
      // Another customer's lock is another one.
      await syncCustomerOnce(test.ctx, 'cus_2')
      return 'held'
    })
    expect(held).toEqual({ value: 'held' })
    await syncCustomerOnce(test.ctx, 'cus_1')
  })
})

it('countJobs counts the jobs of a queue by state', async () => {
  await enqueueTo('one@example.jp')
  await enqueueTo('two@example.jp')
  const boss = await testBoss(test.ctx).start()
  started.push(boss)
  await boss.supervise()
  const counts = await countJobs(test.db)
  expect(counts.filter(({ queue: name }) => name === 'send-mail')).toEqual([
    { queue: 'send-mail', state: 'failed', count: 0 },
    { queue: 'send-mail', state: 'running', count: 0 },
    { queue: 'send-mail', state: 'waiting', count: 2 },
  ])
})

it('installs the queues when it is asked twice at once', async () => {
  await Promise.all([installQueues(test.ctx.pool), installQueues(test.ctx.pool)])
  const names = (await listQueues(test.db)).map(({ name }) => name)
  expect(names).toEqual([...queueNames])
})

it('a scheduled job without data is done by the handler of the queue of its name', async () => {
  await startHandlers({ 'align-pages': makeQueueHandlers(test.ctx, async () => undefined)['align-pages'] })
  await started.at(-1)!.send('align-pages')
  const states = async () => {
    const { rows } = await test.ctx.pool.query<{ state: string }>(`select state from jobs.job where name = 'align-pages'`)
    return rows.map(({ state }) => state)
  }
  await expect.poll(states, { timeout: 10_000 }).toEqual(['completed'])
})

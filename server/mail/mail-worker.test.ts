import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildTestContext, TEST_NOW } from '../test/context.ts'
import type { TestContext } from '../test/context.ts'
import { addMail } from '../store/mail.ts'
import { sendNext, startMailWorker } from './mail-worker.ts'
import type { OutgoingMail } from '../integrations/mail-server.ts'

const MINUTE = 60_000

let test: TestContext
beforeAll(async () => {
  test = await buildTestContext()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.db.deleteFrom('mail_outbox').execute()
})

const post = (recipient: string) =>
  addMail(test.db, { memberId: null, kind: 'test', recipient, subject: '件名', text: '本文', html: '<p>本文</p>' }, test.clock.now())
const rows = () =>
  test.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'attempts', 'sent_at', 'given_up_at', 'last_error', 'text'])
    .orderBy('id')
    .execute()

function mailServer() {
  const taken: OutgoingMail[] = []
  return {
    taken,
    send: async (mail: OutgoingMail) => void taken.push(mail),
  }
}
const refuse = (error: Error) => async () => {
  throw error
}

it('sends in order, once, and forgets the body', async () => {
  await post('one@example.jp')
  await post('two@example.jp')
  const { taken, send } = mailServer()
  expect([await sendNext(test.ctx, send), await sendNext(test.ctx, send), await sendNext(test.ctx, send)]).toEqual([true, true, false])
  expect(taken.map(({ to, messageId }) => [to, /^<outbox-\d+@localhost>$/.test(messageId)])).toEqual([
    ['one@example.jp', true],
    ['two@example.jp', true],
  ])
  expect(await rows()).toEqual(
    ['one@example.jp', 'two@example.jp'].map((recipient) => ({
      recipient,
      attempts: 1,
      sent_at: TEST_NOW,
      given_up_at: null,
      last_error: null,
      text: '',
    })),
  )
})

it('sends each mail once, however many senders there are', async () => {
  for (let count = 0; count < 20; count += 1) await post(`reader-${count}@example.jp`)
  const { taken, send } = mailServer()
  await Promise.all(
    Array.from({ length: 5 }, async () => {
      while (await sendNext(test.ctx, send)) continue
    }),
  )
  expect(new Set(taken.map(({ to }) => to)).size).toBe(20)
  expect(taken).toHaveLength(20)
})

it('tries again after growing waits while the mail server is away, and loses nothing', async () => {
  await post('one@example.jp')
  const away = refuse(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  for (const wait of [1, 5, 15, 60, 60]) {
    expect(await sendNext(test.ctx, away)).toBe(true)
    test.clock.advance(wait * MINUTE - 1)
    expect(await sendNext(test.ctx, away)).toBe(false)
    test.clock.advance(1)
  }
  const { taken, send } = mailServer()
  expect(await sendNext(test.ctx, send)).toBe(true)
  expect(taken.map(({ text }) => text)).toEqual(['本文'])
})

it('gives a mail up that the server refuses for good', async () => {
  await post('nobody@example.jp')
  await sendNext(test.ctx, refuse(Object.assign(new Error('550 no such mailbox'), { responseCode: 550 })))
  expect(await rows()).toEqual([
    { recipient: 'nobody@example.jp', attempts: 1, sent_at: null, given_up_at: TEST_NOW, last_error: '550 no such mailbox', text: '' },
  ])
  test.clock.advance(1000 * MINUTE)
  expect(await sendNext(test.ctx, mailServer().send)).toBe(false)
})

it('sends what a sender took that died', async () => {
  await post('one@example.jp')
  void sendNext(test.ctx, () => new Promise(() => undefined))
  await expect.poll(async () => (await rows())[0]!.attempts).toBe(1)
  const { taken, send } = mailServer()
  test.clock.advance(2 * MINUTE - 1)
  expect(await sendNext(test.ctx, send)).toBe(false)
  test.clock.advance(1)
  expect(await sendNext(test.ctx, send)).toBe(true)
  expect(taken).toHaveLength(1)
})

it('sends what has piled up by four lines at once, and each mail once', async () => {
  for (let count = 0; count < 30; count += 1) await post(`reader-${count}@example.jp`)
  const { taken, send } = mailServer()
  let [lines, most] = [0, 0]
  const office = startMailWorker(test.ctx, async (mail) => {
    lines += 1
    most = Math.max(most, lines)
    await sleep(5)
    await send(mail)
    lines -= 1
  })
  await expect.poll(() => taken.length, { timeout: 20_000, interval: 20 }).toBe(30)
  await office.stop()
  expect([most, new Set(taken.map(({ to }) => to)).size]).toEqual([4, 30])
})

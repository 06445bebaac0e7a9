import { beforeEach, expect, it } from 'vitest'
import { buildTestContext, TEST_NOW } from '../test/context.ts'
import { setUp } from '../test/set-up.ts'
import type { OutgoingMail } from '../integrations/mail-server.ts'
import { addMail } from '../store/operations/mail.ts'
import { sendMail } from './send-mail.ts'

const test = setUp(buildTestContext)
beforeEach(async () => {
  test.clock.set(TEST_NOW)
  await test.db.deleteFrom('mail_outbox').execute()
})

const add = (recipient: string) =>
  addMail(test.db, { memberId: null, kind: 'test', recipient, subject: '件名', text: '本文', html: '<p>本文</p>' }, TEST_NOW)
const rows = () =>
  test.db
    .selectFrom('mail_outbox')
    .select(['recipient', 'attempts', 'sent_at', 'given_up_at', 'last_error', 'text', 'html'])
    .orderBy('id')
    .execute()
const [early, last] = [{ isLastAttempt: false }, { isLastAttempt: true }]

function mailServer() {
  const accepted: OutgoingMail[] = []
  return { accepted, send: async (mail: OutgoingMail) => void accepted.push(mail) }
}
const fail = (error: Error) => async () => {
  throw error
}
const AWAY = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

it('sends a mail from the outbox and deletes its body', async () => {
  const id = await add('one@example.jp')
  const { accepted, send } = mailServer()
  expect(await sendMail(test.ctx, send, id, early)).toEqual({ status: 'sent' })
  expect(accepted).toEqual([
    { messageId: `<outbox-${id}@localhost>`, to: 'one@example.jp', subject: '件名', text: '本文', html: '<p>本文</p>' },
  ])
  expect(await rows()).toEqual([
    { recipient: 'one@example.jp', attempts: 1, sent_at: TEST_NOW, given_up_at: null, last_error: null, text: '', html: '' },
  ])
})

it('sends nothing for a mail that was already sent or is not in the outbox', async () => {
  const id = await add('one@example.jp')
  const { accepted, send } = mailServer()
  await sendMail(test.ctx, send, id, early)
  expect(await sendMail(test.ctx, send, id, early)).toEqual({ status: 'not-needed' })
  expect(await sendMail(test.ctx, send, id + 1, early)).toEqual({ status: 'not-needed' })
  expect(accepted).toHaveLength(1)
})

it('keeps a mail for another attempt while the mail server is unreachable', async () => {
  const id = await add('one@example.jp')
  expect(await sendMail(test.ctx, fail(AWAY), id, early)).toEqual({ status: 'failed', error: 'connect ECONNREFUSED' })
  expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null, given_up_at: null, last_error: 'connect ECONNREFUSED', text: '本文' }])
  const { accepted, send } = mailServer()
  expect(await sendMail(test.ctx, send, id, early)).toEqual({ status: 'sent' })
  expect(accepted.map(({ text }) => text)).toEqual(['本文'])
  expect(await rows()).toMatchObject([{ attempts: 2, sent_at: TEST_NOW, last_error: null }])
})

it.each([
  ['that the mail server refuses for good', Object.assign(new Error('550 no such mailbox'), { responseCode: 550 }), early],
  ['after its last attempt', AWAY, last],
])('stops trying to send a mail %s, and deletes its body', async (_when, error, attempt) => {
  const id = await add('nobody@example.jp')
  expect(await sendMail(test.ctx, fail(error), id, attempt)).toEqual({ status: 'refused', error: error.message })
  expect(await rows()).toMatchObject([{ attempts: 1, sent_at: null, given_up_at: TEST_NOW, last_error: error.message, text: '', html: '' }])
  const { accepted, send } = mailServer()
  expect(await sendMail(test.ctx, send, id, early)).toEqual({ status: 'not-needed' })
  expect(accepted).toEqual([])
})

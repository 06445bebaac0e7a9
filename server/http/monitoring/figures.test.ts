/** The metrics of mails, webhooks, tiles, stale replies and lost spans after the events that they count (decision 091). */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { HOUR, MINUTE, SECOND } from '@yukan/rules/time/tokyo-time.ts'
import { openLog } from '../../log.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { pageSecret } from '../../paper/paper-reply.ts'
import { signFolder } from '../../paper/signed-address.ts'
import { Refusal } from '../../refusal.ts'
import { buildTestApp } from '../../test/app.ts'
import { TEST_NOW } from '../../test/context.ts'
import { loginAs, makeMember } from '../../test/make.ts'
import { setUp } from '../../test/set-up.ts'
import { recordSpans } from '../../trace.ts'
import { makeSampler } from '../../tracing/sampler.ts'
import { SpanExporter } from '../../tracing/span-exporter.ts'

const TILE = 'page/abc/9/3_4.webp'
const ROUTE = '/files/page/:key/:level/:tile'

const test = setUp(buildTestApp)
afterEach(() => test.clock.set(TEST_NOW))

/** The figures whose names begin so, by the rest of the line before the value. */
async function figures(name: string): Promise<Record<string, number>> {
  const { body } = await test.app.inject('/metrics')
  const lines = body.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  return Object.fromEntries(
    lines.map((line) => {
      const [, labels = '', value = ''] = /^\w+(?:\{(.*)\})? (\S+)$/.exec(line) ?? []
      return [labels.replaceAll(/\w+="([^"]*)"/g, '$1'), Number(value)]
    }),
  )
}

const after = (milliseconds: number) => test.clock.set(new Date(TEST_NOW.getTime() + milliseconds))

it('/metrics counts mails by state and shows their ages', async () => {
  const recipient = { id: null, last_name: '', first_name: '' }
  const content = { kind: 'test', subject: 's', paragraphs: ['p'], link: null, notes: [] }
  const add = (email: string, sendAt: Date) => enqueueMail(test.ctx, test.db, { ...recipient, email }, content, TEST_NOW, { sendAt })
  expect(await figures('yukan_mails')).toEqual({ waiting: 0, later: 0, sent: 0, failed: 0 })
  expect(await figures('yukan_mails_age_seconds')).toEqual({ waiting: 0 })
  for (const name of ['sent', 'refused', 'waiting']) await add(`${name}@example.jp`, TEST_NOW)
  await add('later@example.jp', new Date(TEST_NOW.getTime() + 30 * MINUTE))
  const mails = await test.db.selectFrom('mail_outbox').select(['id', 'recipient']).orderBy('id').execute()
  const send = async ({ to }: { to: string }) => {
    if (to.startsWith('refused')) throw Object.assign(new Error('no such mailbox'), { responseCode: 550 })
    if (to.startsWith('waiting')) throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  }
  after(5 * MINUTE)
  for (const { id } of mails.slice(0, 3)) await sendMail(test.ctx, send, Number(id), { isLastAttempt: false })
  after(20 * MINUTE)
  expect(await figures('yukan_mails')).toEqual({ waiting: 1, later: 1, sent: 1, failed: 1 })
  // What is to be sent later is not late before.
  expect(await figures('yukan_mails_age_seconds')).toEqual({ waiting: 20 * 60, sent: 15 * 60, failed: 15 * 60 })
  await test.db.deleteFrom('mail_outbox').where('recipient', 'like', 'waiting%').execute()
  after(30 * MINUTE + 90 * SECOND)
  expect(await figures('yukan_mails')).toEqual({ waiting: 1, later: 0, sent: 1, failed: 1 })
  expect((await figures('yukan_mails_age_seconds'))['waiting']).toBe(90)
  after(5 * MINUTE + HOUR)
  expect(await figures('yukan_mails')).toMatchObject({ sent: 0, failed: 0 })
})

/** Sends an event, signed as the card provider signs, or with another secret. */
async function deliver(type: string, secret = test.ctx.config.cardProvider.webhookSecret): Promise<number> {
  const payload = JSON.stringify({ type, data: { object: { object: 'invoice', customer: 'cus_1' } } })
  const at = Math.floor(test.clock.now().getTime() / SECOND)
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex')
  const headers = { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` }
  return (await test.app.inject({ method: 'POST', url: '/webhook/stripe', headers, payload })).statusCode
}

it('/metrics counts webhooks by result and shows the age of the last one', async () => {
  expect(await figures('yukan_webhooks')).toEqual({ queued: 0, ignored: 0, refused: 0, failed: 0 })
  expect(await figures('yukan_webhook_age_seconds')).toEqual({})
  expect(await deliver('invoice.paid', 'another secret')).toBe(400)
  expect(await figures('yukan_webhook_age_seconds')).toEqual({})
  expect(await deliver('charge.failed')).toBe(200)
  expect(await deliver('invoice.paid')).toBe(200)
  expect(await deliver('invoice.paid')).toBe(200)
  vi.spyOn(test.ctx, 'cardProvider').mockRejectedValueOnce(new Error('no client'))
  expect(await deliver('invoice.paid')).toBe(500)
  expect(await figures('yukan_webhooks')).toEqual({ queued: 2, ignored: 1, refused: 1, failed: 1 })
  after(HOUR)
  expect(await figures('yukan_webhook_age_seconds')).toEqual({ '': 3600 })
  await deliver('charge.failed')
  expect(await figures('yukan_webhook_age_seconds')).toEqual({ '': 0 })
  // Many at once write the row once.
  after(HOUR + 9 * SECOND)
  await deliver('charge.failed')
  expect(await figures('yukan_webhook_age_seconds')).toEqual({ '': 9 })
  after(HOUR + 11 * SECOND)
  await deliver('charge.failed')
  expect(await figures('yukan_webhook_age_seconds')).toEqual({ '': 0 })
})

it('/metrics counts and times requests for tiles by status, apart from other files', async () => {
  await test.ctx.files.put(TILE, Buffer.from('tile'))
  const { query } = signFolder(await pageSecret(test.ctx), 'page/abc', null, TEST_NOW)
  const ask = async (name: string, headers: Record<string, string> = {}) => {
    const { statusCode } = await test.app.inject({ url: `/files/${name}?${query}`, headers })
    return statusCode
  }
  expect(await ask(TILE)).toBe(200)
  expect(await ask(TILE, { 'if-none-match': '*' })).toBe(304)
  expect(await ask('page/abc/9/9_9.webp')).toBe(404)
  expect((await test.app.inject(`/files/${TILE}`)).statusCode).toBe(403)
  expect(await ask('picture/none.webp')).toBe(404)
  vi.spyOn(test.ctx.files, 'read').mockRejectedValueOnce(new Refusal('E_UNAVAILABLE'))
  expect(await ask(TILE)).toBe(503)
  const counts = await figures('http_server_request_duration_seconds_count')
  expect(Object.fromEntries(Object.entries(counts).filter(([labels]) => labels.includes('/files/')))).toEqual({
    [`GET,${ROUTE},200`]: 1,
    [`GET,${ROUTE},304`]: 1,
    [`GET,${ROUTE},403`]: 1,
    [`GET,${ROUTE},404`]: 1,
    [`GET,${ROUTE},503`]: 1,
    'GET,/files/*,404': 1,
  })
  const seconds = (await figures('http_server_request_duration_seconds_sum'))[`GET,${ROUTE},200`]
  expect(seconds).toBeGreaterThan(0)
})

it('/metrics counts a page that is made once for all guests and once for each kind of member', async () => {
  const [first, second, ended] = [
    await makeMember(test.db, { subscription: { planName: 'web' } }),
    await makeMember(test.db, { subscription: { planName: 'web' } }),
    await makeMember(test.db),
  ]
  expect(await figures('yukan_pages_made')).toEqual({ guest: 0, member: 0 })
  for (const member of [first, second, ended]) {
    const { cookie } = await loginAs(test, member)
    for (let time = 0; time < 2; time += 1) expect((await test.app.inject({ url: '/terms/', headers: { cookie } })).statusCode).toBe(200)
  }
  for (let time = 0; time < 3; time += 1) expect((await test.app.inject('/terms/')).statusCode).toBe(200)
  expect(await figures('yukan_pages_made')).toEqual({ guest: 1, member: 2 })
})

it('/metrics leaves out the age of the backup when there is no backup folder', async () => {
  expect(test.ctx.config.backupDir).toBe(null)
  expect(await figures('yukan_backup_age_seconds')).toEqual({})
})

it('/metrics counts old answers that are sent again', async () => {
  const { shared } = test.ctx
  const away = Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' })
  const before = (await figures('yukan_shared_stale'))['']
  expect((await shared.get('a list', async () => 'old')).value).toBe('old')
  shared.drop()
  expect(await shared.get('a list', () => Promise.reject(away))).toEqual({ value: 'old', isStale: true })
  expect((await figures('yukan_shared_stale'))['']).toBe(Number(before) + 1)
})

it('/metrics counts spans that the collector did not take', async () => {
  const closed = http.createServer()
  await once(closed.listen(0, '127.0.0.1'), 'listening')
  const { port } = closed.address() as AddressInfo
  closed.close()
  const options = { url: `http://127.0.0.1:${port}/v1/traces`, headers: {}, serviceName: 'yukan' }
  const exporter = new SpanExporter(options, openLog('silent'))
  recordSpans({ sampler: makeSampler('always_on', 1), randomHex: test.ctx.randomHex, add: (span) => exporter.add(span) })
  test.ctx.spans = exporter
  expect(await figures('yukan_spans_lost')).toEqual({ '': 0 })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  await fetch(`http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}/healthz`)
  recordSpans(null)
  await exporter.stop()
  expect((await figures('yukan_spans_lost'))['']).toBeGreaterThan(0)
})

import { createConnection, createServer } from 'node:net'
import { once } from 'node:events'
import { fastify } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailRoutes, sampleRoutes, startMailSandbox } from './mail-sandbox.ts'
import type { MailSandbox } from './mail-sandbox.ts'

let mail: MailSandbox
let app: FastifyInstance
let port = 0
beforeAll(async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  if (typeof address === 'object' && address !== null) port = address.port
  await once(probe.close(), 'close')
  mail = await startMailSandbox(port)
  app = fastify()
  mailRoutes(app, mail)
})
afterAll(async () => {
  await app.close()
  await mail.close()
})

/** Speaks SMTP line by line; returns the codes. */
async function speak(...lines: string[]): Promise<string[]> {
  const socket = createConnection(port, '127.0.0.1')
  const codes: string[] = []
  const answer = async () => {
    let text = ''
    while (!/^\d{3} /m.test(text)) text += String((await once(socket, 'data'))[0])
    codes.push(/^(\d{3}) /m.exec(text)![1]!)
  }
  await answer()
  for (const line of lines) {
    socket.write(`${line}\r\n`)
    await answer()
  }
  socket.destroy()
  return codes
}
const mailDialogue = (to: string, subject: string, text: string) => [
  'EHLO here',
  'MAIL FROM:<a@example.jp>',
  `RCPT TO:<${to}>`,
  'DATA',
  `From: a@example.jp\r\nTo: ${to}\r\nSubject: ${subject}\r\n\r\n${text}\r\n.`,
]

it('shows received mails, newest first, and those for one recipient', async () => {
  await speak(...mailDialogue('one@example.jp', 'first', 'see http://localhost/x?a=1&b=2 <b>'))
  await speak(...mailDialogue('Two@example.jp', 'second', 'hello'))
  const all = (await app.inject('/mail.json')).json()
  expect(all.map(({ to, subject }: { to: string; subject: string }) => [to, subject])).toEqual([
    ['Two@example.jp', 'second'],
    ['one@example.jp', 'first'],
  ])
  const own = (await app.inject('/mail.json?to=two@example.jp')).json()
  expect(own).toEqual([{ id: '2', to: 'Two@example.jp', subject: 'second', text: 'hello\n', html: '', receivedAt: expect.any(String) }])
  expect((await app.inject('/mail')).body).toContain('<a href="/mail/1">first</a>')
  expect((await app.inject('/mail/1')).body).toContain(
    '<a href="http://localhost/x?a=1&amp;b=2">http://localhost/x?a=1&amp;b=2</a> &lt;b&gt;',
  )
  expect((await app.inject('/mail/99')).statusCode).toBe(404)
})

it('refuses mails while it is switched to be away', async () => {
  await app.inject({ method: 'POST', url: '/_sandbox/mail', payload: { isAway: true } })
  expect(await speak('EHLO here', 'MAIL FROM:<a@example.jp>')).toEqual(['220', '250', '451'])
  await app.inject({ method: 'POST', url: '/_sandbox/mail', payload: { isAway: false } })
  expect(await speak('EHLO here', 'MAIL FROM:<a@example.jp>')).toEqual(['220', '250', '250'])
})

it('shows sample mails as text and as HTML', async () => {
  const sample = { kind: 'welcome', subject: 'ようこそ', text: '本文', html: '<p>本文</p>' }
  const samples = fastify()
  sampleRoutes(samples, () => [sample])
  const get = async (url: string) => {
    const { statusCode, body } = await samples.inject(url)
    return [statusCode, body] as const
  }
  expect((await get('/mail/samples'))[1]).toContain('<a href="/mail/samples/welcome">ようこそ</a>')
  expect((await get('/mail/samples/welcome'))[1]).toContain('<pre>本文</pre>')
  expect(await get('/mail/samples/welcome/html')).toEqual([200, '<p>本文</p>'])
  expect((await get('/mail/samples/other'))[0]).toBe(404)
  expect((await get('/mail/samples/other/html'))[0]).toBe(404)
  await samples.close()
})

it.each(['a..b@docomo.ne.jp', 'ab.@docomo.ne.jp', '.ab@docomo.ne.jp'])(
  'accepts a mail for %s with a quoted local part',
  async (address) => {
    const quoted = `"${address.slice(0, address.indexOf('@'))}"${address.slice(address.indexOf('@'))}`
    expect(await speak(...mailDialogue(quoted, 'quoted', 'hello'))).toEqual(['220', '250', '250', '250', '354', '250'])
    const own = (await app.inject(`/mail.json?to=${encodeURIComponent(address)}`)).json()
    expect(own.map(({ to, subject }: { to: string; subject: string }) => [to, subject])).toEqual([[address, 'quoted']])
  },
)

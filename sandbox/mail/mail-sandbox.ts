/**
 * A mail server for the demo and the tests: accepts every mail, delivers none, and shows them as an inbox (decision 024). `GET /mail` is a
 * page, `GET /mail.json?to=` lists them newest first.
 */
import type { FastifyInstance } from 'fastify'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** ISO 8601. */
  receivedAt: string
}

/** More than a demo sends; the oldest are deleted. */
const MAX_MAILS = 2000
const MAX_BYTES = 1024 * 1024

export interface MailSandbox {
  list(to?: string): readonly ReceivedMail[]
  reset(): void
  /** Refuses every mail with a temporary failure while set. */
  setAway(isAway: boolean): void
  close(): Promise<void>
}

/** `"a..b"@example.jp` as its owner writes it. */
function withoutQuotes(address: string): string {
  return address.replace(/^"([^"\\]*)"@/, '$1@')
}

/** Starts the mail server on a port of this machine. */
export async function startMailSandbox(port: number): Promise<MailSandbox> {
  const mails: ReceivedMail[] = []
  let count = 0
  let isAway = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    size: MAX_BYTES,
    // Japanese carriers gave out addresses with dots side by side, which are sent quoted.
    lenientAddressParsing: true,
    onMailFrom: (_address, _session, callback) =>
      callback(isAway ? Object.assign(new Error('4.3.0 try again later'), { responseCode: 451 }) : null),
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('error', (error) => callback(error))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(
          ({ subject = '', text = '', html = '' }) => {
            for (const { address } of session.envelope.rcptTo) {
              count += 1
              mails.unshift({ id: String(count), to: withoutQuotes(address), subject, text, html, receivedAt: new Date().toISOString() })
            }
            mails.length = Math.min(mails.length, MAX_MAILS)
            callback()
          },
          (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
        )
      })
    },
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve()
    })
  })
  // A killed sender cuts its connection in the middle of a mail, which must not end the server.
  server.on('error', () => undefined)
  return {
    list: (to) => (to === undefined ? mails : mails.filter((mail) => mail.to.toLowerCase() === to.toLowerCase())),
    reset: () => void mails.splice(0),
    setAway: (away) => void (isAway = away),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

const STYLE =
  'body{margin:0 auto;max-width:52rem;padding:1.5rem;font:17px/1.8 sans-serif;background:#fffdf8;color:#1a1a1a}a{color:#1f3f77}li{margin-bottom:.8rem}pre{white-space:pre-wrap;font:inherit}'

function page(title: string, body: string): string {
  return `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${STYLE}</style></head><body>${body}</body></html>`
}

function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s]+/g, (url) => `<a href="${url}">${url}</a>`)
}

/** A mail with sample data, as the program that sends mails would write it. */
export interface MailSample {
  kind: string
  subject: string
  text: string
  html: string
}

const HTML = 'text/html; charset=utf-8'

function both(title: string, back: string, about: string, text: string, htmlPath: string): string {
  return page(
    title,
    `<p><a href="${back}">一覧</a></p><h1>${escapeHtml(title)}</h1><p>${about}<a href="${htmlPath}">HTML</a></p><pre>${withLinks(text)}</pre>`,
  )
}

/** Serves every mail with sample data. */
export function sampleRoutes(app: FastifyInstance, samples: () => readonly MailSample[]): void {
  const find = (kind: string) => samples().find((sample) => sample.kind === kind)
  app.get('/mail/samples', async (_request, reply) => {
    const items = samples().map(({ kind, subject }) => `<li><a href="/mail/samples/${kind}">${escapeHtml(subject)}</a>（${kind}）</li>`)
    return reply.type(HTML).send(page('メールの見本', `<p><a href="/mail">受信箱</a></p><h1>メールの見本</h1><ol>${items.join('')}</ol>`))
  })
  app.get<{ Params: { kind: string } }>('/mail/samples/:kind', async (request, reply) => {
    const sample = find(request.params.kind)
    if (sample === undefined) return reply.code(404).type(HTML).send(page('ありません', '<p>この見本はありません。</p>'))
    return reply.type(HTML).send(both(sample.subject, '/mail/samples', '', sample.text, `/mail/samples/${sample.kind}/html`))
  })
  app.get<{ Params: { kind: string } }>('/mail/samples/:kind/html', async (request, reply) => {
    const sample = find(request.params.kind)
    return reply
      .code(sample === undefined ? 404 : 200)
      .type(HTML)
      .send(sample?.html ?? '')
  })
}

/** Serves the inbox over HTTP. */
export function mailRoutes(app: FastifyInstance, sandbox: MailSandbox): void {
  app.get<{ Querystring: { to?: string } }>('/mail.json', async (request) => sandbox.list(request.query.to))
  app.get('/mail', async (_request, reply) => {
    const items = sandbox
      .list()
      .map(
        ({ id, to, subject, receivedAt }) =>
          `<li><a href="/mail/${id}">${escapeHtml(subject)}</a><br>${escapeHtml(to)}　${receivedAt}</li>`,
      )
    const body = items.length === 0 ? '<p>メールはまだ届いていません。</p>' : `<ol>${items.join('')}</ol>`
    const samples = '<p><a href="/mail/samples">メールの見本</a></p>'
    return reply.type(HTML).send(page('受信箱', `<h1>受信箱（すべての宛先）</h1>${samples}${body}`))
  })
  app.get<{ Params: { id: string } }>('/mail/:id', async (request, reply) => {
    const mail = sandbox.list().find(({ id }) => id === request.params.id)
    if (mail === undefined) return reply.code(404).type(HTML).send(page('ありません', '<p>このメールはありません。</p>'))
    return reply.type(HTML).send(both(mail.subject, '/mail', `宛先 ${escapeHtml(mail.to)}　`, mail.text, `/mail/${mail.id}/html`))
  })
  app.get<{ Params: { id: string } }>('/mail/:id/html', async (request, reply) => {
    const mail = sandbox.list().find(({ id }) => id === request.params.id)
    return reply
      .code(mail === undefined ? 404 : 200)
      .type(HTML)
      .send(mail?.html ?? '')
  })
  app.post<{ Body: { isAway?: boolean } | null }>('/_sandbox/mail', async (request) => {
    sandbox.setAway(request.body?.isAway === true)
    return { isAway: request.body?.isAway === true }
  })
}

/** The bank's page: the cardholder authenticates, fails to, or cancels, and is sent back (3-D Secure). */
import type { FastifyInstance } from 'fastify'
import type { CardMachine } from '../card-machine.ts'
import { parseForm } from '../http/form.ts'
import type { Pressed } from '../billing/setup-intents.ts'
import type { SetupIntent } from '../state/wire-types.ts'

const STYLE =
  'body{margin:0 auto;max-width:32rem;padding:1.5rem;font:17px/1.8 sans-serif;background:#f4f6fb;color:#1a1a1a}form{display:grid;gap:.8rem}button{min-height:48px;font:inherit;cursor:pointer}h1{font-size:1.4rem}a{color:#1f3f77}'

const isPressed = (value: unknown): value is Pressed => value === 'authenticate' || value === 'fail' || value === 'cancel'

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

function page(body: string): string {
  return `<!DOCTYPE html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>本人認証（テスト用カード会社）</title><style>${STYLE}</style></head><body><main><h1>本人認証（3Dセキュア）</h1>${body}</main></body></html>`
}

function questionPage(last4: string, isFramed: boolean): string {
  const cancel = isFramed ? '' : '<button name="pressed" value="cancel">認証をやめる</button>'
  return page(
    `<p>テスト用のカード会社です。実際のカードは使われません。</p><p>下4桁 <strong>${escapeHtml(last4)}</strong> のカードの登録を認証しますか。</p><form method="post"><button name="pressed" value="authenticate">認証する</button><button name="pressed" value="fail">認証に失敗する</button>${cancel}</form>`,
  )
}

/** Of a frame: the page around it notices that the holder has decided. */
const DECIDED_PAGE = page('<p>お手続きを受け付けました。このままお待ちください。</p>')

/** The return address with the three queries of the provider. */
export function returnAddress(returnUrl: string, intent: SetupIntent): string {
  const url = new URL(returnUrl)
  url.searchParams.set('setup_intent', intent.id)
  url.searchParams.set('setup_intent_client_secret', intent.client_secret ?? '')
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  return url.href
}

function returnUrlOf({ next_action }: SetupIntent): string | null {
  return next_action?.redirect_to_url?.return_url ?? null
}

function donePage(back: string | null): string {
  const link = back === null ? '' : `<p><a href="${escapeHtml(back)}">元のページに戻る</a></p>`
  return page(`<p>この手続きは終わっています。</p>${link}`)
}

interface Framed {
  Params: { id: string }
  /** `framed`: the page is in the dialog of the card form. A merchant's pages may refuse to be framed, so it does not lead back there. */
  Querystring: { framed?: string }
}

export function secureRoutes(app: FastifyInstance, machine: CardMachine): void {
  /** Return addresses of finished setup intents, for those who press again. */
  const sentTo = new Map<string, string>()
  const find = (id: string) => {
    const { setupIntents } = machine.ledger.state
    return Object.hasOwn(setupIntents, id) ? setupIntents[id] : undefined
  }
  app.get<Framed>('/card/3d-secure/:id', async (request, reply) => {
    const intent = find(request.params.id)
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    if (intent === undefined) return reply.code(404).send(page('<p>この手続きはありません。</p>'))
    const method = intent.payment_method === null ? undefined : machine.ledger.state.paymentMethods[intent.payment_method]
    const isFramed = request.query.framed !== undefined
    if (intent.status !== 'requires_action' || method === undefined)
      return reply.send(isFramed ? DECIDED_PAGE : donePage(sentTo.get(intent.id) ?? null))
    return reply.send(questionPage(method.card?.last4 ?? '', isFramed))
  })
  app.post<Framed & { Body: string | undefined }>('/card/3d-secure/:id', async (request, reply) => {
    const intent = find(request.params.id)
    const { pressed } = parseForm(request.body ?? '')
    if (intent === undefined || !isPressed(pressed))
      return reply.code(400).type('text/html; charset=utf-8').send(page('<p>この手続きはありません。</p>'))
    const returnUrl = returnUrlOf(intent)
    const isDone = await machine.pressSecure(intent.id, pressed)
    const back = isDone && returnUrl !== null ? returnAddress(returnUrl, intent) : null
    if (back !== null) sentTo.set(intent.id, back)
    if (request.query.framed !== undefined) return reply.type('text/html; charset=utf-8').send(DECIDED_PAGE)
    if (back !== null) return reply.redirect(back, 303)
    return reply.type('text/html; charset=utf-8').send(donePage(sentTo.get(intent.id) ?? null))
  })
}

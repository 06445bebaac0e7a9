/**
 * Replaces the provider's script in a page: `Stripe(key)` with elements, confirmSetup, confirmCardSetup and retrieveSetupIntent. Runs in
 * the browser without imports (`browser-script.ts`).
 */

import { cardFields } from './card-fields.ts'
import type { CardError, CardFields, Fields } from './card-fields.ts'
import { wordsOf } from './card-messages.ts'
import type { Word, Words } from './card-messages.ts'

interface Intent {
  id: string
  status: string
  client_secret: string
  next_action: { type: string; redirect_to_url?: { url: string }; use_stripe_sdk?: { stripe_js: string } } | null
  last_setup_error: CardError | null
}
type Outcome = { setupIntent: Intent; error?: undefined } | { error: CardError & { setup_intent?: Intent }; setupIntent?: undefined }
interface Api {
  get(path: string, fields: Fields): Promise<Outcome>
  post(path: string, fields: Fields): Promise<Outcome>
}

function apiOf(origin: string, key: string, words: Words): Api {
  const isWord = (name: string): name is Word => Object.hasOwn(words, name)
  const translated = (error: CardError): CardError => {
    const name = [error.decline_code, error.code].find((code) => code !== undefined && isWord(code))
    return name !== undefined && isWord(name) ? { ...error, message: words[name] } : error
  }
  const ask = async (path: string, init: RequestInit): Promise<Outcome> => {
    try {
      const response = await fetch(`${origin}${path}`, { ...init, headers: { authorization: `Bearer ${key}` }, credentials: 'omit' })
      const reply = await response.json()
      return response.ok ? { setupIntent: reply } : { error: translated(reply.error) }
    } catch {
      return { error: { type: 'api_connection_error', message: words.api_connection_error } }
    }
  }
  return {
    get: (path, fields) => ask(`${path}?${new URLSearchParams(fields).toString()}`, {}),
    post: (path, fields) => ask(path, { method: 'POST', body: new URLSearchParams(fields) }),
  }
}

function intentId(clientSecret: string): string {
  const id = /^(seti_[^_]+)_secret_/.exec(clientSecret)?.[1]
  if (id === undefined) throw new Error(`Invalid value for client_secret: should be of the form \${id}_secret_\${secret}.`)
  return id
}

function flattened(prefix: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return []
  if (typeof value !== 'object') return [[prefix, String(value)]]
  return Object.entries(value).flatMap(([name, part]) => flattened(`${prefix}[${name}]`, part))
}

/** Suffix of a bank's page that must not be framed. */
const WHOLE_PAGE = '?whole=1'
/** Suffix of a bank's page in the dialog: it ends there instead of leading back, and the dialog has the button that cancels. */
const FRAMED = '?framed=1'
const POLL_EVERY = 300

/** Shows the bank's page in a dialog until the cardholder has decided or closed it. */
async function askHolder(api: Api, intent: Intent, url: string, words: Words): Promise<Outcome> {
  const dialog = document.createElement('dialog')
  const frame = document.createElement('iframe')
  const close = document.createElement('button')
  let isClosed = false
  frame.src = `${url}${FRAMED}`
  frame.title = '3-D Secure'
  Object.assign(dialog.style, { boxSizing: 'border-box', width: 'min(32rem, 100vw - 2rem)', maxWidth: 'none', padding: '0' })
  Object.assign(frame.style, { display: 'block', width: '100%', height: 'min(26rem, 100dvh - 7rem)', border: '0' })
  close.type = 'button'
  close.textContent = words.close
  Object.assign(close.style, { width: '100%', minHeight: '3rem', font: 'inherit' })
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('close', () => (isClosed = true))
  dialog.append(frame, close)
  document.body.append(dialog)
  dialog.showModal()
  const failure = {
    type: 'invalid_request_error',
    code: 'setup_intent_authentication_failure',
    message: words.setup_intent_authentication_failure,
  }
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY))
    const now = await api.get(`/v1/setup_intents/${intent.id}`, { client_secret: intent.client_secret })
    if (now.error === undefined && now.setupIntent.status === 'requires_action' && !isClosed) continue
    dialog.remove()
    if (now.error !== undefined || now.setupIntent.status === 'succeeded') return now
    return { error: { ...failure, setup_intent: now.setupIntent } }
  }
}

function backTo(returnUrl: string, intent: Intent): void {
  const url = new URL(returnUrl)
  url.searchParams.set('setup_intent', intent.id)
  url.searchParams.set('setup_intent_client_secret', intent.client_secret)
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'failed')
  location.assign(url.href)
}

/** A promise that is never fulfilled: the page is being left. */
const leaving = () => new Promise<never>(() => undefined)

interface Wanted {
  clientSecret: string
  card: Fields
  billing: unknown
  returnUrl: string | undefined
  /** Whether the page is left for the bank's page and the return address; otherwise the outcome is returned in the page. */
  isLeft: boolean
}

async function register(api: Api, words: Words, { clientSecret, card, billing, returnUrl, isLeft }: Wanted): Promise<Outcome> {
  const id = intentId(clientSecret)
  const outcome = await api.post(`/v1/setup_intents/${id}/confirm`, {
    client_secret: clientSecret,
    'payment_method_data[type]': 'card',
    ...Object.fromEntries(flattened('payment_method_data[card]', card)),
    ...Object.fromEntries(flattened('payment_method_data[billing_details]', billing)),
    ...(returnUrl === undefined ? {} : { return_url: returnUrl }),
  })
  if (outcome.error !== undefined) return outcome
  const { setupIntent } = outcome
  const url = setupIntent.next_action?.redirect_to_url?.url ?? setupIntent.next_action?.use_stripe_sdk?.stripe_js
  if (setupIntent.status === 'requires_action' && url !== undefined) {
    if (!isLeft && !url.endsWith(WHOLE_PAGE)) return askHolder(api, setupIntent, url, words)
    location.assign(url)
    return leaving()
  }
  if (!isLeft || returnUrl === undefined) return outcome
  backTo(returnUrl, setupIntent)
  return leaving()
}

interface ElementsOptions {
  clientSecret?: string
  locale?: string
}
interface ElementsGroup {
  create(kind: string): object
  getElement(kind: string): object | null
  update(): void
  submit(): Promise<{ error?: CardError; selectedPaymentMethod?: string }>
  fetchUpdates(): Promise<object>
}
interface Known {
  options: ElementsOptions
  fields: Map<string, CardFields>
}
interface ConfirmParams {
  return_url?: string
  payment_method_data?: { billing_details?: unknown }
}

const KINDS = new Set(['card', 'payment'])

interface Page {
  api(words: Words): Api
  usual: string | undefined
  groups: WeakMap<object, Known>
  all: CardFields[]
}

function newGroup({ usual, groups, all }: Page, options: ElementsOptions): ElementsGroup {
  const fields = new Map<string, CardFields>()
  const words = wordsOf(options.locale ?? usual)
  const group: ElementsGroup = {
    create(kind) {
      if (!KINDS.has(kind))
        throw new Error(`A valid Element name must be provided. Valid Elements are: card, payment; you passed: ${kind}.`)
      if (fields.has(kind)) throw new Error(`Can only create one Element of type ${kind} through elements().`)
      const created = cardFields(kind, words)
      fields.set(kind, created)
      all.push(created)
      return created.element
    },
    getElement: (kind) => fields.get(kind)?.element ?? null,
    update: () => undefined,
    async submit() {
      const { error } = fields.get('payment')?.read() ?? {}
      return error === undefined ? { selectedPaymentMethod: 'card' } : { error }
    },
    fetchUpdates: async () => ({}),
  }
  groups.set(group, { options, fields })
  return group
}

interface ConfirmSetup {
  elements?: object
  clientSecret?: string
  confirmParams?: ConfirmParams
  /** `always` (default) leaves the page at the end; `if_required` returns in the page. */
  redirect?: string
}

async function confirmSetup(page: Page, given: ConfirmSetup): Promise<Outcome> {
  const known = given.elements === undefined ? undefined : page.groups.get(given.elements)
  const typed = known?.fields.get('payment')
  const clientSecret = given.clientSecret ?? known?.options.clientSecret
  if (known === undefined || typed === undefined || clientSecret === undefined)
    throw new Error('stripe.confirmSetup(): expected elements with a mounted Payment Element, and a client secret.')
  const { return_url: returnUrl, payment_method_data } = given.confirmParams ?? {}
  const isLeft = given.redirect !== 'if_required'
  if (isLeft && returnUrl === undefined) throw new Error('stripe.confirmSetup(): you must pass a confirmParams.return_url.')
  const { card, error } = typed.read()
  if (error !== undefined) return { error }
  const words = wordsOf(known.options.locale ?? page.usual)
  return register(page.api(words), words, { clientSecret, card, billing: payment_method_data?.billing_details, returnUrl, isLeft })
}

interface CardData {
  payment_method?: { card?: object; billing_details?: unknown }
  /** If given, the page is left for the bank's page. */
  return_url?: string
}

async function confirmCardSetup(page: Page, clientSecret: string, { payment_method, return_url: returnUrl }: CardData): Promise<Outcome> {
  const typed = page.all.find(({ element }) => element === payment_method?.card)
  if (typed === undefined) throw new Error('stripe.confirmCardSetup(): expected payment_method.card to be a mounted card Element.')
  const { card, error } = typed.read()
  if (error !== undefined) return { error }
  const words = wordsOf(page.usual)
  const wanted = { clientSecret, card, billing: payment_method?.billing_details, returnUrl, isLeft: returnUrl !== undefined }
  return register(page.api(words), words, wanted)
}

/** Installs `Stripe` in a page; `origin` is the stand-in's. */
export function install(target: Window, origin: string): void {
  function makeStripe(key: string, { locale: usual }: { locale?: string } = {}) {
    if (!/^pk_(test|live)_/.test(key))
      throw new Error('Please call Stripe() with your publishable key. You used an empty string or a secret key.')
    const page: Page = { api: (words) => apiOf(origin, key, words), usual, groups: new WeakMap(), all: [] }
    const unsupported = (name: string) => () => Promise.reject(new Error(`The stand-in for the card provider's script has no ${name}.`))
    return {
      elements: (options: ElementsOptions = {}) => newGroup(page, options),
      confirmSetup: (given: ConfirmSetup) => confirmSetup(page, given),
      confirmCardSetup: (clientSecret: string, data: CardData = {}) => confirmCardSetup(page, clientSecret, data),
      retrieveSetupIntent: (clientSecret: string) =>
        page.api(wordsOf(usual)).get(`/v1/setup_intents/${intentId(clientSecret)}`, { client_secret: clientSecret }),
      createToken: unsupported('createToken'),
      createPaymentMethod: unsupported('createPaymentMethod'),
      confirmCardPayment: unsupported('confirmCardPayment'),
      confirmPayment: unsupported('confirmPayment'),
      registerAppInfo: () => undefined,
      _registerWrapper: () => undefined,
    }
  }
  Object.assign(target, { Stripe: Object.assign(makeStripe, { version: 'endive' }) })
}

/** The permissions of every call (product §6, §7; decision 018). A call without a row fails `authorisation-matrix.test.ts`. */
import type { TestApp } from '../app.ts'
import { makeActivateKey, SUBJECT_PASSWORD } from './subjects.ts'
import type { Subject } from './subjects.ts'

export interface Sent {
  query?: Record<string, string | number>
  body?: Record<string, unknown>
  file?: Uint8Array
}

/** Ids of the subject that other callers may try. */
export type Owned =
  | 'id'
  | 'email'
  | 'addressId'
  | 'deviceId'
  | 'entryId'
  | 'iconId'
  | 'iconUrl'
  | 'customerId'
  | 'subscriptionId'
  | 'subscriptionRow'
  | 'emailKey'

/** Unused ids. */
export const UNKNOWN: Record<Owned, string | number> = {
  id: 2_000_000,
  email: 'nobody@example.jp',
  addressId: 2_000_000,
  deviceId: 2_000_000,
  entryId: 2_000_000,
  iconId: 2_000_000,
  iconUrl: '/files/icon/AAAAAAAAAAAAAAAAAAAAAA.webp',
  customerId: 'cus_nobody',
  subscriptionId: 'sub_nobody',
  subscriptionRow: 2_000_000,
  emailKey: 'AAAAAAAAAAAAAAAAAAAAAA',
}

export interface Row {
  access: 'anyone' | 'member'
  request(own: Subject, test: TestApp): Sent | Promise<Sent>
  /** Outcome of a member's own request; default `done`. */
  own?: string
  /** The outcome for role 7, if different. */
  bank?: string
  /** The outcome for a guest from a source with five wrong passwords, if different. */
  banned?: string
  /** Fields with an id of the member (`body.id`): another member's id gets the same reply as an unknown one. */
  ids?: Readonly<Record<string, Owned>>
  /** Outcome of a request with a foreign id; default E_NOT_FOUND. */
  foreign?: string
  /** Ignored fields: identity, price and role come from the session and the database. */
  ignored?: Readonly<Record<string, Owned>>
}

const open = (request: Row['request']): Row => ({ access: 'anyone', request })
/** A call that needs the card provider, which is unreachable here: permitted requests end with E_PROVIDER. */
const payment = (row: Omit<Row, 'access'>): Row => ({ access: 'member', own: 'E_PROVIDER', ...row })

const address = { type: 1, flag: 1, zip: '1000001', pref: '東京都', city: '千代田区', address: '2', username: '花子', tel: '0277000000' }
const card = { type: 'paymentMethod', cardId: 'pm_1' }
const product = { id: 'prod_yukan', name: '夕刊', metadata: {} }
const price = { id: 'price_web', nickname: 'web', unit_amount: 1650, active: true }
const tax = { id: 'txr_1', display_name: '消費税', percentage: 10, inclusive: true }
const person = { last_name: '桐生', first_name: '花子', tel: '0277000000' }
const picture = Buffer.from('R0lGODdhAQABAIABAP///wAAACwAAAAAAQABAAACAkQBADs=', 'base64')
const address17: Row = {
  access: 'member',
  request: ({ id, addressId }) => ({ body: { ...address, user_id: id, id: addressId } }),
  ids: { 'body.user_id': 'id', 'body.id': 'addressId' },
}

const content: Readonly<Record<string, Row>> = {
  'GET /v1/site/get/notices': open(() => ({})),
  'GET /v1/category/get/list': open(() => ({ query: { sortParents: 1 } })),
  'GET /v1/article/get/recommends': open(() => ({ query: { limit: 6 } })),
  'GET /v1/article/get/corrections': open(() => ({ query: { page: 1 } })),
  'GET /v1/article/get/popular': open(() => ({ query: { limit: 6 } })),
  'GET /v1/tag/get/ranking': open(() => ({ query: { limit: 10 } })),
  'GET /v1/tag/get/list': open(() => ({})),
  'GET /v1/tag/get/detail': open(() => ({ query: { slug: '織物' } })),
  'GET /v1/article/get/list': open(() => ({ query: { limit: 10 } })),
  'GET /v1/article/get/tops': open(() => ({})),
  'GET /v1/article/get/existsInMonth': open(() => ({ query: { year: 2026, month: 11 } })),
  'GET /v1/article/get/detail': open(() => ({ query: { slug: 'limited' } })),
  'GET /v1/article/check/paper': open(() => ({ query: { releaseDate: '2026-11-20', keyword_0: '織物' } })),
  'GET /v1/weather/get/detail': open(() => ({ query: { date: '2026-11-20' } })),
  'GET /v1/paper/get/list': open(() => ({ query: { latest: 1 } })),
  'GET /v1/paper/get/month': open(() => ({ query: { year: 2026, month: 11 } })),
  'GET /v1/paper/get/regions': open(() => ({ query: { year: 2026, month: 11, day: 20, page: 1 } })),
  'GET /v1/paper/get/archive': open(() => ({})),
  'GET /v1/paper/get/year': open(() => ({ query: { year: 2026 } })),
  'GET /v1/paper/get/sameDay': open(() => ({ query: { day: '2026-11-20' } })),
  'GET /v1/paper/get/search': open(() => ({ query: { keyword_0: '織物' } })),
  'GET /v1/life/get/announcements': open(() => ({})),
  'GET /v1/life/get/doctors': open(() => ({})),
  'GET /v1/life/get/events': open(() => ({})),
  'GET /v1/life/get/obituaries': open(() => ({})),
  'GET /v1/life/get/week': open(() => ({})),
  'GET /v1/helper/get/legal': open(() => ({ query: { name: 'terms' } })),
  'GET /v1/helper/get/master': open(() => ({})),
  'GET /v1/contactItem/get/list': open(() => ({})),
  'POST /v1/contact/send/contact': open(({ email }) => ({
    body: { email, type: '紙面について', name: '花子', tel: '0277000000', content: '本文' },
  })),
  'GET /v1/address/get/zip': open(() => ({ query: { zip: '3760031' } })),
}

const session: Readonly<Record<string, Row>> = {
  'GET /v1/connection/test': open(() => ({})),
  'POST /v1/user/login': { ...open(({ email }) => ({ body: { email, password: SUBJECT_PASSWORD } })), banned: 'E_BANNED' },
  'POST /v1/user/set/register': open(({ email }) => ({ body: { email: `new-${email}`, ...person } })),
  'POST /v1/user/registPassword': open(async (_own, test) => ({
    body: { password: 'akagi-oroshi', activatekey: await makeActivateKey(test) },
  })),
  'POST /v1/user/forgotPassword': open(({ email }) => ({ body: { email } })),
  'POST /v1/user/checkKey': open(({ resetKey }) => ({ body: { activatekey: resetKey, purpose: 'reset' } })),
  'POST /v1/user/resetPassword': open(({ resetKey }) => ({ body: { password: 'akagi-oroshi', activatekey: resetKey } })),
  'POST /v1/user/logout': open(() => ({ body: {} })),
  'GET /v1/user/loginCheck': { access: 'member', request: () => ({}) },
  'POST /v1/user/check/device': {
    access: 'member',
    request: ({ id }) => ({ body: { user_id: id, userAgent: 'Mozilla/5.0' } }),
    ids: { 'body.user_id': 'id' },
  },
  'GET /v1/user/get/detail': {
    access: 'member',
    request: ({ id }) => ({ query: { id, withDevice: 1 } }),
    ids: { 'query.id': 'id' },
  },
  'POST /v1/user/set/updateEmail': {
    access: 'member',
    request: ({ id, email }) => ({ body: { id, email: `wished-${email}` } }),
    ids: { 'body.id': 'id' },
  },
  'POST /v1/user/set/updateLoginEmail': {
    access: 'member',
    request: ({ id, email, emailKey }) => ({ body: { id, email, updateEmail: null, activatekey: emailKey } }),
    ids: { 'body.id': 'id' },
    ignored: { 'body.email': 'email' },
  },
  'POST /v1/user/set/updatePassword': {
    access: 'member',
    request: ({ id, email }) => ({ body: { id, email, oldPassword: SUBJECT_PASSWORD, newPassword: 'akagi-oroshi' } }),
    ids: { 'body.id': 'id' },
    ignored: { 'body.email': 'email' },
  },
  'POST /v1/user/set/update': {
    access: 'member',
    request: ({ id }) => ({ body: { id, last_name: '赤城' } }),
    ids: { 'body.id': 'id' },
  },
  'POST /v1/user/set/uploadfile': {
    access: 'member',
    request: ({ id }) => ({ query: { id, environment: 'local' }, file: picture }),
    ids: { 'query.id': 'id' },
  },
  'POST /v1/user/set/updateUrl': {
    access: 'member',
    request: ({ id, iconId, iconUrl }) => ({ body: { id: iconId, user_id: id, url: iconUrl, type: 2 } }),
    ids: { 'body.id': 'iconId', 'body.user_id': 'id', 'body.url': 'iconUrl' },
  },
  'POST /v1/user/delete/device': {
    access: 'member',
    request: ({ deviceId }) => ({ body: { id: deviceId } }),
    ids: { 'body.id': 'deviceId' },
  },
  'GET /v1/scrapbook/get/list': { access: 'member', request: () => ({ query: { page: 1 } }) },
  'POST /v1/scrapbook/add/article': { access: 'member', request: () => ({ body: { slug: 'limited' } }) },
  'POST /v1/scrapbook/add/clip': {
    access: 'member',
    request: () => ({ body: { date: '2026-11-20', kind: 'evening', page: 1, region: '0.1,0.1,0.2,0.2' } }),
  },
  'POST /v1/scrapbook/delete/entry': {
    access: 'member',
    request: ({ entryId }) => ({ body: { id: entryId } }),
    ids: { 'body.id': 'entryId' },
  },
  'POST /v1/address/set/register': address17,
  'POST /v1/address/set/updater': address17,
  'POST /v1/deliveryuser/set/updater': {
    access: 'member',
    request: ({ id }) => ({ body: { user_id: id, sendFlag: 3 } }),
    ids: { 'body.user_id': 'id' },
  },
  'POST /v1/temporary/set/register': {
    access: 'member',
    request: ({ id }) => ({ body: { type: 4, user_id: id, value: '花子' } }),
    ids: { 'body.user_id': 'id' },
  },
}

const payments: Readonly<Record<string, Row>> = {
  'GET /v1/stripe/customer/get/cardSetupSecret': payment({ request: () => ({}) }),
  'GET /v1/stripe/customer/get/stripeData': payment({
    request: ({ customerId }) => ({ query: { customer_id: customerId } }),
    ids: { 'query.customer_id': 'customerId' },
  }),
  'GET /v1/stripe/customer/get/cards': payment({
    request: ({ customerId }) => ({ query: { customerId } }),
    ids: { 'query.customerId': 'customerId' },
  }),
  'POST /v1/stripe/customer/set/register': payment({
    // The subject is a customer already, so the provider is not needed.
    own: 'done',
    request: ({ id, email }) => ({
      body: { customerData: { email, name: '桐生 花子', metadata: { user_id: id }, preferred_locales: ['ja'] } },
    }),
    ids: { 'body.customerData.metadata.user_id': 'id' },
    ignored: { 'body.customerData.email': 'email' },
  }),
  'POST /v1/stripe/customer/attach/paymentMethod': payment({
    request: ({ customerId }) => ({ body: { customer_id: customerId, payment_method_id: 'pm_1' } }),
    ids: { 'body.customer_id': 'customerId' },
  }),
  'POST /v1/stripe/update/defaultCard': payment({
    request: ({ customerId }) => ({ body: { ...card, customerId } }),
    ids: { 'body.customerId': 'customerId' },
  }),
  'POST /v1/stripe/set/deleteCreditcard': payment({
    request: ({ customerId }) => ({ body: { ...card, customerId } }),
    ids: { 'body.customerId': 'customerId' },
  }),
  'GET /v1/stripe/payment/get/list': payment({
    // Payments are read from the local copy.
    own: 'done',
    request: ({ customerId }) => ({ query: { customer_id: customerId } }),
    ids: { 'query.customer_id': 'customerId' },
  }),
  'GET /v1/stripe/get/upcoming_invoice': payment({
    request: ({ customerId }) => ({ query: { customerId } }),
    ids: { 'query.customerId': 'customerId' },
  }),
  // Guests may see the products; ids have no effect here.
  'GET /v1/stripe/subscription/get/detail': {
    access: 'anyone',
    own: 'E_PROVIDER',
    request: ({ subscriptionId }) => ({ query: { subscription_id: subscriptionId } }),
    ids: { 'query.subscription_id': 'subscriptionId' },
    foreign: 'E_PROVIDER',
  },
  'POST /v1/stripe/subscription/set/register': payment({
    own: 'E_UNDER_CONTRACT',
    bank: 'E_BANK_MEMBER',
    request: ({ id, email, customerId }) => ({
      body: {
        user_id: id,
        productObj: product,
        priceObj: price,
        taxObj: tax,
        customer_id: customerId,
        customer: { email, name: '花子' },
        applicationId: `application-of-${id}-one`,
      },
    }),
    ids: { 'body.user_id': 'id', 'body.customer_id': 'customerId' },
    ignored: { 'body.customer.email': 'email' },
  }),
  'POST /v1/stripe/subscription/set/update': payment({
    bank: 'E_BANK_MEMBER',
    request: ({ id, email, customerId, subscriptionId, subscriptionRow }) => ({
      body: {
        id: subscriptionRow,
        user_id: id,
        email,
        customer_id: customerId,
        subscription_id: subscriptionId,
        price_id: 'price_web_paper',
      },
    }),
    ids: { 'body.user_id': 'id', 'body.customer_id': 'customerId', 'body.subscription_id': 'subscriptionId' },
    ignored: { 'body.id': 'subscriptionRow', 'body.email': 'email' },
  }),
  'POST /v1/stripe/subscription/set/cancel': payment({
    bank: 'E_BANK_MEMBER',
    request: ({ id, email, customerId, subscriptionId, subscriptionRow }) => ({
      body: { id: subscriptionRow, user_id: id, email, customer_id: customerId, subscription_id: subscriptionId },
    }),
    ids: { 'body.user_id': 'id', 'body.customer_id': 'customerId', 'body.subscription_id': 'subscriptionId' },
    ignored: { 'body.id': 'subscriptionRow', 'body.email': 'email' },
  }),
  'GET /v1/subscription/get/terms': payment({ request: () => ({ query: { plan: 'web' } }) }),
}

/** Keyed by method and path. */
export const authorisationTable: Readonly<Record<string, Row>> = { ...content, ...session, ...payments }

/** Every call of the desk by every role, by members and by guests (decision 039). A call without a row fails. */
import { allDeskCalls, deskCalls } from '@yukan/contract/desk/calls.ts'
import type { AnyCall } from '@yukan/contract/call.ts'
import { STAFF_ROLES } from '@yukan/rules/desk/staff.ts'
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import { formatWireInstant, MINUTE } from '@yukan/rules/time/tokyo-time.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp } from '../test/app.ts'
import type { TestApp } from '../test/app.ts'
import { TEST_NOW } from '../test/context.ts'
import { codeOf, makeStaff, ORIGIN, STAFF_PASSWORD } from '../test/desk.ts'
import type { TestStaff } from '../test/desk.ts'
import { loginAs, makeArticle, makeMember } from '../test/make.ts'
import { outcomeOf } from '../test/inputs/subjects.ts'
import { openToVisitors } from '../test/visit.ts'
import type { Visitor } from '../test/visit.ts'
import { setUp } from '../test/set-up.ts'

const EVERYBODY = 'anyone'
const ALL: readonly StaffRole[] = ['reporter', 'editor', 'paper', 'members', 'admin']
const ADMIN: readonly StaffRole[] = ['admin']

interface Row {
  /** Who may make the call; `anyone` needs no session. */
  roles: readonly StaffRole[] | typeof EVERYBODY
  needsProof?: true
  /** The request of a caller who may; default: the call's sample. */
  body?: (who: TestStaff, test: TestApp) => Promise<object> | object
  /** The query string of a GET. */
  query?: string
  /** Its outcome; default `done`. */
  outcome?: string
}

const noLink = { roles: EVERYBODY, outcome: 'E_INVALID_KEY' } as const
const change = {
  roles: ADMIN,
  needsProof: true,
  outcome: 'E_NOT_FOUND',
  body: () => ({ id: 2_000_000, role: 'editor', isBlocked: true }),
} as const

const READERS: readonly StaffRole[] = ['reporter', 'editor', 'paper', 'admin']
const WRITERS: readonly StaffRole[] = ['reporter', 'editor', 'admin']
const EDITORS: readonly StaffRole[] = ['editor', 'admin']
const PAPER: readonly StaffRole[] = ['editor', 'paper', 'admin']
const FIGURES: readonly StaffRole[] = ['editor', 'members', 'admin']
const OFFICE: readonly StaffRole[] = ['members', 'admin']

/** About an edition of the printed paper that is not there. */
const paper = { roles: PAPER, body: () => ({ id: 2_000_000 }), outcome: 'E_NOT_FOUND' } as const

const nothing = {
  id: 2_000_000,
  version: 0,
  settingsVersion: 0,
  note: '理由',
  changes: {},
  clientId: 'client-of-test',
  block: null,
  seen: '',
}
/** After the test's time. */
const LATER = '2026-11-20T18:00:00+09:00'
const slot = { id: 2_000_000, articleId: 2_000_000 }
const reads = { roles: READERS, outcome: 'E_NOT_FOUND', body: () => nothing } as const
const writes = { ...reads, roles: WRITERS } as const
const edits = { ...reads, roles: EDITORS } as const

/** About a member who is not there. */
const member = { roles: OFFICE, outcome: 'E_NOT_FOUND', body: () => ({ id: 2_000_000, reason: '理由' }) } as const

const line = () => ({ text: '停電', link: null, endsAt: formatWireInstant(new Date(TEST_NOW.getTime() + MINUTE)) })

/** Keyed by path; the roles are written down a second time, to catch errors in the contract. */
const TABLE: Readonly<Record<string, Row>> = {
  '/desk/v1/article/approve': edits,
  '/desk/v1/article/change-many': { roles: WRITERS, body: () => ({ changes: [nothing] }) },
  '/desk/v1/article/correct': edits,
  '/desk/v1/article/create': { roles: WRITERS },
  '/desk/v1/article/difference': { ...reads, query: '?id=2000000&versionId=1' },
  '/desk/v1/article/discard': writes,
  '/desk/v1/article/get': { ...reads, query: '?id=2000000' },
  '/desk/v1/article/leave': { ...reads, outcome: 'done' },
  '/desk/v1/article/list': { roles: READERS },
  '/desk/v1/article/poll': {
    roles: READERS,
    body: async (_who, own) => ({ ...nothing, id: (await makeArticle(own.db)).id }),
    outcome: 'E_NOT_FOUND',
  },
  '/desk/v1/article/publish': edits,
  '/desk/v1/article/recover': writes,
  '/desk/v1/article/reinstate': { ...edits, body: () => ({ id: 2_000_000 }) },
  '/desk/v1/article/restore': { ...writes, body: () => ({ ...nothing, versionId: 1 }) },
  '/desk/v1/article/return': edits,
  '/desk/v1/article/send-for-review': writes,
  '/desk/v1/article/send-steps': { ...writes, body: () => ({ ...nothing, steps: [{}] }) },
  '/desk/v1/article/set-settings': writes,
  '/desk/v1/article/take-back': writes,
  '/desk/v1/article/undo-return': edits,
  '/desk/v1/article/today': { roles: READERS },
  '/desk/v1/article/unpublish': edits,
  '/desk/v1/article/unschedule': edits,
  '/desk/v1/article/versions': { roles: READERS, query: '?id=2000000' },
  '/desk/v1/article/withdraw': edits,
  '/desk/v1/audit/list': { roles: ADMIN },
  '/desk/v1/breaking/change': { roles: EDITORS, body: () => ({ ...line(), id: 2_000_000, version: 1 }), outcome: 'E_CHANGED' },
  '/desk/v1/breaking/list': { roles: READERS },
  '/desk/v1/breaking/restore': { roles: EDITORS, body: () => ({ id: 2_000_000, seen: null }), outcome: 'E_NOT_FOUND' },
  '/desk/v1/breaking/set': { roles: EDITORS, body: () => ({ ...line(), seen: 2_000_000 }), outcome: 'E_CHANGED' },
  '/desk/v1/breaking/take-down': { roles: EDITORS, body: () => ({ id: 2_000_000 }), outcome: 'E_CHANGED' },
  '/desk/v1/day/get': { roles: ALL },
  '/desk/v1/delivery/export': { roles: OFFICE, needsProof: true },
  '/desk/v1/delivery/get': { roles: OFFICE },
  '/desk/v1/figures/export': { roles: FIGURES, query: '?of=days' },
  '/desk/v1/figures/get': { roles: FIGURES },
  '/desk/v1/find/list': { roles: ALL, query: `?words=${encodeURIComponent('蔵')}` },
  '/desk/v1/founding/get': { roles: ADMIN },
  '/desk/v1/founding/open': { roles: ADMIN, needsProof: true },
  '/desk/v1/founding/remove-demo': { roles: ADMIN, needsProof: true, body: () => ({ name: '別の新聞' }), outcome: 'E_BAD_REQUEST' },
  '/desk/v1/founding/set-up-payments': { roles: ADMIN, needsProof: true, outcome: 'E_PROVIDER' },
  '/desk/v1/frame/get': { roles: ALL },
  '/desk/v1/front/create': { roles: EDITORS, body: () => ({ launchAt: LATER, copyOf: 2_000_000 }), outcome: 'E_NOT_FOUND' },
  '/desk/v1/front/get': { ...edits, query: '?id=2000000' },
  '/desk/v1/front/launch': { ...edits, body: () => ({ id: 2_000_000, withArticles: false }) },
  '/desk/v1/front/pin': { ...edits, body: () => ({ ...slot, seen: 1, until: null }) },
  '/desk/v1/front/place': { ...edits, body: () => ({ ...slot, seen: null, before: null }) },
  '/desk/v1/front/poll': edits,
  '/desk/v1/front/redo': edits,
  '/desk/v1/front/remove': { ...edits, body: () => ({ ...slot, seen: 1 }) },
  '/desk/v1/front/reschedule': { ...edits, body: () => ({ id: 2_000_000, launchAt: LATER }) },
  '/desk/v1/front/undo': edits,
  '/desk/v1/house-rule/create': {
    roles: EDITORS,
    body: () => ({ ...deskCalls['/house-rule/create'].sample.body, patterns: [] }),
    outcome: 'E_BAD_REQUEST',
  },
  '/desk/v1/house-rule/delete': { roles: EDITORS, body: () => ({ id: 2_000_000 }), outcome: 'E_NOT_FOUND' },
  '/desk/v1/house-rule/export': { roles: READERS },
  '/desk/v1/house-rule/import': { roles: EDITORS },
  '/desk/v1/house-rule/list': { roles: READERS },
  '/desk/v1/house-rule/update': {
    roles: EDITORS,
    body: () => ({ ...deskCalls['/house-rule/create'].sample.body, id: 2_000_000 }),
    outcome: 'E_NOT_FOUND',
  },
  '/desk/v1/house-style/get': { ...reads, query: '?articleId=2000000' },
  '/desk/v1/house-style/ignore': { ...writes, body: () => ({ articleId: 2_000_000, kind: 'word', found: '子供' }) },
  '/desk/v1/house-style/set-check': { roles: EDITORS },
  '/desk/v1/house-style/stop-ignoring': { ...writes, body: () => ({ articleId: 2_000_000, kind: 'word', found: '子供' }) },
  '/desk/v1/invitation/authenticator': noLink,
  '/desk/v1/invitation/challenge': noLink,
  '/desk/v1/invitation/get': { roles: EVERYBODY },
  '/desk/v1/invitation/passkey': noLink,
  '/desk/v1/invitation/password': noLink,
  '/desk/v1/life/duty-days': { roles: READERS, query: '?month=2026-12' },
  '/desk/v1/life/get': { roles: READERS },
  '/desk/v1/life/list': { roles: READERS },
  '/desk/v1/life/print': { roles: READERS, query: '?kind=event&from=2026-11-21&until=2026-11-27' },
  '/desk/v1/life/save-announcement': {
    roles: WRITERS,
    body: () => ({ ...deskCalls['/life/save-announcement'].sample.body, id: null, version: 0 }),
  },
  '/desk/v1/life/save-doctors': {
    roles: WRITERS,
    body: () => ({ ...deskCalls['/life/save-doctors'].sample.body, id: 2_000_000 }),
    outcome: 'E_NOT_FOUND',
  },
  '/desk/v1/life/save-event': { roles: WRITERS, body: () => ({ ...deskCalls['/life/save-event'].sample.body, id: null, version: 0 }) },
  '/desk/v1/life/save-obituary': {
    roles: WRITERS,
    body: () => ({ ...deskCalls['/life/save-obituary'].sample.body, id: null, version: 0 }),
  },
  '/desk/v1/life/set-state': {
    roles: EDITORS,
    body: () => ({ id: 2_000_000, version: 1, state: 'published' }),
    outcome: 'E_NOT_FOUND',
  },
  '/desk/v1/member/add-note': { ...member, body: () => ({ id: 2_000_000, text: '電話' }) },
  '/desk/v1/member/cancel': { ...member, needsProof: true },
  '/desk/v1/member/delete-note': member,
  '/desk/v1/member/find': { roles: OFFICE, query: `?words=${encodeURIComponent('花子')}` },
  '/desk/v1/member/get': { ...member, query: '?id=2000000' },
  '/desk/v1/member/reconcile': member,
  '/desk/v1/member/remove-device': { ...member, body: () => ({ id: 2_000_000, reason: '理由', deviceId: 1 }) },
  '/desk/v1/member/reveal': member,
  '/desk/v1/member/send-link': member,
  '/desk/v1/member/set-address': { ...member, body: () => ({ ...deskCalls['/member/set-address'].sample.body, id: 2_000_000 }) },
  '/desk/v1/member/set-bank': { ...member, needsProof: true, body: () => ({ id: 2_000_000, reason: '理由', isBank: true }) },
  '/desk/v1/member/set-bank-print': { ...member, needsProof: true, body: () => ({ id: 2_000_000, reason: '理由', hasPrint: true }) },
  '/desk/v1/member/set-blocked': { ...member, needsProof: true, body: () => ({ id: 2_000_000, reason: '理由', isBlocked: true }) },
  '/desk/v1/member/set-profile': { ...member, body: () => ({ ...deskCalls['/member/set-profile'].sample.body, id: 2_000_000 }) },
  '/desk/v1/member/set-reading-role': { ...member, needsProof: true, body: () => ({ id: 2_000_000, reason: '理由', role: 3 }) },
  '/desk/v1/member/unban': member,
  '/desk/v1/message/get': { roles: OFFICE, query: '?id=2000000', outcome: 'E_NOT_FOUND' },
  '/desk/v1/message/list': { roles: OFFICE },
  '/desk/v1/message/set-answered': {
    roles: OFFICE,
    body: () => ({ id: 2_000_000, isAnswered: true }),
    outcome: 'E_NOT_FOUND',
  },
  '/desk/v1/old-address/add': { roles: EDITORS },
  '/desk/v1/old-address/list': { roles: EDITORS },
  '/desk/v1/old-address/remove': { roles: EDITORS, body: () => ({ path: '/unknown' }), outcome: 'E_NOT_FOUND' },
  '/desk/v1/opening/consent': { ...edits, needsProof: true },
  '/desk/v1/opening/end': edits,
  '/desk/v1/opening/extend': { ...edits, needsProof: true, body: () => ({ id: 2_000_000, endsAt: line().endsAt }) },
  '/desk/v1/opening/list': { roles: EDITORS },
  '/desk/v1/opening/open-alone': { ...edits, needsProof: true, body: () => ({ id: 2_000_000, reason: '当直が一人のため' }) },
  '/desk/v1/opening/request': {
    roles: EDITORS,
    needsProof: true,
    body: () => ({ scope: { kind: 'all' }, reason: '台風のため', isLight: false, endsAt: line().endsAt }),
  },
  '/desk/v1/own/add-passkey': { roles: ALL, needsProof: true, outcome: 'E_PASSKEY' },
  '/desk/v1/own/authenticator': { roles: ALL, needsProof: true },
  '/desk/v1/own/challenge': { roles: ALL, needsProof: true },
  '/desk/v1/own/delete-passkey': { roles: ALL, needsProof: true, outcome: 'E_NOT_FOUND' },
  '/desk/v1/own/get': { roles: ALL },
  '/desk/v1/own/recovery-codes': { roles: ALL, needsProof: true },
  '/desk/v1/own/set-password': { roles: ALL, needsProof: true, outcome: 'E_CODE' },
  '/desk/v1/own/update': { roles: ALL, body: ({ id }) => ({ name: `名前${id}` }) },
  '/desk/v1/preview/create': { ...writes, body: () => ({ ...deskCalls['/preview/create'].sample.body, articleId: 2_000_000 }) },
  '/desk/v1/preview/list': { roles: READERS, query: '?articleId=2000000' },
  '/desk/v1/preview/revoke': writes,
  '/desk/v1/category/create': {
    roles: EDITORS,
    body: () => ({ ...deskCalls['/category/create'].sample.body, parentId: 2_000_000 }),
    outcome: 'E_NOT_FOUND',
  },
  '/desk/v1/category/list': { roles: EDITORS },
  '/desk/v1/category/merge': { roles: EDITORS, body: () => ({ id: 2_000_000, intoId: 1 }), outcome: 'E_NOT_FOUND' },
  '/desk/v1/category/order': { roles: EDITORS, body: () => ({ ids: [2_000_000] }), outcome: 'E_NOT_FOUND' },
  '/desk/v1/category/update': { roles: EDITORS, body: () => ({ id: 2_000_000, label: '地域', description: '' }), outcome: 'E_NOT_FOUND' },
  '/desk/v1/tag/list': { roles: EDITORS },
  '/desk/v1/tag/merge': { roles: EDITORS, body: () => ({ id: 2_000_000, intoId: 1 }), outcome: 'E_NOT_FOUND' },
  '/desk/v1/tag/rename': { roles: EDITORS, body: () => ({ id: 2_000_000, name: '蔵' }), outcome: 'E_NOT_FOUND' },
  '/desk/v1/paper-text/correct': { ...paper, body: () => ({ page: 2_000_000, line: 0, was: '', text: 'あ' }) },
  '/desk/v1/paper-text/drop': { ...paper, body: () => ({ page: 2_000_000, correction: 2_000_000 }) },
  '/desk/v1/paper-text/get': { ...paper, query: '?page=2000000' },
  '/desk/v1/paper-text/list': { roles: PAPER },
  '/desk/v1/paper-text/poll': { roles: PAPER, body: () => ({ seen: '' }) },
  '/desk/v1/paper-text/retry': { ...paper, body: () => ({ page: 2_000_000 }) },
  '/desk/v1/paper/create': { roles: PAPER, body: (who) => ({ day: `19${50 + (who.id % 50)}-11-20`, kind: 'weekly', title: who.email }) },
  '/desk/v1/paper/discard': paper,
  '/desk/v1/paper/get': { ...paper, query: '?id=2000000' },
  '/desk/v1/paper/list': { roles: PAPER },
  '/desk/v1/paper/move': { ...paper, body: () => ({ id: 2_000_000, page: 1, before: null }) },
  '/desk/v1/paper/poll': { ...paper, body: () => ({ id: 2_000_000, seen: '' }) },
  '/desk/v1/paper/publish': { ...paper, body: () => ({ id: 2_000_000, seen: 0, at: null }) },
  '/desk/v1/paper/remove': { ...paper, body: () => ({ id: 2_000_000, page: 1 }) },
  '/desk/v1/paper/replace': { roles: PAPER, query: '?id=2000000&page=1&name=a.pdf', outcome: 'E_UNSUPPORTED_TYPE' },
  '/desk/v1/paper/retry': paper,
  '/desk/v1/paper/sort': paper,
  '/desk/v1/paper/upload': { roles: PAPER, query: '?id=2000000&name=a.pdf', outcome: 'E_UNSUPPORTED_TYPE' },
  '/desk/v1/paper/withdraw': paper,
  '/desk/v1/region/get': { ...paper, query: '?page=2000000' },
  '/desk/v1/region/save': { ...paper, body: () => ({ page: 2_000_000, seen: 0, regions: [] }) },
  '/desk/v1/picture/get': { ...reads, query: '?id=2000000' },
  '/desk/v1/picture/list': { roles: READERS },
  '/desk/v1/picture/replace': { roles: READERS, query: '?id=2000000&name=a.jpg', outcome: 'E_UNSUPPORTED_TYPE' },
  '/desk/v1/picture/update': reads,
  '/desk/v1/picture/upload': { roles: READERS, query: '?name=a.jpg', outcome: 'E_UNSUPPORTED_TYPE' },
  '/desk/v1/recovery/challenge': noLink,
  '/desk/v1/recovery/get': { roles: EVERYBODY },
  '/desk/v1/recovery/passkey': noLink,
  '/desk/v1/recovery/password': noLink,
  '/desk/v1/recovery/request': { roles: EVERYBODY },
  '/desk/v1/session/challenge': { roles: ALL },
  '/desk/v1/session/end': { roles: ALL },
  '/desk/v1/session/end-other': { roles: ALL, outcome: 'E_NOT_FOUND', body: () => ({ id: 2_000_000 }) },
  '/desk/v1/session/extend': { roles: ALL },
  '/desk/v1/session/get': { roles: ALL },
  '/desk/v1/session/list': { roles: ALL },
  '/desk/v1/session/prove-passkey': { roles: ALL, outcome: 'E_PASSKEY' },
  '/desk/v1/session/prove-password': {
    roles: ALL,
    body: async ({ secret }, test) => ({ password: STAFF_PASSWORD, code: await codeOf(test, secret) }),
  },
  '/desk/v1/setting/difference': { roles: OFFICE, query: '?name=contact&version=9', outcome: 'E_NOT_FOUND' },
  '/desk/v1/setting/get': { roles: OFFICE, query: '?name=contact' },
  '/desk/v1/setting/list': { roles: OFFICE },
  '/desk/v1/setting/restore': { roles: OFFICE, body: () => ({ name: 'contact', restored: 9, version: 0 }), outcome: 'E_NOT_FOUND' },
  '/desk/v1/setting/update': {
    roles: OFFICE,
    body: () => ({ ...deskCalls['/setting/update'].sample.body, version: 1_000 }),
    outcome: 'E_CHANGED',
  },
  '/desk/v1/setting/versions': { roles: OFFICE, query: '?name=contact' },
  '/desk/v1/sign-in/challenge': { roles: EVERYBODY },
  '/desk/v1/sign-in/passkey': { roles: EVERYBODY, outcome: 'E_PASSKEY' },
  '/desk/v1/sign-in/password': { roles: EVERYBODY, outcome: 'E_SIGN_IN' },
  '/desk/v1/staff/cancel-invitation': change,
  '/desk/v1/staff/invite': {
    roles: ADMIN,
    needsProof: true,
    body: ({ id }) => ({ email: `by-${id}@example.jp`, name: '佐藤 健', role: 'reporter' }),
  },
  '/desk/v1/staff/list': { roles: ADMIN },
  '/desk/v1/staff/reset': change,
  '/desk/v1/staff/set-blocked': change,
  '/desk/v1/staff/set-role': change,
}

const UNKNOWN = '/desk/v1/nothing/here'

const test = setUp(() => buildTestApp({ render: 'web' }))
let visit: Visitor
let sources = 0
let strangers: Readonly<Record<string, Record<string, string>>>
beforeAll(async () => {
  visit = await openToVisitors(test.app)
  // One member of staff who can change staff must remain.
  await makeStaff(test, 'admin')
  const member = await loginAs(test, await makeMember(test.db, { subscription: { planName: 'web' } }))
  const reader = await loginAs(test, await makeMember(test.db, { role: 3 }))
  const { cookie = '' } = member
  const [expired, blocked] = [await makeStaff(test, 'admin'), await makeStaff(test, 'admin')]
  await test.db.updateTable('staff_session').set({ expires_at: TEST_NOW }).where('staff_id', '=', expired.id).execute()
  await test.db.updateTable('staff_account').set({ blocked_at: TEST_NOW }).where('id', '=', blocked.id).execute()
  strangers = {
    'a guest': {},
    'a member': member,
    'a member with role 3': reader,
    "a member's device": { cookie },
    "a member's cookie under the desk's name": { cookie: cookie.replace('yukan_device', 'yukan_desk') },
    'an expired session': { cookie: expired.cookie },
    'a blocked account': { cookie: blocked.cookie },
    'an empty cookie': { cookie: 'yukan_desk=' },
  }
})
beforeEach(() => test.clock.set(TEST_NOW))

const rowOf = ({ path }: AnyCall): Row => {
  const row = TABLE[path]
  if (row === undefined) throw new Error(`the table does not list ${path}`)
  return row
}
const named = allDeskCalls.map((call) => [`${call.method} ${call.path}`, call] as const)
const staffCalls = named.filter(([, { access }]) => access === 'staff')

async function ask(call: AnyCall, body: unknown, headers: Record<string, string>) {
  const isPost = call.method === 'POST'
  const reply = await test.app.inject({
    method: call.method,
    url: call.path + (TABLE[call.path]?.query ?? ''),
    remoteAddress: `2001:db8:${(sources += 1).toString(16)}::1`,
    headers: { ...headers, ...(isPost ? { origin: ORIGIN, 'content-type': 'application/json' } : {}) },
    ...(isPost ? { payload: JSON.stringify(body ?? {}) } : {}),
  })
  return { reply, outcome: String(reply.headers['content-type']).startsWith('application/json') ? outcomeOf(reply) : 'unknown page' }
}

it('the authorisation table lists every call of the desk, and no other', () => {
  expect(Object.keys(TABLE).toSorted()).toEqual(allDeskCalls.map(({ path }) => path).toSorted())
  expect(STAFF_ROLES).toEqual(ALL)
})

it.each(named)('%s has the same roles in the contract as in the table', (_name, call) => {
  const { roles, needsProof } = rowOf(call)
  expect([call.access, call.roles, call.needsProof === true]).toEqual(
    roles === EVERYBODY ? ['anyone', undefined, false] : ['staff', roles, needsProof === true],
  )
})

describe.each(STAFF_ROLES)('a staff member with the role %s', (role) => {
  let reader: TestStaff
  beforeAll(async () => {
    // The proof of identity lasts from here on.
    test.clock.set(TEST_NOW)
    reader = await makeStaff(test, role)
  })

  it.each(named)('%s permits or forbids the role as the table says', async (_name, call) => {
    const row = rowOf(call)
    const may = row.roles === EVERYBODY || row.roles.includes(role)
    // A call that changes nothing leaves the account to the next one.
    const who = may && call.method === 'POST' ? await makeStaff(test, role) : reader
    const body = row.body === undefined ? call.sample.body : await row.body(who, test)
    expect((await ask(call, body, { cookie: who.cookie })).outcome).toBe(may ? (row.outcome ?? 'done') : 'E_FORBIDDEN')
  })

  it.each(named.filter(([, { path }]) => TABLE[path]?.needsProof === true))(
    '%s is refused without a fresh proof of identity',
    async (_name, call) => {
      test.clock.advance(10 * MINUTE)
      const { roles } = rowOf(call)
      expect((await ask(call, call.sample.body, { cookie: reader.cookie })).outcome).toBe(
        roles.includes(role) ? 'E_PROOF_NEEDED' : 'E_FORBIDDEN',
      )
    },
  )
})

describe('callers without a session of the desk', () => {
  const replies = new Map<string, Awaited<ReturnType<typeof ask>>['reply']>()
  /** The reply of an unknown address, asked for once for each caller and method. */
  async function unknownReply(who: string, headers: Record<string, string>, call: AnyCall) {
    const known = replies.get(`${call.method} ${who}`)
    if (known !== undefined) return known
    const { reply } = await ask({ ...call, path: UNKNOWN }, call.sample.body, headers)
    replies.set(`${call.method} ${who}`, reply)
    return reply
  }

  it.each(staffCalls)('%s is an unknown address without a valid session of the desk', async (_name, call) => {
    for (const [who, headers] of Object.entries(strangers)) {
      const [{ reply: found }, expected] = [await ask(call, call.sample.body, headers), await unknownReply(who, headers, call)]
      expect([who, found.statusCode, found.body.replaceAll(call.path, '')]).toEqual([
        who,
        expected.statusCode,
        expected.body.replaceAll(UNKNOWN, ''),
      ])
      expect([who, expected.statusCode]).toEqual([who, call.method === 'GET' ? 404 : 415])
    }
  })

  it.each(staffCalls.filter(([, { method }]) => method === 'GET'))('%s may not be stored by any cache', async (_name, call) => {
    const { headers } = await visit(call.path)
    expect(headers['cache-control']).toBe('private, no-store')
  })
})

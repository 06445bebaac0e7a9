/** Staff accounts, sessions and calls of the desk for tests. */
import type { AnyCall, ReplyOf } from '@yukan/contract/call.ts'
import { deskCalls } from '@yukan/contract/desk/calls.ts'
import type { DeskCalls, DeskPath } from '@yukan/contract/desk/calls.ts'
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import { generate } from 'otplib'
import type { TestApp } from './app.ts'
import type { Context } from '../context.ts'
import { hashSecret } from '../hash-secret.ts'
import { addStaff, changeStaff } from '../store/staff/staff.ts'
import { addStaffSession } from '../store/staff/staff-session.ts'
import { hashPassword } from '../membership/secrets.ts'
import { issueRecoveryCodes, newAuthenticatorSecret } from '../staff/authenticator.ts'

/** The parts of an application that the desk's helpers use. */
export interface DeskApp extends Pick<TestApp, 'app' | 'db'> {
  ctx: Context
  clock: Context['clock']
}

export const ORIGIN = 'http://localhost:3000'
export const STAFF_PASSWORD = 'watarase-no-nagare'

export interface TestStaff {
  id: number
  email: string
  name: string
  role: StaffRole
  /** Of the authenticator app. */
  secret: string
  recoveryCodes: string[]
  /** Header of a session that has just begun. */
  cookie: string
}

let made = 0
/** Hashed once: a hash costs 25 ms of a processor. */
let passwordHash: Promise<string> | undefined

/** An account with a password, an authenticator app and an open session, inserted without its forms. */
export async function makeStaff(test: DeskApp, role: StaffRole = 'admin', name = `社員 ${made + 1}`): Promise<TestStaff> {
  const email = `staff-${(made += 1)}@example.jp`
  const now = test.clock.now()
  const id = await addStaff(test.db, { email, name, role, now })
  const secret = newAuthenticatorSecret()
  await changeStaff(test.db, id, { password_hash: await (passwordHash ??= hashPassword(STAFF_PASSWORD)), authenticator_secret: secret })
  const recoveryCodes = await issueRecoveryCodes(test.ctx, test.db, id)
  return { id, email, name, role, secret, recoveryCodes, cookie: await openDesk(test, id) }
}

/** A further session of an account. Returns its cookie header. */
export async function openDesk(test: DeskApp, staffId: number): Promise<string> {
  const token = test.ctx.randomKey()
  await addStaffSession(test.db, {
    tokenHash: hashSecret(token),
    staffId,
    browser: 'Firefox／Linux',
    source: '192.0.2.1',
    now: test.clock.now(),
  })
  return `yukan_desk=${token}`
}

/** The code that the authenticator app shows at the test's time, moved by some steps of 30 seconds. */
export async function codeOf(test: DeskApp, secret: string, steps = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(test.clock.now().getTime() / 1000) + steps * 30 })
}

/** What the form of the sign-in sends for an account: its password, and the code of its authenticator app. */
export async function passwordSignIn(
  test: DeskApp,
  { email, secret }: Pick<TestStaff, 'email' | 'secret'>,
): Promise<{ email: string; password: string; code: string }> {
  return { email, password: STAFF_PASSWORD, code: await codeOf(test, secret) }
}

/** The newest mail to a member of staff, and the key of its link; null without a mail. */
export async function mailToStaff({ db }: Pick<DeskApp, 'db'>, email: string): Promise<{ kind: string; key: string } | null> {
  const mail = await db
    .selectFrom('mail_outbox')
    .select(['kind', 'text'])
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return mail === undefined ? null : { kind: mail.kind, key: /\/desk\/\w+\/([\w-]+)\//.exec(mail.text)?.[1] ?? '' }
}

export interface DeskReply<Path extends DeskPath> {
  status: number
  /** `done` for a reply, else the code of the refusal, or `unknown page`. */
  outcome: string
  body: ReplyOf<DeskCalls[Path]>
  /** Cookie header of a session that was opened; empty if it was ended. */
  cookie: string | null
}

/** Makes a call of the desk as its browser does. */
export async function askDesk<Path extends DeskPath>(
  test: Pick<DeskApp, 'app'>,
  path: Path,
  body: object | null,
  {
    cookie,
    query = '',
    origin = ORIGIN,
    source = '192.0.2.50',
  }: { cookie?: string; query?: string; origin?: string; source?: string } = {},
): Promise<DeskReply<Path>> {
  const call: AnyCall = deskCalls[path]
  const response = await test.app.inject({
    method: call.method,
    url: call.path + query,
    remoteAddress: source,
    headers: {
      ...(cookie === undefined ? {} : { cookie }),
      ...(call.method === 'POST' ? { origin, 'content-type': 'application/json' } : {}),
    },
    ...(body === null ? {} : { payload: JSON.stringify(body) }),
  })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  const reply = isJson ? response.json() : null
  const set = response.headers['set-cookie']
  return {
    status: response.statusCode,
    outcome: isJson ? (response.statusCode === 200 ? 'done' : String(reply.detail)) : 'unknown page',
    body: reply,
    cookie: typeof set === 'string' ? (set.split(';')[0] ?? '') : null,
  }
}

/** The number of the audit's newest entry. Entries are never deleted: a test reads those that come after it. */
export async function newestAuditEntry({ db }: Pick<DeskApp, 'db'>): Promise<number> {
  return (await db.selectFrom('audit_entry').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0
}

/** The actions that the audit has recorded after an entry, oldest first. */
export async function actionsAfter({ db }: Pick<DeskApp, 'db'>, entry: number): Promise<string[]> {
  const entries = await db.selectFrom('audit_entry').select('action').where('id', '>', entry).orderBy('id').execute()
  return entries.map(({ action }) => action)
}

/** Members with one of everything that a call can be about, for `authorisation-matrix.test.ts`. */
import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { DAY } from '@yukan/rules/time/tokyo-time.ts'
import { iconUrl } from '../../icons/icons.ts'
import { hashSecret } from '../../hash-secret.ts'
import { hashPassword } from '../../membership/secrets.ts'
import { addIcon, showIcon } from '../../store/membership/member-icon.ts'
import { addKey } from '../../store/membership/member-key.ts'
import type { TestApp } from '../app.ts'
import { loginAs, makeMember } from '../make.ts'
import type { MemberOptions } from '../make.ts'

export const SUBJECT_PASSWORD = 'watarase-bridge'

/** A logged-in member with all ids of their data. */
export interface Subject {
  id: number
  email: string
  addressId: number
  deviceId: number
  entryId: number
  iconId: number
  iconUrl: string
  customerId: string
  subscriptionId: string
  subscriptionRow: number
  emailKey: string
  resetKey: string
  headers: { authorization: string; cookie: string }
}

let hash: Promise<string> | undefined
let count = 0

/** Creates a member with an address, a further device, two pictures, a customer with a running contract, and keys. */
export async function makeSubject(test: TestApp, options: MemberOptions = {}): Promise<Subject> {
  count += 1
  const { db, ctx, clock } = test
  const now = clock.now()
  const email = `subject-${count}@example.jp`
  const password_hash = await (hash ??= hashPassword(SUBJECT_PASSWORD))
  const { id } = await makeMember(db, { email, password_hash, activated_at: new Date(now.getTime() - DAY), ...options })
  const address = { zip: '1000001', pref: '東京都', city: '千代田区', address: '1-1', building: null, username: '花子', tel: '0277000000' }
  const { id: addressId } = await db
    .insertInto('address')
    .values({ member_id: id, type: 1, ...address, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: deviceId } = await db
    .insertInto('device')
    .values({ member_id: id, cookie_hash: randomBytes(32), name: 'iPad', is_registered: true, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: entryId } = await db
    .insertInto('scrapbook_entry')
    .values({ member_id: id, saved_at: now, title: '織物の市', day: '2026-11-20' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [shown, waiting] = [ctx.randomKey(), ctx.randomKey()]
  for (const key of [shown, waiting]) await addIcon(db, id, key, now)
  await showIcon(db, id, shown)
  const { id: iconId } = await db.selectFrom('member_icon').select('id').where('key', '=', shown).executeTakeFirstOrThrow()
  const [customerId, subscriptionId] = [`cus_${count}`, `sub_${count}`]
  await db.insertInto('customer').values({ member_id: id, customer_id: customerId, created_at: now }).execute()
  const { id: subscriptionRow } = await db
    .insertInto('subscription')
    .values({
      member_id: id,
      plan_name: 'web',
      expire_at: new Date(now.getTime() + 30 * DAY),
      subscription_id: subscriptionId,
      price_id: 'price_web',
      paid_through: '2026-11-30',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const [emailKey, resetKey] = [ctx.randomKey(), ctx.randomKey()]
  const expiresAt = new Date(now.getTime() + DAY)
  await addKey(db, { keyHash: hashSecret(emailKey), memberId: id, purpose: 'email', value: `next-${email}`, now, expiresAt })
  await addKey(db, { keyHash: hashSecret(resetKey), memberId: id, purpose: 'reset', now, expiresAt })
  const headers = await loginAs(test, { id })
  const url = iconUrl(ctx, waiting)
  const ids = { addressId, deviceId, entryId, iconId, customerId, subscriptionId, subscriptionRow }
  return { id, email, ...ids, iconUrl: url, emailKey, resetKey, headers }
}

/** The key of a registration without a password. */
export async function makeActivateKey(test: TestApp): Promise<string> {
  const now = test.clock.now()
  const { id } = await makeMember(test.db, { flag: 10 })
  const key = test.ctx.randomKey()
  const expiresAt = new Date(now.getTime() + DAY)
  await addKey(test.db, { keyHash: hashSecret(key), memberId: id, purpose: 'activate', now, expiresAt })
  return key
}

const TABLES = [
  'address',
  'device',
  'session',
  'subscription',
  'customer',
  'member_key',
  'member_icon',
  'scrapbook_entry',
  'mail_outbox',
  'temporary_change',
  'delivery_user',
  'login_failure',
] as const

/** Every row of a member, to detect changes. */
export async function rowsOf(test: TestApp, { id }: Subject): Promise<Record<string, unknown>> {
  const member = await test.db.selectFrom('member').selectAll().where('id', '=', id).execute()
  const rows = await Promise.all(
    TABLES.map(async (table) => {
      const found = await test.db.selectFrom(table).selectAll().where('member_id', '=', id).execute()
      return [table, found.map((row) => JSON.stringify(row)).toSorted()] as const
    }),
  )
  return { member, ...Object.fromEntries(rows) }
}

/** A multipart body with one file: its content type and its bytes. */
export function filePart(file: Uint8Array, name = 'file'): { type: string; payload: Buffer } {
  const boundary = randomBytes(12).toString('hex')
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="icon.png"\r\nContent-Type: image/png\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** The outcome of a call: `done`, or the code of the refusal. */
export function outcomeOf({ statusCode, body }: { statusCode: number; body: string }): string {
  if (statusCode === 200) return 'done'
  const { detail }: { detail: string } = JSON.parse(body)
  expect(detail).toMatch(/^E_[A-Z_]+$/)
  return detail
}

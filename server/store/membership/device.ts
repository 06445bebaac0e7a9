/** Devices: a member's cookie each (decision 017). */
import { sql } from 'kysely'
import type { DeviceName } from '@yukan/rules/membership/device-name.ts'
import type { Db } from '../../db/connect.ts'

export interface DeviceRow {
  id: number
  name: DeviceName
  /** Browser and system; empty if they are unknown. */
  label: string
  is_registered: boolean
  used_at: Date | null
  cookie_hash: Buffer
}

const columns = ['id', 'name', 'label', 'is_registered', 'used_at', 'cookie_hash'] as const

/** The member's device of a cookie. */
export async function findDevice(db: Db, memberId: number, cookieHash: Buffer): Promise<DeviceRow | null> {
  const row = await db
    .selectFrom('device')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('cookie_hash', '=', cookieHash)
    .executeTakeFirst()
  return row ?? null
}

/** Whether a cookie is a device of any member: a browser shared by several members has one cookie. */
export async function isDeviceCookie(db: Db, cookieHash: Buffer): Promise<boolean> {
  const row = await db.selectFrom('device').select('id').where('cookie_hash', '=', cookieHash).limit(1).executeTakeFirst()
  return row !== undefined
}

/** Creates the member's device of a cookie, or updates its last use. A new one is not registered yet. */
export async function touchDevice(
  db: Db,
  memberId: number,
  cookieHash: Buffer,
  { name, label }: Pick<DeviceRow, 'name' | 'label'>,
  now: Date,
): Promise<{ id: number; isNew: boolean }> {
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    insert into device (member_id, cookie_hash, name, label, is_registered, created_at, used_at)
    values (${memberId}, ${cookieHash}, ${name}, ${label}, false, ${now}, ${now})
    on conflict (cookie_hash, member_id) do update set used_at = ${now}, label = excluded.label
    returning id, (xmax = 0) as is_new`.execute(db)
  const row = rows[0]
  if (row === undefined) throw new Error('the device was not saved')
  return { id: row.id, isNew: row.is_new }
}

/** The registered devices, oldest first. */
export async function listDevices(db: Db, memberId: number): Promise<DeviceRow[]> {
  return db.selectFrom('device').select(columns).where('member_id', '=', memberId).where('is_registered', '=', true).orderBy('id').execute()
}

/** Registers a device, which then counts towards the limit and shows members' content. */
export async function registerDevice(db: Db, id: number): Promise<void> {
  await db.updateTable('device').set({ is_registered: true }).where('id', '=', id).execute()
}

/** Removes a member's device with its sessions. Returns false when the member has no such device. */
export async function removeDevice(db: Db, memberId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('device').where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()
  return numDeletedRows > 0n
}

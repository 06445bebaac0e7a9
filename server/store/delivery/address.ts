/** Addresses of members: registered (type 1) and delivery (type 2), at most one active of each (product §3 Address). */
import { ACTIVE_FLAG, DELETED_FLAG } from '@yukan/rules/text/words.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { AddressTable } from '../../db/tables.ts'

export type AddressRow = Selectable<AddressTable>

const columns = ['id', 'member_id', 'type', 'flag', 'zip', 'pref', 'city', 'address', 'building', 'username', 'tel', 'changed_at'] as const

/** The active addresses, the registered one first. */
export async function listAddresses(db: Db, memberId: number): Promise<AddressRow[]> {
  return db
    .selectFrom('address')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('flag', '=', ACTIVE_FLAG)
    .orderBy('type')
    .execute()
}

/** The active address of a type. */
export async function findAddress(db: Db, memberId: number, type: number): Promise<AddressRow | null> {
  const row = await db
    .selectFrom('address')
    .select(columns)
    .where('member_id', '=', memberId)
    .where('type', '=', type)
    .where('flag', '=', ACTIVE_FLAG)
    .executeTakeFirst()
  return row ?? null
}

/** The address of an id, deleted ones too, if it is the member's. */
export async function findAddressById(db: Db, memberId: number, id: number): Promise<AddressRow | null> {
  const row = await db.selectFrom('address').select(columns).where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()
  return row ?? null
}

export type AddressInput = Omit<AddressRow, 'id' | 'flag' | 'changed_at'>
export type AddressText = Omit<AddressInput, 'member_id' | 'type'>

/** Creates or replaces the active address of its type and returns it. */
export async function saveAddress(db: Db, address: AddressInput, now: Date): Promise<AddressRow> {
  const values = { ...address, changed_at: now }
  return db
    .insertInto('address')
    .values(values)
    .onConflict((conflict) => conflict.columns(['member_id', 'type']).where('flag', '=', ACTIVE_FLAG).doUpdateSet(values))
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Marks the active address of a type as deleted. Returns null if there is none. */
export async function deleteAddress(db: Db, memberId: number, type: number, now: Date): Promise<AddressRow | null> {
  const row = await db
    .updateTable('address')
    .set({ flag: DELETED_FLAG, changed_at: now })
    .where('member_id', '=', memberId)
    .where('type', '=', type)
    .where('flag', '=', ACTIVE_FLAG)
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}

/** Keys of links in mails (decision 020). */
import type { Db } from '../../db/connect.ts'
import { lockMember } from './member.ts'

export type KeyPurpose = 'activate' | 'reset' | 'email'

export interface NewKey {
  keyHash: Buffer
  memberId: number
  purpose: KeyPurpose
  value?: string
  now: Date
  expiresAt: Date
}
export interface FoundKey {
  memberId: number
  value: string | null
  isExpired: boolean
}

/** Saves a key and ends the member's earlier ones of the same purpose. */
export async function addKey(db: Db, { keyHash, memberId, purpose, value, now, expiresAt }: NewKey): Promise<void> {
  await deleteKeys(db, memberId, purpose, now)
  await db
    .insertInto('member_key')
    .values({
      key_hash: keyHash,
      member_id: memberId,
      purpose,
      value: value ?? null,
      created_at: now,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute()
}

function unusedKey(db: Db, key: { keyHash: Buffer; purpose: KeyPurpose }) {
  return db
    .selectFrom('member_key')
    .select(['member_id', 'value', 'expires_at'])
    .where('key_hash', '=', key.keyHash)
    .where('purpose', '=', key.purpose)
    .where('used_at', 'is', null)
}

/** An unused key, without using it; an expired one is returned as such. */
export async function findKey(db: Db, key: { keyHash: Buffer; purpose: KeyPurpose; now: Date }): Promise<FoundKey | null> {
  const row = await unusedKey(db, key).executeTakeFirst()
  return row === undefined ? null : { memberId: row.member_id, value: row.value, isExpired: row.expires_at.getTime() <= key.now.getTime() }
}

/** Marks a key as used and locks its member; of parallel attempts one finds it. An expired key is returned as such and stays unused. */
export async function consumeKey(db: Db, key: { keyHash: Buffer; purpose: KeyPurpose; now: Date }): Promise<FoundKey | null> {
  const unused = unusedKey(db, key)
  const found = await unused.executeTakeFirst()
  if (found === undefined) return null
  await lockMember(db, found.member_id)
  const row = await unused.forUpdate().executeTakeFirst()
  if (row === undefined) return null
  const isExpired = row.expires_at.getTime() <= key.now.getTime()
  if (!isExpired) await db.updateTable('member_key').set({ used_at: key.now }).where('key_hash', '=', key.keyHash).execute()
  return { memberId: row.member_id, value: row.value, isExpired }
}

/** Ends the keys of a purpose that are still unused. */
export async function deleteKeys(db: Db, memberId: number, purpose: KeyPurpose, now: Date): Promise<void> {
  await db
    .updateTable('member_key')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

/** Links in mails to the staff: invitations, and account recovery (decision 039). */
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { StaffLinkPurpose, StaffLinkTable } from '../../db/tables/staff-tables.ts'

export type StaffLinkRow = Selectable<StaffLinkTable>

const COLUMNS = [
  'id',
  'key_hash',
  'purpose',
  'staff_id',
  'email',
  'name',
  'role',
  'pending_secret',
  'created_at',
  'expires_at',
  'used_at',
] as const

export interface NewStaffLink {
  keyHash: Buffer
  purpose: StaffLinkPurpose
  staffId: number | null
  email: string
  name: string
  role: StaffRole
  now: Date
  expiresAt: Date
}

/** Saves a link. A new invitation ends earlier ones; links of a recovery are valid side by side until one is used, since anyone can request one. */
export async function addStaffLink(db: Db, link: NewStaffLink): Promise<void> {
  if (link.purpose === 'invitation') await endStaffLinks(db, link.email, link.purpose, link.now)
  await db
    .insertInto('staff_link')
    .values({
      key_hash: link.keyHash,
      purpose: link.purpose,
      staff_id: link.staffId,
      email: link.email,
      name: link.name,
      role: link.role,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute()
}

function unusedLink(db: Db, keyHash: Buffer, purpose: StaffLinkPurpose) {
  return db
    .selectFrom('staff_link')
    .select(COLUMNS)
    .where('key_hash', '=', keyHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
}

/** A link that was not used, expired or not. */
export async function findStaffLink(db: Db, keyHash: Buffer, purpose: StaffLinkPurpose): Promise<StaffLinkRow | null> {
  return (await unusedLink(db, keyHash, purpose).executeTakeFirst()) ?? null
}

/** The same, locked: of parallel attempts the second waits, and finds it used. */
export async function lockStaffLink(db: Db, keyHash: Buffer, purpose: StaffLinkPurpose): Promise<StaffLinkRow | null> {
  return (await unusedLink(db, keyHash, purpose).forUpdate().executeTakeFirst()) ?? null
}

export async function markStaffLinkUsed(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('staff_link').set({ used_at: now, pending_secret: null }).where('id', '=', id).execute()
}

/** Stores the secret of the authenticator app that is being set up, unless there is one. Returns the stored one. */
export async function storePendingSecret(db: Db, id: number, secret: string): Promise<string> {
  const row = await db
    .updateTable('staff_link')
    .set(({ fn, val }) => ({ pending_secret: fn.coalesce('pending_secret', val(secret)) }))
    .where('id', '=', id)
    .returning('pending_secret')
    .executeTakeFirstOrThrow()
  return row.pending_secret ?? secret
}

/** Invitations that were not used, newest first. */
export async function listInvitations(db: Db): Promise<Pick<StaffLinkRow, 'id' | 'email' | 'name' | 'role' | 'expires_at'>[]> {
  return db
    .selectFrom('staff_link')
    .select(['id', 'email', 'name', 'role', 'expires_at'])
    .where('purpose', '=', 'invitation')
    .where('used_at', 'is', null)
    .orderBy('id', 'desc')
    .execute()
}

/** Ends one open invitation. Returns its address, or null if there is none. */
export async function endInvitation(db: Db, id: number, now: Date): Promise<string | null> {
  const row = await db
    .updateTable('staff_link')
    .set({ used_at: now, pending_secret: null })
    .where('id', '=', id)
    .where('purpose', '=', 'invitation')
    .where('used_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  return row?.email ?? null
}

/** Ends the open links of an address. */
export async function endStaffLinks(db: Db, email: string, purpose: StaffLinkPurpose, now: Date): Promise<void> {
  await db
    .updateTable('staff_link')
    .set({ used_at: now, pending_secret: null })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

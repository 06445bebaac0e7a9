/** Notes of the staff about members (decision 089). */
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { MemberNoteTable } from '../../db/tables/member-tables.ts'

export type MemberNoteRow = Selectable<MemberNoteTable>

const columns = ['id', 'member_id', 'text', 'at', 'staff_name'] as const

/** A member's notes, the newest first. */
export async function listMemberNotes(db: Db, memberId: number): Promise<MemberNoteRow[]> {
  return db.selectFrom('member_note').select(columns).where('member_id', '=', memberId).orderBy('id', 'desc').execute()
}

/** Adds a note and returns it. */
export async function addMemberNote(db: Db, note: Omit<MemberNoteRow, 'id'>): Promise<MemberNoteRow> {
  return db.insertInto('member_note').values(note).returning(columns).executeTakeFirstOrThrow()
}

/** Deletes a note. Returns its owner, or null if there is none. */
export async function deleteMemberNote(db: Db, id: number): Promise<number | null> {
  const row = await db.deleteFrom('member_note').where('id', '=', id).returning('member_id').executeTakeFirst()
  return row?.member_id ?? null
}

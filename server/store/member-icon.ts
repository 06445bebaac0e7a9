/** Icons of members (spec §2 "Edit profile"). */
import type { Db } from '../db/connect.ts'

export interface IconRow {
  id: number
  key: string
}

/** The icon that is shown. */
export async function findShownIcon(db: Db, memberId: number): Promise<IconRow | null> {
  const row = await db
    .selectFrom('member_icon')
    .select(['id', 'key'])
    .where('member_id', '=', memberId)
    .where('is_shown', '=', true)
    .executeTakeFirst()
  return row ?? null
}

/** Keeps an uploaded picture that is not shown yet. */
export async function addIcon(db: Db, memberId: number, key: string, now: Date): Promise<void> {
  await db.insertInto('member_icon').values({ member_id: memberId, key, created_at: now }).execute()
}

/** Shows the member's picture of a key, or none; answers the keys that are no longer wanted. False when the member has no such picture. */
export async function showIcon(db: Db, memberId: number, key: string | null): Promise<{ isFound: boolean; unwanted: string[] }> {
  const rows = await db.selectFrom('member_icon').select(['key']).where('member_id', '=', memberId).forUpdate().execute()
  if (key !== null && !rows.some((row) => row.key === key)) return { isFound: false, unwanted: [] }
  const unwanted = rows.map((row) => row.key).filter((each) => each !== key)
  if (unwanted.length > 0) await db.deleteFrom('member_icon').where('member_id', '=', memberId).where('key', 'in', unwanted).execute()
  if (key !== null) await db.updateTable('member_icon').set({ is_shown: true }).where('key', '=', key).execute()
  return { isFound: true, unwanted }
}

/** Pictures that were uploaded before and never shown. */
export async function takeUnshownIcons(db: Db, before: Date): Promise<string[]> {
  const rows = await db.deleteFrom('member_icon').where('is_shown', '=', false).where('created_at', '<', before).returning('key').execute()
  return rows.map((row) => row.key)
}

import type { Db } from '../../db/connect.ts'

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

/** Saves an uploaded picture that is not shown yet. */
export async function addIcon(db: Db, memberId: number, key: string, now: Date): Promise<void> {
  await db.insertInto('member_icon').values({ member_id: memberId, key, created_at: now }).execute()
}

/** Whether the member has an icon of that id. */
export async function hasIcon(db: Db, memberId: number, id: number): Promise<boolean> {
  const row = await db.selectFrom('member_icon').select('id').where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()
  return row !== undefined
}

/** Makes the picture with a key the icon; null removes it. Returns whether the picture exists, and the keys to remove. Lock the member first. */
export async function showIcon(db: Db, memberId: number, key: string | null): Promise<{ isFound: boolean; unwanted: string[] }> {
  const unwanted = await hideIcons(db, memberId)
  if (key === null) return { isFound: true, unwanted }
  const row = await db
    .updateTable('member_icon')
    .set({ is_shown: true })
    .where('member_id', '=', memberId)
    .where('key', '=', key)
    .returning('key')
    .executeTakeFirst()
  return { isFound: row !== undefined, unwanted: unwanted.filter((each) => each !== key) }
}

/** Hides all of the member's pictures and returns their keys. */
export async function hideIcons(db: Db, memberId: number): Promise<string[]> {
  await db.updateTable('member_icon').set({ is_shown: false }).where('member_id', '=', memberId).where('is_shown', '=', true).execute()
  const rows = await db.selectFrom('member_icon').select('key').where('member_id', '=', memberId).orderBy('id').execute()
  return rows.map((row) => row.key)
}

/** Pictures that were uploaded before an instant and are not shown. */
export async function listUnshownIcons(db: Db, before: Date): Promise<string[]> {
  const rows = await db.selectFrom('member_icon').select('key').where('is_shown', '=', false).where('created_at', '<', before).execute()
  return rows.map((row) => row.key)
}

/** Deletes a picture that is not shown; false if it is. */
export async function deleteIcon(db: Db, key: string): Promise<boolean> {
  const row = await db.deleteFrom('member_icon').where('key', '=', key).where('is_shown', '=', false).returning('key').executeTakeFirst()
  return row !== undefined
}

/** Changes of the members' cards while the card provider is asked (decision 072). */
import type { Db } from '../../db/connect.ts'
import type { CardChangeTable } from '../../db/tables/card-tables.ts'

export type CardChange = Pick<CardChangeTable, 'card_id' | 'kind'>

/** The member's changes that were begun since `since`. */
export async function listCardChanges(db: Db, memberId: number, since: Date): Promise<CardChange[]> {
  return db.selectFrom('card_change').select(['card_id', 'kind']).where('member_id', '=', memberId).where('began_at', '>', since).execute()
}

/** Stores a change that begins now, deletes those of the member from `since` and before, and returns its id. */
export async function addCardChange(
  db: Db,
  memberId: number,
  change: CardChange,
  { since, now }: { since: Date; now: Date },
): Promise<number> {
  await db.deleteFrom('card_change').where('member_id', '=', memberId).where('began_at', '<=', since).execute()
  const { id } = await db
    .insertInto('card_change')
    .values({ member_id: memberId, ...change, began_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a change of which the provider's reply is known. */
export async function deleteCardChange(db: Db, id: number): Promise<void> {
  await db.deleteFrom('card_change').where('id', '=', id).execute()
}

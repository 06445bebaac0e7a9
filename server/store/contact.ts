import type { Db } from '../db/connect.ts'

export interface ContactItemRow {
  id: number
  slug: string
  item_name: string
}

/** The subjects of messages, in order. */
export async function listContactItems(db: Db): Promise<ContactItemRow[]> {
  return db.selectFrom('contact_item').select(['id', 'slug', 'item_name']).orderBy('position').orderBy('id').execute()
}

/** Creates or replaces items by slug; their order is the list's. */
export async function saveContactItems(db: Db, items: readonly { slug: string; item_name: string }[]): Promise<void> {
  for (const [position, item] of items.entries()) {
    await db
      .insertInto('contact_item')
      .values({ ...item, position })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ item_name: item.item_name, position }))
      .execute()
  }
}

/** Deletes the items of other slugs. Messages keep the name of their item. */
export async function deleteOtherContactItems(db: Db, slugs: readonly string[]): Promise<void> {
  const query = db.deleteFrom('contact_item')
  await (slugs.length === 0 ? query : query.where('slug', 'not in', slugs)).execute()
}

/** Saves a message. Returns its number. */
export async function addContactMessage(db: Db, message: ContactMessageRow): Promise<number> {
  const { id } = await db.insertInto('contact_message').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}

/** How many messages have arrived since an instant. */
export async function countContactMessages(db: Db, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('contact_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('received_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface ContactMessageRow {
  item_name: string
  email: string
  name: string
  tel: string
  content: string
  received_at: Date
}

/** The newest messages first, at most `limit` of them. */
export async function listContactMessages(db: Db, limit: number): Promise<ContactMessageRow[]> {
  return db
    .selectFrom('contact_message')
    .select(['item_name', 'email', 'name', 'tel', 'content', 'received_at'])
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

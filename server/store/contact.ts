/** Contact items and messages (product §3 Contact). */
import type { Db } from '../db/connect.ts'

export interface ContactItemRow {
  id: number
  slug: string
  item_name: string
}

/** The items of the contact form, in order. */
export async function listContactItems(db: Db): Promise<ContactItemRow[]> {
  return db.selectFrom('contact_item').select(['id', 'slug', 'item_name']).orderBy('position').orderBy('id').execute()
}

/** Creates or replaces items by slug, in the order of the list. */
export async function saveContactItems(db: Db, items: readonly { slug: string; item_name: string }[]): Promise<void> {
  for (const [position, item] of items.entries()) {
    await db
      .insertInto('contact_item')
      .values({ ...item, position })
      .onConflict((conflict) => conflict.column('slug').doUpdateSet({ item_name: item.item_name, position }))
      .execute()
  }
}

/** Saves a message. */
export async function addContactMessage(
  db: Db,
  message: { item_name: string; email: string; name: string; tel: string; content: string; received_at: Date },
): Promise<void> {
  await db.insertInto('contact_message').values(message).execute()
}

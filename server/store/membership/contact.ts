import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

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

/** A message sent by the contact form. */
export interface ContactMessage {
  item_name: string
  email: string
  name: string
  tel: string
  content: string
  received_at: Date
}

export interface StoredMessage extends ContactMessage {
  id: number
  answered_at: Date | null
  answered_by: string | null
}

const MESSAGE = ['id', 'item_name', 'email', 'name', 'tel', 'content', 'received_at', 'answered_at', 'answered_by'] as const

/** Messages of an address are saved one after another. */
export async function lockSender(db: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`contact ${email.toLowerCase()}`}, 0))`.execute(db)
}

/** Returns whether the same words of the same sender were received after an instant. */
export async function hasSameMessage(db: Db, message: Omit<ContactMessage, 'received_at'>, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('contact_message')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', message.email.toLowerCase()))
    .where('received_at', '>', since)
    .where('item_name', '=', message.item_name)
    .where('name', '=', message.name)
    .where('tel', '=', message.tel)
    .where('content', '=', message.content)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Saves a message; `member_id` is who wrote it while logged in, or null. Returns its number. */
export async function addContactMessage(db: Db, message: ContactMessage & { member_id: number | null }): Promise<number> {
  const { id } = await db.insertInto('contact_message').values(message).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Messages, the newest first: below the number `before`, answered or not where `isAnswered` is given. */
export async function listMessages(
  db: Db,
  { isAnswered, before, limit }: { isAnswered?: boolean | undefined; before?: number | undefined; limit: number },
): Promise<StoredMessage[]> {
  let query = db.selectFrom('contact_message').select(MESSAGE).orderBy('id', 'desc').limit(limit)
  if (before !== undefined) query = query.where('id', '<', before)
  if (isAnswered !== undefined) query = query.where('answered_at', isAnswered ? 'is not' : 'is', null)
  return query.execute()
}

/** A message by its number, or null. */
export async function findMessage(db: Db, id: number): Promise<StoredMessage | null> {
  return (await db.selectFrom('contact_message').select(MESSAGE).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Number of unanswered messages. */
export async function countOpenMessages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('contact_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('answered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The member who wrote a message while logged in, or has its address; null for neither. */
export async function findWriter(db: Db, messageId: number): Promise<number | null> {
  const row = await db
    .selectFrom('contact_message as c')
    .leftJoin('member as m', (join) => join.on((eb) => eb('m.email', '=', eb.fn<string>('lower', ['c.email']))))
    .select(({ fn }) => fn.coalesce('c.member_id', 'm.id').as('id'))
    .where('c.id', '=', messageId)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Marks a message as answered, or (null) as waiting. False if it is already marked so. */
export async function markAnswered(db: Db, id: number, answer: { by: string; at: Date } | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contact_message')
    .set({ answered_at: answer?.at ?? null, answered_by: answer?.by ?? null })
    .where('id', '=', id)
    .where('answered_at', answer === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
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

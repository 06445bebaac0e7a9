/** Removes the rows of the demo (decision 050), by their records. */
import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { addLeftover } from '../paper/paper-write.ts'
import { allowLongWriting, lockWriters } from '../articles/article-write.ts'

type Write = Transaction<Tables>

/** A picture whose row is gone, for the removal of its files. */
export interface RemovedPicture {
  key: string
  private_key: string | null
  widths: number[]
}

/** Deletes the demo's articles with everything about them, and the tags that only they had. Returns how many. */
export async function deleteDemoArticles(db: Write): Promise<number> {
  await allowLongWriting(db)
  await lockWriters(db)
  const demo = sql`select ref::bigint from demo_content where kind = 'article'`
  const { rows } = await sql<{ tag_id: number }>`select distinct tag_id from article_tag where article_id in (${demo})`.execute(db)
  const { numAffectedRows } = await sql`delete from article where id in (${demo})`.execute(db)
  await sql`
    delete from tag where id = any(${rows.map(({ tag_id }) => tag_id)}::integer[])
      and not exists (select 1 from article_tag a where a.tag_id = tag.id)
      and not exists (select 1 from article_work w where w.settings -> 'tags' ? tag.name)`.execute(db)
  return Number(numAffectedRows ?? 0n)
}

/** Deletes the demo's pictures that no remaining article or draft has. */
export async function deleteDemoPictures(db: Write): Promise<RemovedPicture[]> {
  const { rows } = await sql<RemovedPicture>`
    delete from picture p where p.source like 'demo/%'
      and not exists (select 1 from article a where a.picture_id = p.id)
      and not exists (select 1 from article_picture a where a.picture_id = p.id)
      and not exists (select 1 from article_work w where w.settings @? format('$.** ? (@.pictureId == %s)', p.id)::jsonpath)
    returning p.key, p.private_key, p.widths`.execute(db)
  return rows
}

/** Deletes the demo's categories that nothing uses, children before their parents. */
export async function deleteDemoCategories(db: Write): Promise<void> {
  for (const isChild of [true, false]) {
    await sql`
      delete from category c where c.id in (select ref::integer from demo_content where kind = 'category')
        and (c.parent_id is not null) = ${isChild}
        and not exists (select 1 from article_category a where a.category_id = c.id)
        and not exists (select 1 from article_work w where w.settings -> 'categories' ? c.slug)
        and not exists (select 1 from category child where child.parent_id = c.id)`.execute(db)
  }
}

/** Deletes the demo's printed papers; a job removes the files of their pages. */
export async function deleteDemoPapers(db: Write): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select p.key from paper_page p join paper_issue i on i.id = p.issue_id
      where i.kind || ' ' || i.day in (select ref from demo_content where kind = 'paper')`.execute(db)
  for (const { key } of rows) await addLeftover(db, key)
  await sql`delete from paper_issue where kind || ' ' || day in (select ref from demo_content where kind = 'paper')`.execute(db)
}

/** The demo's members who have a customer at the card provider. */
export async function listDemoCustomers(db: Write): Promise<string[]> {
  const { rows } = await sql<{ customer_id: string }>`
    select customer_id from customer where member_id in (select ref::bigint from demo_content where kind = 'member')`.execute(db)
  return rows.map(({ customer_id }) => customer_id)
}

/** Deletes the demo's members with their mails and everything else about them. */
export async function deleteDemoMembers(db: Write): Promise<void> {
  const demo = sql`select ref::bigint from demo_content where kind = 'member'`
  await sql`delete from mail_outbox where member_id in (${demo})`.execute(db)
  await sql`delete from member where id in (${demo})`.execute(db)
}

/** Deletes the demo's staff but for one account; anyone who has asked for an emergency opening is kept for the audit log, without credentials. */
export async function deleteDemoStaff(db: Write, except: number, now: Date): Promise<void> {
  const demo = sql`select ref::bigint from demo_content where kind = 'staff'`
  await sql`
    delete from staff_account s where s.id in (${demo}) and s.id <> ${except}
      and not exists (select 1 from emergency_opening o where o.requested_by = s.id)`.execute(db)
  await sql`
    update staff_account set blocked_at = coalesce(blocked_at, ${now}), password_hash = null, authenticator_secret = null
      where id in (${demo}) and id <> ${except}`.execute(db)
  for (const table of ['staff_session', 'staff_passkey', 'staff_recovery_code', 'staff_link'])
    await sql`delete from ${sql.table(table)} where staff_id in (${demo}) and staff_id <> ${except}`.execute(db)
}

/** Deletes the words of the house style that were not written by staff. */
export async function deleteDemoRules(db: Write): Promise<void> {
  await db.deleteFrom('house_rule').where('changed_by', '=', '').execute()
}

/** Deletes the entries of the region that were not written or changed by staff. */
export async function deleteDemoLife(db: Write): Promise<void> {
  await db.deleteFrom('life_entry').where('changed_by', '=', '').execute()
}

/** Clears the record of the demo content. */
export async function clearDemoContent(db: Write): Promise<void> {
  await db.deleteFrom('demo_content').execute()
}

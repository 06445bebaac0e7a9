/** A member for whom the database refuses every new row of a table, while all others are served. */
import { sql } from 'kysely'
import type { TestContext } from '../context.ts'

/** Runs `work` while new rows of `table` for a member are refused. */
export async function withFailingMember<T>(
  { db }: Pick<TestContext, 'db'>,
  { table, memberId }: { table: 'mail_outbox'; memberId: number },
  work: () => Promise<T>,
): Promise<T> {
  await sql`
    create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'refused for this member'; end $$`.execute(db)
  await sql`create trigger refuse_row before insert on ${sql.table(table)} for each row
    when (new.member_id = ${sql.lit(memberId)}) execute function refuse_row()`.execute(db)
  try {
    return await work()
  } finally {
    await sql`drop function refuse_row cascade`.execute(db)
  }
}

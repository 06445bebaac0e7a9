/** Mails that members get. */
import type { TestContext } from './context.ts'

/** All mails to a member, sent or waiting, oldest first. */
export async function mailsOf({ db }: Pick<TestContext, 'db'>, { id }: { id: number }) {
  return db
    .selectFrom('mail_outbox')
    .select(['kind', 'recipient', 'subject', 'text'])
    .where('member_id', '=', id)
    .orderBy('mail_outbox.id')
    .execute()
}

/** Records which mails about a fact of a member were enqueued, one row each: a job that runs twice sends once. */
import type { Db } from '../../db/connect.ts'

export type NoticeKind = 'delivery-begins' | 'delivery-ends' | 'card-expires'

/** Records a notice. False if it was recorded before. `subject` distinguishes notices of a kind, for example by day. */
export async function addNotice(db: Db, notice: { memberId: number; kind: NoticeKind; subject: string }, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('notice')
    .values({ member_id: notice.memberId, kind: notice.kind, subject: notice.subject, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

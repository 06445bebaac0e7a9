/** A member's history, from all tables that record it (decision 089). */
import type { MemberEvent } from '@yukan/contract/desk/member.ts'
import { sql } from 'kysely'
import { MEMBER_EVENTS_OF_KIND } from '@yukan/rules/limits.ts'
import type { Db } from '../../db/connect.ts'

export interface MemberEventRow {
  at: Date
  kind: MemberEvent['kind']
  what: MemberEvent['what']
  text: string
  note: string
  yen: number | null
  message_id: number | null
}

/** A member's events, the newest first: at most a hundred of each table. `subject`: the member's name in the audit log. */
export async function listMemberEvents(db: Db, memberId: number, subject: string): Promise<MemberEventRow[]> {
  const { rows } = await sql<MemberEventRow>`
    select at, kind, what, text, note, yen, message_id from (
      (select m.created_at as at, 'contract' as kind, 'registered' as what, '' as text, '' as note, null::int as yen, null::int as message_id
        from member m where m.id = ${memberId})
      union all (select m.activated_at, 'contract', 'activated', '', '', null, null from member m where m.id = ${memberId})
      union all (select m.withdrawn_at, 'contract', 'withdrawn', '', '', null, null from member m where m.id = ${memberId})
      union all (select m.erased_at, 'contract', 'erased', '', '', null, null from member m where m.id = ${memberId})
      union all (select o.created_at, 'contract', case o.state when 'failed' then 'application-failed' else 'applied' end,
          o.plan_name, '', o.yen, null
        from application o where o.member_id = ${memberId} order by o.created_at desc limit ${MEMBER_EVENTS_OF_KIND})
      union all (select s.created_at, 'contract', 'contract-began', s.plan_name, '', s.yen, null
        from subscription s where s.member_id = ${memberId} order by s.created_at desc limit ${MEMBER_EVENTS_OF_KIND})
      union all (select p.changed_at, 'contract', 'plan-changed', p.to_plan, p.from_plan, null, null
        from plan_change p where p.member_id = ${memberId} order by p.changed_at desc limit ${MEMBER_EVENTS_OF_KIND})
      union all (select coalesce(p.paid_at, p.created_at), 'payment', case when p.succeeded then 'paid' else 'payment-failed' end,
          '', coalesce(p.number, ''), p.total, null
        from payment p where p.member_id = ${memberId} order by p.created_at desc limit ${MEMBER_EVENTS_OF_KIND})
      union all (select coalesce(o.sent_at, o.given_up_at, o.created_at), 'mail',
          case when o.sent_at is not null then 'mail-sent' when o.given_up_at is not null then 'mail-given-up' else 'mail-waits' end,
          o.subject, coalesce(o.last_error, ''), null, null
        from mail_outbox o where o.member_id = ${memberId} order by o.created_at desc limit ${MEMBER_EVENTS_OF_KIND})
      union all (select d.created_at, 'device', 'device-registered', d.name, d.label, null, null
        from device d where d.member_id = ${memberId} and d.is_registered order by d.created_at desc limit ${MEMBER_EVENTS_OF_KIND})
      union all (select t.created_at, 'delivery', case when t.type < 4 then 'delivery-changed' else 'ends-other-contract' end,
          case t.type when 1 then 'name' when 2 then 'address' when 3 then 'tel' else '' end, '', null, null
        from temporary_change t where t.member_id = ${memberId} order by t.created_at desc limit ${MEMBER_EVENTS_OF_KIND})
      union all (select c.received_at, 'message', 'message-received', c.item_name, '', null, c.id
        from contact_message c
        where c.member_id = ${memberId} or lower(c.email) = (select m.email from member m where m.id = ${memberId})
        order by c.received_at desc limit ${MEMBER_EVENTS_OF_KIND})
      union all (select e.at, 'staff', 'staff-action', e.action, concat_ws('　', e.staff_name, e.after->>'reason'), null, null
        from audit_entry e where e.subject = ${subject} and e.action not in ('member.look', 'member.reveal') order by e.id desc limit ${MEMBER_EVENTS_OF_KIND})
    ) events where at is not null
    order by at desc, array_position(array['registered', 'activated', 'applied', 'contract-began', 'paid'], what) desc nulls first`.execute(
    db,
  )
  return rows
}

/** Accesses to a member by staff, with the reason for seeing personal data; newest first. */
export async function listMemberAccesses(
  db: Db,
  subject: string,
  limit: number,
): Promise<{ at: Date; by: string | null; reason: string | null }[]> {
  const { rows } = await sql<{ at: Date; by: string | null; reason: string | null }>`
    select at, staff_name as by, after->>'reason' as reason from audit_entry
    where subject = ${subject} and action in ('member.look', 'member.reveal') order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Whether a staff member has accessed a member's data since an instant. */
export async function hasAccessed(db: Db, staffId: number, subject: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('subject', '=', subject)
    .where('action', '=', 'member.look')
    .where('staff_id', '=', staffId)
    .where('at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether staff started a cancellation of this contract after `since` that has not failed. */
export async function isBeingCancelled(
  db: Db,
  { subject, subscriptionId, since }: { subject: string; subscriptionId: string; since: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('audit_entry')
    .select('action')
    .where('subject', '=', subject)
    .where('action', 'in', ['member.cancel', 'member.cancel-failed'])
    .where(sql`after->>'subscriptionId'`, '=', subscriptionId)
    .where('at', '>', since)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.action === 'member.cancel'
}

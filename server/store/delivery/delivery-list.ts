/** Beginnings, changes and ends of print deliveries on a Tokyo day (product §3 "Temporary change record", §9). */
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { containsPaper } from '@yukan/rules/membership/plans.ts'
import { RUNNING_STATUSES } from '@yukan/rules/billing/subscription-rights.ts'
import { ACTIVE_FLAG, DELIVERY_ADDRESS, PLAN_NAMES } from '@yukan/rules/text/words.ts'
import type { Db } from '../../db/connect.ts'
import { literalList } from '../../db/literal-list.ts'
import type { LineSource } from '../../db/tables/delivery-tables.ts'

export interface DeliveryRow {
  source: LineSource
  /** Id in the table that `source` names. */
  row_id: number
  /** Decides the day of the list. */
  at: Date
  member_id: number
  last_name: string
  first_name: string
  tel: string
  plan_name: string | null
  zip: string | null
  pref: string | null
  city: string | null
  address: string | null
  building: string | null
  recipient: string | null
  recipient_tel: string | null
}

/** `at` is when it was ordered. */
export interface DeliveryStartRow extends DeliveryRow {
  /** Tokyo day of the first charge; null if the contract was charged before or is not ours. */
  first_on: string | null
  /** It was neither cancelled nor changed back since. */
  is_running: boolean
  /** Last day of the delivery if it was cancelled or changed back since; it may be before its first. */
  ends_on: string | null
  /** Last day of the delivery that a change of plan has ended on an earlier day, or with an end that was handed over; null if there is none. */
  ended_on: string | null
}

export interface DeliveryEndRow extends DeliveryRow {
  last_on: string
  /** Another contract of the member continues the delivery. */
  is_continued: boolean
}

const WHO = sql`m.id as member_id, m.last_name, m.first_name, m.tel,
  a.zip, a.pref, a.city, a.address, a.building, a.username as recipient, a.tel as recipient_tel`
const WHERE_TO = sql`left join address a on a.member_id = m.id and a.type = ${sql.lit(DELIVERY_ADDRESS)} and a.flag = ${sql.lit(ACTIVE_FLAG)}`
const PAPER = literalList(PLAN_NAMES.filter(containsPaper))
const RUNNING = literalList(RUNNING_STATUSES)
const CONTINUED = sql`exists (
      select from subscription n
      where n.member_id = m.id and n.plan_name in ${PAPER} and n.status in ${RUNNING} and not n.is_cancelled) as is_continued`

const LAST_ON = sql`coalesce(p.paid_through, (p.changed_at at time zone 'Asia/Tokyo')::date)`
const LAST_DAY_OF_CONTRACT = sql`((s.expire_at - interval '1 millisecond') at time zone 'Asia/Tokyo')::date`
const IS_OVER = sql`(s.is_cancelled or s.status not in ${RUNNING})`
/** The plan with which a contract began: its plan may have changed since. */
const BEGUN_PLAN = sql`coalesce((
      select p.from_plan from plan_change p where p.member_id = s.member_id and p.changed_at >= s.created_at and not exists (
        select from subscription n where n.member_id = s.member_id and n.created_at > s.created_at and n.created_at <= p.changed_at)
      order by p.changed_at, p.id limit 1), s.plan_name)`
/** Day of the first charge after a change in the free time of a contract, of a member who had never paid; null for any other. */
const FIRST_CHARGE_AFTER_CHANGE = sql`(
      select o.first_on from subscription s join application o on o.subscription_id = s.subscription_id
      where s.member_id = p.member_id and s.created_at <= p.changed_at and o.first_on > (p.changed_at at time zone 'Asia/Tokyo')::date
        and not exists (select from payment y where y.member_id = p.member_id and y.succeeded and y.total > 0 and y.paid_at <= p.changed_at)
      order by s.created_at desc limit 1)`

/** The time span of the orders, the member (null: all), and the day on which the deliveries run. */
export interface DeliveryStartFilter {
  from: Date
  until: Date
  now: Date
  memberId?: number | null
}

/** Deliveries that were ordered between two instants: new contracts, and changes to a plan with paper. */
export async function listDeliveryStarts(db: Db, { from, until, now, memberId = null }: DeliveryStartFilter): Promise<DeliveryStartRow[]> {
  const isTheirs = sql`(${memberId}::bigint is null or m.id = ${memberId})`
  const { rows } = await sql<DeliveryStartRow>`
    select 'contract-begins' as source, s.id as row_id, ${WHO}, ${BEGUN_PLAN} as plan_name, s.created_at as at, o.first_on,
      (s.plan_name in ${PAPER} and not ${IS_OVER}) as is_running,
      case when s.plan_name not in ${PAPER} then (
          select ${LAST_ON} from plan_change p where p.member_id = s.member_id and p.from_plan in ${PAPER} and p.to_plan not in ${PAPER}
            and p.changed_at >= s.created_at order by p.changed_at, p.id limit 1)
        when ${IS_OVER} then ${LAST_DAY_OF_CONTRACT} end as ends_on, null::date as ended_on
    from subscription s join member m on m.id = s.member_id ${WHERE_TO}
    left join application o on o.subscription_id = s.subscription_id
    where s.created_at >= ${from} and s.created_at < ${until} and ${BEGUN_PLAN} in ${PAPER} and ${isTheirs}
    union all
    select 'change-begins', p.id, ${WHO}, p.to_plan, p.changed_at, ${FIRST_CHARGE_AFTER_CHANGE}, exists (
        select from subscription s where s.member_id = p.member_id and s.plan_name = p.to_plan and s.expire_at > ${now} and not s.is_cancelled),
      coalesce((
          select coalesce(q.paid_through, (q.changed_at at time zone 'Asia/Tokyo')::date) from plan_change q
          where q.member_id = p.member_id and q.from_plan in ${PAPER} and q.to_plan not in ${PAPER} and (q.changed_at, q.id) > (p.changed_at, p.id)
          order by q.changed_at, q.id limit 1), (
          select ${LAST_DAY_OF_CONTRACT} from subscription s
          where s.member_id = p.member_id and s.plan_name = p.to_plan and s.created_at <= p.changed_at and ${IS_OVER}
          order by s.created_at desc limit 1)), (
        select coalesce(e.paid_through, (e.changed_at at time zone 'Asia/Tokyo')::date) from plan_change e
        where e.member_id = p.member_id and e.from_plan in ${PAPER} and e.to_plan not in ${PAPER} and (e.changed_at, e.id) < (p.changed_at, p.id)
          and ((e.changed_at at time zone 'Asia/Tokyo')::date < (p.changed_at at time zone 'Asia/Tokyo')::date
            or exists (select from delivery_handed_line l where l.source = 'change-ends' and l.row_id = e.id))
        order by e.changed_at desc, e.id desc limit 1)
      from plan_change p join member m on m.id = p.member_id ${WHERE_TO}
    where p.to_plan in ${PAPER} and p.from_plan not in ${PAPER} and p.changed_at >= ${from} and p.changed_at < ${until}
      and ${isTheirs}
    order by member_id, source, row_id`.execute(db)
  return rows
}

/** The member's last order of print, running or not; null if there is none. */
export async function findPrintOrder(db: Db, memberId: number): Promise<Pick<DeliveryStartRow, 'at' | 'first_on'> | null> {
  const { rows } = await sql<Pick<DeliveryStartRow, 'at' | 'first_on'>>`
    select s.created_at as at, o.first_on from subscription s left join application o on o.subscription_id = s.subscription_id
    where s.member_id = ${memberId} and ${BEGUN_PLAN} in ${PAPER}
    union all
    select p.changed_at, ${FIRST_CHARGE_AFTER_CHANGE} from plan_change p
    where p.member_id = ${memberId} and p.to_plan in ${PAPER} and p.from_plan not in ${PAPER}
    order by at desc limit 1`.execute(db)
  return rows[0] ?? null
}

async function listEnds(db: Db, from: Date, until: Date, isWanted: RawBuilder<boolean>): Promise<DeliveryEndRow[]> {
  const { rows } = await sql<DeliveryEndRow>`
    select 'contract-ends' as source, s.id as row_id, ${WHO}, s.plan_name, s.expire_at - interval '1 millisecond' as at,
      ${LAST_DAY_OF_CONTRACT} as last_on, ${CONTINUED}
    from subscription s join member m on m.id = s.member_id ${WHERE_TO}
    where s.plan_name in ${PAPER} and s.expire_at > ${from} and s.expire_at <= ${until}
      and ${IS_OVER}
    union all
    select 'change-ends', p.id, ${WHO}, p.from_plan, p.changed_at, ${LAST_ON}, ${CONTINUED}
    from plan_change p join member m on m.id = p.member_id ${WHERE_TO}
    where p.from_plan in ${PAPER} and p.to_plan not in ${PAPER} and ${isWanted}
    order by member_id, source, row_id`.execute(db)
  return rows
}

/** Deliveries whose end must be reported between two instants: contracts on their last day, and changes to a plan without paper when they are made. */
export async function listDeliveryEnds(db: Db, from: Date, until: Date): Promise<DeliveryEndRow[]> {
  return listEnds(db, from, until, sql<boolean>`p.changed_at >= ${from} and p.changed_at < ${until}`)
}

/**
 * Contracts whose end was handed over with the list of a day, and which continue after it: a payment that had failed has succeeded. `day` is that of the
 * list.
 */
export async function listRevokedEnds(db: Db, first: string, last: string): Promise<(DeliveryRow & { day: string })[]> {
  const { rows } = await sql<DeliveryRow & { day: string }>`
    select l.source, s.id as row_id, ${WHO}, s.plan_name, s.expire_at as at, l.day
    from delivery_handed_line l join subscription s on s.id = l.row_id join member m on m.id = s.member_id ${WHERE_TO}
    where l.source = 'contract-ends' and l.day >= ${first}::date and l.day <= ${last}::date and s.plan_name in ${PAPER}
      and s.expire_at > (l.day + 1)::timestamp at time zone 'Asia/Tokyo'
    order by l.day, m.id, s.id`.execute(db)
  return rows
}

/** Deliveries whose last day is a Tokyo day, which begins at `from` and ends at `until`. */
export async function listLastOn(db: Db, day: string, from: Date, until: Date): Promise<DeliveryEndRow[]> {
  return listEnds(db, from, until, sql<boolean>`${LAST_ON} = ${day}::date`)
}

/** Last day of the delivery that the member's last change to a plan without the print has ended; null if there is none. */
export async function findLastOnAfterChange(db: Db, memberId: number): Promise<string | null> {
  const { rows } = await sql<Pick<DeliveryEndRow, 'last_on'>>`
    select ${LAST_ON} as last_on from plan_change p
    where p.member_id = ${memberId} and p.from_plan in ${PAPER} and p.to_plan not in ${PAPER} order by p.changed_at desc limit 1`.execute(
    db,
  )
  return rows[0]?.last_on ?? null
}

export interface ChangeRow extends DeliveryRow {
  type: number
  value: string
  sent_at: Date | null
}

/** Records between two instants, oldest first: types 1 to 3 of addresses, 4 to 7 of print contracts to be ended. `at` is when they were made. */
export async function listChanges(db: Db, from: Date, until: Date): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    select 'record' as source, t.id as row_id, ${WHO}, s.plan_name, t.created_at as at, t.type, t.value, t.sent_at
    from temporary_change t join member m on m.id = t.member_id ${WHERE_TO}
    left join lateral (select plan_name from subscription where member_id = m.id order by created_at desc, id desc limit 1) s on true
    where t.created_at >= ${from} and t.created_at < ${until} order by t.id`.execute(db)
  return rows
}

/** Applications for a plan, from before the card provider is asked until their end (decision 021). */
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { PlanName } from '@yukan/rules/text/words.ts'
import type { ApplicationTable } from '../../db/tables/billing-tables.ts'

export type ApplicationRow = Omit<Selectable<ApplicationTable>, 'terms'>

const applicationColumns = [
  'id',
  'member_id',
  'plan_name',
  'price_id',
  'yen',
  'shown',
  'first_on',
  'created_at',
  'state',
  'subscription_id',
  'failure',
] as const

/** The plans of which the provider may be making a contract at this moment: of applications that are open since `since`, or done before their contract is stored. */
export async function listPlansBeingMade(db: Db, memberId: number, since: Date): Promise<PlanName[]> {
  const { rows } = await sql<{ plan_name: PlanName }>`
    select o.plan_name from application o where o.member_id = ${memberId} and ((o.state = 'open' and o.created_at > ${since})
      or (o.state = 'done' and not exists (select from subscription s where s.subscription_id = o.subscription_id)))`.execute(db)
  return rows.map(({ plan_name }) => plan_name)
}

/** Failures of applications that were refused before the request to the provider: for another contract, or without a card. */
export const REFUSED = { contract: 'under contract', card: 'no card' } as const

const refusedFailures: readonly string[] = Object.values(REFUSED)

/** Whether an application was refused before the request to the provider, so its id may be used again. */
export function isRefused({ failure }: Pick<ApplicationRow, 'failure'>): boolean {
  return failure !== null && refusedFailures.includes(failure)
}

/** Stores an application, or replaces a refused one, and returns the stored one of its id. Null while the member has another one open. */
export async function addApplication(
  db: Db,
  application: Pick<ApplicationRow, 'id' | 'member_id' | 'plan_name' | 'price_id' | 'yen' | 'first_on' | 'shown'> & { terms: unknown },
  now: Date,
): Promise<ApplicationRow | null> {
  const { id, member_id } = application
  await db
    .deleteFrom('application')
    .where('id', '=', id)
    .where('member_id', '=', member_id)
    .where('failure', 'in', refusedFailures)
    .execute()
  await db
    .insertInto('application')
    .values({
      ...application,
      shown: JSON.stringify(application.shown),
      terms: JSON.stringify(application.terms),
      created_at: now,
      subscription_id: null,
      failure: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return findApplication(db, application.id)
}

/**
 * The terms (`MailFact[]`, as JSON) of the application that created a subscription: the one recorded for it, or the member's open
 * one, which has no recorded end yet. Null if there is neither.
 */
export async function findApplicationTerms(db: Db, memberId: number, subscriptionId: string | null): Promise<unknown> {
  const row = await db
    .selectFrom('application')
    .select('terms')
    .where('member_id', '=', memberId)
    .where((where) => where.or([where('subscription_id', '=', subscriptionId), where('state', '=', 'open')]))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.terms ?? null
}

/** The application of an id. */
export async function findApplication(db: Db, id: string): Promise<ApplicationRow | null> {
  return (await db.selectFrom('application').select(applicationColumns).where('id', '=', id).executeTakeFirst()) ?? null
}

/** Open applications from before an instant with their customers, of all members or of one: their process has ended. */
export async function listAbandoned(
  db: Db,
  before: Date,
  memberId?: number,
): Promise<{ id: string; member_id: number; customer_id: string }[]> {
  const all = db
    .selectFrom('application')
    .innerJoin('customer', 'customer.member_id', 'application.member_id')
    .select(['application.id', 'application.member_id', 'customer.customer_id'])
    .where('application.state', '=', 'open')
    .where('application.created_at', '<', before)
  return (memberId === undefined ? all : all.where('application.member_id', '=', memberId)).execute()
}

/** Stores how an application ended. */
export async function endApplication(db: Db, id: string, end: { subscriptionId: string } | { failure: string }): Promise<void> {
  const set =
    'failure' in end ? { state: 'failed' as const, failure: end.failure } : { state: 'done' as const, subscription_id: end.subscriptionId }
  await db.updateTable('application').set(set).where('id', '=', id).execute()
}

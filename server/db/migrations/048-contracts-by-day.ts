import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import { createIndexConcurrently } from '../online-changes.ts'

/** The table of contracts is large and in use. */
export const isOutsideTransaction = true

/** A contract is on the day's list for the delivery agents by the plan with which it began, which differs from its current plan after a change. */
export async function up(db: Kysely<never>): Promise<void> {
  await createIndexConcurrently(db, 'subscription_created', sql`subscription (created_at)`)
  await sql`drop index concurrently if exists subscription_print_created`.execute(db)
}

/** Applications that are at the card provider at this moment: what they need stays as it is until the reply is stored. */
import { MINUTE } from '@yukan/rules/tokyo-time.ts'
import type { PlanName } from '@yukan/rules/words.ts'
import type { Db } from '../db/connect.ts'
import { listPlansBeingMade } from '../store/billing.ts'

/** Longer than any request to the card provider with its retries: what was begun earlier and has no reply is not being executed. In milliseconds. */
const ABANDONED_AFTER = 2 * MINUTE

/** What began before this instant and has not ended was interrupted. */
export function abandonedBefore(now: Date): Date {
  return new Date(now.getTime() - ABANDONED_AFTER)
}

/** The plans of the member's applications that are being made. */
export async function readPlansBeingMade(db: Db, memberId: number, now: Date): Promise<PlanName[]> {
  return listPlansBeingMade(db, memberId, abandonedBefore(now))
}

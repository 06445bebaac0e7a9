/** Commits typed steps that follow a version, each version once (decision 041). */
import { setImmediate } from 'node:timers/promises'
import { applyStepsInSlices, InvalidDocument, parseDocument, parseSteps } from '@yukan/article-document/steps.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import { claimClient } from '../store/articles/article-presence.ts'
import { addSteps, changeWork } from '../store/articles/article-work.ts'
import { changedBy, describeDocument, withWork } from './work.ts'

export interface SentSteps {
  id: number
  /** Number of the steps before these. */
  version: number
  steps: readonly unknown[]
  clientId: string
}

/** `behind`: other steps follow the version; none of these are committed. `refused`: their result is not a valid article. */
export type StepsOutcome = { outcome: 'accepted' | 'behind' } | { outcome: 'refused'; problem: string }

/** Throws E_NOT_FOUND, E_STATE for a withdrawn article, and E_CHANGED for the id of another staff member's client. */
export async function sendSteps(ctx: Context, by: StaffCaller, sent: SentSteps, now: Date): Promise<StepsOutcome> {
  try {
    return await withWork(ctx, sent.id, { action: 'write' }, now, async (db, work) => {
      if ((await claimClient(db, sent.id, sent.clientId, by.staffId, now)) !== by.staffId)
        throw new Refusal('E_CHANGED', { field: 'clientId' })
      if (work.version !== sent.version) return { outcome: 'behind' as const }
      const parsed = parseSteps(sent.steps)
      // The article is locked throughout: no other steps are added between two slices.
      const doc = await applyStepsInSlices(parseDocument(work.document), parsed, () => setImmediate())
      // Serialised again: unknown fields of a step are not stored.
      const steps = parsed.map((step) => ({ step: step.toJSON(), clientId: sent.clientId, staffId: by.staffId }))
      await addSteps(db, sent.id, sent.version, steps, now)
      await changeWork(db, sent.id, {
        version: sent.version + steps.length,
        document: JSON.stringify(doc.toJSON()),
        ...describeDocument(doc),
        ...changedBy(by, now),
      })
      return { outcome: 'accepted' as const }
    })
  } catch (error) {
    if (error instanceof InvalidDocument) return { outcome: 'refused', problem: error.problem }
    throw error
  }
}

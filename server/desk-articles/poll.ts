/** Waits for changes of an open article by others (decisions 041 and 106). */
import { createHash } from 'node:crypto'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { DeskCalls } from '@yukan/contract/desk/calls.ts'
import { actionsOf, deskState } from '@yukan/rules/articles/article-state.ts'
import { ARTICLE_PRESENCE } from '@yukan/rules/lifetimes.ts'
import type { StaffRole } from '@yukan/rules/desk/staff.ts'
import { STEPS_MAX } from '@yukan/rules/limits.ts'
import { inBatches } from '../calls/in-batches.ts'
import { waitForChange } from '../calls/wait-for-change.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import type { Db } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import { listPresence, recordPresence } from '../store/articles/article-presence.ts'
import type { Presence } from '../store/articles/article-presence.ts'
import { findWorkStatus, findWorkVersions, listSteps } from '../store/articles/article-work.ts'
import type { StepRow, WorkVersions } from '../store/articles/article-work.ts'
import { notifyDesk } from '../store/staff/desk-change.ts'
import { readStatus } from './replies.ts'
import { factsOf } from './work.ts'

export interface Poll {
  id: number
  version: number
  clientId: string
  block: number | null
  /** Mark of the reply before. */
  seen: string
}

type Reply = ReplyOf<DeskCalls['/article/poll']>
type People = NonNullable<Reply['people']>

/** The state of the polling client, and its account. */
type Seen = Pick<Poll, 'version' | 'seen'> & { role: StaffRole }

/** A digest of what a role sees besides the text. The time of the last text change is left out: new steps end a wait anyway. */
function markOf(work: WorkVersions, people: People, role: StaffRole, now: Date): string {
  const facts = factsOf(work)
  const { settings_version: settings, approved_version: approved, review_at: review, event_id: event, slug, pictures } = work
  const versions = [settings, approved, review, event, work.release_at, slug, pictures, facts.hasChanges]
  const shown = [people, versions, deskState(facts, now), actionsOf(role, facts, now)]
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 22)
}

/** Reads the steps after each of several versions: once for all that are behind by little. */
async function readSteps(db: Db, id: number, last: number, versions: readonly number[]): Promise<(version: number) => StepRow[]> {
  const behind = [...new Set(versions)].filter((version) => version < last)
  const near = behind.filter((version) => last - version <= STEPS_MAX)
  const from = Math.min(...near)
  const shared = near.length === 0 ? [] : await listSteps(db, id, from, STEPS_MAX)
  const far = new Map<number, StepRow[]>()
  for (const version of behind) if (!near.includes(version)) far.set(version, await listSteps(db, id, version, STEPS_MAX))
  return (version) => far.get(version) ?? (version < last ? shared.filter((step) => step.version >= version) : [])
}

/** Reads an article once for all who wait for it: its versions, who is present, and what is new for any of them. */
const readArticle = inBatches(async (ctx, id: number, polls: readonly Seen[]) => {
  const now = ctx.clock.now()
  const work = await findWorkVersions(ctx.db, id)
  if (work === null) throw new Refusal('E_NOT_FOUND')
  const present = await listPresence(ctx.db, id, new Date(now.getTime() - ARTICLE_PRESENCE))
  const people = present.map(({ client_id: clientId, name, block }) => ({ clientId, name, block }))
  const stepsAfter = await readSteps(
    ctx.db,
    id,
    work.version,
    polls.map(({ version }) => version),
  )
  const marks = new Map([...new Set(polls.map(({ role }) => role))].map((role) => [role, markOf(work, people, role, now)]))
  const status = polls.some(({ role, seen }) => marks.get(role) !== seen) ? await findWorkStatus(ctx.db, id) : null
  const statusOf = status === null ? null : await readStatus(ctx.db, status, now)
  return ({ role, seen, version }): Reply => {
    const mark = marks.get(role) ?? ''
    const rows = stepsAfter(version)
    // Old steps are deleted (decision 102): applying only later ones would give a wrong text.
    if (version < work.version && rows[0]?.version !== version) throw new Refusal('E_CHANGED', { field: 'version' })
    const steps = rows.map(({ step, client_id: clientId }) => ({ step, clientId }))
    if (mark === seen || statusOf === null) return { steps, people: null, status: null, mark: seen }
    return { steps, people, status: statusOf(role), mark }
  }
})

/** One write for all clients of an article that begin to wait. E_NOT_FOUND; E_CHANGED for the id of another staff member's client. */
const recordClient = inBatches(async (ctx, id: number, clients: readonly Presence[]) => {
  const { isThere, owners, isNews } = await recordPresence(ctx.db, id, clients, ctx.clock.now())
  if (!isThere) throw new Refusal('E_NOT_FOUND')
  if (isNews) await notifyDesk(ctx.db, id)
  return ({ clientId, staffId }) => {
    if (owners.get(clientId) !== staffId) throw new Refusal('E_CHANGED', { field: 'clientId' })
  }
})

/**
 * Replies at once if there is news, else at the next change or after some seconds. While it waits, the client's own steps do not count as
 * news: the reply to sending has them. E_NOT_FOUND; E_CHANGED for another account's client id, and for a version whose next steps are deleted.
 */
export async function pollArticle(ctx: Context, by: StaffCaller, { id, version, clientId, block, seen }: Poll): Promise<Reply> {
  await recordClient(ctx, id, { clientId, staffId: by.staffId, block })
  return waitForChange(
    ctx,
    id,
    () => readArticle(ctx, id, { version, seen, role: by.role }),
    (reply, hasWaited) => reply.mark !== seen || reply.steps.some((step) => !hasWaited || step.clientId !== clientId),
  )
}

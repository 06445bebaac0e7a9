/** Waits for what others do with an open article (decision 041). */
import { createHash } from 'node:crypto'
import type { ReplyOf } from '@yukan/contract/call.ts'
import type { deskArticlePoll } from '@yukan/contract/desk/article.ts'
import { STEPS_MAX } from '@yukan/article-document/steps.ts'
import { SECOND } from '@yukan/rules/tokyo-time.ts'
import { waitForChange } from '../concurrency/wait-for-change.ts'
import type { Context } from '../context.ts'
import type { StaffCaller } from '../calls/staff-caller.ts'
import { Refusal } from '../refusal.ts'
import { listPresence, recordPresence } from '../store/article-presence.ts'
import { findWork, listSteps, notifyArticle } from '../store/article-work.ts'
import { readStatus } from './replies.ts'

/** How long a client counts as there: it polls at least every ten seconds. */
export const PRESENT_FOR = 30 * SECOND

export interface Poll {
  id: number
  version: number
  clientId: string
  block: number | null
  /** Mark of the reply before. */
  seen: string
}

type Reply = ReplyOf<typeof deskArticlePoll>

async function read(ctx: Context, by: StaffCaller, { id, version }: Poll): Promise<Reply> {
  const now = ctx.clock.now()
  const work = await findWork(ctx.db, id, { isLocked: false })
  if (work === null) throw new Refusal('E_NOT_FOUND')
  const steps = work.version > version ? await listSteps(ctx.db, id, version, STEPS_MAX) : []
  const present = await listPresence(ctx.db, id, new Date(now.getTime() - PRESENT_FOR))
  const people = present.map(({ client_id: clientId, name, block }) => ({ clientId, name, block }))
  const status = await readStatus(ctx.db, work, by, now)
  // When the text was changed last is no reason to end a wait: the steps are.
  const { changedAt: _at, changedBy: _by, ...marked } = status
  const mark = createHash('sha256')
    .update(JSON.stringify([people, marked]))
    .digest('base64url')
    .slice(0, 22)
  return { steps: steps.map(({ step, client_id: clientId }) => ({ step, clientId })), people, status, mark }
}

/**
 * Replies at once where there is something new, else at the next change or after some seconds. While it waits, steps of the client itself are no
 * change: the reply to what it sends has them. E_NOT_FOUND.
 */
export async function pollArticle(ctx: Context, by: StaffCaller, poll: Poll): Promise<Reply> {
  const { id, clientId, block, seen } = poll
  const isNews = await recordPresence(ctx.db, { articleId: id, clientId, staffId: by.staffId, block }, ctx.clock.now())
  if (isNews) await notifyArticle(ctx.db, id)
  return waitForChange(
    ctx,
    id,
    () => read(ctx, by, poll),
    ({ mark, steps }, hasWaited) => mark !== seen || steps.some((step) => !hasWaited || step.clientId !== clientId),
  )
}

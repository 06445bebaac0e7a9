import type { articleCalls } from '@yukan/contract/desk/article.ts'
import { formatWireInstant } from '@yukan/rules/time/tokyo-time.ts'
import { changeMany } from '../desk-articles/change-many.ts'
import {
  approveArticle,
  correctArticle,
  discardArticle,
  publishArticle,
  recoverArticle,
  reinstateArticle,
  returnToWriter,
  sendForReview,
  undoSendForReview,
  undoReturn,
  undoWithdrawal,
  unpublishArticle,
  unscheduleArticle,
  withdrawFromReaders,
} from '../desk-articles/change-state.ts'
import { createArticle } from '../desk-articles/create.ts'
import { listArticles, listToday } from '../desk-articles/find.ts'
import { pollArticle } from '../desk-articles/poll.ts'
import { readStatus } from '../desk-articles/replies.ts'
import { sendSteps } from '../desk-articles/send-steps.ts'
import { setArticleSettings } from '../desk-articles/settings.ts'
import { discardUnused } from '../desk-articles/unused.ts'
import { compareVersion, restoreVersion } from '../desk-articles/versions.ts'
import { openWork } from '../desk-articles/work.ts'
import { Refusal } from '../refusal.ts'
import { endPresence } from '../store/articles/article-presence.ts'
import { listVersions } from '../store/articles/article-version.ts'
import { notifyDesk } from '../store/staff/desk-change.ts'
import type { DeskHandlers } from './desk-handler.ts'

export const articleHandlers: DeskHandlers<typeof articleCalls> = {
  '/article/list': (ctx, { query, now }) => listArticles(ctx, query, now),

  '/article/today': (ctx, { now }) => listToday(ctx, now),

  '/article/get': async (ctx, { query, caller, now }) => {
    const work = await ctx.db.transaction().execute((db) => openWork(db, query.id, now))
    if (work === null) throw new Refusal('E_NOT_FOUND')
    const statusOf = await readStatus(ctx.db, work, now)
    return { id: query.id, title: work.title, version: work.version, document: work.document, status: statusOf(caller.role) }
  },

  '/article/create': async (ctx, { body, caller, now }) => ({
    id: await createArticle(ctx, caller, body.copyOf ?? null, now),
  }),

  '/article/set-settings': (ctx, { body, caller, now }) => setArticleSettings(ctx, caller, body, now),

  '/article/send-steps': async (ctx, { body, caller, now }) => {
    const result = await sendSteps(ctx, caller, body, now)
    return { outcome: result.outcome, problem: 'problem' in result ? result.problem : null }
  },

  '/article/poll': (ctx, { body, caller }) => pollArticle(ctx, caller, body),

  '/article/leave': async (ctx, { body, caller, now }) => {
    if (!(await endPresence(ctx.db, body.id, body.clientId, caller.staffId))) throw new Refusal('E_CHANGED', { field: 'clientId' })
    await notifyDesk(ctx.db, body.id)
    if (body.isUnused === true) await discardUnused(ctx, caller, body.id, now)
    return { updated: true as const }
  },

  '/article/send-for-review': async (ctx, { body, caller, now }) => {
    await sendForReview(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/article/return': async (ctx, { body, caller, now }) => {
    await returnToWriter(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/article/take-back': async (ctx, { body, caller, now }) => {
    await undoSendForReview(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/article/undo-return': async (ctx, { body, caller, now }) => {
    await undoReturn(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/article/approve': async (ctx, { body, caller, now }) => {
    await approveArticle(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/article/publish': async (ctx, { body, caller, now }) => {
    await publishArticle(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/article/unschedule': async (ctx, { body, caller, now }) => {
    await unscheduleArticle(ctx, caller, body.id, now)
    return { updated: true as const }
  },

  '/article/unpublish': async (ctx, { body, caller, now }) => {
    await unpublishArticle(ctx, caller, body.id, now)
    return { updated: true as const }
  },

  '/article/withdraw': async (ctx, { body, caller, now }) => {
    await withdrawFromReaders(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/article/reinstate': async (ctx, { body, caller, now }) => {
    const { id, seen } = body
    await (seen === undefined ? undoWithdrawal(ctx, caller, id, now) : reinstateArticle(ctx, caller, { id, ...seen }, now))
    return { updated: true as const }
  },

  '/article/correct': async (ctx, { body, caller, now }) => {
    await correctArticle(ctx, caller, body, now)
    return { updated: true as const }
  },

  '/article/discard': async (ctx, { body, caller, now }) => {
    await discardArticle(ctx, caller, body.id, now)
    return { updated: true as const }
  },

  '/article/recover': async (ctx, { body, caller, now }) => {
    await recoverArticle(ctx, caller, body.id, now)
    return { updated: true as const }
  },

  '/article/change-many': (ctx, { body, caller, now }) => changeMany(ctx, caller, body, now),

  '/article/versions': async (ctx, { query }) => {
    const versions = await listVersions(ctx.db, query.id, 200)
    return {
      versions: versions.map(({ id, event, at, staff_name: staffName, note }) => ({
        id,
        event,
        at: formatWireInstant(at),
        staffName: staffName ?? '',
        note,
      })),
    }
  },

  '/article/difference': async (ctx, { query }) => {
    const { blocks, ...others } = await compareVersion(ctx, query.id, query.versionId)
    const copy = (shape: readonly string[] | null) => (shape === null ? null : [...shape])
    return { blocks: blocks.map((block) => ({ ...block, before: copy(block.before), after: copy(block.after) })), ...others }
  },

  '/article/restore': async (ctx, { body, caller, now }) => {
    await restoreVersion(ctx, caller, body, now)
    return { updated: true as const }
  },
}

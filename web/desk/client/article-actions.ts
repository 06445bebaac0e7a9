/** What is done with an article: one call each. */
import type {
  deskArticleApprove,
  deskArticleCorrect,
  deskArticleDiscard,
  deskArticlePublish,
  deskArticleRecover,
  deskArticleReinstate,
  deskArticleReturn,
  deskArticleSendForReview,
  deskArticleTakeBack,
  deskArticleUndoReturn,
  deskArticleUnpublish,
  deskArticleUnschedule,
  deskArticleWithdraw,
} from '@yukan/contract/desk/article.ts'
import type { ArticleStatus } from '@yukan/contract/desk/article-entities.ts'
import type { ArticleAction } from '@yukan/rules/article-state.ts'
import { callDesk } from './call-desk.ts'

export type Act = Exclude<ArticleAction, 'write'>
/** What takes an action back; no button has `take-back`, `undo-return` and `undo-withdrawal`. */
export type UndoAct = Act | 'take-back' | 'undo-return' | 'undo-withdrawal'

export interface ActInput {
  id: number
  /** What the staff member sees; the server refuses when it has something newer. */
  version: number
  settingsVersion: number
  /** Empty where an action has none. */
  note: string
}

const ACTS: Readonly<Record<UndoAct, (input: ActInput) => Promise<unknown>>> = {
  'send-for-review': (body) => callDesk<typeof deskArticleSendForReview>('POST', '/desk/v1/article/send-for-review', { body }),
  'take-back': ({ note: _note, ...body }) => callDesk<typeof deskArticleTakeBack>('POST', '/desk/v1/article/take-back', { body }),
  'undo-return': ({ note: _note, ...body }) => callDesk<typeof deskArticleUndoReturn>('POST', '/desk/v1/article/undo-return', { body }),
  return: ({ id, note }) => callDesk<typeof deskArticleReturn>('POST', '/desk/v1/article/return', { body: { id, note } }),
  approve: ({ note: _note, ...body }) => callDesk<typeof deskArticleApprove>('POST', '/desk/v1/article/approve', { body }),
  publish: ({ note: _note, ...body }) => callDesk<typeof deskArticlePublish>('POST', '/desk/v1/article/publish', { body }),
  unschedule: ({ id }) => callDesk<typeof deskArticleUnschedule>('POST', '/desk/v1/article/unschedule', { body: { id } }),
  unpublish: ({ id }) => callDesk<typeof deskArticleUnpublish>('POST', '/desk/v1/article/unpublish', { body: { id } }),
  withdraw: ({ id, note }) => callDesk<typeof deskArticleWithdraw>('POST', '/desk/v1/article/withdraw', { body: { id, note } }),
  reinstate: ({ id, version, settingsVersion }) =>
    callDesk<typeof deskArticleReinstate>('POST', '/desk/v1/article/reinstate', { body: { id, seen: { version, settingsVersion } } }),
  'undo-withdrawal': ({ id }) => callDesk<typeof deskArticleReinstate>('POST', '/desk/v1/article/reinstate', { body: { id } }),
  discard: ({ id }) => callDesk<typeof deskArticleDiscard>('POST', '/desk/v1/article/discard', { body: { id } }),
  recover: ({ id }) => callDesk<typeof deskArticleRecover>('POST', '/desk/v1/article/recover', { body: { id } }),
  correct: (body) => callDesk<typeof deskArticleCorrect>('POST', '/desk/v1/article/correct', { body }),
}

/** Does an action. Throws `BrowserRefusal`. */
export async function act(action: UndoAct, input: ActInput): Promise<void> {
  await ACTS[action](input)
}

/** The action that takes another back, by the article before it and the time; null where there is none. */
export function undoOf(action: Act, before: Pick<ArticleStatus, 'state' | 'settings'>, now: number): UndoAct | null {
  switch (action) {
    case 'withdraw':
      return 'undo-withdrawal'
    case 'discard':
      return 'recover'
    case 'send-for-review':
      return 'take-back'
    case 'return':
      return 'undo-return'
    case 'publish':
      return 'unpublish'
    case 'approve':
      if (before.state === 'published') return null
      return Date.parse(before.settings.releaseAt) > now ? 'unschedule' : 'unpublish'
    default:
      return null
  }
}

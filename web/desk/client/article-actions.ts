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
  deskArticleUnschedule,
  deskArticleWithdraw,
} from '@yukan/contract/desk/article.ts'
import type { ArticleStatus } from '@yukan/contract/desk/article-entities.ts'
import type { ArticleAction } from '@yukan/rules/article-state.ts'
import { callDesk } from './call-desk.ts'

export type Act = Exclude<ArticleAction, 'write'>

export interface ActInput {
  id: number
  /** What the staff member sees; the server refuses when it has something newer. */
  version: number
  settingsVersion: number
  /** Empty where an action has none. */
  note: string
}

const ACTS: Readonly<Record<Act, (input: ActInput) => Promise<unknown>>> = {
  'send-for-review': (body) => callDesk<typeof deskArticleSendForReview>('POST', '/desk/v1/article/send-for-review', { body }),
  return: ({ id, note }) => callDesk<typeof deskArticleReturn>('POST', '/desk/v1/article/return', { body: { id, note } }),
  approve: ({ note: _note, ...body }) => callDesk<typeof deskArticleApprove>('POST', '/desk/v1/article/approve', { body }),
  publish: ({ note: _note, ...body }) => callDesk<typeof deskArticlePublish>('POST', '/desk/v1/article/publish', { body }),
  unschedule: ({ id }) => callDesk<typeof deskArticleUnschedule>('POST', '/desk/v1/article/unschedule', { body: { id } }),
  withdraw: ({ id, note }) => callDesk<typeof deskArticleWithdraw>('POST', '/desk/v1/article/withdraw', { body: { id, note } }),
  reinstate: ({ id }) => callDesk<typeof deskArticleReinstate>('POST', '/desk/v1/article/reinstate', { body: { id } }),
  discard: ({ id }) => callDesk<typeof deskArticleDiscard>('POST', '/desk/v1/article/discard', { body: { id } }),
  recover: ({ id }) => callDesk<typeof deskArticleRecover>('POST', '/desk/v1/article/recover', { body: { id } }),
  correct: (body) => callDesk<typeof deskArticleCorrect>('POST', '/desk/v1/article/correct', { body }),
}

/** Does an action. Throws `BrowserRefusal`. */
export async function act(action: Act, input: ActInput): Promise<void> {
  await ACTS[action](input)
}

/** The action that takes another back, by the article before it; null where there is none, or this staff member may not do it. */
export function undoOf(action: Act, before: Pick<ArticleStatus, 'state' | 'actions'>): Act | null {
  if (action === 'withdraw') return 'reinstate'
  if (action === 'discard') return 'recover'
  // Who may approve what is sent may give it back too.
  if (action === 'send-for-review') return before.actions.includes('approve') ? 'return' : null
  if (action === 'return') return 'send-for-review'
  return action === 'approve' && before.state !== 'published' ? 'unschedule' : null
}

/** Actions on an article: one call each. */
import type { ArticleStatus } from '@yukan/contract/desk/article-entities.ts'
import type { ArticleAction } from '@yukan/rules/articles/article-state.ts'
import { callDesk } from './call-desk.ts'

export type StateAction = Exclude<ArticleAction, 'write'>
/** Undo actions; no button has `take-back`, `undo-return` and `undo-withdrawal`. */
export type StateUndoAction = StateAction | 'take-back' | 'undo-return' | 'undo-withdrawal'

export interface ArticleActionInput {
  id: number
  /** The version that the staff member sees; the server refuses if it has a newer one. */
  version: number
  settingsVersion: number
  /** Empty if an action has no note. */
  note: string
}

const ACTS: Readonly<Record<StateUndoAction, (input: ArticleActionInput) => Promise<unknown>>> = {
  'send-for-review': (body) => callDesk('/article/send-for-review', body),
  'take-back': ({ note: _note, ...body }) => callDesk('/article/take-back', body),
  'undo-return': ({ note: _note, ...body }) => callDesk('/article/undo-return', body),
  return: ({ id, note }) => callDesk('/article/return', { id, note }),
  approve: ({ note: _note, ...body }) => callDesk('/article/approve', body),
  publish: ({ note: _note, ...body }) => callDesk('/article/publish', body),
  unschedule: ({ id }) => callDesk('/article/unschedule', { id }),
  unpublish: ({ id }) => callDesk('/article/unpublish', { id }),
  withdraw: ({ id, note }) => callDesk('/article/withdraw', { id, note }),
  reinstate: ({ id, version, settingsVersion }) => callDesk('/article/reinstate', { id, seen: { version, settingsVersion } }),
  'undo-withdrawal': ({ id }) => callDesk('/article/reinstate', { id }),
  discard: ({ id }) => callDesk('/article/discard', { id }),
  recover: ({ id }) => callDesk('/article/recover', { id }),
  correct: (body) => callDesk('/article/correct', body),
}

/** Runs an action on an article. Throws `BrowserRefusal`. */
export async function runArticleAction(action: StateUndoAction, input: ArticleActionInput): Promise<void> {
  await ACTS[action](input)
}

/** The action that undoes another, given the article before it and the time; null if there is none. */
export function undoOf(action: StateAction, before: Pick<ArticleStatus, 'state' | 'settings'>, now: number): StateUndoAction | null {
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

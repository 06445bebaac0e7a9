import { deskArticlePoll } from '@yukan/contract/desk/article.ts'
import { pollArticle } from '../../../desk-articles/poll.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Waits for changes of an article. Reporters, editors, makers of the paper and admins. E_CHANGED for another's client, and for steps that are deleted. */
export const articlePoll = defineDeskHandler(deskArticlePoll, (ctx, { body, caller }) => pollArticle(ctx, caller, body))

import { deskArticlePoll } from '@yukan/contract/desk/article.ts'
import { pollArticle } from '../../../desk-articles/poll.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handlePoll = defineDeskHandler(deskArticlePoll, (ctx, { body, caller }) => pollArticle(ctx, caller, body))

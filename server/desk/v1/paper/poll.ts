import { deskPaperPoll } from '@yukan/contract/desk/paper.ts'
import { pollEdition } from '../../../paper/read-edition.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

export const handlePollPaper = defineDeskHandler(deskPaperPoll, (ctx, { body }) => pollEdition(ctx, body))

import { deskPaperPoll } from '@yukan/contract/desk/paper.ts'
import { pollEdition } from '../../../paper/read-edition.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Waits for changes of an edition. Editors, makers of the paper and admins. */
export const paperPoll = defineDeskHandler(deskPaperPoll, (ctx, { body }) => pollEdition(ctx, body))

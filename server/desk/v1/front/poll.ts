import { deskFrontPoll } from '@yukan/contract/desk/front.ts'
import { pollFront } from '../../../front/poll.ts'
import { defineDeskHandler } from '../../desk-handler.ts'

/** Waits for changes of the front page. Editors and admins. */
export const frontPoll = defineDeskHandler(deskFrontPoll, (ctx, { body }) => pollFront(ctx, body))
